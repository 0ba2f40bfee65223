// MoveWords: all that the book says of a move, for who reads it away from the screen. What happens at the table is not in it:
// that is the move's view.
#pragma once

#include "content/rulebook.h"

#include <string>
#include <vector>

namespace tenplus::table {

struct BandWords {
    std::string label; ///< "7–9"; a miss has its name
    std::string text;
    std::vector<std::string> options; ///< what is chosen from
    friend bool operator==(const BandWords&, const BandWords&) = default;
};
struct MoveWords {
    std::string text;
    std::vector<BandWords> bands;   ///< those that the move says something of, the best one first
    std::vector<std::string> spend; ///< what one hold of it buys
    friend bool operator==(const MoveWords&, const MoveWords&) = default;
};

/// `mature`: with the options that are hidden otherwise.
MoveWords moveWords(const content::Rulebook& rulebook, const content::Move& move, bool mature);

} // namespace tenplus::table
