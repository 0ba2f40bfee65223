// A move of a draft from a text in which people write moves (content/pasted_move.h).
#pragma once

#include "interop/making/parts.h"

#include <string>

namespace tenplus::interop::inline making {

/// True for a text that begins like prose and not like JSON.
bool isProse(const std::string& text);

/// The move with the name, trigger, roll and results of the text; its id, group and other members stay. The dice are
/// those of the move, else of the first move of the game that rolls. A sentence if the text is no move, or names a stat
/// or a range that the game does not have.
Expected<Draft, std::string> withPastedMove(const Draft& draft, const Part& move, const std::string& text);

} // namespace tenplus::interop::inline making
