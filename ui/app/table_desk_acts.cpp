// What becomes of what the panels ask for: an act with its dice, an undo, and what needs a name first.
#include "app/dock_layout.h"
#include "app/notice_bar.h"
#include "app/table_desk.h"
#include "asking/prompts.h"
#include "bridge/text.h"
#include "campaigns/backup_presenter.h"
#include "command_forms/form_presenter.h"
#include "drafts/draft_store.h"
#include "feed/feed_model.h"
#include "feed/feed_panel.h"
#include "interop/ready_made.h"
#include "play/page_stack.h"
#include "play/play_families.h"
#include "preferences/gm_habits.h"
#include "scene/scene_presenter.h"
#include "table/core/clock.h"
#include "table/core/encounter_view.h"
#include "table/pbta/moves/pools.h"
#include "tray/tray_panel.h"
#include "wizards/wizards_presenter.h"

#include <algorithm>
#include <iterator>

namespace tenplus::ui {

void TableDesk::perform(const Act& act) {
    const auto* const roll = act.command.as<table::RollMove>();
    if (roll && !roll->who) return setRefusal(tr("Add a character first."));
    const auto hand = family().byHand(act);
    if (!hand) {
        make(act);
    } else if (hand->lies) { // typed pips are used for the next act that throws dice: never lost
        m_at.tray->throwFor(act);
    } else {
        m_at.docks->takeRoomBack();
        m_at.tray->showNeeds(hand->asked, act);
    }
}

// Performs with the tray's pips, or intentionally without.
void TableDesk::performFromTray(const Act& act) {
    if (family().opensPage(act)) return;
    if (make(act, AskedFrom::Tray)) family().threw(act);
}

bool TableDesk::make(const Act& asked, AskedFrom from) {
    const Act act = m_at.tray->isSecret() ? family().inSecret(asked) : asked;
    if (const TurnMade made = m_link.perform(act); !made) {
        showRefusal(made.error(), act, from);
        return false;
    }
    if (!act.typedDice.empty() && !m_at.tray->throwsReal()) setThrowsReal(true); // a table that has begun to
    family().made(asked);
    return true;
}

void TableDesk::setThrowsReal(bool on) {
    m_at.tray->realAction()->setChecked(on);
    if (m_link.isOpen()) settings_store::setThrowsRealDice(qs(m_link.session()->journal().head().id), on);
}

void TableDesk::showRefusal(const session::Refused& no, const Act& act, AskedFrom from) {
    const QString sentence = sentenceOf(no);
    if (no.needs) return m_at.tray->showNeeds(sentence, act);
    if (no.member == "dice" && from == AskedFrom::Tray) return m_at.tray->setError(sentence);
    if (from == AskedFrom::Tray) m_at.tray->endQuestion(); // other pips would be refused, too
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

// ---- undo ---------------------------------------------------------------------------------------------------------

// A turn that comes during the question is taken back only if it follows from the same choice.
void TableDesk::undo(std::int64_t turn) {
    const session::Session* const session = m_link.session();
    const auto taken = [&]() -> std::vector<std::int64_t> {
        return turn != 0 || !session ? std::vector{turn} : family().undoneWith(session->undoable());
    };
    std::vector<std::int64_t> turns = taken();
    if (!agreeToHide(turns)) return;
    if (std::vector<std::int64_t> now = taken(); now.back() == turns.back()) turns = std::move(now);
    if (turns.size() > 1) m_at.backups->soon();
    for (const std::int64_t each : turns) {
        if (!takeBack(each)) return;
    }
}

void TableDesk::redo() {
    if (!isMade(m_link.redo())) return;
    for (std::int64_t next = m_link.session()->redoable(); next != 0 && family().isRedoneToo(next);
         next = m_link.session()->redoable()) {
        if (!isMade(m_link.redo())) return;
    }
}

// In a skirmish the other side should agree once dice have fallen; undo is never forbidden, and the feed marks it.
bool TableDesk::agreeToHide(const std::vector<std::int64_t>& turns) {
    const session::Session* const session = m_link.session();
    const auto hasShown = [&](std::int64_t turn) { return session->hasShown(turn); };
    if (!session || std::ranges::none_of(turns, hasShown)) return true;
    const QString shown = tr("Dice have fallen, or something hidden was shown. Ask the other side.");
    const QString question =
        turns.size() == 1
            ? shown
            : tr("This goes back to the last choice of a person: %1 turns.\n%2").arg(turns.size()).arg(shown);
    const QStringList answers{tr("Leave it"), tr("All agree: take it back")}; // the default must be harmless
    return m_prompts.choice(tr("Take it back?"), question, answers).value_or(0) == 1;
}

void TableDesk::undoHere() {
    if (m_at.pages->isOutside())
        return setRefusal(tr("This page has nothing to undo. At the table, undo takes back turns."));
    undo();
}

void TableDesk::redoHere() {
    if (m_at.pages->isOutside())
        return setRefusal(tr("This page has nothing to redo. At the table, redo brings turns back."));
    redo();
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
    constexpr std::size_t kMostNamed = 8;
    QStringList lines;
    onDisk([&] {
        for (std::size_t i = 0; i < std::min(standing.size(), kMostNamed); ++i) {
            const std::vector<session::FeedTurn> told = m_link.session()->page(standing[i] + 1, 1);
            const QString words =
                told.empty() || told.front().lines.empty() ? QString() : shownText(told.front().lines.front());
            lines << (words.isEmpty() ? tr("Turn %1").arg(standing[i]) : tr("Turn %1: %2").arg(standing[i]).arg(words));
        }
    });
    if (standing.size() > kMostNamed) lines << tr("and %n more", nullptr, int(standing.size() - kMostNamed));
    const QString question = tr("This stands on it, and goes first:\n%1").arg(lines.join(u'\n'));
    return m_prompts.choice(tr("Take back more?"), question, {tr("Leave it"), tr("Take all of it back")}).value_or(0) ==
           1; // the default must be harmless
}

// ---- what needs a name first --------------------------------------------------------------------------------------

// Opens the wizard if the game says how a character is made; otherwise a name suffices, and the sheet has the rest.
void TableDesk::addCharacter() {
    const QString player = m_players.value(0);
    if (m_at.wizards->openCreation(player) || family().openCreation(player)) return;
    if (!m_link.isOpen()) return;
    const auto name = m_prompts.text(tr("Add a character"), tr("Name"));
    if (!name || !make({table::AddActor{table::ActorKind::Character, ss(*name), {}, {}, {}, {}}, {}})) return;
    choose(m_link.session()->table().actors.rbegin()->first);
    setNews(tr("%1 is at the table: what is still to be filled in stands under All fields.").arg(*name));
}

void TableDesk::bringReadyMade() {
    if (!m_link.isOpen()) return;
    std::vector<interop::ReadyMade> made;
    if (!onDisk([&] { made = interop::readyMadeIn(*m_link.session()); })) return;
    if (made.empty()) return setRefusal(tr("This game has no ready-made characters: add a character instead."));
    QStringList items;
    for (const interop::ReadyMade& each : made)
        items << QStringLiteral("%1: %2").arg(qs(each.name), qs(each.description));
    if (made.size() > 1) items << tr("All of them");
    const auto picked = m_prompts.choice(tr("Take a ready-made character"), tr("Who comes to the table?"), items);
    if (!picked || !m_link.isOpen()) return;
    const auto at = static_cast<std::size_t>(*picked);
    if (at < made.size()) made = {made[at]};
    const std::size_t before = m_link.session()->table().actors.size();
    for (const interop::ReadyMade& each : made) {
        if (const auto came = m_link.bringReadyMade(each); !came) return setRefusal(sentenceOf(came.error()));
    }
    const auto& actors = m_link.session()->table().actors;
    if (actors.size() > before) choose(std::next(actors.begin(), std::ptrdiff_t(before))->first);
    focusDoing();
}

void TableDesk::startSession() { perform({table::StartSession{}, {}}); }

void TableDesk::addCharacters(const QStringList& players) {
    m_players = players;
    addCharacter();
}

void TableDesk::characterMade(table::ActorId who) {
    choose(who);
    if (m_players.isEmpty()) return;
    m_players.removeFirst();
    if (!m_players.isEmpty()) addCharacter();
}

void TableDesk::openLevel() {
    if (!family().openLevel(m_chosen)) m_at.wizards->openLevel(m_chosen);
}

// From the book if the game has creatures; otherwise a name suffices.
void TableDesk::addFoe() {
    if (!m_link.isOpen()) return;
    if (const QString form = family().foeForm(); !form.isEmpty()) return m_at.forms->open(form, {});
    const auto name = m_prompts.text(tr("Bring a foe"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Foe, ss(*name), {}, {}, {}, {}}, {}});
}

// One that is prepared, else the form that prepares the first.
void TableDesk::bringEncounter() {
    if (!m_link.isOpen()) return;
    const bool isReady = !m_link.session()->table().prepared->encounters.empty();
    m_at.forms->open(isReady ? QStringLiteral("bring-encounter") : QStringLiteral("prepare-encounter"), {});
}

void TableDesk::addHireling() {
    if (m_link.isOpen() && m_link.session()->rulebook().company.hirelings)
        return m_at.forms->open(QStringLiteral("hire"), {});
    const auto name = m_prompts.text(tr("Hire somebody"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Hireling, ss(*name), {}, {}, {}, {}}, {}});
}

void TableDesk::addGroup() {
    if (!m_link.isOpen()) return;
    const auto name = m_prompts.text(qs(m_link.session()->rulebook().group.name), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Group, ss(*name), {}, {}, {}, {}}, {}});
}

// Opens the end of session first, if the game has one.
void TableDesk::endSession() {
    const bool running = m_link.isOpen() && m_link.session()->table().session.running;
    if (running && m_at.wizards->openEndOfSession()) return;
    perform({table::EndSession{}, {}});
    const bool ended = running && !m_link.session()->table().session.running;
    if (ended) setNews(WizardsPresenter::sessionOver(m_link.session()->table()));
}

void TableDesk::importScene() {
    if (!m_link.isOpen()) return;
    const auto file = m_prompts.openMap(tr("Import a map or a picture"));
    if (!file) return;
    m_at.backups->soon();
    m_at.scene->importScene(*file);
}

void TableDesk::importHandouts() {
    if (!m_link.isOpen()) return;
    const QStringList files = m_prompts.openPictures(tr("Pictures for handouts"));
    if (!files.isEmpty()) m_at.scene->importHandouts(files);
}

void TableDesk::writeNote() {
    if (!m_at.feed->isVisible()) m_at.docks->takeRoomBack();
    m_at.feed->focusNote();
}

void TableDesk::startClock() {
    if (!m_link.isOpen()) return;
    if (const QString form = family().clockForm(); !form.isEmpty()) return m_at.forms->open(form, {});
    const QString title = tr("Start a clock");
    const auto name = m_prompts.text(title, tr("What comes closer?"));
    if (!name) return;
    const auto segments = m_prompts.number(title, tr("Segments"), 4, 1, table::kMostSegments);
    const bool waited = m_link.hasUnsaved(); // then another turn is the one being saved
    if (segments && make({table::StartClock{ss(*name), *segments, 0, false}, {}})) return;
    if (segments && !waited && m_link.hasUnsaved()) return;
    if (DraftStore* const drafts = DraftStore::of(*m_at.tray)) // the name is half of a clock
        drafts->keep(promptDraft(title), title, {{"text", {ss(*name)}}});
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
    perform({table::SpendHold{who, move, option, 1, option.empty() ? table::ActorId{} : m_lastFoe}, {}});
}

} // namespace tenplus::ui
