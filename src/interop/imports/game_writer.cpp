#include "interop/imports/game_writer.h"

#include "base/text.h"
#include "interop/bounded_json.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"
#include "interop/json_edit.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenplus::interop::inline imports {

namespace {

constexpr int kMostOfAKind = 5'000, kMostTables = 900; // the loader takes no more of one file

} // namespace

GameWriter::GameWriter(const FoundPack& pack, const TargetGame& target, const std::set<std::string>& without,
                       const FaultyParts& faulty)
    : m_pack(pack)
    , m_target(target)
    , m_without(without)
    , m_faulty(faulty) {}

GameWriter::~GameWriter() = default;

GameFiles GameWriter::write() {
    seedIds();
    putThings();
    putPlaybooks();
    putMoves();
    putCreatures();
    putSpells();
    putTables();
    putEntries();
    putAdversaries();
    putEnvironments();
    putCards();
    dropFaulty();
    countComing();
    for (const auto& [file, document] : m_documents) m_game.files[file] = writtenJson(document);
    m_game.files["system.json"] = m_target.system;
    putKept();
    return std::move(m_game);
}

void GameWriter::seedIds() {
    const auto seed = [&](const char* kind, const auto& list) {
        for (const auto& each : list) m_ids[kind].insert(each.id);
    };
    const content::Rulebook& book = m_target.book;
    seed("move", book.moves);
    seed("class", book.playbooks);
    seed("creature", book.creatures);
    seed("thing", book.things);
    seed("spell", book.spells);
    seed("table", book.chance);
    seed("guide entry", book.guide);
    for (const content::Thing& thing : book.things) m_things.emplace(asciiLower(thing.name), thing.id);
    for (const content::Playbook& each : book.playbooks) m_books.emplace(asciiLower(each.name), each.id);
    if (!book.duality) return;
    seed("adversary", book.duality->adversaries);
    seed("environment", book.duality->environments);
    seed("card", book.duality->cards);
}

std::string GameWriter::fileIn(std::string_view folder) const { return fmt::format("{}/{}.json", folder, m_target.id); }

void GameWriter::tell(const SourcePlace& at, std::string words) { m_game.guessed.push_back({at, std::move(words)}); }

std::string GameWriter::prose(const SourcePlace& at, const std::string& name, const std::string& text,
                              std::size_t most) {
    if (codePoints(trimmed(text)) > most)
        tell(at, fmt::format("a text of \"{}\" has more than {} letters, and was cut", name, most));
    return textWithin(text, most);
}

void GameWriter::putProse(GameJson& entry, const FoundPart& found, const std::string& text) {
    if (std::string within = prose(found.at, found.name, text); !within.empty()) entry["text"] = std::move(within);
}

GameWriter::Named GameWriter::announce(const char* kind, const FoundPart& found, std::string_view prefix) {
    std::string base = slugOf(std::string(prefix) + (prefix.empty() ? "" : "-") + found.name);
    if (base.empty()) base = slugOf(kind) + "-" + std::to_string(m_ids[kind].size() + 1);
    base.resize(std::min<std::size_t>(base.size(), 56));
    while (base.ends_with('-')) base.pop_back();
    Named named{base, nameWithin(found.name, base)};
    int& number = m_numbers.try_emplace(std::string(kind) + "/" + base, 1).first->second;
    while (!m_ids[kind].insert(named.id).second) {
        named.id = fmt::format("{}-{}", base, ++number);
        named.name = fmt::format("{} ({})", textWithin(nameWithin(found.name, base), kNameLength - 8), number);
    }
    const int most = std::string_view(kind) == "table" ? kMostTables : kMostOfAKind;
    if (++m_counts[kind] > most) {
        if (std::string_view(kind) != "move") countHas(kind);
        if (m_counts[kind] == most + 1)
            m_game.skipped.push_back(
                {found.at, fmt::format("a game takes {} of a kind in: \"{}\" and the rest of its kind are left out",
                                       most, named.name)});
        return named;
    }
    if (named.id != base)
        tell(found.at, fmt::format("there is a {} \"{}\" already: this one is called \"{}\"", kind,
                                   nameWithin(found.name, base), named.name));
    const std::string key = std::string(slugOf(kind)) + "/" + named.id;
    named.wanted = !m_without.contains(key);
    if (named.wanted && std::string_view(kind) != "move") countHas(kind); // those are counted with their results
    if (m_faulty.entries.contains(key)) return named;
    named.taken = named.wanted;
    m_game.comes.push_back({key, kind, named.name, found.at, named.taken});
    return named;
}

void GameWriter::add(const std::string& file, const char* list, GameJson entry, const std::string& key) {
    m_documents[file][list].push_back(std::move(entry));
    m_game.contents[file].push_back(key);
}

void GameWriter::dropFaulty() {
    for (auto& [file, document] : m_documents) {
        const std::vector<std::string>& keys = m_game.contents[file];
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const auto faulty = m_faulty.members.find(keys[i]);
            if (faulty == m_faulty.members.end()) continue;
            for (const FaultyMember& each : faulty->second)
                eraseValue(document, entryPointer(document, i) + each.pointer);
        }
    }
}

void GameWriter::putKept() {
    if (m_pack.kept.empty()) return;
    GameJson kept = GameJson::array();
    for (const auto& [at, json] : m_pack.kept) {
        GameJson one{{"file", at.file}};
        if (at.line > 0) one["line"] = at.line;
        one["pointer"] = at.pointer;
        GameJson value = parsedWithin<GameJson>(kForeignTree, json);
        one["value"] = value.is_discarded() ? GameJson(json) : std::move(value);
        kept.push_back(std::move(one));
    }
    m_game.files["kept.json"] = writtenJson(GameJson{{"kept", std::move(kept)}});
}

GameFiles writeGameFiles(const FoundPack& pack, const TargetGame& target, const std::set<std::string>& without,
                         const FaultyParts& faulty) {
    return GameWriter(pack, target, without, faulty).write();
}

} // namespace tenplus::interop::inline imports
