// Effects that change two places of a sheet together: labels that shift against each other, and counters that one actor
// holds on another.
#pragma once

#include "content/who.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// Raises one number and lowers another by the same amount: both, or neither if one is locked or at its bound. Without
/// `up` or `down` a person picks it from `among`, out of those that can move.
struct Shift {
    static constexpr std::string_view kName = "shift";
    std::string up;                 ///< id of a number field; empty: picked
    std::string down;               ///< likewise
    std::vector<std::string> among; ///< ids of number fields; empty if both are given
    int by = 1;                     ///< from 1 to 100
    Who to = Who::Self;
    std::string as; ///< the input by which the effects in `then` read how far it went: `by`, or 0; may be empty
    friend bool operator==(const Shift&, const Shift&) = default;
    template <typename V>
    void fields(V& v) {
        v("up", up);
        v("down", down);
        v("among", among);
        v("by", by);
        v("to", to);
        v("as", as);
    }
};

/// Changes a counter that one actor holds on another: a row of a list that names the other. The row is added if there
/// is none yet. A counter is never below 0.
struct Tally {
    static constexpr std::string_view kName = "tally";
    std::string list;
    std::string with;        ///< the column with the other's name
    std::string count;       ///< the column with the number
    std::string change;      ///< formula
    int most = 999;          ///< the counter's highest value, from 1 to 999
    Who to = Who::Self;      ///< the actor who holds it: self or target
    Who about = Who::Target; ///< the actor it is held on: target or self
    friend bool operator==(const Tally&, const Tally&) = default;
    template <typename V>
    void fields(V& v) {
        v("list", list);
        v("with", with);
        v("count", count);
        v("change", change);
        v("most", most);
        v("to", to);
        v("about", about);
    }
};

} // namespace tenplus::content
