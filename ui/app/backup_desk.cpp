#include "app/backup_desk.h"

#include "app/backups_page.h"
#include "app/campaigns.h"
#include "app/centre_pages.h"
#include "bridge/disk.h"
#include "bridge/table_link.h"
#include "bridge/text.h"

#include <QDesktopServices>
#include <QElapsedTimer>
#include <QUrl>
#include <QtConcurrent>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>

namespace tenplus::ui {
namespace {

constexpr int kPages = 64;    // of 4 KiB, between two looks at the clock
constexpr qint64 kAtOnce = 5; // ms of copying in which nothing else happens
constexpr int kPause = 10;    // ms for whatever else there is to do

QString checkedBackup(const std::shared_ptr<interop::BackupInMaking>& whole) {
    const auto made = whole->finish();
    return made ? QString() : qs(made.error().message);
}

// A copy that was played on is the same campaign, but not what became of this file.
bool isAfter(const interop::Backup& backup, const journal::Tip& tip) {
    const auto journal = journal::Journal::open(backup.file);
    bool is = false;
    if (journal) cutShort([&] { is = journal->tipAfter(tip.turn) == tip; });
    return is;
}

} // namespace

BackupDesk::BackupDesk(const Look& look, TableLink& link, CentrePages& pages)
    : m_look(look)
    , m_link(link)
    , m_pages(pages) {
    m_clock.setObjectName(QStringLiteral("backupClock"));
    m_clock.setInterval(kEvery);
    m_steps.setInterval(kPause);
    connect(&m_clock, &QTimer::timeout, this, &BackupDesk::soon);
    connect(&m_steps, &QTimer::timeout, this, &BackupDesk::step);
    connect(&m_checking, &QFutureWatcherBase::finished, this, &BackupDesk::checked);
    connect(&link, &TableLink::opened, this, [this] { m_clock.start(); });
    connect(&link, &TableLink::checked, this, &BackupDesk::compare);
    connect(&link, &TableLink::turned, this, [this] {
        if (m_page) m_page->setError({});
    });
    connect(&link, &TableLink::leaving, this, &BackupDesk::leave);
}

BackupDesk::~BackupDesk() = default;

// A campaign in which something is not as it was recorded would take the place of one that is sound; nobody waits to know.
bool BackupDesk::isDue() const {
    const session::Session* const session = m_link.session();
    if (!session || m_making || session->isChecked().wait_for(std::chrono::seconds(0)) == std::future_status::timeout) return false;
    const bool isChecking = m_checking.isRunning() && m_begun == session->journal().tip().hash;
    return !session->readOnly() && !isChecking && !interop::backupOf(session->journal());
}

bool BackupDesk::begin() {
    auto making = interop::BackupInMaking::begin(m_link.session()->journal());
    if (!making) emit failed(qs(making.error().message));
    else m_making.emplace(std::move(*making));
    m_begun = m_link.session()->journal().tip().hash;
    return m_making.has_value();
}

void BackupDesk::soon() {
    if (isDue() && begin()) m_steps.start();
}

void BackupDesk::step() {
    if (m_link.isStoring()) return; // the file is busy, and would be waited for
    QElapsedTimer clock;
    clock.start();
    while (!m_making->isWhole() && clock.elapsed() < kAtOnce) {
        const auto copied = m_making->copyMore(m_link.session()->journal(), kPages);
        if (copied) continue;
        m_steps.stop();
        m_making.reset();
        return emit failed(qs(copied.error().message));
    }
    if (m_making->isWhole()) check();
}

void BackupDesk::check() {
    m_steps.stop();
    m_checking.setFuture(QtConcurrent::run(&checkedBackup, std::make_shared<interop::BackupInMaking>(std::move(*m_making))));
    m_making.reset();
}

void BackupDesk::leave() {
    constexpr int kAll = -1;
    m_clock.stop();
    m_steps.stop();
    if (!m_making && (!isDue() || !begin())) return;
    const auto copied = m_making->copyMore(m_link.session()->journal(), kAll);
    if (copied) return check();
    m_making.reset();
    emit failed(qs(copied.error().message));
}

void BackupDesk::checked() {
    const QString fault = m_checking.result();
    const bool seen = m_page && m_page->isVisible();
    if (!fault.isEmpty()) return seen ? m_page->setError(fault) : emit failed(fault);
    if (!seen) return;
    list();
    m_page->setNews(tr("The backup is made, and every event in it was checked."));
}

// The file may be an older one that was put in the place of the campaign.
void BackupDesk::compare() {
    const session::Session* const session = m_link.session();
    if (!session) return;
    const journal::Journal& journal = session->journal();
    std::vector<interop::Backup> further = interop::backupsOf(journal.head().id).backups;
    std::erase_if(further, [&](const interop::Backup& each) { return each.turn <= session->lastTurn(); });
    std::ranges::sort(further, std::greater(), &interop::Backup::turn);
    const auto last = std::ranges::find_if(further, [&](const interop::Backup& each) { return isAfter(each, journal.tip()); });
    if (last == further.end()) return;
    emit told(tr("A backup of this campaign goes further: to turn %1, where this file ends at turn %2. Campaign > Backups lists it.").arg(last->turn).arg(session->lastTurn()));
}

BackupsPage& BackupDesk::page() {
    if (m_page) return *m_page;
    m_page = new BackupsPage(m_look);
    connect(m_page, &BackupsPage::copyWanted, this, &BackupDesk::makeCopy);
    connect(m_page, &BackupsPage::backupWanted, this, &BackupDesk::makeNow);
    connect(m_page, &BackupsPage::folderWanted, this, &BackupDesk::openFolder);
    return *m_page;
}

void BackupDesk::open() {
    page().setError({});
    list();
    if (!page().chosen()) page().setNews(tr("There are none yet: the first is made when half an hour was played, or when the campaign is left."));
    m_pages.openAnytime(page());
    page().enter();
}

// Of the campaign that is open first; then of all others, since another one may be what is lost.
void BackupDesk::list() {
    const std::string open = m_link.isOpen() ? m_link.session()->journal().head().id : std::string();
    std::vector<interop::BackedUp> all = interop::allBackedUp();
    std::ranges::stable_partition(all, [&](const interop::BackedUp& each) { return each.id == open; });
    std::vector<ListedBackup> listed;
    for (const interop::BackedUp& campaign : all) {
        for (const interop::Backup& each : campaign.backups) listed.push_back({qs(campaign.name), each});
    }
    page().setBackups(listed);
    page().setOpen(!open.empty());
}

void BackupDesk::makeCopy() {
    const ListedBackup* const chosen = m_page->chosen();
    if (!chosen) return;
    const QString name = chosen->campaign.isEmpty() ? tr("A campaign") : chosen->campaign;
    const QString file = Campaigns::freeFile(tr("%1, %2", "a campaign and the moment of a backup").arg(name, qs(interop::timeOf(chosen->backup)).replace(u':', u'-')));
    const auto made = interop::copyOfBackup(chosen->backup, ss(file));
    if (!made) return m_page->setError(qs(made.error().message));
    emit copyMade(file);
}

void BackupDesk::makeNow() {
    if (!m_link.isOpen()) return;
    if (const auto no = m_link.session()->cannotWrite()) return m_page->setError(sentenceOf(*no));
    if (!m_making && interop::backupOf(m_link.session()->journal())) return m_page->setNews(tr("The newest backup has every turn already."));
    soon();
}

void BackupDesk::openFolder() {
    const ListedBackup* const chosen = m_page->chosen();
    if (!chosen) return;
    const QString folder = qs(chosen->backup.file.parent_path().string());
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) m_page->setError(tr("There is no program here that opens folders: it is %1.").arg(folder));
}

} // namespace tenplus::ui
