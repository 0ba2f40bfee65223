// How a search compares words: by their beginning, by their stem, and without the words that a question only needs for
// its grammar. Stems and function words are those of English; words of other languages are found by their beginning.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sb_stemmer;

namespace tenplus::inline base {

/// Finds the stem of folded words. Use it from one thread only.
class Stems {
public:
    Stems();
    /// "decid" for decide, decided and decision, "wolf" for wolves, "run" for ran. The word itself if it has no stem.
    std::string of(std::string_view word) const;

private:
    struct Release {
        void operator()(sb_stemmer* stemmer) const;
    };
    std::unique_ptr<sb_stemmer, Release> m_stemmer;
};

/// True for "who", "the", "of" ...: folded words that say nothing of what is sought.
bool isFunctionWord(std::string_view word);

/// The place of the line that has the most of these words, as they are typed; 0 if none has any.
std::size_t lineWithMost(const std::vector<std::string>& words, const std::vector<std::string_view>& lines);

} // namespace tenplus::inline base
