// Makes the backups of the campaign that is open: some pages at a time between events, checked on another thread; and stands behind
// the page that lists them. See docs/decisions/0021.
#pragma once

#include "interop/backups.h"
#include "theme/look.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>
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
    void compare();
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
    QFutureWatcher<QString> m_checking; ///< what was wrong; empty for nothing
};

} // namespace tenplus::ui
