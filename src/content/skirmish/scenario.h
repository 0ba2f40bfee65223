// Scenario: one dungeon to be played: its board, who and what stands where, and what decides the game. Everything is
// by number, so that a game is set up from it without a look into the book.
#pragma once

#include "board/square_grid.h"
#include "content/issue.h"
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
    std::uint8_t tag = 0; ///< by which triggers know it
    bool bow = false;
};

struct Scenario {
    std::string id;
    std::string name;
    std::string text;
    std::string source; ///< the JSON it was read from
    std::string after;  ///< the scenario that the heroes win before, in a campaign; empty: none
    board::Extent extent;
    std::vector<Terrain> terrain;     ///< by square, as are the next two
    std::vector<std::uint8_t> areas;  ///< revealed one by one
    std::vector<std::uint8_t> regions; ///< searched one by one
    std::uint64_t revealed = 1;       ///< a bit for each area that is seen from the start
    std::vector<Square> starts;
    std::vector<PlacedThing> things;
    std::vector<PlacedModel> monsters;
    std::vector<PlacedModel> allies;
    std::vector<std::uint8_t> chestNumbers; ///< dealt over the chests
    std::vector<std::pair<std::uint8_t, std::uint8_t>> collection; ///< profile, how many are not on the board
    std::vector<Trigger> triggers;
    std::vector<std::string> aims;
    Numbers numbers; ///< the book's, with what this scenario says otherwise
    std::array<SpawnRow, 11> spawn;
};

struct LoadedScenario {
    /// Whatever can be laid out. With errors it is not to be kept or begun with; a campaign that began with
    /// it when less was proved goes on.
    std::optional<Scenario> scenario;
    Issues issues;
};

/// Faults are told with their lines; so is what no party can come to, and a key, an aim or a border that does
/// not work.
LoadedScenario loadScenario(const std::string& bytes, const std::string& shownName, const Book& book);

} // namespace tenplus::content::skirmish
