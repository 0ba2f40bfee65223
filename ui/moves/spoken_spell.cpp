#include "moves/spoken_spell.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tenplus::ui {

SpokenSpell spokenSpell(const std::vector<table::SpellView>& choices, const std::vector<std::string>& book,
                        FoldedWords said) {
    std::vector<FoldedWords> names; // of the choices, then of the book
    for (const table::SpellView& each : choices) names.push_back(foldedWords(each.name));
    for (const std::string& each : book) names.push_back(foldedWords(each));
    SpokenSpell spoken;
    for (const NameInText& each : namesIn(said, names)) {
        const bool isChoice = each.name < choices.size();
        if (isChoice && spoken.id.empty()) spoken.id = choices[each.name].id;
        if (!isChoice && spoken.other.empty()) spoken.other = book[each.name - choices.size()];
        std::fill_n(said.begin() + static_cast<std::ptrdiff_t>(each.first), each.words, std::string());
    }
    if (!spoken.id.empty()) spoken.other.clear();
    std::erase(said, std::string());
    spoken.rest = std::move(said);
    return spoken;
}

} // namespace tenplus::ui
