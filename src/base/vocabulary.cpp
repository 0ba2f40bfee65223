#include "base/vocabulary.h"

#include "base/word_match.h"

#include <algorithm>
#include <bit>
#include <string_view>

namespace tenplus::inline base {

namespace {

std::uint32_t lettersOf(std::string_view word) {
    std::uint32_t letters = 0;
    for (const char c : word) letters |= std::uint32_t{1} << (static_cast<unsigned char>(c) & 31U);
    return letters;
}

} // namespace

bool Vocabulary::insert(const std::string& word) {
    if (word.size() < kShortest || word.size() > kLongest || !m_known.insert(word).second) return false;
    m_byLength[word.size()].push_back({lettersOf(word), word});
    return true;
}

std::optional<std::string> Vocabulary::wordNear(const std::string& typed) const {
    if (typed.size() < kShortest) return std::nullopt;
    const std::size_t most = std::min<std::size_t>(2, (typed.size() + 1) / 4);
    for (std::size_t errors = 1; errors <= most; ++errors)
        if (auto word = within(typed, errors)) return word;
    return std::nullopt;
}

// One error changes at most two letters, so that few words of a large vocabulary are compared whole.
std::optional<std::string> Vocabulary::within(const std::string& typed, std::size_t errors) const {
    const std::uint32_t letters = lettersOf(typed);
    const std::string* best = nullptr;
    for (std::size_t size = typed.size() - errors; size <= std::min(typed.size() + errors, kLongest); ++size) {
        for (const Known& each : m_byLength[size]) {
            if (std::popcount(each.letters ^ letters) > static_cast<int>(2 * errors)) continue;
            if (best && *best < each.word) continue;
            if (editDistance(typed, each.word, errors) <= errors) best = &each.word;
        }
    }
    return best ? std::optional(*best) : std::nullopt;
}

} // namespace tenplus::inline base
