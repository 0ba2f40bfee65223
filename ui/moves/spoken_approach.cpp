#include "moves/spoken_approach.h"

#include "bridge/text.h"
#include "moves/spoken_target.h"

#include <algorithm>

namespace tenplus::ui {

std::string spokenApproach(const std::vector<table::ApproachView>& approaches, const QString& sentence) {
    const QStringList said = spokenWords(sentence);
    std::ptrdiff_t most = 0;
    std::string found;
    for (const table::ApproachView& approach : approaches) {
        const auto here = std::ranges::count_if(approach.words, [&](const std::string& word) {
            return std::ranges::any_of(said,
                                       [&](const QString& each) { return each.startsWith(qs(word).toCaseFolded()); });
        });
        if (here == most) found.clear(); // a tie
        if (here > most) found = approach.id;
        most = std::max(most, here);
    }
    return found;
}

} // namespace tenplus::ui
