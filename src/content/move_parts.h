// Parts of moves, spells and playbooks: inputs, gates, targets and approaches. Every formula in them is parsed and
// type-checked.
#pragma once

#include "content/effect.h"
#include "content/formula/formula.h"
#include "dice/notation.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// One way to roll a move: a stat, or another number such as bonds.
struct Approach {
    std::string id;                   ///< the stat's id, or one of the move's own
    std::string stat;                 ///< may be empty
    std::string name;                 ///< "Strength", "Bond"
    std::string hint;                 ///< when to use it: "by force"
    std::vector<std::string> words{}; ///< words of the fiction that suggest it: "shoulder", "lift"
    Formula add;
    bool mature = false;
    std::optional<Formula> when{}; ///< offered only while true
};

/// How the bands of a roll are read from its dice. Total: the sum. Best: what is added says how many dice are thrown,
/// and the best one counts. Versus: how many challenge dice the total beats.
enum class Reading { Total, Best, Versus };
constexpr std::array<std::string_view, 3> wireNames(Reading) { return {"total", "best", "versus"}; }

/// The most dice of a pool.
inline constexpr int kMostPool = 20;

struct Roll {
    dice::Expression dice; ///< of a pool: one of its dice; for Versus without an action die: nothing
    Reading reading = Reading::Total;
    dice::Expression against;         ///< the challenge dice
    std::optional<int> most;          ///< of the total that is compared with challenge dice
    std::vector<std::int64_t> upTo;   ///< in place of the `upTo` of the bands, lowest first; empty: theirs
    std::vector<Approach> approaches; ///< empty: no modifier
    bool targetsPools = false;        ///< the target's forwards and ongoings count, not the roller's (DW-R-02)
    bool bare = false; ///< "+nothing": no forward, ongoing or other modifier counts (DW-ROLL-11) except those that name
                       ///< the move
};

/// True for a roll of challenge dice without an action die: the number added is all that counts.
inline bool isProgress(const Roll& roll) { return roll.reading == Reading::Versus && dice::isConstant(roll.dice); }

/// A precondition of a move; the GM may override it.
struct Gate {
    Formula when;         ///< ignored with `settled` or `clock`
    bool settled = false; ///< no blocking effect of this move may be waiting, regardless of who made it
    std::string clock{};  ///< name of a clock that must not be full; may be empty
    std::string says;     ///< completes "Ash cannot do that: ..."
};

/// Foe: a foe or a person; for a person without HP the GM describes the harm. Companion: anybody besides who makes the
/// move; companions are offered first, and then foes, whom one may hold off. Other: another character.
enum class TargetSort { None, Foe, Character, Any, Hireling, Companion, Other };
constexpr std::array<std::string_view, 7> wireNames(TargetSort) {
    return {"none", "foe", "character", "any", "hireling", "companion", "other"};
}

} // namespace tenplus::content
