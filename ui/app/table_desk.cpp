// What the GM's window shows of the table: a campaign that was opened, a turn, and the character who is chosen.
#include "app/table_desk.h"

#include "app/dock_layout.h"
#include "app/notice_bar.h"
#include "app/top_bar.h"
#include "asking/prompts.h"
#include "bridge/disk.h"
#include "bridge/game_facts.h"
#include "bridge/text.h"
#include "campaigns/campaigns.h"
#include "feed/feed_panel.h"
#include "feed/story_search.h"
#include "interop/new_campaign.h"
#include "interop/ready_made.h"
#include "lines_and_veils/lines_and_veils_presenter.h"
#include "paint/eye_action.h"
#include "paint/key_button.h"
#include "party/acted_least.h"
#include "party/party_panel.h"
#include "past/past_presenter.h"
#include "play/page_stack.h"
#include "play/play_families.h"
#include "players_control/players_presenter.h"
#include "preferences/gm_habits.h"
#include "print/print_layout.h"
#include "print/sheet_file.h"
#include "result/result_fold.h"
#include "result/urgent_strip.h"
#include "scene/next_strip.h"
#include "scene/portrait_presenter.h"
#include "sheet/sheet_panel.h"
#include "table/core/health.h"
#include "table/gm_view.h"
#include "table/pbta/moves/move_words.h"
#include "table/sheet_view.h"
#include "table/world/card.h"
#include "table/world/links.h"
#include "theme/announce.h"
#include "tray/tray_panel.h"

#include <QAction>
#include <QApplication>
#include <QLocale>
#include <QStackedWidget>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace tenplus::ui {

namespace {

bool hasRoll(const session::Performed& performed) {
    return std::ranges::any_of(performed.events, [](const table::Event& event) { return table::isOfRoll(event); });
}

// False for a turn that only tells or shows something.
bool changesPlay(const session::Performed& performed) {
    const auto isPlay = [](const table::Event& event) {
        return !event.isOneOf<table::NoteWritten, table::NoteRevealed, table::WordsKept, table::HandoutShown,
                              table::CardRevealed>();
    };
    return performed.reverts != 0 || std::ranges::any_of(performed.events, isPlay);
}

// What an undo took back, or a redo brought again: the lines of that turn in the feed.
QString changeWords(const session::FeedTurn& turn, const table::LinkReader& links) {
    constexpr qsizetype kMostLines = 3;
    QStringList lines;
    for (const FeedRow& row : feedRowsOf(turn, links)) {
        if (lines.size() < kMostLines && !row.line.text.empty()) lines << shownText(row.line);
    }
    if (lines.isEmpty()) return turn.undone ? TableDesk::tr("A turn is taken back") : TableDesk::tr("A turn is back");
    return (turn.undone ? TableDesk::tr("Taken back: %1") : TableDesk::tr("Back again: %1"))
        .arg(lines.join(QStringLiteral(". ")));
}

std::vector<FeedRow> rowsOf(const session::Session& session, const std::vector<session::FeedTurn>& page) {
    const table::LinkReader links(*session.table().world);
    std::vector<FeedRow> rows;
    for (const session::FeedTurn& turn : page) {
        for (FeedRow& row : feedRowsOf(turn, links)) rows.push_back(std::move(row));
    }
    return rows;
}

// The loose dice that were rolled last, the newest first, each once.
std::vector<std::string> looseDiceOf(const std::vector<session::FeedTurn>& page) {
    std::vector<std::string> dice;
    for (auto turn = page.rbegin(); turn != page.rend(); ++turn) {
        for (const table::Event& event : turn->events) {
            if (const auto* rolled = event.as<table::DiceRolled>()) remember(dice, rolled->roll.expression);
        }
    }
    return dice;
}

// Groups the sheet's moves as the book does.
std::optional<table::SheetView> sheetOf(const session::Session& session, table::ActorId who) {
    std::optional<table::SheetView> view = table::sheetView(session.rulebook(), session.table(), who);
    if (!view) return view;
    for (table::SheetMove& move : view->moves) {
        const auto group = std::ranges::find(session.rulebook().groups, move.group, &content::Group::id);
        if (group != session.rulebook().groups.end()) move.group = group->name;
    }
    return view;
}

WordsOfMoves wordsOf(const session::Session& session, const table::SheetView& view) {
    WordsOfMoves words;
    for (const table::SheetMove& move : view.moves)
        words[move.id] =
            table::moveWords(session.rulebook(), *session.rulebook().move(move.id), session.table().mature);
    return words;
}

} // namespace

TableDesk::TableDesk(TableLink& link, Prompts& prompts, const Panels& panels, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_prompts(prompts)
    , m_at(panels)
    , m_portraits(new PortraitPresenter(link, this)) {
    connectPanels();
    connectTray();
    connectTable();
    connectFamilies();
}

PlayFamily& TableDesk::family() const { return m_at.families->current(); }

// A family without panels of its own shows those of the first.
void TableDesk::showPanels() {
    const auto show = [](QStackedWidget& stack, QWidget& panel) {
        if (stack.indexOf(&panel) < 0) stack.addWidget(&panel);
        stack.setCurrentWidget(&panel);
    };
    PlayFamily& shown = m_at.families->shown();
    QWidget* const party = family().insteadOfParty();
    QWidget* const moves = family().insteadOfMoves();
    show(*m_at.partyStack, party ? *party : *m_at.party);
    show(*m_at.actionStack, moves ? *moves : *shown.panel());
    show(*m_at.resultStack, *shown.result());
    m_at.docks->setTitles(party ? party->windowTitle() : QString(), moves ? moves->windowTitle() : QString());
}

void TableDesk::campaignOpened() {
    const Hush old; // what an earlier evening brought is no news
    m_players.clear();
    m_hasReadyMade.reset();
    const session::Session& session = *m_link.session();
    Campaigns::remember(qs(session.journal().path().string()));
    const content::Rulebook& rulebook = session.rulebook();
    m_at.party->setHealthField(rulebook.roles.health);
    m_at.party->setHealthWord(qs(table::healthWord(rulebook)));
    const content::Field* const learnt = rulebook.character.field(rulebook.roles.experience);
    m_at.party->setExperience(learnt ? rulebook.roles.experience : std::string(),
                              learnt ? qs(learnt->name) : QString());
    m_at.party->setHasFoes(hasFoes(rulebook));
    m_at.sheet->setGearList(rulebook.gear.list);
    m_at.sheet->setShops(hasShops(rulebook), hasGear(rulebook));
    m_at.pages->forget();
    for (PlayFamily* each : m_at.families->all()) each->campaignOpened();
    m_at.feed->forget();
    m_at.centre->setCurrentWidget(m_at.sheet);
    m_at.tray->forget();
    showPanels();
    const auto& lastRoll = session.table().lastRoll;
    const QString id = qs(session.journal().head().id);
    m_at.tray->realAction()->setChecked(
        settings_store::throwsRealDice(id).value_or(lastRoll && lastRoll->entered)); // of a campaign from before
    setNotice({});

    m_at.feed->model().clear();
    const auto newest = std::exchange(m_newest, {}); // loaded with the campaign
    onDisk([&] {
        const auto page = newest.empty() ? session.page(session.lastTurn() + 1, kFeedPage) : newest;
        m_at.feed->model().appendOlder(rowsOf(session, page));
        m_at.tray->setRecent(looseDiceOf(page));
    });
    const table::Table& table = session.table();
    m_chosen = table.lastRoll && table.actor(table.lastRoll->who) ? table.lastRoll->who : table::ActorId{};
    for (const auto& [who, actor] : table.actors) {
        if (!m_chosen && actor.kind == table::ActorKind::Character) m_chosen = who;
    }
    const table::Actor* const aimed = table.lastRoll ? table.actor(table.lastRoll->target) : nullptr;
    m_lastFoe = aimed && aimed->kind == table::ActorKind::Foe ? aimed->id : table::ActorId{};
    m_shownRoll = {};
    m_at.tray->clearRoll(); // of the previous campaign
    m_at.players->campaignOpened();
    refreshAll(false);
    m_shownRoll = {}; // planning the first roll has cleared the tray
    showLastRoll(table::gmView(session.rulebook(), table), false);
    if (!m_at.docks->isShown()) m_at.docks->show(); // with all that is in them: sizes are found once
    m_at.story->again();
    if (!family().openHome()) focusDoing();
}

// Saves the chosen actor's sheet, as in the sheet panel.
void TableDesk::saveSheet() {
    const std::optional<table::SheetView> view = m_link.isOpen() ? sheetOf(*m_link.session(), m_chosen) : std::nullopt;
    if (!view) return setRefusal(tr("Nobody is chosen: choose a character, whose sheet is then saved."));
    const auto file =
        m_prompts.saveFile(tr("Sheet as PDF"), Campaigns::freeFile(qs(view->name), QStringLiteral(".pdf")));
    if (!file) return;
    const QPageSize::PageSizeId size = pageSizeFor(QLocale());
    const session::Session& session = *m_link.session();
    const std::string player = interop::playerField(session.rulebook());
    const PrintableSheet sheet = fittingSheet(*view, wordsOf(session, *view), size, player);
    const auto saved = savePdf(sheet, *file, size);
    if (saved)
        setNews(tr("The sheet of %1 is in %2.").arg(qs(view->name), *saved));
    else
        setNotice(saved.error());
}

void TableDesk::showOlder(std::int64_t before) {
    if (!m_link.isOpen()) return;
    const bool read = onDisk(
        [&] { m_at.feed->model().appendOlder(rowsOf(*m_link.session(), m_link.session()->page(before, kFeedPage))); });
    if (!read) m_at.feed->askOlderAgain();
}

void TableDesk::loadFeedBackTo(std::int64_t turn) {
    FeedModel& feed = m_at.feed->model();
    for (std::int64_t before = feed.oldestTurn(); before > turn; before = feed.oldestTurn()) {
        feed.appendOlder(rowsOf(*m_link.session(), m_link.session()->page(before, kFeedPage)));
        if (feed.oldestTurn() == before) return; // nothing older has a row
    }
}

constexpr std::int64_t kTurnsInFeed = 10'000; // that the feed loads to reach a moment

// The feed loads what lies between; a moment far back is shown as the table was then.
void TableDesk::goToMoment(std::int64_t turn) {
    const bool isFar = m_at.feed->model().oldestTurn() - turn > kTurnsInFeed;
    const bool isRead = isFar || onDisk([&] { loadFeedBackTo(turn); });
    if (isRead && (isFar || !m_at.feed->focusTurn(turn))) m_at.past->open(turn);
}

// Runs work that a failing disk may interrupt. On failure, shows the sentence and keeps the view.
bool TableDesk::onDisk(const std::function<void()>& work) {
    const auto failed = cutShort(work);
    if (failed) setNotice(*failed);
    return !failed;
}

void TableDesk::showTurn(const session::Performed& performed) {
    if (changesPlay(performed)) m_at.tray->endQuestion(); // its dice were for the table as it was
    setNotice({});
    QString changed;
    onDisk([&] { changed = refreshFeed(performed); });
    if (performed.reverts == 0) {
        refreshAll(hasRoll(performed));
    } else {
        const Hush older; // an older result that is shown again is none
        refreshAll(false);
    }
    announce(*m_at.feed, changed);
    if (const QString met = m_at.limits->metIn(performed); !met.isEmpty()) setRefusal(met);
}

// Reveals the text of the focused row; a key never reveals what is not visible.
void TableDesk::revealWritten() {
    const QWidget* const focus = QApplication::focusWidget();
    QAction* const eye = focus ? eyeOf(*focus) : nullptr;
    if (eye && !isKeyLent(*eye)) return eye->trigger(); // of the field being typed in
    if (!m_link.isOpen()) return;
    if (const table::NoteId note = m_at.feed->focusedNote()) return perform({table::RevealNote{note}, {}});
    const bool found = m_at.feed->focusKept();
    setNews(found ? tr("F5 again shows the players this line.")
                  : tr("The players may read all that you wrote, as far as the feed is open."));
}

// Updates feed lines whose secrecy has changed, or whose links lead to a card of another name.
void TableDesk::retellFeed(const table::Events& events) {
    const auto isReveal = [](const table::Event& event) {
        const auto* const edited = event.as<table::CardEdited>();
        return event.is<table::NoteRevealed>() || (edited && edited->name);
    };
    if (std::ranges::none_of(events, isReveal)) return;
    m_at.feed->model().clear();
    m_at.feed->model().appendOlder(
        rowsOf(*m_link.session(), m_link.session()->page(m_link.session()->lastTurn() + 1, kFeedPage)));
}

QString TableDesk::refreshFeed(const session::Performed& performed) {
    const session::Session& session = *m_link.session();
    const table::LinkReader links(*session.table().world);
    if (performed.reverts == 0) {
        m_at.feed->model().prepend(feedRowsOf(session.told(performed), links));
        retellFeed(performed.events);
        m_at.story->again();
        return {};
    }
    QString changed;
    // For an undo, or the undo of an undo: strikes the original turn, or restores it.
    for (std::int64_t turn = performed.reverts; turn != 0;) {
        const std::vector<session::FeedTurn> told = session.page(turn + 1, 1);
        if (told.empty()) return changed;
        if (told.front().reverts == 0) {
            changed = changeWords(told.front(), links);
            m_at.feed->model().setUndone(turn, told.front().undone);
            retellFeed(told.front().events);
        }
        turn = told.front().reverts;
    }
    const session::FeedTurn marked = session.told(performed);
    if (!marked.lines.empty()) m_at.feed->model().prepend(feedRowsOf(marked, links));
    m_at.story->again();
    return changed;
}

void TableDesk::refreshAll(bool animate) {
    const session::Session& session = *m_link.session();
    const content::Rulebook& rulebook = session.rulebook();
    const table::GmView view = table::gmView(rulebook, session.table());
    if (!session.table().actor(m_chosen)) m_chosen = view.party.empty() ? table::ActorId{} : view.party.front().id;

    m_at.top->setTitle(qs(view.campaign), view.session.running ? tr("session %1").arg(view.session.number) : QString());
    m_at.party->setView(view);
    showSpotlight();
    showFirstSteps(view);
    m_at.tray->setSaved(view.savedRolls);
    m_at.feed->setWaiting(view.waiting);
    openEyes(view.openWriting);
    m_at.urgent->setWaiting(view.waiting);
    m_at.next->setStep(nextStep(rulebook, view));
    m_at.fold->setResult(view.lastRoll, int(view.waiting.size() + (view.duality ? view.duality->due.size() : 0)));
    for (PlayFamily* each : m_at.families->playing()) each->refresh(view, {m_chosen, m_lastFoe});
    showLastRoll(view, animate);
    m_at.players->refresh(animate);
    emit refreshed(view);
    seatChosen(m_chosen);
    m_at.pages->refresh();
}

// A table without heroes shows how they come to it, and no dice that nobody can roll.
void TableDesk::showFirstSteps(const table::GmView& view) {
    const session::Session& session = *m_link.session();
    const bool isNobody = view.party.empty() && family().insteadOfParty() == nullptr;
    m_at.tray->setNobody(isNobody);
    if (!isNobody) return;
    if (!m_hasReadyMade) onDisk([&] { m_hasReadyMade = !interop::readyMadeIn(session).empty(); });
    m_at.sheet->setFirstSteps(m_hasReadyMade.value_or(false), !view.session.running);
}

// For heroes who still play, while a session runs.
void TableDesk::showSpotlight() {
    if (!m_link.isOpen()) return;
    const table::Table& table = m_link.session()->table();
    std::vector<table::ActorId> party;
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind == table::ActorKind::Character && actor.retired.empty()) party.push_back(id);
    }
    const bool hints = table.session.running && settings_store::hintsSpotlight();
    m_at.party->setQuiet(hints ? actedLeast(table.spotlight, party) : std::map<table::ActorId, int>{});
}

// Sets the default of every eye to the campaign's OpenWriting.
void TableDesk::openEyes(bool open) {
    m_at.tray->setOpenWriting(open);
    if (std::exchange(m_eyesOpen, open) == open) return;
    for (QAction* eye : m_at.middle->window()->findChildren<QAction*>(QStringLiteral("eye"))) setEyeDefault(*eye, open);
}

// The tray keeps its content until there is another last roll.
void TableDesk::showLastRoll(const table::GmView& view, bool animate) {
    const table::RollId last = view.lastRoll ? view.lastRoll->record.id : table::RollId{};
    const int later = view.lastRoll && view.lastRoll->later ? view.lastRoll->later->throws : 0;
    const bool isSame = last == m_shownRoll;
    if (isSame && later == m_shownLater) return;
    m_shownRoll = last;
    m_shownLater = later;
    if (!view.lastRoll) return m_at.tray->clearRoll();
    if (!isSame || later == 0) m_at.tray->showRoll(*view.lastRoll, animate && !isSame && later == 0);
    if (later != 0) m_at.tray->showLater(*view.lastRoll->later, animate);
}

void TableDesk::choose(table::ActorId who) {
    if (!m_link.isOpen()) return;
    if (who != m_chosen) m_at.notice->leavePage(); // what it says may be about the former
    seatChosen(who);
    m_at.party->showChosen();
}

// Also after each turn, which leaves the list of the party where it is.
void TableDesk::seatChosen(table::ActorId who) {
    const session::Session& session = *m_link.session();
    const table::Actor* actor = session.table().actor(who);
    if (who != m_chosen) m_at.tray->endQuestion();
    m_chosen = who;
    m_at.party->setChosen(who);
    const std::optional<table::SheetView> sheet = sheetOf(session, who);
    showKeys();
    m_at.sheet->setView(sheet);
    showPortrait();
    if (actor && actor->kind == table::ActorKind::Foe) m_lastFoe = who;
    for (PlayFamily* each : m_at.families->playing()) each->choose({who, m_lastFoe});
}

void TableDesk::showPortrait() {
    const table::Actor* const actor = m_link.isOpen() ? m_link.session()->table().actor(m_chosen) : nullptr;
    m_at.sheet->setPortrait(actor && actor->portrait ? m_portraits->image(*actor->portrait) : QImage());
}

// A game whose heroes have a panel of their own has no sheets: the empty page names the key of its board.
void TableDesk::showKeys() {
    if (!m_link.isOpen() || m_board == nullptr) return;
    const PlayedOn played = family().isOnBoard()                   ? PlayedOn::Board
                            : family().insteadOfParty() != nullptr ? PlayedOn::BetweenGames
                                                                   : PlayedOn::Sheets;
    m_at.sheet->setPlayed(played, keyWords(*m_board));
}

} // namespace tenplus::ui
