// Campaigns in the GM's window: opening, beginning and copying them; and the X-card, which covers everything.
#include "app/main_window.h"

#include "app/crash_page.h"
#include "app/dock_layout.h"
#include "app/memory_pages.h"
#include "app/table_desk.h"
#include "app/top_bar.h"
#include "app/window_menus.h"
#include "bridge/disk.h"
#include "bridge/text.h"
#include "campaigns/backup_presenter.h"
#include "campaigns/campaigns.h"
#include "campaigns/start_page.h"
#include "drafts/draft_store.h"
#include "games/games_presenter.h"
#include "interop/crash_reports.h"
#include "interop/game_file.h"
#include "interop/new_file.h"
#include "interop/shipped.h"
#include "making/making_presenter.h"
#include "new_campaign/new_campaign_presenter.h"
#include "paint/key_button.h"
#include "play/page_stack.h"
#include "players/curtain_sheet.h"
#include "players_control/players_presenter.h"
#include "preferences/settings_store.h"
#include "scene/board_page.h"
#include "scene/scene_presenter.h"
#include "sheet/sheet_head.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QStackedWidget>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <initializer_list>
#include <utility>

namespace tenplus::ui {

std::optional<QString> MainWindow::openAtStart(std::future<ReadCampaign> opening) {
    std::optional<QString> failed;
    if (opening.valid()) {
        m_look.openFonts([&] { return opening.wait_for(std::chrono::seconds(0)) == std::future_status::ready; });
        const auto cut = cutShort([&] {
            ReadCampaign read = opening.get();
            m_desk->setNewest(std::move(read.newest));
            failed = m_link.take(std::move(read.campaign));
        });
        if (cut) failed = cut;
    }
    if (failed)
        m_desk->setNotice(*failed);
    else if (!interop::dataFolder())
        m_desk->setNotice(qs(interop::noDataSentence()));
    if (m_link.isOpen()) return failed;
    showStart();
    return failed;
}

void MainWindow::tell(const QString& sentence) { m_desk->setNotice(sentence); }

namespace {

// A crash takes no turn that was made; the drafts say themselves which words they put back.
QString wholeAfterCrash(const TableLink& link, const interop::CrashesBefore& crashes) {
    QStringList sentences;
    if (link.isOpen())
        sentences << MainWindow::tr("“%1” is open with every turn up to number %2: each is in the file before it is "
                                    "shown.")
                         .arg(qs(link.session()->table().name))
                         .arg(link.session()->lastTurn());
    else
        sentences << MainWindow::tr("Every campaign has all its turns: each is in the file before it is shown.");
    sentences << MainWindow::tr("Half-written words were kept up to two seconds before the crash, and come back into "
                                "their fields.");
    if (!crashes.kept.empty())
        sentences << MainWindow::tr("The report stays in %1 until the next one.").arg(qs(crashes.kept.string()));
    return sentences.join(u' ');
}

} // namespace

void MainWindow::showCrash(const interop::CrashesBefore& crashes) {
    auto* const page = new CrashPage(m_look, m_panels.middle);
    m_panels.pages->seat(*page);
    page->setReport(qs(crashes.text), wholeAfterCrash(m_link, crashes));
    connect(page, &CrashPage::saveWanted, this, [this, page, text = crashes.text] {
        const auto file =
            m_prompts->saveFile(tr("Save the report"), QDir::home().filePath(QStringLiteral("tenplus-crash.txt")));
        if (!file) return;
        if (interop::replaceFile(ss(*file), text, 0600)) return page->setSaved(*file);
        page->refuse({}, tr("%1 cannot be written (%2): make room or choose another place.")
                             .arg(*file, QString::fromLocal8Bit(std::strerror(errno))));
    });
    m_panels.pages->openAnytime(*page);
}

void MainWindow::showStart() {
    auto* const start = new StartPage(m_look, this);
    connect(start, &StartPage::demoWanted, this, &MainWindow::openDemo);
    connect(start, &StartPage::newWanted, this, &MainWindow::newCampaign);
    connect(start, &StartPage::worldWanted, this, [this] { beginner().open({}, CampaignNext::World); });
    connect(start, &StartPage::gameWanted, this, [this](const QString& game) { beginner().openWith(game); });
    connect(start, &StartPage::openWanted, this, &MainWindow::openFile);
    const QStringList recent = Campaigns::recent();
    start->setRecent(recent);
    if (recent.isEmpty()) {
        connect(&beginner(), &NewCampaignPresenter::gamesRead, start, &StartPage::setGames);
        beginner().read();
    }
    m_panels.centre->addWidget(start);
    m_panels.centre->setCurrentWidget(start);
    start->setFocus(Qt::OtherFocusReason);
}

void MainWindow::openDemo() {
    if (!mayLeave()) return;
    m_desk->onDisk([this] {
        if (const auto failed = m_link.take(Campaigns::openDemo())) m_desk->setNotice(*failed);
    });
}

// A decided but unsaved turn would be lost with its campaign.
bool MainWindow::mayLeave() {
    if (!m_link.hasUnsaved()) return true;
    const QStringList answers{tr("Try again"), tr("Let it go"), tr("Save it in a copy")};
    const auto answer = m_prompts->choice(tr("The last turn is not saved"),
                                          tr("The file did not take it. What becomes of it?"), answers);
    if (!answer) return false;
    if (*answer == 0) return m_desk->isMade(m_link.retry());
    return *answer == 1 ? m_link.drop() : saveCopy();
}

// A backup and the drafts, too: nothing is lost that is on the screen now.
void MainWindow::putAside() {
    settings_store::setWindowGeometry(saveGeometry());
    if (m_link.isOpen()) m_panels.docks->save();
    m_drafts->flush();
    m_backups->leave();
}

// Nobody may be there to answer: a turn that the disk refused is tried once more.
void MainWindow::leave() {
    if (m_link.hasUnsaved()) m_desk->onDisk([this] { m_desk->isMade(m_link.retry()); });
    putAside();
    m_panels.players->hide();
}

bool MainWindow::saveForSession(bool mayAsk) {
    if (mayAsk && !mayLeave()) return false;
    settings_store::setWindowGeometry(saveGeometry());
    m_drafts->flush();
    m_backups->soon();
    return true;
}

void MainWindow::leaveWithoutDisplay() {
    m_drafts->flush();
    m_link.disconnect(m_desk);
    m_link.disconnect(m_menus);
    m_link.close(); // the backup is copied first
    QThreadPool::globalInstance()->waitForDone();
}

// Connected after the desk, which empties the fields for another campaign.
void MainWindow::connectDrafts() {
    connect(&m_link, &TableLink::leaving, m_drafts, &DraftStore::close);
    connect(&m_link, &TableLink::opened, m_drafts, [this] {
        m_drafts->open(m_link.session()->journal().head().id);
        if (const QStringList kept = m_drafts->titles(); !kept.isEmpty())
            m_desk->setNews(tr("Half-written words were kept from last time: %1. They are in their fields.")
                                .arg(kept.join(tr("; "))));
    });
    connect(m_drafts, &DraftStore::filled, m_desk, [this](const QString& title) {
        m_desk->setNews(
            tr("%1: the words that were typed last time are in the field. Ctrl+Z takes them out.").arg(title));
    });
    connect(m_drafts, &DraftStore::failed, m_desk, &TableDesk::setNotice);
}

void MainWindow::openFile(const QString& file) {
    const auto wanted =
        file.isEmpty() ? m_prompts->openFile(tr("Open a campaign"), Campaigns::folder()) : std::optional(file);
    if (!wanted || !mayLeave()) return;
    m_desk->onDisk([&] {
        if (const auto failed = m_link.take(Campaigns::open(*wanted))) m_desk->setNotice(*failed);
    });
}

// Until somebody chooses, nothing is recorded, and the later turn stays known.
void MainWindow::askAboutOlder() {
    if (!m_link.isOnHold() || !isVisible() || QApplication::activeModalWidget() != nullptr) return;
    const QStringList answers{tr("Only read it"), tr("Play on in this one"), tr("Show its backups")};
    const auto answer =
        m_prompts->choice(tr("A later turn was played here"),
                          tr("%1 Which one is meant?").arg(qs(m_link.session()->remarks().back())), answers);
    if (answer == 2) return m_backups->open();
    if (answer != 1) return;
    m_desk->onDisk([this] { m_link.playOnInOlder(); });
    m_desk->setNotice({});
}

void MainWindow::openGames() { games().open(); }

GamesPresenter& MainWindow::games() {
    if (m_games) return *m_games;
    m_games = new GamesPresenter(m_look, *m_panels.pages, *m_prompts, this);
    connect(m_games, &GamesPresenter::startWanted, this, [this](const interop::Game& game) { beginner().open(game); });
    connect(m_games, &GamesPresenter::editWanted, this, &MainWindow::makeGame);
    return *m_games;
}

MakingPresenter& MainWindow::making() {
    if (m_making) return *m_making;
    m_making = new MakingPresenter(m_look, *m_panels.pages, *m_prompts, this);
    connect(m_making, &MakingPresenter::startWanted, this,
            [this](const interop::Game& game) { beginner().open(game); });
    connect(m_making, &MakingPresenter::sendWanted, this, [this](const interop::Game& game) { games().send(game); });
    connect(m_making, &MakingPresenter::left, this, [this](const interop::Game& game) { games().open(game); });
    connect(m_making, &MakingPresenter::failed, this, [this](const QString& sentence) { games().say(sentence); });
    return *m_making;
}

void MainWindow::makeGame(const interop::Game& game) { making().open(game); }

void MainWindow::takeGameIn(const QString& file) { games().takeFileIn(file); }

namespace {

bool endsWithOne(const QString& file, std::initializer_list<const char*> endings) {
    return std::ranges::any_of(
        endings, [&](const char* ending) { return file.endsWith(QString::fromLatin1(ending), Qt::CaseInsensitive); });
}

bool isGame(const QStringList& files) {
    return files.size() == 1 && files.first().endsWith(QString::fromLatin1(interop::kGameFileEnding));
}
bool isCampaign(const QStringList& files) { return files.size() == 1 && endsWithOne(files.first(), {".tenplus"}); }

bool isMapOrPicture(const QString& file) {
    return endsWithOne(file, {".png", ".jpg", ".jpeg", ".webp", ".dd2vtt", ".uvtt", ".df2vtt", ".json", ".zip"});
}

template <typename Taker>
bool isWithin(const QWidget& over) {
    for (const QWidget* each = &over; each != nullptr; each = each->parentWidget()) {
        if (qobject_cast<const Taker*>(each) != nullptr) return true;
    }
    return false;
}

// A board takes what is dropped on its squares, and the head of a sheet one picture, for a portrait.
bool isTakenThere(const QStringList& files, const QWidget& over) {
    const bool isPicture = files.size() == 1 && endsWithOne(files.first(), {".png", ".jpg", ".jpeg", ".webp"});
    return isWithin<BoardPage>(over) || (isPicture && isWithin<SheetHead>(over));
}

} // namespace

bool MainWindow::isForWindow(const QStringList& files, const QWidget& over) {
    if (isGame(files) || isCampaign(files)) return true;
    return !isTakenThere(files, over) && std::ranges::all_of(files, isMapOrPicture);
}

// A campaign, a game as one file, a map or pictures, dropped on the window.
void MainWindow::takeDropped(const QStringList& files) {
    if (isGame(files)) return takeGameIn(files.first());
    if (isCampaign(files)) return openFile(files.first());
    if (!m_link.isOpen()) return m_desk->setNotice(tr("This belongs to a campaign: open one first."));
    m_backups->soon();
    if (files.size() == 1)
        m_panels.scene->importScene(files.first());
    else
        m_panels.scene->importHandouts(files);
}

NewCampaignPresenter& MainWindow::beginner() {
    if (m_beginner) return *m_beginner;
    m_beginner = new NewCampaignPresenter(
        m_look, m_link, *m_panels.pages, [](const QString& name) { return Campaigns::freeFile(name); },
        [this] { return mayLeave(); }, *m_panels.middle);
    connect(m_beginner, &NewCampaignPresenter::faultyWanted, this,
            [this](const interop::Game& game) { games().open(game); });
    connect(m_beginner, &NewCampaignPresenter::charactersWanted, m_desk, &TableDesk::addCharacters);
    connect(m_beginner, &NewCampaignPresenter::worldWanted, this, [this] { m_menus->memory().bringWorld(); });
    return *m_beginner;
}

void MainWindow::newCampaign() { beginner().open(); }

bool MainWindow::saveCopy() {
    if (!m_link.isOpen()) return false;
    const auto file = m_prompts->saveFile(tr("Save a copy"), Campaigns::freeFile(qs(m_link.session()->table().name)));
    if (!file) return false;
    bool isSaved = false;
    m_desk->onDisk([&] {
        const auto saved = m_link.session()->saveCopy(ss(*file));
        isSaved = saved.hasValue();
        if (!isSaved) return m_desk->setNotice(qs(saved.error().message));
        m_desk->setNews(tr("A copy of the campaign is in %1.").arg(*file));
    });
    return isSaved;
}

// ---- what the players see, and the X-card -------------------------------------------------------------------------

void MainWindow::exportPicture() {
    const auto file =
        m_prompts->saveFile(tr("Export what the players see"), Campaigns::folder() + QStringLiteral("/players.png"));
    if (file) m_desk->setNotice(m_panels.players->savePicture(*file));
}

// Clears both screens first. An open dialog must be answered before.
void MainWindow::raiseXCard() {
    m_panels.players->closeCurtain();
    if (!m_link.isOpen() || m_cleared->closed()) return;
    m_cleared->setClosed(true);
    seatCleared();
    m_cleared->repaint();
    askXCard();
}

void MainWindow::askXCard() {
    if (!m_cleared->closed() || QApplication::activeModalWidget() != nullptr) return;
    const std::int64_t last = m_link.session()->undoable();
    m_desk->perform({table::WriteNote{ss(tr("The X-card was raised. Pause, rewind or skip.")), {}, true}, {}});
    const QStringList ways{tr("Pause: the players’ screen stays dark"), tr("Rewind: take the last turn back"),
                           tr("Skip: go on with something else")};
    const auto way =
        m_prompts->choice(tr("The X-card was raised"), tr("Nobody has to say why. How does the table go on?"), ways);
    if (way == 1 && last != 0) m_desk->isMade(m_link.undo(last));
    m_cleared->setClosed(false);
    if (const auto* const curtain = findChild<QAction*>(QStringLiteral("curtainAction")))
        m_desk->setNews(tr("The players’ screen stays dark until you open its curtain: %1.").arg(keyWords(*curtain)));
}

// Over everything except the bar with the menus and the card.
void MainWindow::seatCleared() {
    m_cleared->setGeometry(rect().adjusted(0, m_panels.top->geometry().bottom() + 1, 0, 0));
    m_cleared->raise();
}

} // namespace tenplus::ui
