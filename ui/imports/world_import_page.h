// The page that brings the world of another program: which folder or zip, then how many of its notes would come, as
// which cards, and what is skipped or guessed. Shows what it is given; the presenter reads and writes.
#pragma once

#include "interop/worlds/world_report.h"
#include "paint/page_frame.h"

#include <utility>
#include <vector>

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
    /// A person takes, or leaves, the vault's text of what was changed twice (interop::ChangedTwice::key).
    void vaultChosen(const QString& key, bool isTaken);

private:
    void makeBody();
    void makeTwice();
    void setTwice(const std::vector<interop::ChangedTwice>& twice);
    void showTwice();
    void fitList();
    void clear();
    void setFree(bool free);

    const Look& m_look;
    Paragraph* m_said = nullptr;
    Paragraph* m_about = nullptr;
    Paragraph* m_kinds = nullptr;
    QListWidget* m_comes = nullptr;
    QListWidget* m_twice = nullptr;
    Paragraph* m_here = nullptr;
    Paragraph* m_vault = nullptr;
    std::vector<std::pair<QString, QString>> m_sides; ///< by row: the campaign's text and the vault's
    FoundNoteList* m_notes = nullptr;
    QPushButton* m_folder = nullptr;
    QPushButton* m_zip = nullptr;
    QPushButton* m_bring = nullptr;
};

} // namespace tenplus::ui
