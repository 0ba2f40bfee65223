// Books: the content of a skirmish game: its book and its scenarios.
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
