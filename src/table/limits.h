// Lines and veils: what the people at this table agreed to keep out of the story (a line), or out of sight (a veil). They are the
// GM's to see, and nothing is forbidden by them: who meets one is told. Ron Edwards named them.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

inline constexpr std::size_t kMostLimits = 200;
inline constexpr std::size_t kLongestLimit = 60; ///< letters

enum class LimitKind { Line, Veil };
constexpr std::array<std::string_view, 2> wireNames(LimitKind) { return {"line", "veil"}; }

struct Limit {
    std::string words; ///< "spiders", "harm to animals"; "spider*" means every word that begins so
    LimitKind kind = LimitKind::Line;
    friend bool operator==(const Limit&, const Limit&) = default;
    template <typename V>
    void fields(V& v) {
        v("words", words);
        v("kind", kind);
    }
};

/// Draws a line or a veil, or makes one of the other.
struct SetLimit {
    static constexpr std::string_view kName = "set-limit";
    Limit limit;
    template <typename V>
    void fields(V& v) {
        limit.fields(v);
    }
};
struct LiftLimit {
    static constexpr std::string_view kName = "lift-limit";
    std::string words;
    template <typename V>
    void fields(V& v) {
        v("words", words);
    }
};

struct LimitSet {
    static constexpr std::string_view kName = "limit-set";
    Limit limit;
    friend bool operator==(const LimitSet&, const LimitSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("limit", limit);
    }
};
struct LimitLifted {
    static constexpr std::string_view kName = "limit-lifted";
    Limit limit;
    friend bool operator==(const LimitLifted&, const LimitLifted&) = default;
    template <typename V>
    void fields(V& v) {
        v("limit", limit);
    }
};

/// Those whose words stand in the text one after the other, each as a whole word: "rat" is not in "rather", "rat*" is. A letter is
/// as good as its capital where both are ASCII; what stands between two words is not looked at.
std::vector<Limit> limitsIn(const std::vector<Limit>& limits, std::string_view text);

} // namespace tenplus::table
