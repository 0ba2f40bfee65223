// The backups that there are, as a list: which one is played on, in a copy, and the buttons for that. It is shown as it is given.
#pragma once

#include "interop/backup_check.h"
#include "interop/backups.h"
#include "paint/page_frame.h"

#include <vector>

class QListWidget;

namespace tenplus::ui {

/// One backup, and whose it is.
struct ListedBackup {
    QString campaign; ///< empty where nobody knows any more
    interop::Backup backup;
    interop::BackupCheck::Verdict verdict;
};

class BackupsPage : public PageFrame {
    Q_OBJECT

public:
    explicit BackupsPage(const Look& look, QWidget* parent = nullptr);

    /// In the order in which they are to stand. Whichever was chosen stays chosen.
    void setBackups(const std::vector<ListedBackup>& backups);
    /// Whether a campaign is open, which a backup can be made of.
    void setOpen(bool open);
    /// Nothing while there are none.
    const ListedBackup* chosen() const;
    /// What could not be done, or what has been; empty for nothing.
    void setError(const QString& sentence);
    void setNews(const QString& sentence);
    /// The keyboard is on the list.
    void enter();

signals:
    void copyWanted();
    void backupWanted();
    void folderWanted();

private:
    void offerCopy();

    const Look& m_look;
    std::vector<ListedBackup> m_backups;
    Paragraph* m_said = nullptr;
    QListWidget* m_list = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_now = nullptr;
    QPushButton* m_folder = nullptr;
    bool m_tellsRuin = false; ///< what is said is about the backup that is chosen
};

/// "Monday, 23 November 2026, 17:20", in the words and the time of this computer.
QString momentOf(const interop::Backup& backup);

} // namespace tenplus::ui
