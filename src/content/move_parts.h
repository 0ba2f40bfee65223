// What moves, spells and playbooks are built of: numbers asked first, gates, targets and ways to roll. Every
// formula in them has been parsed and type-checked.
#pragma once

#include "content/effect.h"
#include "content/formula.h"
#include "dice/notation.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// One way to roll a move: a stat, or another number such as bonds.
struct Approach {
    std::string id;   ///< the stat's id, or one of the move's own
    std::string stat; ///< may be empty
    std::string name; ///< "Strength", "Bond"
    std::string hint; ///< when to take it: "by force"
    std::vector<std::string> words{}; ///< of the fiction that speak for it: "shoulder", "lift"
    Formula add;
    bool mature = false;
    std::optional<Formula> when{}; ///< offered only while it holds
};

struct Roll {
    dice::Expression dice;
    std::vector<Approach> approaches; ///< empty: nothing is added
    bool targetsPools = false;        ///< forwards and ongoings of the target count, and not those of who rolls (DW-R-02)
    bool bare = false;                ///< "+nothing": no forward, ongoing or other modifier counts (DW-ROLL-11) but those that name the move
};

/// What must hold before a move can be made; the GM may set it aside.
struct Gate {
    Formula when;         ///< not read with `settled` or `clock`
    bool settled = false; ///< nothing of this move that bars another one may wait, whoever made it
    std::string clock{};  ///< name of a clock that must not be full; may be empty
    std::string says; ///< completes "Ash cannot do that: ..."
};

/// Foe: a foe or a person; what people without HP suffer is told, not counted.
enum class TargetSort { None, Foe, Character, Any, Hireling };
constexpr std::array<std::string_view, 5> wireNames(TargetSort) { return {"none", "foe", "character", "any", "hireling"}; }

} // namespace tenplus::content
