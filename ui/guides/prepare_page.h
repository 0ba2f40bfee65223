// Choosing the spells to have in mind: what is known, with the levels that are taken and the limit. One turn at the end.
#pragma once

#include "bridge/act.h"
#include "guides/step_page.h"
#include "table/class_view.h"

namespace tenplus::ui {

class PickList;

class PreparePage : public StepPage {
    Q_OBJECT

public:
    explicit PreparePage(const Look& look, QWidget* parent = nullptr);

    /// Another character starts from what it has in mind now; the same one keeps what was picked.
    void setMagic(table::ActorId who, const QString& name, const std::vector<table::MagicView>& magic);
    table::ActorId who() const { return m_who; }
    table::PrepareSpells command() const;
    void refuse(const QString& sentence);
    void enter();

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
    std::vector<table::MagicView> m_magic; ///< a step for each
    std::vector<PickList*> m_lists;
    std::vector<Paragraph*> m_none; ///< in place of a list of none
    std::vector<Paragraph*> m_always;
};

} // namespace tenplus::ui
