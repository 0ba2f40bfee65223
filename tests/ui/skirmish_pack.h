// The skirmish that ships, read from its folder.
#pragma once

#include "content/pack.h"

#include <catch2/catch.hpp>

#include <string>

namespace tenplus::ui {

inline content::PackFiles skirmishPack() {
    content::Issues issues;
    content::PackFiles pack =
        content::readPackFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish", "skirmish", issues);
    REQUIRE(issues.empty());
    return pack;
}

} // namespace tenplus::ui
