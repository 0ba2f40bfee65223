// The GM's moves that a question to the GM offers: those of the guide for the band of its roll, and those of whom the
// roll was aimed at; for a full clock the end that its card has, such as a doom, and the guide's.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct Waiting;

/// One offer; MakeGmMove makes it.
struct GmMoveView {
    std::string guide; ///< id of an entry of the guide; empty: a move of `who`, or without one the words of a card
    ActorId who;
    int number = 0; ///< in the list of `who`, from 1
    std::string title;
    std::string text;
    bool harms = false; ///< it goes on to a blow
    FIELDS(GmMoveView, guide, who, number, title, text, harms)
};

/// Empty unless a full clock asks, or a roll left this question to the GM and the guide has moves for its band.
std::vector<GmMoveView> gmMovesFor(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);

} // namespace tenplus::table::inline pbta::inline moves
