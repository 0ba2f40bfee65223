#include "moves/spoken_fiction.h"

#include "base/folded_words.h"
#include "bridge/text.h"

#include <algorithm>

namespace tenplus::ui {

std::string spokenFiction(const QString& typed, const std::vector<std::string>& names) {
    const std::string words = ss(typed.simplified());
    FoldedWords said = foldedWords(words);
    std::erase_if(said, [](const std::string& word) { return word.find_first_not_of("0123456789") == word.npos; });
    if (said.size() < 2) return {};
    FoldedWords named;
    for (const std::string& name : names) {
        const FoldedWords all = foldedWords(name);
        named.insert(named.end(), all.begin(), all.end());
    }
    const auto isOfName = [&](const std::string& word) {
        return std::ranges::any_of(named, [&](const std::string& each) { return each.starts_with(word); });
    };
    return std::ranges::all_of(said, isOfName) ? std::string() : words;
}

} // namespace tenplus::ui
