// The part of the random player that prepares scenes: commands of every kind that has to do with boards, pictures and
// handouts, mostly about what there is.
#pragma once

#include "base/arbitrary.h"
#include "table/command.h"
#include "table/table.h"

#include <optional>

namespace tenplus::session::testing {

using tenplus::testing::Chance;

/// How many kinds there are, from PrepareScene on.
inline constexpr std::size_t kBoardCommands = 28;

/// A command of the kind that stands `which` places after PrepareScene; nothing where the table lacks what it needs.
std::optional<table::Command> boardCommand(std::size_t which, const table::Table& table, Chance& chance);

} // namespace tenplus::session::testing
