// Makes the backups of the campaign that is open: some pages at a time between events, checked on another thread; and stands behind
// the page that lists them. See docs/decisions/0021.
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
class CentrePages;
class TableLink;

class BackupDesk : public QObject {
    Q_OBJECT

public:
    /// All three outlive it.
    BackupDesk(const Look& look, TableLink& link, CentrePages& pages);
    ~BackupDesk() override;

    /// Begins one, if anything was recorded that no backup has.
    void soon();
    /// The same, and its copy is whole on return: the campaign may be closed. What is left to do is done on another thread, which
    /// the application waits for when it ends.
    void leave();
    /// The page comes into the centre.
    void open();
    /// Where the newest sound backup of the open campaign is found, as a sentence to be put behind another; empty if there is none.
    QString offer() const;
    /// Makes a new campaign of what can be read of a damaged one, on another thread; it is then opened, and what is
    /// missing told.
    void salvage(const QString& file);

    static constexpr int kEvery = 30 * 60 * 1000; ///< ms from one to the next

signals:
    void failed(const QString& sentence);
    void told(const QString& sentence);
    void copyMade(const QString& file); ///< of a backup, to be played on

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
    CentrePages& m_pages;
    QPointer<BackupsPage> m_page; ///< made when it is first wanted; belongs to the centre
    QTimer m_clock{this};
    QTimer m_steps{this};
    std::optional<interop::BackupInMaking> m_making;
    std::string m_begun; ///< where the journal ended when the last one was begun: its hash
    std::shared_ptr<interop::BackupCheck> m_known = std::make_shared<interop::BackupCheck>(); ///< shared with threads
    QFutureWatcher<QString> m_checking; ///< what was wrong; empty for nothing
    QFutureWatcher<std::optional<interop::Backup>> m_comparing; ///< a backup that goes further than the file
    QFutureWatcher<void> m_listing;
    QString m_salvage; ///< the file that is made of a damaged one
    QFutureWatcher<Expected<interop::Salvaged, journal::FileRefused>> m_salvaging;
    std::stop_source m_leaving;
};

} // namespace tenplus::ui
