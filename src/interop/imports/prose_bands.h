// Results of a move in running text: "On a 10+, ...", "7–9: ...", "Bei 6- ...", with any dash and bullet.
#pragma once

#include "interop/imports/found_pack.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline imports {

struct ProseResults {
    std::string before;                         ///< the text before the first result
    std::map<std::string, std::string> results; ///< by FoundBand::id
};

/// The results that the text names. Nothing unless it is certain: every range must be one of the bands or several whole
/// ones, at the beginning of a sentence, a line or a clause. English, German, French and Spanish.
std::optional<ProseResults> resultsInProse(std::string_view text, const std::vector<FoundBand>& bands);

/// The word after "roll+" in lower case: "roll+Str" is "str". Empty: there is none.
std::string statInProse(std::string_view text);

/// How many the text tells to choose: "Choose two" is 2. Nothing unless one number alone is said.
std::optional<int> countInProse(std::string_view text);

/// The band that a sheet's word means, however it is written ("weakHit", "strong-hit", "Partial success"): miss, weak,
/// strong, critical or fumble. Any other word is its slug.
std::string bandWord(std::string_view word);

/// 6-, 7–9 and 10+.
std::vector<FoundBand> usualBands();

/// A range as sheets write it: "6-", "7-9", "10+", "12". Nothing if it is none.
std::optional<std::pair<std::optional<int>, std::optional<int>>> rangeOf(std::string_view text);

} // namespace tenplus::interop::inline imports
