// Which signal of which panel leads where.
#include "app/backup_presenter.h"
#include "app/centre_pages.h"
#include "app/dock_layout.h"
#include "app/duality_presenter.h"
#include "app/lines_and_veils_presenter.h"
#include "app/move_search.h"
#include "app/notice_bar.h"
#include "app/past_presenter.h"
#include "app/players_presenter.h"
#include "app/story_search.h"
#include "app/table_desk.h"
#include "bridge/text.h"
#include "duality/roll_panel.h"
#include "feed/feed_panel.h"
#include "gm_guide/guide_items.h"
#include "moves/moves_panel.h"
#include "party/party_panel.h"
#include "result/result_card.h"
#include "result/urgent_strip.h"
#include "sheet/sheet_panel.h"
#include "tray/tray_panel.h"
#include "world/world_presenter.h"

namespace tenplus::ui {

void TableDesk::connectPanels() {
    connect(m_at.party, &PartyPanel::chosen, this, &TableDesk::choose);
    connect(m_at.party, &PartyPanel::acted, this, &TableDesk::perform);
    connect(m_at.party, &PartyPanel::holdWanted, this, &TableDesk::spendHold);
    connect(m_at.party, &PartyPanel::addCharacterWanted, this, &TableDesk::addCharacter);
    connect(m_at.party, &PartyPanel::addFoeWanted, this, &TableDesk::addFoe);
    connect(m_at.party, &PartyPanel::startClockWanted, this, &TableDesk::startClock);

    connect(m_at.sheet, &SheetPanel::acted, this, &TableDesk::perform);
    connect(m_at.sheet, &SheetPanel::statChosen, this, &TableDesk::rollStat);
    connect(m_at.sheet, &SheetPanel::moveChosen, this, [this](const QString& id) {
        if (m_at.moves->showMove(ss(id))) m_at.moves->focusSearch();
    });
    connect(m_at.sheet, &SheetPanel::castWanted, this, [this](const QString& move, const QString& spell) {
        if (!m_at.moves->showMove(ss(move))) return;
        m_at.moves->chooseSpell(ss(spell));
        m_at.moves->focusSearch();
    });
    connect(m_at.sheet, &SheetPanel::addCharacterWanted, this, &TableDesk::addCharacter);

    connect(m_at.result, &ResultCard::acted, this, &TableDesk::perform);
    connect(m_at.result, &ResultCard::heightChanged, m_at.docks, &DockLayout::fitResult,
            Qt::QueuedConnection); // not while it is laid out
    connect(m_at.urgent, &UrgentStrip::moveWanted, this, &TableDesk::offerMove);
    connect(m_at.urgent, &UrgentStrip::chosen, this, &TableDesk::showWaiting);
    connect(m_at.result, &ResultCard::moveWanted, this, &TableDesk::offerMove);
    connect(m_at.result, &ResultCard::procedureWanted, this, &TableDesk::openGuided);
    connect(m_at.result, &ResultCard::left, m_at.moves, &MovesPanel::focusSearch);
    connectPages();
    connectFeed();
    connect(m_at.players, &PlayersPresenter::acted, this, &TableDesk::perform);
    connect(m_at.players, &PlayersPresenter::said, this, &TableDesk::setNotice);
}

void TableDesk::connectPages() {
    connect(m_at.pages, &CentrePages::left, this, &TableDesk::focusDoing);
    connect(m_at.pages, &CentrePages::said, this, &TableDesk::setRefusal);
    connect(m_at.pages, &CentrePages::told, this, &TableDesk::setNews);
    connect(m_at.pages, &CentrePages::made, this, &TableDesk::choose);
    connect(m_at.pages, &CentrePages::importWanted, this, &TableDesk::importScene);
    connect(m_at.pages, &CentrePages::pictureWanted, this, &TableDesk::importPicture);
    connect(m_at.pages, &CentrePages::pinged, m_at.players, &PlayersPresenter::ping);
    connect(m_at.pages, &CentrePages::moveWanted, this, &TableDesk::offerMove);
    connect(m_at.sheet, &SheetPanel::levelWanted, this, [this] { m_at.pages->openLevel(m_chosen); });
    connect(m_at.sheet, &SheetPanel::formWanted, this,
            [this](const QString& form, qint64 ref) { m_at.pages->openForm(form, m_chosen, ref); });
    connect(m_at.sheet, &SheetPanel::prepareWanted, this, [this] { m_at.pages->openPreparing(m_chosen); });
    connect(m_at.party, &PartyPanel::formWanted, this,
            [this](const QString& form, table::ActorId who) { m_at.pages->openForm(form, who); });
    connect(m_at.party, &PartyPanel::addHirelingWanted, this, &TableDesk::addHireling);
}

void TableDesk::connectFeed() {
    connect(m_at.feed, &FeedPanel::noteWritten, this, [this](const QString& text, bool shown) {
        const bool waited = m_link.hasUnsaved(); // then another turn is the one being saved
        if (make({table::WriteNote{ss(text), {}, !shown}, {}}) || (!waited && m_link.hasUnsaved()))
            m_at.feed->clearNote();
    });
    connect(m_at.feed, &FeedPanel::revealWanted, this, [this](table::NoteId note) {
        perform({table::RevealNote{note}, {}});
    });
    connect(m_at.feed, &FeedPanel::undoWanted, this, [this](std::int64_t turn) { undo(turn); });
    connect(m_at.feed, &FeedPanel::redoWanted, this, [this](std::int64_t turn) { isMade(m_link.redo(turn)); });
    connect(m_at.feed, &FeedPanel::pastWanted, m_at.past, &PastPresenter::open);
    connect(m_at.past, &PastPresenter::failed, this, &TableDesk::setNotice);
    connect(m_at.feed, &FeedPanel::waitingChosen, this, &TableDesk::showWaiting);
    connect(m_at.feed, &FeedPanel::olderWanted, this, &TableDesk::showOlder);
    connect(m_at.feed, &FeedPanel::searchChanged, m_at.story, &StorySearch::start);
    connect(m_at.story, &StorySearch::failed, this, &TableDesk::setNotice);
}

void TableDesk::connectMoves() {
    m_at.moves->setSearch(
        [this](const QString& text) { return m_search ? m_search->rows(m_chosen, text) : std::vector<MoveHitRow>{}; });
    m_at.moves->setNearest([this](const QString& text) {
        return m_search ? m_search->nearest(m_chosen, text) : std::vector<MoveHitRow>{};
    });
    m_at.moves->setDetail([this](const table::RollMove& command) -> std::optional<table::MoveView> {
        if (!m_link.isOpen()) return std::nullopt;
        return table::moveView(m_link.session()->rulebook(), m_link.session()->table(), command);
    });
    m_at.moves->setReminder([this](const std::string& move) {
        const CardHint hint =
            m_link.isOpen() ? cardHint(table::guideFor(m_link.session()->rulebook(), {move, {}, {}})) : CardHint{};
        return std::pair(hint.words, hint.whole);
    });
    connect(m_at.moves, &MovesPanel::acted, this, [this](const Act& act) {
        m_at.docks->takeRoomBack(); // a page that has it does not hide what falls
        makeMove(act);
    });
    connect(m_at.moves, &MovesPanel::planned, m_at.tray, &TrayPanel::setPlan);
    connect(m_at.moves, &MovesPanel::planned, this,
            [this](const table::MoveView& view) { m_at.sheet->setChosenStat(qs(view.approach)); });
    connect(m_at.moves, &MovesPanel::nothingPlanned, this, [this] {
        m_at.tray->clearPlan();
        m_at.sheet->setChosenStat({});
    });
    connect(m_at.moves, &MovesPanel::rulingWanted, this, [this](const QString& words) {
        perform({table::WriteNote{ss(tr("Ruling: %1").arg(words)), {}, {}}, {}});
    });
    connect(m_at.tray, &TrayPanel::acted, this, &TableDesk::performFromTray);
    connect(m_at.tray, &TrayPanel::left, this, &TableDesk::focusDoing);
    connect(m_at.tray, &TrayPanel::planChanged, m_at.moves, &MovesPanel::adopt);
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

void TableDesk::connectDuality() {
    connect(m_at.duality, &DualityPresenter::acted, this, [this](const Act& act) {
        if (m_at.duality->throwsDice(act)) m_at.docks->takeRoomBack(); // a page that has it does not hide what falls
        perform(act);
    });
    connect(m_at.duality, &DualityPresenter::planned, m_at.tray, &TrayPanel::setReady);
    connect(m_at.duality, &DualityPresenter::formWanted, this,
            [this](const QString& form, table::ActorId who) { m_at.pages->openForm(form, who ? who : m_chosen); });
    connect(m_at.duality, &DualityPresenter::made, this, &TableDesk::choose);
    connect(m_at.duality, &DualityPresenter::left, this, &TableDesk::focusDoing);
    m_at.pages->setThrows([this](const Act& act) { return m_at.duality->throwsDice(act); });
    m_at.pages->setRealDice([this](const Act& act) { return takesPips(act) || wantsRealDice(act); });
    connect(m_at.pages, &CentrePages::thrown, this, &TableDesk::perform);
}

// The start of a turn: the search for a move, or the roll being planned.
void TableDesk::focusDoing() { m_at.duality->isOn() ? m_at.duality->panel().enter() : m_at.moves->focusSearch(); }

} // namespace tenplus::ui
