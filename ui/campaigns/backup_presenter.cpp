#include "campaigns/backup_presenter.h"

#include "bridge/disk.h"
#include "bridge/table_link.h"
#include "bridge/text.h"
#include "campaigns/backups_page.h"
#include "campaigns/campaigns.h"
#include "play/page_stack.h"

#include <QDesktopServices>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QtConcurrent>
#include <QUrl>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>

namespace tenplus::ui {
namespace {

constexpr int kPages = 64;    // of 4 KiB, between two looks at the clock
constexpr qint64 kAtOnce = 5; // ms of copying without handling events
constexpr int kPause = 10;    // ms for other events

using Known = std::shared_ptr<interop::BackupCheck>;

QString checkedBackup(const std::shared_ptr<interop::BackupInMaking>& whole, const Known& known) {
    const auto made = whole->finish(*known);
    return made ? QString() : qs(made.error().message);
}

// Checks every backup of the campaign; returns the longest sound one that continues beyond the file.
std::optional<interop::Backup> furthest(const std::string& id, const journal::Tip& tip, const Known& known,
                                        const std::stop_token& leave) {
    std::vector<interop::Backup> all = interop::backupsOf(id).backups;
    std::erase_if(all,
                  [&](const interop::Backup& each) { return leave.stop_requested() || !known->of(each).isSound(); });
    std::ranges::stable_sort(all, std::greater(), &interop::Backup::turn);
    const auto last = std::ranges::find_if(
        all, [&](const interop::Backup& each) { return each.turn > tip.turn && known->goesOnFrom(each, tip); });
    return last == all.end() ? std::nullopt : std::optional(*last);
}

} // namespace

BackupPresenter::BackupPresenter(const Look& look, TableLink& link, PageStack& pages)
    : m_look(look)
    , m_link(link)
    , m_pages(pages) {
    m_clock.setObjectName(QStringLiteral("backupClock"));
    m_clock.setInterval(kEvery);
    m_steps.setInterval(kPause);
    connect(&m_clock, &QTimer::timeout, this, &BackupPresenter::soon);
    connect(&m_steps, &QTimer::timeout, this, &BackupPresenter::step);
    connect(&m_checking, &QFutureWatcherBase::finished, this, &BackupPresenter::checked);
    connect(&m_comparing, &QFutureWatcherBase::finished, this, &BackupPresenter::compared);
    connect(&m_listing, &QFutureWatcherBase::finished, this, [this] {
        if (m_page && m_page->isVisible()) list();
    });
    connect(&m_salvaging, &QFutureWatcherBase::finished, this, &BackupPresenter::salvaged);
    connect(&link, &TableLink::opened, this, [this] { m_clock.start(); });
    connect(&link, &TableLink::checked, this, &BackupPresenter::compare);
    connect(&link, &TableLink::turned, this, [this] {
        if (m_page) m_page->setError({});
    });
    connect(&link, &TableLink::leaving, this, &BackupPresenter::leave);
}

// The results of these checks are no longer needed.
BackupPresenter::~BackupPresenter() { m_leaving.request_stop(); }

// An altered campaign must not replace a sound backup; does not wait for the check of the hash chain.
bool BackupPresenter::isDue() const {
    const session::Session* const session = m_link.session();
    if (!session || m_making || session->isChecked().wait_for(std::chrono::seconds(0)) == std::future_status::timeout)
        return false;
    const bool isChecking = m_checking.isRunning() && m_begun == session->journal().tip().hash;
    return !session->readOnly() && !isChecking && !isBackedUp();
}

bool BackupPresenter::isBackedUp() const {
    return std::ranges::any_of(interop::backupsThatEndAt(m_link.session()->journal()),
                               [this](const interop::Backup& each) { return isSound(each); });
}

// Checks a small backup at once, in a few milliseconds; a large one only counts once a thread has checked it.
bool BackupPresenter::isSound(const interop::Backup& backup) const {
    constexpr std::uintmax_t kSmall = std::uintmax_t{4} << 20U;
    return (backup.bytes <= kSmall ? m_known->of(backup) : m_known->known(backup)).isSound();
}

QString BackupPresenter::offer() const {
    if (!m_link.isOpen()) return {};
    const std::vector<interop::Backup> all = interop::backupsOf(m_link.session()->journal().head().id).backups;
    const auto newest = std::ranges::find_if(all, [this](const interop::Backup& each) { return isSound(each); });
    if (newest == all.end()) return {};
    return tr(" Its newest sound backup, of %1 UTC with turn %2, is under Campaign > Backups.")
        .arg(qs(interop::timeOf(*newest)))
        .arg(newest->turn);
}

bool BackupPresenter::begin() {
    auto making = interop::BackupInMaking::begin(m_link.session()->journal());
    if (!making)
        emit failed(qs(making.error().message));
    else
        m_making.emplace(std::move(*making));
    m_begun = m_link.session()->journal().tip().hash;
    return m_making.has_value();
}

void BackupPresenter::soon() {
    if (isDue() && begin()) m_steps.start();
}

void BackupPresenter::step() {
    if (m_link.isStoring()) return; // the file is busy, and we would block
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

void BackupPresenter::check() {
    m_steps.stop();
    m_checking.setFuture(
        QtConcurrent::run(&checkedBackup, std::make_shared<interop::BackupInMaking>(std::move(*m_making)), m_known));
    m_making.reset();
}

void BackupPresenter::leave() {
    constexpr int kAll = -1;
    m_clock.stop();
    m_steps.stop();
    if (!m_making && (!isDue() || !begin())) return;
    const auto copied = m_making->copyMore(m_link.session()->journal(), kAll);
    if (copied) return check();
    m_making.reset();
    emit failed(qs(copied.error().message));
}

void BackupPresenter::checked() {
    const QString fault = m_checking.result();
    const bool seen = m_page && m_page->isVisible();
    if (!fault.isEmpty()) return seen ? m_page->setError(fault) : emit failed(fault);
    if (!seen) return;
    list();
    m_page->setNews(tr("The backup is made, and every event in it was checked."));
}

// The file may be an older copy that has replaced the campaign.
void BackupPresenter::compare() {
    if (!m_link.isOpen()) return;
    const journal::Journal& journal = m_link.session()->journal();
    m_comparing.setFuture(
        QtConcurrent::run(&furthest, journal.head().id, journal.tip(), m_known, m_leaving.get_token()));
}

void BackupPresenter::compared() {
    const auto last = m_comparing.result();
    if (m_page && m_page->isVisible()) list();
    if (!last || !m_link.isOpen() || last->file.parent_path().filename() != m_link.session()->journal().head().id)
        return;
    const std::int64_t turn = m_link.session()->lastTurn();
    if (last->turn <= turn) return;
    emit told(tr("A backup of this campaign goes further: to turn %1, where this file ends at turn %2. Campaign > "
                 "Backups lists it.")
                  .arg(last->turn)
                  .arg(turn));
}

BackupsPage& BackupPresenter::page() {
    if (m_page) return *m_page;
    m_page = new BackupsPage(m_look);
    connect(m_page, &BackupsPage::copyWanted, this, &BackupPresenter::makeCopy);
    connect(m_page, &BackupsPage::backupWanted, this, &BackupPresenter::makeNow);
    connect(m_page, &BackupsPage::folderWanted, this, &BackupPresenter::openFolder);
    return *m_page;
}

void BackupPresenter::open() {
    page().setError({});
    list();
    checkListed();
    if (!page().chosen())
        page().setNews(
            tr("There are none yet: the first is made when half an hour was played, or when the campaign is left."));
    m_pages.openAnytime(page());
}

// Lists those of the open campaign first, then of all others, because one of them may be the lost one.
void BackupPresenter::list() {
    const std::string open = m_link.isOpen() ? m_link.session()->journal().head().id : std::string();
    std::vector<interop::BackedUp> all = interop::allBackedUp();
    std::ranges::stable_partition(all, [&](const interop::BackedUp& each) { return each.id == open; });
    std::vector<ListedBackup> listed;
    for (const interop::BackedUp& campaign : all) {
        for (const interop::Backup& each : campaign.backups)
            listed.push_back({qs(campaign.name), each, m_known->known(each)});
    }
    page().setBackups(listed);
    page().setOpen(!open.empty());
}

// Reads each once, on another thread, then updates the list.
void BackupPresenter::checkListed() {
    if (m_listing.isRunning()) return;
    m_listing.setFuture(QtConcurrent::run([known = m_known, leave = m_leaving.get_token()] {
        for (const interop::BackedUp& campaign : interop::allBackedUp()) {
            for (const interop::Backup& each : campaign.backups) {
                if (!leave.stop_requested()) known->of(each);
            }
        }
    }));
}

void BackupPresenter::makeCopy() {
    const ListedBackup* const chosen = m_page->chosen();
    if (!chosen) return;
    const QString name = chosen->campaign.isEmpty() ? tr("A campaign") : chosen->campaign;
    const QString file = Campaigns::freeFile(tr("%1, %2", "a campaign and the moment of a backup")
                                                 .arg(name, qs(interop::timeOf(chosen->backup)).replace(u':', u'-')));
    const auto made = interop::copyOfBackup(chosen->backup, ss(file), *m_known);
    if (!made) return m_page->setError(qs(made.error().message));
    emit copyMade(file);
}

void BackupPresenter::salvage(const QString& file) {
    if (m_salvaging.isRunning()) return;
    m_salvage = Campaigns::freeFile(tr("%1, salvaged", "a campaign").arg(QFileInfo(file).completeBaseName()));
    emit told(tr("What can be read of %1 is being gathered …").arg(QFileInfo(file).fileName()));
    m_salvaging.setFuture(
        QtConcurrent::run([from = ss(file), to = ss(m_salvage)] { return interop::salvage(from, to); }));
}

void BackupPresenter::salvaged() {
    const auto result = m_salvaging.result();
    if (!result) return emit failed(qs(result.error().message));
    emit copyMade(m_salvage);
    constexpr std::size_t kMost = 4; // sentences in a notice; the command line prints all
    QStringList sentences{tr("Salvaged: %1 of %2 events, in a new campaign.")
                              .arg(result->events)
                              .arg(std::max(result->events, result->known))};
    for (std::size_t i = 0; i < std::min(kMost, result->missing.size()); ++i) sentences << qs(result->missing[i]);
    if (result->missing.size() > kMost) {
        sentences << tr("There is more that is missing: tenplus-cli salvage tells all of it.");
    }
    emit told(sentences.join(u' '));
}

void BackupPresenter::makeNow() {
    if (!m_link.isOpen()) return;
    if (const auto no = m_link.session()->cannotWrite()) return m_page->setError(sentenceOf(*no));
    if (!m_making && isBackedUp()) return m_page->setNews(tr("The newest backup has every turn already."));
    soon();
}

void BackupPresenter::openFolder() {
    const ListedBackup* const chosen = m_page->chosen();
    if (!chosen) return;
    const QString folder = qs(chosen->backup.file.parent_path().string());
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        m_page->setError(tr("There is no program here that opens folders: it is %1.").arg(folder));
}

} // namespace tenplus::ui
