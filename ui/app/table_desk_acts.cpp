// What becomes of what the panels ask for: an act with its dice, an undo, a guided act, and what needs a name first.
#include "app/backup_presenter.h"
#include "app/centre_pages.h"
#include "app/dock_layout.h"
#include "app/duality_presenter.h"
#include "app/move_search.h"
#include "app/notice_bar.h"
#include "app/prompts.h"
#include "app/table_desk.h"
#include "bridge/text.h"
#include "duality/outcome_card.h"
#include "feed/feed_panel.h"
#include "moves/moves_panel.h"
#include "result/result_card.h"
#include "table/pbta/moves/waiting_view.h"
#include "tray/tray_panel.h"

#include <algorithm>

namespace tenplus::ui {

// The dice of a result card's act, in notation, if the last roll was typed; empty for none.
std::string TableDesk::diceFor(const Act& act) const {
    const auto* const roll = std::get_if<table::RollWaiting>(&act.command);
    const auto* const apply = std::get_if<table::ApplyWaiting>(&act.command);
    if ((!roll && !apply) || !m_link.isOpen()) return {};
    const table::Table& table = m_link.session()->table();
    if (!table.lastRoll || !table.lastRoll->entered) return {};
    const std::vector<table::WaitingView> all = table::waitingViews(m_link.session()->rulebook(), table);
    const auto waiting = std::ranges::find(all, roll ? roll->waiting : apply->waiting, &table::WaitingView::id);
    if (waiting == all.end() || waiting->roll != table.lastRoll->id) return {};
    const bool isAimedAnew =
        apply && !apply->amount && apply->target && waiting->target && apply->target != waiting->target;
    if (roll || isAimedAnew) return waiting->dice;
    const auto striker = std::ranges::find(waiting->strikers, apply->target, &table::StrikerView::who);
    return apply->amount || striker == waiting->strikers.end() ? std::string() : striker->dice;
}

// True if the program would throw although the table throws real dice: effects of a typed roll are then asked for in
// the tray, where an empty field lets the program throw.
bool TableDesk::wantsRealDice(const Act& act) const {
    if (m_at.duality->wantsRealDice(act)) return true;
    if (!act.typedDice.empty()) return false;
    if (std::holds_alternative<table::PlaySkirmish>(act.command) && m_link.isOpen()) {
        const auto& last = m_link.session()->table().lastRoll;
        return last && last->entered && m_at.pages->skirmishDice(act);
    }
    return !diceFor(act).empty();
}

// True if dice are thrown for it, by anybody.
bool TableDesk::throwsDice(const Act& act) const {
    return std::holds_alternative<table::RollWaiting>(act.command) || m_at.duality->throwsDice(act) ||
           m_at.pages->skirmishDice(act).has_value();
}

void TableDesk::askForDice(const Act& act) {
    m_at.docks->takeRoomBack();
    if (const auto dice = m_at.pages->skirmishDice(act)) return m_at.tray->showNeeds(*dice, act);
    const std::string dice = diceFor(act);
    m_at.tray->showNeeds(
        dice.empty() ? m_at.duality->diceAsked(act)
                     : tr("Throw %1 and type what it shows; Enter alone leaves it to the program.").arg(qs(dice)),
        act);
}

// Pips typed in the tray are used for the next act that throws dice: never lost.
bool TableDesk::takesPips(const Act& act) const {
    return act.typedDice.empty() && m_at.tray->hasPips() && throwsDice(act);
}

void TableDesk::perform(const Act& act) {
    const auto* const roll = std::get_if<table::RollMove>(&act.command);
    if (roll && !roll->who) return setRefusal(tr("Add a character first."));
    if (takesPips(act)) return m_at.tray->throwFor(act);
    if (wantsRealDice(act)) return askForDice(act);
    make(act);
}

// Performs with the tray's pips, or intentionally without. A throw for the card returns to the card.
void TableDesk::performFromTray(const Act& act) {
    const bool made = make(act, AskedFrom::Tray);
    if (made && m_at.duality->isOn()) m_at.duality->outcome().focusNext();
    if (made && std::holds_alternative<table::PlaySkirmish>(act.command)) {
        m_at.tray->clearNeeds();
        m_at.pages->openSkirmish();
    }
    const bool forCard = std::holds_alternative<table::PlayDuality>(act.command) ||
                         std::holds_alternative<table::RollWaiting>(act.command) ||
                         std::holds_alternative<table::ApplyWaiting>(act.command);
    if (!made || !forCard) return;
    m_at.tray->clearNeeds();
    if (!m_at.duality->isOn() && !m_at.result->focusNext()) focusDoing();
}

bool TableDesk::make(const Act& asked, AskedFrom from) {
    const Act act = m_at.tray->isSecret() ? m_at.duality->inSecret(asked) : asked;
    if (const TurnMade made = m_link.perform(act); !made) {
        showRefusal(made.error(), act, from);
        return false;
    }
    const auto* roll = std::get_if<table::RollMove>(&asked.command);
    if (!roll || !m_search) return true;
    m_search->used(roll->move);
    m_at.moves->setRecent(m_search->recent());
    m_at.moves->rolled();
    return true;
}

// Shows everything that is waiting of the same roll, the given one first.
void TableDesk::showWaiting(table::WaitingId id) {
    const auto all = table::waitingViews(m_link.session()->rulebook(), m_link.session()->table());
    if (std::ranges::find(all, id, &table::WaitingView::id) == all.end()) return;
    m_at.result->setWaiting(all, id);
    m_at.result->setCurrent(id);
    m_at.result->focusNext();
}

void TableDesk::showRefusal(const session::Refused& no, const Act& act, AskedFrom from) {
    const QString sentence = sentenceOf(no);
    if (no.needs)
        m_at.tray->showNeeds(sentence, act);
    else if (no.member == "dice" && from == AskedFrom::Tray)
        m_at.tray->setError(sentence);
    else
        setRefusal(sentence);
}

// Of an undo, which asks for nothing more.
bool TableDesk::isMade(const TurnMade& made) {
    if (!made) setRefusal(sentenceOf(made.error()));
    return made.hasValue();
}

void TableDesk::setNotice(const QString& sentence) {
    m_at.notice->say(sentence, NoticeBar::Tone::Fault, m_link.hasUnsaved());
}

void TableDesk::setRefusal(const QString& sentence) {
    m_at.notice->say(sentence, NoticeBar::Tone::Refusal, m_link.hasUnsaved());
}

void TableDesk::setNews(const QString& sentence) {
    m_at.notice->say(sentence, NoticeBar::Tone::News, m_link.hasUnsaved());
}

// A "Roll" button rolls. If the roll needs more input, it opens the search; if the table throws real dice, it asks for
// them.
void TableDesk::offerMove(table::ActorId who, const QString& move) {
    choose(who);
    const table::Actor* actor = m_link.isOpen() ? m_link.session()->table().actor(who) : nullptr;
    if (actor == nullptr) return;
    m_at.moves->setActor(who, qs(actor->name));
    if (!m_at.moves->showMove(ss(move))) return;
    m_at.moves->focusSearch();
    const auto& last = m_link.session()->table().lastRoll;
    if (!last || !last->entered || m_at.tray->hasPips())
        m_at.moves->makePlain();
    else
        m_at.tray->focusPips();
}

// A move that is only a guided act, such as making camp, opens its page at once.
void TableDesk::makeMove(const Act& act) {
    const auto lastId = [this] {
        if (!m_link.isOpen() || !m_link.session()->table().lastRoll) return table::RollId{};
        return m_link.session()->table().lastRoll->id;
    };
    const table::RollId before = lastId();
    perform(act);
    const table::RollId now = lastId();
    if (!now || now == before) return;
    const std::vector<table::Waiting>& waiting = m_link.session()->table().waiting;
    const auto isOfIt = [now](const table::Waiting& each) { return each.roll == now; };
    if (std::ranges::count_if(waiting, isOfIt) == 1) openGuided(std::ranges::find_if(waiting, isOfIt)->id);
}

// Effects of older rolls come after those on the card.
void TableDesk::goToResult() {
    if (!m_link.isOpen() || m_at.result->focusNext()) return;
    const std::vector<table::Waiting>& waiting = m_link.session()->table().waiting;
    waiting.empty() ? setNews(tr("Nothing waits to be done.")) : showWaiting(waiting.front().id);
}

// Opens the page of a waiting guided act.
void TableDesk::openGuided(table::WaitingId id) {
    const table::Waiting* waiting = m_link.isOpen() ? m_link.session()->table().waitingOf(id) : nullptr;
    const auto* act = waiting ? std::get_if<content::Procedure>(&waiting->effect.kind) : nullptr;
    if (act == nullptr) return;
    switch (act->procedure) {
    case content::Guided::LevelUp: return m_at.pages->openLevel(waiting->who);
    case content::Guided::PrepareSpells: return m_at.pages->openPreparing(waiting->who);
    case content::Guided::BeginEndOfSession: m_at.pages->openEndOfSession(); return;
    case content::Guided::MakeCamp: return m_at.pages->openForm(QStringLiteral("pitch-camp"), waiting->who);
    case content::Guided::Rest:
    case content::Guided::Practice: m_at.pages->openForm(QStringLiteral("spend-days"), waiting->who);
    }
}

// ---- undo ---------------------------------------------------------------------------------------------------------

// In a skirmish the other side should agree once dice have fallen; undo is never forbidden, and the feed marks it.
void TableDesk::undo(std::int64_t turn) {
    const session::Session* const session = m_link.session();
    const std::int64_t taken = turn != 0 || !session ? turn : session->undoable();
    if (session && session->hasShown(taken)) {
        const QStringList answers{tr("Leave it"), tr("All agree: take it back")}; // the default must be harmless
        const auto answer = m_prompts.choice(
            tr("Take it back?"), tr("Dice have fallen, or something hidden was shown. Ask the other side."), answers);
        if (answer.value_or(0) != 1) return;
    }
    takeBack(taken); // and not a newer one that came during the question
}

// Undoes the dependent turns first, if the GM agrees. Dependent turns may have dependents of their own: recurse.
bool TableDesk::takeBack(std::int64_t turn) {
    const TurnMade made = m_link.undo(turn);
    if (isMade(made)) return true;
    const std::vector<std::int64_t>& standing = made.error().turns;
    if (standing.empty() || !agreeToUndo(standing)) return false;
    m_at.backups->soon();
    return std::ranges::all_of(standing, [this](std::int64_t each) { return isUndone(each) || takeBack(each); }) &&
           isMade(m_link.undo(turn));
}

bool TableDesk::isUndone(std::int64_t turn) {
    bool undone = false;
    onDisk([&] {
        const std::vector<session::FeedTurn> told = m_link.session()->page(turn + 1, 1);
        undone = !told.empty() && told.front().undone;
    });
    return undone;
}

// These turns could not have happened without the one. The newest comes first.
bool TableDesk::agreeToUndo(const std::vector<std::int64_t>& standing) {
    constexpr std::size_t kTold = 8;
    QStringList lines;
    onDisk([&] {
        for (std::size_t i = 0; i < std::min(standing.size(), kTold); ++i) {
            const std::vector<session::FeedTurn> told = m_link.session()->page(standing[i] + 1, 1);
            const QString words =
                told.empty() || told.front().lines.empty() ? QString() : shownText(told.front().lines.front());
            lines << (words.isEmpty() ? tr("Turn %1").arg(standing[i]) : tr("Turn %1: %2").arg(standing[i]).arg(words));
        }
    });
    if (standing.size() > kTold) lines << tr("and %n more", nullptr, int(standing.size() - kTold));
    const QString question = tr("This stands on it, and goes first:\n%1").arg(lines.join(u'\n'));
    return m_prompts.choice(tr("Take back more?"), question, {tr("Leave it"), tr("Take all of it back")}).value_or(0) ==
           1; // the default must be harmless
}

// ---- what needs a name first --------------------------------------------------------------------------------------

// Opens the wizard if the game has classes; otherwise a name suffices.
void TableDesk::addCharacter() {
    if (m_at.pages->openCreation() || m_at.duality->openCreation()) return;
    if (!m_link.isOpen()) return;
    const auto name = m_prompts.text(tr("Add a character"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Character, ss(*name), {}, {}, {}, {}}, {}});
}

// From the book if the game has creatures; otherwise a name suffices.
void TableDesk::addFoe() {
    if (!m_link.isOpen()) return;
    if (!m_link.session()->rulebook().creatures.empty())
        return m_at.pages->openForm(QStringLiteral("bring-creature"), {});
    if (m_at.duality->isOn()) return m_at.pages->openForm(QStringLiteral("bring-adversary"), {});
    const auto name = m_prompts.text(tr("Bring a foe"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Foe, ss(*name), {}, {}, {}, {}}, {}});
}

void TableDesk::addHireling() {
    if (m_link.isOpen() && m_link.session()->rulebook().company.hirelings)
        return m_at.pages->openForm(QStringLiteral("hire"), {});
    const auto name = m_prompts.text(tr("Hire somebody"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Hireling, ss(*name), {}, {}, {}, {}}, {}});
}

// Opens the end of session first, if the game has one.
void TableDesk::endSession() {
    const bool running = m_link.isOpen() && m_link.session()->table().session.running;
    if (running && m_at.pages->openEndOfSession()) return;
    const std::size_t waiting = m_link.isOpen() ? m_link.session()->table().waiting.size() : 0;
    perform({table::EndSession{}, {}});
    const bool ended = running && !m_link.session()->table().session.running;
    if (ended && waiting > 0)
        setNews(waiting == 1 ? tr("The session is over. 1 thing still waits.")
                             : tr("The session is over. %1 things still wait.").arg(waiting));
}

void TableDesk::importScene() {
    if (!m_link.isOpen()) return;
    const auto file = m_prompts.openMap(tr("Import a map or a picture"));
    if (!file) return;
    m_at.backups->soon();
    m_at.pages->importScene(*file);
}

void TableDesk::importPicture() {
    const auto file = m_link.isOpen() ? m_prompts.openMap(tr("A picture for a handout")) : std::nullopt;
    if (file) m_at.pages->importPicture(*file);
}

void TableDesk::startClock() {
    if (!m_link.isOpen()) return;
    if (m_at.duality->isOn()) return m_at.pages->openForm(QStringLiteral("start-countdown"), {});
    const auto name = m_prompts.text(tr("Start a clock"), tr("What comes closer?"));
    if (!name) return;
    const auto segments = m_prompts.number(tr("Start a clock"), tr("Segments"), 4, 1, table::kMostSegments);
    if (segments) perform({table::StartClock{ss(*name), *segments, 0, false}, {}});
}

// A stat on the sheet rolls the selected move with it, or plain dice with its modifier if the move cannot use it.
void TableDesk::rollStat(const QString& stat) {
    m_at.duality->isOn() ? m_at.duality->rollStat(stat) : m_at.moves->chooseApproach(ss(stat));
}

void TableDesk::spendHold(table::ActorId who, const std::string& move) {
    if (!m_link.isOpen()) return;
    const table::HoldPool* pool = m_link.session()->table().hold(who, move);
    if (!pool) return;
    const std::vector<content::Option> options = pool->options; // the table may change while the dialog is open
    QStringList items;
    for (const content::Option& option : options) items << qs(option.text);
    items << tr("Something else");
    const auto picked = m_prompts.choice(tr("Spend 1 hold"), tr("On what?"), items);
    if (!picked) return;
    const auto index = static_cast<std::size_t>(*picked);
    const std::string option = index < options.size() ? options[index].id : std::string();
    perform({table::SpendHold{who, move, option, 1, m_lastFoe}, {}});
}

} // namespace tenplus::ui
