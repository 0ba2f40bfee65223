// Replays the journal's turns into a table: when a campaign is opened, for the state after a turn, and for the state if
// a turn were undone or redone. Every event from the file is checked before it is folded.
#include "session/session.h"

#include "journal/event_json.h"
#include "journal/recording.h"
#include "session/turn_reverted.h"
#include "table/event_check.h"
#include "table/story.h"
#include "table/turn.h"
#include "wire/each_id.h"
#include "wire/reader.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

namespace tenplus::session {

namespace {

using journal::StoredTurn;
using table::Event;

// Tables that undo begins from: before each of the last few turns, and of the turns before those before one in so many.
constexpr std::int64_t kSnapshotTurns = 64; // none is older
constexpr std::int64_t kSnapshotStep = 8;   // an undo folds fewer than eight turns
constexpr std::int64_t kPastStep = 256;     // least distance in turns between two cached past tables

// One counter gives out all ids, whatever they name, so every id in an event is at most the counter.
std::int64_t highestIdIn(const Event& event) { return event.kind().highestId(event.held()); }

// New ids must not collide with existing ones, so an event of a file may not push the counter far ahead.
std::optional<journal::EventFault> farId(const Event& event, std::int64_t id) {
    return journal::faultOf(event, table::unfit("id " + std::to_string(id)).error());
}

// Applies an event to the table if the table can take it.
std::optional<journal::EventFault> foldChecked(table::Table& table, const Event& event) {
    const table::Done done = table::checkEvent(table, event);
    if (!done) return journal::faultOf(event, done.error());
    table::evolve(table, event);
    return std::nullopt;
}

// Whether the table before a turn is among those that undo begins from, once `last` is the newest turn.
bool isSnapshot(std::int64_t turn, std::int64_t last) {
    return turn + kSnapshotStep > last || (turn % kSnapshotStep == 0 && turn + kSnapshotTurns > last);
}

// Ignores a revert whose turn does not come before it.
std::map<std::int64_t, std::int64_t> revertsIn(const journal::Recording& recording) {
    std::map<std::int64_t, std::int64_t> reverts;
    for (const auto& [record, seal] : recording.rows()) {
        if (record.kind != TurnReverted::kName) continue;
        TurnReverted reverted;
        const auto fault = WireReader::read(record.payload, reverted, WireReader::Unknown::Ignore);
        if (!fault && reverted.turn >= 2 && reverted.turn < record.turn) reverts.emplace(record.turn, reverted.turn);
    }
    return reverts;
}

// A revert up to that turn counts unless a later revert up to that turn cancels it.
std::unordered_set<std::int64_t> undoneBy(const std::map<std::int64_t, std::int64_t>& reverts, std::int64_t turn) {
    std::unordered_set<std::int64_t> undone;
    for (auto each = std::make_reverse_iterator(reverts.upper_bound(turn)); each != reverts.rend(); ++each) {
        if (!undone.contains(each->first)) undone.insert(each->second);
    }
    return undone;
}

} // namespace

// A faulty turn ends the readable part. The undone turns up to there can differ from those of the whole file, so the
// turns are folded again; gives up if the file keeps failing.
std::optional<journal::Fault> Session::replay() {
    constexpr int kMostTries = 4;
    journal::Recording recording = m_journal.recording();
    m_last = m_journal.lastTurn();
    for (int tries = 0; tries < kMostTries; ++tries) {
        auto fault = foldAll(recording);
        if (!fault) {
            if (m_stopped) m_stopped->message = "The file " + m_stopped->message + ".";
            if (!m_undone.empty()) callByTable();
            m_chain = std::move(recording).check(m_leaving.source.get_token());
            return std::nullopt;
        }
        m_stopped = std::move(fault);
        m_last = m_stopped->turn - 1;
        if (m_last < 1) break;
    }
    return m_stopped;
}

// Which turns are live depends on later reverts, so the reverts are read first. Of undone turns only names and ids are
// kept.
std::optional<journal::Fault> Session::foldAll(const journal::Recording& recording) {
    m_table = {};
    m_names.clear();
    m_snapshots.clear();
    m_shown.clear();
    m_lastId = 0;
    m_reverts = revertsIn(recording);
    m_reverts.erase(m_reverts.upper_bound(m_last), m_reverts.end());
    m_undone = undoneBy(m_reverts, m_last);
    std::int64_t expected = 0;
    std::optional<journal::Fault> failed;
    const auto fail = [&](std::int64_t turn, const std::string& what) {
        failed = journal::Fault{0, turn, "cannot be read from turn " + std::to_string(turn) + " on: " + what};
        return false;
    };
    journal::eachTurn(recording, [&](std::span<const journal::Recording::Row> rows, const auto& events) {
        const std::int64_t turn = rows.front().record.turn;
        if (expected == m_last) return false;
        if (turn != ++expected) return fail(expected, "it is not there");
        if (revertedBy(turn) != 0 && rows.size() == 1) return true;
        if (!events) return fail(turn, journal::sentence(events.error()));
        const bool live = isLive(turn);
        if (table::showsSomething(*events)) m_shown.insert(turn);
        // The last turns' are kept with the first undo.
        if (live && turn % kSnapshotStep == 0 && isSnapshot(turn, m_last)) remember(turn, m_table);
        for (const Event& event : *events) {
            const std::int64_t highest = highestIdIn(event);
            auto fault = live ? foldChecked(m_table, event) : std::nullopt;
            if (!fault && highest > m_lastId + table::kMostNewIds) fault = farId(event, highest);
            if (fault) return fail(turn, journal::sentence(*fault));
            table::learnNames(m_names, event);
            m_lastId = std::max(m_lastId, highest);
        }
        return true;
    });
    if (!failed && expected < m_last) fail(expected + 1, "it is not there");
    return failed;
}

// An actor whose renaming was undone gets the earlier name back; an actor who left the table keeps the last name.
void Session::callByTable() {
    for (const auto& [id, actor] : m_table.actors) m_names[id] = actor.name;
}

void Session::remember(std::int64_t beforeTurn, table::Table table) {
    std::erase_if(m_snapshots, [&](const Snapshot& each) { return !isSnapshot(each.turn, beforeTurn); });
    m_snapshots.push_back({beforeTurn, std::move(table)});
}

Session::Rebuilt Session::rebuiltWith(std::int64_t toggled, bool live) const {
    Rebuilt out;
    std::int64_t from = 1;
    for (const Snapshot& each : m_snapshots) {
        if (each.turn <= toggled && each.turn >= from) {
            from = each.turn;
            out.table = each.table;
        }
    }
    m_journal.read(from, m_journal.lastTurn(), [&](const StoredTurn& stored) {
        const bool counts = stored.turn == toggled ? live : isLive(stored.turn);
        if (!counts || revertedBy(stored.turn) != 0) return;
        const auto events = journal::decode(stored);
        if (!events) return;
        if (stored.turn < toggled) { // the toggled turn does not affect this snapshot
            for (const Event& event : *events) table::evolve(out.table, event);
            return;
        }
        if (stored.turn > toggled && isSnapshot(stored.turn, m_journal.lastTurn()))
            out.passed.push_back({stored.turn, out.table});
        table::Table next = out.table;
        for (const Event& event : *events) {
            if (foldChecked(next, event)) {
                out.standing.push_back(stored.turn);
                return;
            }
        }
        out.table = std::move(next);
    });
    return out;
}

bool Session::isLive(std::int64_t turn) const { return !m_undone.contains(turn); }

std::int64_t Session::revertedBy(std::int64_t turn) const {
    const auto found = m_reverts.find(turn);
    return found == m_reverts.end() ? 0 : found->second;
}

bool Session::isUntouched(std::int64_t upTo, std::int64_t from, std::int64_t to) const {
    return std::all_of(m_reverts.upper_bound(from), m_reverts.upper_bound(to), [&](const auto& each) {
        std::int64_t toggled = each.second;
        while (const std::int64_t deeper = revertedBy(toggled)) toggled = deeper;
        return toggled > upTo;
    });
}

// A cached table is a valid start if the turns in it are those that were live at the time. Cached tables show their own
// moment and not the effect of later undos, so they never become stale.
Expected<table::Table, Refused> Session::tableAfter(std::int64_t turn) const {
    const std::int64_t last = lastTurn();
    if (turn < 1 || turn > last) {
        return Unexpected(
            Refused{"unknown-turn",
                    "There is no turn " + std::to_string(turn) + ": choose one from 1 to " + std::to_string(last) + ".",
                    {},
                    {},
                    {}});
    }
    if (turn == last) return m_table;
    std::int64_t known = 0;
    const table::Table* nearest = nullptr;
    for (auto each = std::make_reverse_iterator(m_past.upper_bound(turn)); !nearest && each != m_past.rend(); ++each) {
        if (isUntouched(each->first, each->first, turn))
            std::tie(known, nearest) = std::pair(each->first, &each->second);
    }
    for (const Snapshot& each : m_snapshots) {
        const std::int64_t holds = each.turn - 1;
        if (holds > known && holds <= turn && isUntouched(holds, turn, last))
            std::tie(known, nearest) = std::pair(holds, &each.table);
    }
    table::Table table = nearest ? *nearest : table::Table{};
    const auto undone = undoneBy(m_reverts, turn);
    const auto step = std::max(kPastStep, std::int64_t(std::bit_ceil(std::uint64_t(last / kSnapshotTurns))));
    std::optional<std::string> failed; // a fault in a turn that was undone later, which opening did not fold
    m_journal.read(known + 1, turn, [&](const StoredTurn& stored) {
        if (!undone.contains(stored.turn) && revertedBy(stored.turn) == 0) {
            if (const auto events = journal::decode(stored)) {
                for (const Event& event : *events) {
                    if (auto fault = failed ? std::nullopt : foldChecked(table, event))
                        failed = "Turn " + std::to_string(stored.turn) +
                                 " cannot be shown: " + journal::sentence(*fault) + ".";
                }
            }
        }
        if (!failed && stored.turn % step == 0 && isUntouched(stored.turn, stored.turn, turn))
            m_past.try_emplace(stored.turn, table);
    });
    if (failed) return Unexpected(Refused{"altered", std::move(*failed), {}, {}, {}});
    return table;
}

} // namespace tenplus::session
