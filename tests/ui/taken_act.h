// What a panel asked of the table, taken by a test.
#pragma once

#include "bridge/act.h"

#include <catch2/catch.hpp>

#include <vector>

namespace tenplus::ui {

/// The only one of these acts, which is of that kind; none is left.
template <typename Command>
Command takenAct(std::vector<Act>& acts) {
    REQUIRE(acts.size() == 1);
    const auto* const taken = acts.front().command.as<Command>();
    REQUIRE(taken != nullptr);
    const Command command = *taken;
    acts.clear();
    return command;
}

} // namespace tenplus::ui
