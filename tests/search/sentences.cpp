#include "search/sentences.h"

#include <algorithm>
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

std::size_t placeIn(const std::vector<table::MoveHit>& hits, const std::string& id) {
    const auto found = std::ranges::find_if(hits, [&](const table::MoveHit& hit) { return hit.move->id == id; });
    return found == hits.end() ? std::numeric_limits<std::size_t>::max()
                               : static_cast<std::size_t>(found - hits.begin());
}

void count(Figures& figures, const table::MoveFinding& finding, const std::string& id) {
    const std::size_t place = placeIn(finding.hits, id);
    figures.all += 1;
    figures.first += place == 0 ? 1 : 0;
    figures.three += place < 3 ? 1 : 0;
    figures.unanswered += finding.isAnswered ? 0 : 1;
}

} // namespace

std::vector<Sentence> sentencesIn(const std::string& sourceFolder, const std::string& file) {
    constexpr std::string_view kBar = " | ";
    std::ifstream in(sourceFolder + "/tests/search/" + file);
    std::vector<Sentence> sentences;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t bar = line.find(kBar);
        const bool hasId = bar != std::string::npos;
        sentences.push_back({hasId ? line.substr(0, bar) : "", hasId ? line.substr(bar + kBar.size()) : line, true});
    }
    if (sentences.empty()) throw std::runtime_error("no sentences in: " + file);
    return sentences;
}

std::optional<table::Actor> ownerOf(const content::Rulebook& rulebook, const content::Move& move) {
    const content::Playbook* const playbook = rulebook.playbook(move.ofClass.playbook);
    if (!playbook) return std::nullopt;
    table::Actor owner;
    owner.playbook = playbook->id;
    std::vector<std::string> moves = playbook->starts;
    moves.push_back(move.id);
    for (const std::string& each : moves) owner.moves.emplace_back().move = each;
    for (const content::Spell& spell : rulebook.spells) {
        if (!playbook->caster || spell.list != playbook->caster->list || spell.level > 1) continue;
        table::KnownSpell& known = owner.prepared.emplace_back();
        known.spell = spell.id;
        known.name = spell.name;
        known.playbook = playbook->id;
    }
    return owner;
}

Figures measuredForOwners(const content::Rulebook& rulebook, const std::vector<Sentence>& sentences) {
    const table::MoveIndex index(rulebook);
    Figures figures;
    for (const Sentence& each : sentences) {
        const content::Move* const move = rulebook.move(each.id);
        const std::optional<table::Actor> owner = move ? ownerOf(rulebook, *move) : std::nullopt;
        count(figures, index.find(each.text, true, owner ? &*owner : nullptr), each.id);
    }
    return figures;
}

std::vector<Sentence> sentencesFor(const std::string& sourceFolder, const std::string& system) {
    const std::string stem = sourceFolder + "/tests/search/" + system;
    const auto apart = readSentences(stem + "-unseen.txt", [](std::size_t) { return true; });
    auto sentences = readSentences(stem + ".txt", [&](std::size_t number) { return apart.empty() && number % 3 == 2; });
    sentences.insert(sentences.end(), apart.begin(), apart.end());
    return sentences;
}

std::size_t placeOf(const table::MoveIndex& index, const Sentence& sentence) {
    return placeIn(index.search(sentence.text, true), sentence.id);
}

Figures measured(const table::MoveIndex& index, const std::vector<Sentence>& sentences, bool unseen) {
    Figures figures;
    for (const Sentence& each : sentences) {
        if (each.unseen != unseen) continue;
        count(figures, index.find(each.text, true), each.id);
    }
    return figures;
}

} // namespace tenplus::search
