// Lines and veils: subjects that the group keeps out of the story (a line), or off-screen (a veil). Only the GM sees
// them. They forbid nothing: the GM gets a hint when their words occur. The terms are Ron Edwards's.
#pragma once

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
    friend bool operator==(const Limit&, const Limit&) = default;
    template <typename V>
    void fields(V& v) {
        v("words", words);
        v("kind", kind);
    }
};

/// Sets a line or a veil, or changes one into the other.
struct SetLimit {
    static constexpr std::string_view kName = "set-limit";
    Limit limit;
    template <typename V>
    void fields(V& v) {
        limit.fields(v);
    }
};
Done decideOn(Turn& turn, const SetLimit& command);
struct LiftLimit {
    static constexpr std::string_view kName = "lift-limit";
    std::string words;
    template <typename V>
    void fields(V& v) {
        v("words", words);
    }
};
Done decideOn(Turn& turn, const LiftLimit& command);

struct LimitSet {
    static constexpr std::string_view kName = "limit-set";
    Limit limit;
    friend bool operator==(const LimitSet&, const LimitSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("limit", limit);
    }
};
bool applies(const Table& table, const LimitSet& e);
void evolve(Table& table, const LimitSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LimitSet& e);
struct LimitLifted {
    static constexpr std::string_view kName = "limit-lifted";
    Limit limit;
    friend bool operator==(const LimitLifted&, const LimitLifted&) = default;
    template <typename V>
    void fields(V& v) {
        v("limit", limit);
    }
};
bool applies(const Table& table, const LimitLifted& e);
void evolve(Table& table, const LimitLifted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LimitLifted& e);

/// Those whose words occur in the text in sequence, each as a whole word: "rat" is not in "rather", "rat*" is. ASCII
/// letters match in either case; anything between two words is ignored.
std::vector<Limit> limitsIn(const std::vector<Limit>& limits, std::string_view text);

} // namespace tenplus::table::inline core
