// The wizard to prepare spells: the known ones, with the levels used and the limit. One turn at the end.
#pragma once

#include "bridge/act.h"
#include "table/pbta/classes/class_view.h"
#include "wizards/step_page.h"

namespace tenplus::ui {

class PickList;

class PreparePage : public StepPage {
    Q_OBJECT

public:
    explicit PreparePage(const Look& look, QWidget* parent = nullptr);

    /// Another character starts with its prepared spells; the same one keeps the picks.
    void setMagic(table::ActorId who, const QString& name, const std::vector<table::MagicView>& magic);
    table::ActorId who() const { return m_who; }
    table::PrepareSpells command() const;
    void refuse(const QString& member, const QString& sentence) override;
    void enter() override;

signals:
    void acted(const tenplus::ui::Act& act);

protected:
    QWidget* entryOf(int step) const override;

private:
    void weigh();
    int used(std::size_t of) const;

    const Look& m_look;
    table::ActorId m_who;
    QString m_name;
    std::vector<table::MagicView> m_magic; ///< one step each
    std::vector<PickList*> m_lists;
    std::vector<Paragraph*> m_none; ///< shown for empty lists
    std::vector<Paragraph*> m_always;
};

} // namespace tenplus::ui
