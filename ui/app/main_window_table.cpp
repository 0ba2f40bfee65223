// What the GM's window does with the table: a campaign that was opened, a turn that was made or refused, and whose
// keyboard it is next.
#include "app/main_window.h"

#include "app/backup_desk.h"
#include "app/campaigns.h"
#include "app/centre_pages.h"
#include "app/duality_desk.h"
#include "app/limits_desk.h"
#include "app/move_search.h"
#include "app/notice_bar.h"
#include "app/players_desk.h"
#include "app/story_search.h"
#include "app/top_bar.h"
#include "base/contains.h"
#include "bridge/disk.h"
#include "bridge/text.h"
#include "duality/outcome_card.h"
#include "duality/roll_panel.h"
#include "feed/feed_panel.h"
#include "guide/guide_items.h"
#include "moves/moves_panel.h"
#include "paint/eye_action.h"
#include "paint/key_button.h"
#include "party/party_panel.h"
#include "print/sheet_file.h"
#include "print/sheet_paper.h"
#include "result/result_card.h"
#include "result/urgent_strip.h"
#include "sheet/sheet_panel.h"
#include "table/gm_view.h"
#include "table/move_words.h"
#include "table/sheet.h"
#include "table/sheet_view.h"
#include "tray/tray_panel.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

bool hasRoll(const session::Performed& performed) {
    return std::ranges::any_of(performed.events, [](const table::Event& event) { return std::holds_alternative<table::RollEvent>(event.family); });
}

std::vector<MoveTarget> moveTargets(const session::Session& session, const table::GmView& view) {
    std::vector<MoveTarget> targets;
    for (const auto* side : {&view.foes, &view.party, &view.hirelings, &view.people}) {
        for (const table::ActorCard& card : *side) {
            const table::Actor* const actor = session.table().actor(card.id);
            const std::string out = actor ? table::outWord(session.rulebook(), *actor) : std::string();
            targets.push_back({card.id, card.name, card.kind, qs(out).toLower()});
        }
    }
    return targets;
}

// The dead come last.
std::vector<ResultTarget> resultTargets(std::vector<MoveTarget> all) {
    std::ranges::stable_partition(all, [](const MoveTarget& target) { return target.out.isEmpty(); });
    std::vector<ResultTarget> targets;
    for (const MoveTarget& each : all) targets.push_back({each.id, qs(each.name), each.kind == table::ActorKind::Foe});
    return targets;
}

std::map<table::WaitingId, table::Aim> aimsOf(const table::Table& table) {
    std::map<table::WaitingId, table::Aim> aims;
    for (const table::Waiting& waiting : table.waiting)
        aims.emplace(waiting.id, table::aimOf(waiting));
    return aims;
}

std::vector<FeedRow> rowsOf(const std::vector<session::ToldTurn>& page) {
    std::vector<FeedRow> rows;
    for (const session::ToldTurn& turn : page) {
        for (FeedRow& row : feedRowsOf(turn)) rows.push_back(std::move(row));
    }
    return rows;
}

RollHands handsOf(const session::Session& session, const table::SheetView& sheet) {
    RollHands hands;
    for (const table::ListView& list : sheet.lists) {
        if (list.id != session.rulebook().gear.list) continue;
        for (const table::RowView& row : list.rows) {
            if (!row.cells.empty()) hands.gear.push_back({std::to_string(row.id.value), qs(row.cells.front()), {}, row.worn ? MainWindow::tr("at hand") : QString(), {}});
        }
    }
    const content::GearRules& gear = session.rulebook().gear;
    const table::Actor* const actor = session.table().actor(sheet.id);
    const bool weighs = actor && !gear.weight.empty() && !gear.coins.empty();
    if (weighs) hands.coins = int(std::clamp<std::int64_t>(table::numberOf(session.rulebook(), *actor, gear.coins), 0, 1'000'000));
    hands.guards = contains(sheet.chips, table::ChipKind::Hold, &table::ChipView::kind);
    return hands;
}

// The sheet's moves stand under the names of their groups, as the book has them.
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
    for (const table::SheetMove& move : view.moves) words[move.id] = table::moveWords(session.rulebook(), *session.rulebook().move(move.id), session.table().mature);
    return words;
}

} // namespace

void MainWindow::campaignOpened() {
    const session::Session& session = *m_link.session();
    Campaigns::remember(qs(session.journal().path().string()));
    setWindowTitle(tr("%1 — Tenplus").arg(qs(session.table().name)));
    m_search = std::make_unique<MoveSearch>(session);
    m_party->setHealthField(session.rulebook().roles.health);
    m_sheet->setGearList(session.rulebook().gear.list);
    m_pages->forget();
    m_moves->forget();
    m_feed->forget();
    m_centre->setCurrentWidget(m_sheet);
    m_tray->forget();
    const bool duality = m_duality->isOn();
    if (duality && m_does->count() == 1) {
        m_does->addWidget(&m_duality->panel());
        m_came->addWidget(&m_duality->outcome());
        connect(&m_duality->outcome(), &OutcomeCard::heightChanged, this, &MainWindow::fitResult, Qt::QueuedConnection);
    }
    if (duality) m_duality->panel().forget();
    m_does->setCurrentIndex(duality ? 1 : 0);
    m_came->setCurrentIndex(duality ? 1 : 0);
    for (QAction* each : m_dualityActions) each->setVisible(duality);
    setNotice({});

    m_feed->model().clear();
    const auto newest = std::exchange(m_newest, {}); // read with the campaign
    onDisk([&] { m_feed->model().appendOlder(rowsOf(newest.empty() ? session.page(session.lastTurn() + 1, kFeedPage) : newest)); });
    const table::Table& table = session.table();
    m_chosen = table.lastRoll && table.actor(table.lastRoll->who) ? table.lastRoll->who : table::ActorId{};
    for (const auto& [id, actor] : table.actors) {
        if (!m_chosen && actor.kind == table::ActorKind::Character) m_chosen = id;
    }
    const table::Actor* const aimed = table.lastRoll ? table.actor(table.lastRoll->target) : nullptr;
    m_lastFoe = aimed && aimed->kind == table::ActorKind::Foe ? aimed->id : table::ActorId{};
    m_shownRoll = {};
    m_tray->clearRoll(); // of the campaign before
    if (table.lastRoll && session.rulebook().move(table.lastRoll->move)) m_search->used(table.lastRoll->move);
    m_players->campaignOpened();
    {
        const MovesPanel::Changes together(*m_moves);
        m_moves->setRecent(m_search->recent());
        refreshAll(false);
    }
    m_shownRoll = {}; // what was planned for the first time has cleared the tray
    showLastRoll(table::gmView(session.rulebook(), table), false);
    if (m_docks.front()->isHidden()) showDocks(); // with all that is in them: sizes are found once
    m_story->again();
    if (!m_pages->openSkirmish()) focusDoing(); // a game of models on a board has no other table
}

// Of whoever is chosen, as the sheet panel shows it.
void MainWindow::saveSheet() {
    const std::optional<table::SheetView> view = m_link.isOpen() ? sheetOf(*m_link.session(), m_chosen) : std::nullopt;
    if (!view) return setRefusal(tr("Nobody is chosen: choose a character, whose sheet is then saved."));
    const auto file = m_prompts->saveFile(tr("Sheet as PDF"), Campaigns::freeFile(qs(view->name), QStringLiteral(".pdf")));
    if (!file) return;
    const QPageSize::PageSizeId size = pageSizeFor(QLocale());
    const auto saved = savePdf(fittingSheet(*view, wordsOf(*m_link.session(), *view), size), *file, size);
    saved ? setNews(tr("The sheet of %1 is in %2.").arg(qs(view->name), *saved)) : setNotice(saved.error());
}

void MainWindow::showOlder(std::int64_t before) {
    if (!m_link.isOpen()) return;
    const bool read = onDisk([&] { m_feed->model().appendOlder(rowsOf(m_link.session()->page(before, kFeedPage))); });
    if (!read) m_feed->askOlderAgain();
}

// Does what a failing disk may cut short. If it does, the sentence stands in the window, and what is shown stays.
bool MainWindow::onDisk(const std::function<void()>& work) {
    const auto failed = cutShort(work);
    if (failed) setNotice(*failed);
    return !failed;
}

void MainWindow::showTurn(const session::Performed& performed) {
    setNotice({});
    onDisk([&] { refreshFeed(performed); });
    refreshAll(hasRoll(performed));
    if (const QString met = m_limits->metIn(performed); !met.isEmpty()) setRefusal(met);
}

// In a skirmish the other side has a say once dice have fallen; nothing is forbidden, and the feed marks it.
void MainWindow::undo(std::int64_t turn) {
    const session::Session* const session = m_link.session();
    const std::int64_t taken = turn != 0 || !session ? turn : session->undoable();
    if (session && session->hasShown(taken)) {
        const QStringList answers{tr("Leave it"), tr("All agree: take it back")}; // what a careless Enter takes comes first
        const auto answer = m_prompts->choice(tr("Take it back?"), tr("Dice have fallen, or something hidden was shown. Ask the other side."), answers);
        if (answer.value_or(0) != 1) return;
    }
    takeBack(taken); // and no newer one that came while the question stood
}

// With the turns that stand on it, if the GM agrees. What stands on those only while others of them are there is asked for in its turn.
bool MainWindow::takeBack(std::int64_t turn) {
    std::vector<std::int64_t> standing;
    const auto heard = connect(&m_link, &TableLink::refused, this, [&](const session::Refused& no) { standing = no.turns; });
    const bool done = m_link.undo(turn);
    disconnect(heard);
    if (done || standing.empty() || !agreeToUndo(standing)) return done;
    m_backups->soon();
    return std::ranges::all_of(standing, [this](std::int64_t each) { return isUndone(each) || takeBack(each); }) && m_link.undo(turn);
}

bool MainWindow::isUndone(std::int64_t turn) {
    bool undone = false;
    onDisk([&] {
        const std::vector<session::ToldTurn> told = m_link.session()->page(turn + 1, 1);
        undone = !told.empty() && told.front().undone;
    });
    return undone;
}

// Without the one turn these could not have happened. The newest comes first.
bool MainWindow::agreeToUndo(const std::vector<std::int64_t>& standing) {
    constexpr std::size_t kTold = 8;
    QStringList lines;
    onDisk([&] {
        for (std::size_t i = 0; i < std::min(standing.size(), kTold); ++i) {
            const std::vector<session::ToldTurn> told = m_link.session()->page(standing[i] + 1, 1);
            const QString words = told.empty() || told.front().lines.empty() ? QString() : shownText(told.front().lines.front());
            lines << (words.isEmpty() ? tr("Turn %1").arg(standing[i]) : tr("Turn %1: %2").arg(standing[i]).arg(words));
        }
    });
    if (standing.size() > kTold) lines << tr("and %n more", nullptr, int(standing.size() - kTold));
    const QString question = tr("This stands on it, and goes first:\n%1").arg(lines.join(u'\n'));
    return m_prompts->choice(tr("Take back more?"), question, {tr("Leave it"), tr("Take all of it back")}).value_or(0) == 1; // what a careless Enter takes comes first
}

// Shows the players what the row says that has the keyboard; what is not in sight is never shown by one key.
void MainWindow::revealWritten() {
    const QWidget* const focus = QApplication::focusWidget();
    if (QAction* const eye = focus ? eyeOf(*focus) : nullptr) return eye->toggle(); // what is being written
    if (!m_link.isOpen()) return;
    if (const table::NoteId note = m_feed->focusedNote()) return perform({table::RevealNote{note}, {}});
    const bool found = m_feed->focusKept();
    setNotice(found ? tr("F5 again shows the players this line.") : tr("The players may read all that you wrote, as far as the feed is open."));
}

// Lines that were the GM's are the players' now, or the other way round.
void MainWindow::retellFeed(const table::Events& events) {
    const auto isReveal = [](const table::Event& event) {
        const auto* family = std::get_if<table::SceneEvent>(&event.family);
        return family && std::holds_alternative<table::NoteRevealed>(*family);
    };
    if (std::ranges::none_of(events, isReveal)) return;
    m_feed->model().clear();
    m_feed->model().appendOlder(rowsOf(m_link.session()->page(m_link.session()->lastTurn() + 1, kFeedPage)));
}

void MainWindow::refreshFeed(const session::Performed& performed) {
    const session::Session& session = *m_link.session();
    if (performed.reverts == 0) {
        m_feed->model().prepend(feedRowsOf(session.told(performed)));
        retellFeed(performed.events);
        return m_story->again();
    }
    // An undo, or the undo of an undo: what it comes down to is struck, or stands again.
    for (std::int64_t turn = performed.reverts; turn != 0;) {
        const std::vector<session::ToldTurn> told = session.page(turn + 1, 1);
        if (told.empty()) return;
        if (told.front().reverts == 0) {
            m_feed->model().setUndone(turn, told.front().undone);
            retellFeed(told.front().events);
        }
        turn = told.front().reverts;
    }
    const session::ToldTurn marked = session.told(performed);
    if (!marked.lines.empty()) m_feed->model().prepend(feedRowsOf(marked));
    m_story->again();
}

void MainWindow::refreshAll(bool animate) {
    const session::Session& session = *m_link.session();
    const content::Rulebook& rulebook = session.rulebook();
    const table::GmView view = table::gmView(rulebook, session.table());
    if (!session.table().actor(m_chosen)) m_chosen = view.party.empty() ? table::ActorId{} : view.party.front().id;

    m_top->setTitle(qs(view.campaign), view.evening.running ? tr("session %1").arg(view.evening.number) : QString());
    m_party->setView(view);
    nameChoices(&view);
    const std::vector<MoveTarget> targets = moveTargets(session, view);
    m_result->setTargets(resultTargets(targets));
    m_result->setAims(aimsOf(session.table()));
    m_result->setView(view.lastRoll, view.waiting);
    m_feed->setWaiting(view.waiting);
    openEyes(view.openWriting);
    m_urgent->setWaiting(view.waiting);
    const CardHint hint = cardHint(table::guideView(rulebook, session.table()).onRoll);
    m_result->setReminder(hint.words, hint.whole);
    m_duality->refresh(view, m_chosen);
    showLastRoll(view, animate);
    m_players->refresh(animate);
    m_undo->setEnabled(session.undoable() != 0);
    m_redo->setEnabled(session.redoable() != 0);
    {
        const MovesPanel::Changes together(*m_moves);
        m_moves->setTargets(targets, m_lastFoe);
        choose(m_chosen);
    }
    m_pages->refresh();
}

// Every field where the GM writes begins as the campaign has it.
void MainWindow::openEyes(bool open) {
    m_tray->setOpenWriting(open);
    if (std::exchange(m_eyesOpen, open) == open) return;
    for (QAction* eye : findChildren<QAction*>(QStringLiteral("eye"))) setEyeDefault(*eye, open);
}

// The tray keeps what lies in it until another roll is the last one.
void MainWindow::showLastRoll(const table::GmView& view, bool animate) {
    const table::RollId last = view.lastRoll ? view.lastRoll->record.id : table::RollId{};
    if (last == m_shownRoll) return;
    m_shownRoll = last;
    if (view.lastRoll) m_tray->showRoll(*view.lastRoll, animate);
    else m_tray->clearRoll();
}

void MainWindow::choose(table::ActorId who) {
    if (!m_link.isOpen()) return;
    const session::Session& session = *m_link.session();
    const table::Actor* actor = session.table().actor(who);
    m_chosen = who;
    m_party->setChosen(who);
    const std::optional<table::SheetView> sheet = sheetOf(session, who);
    m_sheet->setPlayed(session.table().skirmish.board() != nullptr, keyWords(*m_board));
    m_sheet->setView(sheet);
    m_duality->choose(who);
    if (actor && actor->kind == table::ActorKind::Foe) {
        m_lastFoe = who;
        m_moves->aimAt(who);
    }
    if (!actor || actor->kind != table::ActorKind::Character) return;
    m_moves->setActor(who, qs(actor->name));
    m_moves->setHands(handsOf(session, *sheet));
}

// ---- acts ---------------------------------------------------------------------------------------------------------

// The dice that an act of the result card throws where the last roll was typed in, in notation; empty for none.
std::string MainWindow::diceFor(const Act& act) const {
    const auto* const roll = std::get_if<table::RollWaiting>(&act.command);
    const auto* const apply = std::get_if<table::ApplyWaiting>(&act.command);
    if ((!roll && !apply) || !m_link.isOpen()) return {};
    const table::GmView view = table::gmView(m_link.session()->rulebook(), m_link.session()->table());
    const auto waiting = std::ranges::find(view.waiting, roll ? roll->waiting : apply->waiting, &table::WaitingView::id);
    if (waiting == view.waiting.end() || !view.lastRoll || !view.lastRoll->record.entered || waiting->roll != view.lastRoll->record.id) return {};
    const bool isAimedAnew =
        apply && !apply->amount && apply->target && waiting->target && apply->target != waiting->target;
    if (roll || isAimedAnew) return waiting->dice;
    const auto striker = std::ranges::find(waiting->strikers, apply->target, &table::StrikerView::who);
    return apply->amount || striker == waiting->strikers.end() ? std::string() : striker->dice;
}

// Whether the program's dice would fall where the table throws real ones: what waits of a roll that was typed in is
// asked for in the tray, where an empty field leaves it to the program.
bool MainWindow::wantsRealDice(const Act& act) const {
    if (m_duality->wantsRealDice(act)) return true;
    if (!act.typedDice.empty()) return false;
    if (std::holds_alternative<table::PlaySkirmish>(act.command) && m_link.isOpen()) {
        const auto& last = m_link.session()->table().lastRoll;
        return last && last->entered && m_pages->skirmishDice(act);
    }
    return !diceFor(act).empty();
}

// Whether dice fall for it, whoever throws them.
bool MainWindow::throwsDice(const Act& act) const {
    return std::holds_alternative<table::RollWaiting>(act.command) || m_duality->throwsDice(act) || m_pages->skirmishDice(act).has_value();
}

void MainWindow::askForDice(const Act& act) {
    takeRoomBack();
    if (const auto dice = m_pages->skirmishDice(act)) return m_tray->showNeeds(*dice, act);
    const std::string dice = diceFor(act);
    m_tray->showNeeds(dice.empty() ? m_duality->diceAsked(act) : tr("Throw %1 and type what it shows; Enter alone leaves it to the program.").arg(qs(dice)), act);
}

// Pips that lie typed in the tray are those of the next act that throws dice: they are never lost.
bool MainWindow::takesPips(const Act& act) const { return act.typedDice.empty() && m_tray->hasPips() && throwsDice(act); }

void MainWindow::perform(const Act& act) {
    const auto* const roll = std::get_if<table::RollMove>(&act.command);
    if (roll && !roll->who) return setRefusal(tr("Add a character first."));
    if (takesPips(act)) return m_tray->throwFor(act);
    if (wantsRealDice(act)) return askForDice(act);
    make(act);
}

// The tray has the pips, or none on purpose. What it threw for the card leads back to the card.
void MainWindow::performFromTray(const Act& act) {
    m_fromTray = true;
    const bool made = make(act);
    m_fromTray = false;
    if (made && m_duality->isOn()) m_duality->outcome().focusNext();
    if (made && std::holds_alternative<table::PlaySkirmish>(act.command)) {
        m_tray->clearNeeds();
        m_pages->openSkirmish();
    }
    const bool forCard = std::holds_alternative<table::PlayDuality>(act.command) || std::holds_alternative<table::RollWaiting>(act.command) || std::holds_alternative<table::ApplyWaiting>(act.command);
    if (!made || !forCard) return;
    m_tray->clearNeeds();
    if (!m_duality->isOn() && !m_result->focusNext()) focusDoing();
}

bool MainWindow::make(const Act& act) {
    m_act = m_tray->isSecret() ? m_duality->inSecret(act) : act;
    const bool made = m_link.perform(Act(*m_act));
    m_act.reset();
    const auto* roll = std::get_if<table::RollMove>(&act.command);
    if (!made || !roll || !m_search) return made;
    m_search->used(roll->move);
    m_moves->setRecent(m_search->recent());
    m_moves->rolled();
    return true;
}

// All that waits of the same roll, with that one first in line.
void MainWindow::showWaiting(table::WaitingId id) {
    const table::GmView view = table::gmView(m_link.session()->rulebook(), m_link.session()->table());
    const auto found = std::ranges::find(view.waiting, id, &table::WaitingView::id);
    if (found == view.waiting.end()) return;
    m_result->setWaiting(view.waiting, id);
    m_result->setCurrent(id);
    m_result->focusNext();
}

void MainWindow::showRefusal(const session::Refused& no) {
    if (m_pages->takeRefusal(no) && !m_link.hasUnsaved()) return;
    const QString sentence = sentenceOf(no);
    if (no.needs) m_tray->showNeeds(sentence, m_act);
    else if (no.member == "dice" && m_fromTray) m_tray->setError(sentence);
    else
        setRefusal(sentence);
}

void MainWindow::setNotice(const QString& sentence) {
    m_notice->say(sentence, NoticeBar::Tone::Fault, m_link.hasUnsaved());
}

void MainWindow::setRefusal(const QString& sentence) {
    m_notice->say(sentence, NoticeBar::Tone::Refusal, m_link.hasUnsaved());
}

void MainWindow::setNews(const QString& sentence) {
    m_notice->say(sentence, NoticeBar::Tone::News, m_link.hasUnsaved());
}

} // namespace tenplus::ui
