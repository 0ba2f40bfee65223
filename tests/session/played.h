// A campaign for the tests of undoing.
#pragma once

#include "session/campaign.h"
#include "table/duality/sheet.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string_view>

namespace tenplus::session::testing {

/// A campaign of which each act is one turn; turn 1 began it.
struct Played {
    explicit Played(std::string_view system = "dungeonworld")
        : session(createdSession(folder / "c", system)) {}
    /// The turn that it was.
    std::int64_t turn(const table::Command& command, const std::vector<int>& dice = {}) {
        return performed(session, command, dice).turn;
    }
    table::ActorId comes(std::string_view name) {
        turn(table::testing::sheetOf(name));
        return table().actors.rbegin()->first;
    }
    /// The first turn that stands on it; 0 if it was undone.
    std::int64_t undo(std::int64_t turn) {
        const auto result = session.undo(turn);
        if (result) return 0;
        REQUIRE(result.error().code == "stands-on-it");
        return result.error().turns.back();
    }
    const table::Table& table() const { return session.table(); }
    const table::Actor& actor(table::ActorId who) const { return *table().actor(who); }
    const table::Entry& row(table::ActorId who, const char* list) const { return actor(who).lists.at(list).back(); }

    /// The oldest thing of that kind that waits.
    table::WaitingId waiting(std::string_view kind) const {
        const auto found = std::ranges::find(table().waiting, kind, [](const table::Waiting& each) {
            return std::visit([](const auto& effect) { return effect.kName; }, each.effect.kind);
        });
        REQUIRE(found != table().waiting.end());
        return found->id;
    }

    journal::testing::ScratchFolder folder;
    Session session;
};

} // namespace tenplus::session::testing
