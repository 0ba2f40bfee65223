// A roll of a move that is being made, at a table that exists for this roll alone: no campaign is touched.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "table/gm_view.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/sheet_view.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop::inline making {

/// The move as the table would show it to a new character; nothing if the rulebook has no such move.
std::optional<table::MoveView> previewOf(const content::Rulebook& rulebook, const std::string& move,
                                         const std::string& approach);
/// The sheet of a new character: of that playbook, or of none if it is empty.
std::optional<table::SheetView> sheetPreviewOf(const content::Rulebook& rulebook, const std::string& playbook);

/// The list of gear of a new character who holds only that thing, with the rows that it makes; else a sentence why
/// there is none.
Expected<table::ListView, std::string> thingPreviewOf(const content::Rulebook& rulebook, const std::string& thing);

struct Tried {
    table::RollView roll;                    ///< of a move without a roll: without dice
    std::vector<table::WaitingView> waiting; ///< what would wait for the people at the table
    std::string band;                        ///< id; empty if nothing was rolled
};
/// Makes the move once. `pips`: typed dice; empty: thrown ones. A sentence if it cannot be made, or the dice do not
/// fit.
Expected<Tried, std::string> tryMove(const content::Rulebook& rulebook, const std::string& move,
                                     const std::string& approach, const std::vector<int>& pips);

} // namespace tenplus::interop::inline making
