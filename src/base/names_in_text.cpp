#include "base/names_in_text.h"

#include <algorithm>
#include <initializer_list>
#include <tuple>

namespace tenplus::inline base {

namespace {

constexpr std::size_t kShortestWithPlural = 3; // letters: "as" is no plural of "a"

bool endsInOneOf(std::string_view word, std::initializer_list<std::string_view> endings) {
    return std::ranges::any_of(endings, [word](std::string_view each) { return word.ends_with(each); });
}

// How many words of the name stand from there on, in its order.
std::size_t standing(const FoldedWords& said, std::size_t from, const FoldedWords& name) {
    std::size_t words = 0;
    while (words < name.size() && from + words < said.size() && isSameWord(said[from + words], name[words])) ++words;
    return words;
}

struct Candidate : NameInText {
    bool isWhole = false;
};

// Every whole name, and every beginning of two words or more.
std::vector<Candidate> candidatesIn(const FoldedWords& said, const std::vector<FoldedWords>& names) {
    std::vector<Candidate> found;
    for (std::size_t name = 0; name < names.size(); ++name) {
        for (std::size_t from = 0; from < said.size(); ++from) {
            const std::size_t words = standing(said, from, names[name]);
            const bool isWhole = words == names[name].size();
            if (words > 1 || (words == 1 && isWhole)) found.push_back({{name, from, words}, isWhole});
        }
    }
    return found;
}

} // namespace

bool isPluralOf(std::string_view many, std::string_view one) {
    if (many.size() <= one.size() || one.size() < kShortestWithPlural) return false;
    if (one.back() == 'y' && many == std::string(one.substr(0, one.size() - 1)) + "ies") return true;
    if (!many.starts_with(one)) return false;
    const std::string_view ending = many.substr(one.size());
    return ending == "s" || (ending == "es" && endsInOneOf(one, {"s", "x", "z", "ch", "sh", "o"}));
}

bool isSameWord(std::string_view said, std::string_view word) {
    return said == word || isPluralOf(said, word) || isPluralOf(word, said);
}

bool isFormOf(std::string_view said, std::string_view word) {
    if (isSameWord(said, word)) return true;
    if (word.size() < 2 || !endsInOneOf(said, {"ed", "ing"})) return false;
    const std::string_view stem = said.substr(0, said.size() - (said.ends_with("ing") ? 3 : 2));
    const std::string_view silent = word.ends_with('e') ? word.substr(0, word.size() - 1) : word; // hide, hiding
    const bool isDoubled = stem.size() == word.size() + 1 && stem.starts_with(word) && stem.back() == word.back();
    const bool isWithI = word.ends_with('y') && stem == std::string(word.substr(0, word.size() - 1)) + "i"; // tried
    return stem == silent || isDoubled || isWithI;
}

std::vector<NameInText> namesIn(const FoldedWords& said, const std::vector<FoldedWords>& names) {
    std::vector<Candidate> candidates = candidatesIn(said, names);
    const auto rank = [](const Candidate& each) {
        return std::tuple(~each.words, !each.isWhole, each.first, each.name);
    };
    std::ranges::sort(candidates, {}, rank);
    std::vector<bool> taken(said.size());
    std::vector<NameInText> found;
    for (const Candidate& each : candidates) {
        const auto from = taken.begin() + static_cast<std::ptrdiff_t>(each.first);
        const auto to = from + static_cast<std::ptrdiff_t>(each.words);
        if (std::find(from, to, true) != to) continue;
        std::fill(from, to, true);
        if (each.isWhole) found.push_back(each);
    }
    return found;
}

} // namespace tenplus::inline base
