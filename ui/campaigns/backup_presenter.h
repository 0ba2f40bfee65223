// Makes backups of the open campaign, a few pages at a time between events, checked on another thread; and fills the
// page that lists them. See docs/decisions/0021.
#pragma once

#include "interop/backup_check.h"
#include "interop/backups.h"
#include "interop/salvage.h"
#include "theme/look.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace tenplus::ui {

class BackupsPage;
class PageStack;
class TableLink;

class BackupPresenter : public QObject {
    Q_OBJECT

public:
    /// All three outlive it.
    BackupPresenter(const Look& look, TableLink& link, PageStack& pages);
    ~BackupPresenter() override;

    /// Begins a backup if there are turns that no backup has.
    void soon();
    /// The same, with the copy complete on return, so that the campaign may be closed. Another thread finishes the
    /// backup; the application waits for it at exit.
    void leave();
    /// Shows the page in the centre.
    void open();
    /// A sentence on the newest sound backup of the open campaign, to follow another one; may be empty.
    QString offer() const;
    /// Salvages a damaged campaign on another thread, then opens the result and reports what is missing.
    void salvage(const QString& file);

    static constexpr int kEvery = 30 * 60 * 1000; ///< ms from one to the next

signals:
    void failed(const QString& sentence);
    void told(const QString& sentence);
    void copyMade(const QString& file); ///< a playable copy of a backup

private:
    bool isDue() const;
    bool begin();
    void step();
    void check();
    void checked();
    bool isBackedUp() const;
    bool isSound(const interop::Backup& backup) const;
    void compare();
    void compared();
    void checkListed();
    void salvaged();
    BackupsPage& page();
    void list();
    void makeCopy();
    void makeNow();
    void openFolder();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    QPointer<BackupsPage> m_page; ///< created on demand; owned by the centre
    QTimer m_clock{this};
    QTimer m_steps{this};
    std::optional<interop::BackupInMaking> m_making;
    std::string m_begun; ///< hash of the journal's end at the last backup
    std::shared_ptr<interop::BackupCheck> m_known = std::make_shared<interop::BackupCheck>(); ///< shared with threads
    QFutureWatcher<QString> m_checking;                         ///< what was wrong; empty for nothing
    QFutureWatcher<std::optional<interop::Backup>> m_comparing; ///< a backup that continues beyond the file
    QFutureWatcher<void> m_listing;
    QString m_salvage; ///< the file made from a damaged one
    QFutureWatcher<Expected<interop::Salvaged, journal::FileRefused>> m_salvaging;
    std::stop_source m_leaving;
};

} // namespace tenplus::ui
