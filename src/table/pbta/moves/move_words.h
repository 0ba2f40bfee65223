// MoveWords: everything that the book says of a move, to read away from the screen. It has no state of the table: that
// is MoveView.
#pragma once

#include "content/rulebook.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct BandWords {
    std::string label; ///< "7–9"; or the name of a miss
    std::string text;
    std::vector<std::string> options; ///< what is chosen from
    friend bool operator==(const BandWords&, const BandWords&) = default;
};
struct MoveWords {
    std::string text;
    std::vector<BandWords> bands;   ///< bands with a text, best first
    std::vector<std::string> spend; ///< what one hold buys
    friend bool operator==(const MoveWords&, const MoveWords&) = default;
};

/// `mature`: includes mature options.
MoveWords moveWords(const content::Rulebook& rulebook, const content::Move& move, bool mature);

} // namespace tenplus::table::inline pbta::inline moves
