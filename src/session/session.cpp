#include "session/session.h"

#include "base/text.h"
#include "journal/event_json.h"
#include "session/refused.h"
#include "session/turn_reverted.h"
#include "table/core/refusals.h"
#include "table/story.h"
#include "table/turn.h"
#include "table/words.h"
#include "wire/writer.h"

#include <algorithm>
#include <utility>

namespace tenplus::session {

namespace {

using journal::StoredTurn;
using table::Event;

// `standing`: the turns that depend on `turn`, oldest first; begins with the turn itself for a redo.
std::string dependencySentence(const std::vector<std::int64_t>& standing, std::int64_t turn) {
    const std::string on = std::to_string(turn), first = std::to_string(standing.front());
    if (standing.front() == turn)
        return "Turn " + on + " no longer fits what happened since: undo the later turns first.";
    const std::size_t more = standing.size() - 1;
    if (more == 0) return "Turn " + first + " stands on turn " + on + ": undo both.";
    return "Turn " + first + " and " + (more == 1 ? "a later one" : std::to_string(more) + " later ones") +
           " stand on turn " + on + ": undo them with it.";
}

} // namespace

Refused tooManyDice(int left) { return refused(table::refuseTooManyDice(left, "dice").error()); }

Expected<Performed, Refused> Session::perform(const table::Command& command, dice::Dice& dice) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    if (auto no = missingPicture(command)) return Unexpected(std::move(*no));
    table::Ids ids(m_lastId);
    auto decided = table::decide(*m_rulebook, m_table, command, dice, ids);
    if (!decided) return Unexpected(refused(decided.error()));
    if (const auto* typed = dynamic_cast<const dice::TypedDice*>(&dice); typed && typed->left() > 0) {
        return Unexpected(tooManyDice(typed->left()));
    }
    Unsaved turn;
    for (const Event& event : decided->events) turn.stored.push_back(journal::encode(event));
    turn.table = std::move(decided->table);
    turn.performed.events = std::move(decided->events);
    turn.lastId = ids.last();
    return record(std::move(turn));
}

// Records a turn that reverts `turn`; by it, the turn `toggled` becomes live or undone.
Expected<Performed, Refused> Session::revert(std::int64_t turn, std::int64_t toggled, bool live) {
    Rebuilt rebuilt = rebuiltWith(toggled, live);
    if (!rebuilt.standing.empty()) {
        Refused no = refused("stands-on-it", dependencySentence(rebuilt.standing, toggled));
        no.turns.assign(rebuilt.standing.rbegin(), rebuilt.standing.rend());
        return Unexpected(std::move(no));
    }
    Unsaved next;
    next.stored.push_back({std::string(TurnReverted::kName), WireWriter::text(TurnReverted{turn}, Omit::Nothing)});
    next.performed.reverts = turn;
    next.table = std::move(rebuilt.table);
    next.passed = std::move(rebuilt.passed);
    return record(std::move(next));
}

std::int64_t Session::undoable() const {
    for (std::int64_t turn = lastTurn(); turn >= 2; --turn) {
        if (isLive(turn) && revertedBy(turn) == 0) return turn;
    }
    return 0;
}

std::int64_t Session::redoable() const {
    for (std::int64_t turn = lastTurn(); turn >= 2; --turn) {
        if (!isLive(turn)) continue;
        const std::int64_t reverted = revertedBy(turn);
        if (reverted == 0) return 0; // newer than every live undo
        if (revertedBy(reverted) == 0) return reverted;
    }
    return 0;
}

Expected<Performed, Refused> Session::undo(std::int64_t turn) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    const bool named = turn != 0;
    if (!named) turn = undoable();
    const bool known = turn >= 2 && turn <= lastTurn();
    if (!known || !isLive(turn) || revertedBy(turn) != 0) {
        return Unexpected(named ? refused("nothing-to-undo",
                                          "Turn " + std::to_string(turn) +
                                              " cannot be undone: it is not there, undone already, or an undo itself.")
                                : refused("nothing-to-undo", "There is nothing left to undo."));
    }
    return revert(turn, turn, false);
}

Expected<Performed, Refused> Session::redo(std::int64_t turn) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    const bool named = turn != 0;
    if (!named) turn = redoable();
    for (auto each = m_reverts.rbegin(); turn != 0 && each != m_reverts.rend(); ++each) {
        if (each->second == turn && isLive(each->first)) return revert(each->first, turn, true);
    }
    return Unexpected(named ? refused("nothing-to-redo", "Turn " + std::to_string(turn) +
                                                             " is not undone, so there is nothing to bring back.")
                            : refused("nothing-to-redo", "There is nothing to redo."));
}

FeedTurn Session::told(const Performed& performed) const {
    FeedTurn out{performed.turn, performed.at, false, {}, performed.events, performed.reverts};
    out.undone = !isLive(performed.turn);
    if (m_shown.contains(performed.reverts)) out.lines.push_back(table::takenBackLine());
    std::ranges::move(table::linesOf(*m_rulebook, m_names, m_table, performed.events, out.undone),
                      std::back_inserter(out.lines));
    return out;
}

std::vector<FeedTurn> Session::page(std::int64_t beforeTurn, std::int64_t count) const {
    std::vector<FeedTurn> turns;
    for (const StoredTurn& stored : m_journal.page(std::min(beforeTurn, lastTurn() + 1), count)) {
        Performed performed{stored.turn, stored.at, {}, revertedBy(stored.turn)};
        if (performed.reverts == 0) {
            if (auto events = journal::decode(stored)) performed.events = std::move(*events);
        }
        turns.push_back(told(performed));
    }
    return turns;
}

void Session::eachLive(std::span<const std::string_view> kinds,
                       const std::function<void(const Performed&)>& visit) const {
    eachLive([kinds](const journal::StoredEvent& each) { return std::ranges::find(kinds, each.kind) != kinds.end(); },
             visit);
}

void Session::eachLive(const std::function<bool(const journal::StoredEvent&)>& wanted,
                       const std::function<void(const Performed&)>& visit) const {
    m_journal.read(1, lastTurn(), [&](const StoredTurn& stored) {
        if (!isLive(stored.turn) || revertedBy(stored.turn) != 0) return;
        Performed performed{stored.turn, stored.at, {}, 0};
        for (const journal::StoredEvent& each : stored.events) {
            if (!wanted(each)) continue;
            if (auto event = journal::decode(each)) performed.events.push_back(std::move(*event));
        }
        visit(performed);
    });
}

void Session::tell(const std::function<void(const FeedTurn&)>& visit) const {
    m_journal.read(1, lastTurn(), [&](const StoredTurn& stored) {
        Performed performed{stored.turn, stored.at, {}, revertedBy(stored.turn)};
        if (performed.reverts == 0) {
            if (auto events = journal::decode(stored)) performed.events = std::move(*events);
        }
        visit(told(performed));
    });
}

} // namespace tenplus::session
