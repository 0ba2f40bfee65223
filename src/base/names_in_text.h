// Finds the names in a sentence that a person typed: whole words only, the longest name first, so that neither "cure
// light wounds" nor "delighted" names a spell called Light. Case, accents and apostrophes do not count. Knows no word
// of any game.
#pragma once

#include "base/folded_words.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tenplus::inline base {

/// True if the one is a plural of the other. Both are folded.
bool isPluralOf(std::string_view many, std::string_view one);
/// True for the same word, and for a word and its plural. Both are folded.
bool isSameWord(std::string_view said, std::string_view word);
/// True as well for the endings of an English verb: "hiding" is a form of "hide", and "hither" is none of "hit".
bool isFormOf(std::string_view said, std::string_view word);

/// A name that stands in the words, all of it.
struct NameInText {
    std::size_t name = 0;  ///< its place among the names
    std::size_t first = 0; ///< the first of its words
    std::size_t words = 0; ///< their number
    friend bool operator==(const NameInText&, const NameInText&) = default;
};

/// The names that stand in the words, without overlaps: the longest first, and of equally long ones in the order of the
/// sentence. Words with which a longer name begins name nothing shorter: "cure light" is not Light where there is
/// a Cure Light Wounds.
std::vector<NameInText> namesIn(const FoldedWords& said, const std::vector<FoldedWords>& names);

} // namespace tenplus::inline base
