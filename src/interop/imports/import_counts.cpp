// The measure of loss: how many of each kind come of those that the files have.
#include "interop/imports/game_writer.h"
#include "interop/json_edit.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tenplus::interop::inline imports {

namespace {

constexpr const char* kTextFor = "text for ";

std::string countWordsOf(const ImportCount& count) {
    return fmt::format("{} of {} {}", count.comes, count.has, count.has == 1 ? count.kind : pluralOf(count.kind));
}

} // namespace

std::string pluralOf(const std::string& kind) {
    for (const char* more : {" with ", " for ", " of "}) {
        const std::size_t at = kind.find(more);
        if (at != std::string::npos) return pluralOf(kind.substr(0, at)) + kind.substr(at);
    }
    if (kind.ends_with("ss")) return kind + "es";
    return kind.ends_with("y") ? kind.substr(0, kind.size() - 1) + "ies" : kind + "s";
}

void GameWriter::countHas(const std::string& kind, std::size_t number) {
    if (number == 0) return;
    auto count = std::ranges::find(m_game.counts, kind, &ImportCount::kind);
    if (count == m_game.counts.end()) count = m_game.counts.insert(count, ImportCount{kind});
    count->has += static_cast<int>(number);
}

void GameWriter::countComes(const std::string& kind, std::size_t number) {
    const auto count = std::ranges::find(m_game.counts, kind, &ImportCount::kind);
    if (count != m_game.counts.end()) count->comes = std::min(count->has, count->comes + static_cast<int>(number));
}

// The texts of results that prose has are in the entry as it is written; those without a band are in its text.
void GameWriter::countMove(const FoundMove& move, const GameJson& entry) {
    countHas("move");
    if (entry.contains("roll") || move.rolls || !move.results.empty()) countHas("move with a roll");
    std::set<std::string> bands;
    for (const auto& [result, text] : move.results) {
        if (const std::string band = bandFor(result); !band.empty()) bands.insert(band);
    }
    if (entry.contains("bands")) {
        for (const auto& [band, result] : entry.at("bands").items()) bands.insert(band);
    }
    for (const std::string& band : bands) countHas(kTextFor + bandName(band));
}

std::string GameWriter::bandName(const std::string& id) const {
    const auto band = std::ranges::find(m_pack.bands, id, &FoundBand::id);
    return band == m_pack.bands.end() ? "\"" + id + "\"" : band->name;
}

void GameWriter::countComing() {
    for (const ImportedThing& thing : m_game.comes) {
        if (thing.taken && thing.kind != "move") countComes(thing.kind);
    }
    for (const auto& [file, document] : m_documents) {
        const std::vector<std::string>& keys = m_game.contents[file];
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (const GameJson* entry = valueAt(document, entryPointer(document, i))) countEntry(*entry, keys[i]);
        }
    }
}

void GameWriter::countEntry(const GameJson& entry, const std::string& key) {
    if (key.starts_with("table/")) countComes("row of a table", entry.contains("rows") ? entry.at("rows").size() : 0);
    if (key.starts_with("race/")) countComes("race of a class");
    if (key.starts_with("creature/")) {
        if (entry.contains("instinct")) countComes("creature with an instinct");
        if (entry.contains("moves")) countComes("creature with moves");
    }
    if (!key.starts_with("move/")) return;
    if (m_picks.contains(key)) {
        if (entry.contains("onTaking")) countComes("choice of a class");
        return;
    }
    countComes("move");
    if (entry.contains("roll")) countComes("move with a roll");
    if (!entry.contains("bands")) return;
    for (const auto& [band, result] : entry.at("bands").items()) {
        if (result.contains("text")) countComes(kTextFor + bandName(band));
    }
}

std::string countWords(const std::vector<ImportCount>& counts) {
    std::vector<std::string> words;
    for (const ImportCount& count : counts) words.push_back(countWordsOf(count));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::vector<std::string> severeLosses(const ImportReport& report) {
    std::vector<std::string> losses;
    for (const ImportCount& count : report.counts) {
        const bool everyOne = count.kind == "class" || count.kind.starts_with(kTextFor);
        if (count.comes < count.has && (everyOne || count.comes == 0)) losses.push_back(countWordsOf(count));
    }
    return losses;
}

} // namespace tenplus::interop::inline imports
