// Fiction in the search for a move: the typed words tell what somebody does, unless they only name the move.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace tenplus::ui {

/// The words as they were typed. Empty if they name a move and its choices, so that each begins a word of `names`, or
/// if it is one word alone; numbers do not count.
std::string spokenFiction(const QString& typed, const std::vector<std::string>& names);

} // namespace tenplus::ui
