#include "session/campaign.h"

#include "interop/views_json.h"
#include "table/table_invariants.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

namespace tenplus::session::testing {

namespace {

// Thousands of turns are played here for what they do to the table; the journal's own tests wait for a real disk.
[[maybe_unused]] const bool kInMemory = std::filesystem::exists("/dev/shm") && ::setenv("TMPDIR", "/dev/shm", 0) == 0;

} // namespace

std::int64_t stillClock() { return 1'800'000'000'000; }

Session createdSession(const std::filesystem::path& file, std::string_view system) {
    auto session = Session::create(file, "The Long Ford", table::testing::packOf(system), stillClock);
    if (!session) FAIL(session.error().message);
    return std::move(*session);
}

Session openedSession(const std::filesystem::path& file) {
    auto session = Session::open(file, stillClock);
    if (!session) FAIL(session.error().message);
    return std::move(*session);
}

std::string refusalOf(const Expected<Session, OpenRefused>& result) { return result ? "opened" : result.error().code; }

Performed performed(Session& session, const table::Command& command, const std::vector<int>& dice) {
    dice::TypedDice typed(dice);
    auto done = session.perform(command, typed);
    if (!done) FAIL(done.error().message);
    return std::move(*done);
}

std::string gmText(const Session& session) { return interop::gmJson(session.rulebook(), session.table()); }

Model::Model(const Session& session) {
    session.tell([&](const FeedTurn& told) { take({told.turn, told.at, told.events, told.reverts}); });
}

void Model::take(const Performed& performed) {
    m_turns.push_back({performed.turn, performed.events, performed.reverts, performed.reverts == 0});
    if (performed.reverts == 0) return;
    ModelTurn& reverted = m_turns[static_cast<std::size_t>(performed.reverts - 1)];
    if (reverted.reverts == 0)
        reverted.live = false;
    else
        m_turns[static_cast<std::size_t>(reverted.reverts - 1)].live = true;
}

Model::Folded Model::foldWith(std::int64_t turn, bool live) const {
    Folded folded;
    for (const ModelTurn& each : m_turns) {
        if (each.reverts != 0 || !(each.turn == turn ? live : each.live)) continue;
        for (const table::Event& event : each.events) {
            if (!table::applies(folded.table, event)) {
                folded.stands = each.turn;
                return folded;
            }
            table::evolve(folded.table, event);
        }
    }
    return folded;
}

std::set<table::ActorId> Model::cameWithout(std::int64_t turn) const {
    std::set<table::ActorId> came;
    for (const ModelTurn& each : m_turns) {
        if (each.reverts == 0 && each.live && each.turn != turn) came.merge(table::testing::whoCame(each.events));
    }
    return came;
}

std::vector<std::int64_t> Model::numbersOf(bool live) const {
    std::vector<std::int64_t> numbers;
    for (const ModelTurn& each : m_turns) {
        if (each.turn > 1 && each.reverts == 0 && each.live == live) numbers.push_back(each.turn);
    }
    return numbers;
}

} // namespace tenplus::session::testing
