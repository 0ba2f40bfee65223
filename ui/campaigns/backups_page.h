// The list of backups with the buttons to play on in a copy. Shows what it is given.
#pragma once

#include "interop/backup_check.h"
#include "interop/backups.h"
#include "paint/page_frame.h"

#include <vector>

class QListWidget;

namespace tenplus::ui {

/// One backup and its campaign.
struct ListedBackup {
    QString campaign; ///< empty if unknown
    interop::Backup backup;
    interop::BackupCheck::Verdict verdict;
};

class BackupsPage : public PageFrame {
    Q_OBJECT

public:
    explicit BackupsPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// In display order. Keeps the selection.
    void setBackups(const std::vector<ListedBackup>& backups);
    /// True if a campaign is open that can be backed up.
    void setOpen(bool open);
    /// nullptr if there are none.
    const ListedBackup* chosen() const;
    /// What failed or was done; empty for nothing.
    void setError(const QString& sentence);
    void setNews(const QString& sentence);
    /// Focuses the list.
    void enter() override;

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
    bool m_tellsRuin = false; ///< the message is about the selected backup
};

/// "Monday, 23 November 2026, 17:20", in the system's language and time zone.
QString momentOf(const interop::Backup& backup);

} // namespace tenplus::ui
