// Scenario: one dungeon: its board, models and things, and the aim of the game. Everything refers by index, so that
// setting up a game needs no lookup in the book.
#pragma once

#include "board/square_grid.h"
#include "content/json/issue.h"
#include "content/skirmish/book.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::content::skirmish {

struct PlacedThing {
    ThingKind kind = ThingKind::Chest;
    Square square = kNowhere;
    std::uint8_t number = 0; ///< colour, stacks, or hundreds of coins
    bool hidden = false;
    bool active = false;
    ThingTraits traits;
};

struct PlacedModel {
    std::uint8_t profile = 0;
    Square square = kNowhere;
    std::uint8_t tag = 0; ///< by which triggers refer to it
    bool bow = false;
};

struct Scenario {
    std::string id;
    std::string name;
    std::string text;
    std::string won;    ///< shown when the heroes have won; may be empty, like the next
    std::string lost;   ///< shown when the game master has won
    std::string source; ///< the JSON text
    std::string after;  ///< the scenario that must be won before, in a campaign; empty: none
    board::Extent extent;
    std::vector<Terrain> terrain;      ///< by square, like the next two
    std::vector<std::uint8_t> areas;   ///< units of revealing
    std::vector<std::uint8_t> regions; ///< units of searching
    std::uint64_t revealed = 1;        ///< bit set of the areas visible from the start
    std::vector<Square> starts;
    std::vector<PlacedThing> things;
    std::vector<PlacedModel> monsters;
    std::vector<PlacedModel> allies;
    std::vector<std::uint8_t> chestNumbers;                        ///< dealt out to the chests
    std::vector<std::pair<std::uint8_t, std::uint8_t>> collection; ///< profile, number off the board
    std::vector<Trigger> triggers;
    std::vector<std::string> aims;
    Numbers numbers; ///< the book's, with this scenario's overrides
    std::array<SpawnRow, 11> spawn;
};

/// "E1 [4, 0]": as the board names the square, and as the file does.
std::string placeOf(const board::Extent& extent, Square square);

struct LoadedScenario {
    /// Set if it can be laid out. With errors it may be neither stored nor begun; a campaign that began it before an
    /// additional check existed goes on.
    std::optional<Scenario> scenario;
    Issues issues;
};

/// Reports faults with their lines, including unreachable parts, and keys, aims and borders that do not work.
LoadedScenario loadScenario(const std::string& bytes, const std::string& shownName, const Book& book);

} // namespace tenplus::content::skirmish
