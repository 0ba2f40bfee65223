#include "interop/scenario_draft.h"

#include "base/described.h"
#include "base/plain_file.h"
#include "interop/new_file.h"
#include "interop/own_games.h"
#include "skirmish/record.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>
#include <vector>

namespace tenplus::interop {

namespace fs = std::filesystem;
namespace csk = content::skirmish;

namespace {

constexpr std::size_t kMostBytes = std::size_t{2} << 20U; // of the largest board, full of things and words
constexpr int kLongestSide = 64;

struct PlacedRecord {
    std::string profile; ///< its id
    int square = 0;
    int tag = 0;
    bool bow = false;
    FIELDS(PlacedRecord, profile, square, tag, bow)
};

struct CountRecord {
    std::string profile; ///< its id; empty: nobody
    int count = 1;
    FIELDS(CountRecord, profile, count)
};

struct DraftRecord {
    std::string id, name, text, won, lost, after;
    int width = 0;
    int height = 0;
    std::vector<int> terrain, areas, regions; ///< by square
    std::vector<int> revealed, starts, chests;
    std::vector<skirmish::ThingRecord> things;
    std::vector<PlacedRecord> monsters, allies;
    std::vector<CountRecord> collection;
    std::vector<skirmish::TriggerRecord> triggers;
    std::vector<std::string> aims;
    std::map<std::string, int> numbers;
    std::vector<CountRecord> spawn;
    FIELDS(DraftRecord, id, name, text, won, lost, after, width, height, terrain, areas, regions, revealed, starts,
           chests, things, monsters, allies, collection, triggers, aims, numbers, spawn)
};

std::optional<int> recordOf(csk::Square square) {
    return square == csk::kNowhere ? std::nullopt : std::optional<int>(square);
}

std::vector<PlacedRecord> recordsOf(const std::vector<csk::PlacedModel>& models, const csk::Book& book) {
    std::vector<PlacedRecord> records;
    for (const csk::PlacedModel& each : models)
        records.push_back({book.profiles[each.profile].id, each.square, each.tag, each.bow});
    return records;
}

skirmish::TriggerRecord recordOf(const csk::Trigger& trigger) {
    skirmish::TriggerRecord record{static_cast<int>(trigger.when), trigger.number, recordOf(trigger.square), {}};
    for (const csk::Effect& effect : trigger.effects) {
        if (effect.kind != csk::EffectKind::None)
            record.effects.push_back({static_cast<int>(effect.kind), effect.amount, recordOf(effect.square)});
    }
    return record;
}

DraftRecord recordOf(const csk::Scenario& draft, const csk::Book& book) {
    DraftRecord record{.id = draft.id, .name = draft.name, .text = draft.text};
    record.won = draft.won;
    record.lost = draft.lost;
    record.after = draft.after;
    record.width = draft.extent.width;
    record.height = draft.extent.height;
    for (const csk::Terrain each : draft.terrain) record.terrain.push_back(static_cast<int>(each));
    record.areas.assign(draft.areas.begin(), draft.areas.end());
    record.regions.assign(draft.regions.begin(), draft.regions.end());
    for (int area = 0; area < kLongestSide; ++area) {
        if ((draft.revealed >> static_cast<unsigned>(area) & 1U) != 0) record.revealed.push_back(area);
    }
    record.starts.assign(draft.starts.begin(), draft.starts.end());
    record.chests.assign(draft.chestNumbers.begin(), draft.chestNumbers.end());
    for (const csk::PlacedThing& each : draft.things) {
        const csk::ThingTraits& is = each.traits;
        record.things.push_back({std::string(csk::thingWords()[static_cast<std::size_t>(each.kind)]),
                                 each.square,
                                 each.number,
                                 each.hidden,
                                 each.active,
                                 {is.enter, is.stand, is.cover, is.opaque}});
    }
    record.monsters = recordsOf(draft.monsters, book);
    record.allies = recordsOf(draft.allies, book);
    for (const auto& [profile, count] : draft.collection)
        record.collection.push_back({book.profiles[profile].id, count});
    for (const csk::Trigger& each : draft.triggers) record.triggers.push_back(recordOf(each));
    record.aims = draft.aims;
    for (const csk::NumberEntry& entry : csk::numberEntries())
        record.numbers[std::string(entry.name)] = draft.numbers.*entry.member;
    for (const csk::SpawnRow& row : draft.spawn) {
        const bool isKnown = row.profile < book.profiles.size();
        record.spawn.push_back({isKnown ? book.profiles[row.profile].id : std::string(), row.count});
    }
    return record;
}

/// Reads what fits the board and the book; a file that another program has changed does no harm.
class DraftReader {
public:
    DraftReader(DraftRecord record, const csk::Book& book)
        : m_record(std::move(record))
        , m_book(book) {}

    csk::Scenario read() {
        csk::Scenario draft;
        draft.id = std::move(m_record.id);
        draft.name = std::move(m_record.name);
        draft.text = std::move(m_record.text);
        draft.won = std::move(m_record.won);
        draft.lost = std::move(m_record.lost);
        draft.after = std::move(m_record.after);
        draft.extent = {std::clamp(m_record.width, 1, kLongestSide), std::clamp(m_record.height, 1, kLongestSide)};
        m_squares = draft.extent.squares();
        draft.terrain = bySquare<csk::Terrain>(m_record.terrain, static_cast<int>(csk::Terrain::Count));
        draft.areas = bySquare<std::uint8_t>(m_record.areas, kLongestSide);
        draft.regions = bySquare<std::uint8_t>(m_record.regions, kLongestSide);
        readPlaced(draft);
        readRules(draft);
        return draft;
    }

private:
    static std::uint8_t byteOf(int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, 255)); }
    csk::Square squareOf(const std::optional<int>& square) const {
        return square && *square >= 0 && *square < m_squares ? static_cast<csk::Square>(*square) : csk::kNowhere;
    }
    template <typename Value>
    std::vector<Value> bySquare(const std::vector<int>& numbers, int end) const {
        std::vector<Value> values(static_cast<std::size_t>(m_squares), Value{});
        for (std::size_t i = 0; i < std::min(values.size(), numbers.size()); ++i) {
            if (numbers[i] >= 0 && numbers[i] < end) values[i] = static_cast<Value>(numbers[i]);
        }
        return values;
    }
    std::vector<csk::PlacedModel> modelsOf(const std::vector<PlacedRecord>& records) const {
        std::vector<csk::PlacedModel> models;
        for (const PlacedRecord& each : records) {
            const auto profile = m_book.profile(each.profile);
            const csk::Square square = squareOf(each.square);
            if (profile && square != csk::kNowhere)
                models.push_back({.profile = *profile, .square = square, .tag = byteOf(each.tag), .bow = each.bow});
        }
        return models;
    }
    void readThing(csk::Scenario& draft, const skirmish::ThingRecord& each) const {
        const auto words = csk::thingWords();
        const auto word = std::ranges::find(words, each.kind);
        const csk::Square square = squareOf(each.square);
        if (word == words.end() || square == csk::kNowhere) return;
        const skirmish::TraitsRecord& is = each.traits;
        draft.things.push_back({.kind = static_cast<csk::ThingKind>(word - words.begin()),
                                .square = square,
                                .number = byteOf(each.number),
                                .hidden = each.hidden,
                                .active = each.active,
                                .traits = {is.enter, is.stand, is.cover, is.opaque}});
    }
    void readPlaced(csk::Scenario& draft) const {
        draft.revealed = 0;
        for (const int area : m_record.revealed) {
            if (area >= 0 && area < kLongestSide) draft.revealed |= std::uint64_t{1} << static_cast<unsigned>(area);
        }
        for (const int start : m_record.starts) {
            if (const csk::Square square = squareOf(start); square != csk::kNowhere) draft.starts.push_back(square);
        }
        for (const int number : m_record.chests)
            draft.chestNumbers.push_back(static_cast<std::uint8_t>(std::clamp(number, 1, 3)));
        for (const skirmish::ThingRecord& each : m_record.things) readThing(draft, each);
        draft.monsters = modelsOf(m_record.monsters);
        draft.allies = modelsOf(m_record.allies);
    }
    void readTrigger(csk::Scenario& draft, const skirmish::TriggerRecord& each) const {
        if (each.when < 0 || each.when >= static_cast<int>(csk::When::Count)) return;
        csk::Trigger trigger{.when = static_cast<csk::When>(each.when),
                             .number = byteOf(each.number),
                             .fired = false,
                             .square = squareOf(each.square),
                             .effects = {}};
        if (isAtSquare(trigger.when) && trigger.square == csk::kNowhere) return;
        for (std::size_t i = 0; i < std::min(each.effects.size(), csk::kMostEffects); ++i) {
            const skirmish::EffectRecord& effect = each.effects[i];
            const auto kind = std::clamp(effect.kind, 0, static_cast<int>(csk::EffectKind::WakeTeleporter));
            trigger.effects[i] = {static_cast<csk::EffectKind>(kind), byteOf(effect.amount), squareOf(effect.square)};
        }
        draft.triggers.push_back(trigger);
    }
    void readRules(csk::Scenario& draft) {
        for (const CountRecord& each : m_record.collection) {
            if (const auto profile = m_book.profile(each.profile))
                draft.collection.emplace_back(*profile, byteOf(each.count));
        }
        for (const skirmish::TriggerRecord& each : m_record.triggers) readTrigger(draft, each);
        draft.aims = std::move(m_record.aims);
        draft.numbers = m_book.numbers;
        for (const csk::NumberEntry& entry : csk::numberEntries()) {
            const auto number = m_record.numbers.find(std::string(entry.name));
            if (number != m_record.numbers.end()) draft.numbers.*entry.member = byteOf(number->second);
        }
        draft.spawn = m_book.tables.spawn;
        for (std::size_t i = 0; i < std::min(m_record.spawn.size(), draft.spawn.size()); ++i) {
            const CountRecord& row = m_record.spawn[i];
            const auto profile = m_book.profile(row.profile);
            if (profile || row.profile.empty()) draft.spawn[i] = {profile.value_or(csk::kNoProfile), byteOf(row.count)};
        }
    }

    DraftRecord m_record;
    const csk::Book& m_book;
    int m_squares = 0;
};

fs::path fileOf(const std::string& campaign) { return stateFolder() / "drafts" / (campaign + ".tenplus-scenario"); }

} // namespace

std::string scenarioDraftText(const csk::Scenario& draft, const csk::Book& book) {
    return WireWriter::text(recordOf(draft, book), Omit::Empty);
}

std::optional<csk::Scenario> scenarioDraftOf(const std::string& text, const csk::Book& book) {
    DraftRecord record;
    if (WireReader::read(text, record, WireReader::Unknown::Ignore) || record.width < 1) return std::nullopt;
    return DraftReader(std::move(record), book).read();
}

bool keepScenarioDraft(const std::string& campaign, const std::string& text) {
    const fs::path file = fileOf(campaign);
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    return replaceFile(file, text);
}

std::optional<std::string> keptScenarioDraft(const std::string& campaign) {
    auto text = readPlainFile(fileOf(campaign), kMostBytes);
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

void forgetScenarioDraft(const std::string& campaign) {
    std::error_code ignored;
    fs::remove(fileOf(campaign), ignored);
}

} // namespace tenplus::interop
