#include "moves/spoken_approach.h"

#include "base/names_in_text.h"
#include "bridge/text.h"

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

bool stands(const FoldedWords& said, const FoldedWords& phrase, bool (*isAlike)(std::string_view, std::string_view)) {
    return !phrase.empty() && !std::ranges::search(said, phrase, isAlike).empty();
}

bool isEqual(std::string_view said, std::string_view word) { return said == word; }

} // namespace

// "ambushed" suggests the approach that has this word before the one that has "ambush".
std::string spokenApproach(const std::vector<table::ApproachView>& approaches, const QString& sentence) {
    const FoldedWords said = foldedWords(ss(sentence));
    std::pair<int, int> most;
    std::string found;
    for (const table::ApproachView& approach : approaches) {
        std::pair<int, int> here; // in any form, and as they are written
        for (const std::string& each : approach.words) {
            const FoldedWords phrase = foldedWords(each);
            here.first += stands(said, phrase, isFormOf) ? 1 : 0;
            here.second += stands(said, phrase, isEqual) ? 1 : 0;
        }
        if (here == most) found.clear(); // a tie
        if (here > most) found = approach.id;
        most = std::max(most, here);
    }
    return found;
}

} // namespace tenplus::ui
