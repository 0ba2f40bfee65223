// SentenceIndex: which of several kinds of thing a sentence speaks of, learnt from example sentences of each kind by
// counting (multinomial naive Bayes over words, pairs of words and parts of words). One kind may be told apart from all
// others, by a logistic regression over the same features. Knows no word of any game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tenplus::inline base {

/// The text's words, ASCII letters lower-cased; everything but letters and digits separates them, an apostrophe joins
/// them; non-ASCII bytes count as letters.
std::vector<std::string> lowerWords(std::string_view text);

/// The word without an English ending of plurals and verbs: "spiders" and "spider" have the same stem. The word is in
/// lower case; words of other languages and short ones stay as they are, or nearly.
std::string stemOf(std::string word);

struct SentenceOf {
    std::size_t kind = 0;
    std::string_view text;
};

class SentenceIndex {
public:
    /// Every `kind` is below `kinds`; the sentences of one kind stand together. The last kind is told apart if
    /// `tellsApart`. Keeps none of the texts.
    SentenceIndex(std::size_t kinds, const std::vector<SentenceOf>& sentences, bool tellsApart = false);

    struct Explained {
        /// By kind, how well it explains the text: log-likelihoods without what is common to all kinds, so that only
        /// differences mean something. Empty if no word of the text begins a word of any sentence, or is a typing error
        /// away from one.
        std::vector<double> kinds;
        double apart = 0; ///< logarithm of the odds that the text is of the kind that is told apart
    };
    Explained explain(std::string_view text) const;

private:
    using Feature = std::uint64_t; ///< hash
    struct Weighed {
        Feature feature = 0;
        double weight = 0;
    };
    struct Posting {
        std::uint32_t kind = 0;
        double weight = 0; ///< summed while learning, then its logarithm over the smoothing
    };
    struct Found {
        double rarity = 0; ///< about 1; the rarer, the more it counts
        double apart = 0;  ///< how much it speaks for the kind that is told apart
        std::vector<Posting> postings;
    };
    std::vector<std::string> tokensOf(std::string_view text) const;
    std::string known(std::string stem) const;
    static std::vector<Weighed> featuresOf(const std::vector<std::string>& tokens);
    void tellApart(const std::vector<SentenceOf>& sentences);

    std::vector<std::string> m_stems;        ///< of all words, sorted
    std::unordered_set<std::string> m_known; ///< words that stand in lower case somewhere: they name nobody
    std::unordered_map<Feature, Found> m_found;
    std::vector<double> m_logTotals; ///< by kind
    double m_apart = 0;              ///< what speaks for the kind that is told apart before anything is said
};

} // namespace tenplus::inline base
