// The characters and hirelings of another campaign, with what of the chosen one would come to this one and what would
// stay behind. Shows what it is given.
#pragma once

#include "interop/bring_character.h"
#include "paint/page_frame.h"

#include <QString>

#include <optional>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace tenplus::ui {

class StrangersPage : public PageFrame {
    Q_OBJECT

public:
    explicit StrangersPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    void setPeople(const QString& campaign, const std::vector<interop::Stranger>& people);
    /// What would come; a refusal has its sentence instead.
    void setPreview(const interop::Bringing& preview);
    void setError(const QString& sentence);
    /// What was done, with an offer to take it back.
    void setNews(const QString& sentence, bool canTakeBack);
    std::optional<table::ActorId> chosen() const;
    bool wantsNotes() const;
    /// Focuses the list.
    void enter() override;

signals:
    void previewWanted(); ///< another person, or with or without notes
    void bringWanted();
    void takeBackWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    const Look& m_look;
    std::vector<interop::Stranger> m_people;
    Paragraph* m_said = nullptr;
    QBoxLayout* m_across = nullptr;
    QListWidget* m_list = nullptr;
    QPlainTextEdit* m_preview = nullptr;
    QCheckBox* m_notes = nullptr;
    QPushButton* m_bring = nullptr;
    QPushButton* m_takeBack = nullptr;
};

} // namespace tenplus::ui
