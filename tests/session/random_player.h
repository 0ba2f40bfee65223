// Somebody who plays at random: commands of every kind, made from what the table offers, so that most of them
// are allowed and some are not.
#pragma once

#include "base/arbitrary.h"
#include "content/rulebook.h"
#include "table/command.h"
#include "table/table.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tenplus::session::testing {

using tenplus::testing::Chance;

inline constexpr std::size_t kAnyKind = ~std::size_t{};

/// The next command; there is always one.
/// `wanted`: the place of a kind in CommandStructs (tests/table/all_kinds.h), taken where the table has what it needs.
table::Command nextCommand(const content::Rulebook& rulebook, const table::Table& table, Chance& chance,
                           std::size_t wanted = kAnyKind);

/// Wire names of all commands, and of one.
std::vector<std::string_view> commandNames();
std::string_view nameOf(const table::Command& command);

} // namespace tenplus::session::testing
