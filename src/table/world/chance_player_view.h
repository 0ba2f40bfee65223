// What the players see of the tables of chance: the last result, once it is shown.
#pragma once

#include "base/described.h"

#include <optional>
#include <string>

namespace tenplus::table {
struct Table;
}

namespace tenplus::table::inline world {

struct PlayerChance {
    std::string name; ///< of the table
    std::string text;
    FIELDS(PlayerChance, name, text)
};

/// Nothing if there was no result, or the last one is not shown.
std::optional<PlayerChance> playerChance(const Table& table);

} // namespace tenplus::table::inline world
