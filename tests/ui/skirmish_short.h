// A game that ends in its first Move: a scenario of one room whose aim lies beside the start, and the acts that play it
// to its end, with their dice.
#pragma once

#include "table/command.h"
#include "table/skirmish/command.h"

#include <utility>
#include <vector>

namespace tenplus::ui {

inline constexpr const char* kShortScenario = R"({
"id": "short-way",
"name": "The short way",
"text": "The purse lies where you left it.",
"won": "The purse is heavier than it was.",
"lost": "Somebody else has the purse.",
"map": [".....", ".....", ".....", "....."],
"starts": [[1, 1], [0, 2]],
"things": [{"kind": "teleporter", "at": [0, 1], "active": true}, {"kind": "coins", "at": [2, 1], "hundreds": 30}],
"options": {"spawnDice": 1},
"victoryPoints": 3,
"aims": ["Find the purse"],
"triggers": [{"when": "explored", "at": [2, 1], "effects": [{"aim": 1}]}]
})";

using ShortTurn = std::pair<table::PlaySkirmish, std::vector<int>>;

/// Sorrel and Bera, of whom Bera has two healing potions; the game is over and the board still there.
inline std::vector<ShortTurn> shortGame() {
    namespace sk = skirmish;
    using sk::Deed;
    std::vector<ShortTurn> turns;
    const auto add = [&](auto kind, std::vector<int> dice = {}, bool override = false) {
        turns.emplace_back(table::PlaySkirmish{{std::move(kind)}, override}, std::move(dice));
    };
    add(sk::ChooseParty{{{"wood-elf", "Sorrel", 0}, {"dwarf", "Bera", 0}}});
    add(sk::Buy{2, "healing-potion"}, {}, true);
    add(sk::Buy{2, "healing-potion"}, {}, true);
    add(sk::KeepScenario{kShortScenario});
    add(sk::SetOut{"short-way", {}}, {5, 2});
    add(sk::Plain<Deed::BeMover>{}, {1});
    add(sk::ExploreIt{1, {2, 1}, {}});
    add(sk::WalkOn{.who = 1, .path = {{0, 1}}, .table = {}, .setDown = {}});
    add(sk::By<Deed::Leave>{1});
    add(sk::WalkOn{.who = 2, .path = {{0, 1}}, .table = {}, .setDown = {}});
    add(sk::By<Deed::Leave>{2});
    return turns;
}

} // namespace tenplus::ui
