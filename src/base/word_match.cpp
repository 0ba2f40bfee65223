#include "base/word_match.h"

#include "base/text.h"

#include <algorithm>
#include <array>

namespace tenplus::inline base {

namespace {

constexpr std::size_t kLongestWord = 64;

} // namespace

// Optimal string alignment over three rolling rows.
std::size_t editDistance(std::string_view left, std::string_view right, std::size_t limit) {
    const std::size_t far = limit + 1;
    const std::size_t longer = std::max(left.size(), right.size());
    if (longer - std::min(left.size(), right.size()) > limit || longer > kLongestWord) {
        return left == right ? 0 : far;
    }
    const std::string a = asciiLower(left);
    const std::string b = asciiLower(right);
    // Outside this diagonal band every distance exceeds the limit.
    std::array<std::array<std::size_t, kLongestWord + 2>, 3> rows{};
    for (std::size_t j = 0; j <= std::min(limit + 1, b.size() + 1); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& above = rows[(i - 1) % 3];
        const auto& twoAbove = rows[(i + 1) % 3];
        const std::size_t first = i > limit ? i - limit : 1;
        const std::size_t last = std::min(i + limit, b.size());
        row[first - 1] = first == 1 ? i : far;
        row[last + 1] = far;
        std::size_t least = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], twoAbove[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        if (least > limit) return far;
    }
    return std::min(rows[a.size() % 3][b.size()], far);
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
    if (word.empty() || word.size() > kLongestWord) return {};
    std::optional<std::string> best;
    std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
    for (const std::string& candidate : candidates) {
        const std::size_t distance = editDistance(word, candidate, limit);
        // A word that would lose all its letters is no neighbour: "a" is not near "b".
        if (distance > limit || distance >= std::max(word.size(), candidate.size())) continue;
        best = candidate;
        if (distance == 0) break;
        limit = distance - 1;
    }
    return best;
}

std::string didYouMean(std::string_view word, std::span<const std::string> candidates) {
    const auto meant = nearest(word, candidates);
    return meant ? "; did you mean '" + *meant + "'?" : std::string();
}

} // namespace tenplus::inline base
