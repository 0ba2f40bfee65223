// Which signal of which panel leads where.
#include "app/dock_layout.h"
#include "app/notice_bar.h"
#include "app/table_desk.h"
#include "bridge/text.h"
#include "campaigns/backup_presenter.h"
#include "command_forms/form_presenter.h"
#include "feed/feed_panel.h"
#include "feed/story_search.h"
#include "gm_guide/guide_presenter.h"
#include "interop/fiction.h"
#include "lines_and_veils/lines_and_veils_presenter.h"
#include "paint/page_frame.h"
#include "party/party_panel.h"
#include "past/past_presenter.h"
#include "play/page_stack.h"
#include "play/play_families.h"
#include "players_control/players_presenter.h"
#include "result/urgent_strip.h"
#include "scene/next_strip.h"
#include "scene/portrait_presenter.h"
#include "scene/scene_presenter.h"
#include "sheet/sheet_panel.h"
#include "table/core/fiction.h"
#include "tray/tray_panel.h"
#include "wizards/wizards_presenter.h"
#include "world/world_presenter.h"

#include <QAction>
#include <QStackedWidget>

namespace tenplus::ui {

void TableDesk::connectPanels() {
    connect(m_at.party, &PartyPanel::chosen, this, &TableDesk::choose);
    connect(m_at.party, &PartyPanel::acted, this, &TableDesk::perform);
    connect(m_at.party, &PartyPanel::holdWanted, this, &TableDesk::spendHold);
    connect(m_at.party, &PartyPanel::addCharacterWanted, this, &TableDesk::addCharacter);
    connect(m_at.party, &PartyPanel::addFoeWanted, this, &TableDesk::addFoe);
    connect(m_at.party, &PartyPanel::startClockWanted, this, &TableDesk::startClock);
    connect(m_at.party, &PartyPanel::changeClockWanted, this,
            [this](table::ClockId clock) { m_at.forms->open(QStringLiteral("write-clock"), {}, clock.value); });

    connect(m_at.sheet, &SheetPanel::acted, this, &TableDesk::perform);
    connect(m_at.sheet, &SheetPanel::portraitWanted, this, [this](const QString& file, const QImage& picture) {
        if (file.isEmpty())
            m_portraits->take(m_chosen, picture);
        else
            m_portraits->bring(m_chosen, file);
    });
    connect(m_portraits, &PortraitPresenter::came, this, &TableDesk::showPortrait);
    connect(m_portraits, &PortraitPresenter::failed, m_at.sheet,
            [this](const QString& sentence) { m_at.sheet->setError({}, sentence); });
    connect(m_at.sheet, &SheetPanel::statChosen, this, [this](const QString& stat) { family().rollStat(stat); });
    connect(m_at.sheet, &SheetPanel::moveChosen, this, [this](const QString& id) { family().showMove(id, {}); });
    connect(m_at.sheet, &SheetPanel::castWanted, this,
            [this](const QString& move, const QString& spell) { family().showMove(move, spell); });
    connect(m_at.sheet, &SheetPanel::addCharacterWanted, this, &TableDesk::addCharacter);
    connect(m_at.sheet, &SheetPanel::readyMadeWanted, this, &TableDesk::bringReadyMade);
    connect(m_at.sheet, &SheetPanel::sessionWanted, this, [this] {
        startSession();
        focusDoing(); // the button is gone
    });
    connect(m_at.sheet, &SheetPanel::holdWanted, this, [this](const std::string& move) { spendHold(m_chosen, move); });

    connect(m_at.urgent, &UrgentStrip::moveWanted, this, &TableDesk::offerMove);
    connect(m_at.urgent, &UrgentStrip::chosen, this, [this](table::WaitingId id) { family().showWaiting(id); });
    connect(m_at.next, &NextStrip::moveWanted, this,
            [this](table::ActorId who, const QString& move) { offerMove(who, move, {}); });
    connectPages();
    connectFeed();
    connect(m_at.players, &PlayersPresenter::acted, this, &TableDesk::perform);
    connect(m_at.players, &PlayersPresenter::said, this, &TableDesk::setNotice);
}

void TableDesk::connectPages() {
    const auto openForm = [this](const QString& form, table::ActorId who, qint64 ref) {
        m_at.forms->open(form, who, ref);
    };
    connect(m_at.pages, &PageStack::left, this, &TableDesk::focusDoing);
    connect(m_at.centre, &QStackedWidget::currentChanged, m_at.notice, &NoticeBar::leavePage);
    connect(m_at.pages, &PageStack::refused, this, &TableDesk::setRefusal);
    connect(m_at.pages, &PageStack::told, this, &TableDesk::setNews);
    connect(m_at.forms, &FormPresenter::thrown, this, [this](const Act& act) {
        perform(act);
        if (!m_at.tray->isAsking() && m_at.pages->shown() == nullptr)
            family().threw(act); // Enter is for what it brought
    });
    connect(m_at.forms, &FormPresenter::leftWaiting, this, [this](table::WaitingId id) { family().showWaiting(id); });
    connect(m_at.wizards, &WizardsPresenter::made, this, &TableDesk::characterMade);
    connect(m_at.scene, &ScenePresenter::formWanted, this, openForm);
    connect(m_at.next, &NextStrip::formWanted, this, openForm);
    connect(m_at.scene, &ScenePresenter::importWanted, this, &TableDesk::importScene);
    connect(m_at.scene, &ScenePresenter::picturesWanted, this, &TableDesk::importHandouts);
    connect(m_at.scene, &ScenePresenter::pinged, m_at.players, &PlayersPresenter::ping);
    connect(m_at.guide, &GuidePresenter::boardWanted, m_at.scene, &ScenePresenter::openBoard);
    connect(m_at.scene, &ScenePresenter::measured, m_at.players, [this](const BoardRay& line) {
        m_at.players->showMeasure(line.along.empty() ? std::nullopt : std::optional(line));
    });
    connect(m_at.players, &PlayersPresenter::cameraMoved, m_at.scene,
            [this] { m_at.scene->setPlayersFrame(m_at.players->squaresShown()); });
    connect(m_at.scene, &ScenePresenter::moveWanted, this,
            [this](table::ActorId who, const QString& move) { offerMove(who, move, {}); });
    connect(m_at.sheet, &SheetPanel::levelWanted, this, &TableDesk::openLevel);
    connect(m_at.sheet, &SheetPanel::formWanted, this,
            [this](const QString& form, qint64 ref) { m_at.forms->open(form, m_chosen, ref); });
    connect(m_at.sheet, &SheetPanel::prepareWanted, this, [this] { m_at.wizards->openPreparing(m_chosen); });
    connect(m_at.party, &PartyPanel::formWanted, this,
            [this](const QString& form, table::ActorId who) { m_at.forms->open(form, who); });
    connect(m_at.party, &PartyPanel::addHirelingWanted, this, &TableDesk::addHireling);
}

void TableDesk::connectFeed() {
    connect(m_at.feed, &FeedPanel::noteWritten, this, [this](const QString& text, bool shown) {
        const bool waited = m_link.hasUnsaved(); // then another turn is the one being saved
        if (make({table::WriteNote{ss(text), {}, !shown}, {}}) || (!waited && m_link.hasUnsaved()))
            m_at.feed->clearNote();
    });
    connect(m_at.feed, &FeedPanel::noteEyeTurned, this, [this](bool open) {
        setNews(open ? tr("The players may read this note once it is written. F5 shuts its eye.")
                     : tr("Only you read this note."));
    });
    connect(m_at.feed, &FeedPanel::revealWanted, this, [this](table::NoteId note) {
        perform({table::RevealNote{note}, {}});
    });
    connect(m_at.feed, &FeedPanel::fictionWanted, this, [this](table::RollId move) {
        if (!m_link.isOpen()) return;
        if (table::recentMove(m_link.session()->table(), move) == nullptr)
            return setRefusal(
                tr("Words go with the last %1 moves only: write a note about this one.").arg(table::kMostRecentMoves));
        onDisk([&] {
            m_at.forms->open(QStringLiteral("write-fiction"), {}, move.value,
                             qs(interop::fictionOf(*m_link.session(), move)));
        });
    });
    connect(m_at.feed, &FeedPanel::undoWanted, this, [this](std::int64_t turn) { undo(turn); });
    connect(m_at.feed, &FeedPanel::redoWanted, this, [this](std::int64_t turn) { isMade(m_link.redo(turn)); });
    connect(m_at.feed, &FeedPanel::pastWanted, m_at.past, &PastPresenter::open);
    connect(m_at.feed, &FeedPanel::linkFollowed, m_at.world, &WorldPresenter::openNamed);
    connect(m_at.feed, &FeedPanel::cardWanted, m_at.world, &WorldPresenter::writeCard);
    connect(m_at.past, &PastPresenter::failed, this, &TableDesk::setNotice);
    connect(m_at.feed, &FeedPanel::waitingChosen, this, [this](table::WaitingId id) { family().showWaiting(id); });
    connect(m_at.feed, &FeedPanel::olderWanted, this, &TableDesk::showOlder);
    connect(m_at.feed, &FeedPanel::searchChanged, m_at.story, &StorySearch::start);
    connect(m_at.story, &StorySearch::failed, this, &TableDesk::setNotice);
}

void TableDesk::connectTray() {
    connect(m_at.tray, &TrayPanel::acted, this, &TableDesk::performFromTray);
    connect(m_at.tray, &TrayPanel::againWanted, this, [this] { family().enterAgain(); });
    connect(m_at.tray, &TrayPanel::asked, this, [this] { m_askedFrom = m_at.pages->shown(); });
    connect(m_at.centre, &QStackedWidget::currentChanged, this, [this] {
        if (m_askedFrom && !m_at.pages->isShown(m_askedFrom)) m_at.tray->endQuestion();
    });
    connect(m_at.tray->realAction(), &QAction::triggered, this, &TableDesk::setThrowsReal);
    connect(m_at.tray, &TrayPanel::left, this, &TableDesk::focusDoing);
    connect(m_at.tray, &TrayPanel::saveWanted, this,
            [this] { m_at.forms->open(QStringLiteral("save-roll"), m_chosen); });
}

void TableDesk::connectTable() {
    connect(&m_link, &TableLink::opened, this, &TableDesk::campaignOpened);
    connect(&m_link, &TableLink::checked, this, [this] {
        if (!m_link.isOpen()) return;
        QStringList sentences;
        for (const std::string& each : m_link.session()->remarks()) sentences << qs(each);
        if (const auto no = m_link.session()->cannotWrite())
            sentences << sentenceOf(*no) + (no->code == "altered" ? m_at.backups->offer() : QString());
        if (!sentences.isEmpty()) setNotice(sentences.join(u' '));
    });
    connect(&m_link, &TableLink::contentFaultFound, this, [this](const QString& sentence) {
        setNotice(tr("%1 Show another one, or take it from a backup: Campaign > Backups lists them.").arg(sentence));
    });
    connect(m_at.backups, &BackupPresenter::failed, this, &TableDesk::setNotice,
            Qt::QueuedConnection); // another campaign may be opening, which clears it
    connect(m_at.backups, &BackupPresenter::told, this, &TableDesk::setNews);
    connect(&m_link, &TableLink::turned, this, &TableDesk::showTurn);
    connect(m_at.limits, &LinesAndVeilsPresenter::turnWanted, m_at.past, &PastPresenter::open);
    connect(m_at.limits, &LinesAndVeilsPresenter::failed, this, &TableDesk::setNotice);
    connect(m_at.world, &WorldPresenter::said, this, &TableDesk::setRefusal);
    connect(&m_link, &TableLink::notSaved, this, &TableDesk::setRefusal);
    connect(m_at.notice, &NoticeBar::retryWanted, this, [this] { isMade(m_link.retry()); });
    connect(m_at.notice, &NoticeBar::dropWanted, this, [this] {
        m_link.drop();
        setNotice({});
    });
}

void TableDesk::connectFamilies() {
    for (PlayFamily* each : m_at.families->all()) {
        connect(each, &PlayFamily::acted, this, &TableDesk::perform);
        connect(each, &PlayFamily::chooseWanted, this, &TableDesk::characterMade);
        connect(each, &PlayFamily::formWanted, this, [this](const QString& form, table::ActorId who, qint64 ref) {
            m_at.forms->open(form, who ? who : m_chosen, ref);
        });
        connect(each, &PlayFamily::guideWanted, m_at.guide, [this] { m_at.guide->open(); });
        connect(each, &PlayFamily::statPlanned, m_at.sheet, &SheetPanel::setChosenStat);
        connect(each, &PlayFamily::roomWanted, m_at.docks, &DockLayout::takeRoomBack);
        connect(each, &PlayFamily::roomFree, m_at.docks, &DockLayout::yieldRoom);
        connect(each, &PlayFamily::resultHeightChanged, m_at.docks, &DockLayout::fitResult,
                Qt::QueuedConnection); // not while it is laid out
        connect(each, &PlayFamily::left, this, &TableDesk::focusDoing);
        connect(each, &PlayFamily::told, this, &TableDesk::setNews);
    }
}

// The start of a turn: the search for a move, or the roll being planned.
void TableDesk::focusDoing() { (family().insteadOfMoves() ? family() : m_at.families->shown()).enter(); }

void TableDesk::offerMove(table::ActorId who, const QString& move, const QString& pips) {
    family().offerMove(who, move, pips);
}

} // namespace tenplus::ui
