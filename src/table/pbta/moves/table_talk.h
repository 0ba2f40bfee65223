// Table talk: English sentences that are said in an evening of play and that no move of any game answers. People talk
// about dinner and dates, ask how far it is, buy a rope, say hello. MoveIndex learns them as it learns a move.
#pragma once

#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

std::vector<std::string_view> tableTalk();

} // namespace tenplus::table::inline pbta::inline moves
