#include "search/sentences.h"

#include <fstream>
#include <limits>
#include <stdexcept>

namespace tenplus::search {

std::vector<Sentence> sentencesFor(const std::string& sourceFolder, const std::string& system) {
    constexpr std::string_view kBar = " | ";
    std::ifstream file(sourceFolder + "/tests/search/" + system + ".txt");
    std::vector<Sentence> sentences;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t bar = line.find(kBar);
        if (bar == std::string::npos) throw std::runtime_error("no bar in: " + line);
        const bool third = sentences.size() % 3 == 2;
        sentences.push_back({line.substr(0, bar), line.substr(bar + kBar.size()), third});
    }
    return sentences;
}

std::size_t placeOf(const table::MoveIndex& index, const Sentence& sentence) {
    const auto hits = index.search(sentence.text, true);
    for (std::size_t i = 0; i < hits.size(); ++i) {
        if (hits[i].move->id == sentence.id) return i;
    }
    return std::numeric_limits<std::size_t>::max();
}

Figures measured(const table::MoveIndex& index, const std::vector<Sentence>& sentences, bool unseen) {
    Figures figures;
    for (const Sentence& each : sentences) {
        if (each.unseen != unseen) continue;
        const std::size_t place = placeOf(index, each);
        figures.all += 1;
        figures.first += place == 0 ? 1 : 0;
        figures.three += place < 3 ? 1 : 0;
    }
    return figures;
}

} // namespace tenplus::search
