// The part of the random player that prepares: encounters, made creatures, saved rolls.
#pragma once

#include "session/random_picks.h"

#include <optional>

namespace tenplus::session::testing {

/// How many kinds there are, from PrepareEncounter on.
inline constexpr std::size_t kPreparedCommands = 8;

/// A command of the kind that stands `which` places after PrepareEncounter; nothing where the table lacks what it
/// needs.
std::optional<table::Command> preparedCommand(std::size_t which, const Picks& picks);

} // namespace tenplus::session::testing
