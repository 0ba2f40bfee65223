// Everything that has a name or a text at the table and in its game, as one list: what Find searches besides the story,
// and what a vault has notes of. A new sort of thing joins with one function for the GM and one for the players.
#pragma once

#include "content/rulebook.h"
#include "table/player_view.h"
#include "table/table.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::interop {

struct Thing {
    std::string kind;    ///< "character", "foe", "hireling", "person", "clock", "handout", "place", "scene", "picture",
                         ///< "card", "encounter", "saved-roll", "table", a kind of listed note ("fact", "question"
                         ///< ...), or of the game: "move",
                         ///< "creature", "spell"
    std::int64_t id = 0; ///< its id on the table; 0: of the game, or for players
    std::string name;
    std::string text;                                            ///< its words as plain text, a line for each
    bool secret = false;                                         ///< the players do not see it
    std::vector<std::pair<std::string, std::string>> facts = {}; ///< short values for front matter: {"hp", "12"}
    std::vector<std::string> pictures = {};                      ///< hashes
};
using Things = std::vector<Thing>;

/// What is at the table, oldest first within each kind.
Things thingsAt(const content::Rulebook& rulebook, const table::Table& table);
/// The same for the players: only from their view.
Things thingsIn(const content::Rulebook& rulebook, const table::PlayerView& view);
/// Moves, creatures, spells and tables of chance of the game, without mature ones unless the table allows them.
Things thingsOf(const content::Rulebook& rulebook, bool mature);

} // namespace tenplus::interop
