// Picks: what one who plays at random picks of what lies on the table.
#pragma once

#include "base/arbitrary.h"
#include "table/command.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::session::testing {

using tenplus::testing::Chance;

struct Picks {
    const content::Rulebook& rulebook;
    const table::Table& table;
    Chance& chance;

    table::ActorId anybody() const {
        if (table.actors.empty() || chance.oneIn(40)) return {static_cast<std::int64_t>(chance.below(90))};
        auto at = table.actors.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(chance.below(table.actors.size())));
        return at->first;
    }
    table::ActorId somebody(table::ActorKind kind) const {
        std::vector<table::ActorId> all;
        for (const auto& [id, actor] : table.actors) {
            if (actor.kind == kind) all.push_back(id);
        }
        return all.empty() ? anybody() : chance.of(all);
    }
    table::ActorId hero() const { return somebody(table::ActorKind::Character); }
    const table::Actor* at(table::ActorId who) const { return table.actor(who); }
    int few(int least, int most) const {
        return least + static_cast<int>(chance.below(static_cast<std::size_t>(most - least + 1)));
    }
    std::string words() const {
        static const std::vector<std::string> kWords{"Higher ground", "Smoke", "A prayer", "Nettles", "The bell"};
        return chance.oneIn(30) ? std::string() : chance.of(kWords);
    }
    const content::Move& move() const {
        return chance.oneIn(3) ? *rulebook.move("hack-and-slash") : chance.of(rulebook.moves);
    }
    content::Scope scope() const {
        using content::ScopeKind;
        switch (chance.below(6)) {
        case 0: return {ScopeKind::Move, move().id};
        case 1: return {ScopeKind::Stat, chance.of(rulebook.stats).id};
        case 2: return {ScopeKind::Target, ""};
        case 3: return {ScopeKind::Text, "in the dark"};
        default: return {};
        }
    }
    // A list of the actor that is not empty, or nothing.
    std::optional<std::pair<std::string, table::EntryId>> row(table::ActorId who) const {
        if (!at(who)) return std::nullopt;
        std::vector<std::pair<std::string, table::EntryId>> rows;
        for (const auto& [list, entries] : at(who)->lists) {
            for (const table::Entry& entry : entries) rows.emplace_back(list, entry.id);
        }
        return rows.empty() ? std::nullopt : std::optional(chance.of(rows));
    }
    const table::Waiting* anyWaiting() const { return table.waiting.empty() ? nullptr : &chance.of(table.waiting); }
    template <typename Effect>
    const table::Waiting* waitingOf() const {
        const auto found = std::ranges::find_if(
            table.waiting, [](const table::Waiting& each) { return std::holds_alternative<Effect>(each.effect.kind); });
        return found == table.waiting.end() ? nullptr : &*found;
    }
};

} // namespace tenplus::session::testing
