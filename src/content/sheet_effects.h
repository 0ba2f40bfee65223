// Effects that change more of a sheet than one number: labels that shift against each other, counters that one actor
// holds on another, and rows of a list.
#pragma once

#include "base/described.h"
#include "content/who.h"

#include <map>
#include <string>
#include <vector>

namespace tenplus::content {

/// Raises one number and lowers another by the same amount: both, or neither if one is locked or at its bound. Without
/// `up` or `down` a person picks it from `among`, out of those that can move.
struct Shift {
    std::string up;                 ///< id of a number field; empty: picked
    std::string down;               ///< likewise
    std::vector<std::string> among; ///< ids of number fields; empty if both are given
    int by = 1;                     ///< from 1 to 100
    Who to = Who::Self;
    std::string as; ///< the input by which the effects in `then` read how far it went: `by`, or 0; may be empty
    DESCRIBED(Shift, "shift", up, down, among, by, to, as)
};

/// Changes a counter that one actor holds on another: a row of a list that names the other. The row is added if there
/// is none yet. A counter is never below 0.
struct Tally {
    std::string list;
    std::string with;        ///< the column with the other's name
    std::string count;       ///< the column with the number
    std::string change;      ///< formula
    int most = 999;          ///< the counter's highest value, from 1 to 999
    Who to = Who::Self;      ///< the actor who holds it: self or target
    Who about = Who::Target; ///< the actor it is held on: target or self
    DESCRIBED(Tally, "tally", list, with, count, change, most, to, about)
};

/// Changes a list of the acting character. One of four: a number of the picked row goes up or down within the bounds
/// of its column; that of every row of a list does; the picked row is struck off; or a row is added.
struct RowChange {
    std::string row;                        ///< id of the input that picked the row; empty to add one
    std::string column;                     ///< of numbers, to be changed; may be empty
    std::string change;                     ///< formula
    bool remove = false;                    ///< strike the row off
    std::string list;                       ///< where a row is added, or all rows change; may be empty
    std::map<std::string, std::string> add; ///< by column: a text; for a number or a flag a formula
    std::string text; ///< asks for the name of the new row, its first column; empty if `add` has it
    std::string as;   ///< the input by which the effects in `then` read the actual change, or the new row; may be empty
    DESCRIBED(RowChange, "row", row, column, change, remove, list, add, text, as)
};

} // namespace tenplus::content
