// The part of the random player that writes the world: commands of every kind about cards, their links and relations,
// and about sessions, days and love letters.
#pragma once

#include "session/random_picks.h"

#include <optional>

namespace tenplus::session::testing {

/// How many kinds there are, from AddCard on.
inline constexpr std::size_t kWorldCommands = 21;

/// A command of the kind that stands `which` places after AddCard; nothing where the table lacks what it needs.
std::optional<table::Command> worldCommand(std::size_t which, const Picks& picks);

} // namespace tenplus::session::testing
