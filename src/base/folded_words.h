// The words of a text as they are compared and sorted: case, accents, apostrophes and letters that only some languages
// have do not count. Knows no word of any game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::inline base {

using FoldedWords = std::vector<std::string>;

/// "Élise’s goblin2" becomes "elise", "goblin" and "2", "Ægir Straße" "aegir" and "strasse". A possessive ending is
/// gone, all but letters and digits separates words, and each sign of Han and of the Japanese syllabaries is a word.
FoldedWords foldedWords(std::string_view text);

/// Names sorted by their keys lie where a person looks: Čeněk under C, Ægir under A. Names whose words are alike sort
/// by their bytes.
std::string orderKey(std::string_view name);

} // namespace tenplus::inline base
