// The page that brings the world of another program: which folder or zip, then how many of its notes would come, as
// which cards, and what is skipped or guessed. Shows what it is given; the presenter reads and writes.
#pragma once

#include "interop/worlds/world_report.h"
#include "paint/page_frame.h"

class QListWidget;

namespace tenplus::ui {

class FoundNoteList;

class WorldImportPage : public PageFrame {
    Q_OBJECT

public:
    explicit WorldImportPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// Nothing is chosen.
    void setNothing();
    void setReading(const QString& path);
    /// The notes that would come.
    void setReport(const interop::WorldReport& report);
    /// The cards are being written: nothing can be chosen meanwhile.
    void setBringing();
    /// Focuses what comes next: the button that brings it, or the choice of a folder.
    void enter() override;
    /// Nothing can come of what was chosen, for this reason.
    void refuse(const QString& member, const QString& sentence) override;

signals:
    void folderWanted();
    void zipWanted();
    void bringWanted();

private:
    void makeBody();
    void fitList();
    void clear();
    void setFree(bool free);

    const Look& m_look;
    Paragraph* m_said = nullptr;
    Paragraph* m_about = nullptr;
    Paragraph* m_kinds = nullptr;
    QListWidget* m_comes = nullptr;
    FoundNoteList* m_notes = nullptr;
    QPushButton* m_folder = nullptr;
    QPushButton* m_zip = nullptr;
    QPushButton* m_bring = nullptr;
};

} // namespace tenplus::ui
