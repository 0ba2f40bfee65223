#include "search/sentences.h"

#include <fstream>
#include <limits>
#include <stdexcept>

namespace tenplus::search {

namespace {

// None if there is no such file. `unseen` is given the number of the sentence, from 0.
template <class Unseen>
std::vector<Sentence> readSentences(const std::string& path, Unseen&& unseen) {
    constexpr std::string_view kBar = " | ";
    std::ifstream file(path);
    std::vector<Sentence> sentences;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t bar = line.find(kBar);
        if (bar == std::string::npos) throw std::runtime_error("no bar in: " + line);
        sentences.push_back({line.substr(0, bar), line.substr(bar + kBar.size()), unseen(sentences.size())});
    }
    return sentences;
}

} // namespace

std::vector<Sentence> sentencesFor(const std::string& sourceFolder, const std::string& system) {
    const std::string stem = sourceFolder + "/tests/search/" + system;
    const auto apart = readSentences(stem + "-unseen.txt", [](std::size_t) { return true; });
    auto sentences = readSentences(stem + ".txt", [&](std::size_t number) { return apart.empty() && number % 3 == 2; });
    sentences.insert(sentences.end(), apart.begin(), apart.end());
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
