// Lines and veils: subjects that the group keeps out of the story (a line), or off-screen (a veil). Only the GM sees
// them. They forbid nothing: the GM gets a hint when their words occur. The terms are Ron Edwards's.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

inline constexpr std::size_t kMostLimits = 200;
inline constexpr std::size_t kLongestLimit = 60; ///< in characters

enum class LimitKind { Line, Veil };
constexpr std::array<std::string_view, 2> wireNames(LimitKind) { return {"line", "veil"}; }

struct Limit {
    std::string words; ///< "spiders", which a spider meets too, "harm to animals"; "spider*": words with this beginning
    LimitKind kind = LimitKind::Line;
    FIELDS(Limit, words, kind)
};

/// Sets a line or a veil, or changes one into the other.
struct SetLimit {
    Limit limit;
    DESCRIBED(SetLimit, "set-limit", MEMBERS_OF(limit))
};
Done decideOn(Turn& turn, const SetLimit& command);
struct LiftLimit {
    std::string words;
    DESCRIBED(LiftLimit, "lift-limit", TERM(words))
};
Done decideOn(Turn& turn, const LiftLimit& command);

struct LimitSet {
    Limit limit;
    DESCRIBED(LimitSet, "limit-set", limit)
};
bool applies(const Table& table, const LimitSet& e);
void evolve(Table& table, const LimitSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LimitSet& e);
struct LimitLifted {
    Limit limit;
    DESCRIBED(LimitLifted, "limit-lifted", limit)
};
bool applies(const Table& table, const LimitLifted& e);
void evolve(Table& table, const LimitLifted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LimitLifted& e);

/// Those whose words occur in the text in sequence, each as a whole word: "rat" is not in "rather", "rat*" is. ASCII
/// letters match in either case; anything between two words is ignored.
std::vector<Limit> limitsIn(const std::vector<Limit>& limits, std::string_view text);

} // namespace tenplus::table::inline core
