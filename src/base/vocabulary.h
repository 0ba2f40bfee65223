// Vocabulary: folded words that were written somewhere, to find the one that a mistyped word means. Quick for hundreds
// of thousands of words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace tenplus::inline base {

class Vocabulary {
public:
    static constexpr std::size_t kShortest = 4; ///< letters: shorter words are near too many others
    static constexpr std::size_t kLongest = 40;

    /// False if the word is known already, or is too short or too long to be looked for.
    bool insert(const std::string& word);
    /// The word with the fewest errors, at most one, and two from seven letters on; of several the first by its
    /// letters.
    std::optional<std::string> wordNear(const std::string& typed) const;

private:
    struct Known {
        std::uint32_t letters = 0; ///< a bit for each that the word has
        std::string word;
    };
    std::optional<std::string> within(const std::string& typed, std::size_t errors) const;

    std::unordered_set<std::string> m_known;
    std::array<std::vector<Known>, kLongest + 1> m_byLength;
};

} // namespace tenplus::inline base
