// Books: what a game of the skirmish brings to the table: its book and the scenarios that ship with it.
#pragma once

#include "content/skirmish/scenario.h"

#include <string_view>
#include <vector>

namespace tenplus::content::skirmish {

struct Books {
    Book book;
    std::vector<Scenario> scenarios; ///< in the order of their names

    [[nodiscard]] const Scenario* scenario(std::string_view id) const;
};

} // namespace tenplus::content::skirmish
