// The creatures, things, spells, tables and guide of a new game, and the books of duality play.
#include "base/text.h"
#include "content/duality/words.h"
#include "dice/odds.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/game_writer.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace tenplus::interop::inline imports {

namespace {

GameJson linesOf(const std::vector<std::string>& lines, std::size_t most) {
    GameJson list = GameJson::array();
    for (const std::string& line : lines) {
        std::string cut = lineWithin(line, most);
        if (!cut.empty() && list.size() < 500) list.push_back(std::move(cut));
    }
    return list;
}

// The dice of a table with the odds of their totals.
struct TableDice {
    dice::Odds odds;
    double ways = 1; // to fall
};

std::optional<TableDice> tableDice(const FoundTable& table) {
    const auto dice = dice::parse(table.dice);
    if (!dice) return std::nullopt;
    auto odds = dice::odds(*dice, dice::kPreviewSteps);
    if (!odds) return std::nullopt;
    TableDice thrown{std::move(*odds)};
    for (const dice::DiceOfAKind& kind : dice::firstThrows(*dice)) thrown.ways *= std::pow(kind.sides, kind.count);
    return thrown;
}

// The first total of the dice that finds no row or several, in words; empty if each finds one. Rows outside the dice
// are faults of their own.
std::string faultOfTotals(const FoundTable& table, const dice::Odds& odds) {
    std::vector<int> changes(odds.probability.size() + 1); // by total: rows that begin less rows that ended before
    bool any = false;
    for (const FoundRow& row : table.rows) {
        const long long from = *row.from - odds.first, to = row.to.value_or(*row.from) - odds.first;
        if (row.text.empty() || from < 0 || to < from || to >= std::ssize(odds.probability)) continue;
        ++changes[static_cast<std::size_t>(from)];
        --changes[static_cast<std::size_t>(to) + 1];
        any = true;
    }
    int rows = 0;
    for (std::size_t i = 0; any && i < odds.probability.size(); ++i) {
        rows += changes[i];
        if (rows == 1 || odds.probability[i] <= 0) continue;
        const long long total = odds.first + static_cast<long long>(i);
        return rows == 0 ? fmt::format("no row is found by {}", total) : fmt::format("{} finds {} rows", total, rows);
    }
    return {};
}

// In how many ways the dice find the row; of dice with very many ways, how many totals it has.
int weightOf(const FoundRow& row, const TableDice& thrown) {
    constexpr double kMost = dice::kMostSides;
    const int to = std::max(row.to.value_or(*row.from), *row.from);
    const double width = static_cast<double>(to) - *row.from + 1;
    const double ways =
        thrown.ways <= kMost ? std::round(dice::between(thrown.odds, *row.from, to) * thrown.ways) : width;
    return static_cast<int>(std::clamp(ways, 1.0, kMost));
}

void putLines(GameJson& entry, const char* key, const std::vector<std::string>& lines, std::size_t most) {
    if (GameJson list = linesOf(lines, most); !list.empty()) entry[key] = std::move(list);
}

void putText(GameJson& entry, const char* key, const std::string& text, std::size_t most) {
    std::string cut = lineWithin(text, most);
    if (!cut.empty()) entry[key] = std::move(cut);
}

// The word of ours that the foreign kind of a thing means.
std::string kindOf(const std::string& theirs) {
    const std::string word = slugOf(theirs);
    if (word == "armor" || word == "armour") return "armour";
    if (word == "ammunition") return "ammo";
    if (word == "dungeongear" || word == "dungeon-gear" || word == "equipment" || word == "item" || word == "bag")
        return "gear";
    if (word == "magic-item" || word == "magic-items" || word == "artifact") return "magic";
    const auto words = content::wireNames(content::ThingKind());
    return std::ranges::find(words, word) != words.end() ? word : std::string();
}

template <typename Enum>
std::string wordOf(std::string_view theirs, std::string_view otherwise) {
    const std::string word = slugOf(theirs);
    const auto words = content::wireNames(Enum());
    // "Horde (3/HP)" is a horde.
    const auto found = std::ranges::find_if(
        words, [&](std::string_view each) { return word == each || word.starts_with(std::string(each) + "-"); });
    return std::string(found == words.end() ? otherwise : *found);
}

std::string rangeWord(std::string_view theirs) {
    const std::string word = slugOf(theirs);
    for (const char* range : {"very-close", "very-far", "close", "far", "melee"}) {
        if (word.starts_with(range)) return range;
    }
    return "melee";
}

GameJson featuresOf(const std::vector<FoundFeature>& features) {
    GameJson list = GameJson::array();
    std::set<std::string> ids;
    for (const FoundFeature& feature : features) {
        std::string id = slugOf(feature.name);
        if (id.empty()) id = "feature";
        const std::string base = id;
        for (int number = 2; !ids.insert(id).second; ++number) id = fmt::format("{}-{}", base, number);
        list.push_back(
            {{"id", id},
             {"name", nameWithin(feature.name, id)},
             {"kind", wordOf<content::FeatureKind>(feature.kind, "passive")},
             {"text", feature.text.empty() ? nameWithin(feature.name, id) : textWithin(feature.text, kProseLength)}});
    }
    return list;
}

} // namespace

void GameWriter::putCreatures() {
    for (const FoundCreature& creature : m_pack.creatures) {
        const Named named = announce("creature", creature);
        if (named.wanted && !creature.instinct.empty()) countHas("creature with an instinct");
        if (named.wanted && !creature.moves.empty()) countHas("creature with moves");
        if (!named.taken) continue;
        GameJson entry{{"id", named.id}, {"name", named.name}};
        if (const std::string place = slugOf(creature.place); !place.empty()) entry["place"] = place;
        if (const std::string numbers = slugOf(creature.organisation); !numbers.empty())
            entry["organisation"] = numbers;
        putLines(entry, "tags", creature.tags, kNameLength);
        if (creature.hp && *creature.hp > 0) entry["hp"] = std::min(*creature.hp, 1'000'000);
        if (creature.armour && *creature.armour >= 0) entry["armour"] = std::min(*creature.armour, 1000);
        putText(entry, "damage", creature.damage, kNameLength);
        putLines(entry, "damageTags", creature.damageTags, kNameLength);
        if (creature.piercing > 0) entry["piercing"] = std::min(creature.piercing, 1000);
        if (creature.ignoresArmour) entry["ignoresArmour"] = true;
        putLines(entry, "reach", creature.reach, kNameLength);
        putText(entry, "attack", creature.attack, kNameLength);
        putLines(entry, "qualities", creature.qualities, kLineLength);
        putText(entry, "instinct", creature.instinct, kLineLength);
        putLines(entry, "moves", creature.moves, kLineLength);
        putProse(entry, creature, creature.text);
        if (!entry.contains("moves") && !entry.contains("instinct"))
            tell(creature.at, "\"" + named.name + "\" has neither moves nor an instinct: write one for it");
        add(fileIn("creatures"), "creatures", std::move(entry), "creature/" + named.id);
    }
}

void GameWriter::putThings() {
    for (const FoundThing& thing : m_pack.things) {
        const Named named = announce("thing", thing);
        if (!named.taken) continue;
        m_things.emplace(asciiLower(thing.name), named.id);
        if (!thing.source.empty()) m_things.emplace(asciiLower(thing.source), named.id);
        GameJson entry{{"id", named.id}, {"name", named.name}};
        if (const std::string kind = kindOf(thing.kind); !kind.empty()) entry["kind"] = kind;
        if (thing.price && *thing.price >= 0) entry["price"] = *thing.price;
        if (thing.weight > 0) entry["weight"] = std::min(thing.weight, 1000);
        if (thing.uses > 0) entry["uses"] = std::min(thing.uses, 1000);
        putLines(entry, "tags", thing.tags, kNameLength);
        putProse(entry, thing, thing.text);
        add(fileIn("gear"), "things", std::move(entry), "thing/" + named.id);
    }
}

void GameWriter::putSpells() {
    for (const FoundSpell& spell : m_pack.spells) {
        const Named named = announce("spell", spell);
        if (!named.taken) continue;
        const auto book = m_books.find(asciiLower(spell.list));
        std::string list = book == m_books.end() ? slugOf(spell.list) : book->second;
        if (list.empty()) list = "spells";
        GameJson entry{
            {"id", named.id}, {"name", named.name}, {"list", list}, {"level", std::clamp(spell.level, 0, 100)}};
        putLines(entry, "tags", spell.tags, kNameLength);
        entry["text"] = spell.text.empty() ? named.name : prose(spell.at, spell.name, spell.text);
        add(fileIn("spells"), "spells", std::move(entry), "spell/" + named.id);
    }
}

void GameWriter::putTables() {
    for (const FoundTable& table : m_pack.tables) {
        const Named named = announce("table", table);
        if (named.wanted) countHas("row of a table", table.rows.size());
        if (!named.taken) continue;
        GameJson entry{{"id", named.id}, {"name", named.name}};
        std::vector<std::string> tags(table.tags.begin(),
                                      table.tags.begin() + std::min<std::ptrdiff_t>(20, std::ssize(table.tags)));
        putLines(entry, "tags", tags, kNameLength);
        putText(entry, "text", table.text, kLineLength);
        const bool hasTotals = !table.dice.empty() && std::ranges::all_of(table.rows, [](const FoundRow& row) {
            return row.from.has_value();
        });
        const std::optional<TableDice> thrown = hasTotals ? tableDice(table) : std::nullopt;
        const std::string fault = thrown ? faultOfTotals(table, thrown->odds) : std::string();
        if (!fault.empty())
            tell(table.at, fmt::format("in the table \"{}\", {}: its rows come by weight, as likely as their totals",
                                       table.name, fault));
        const bool byTotal = hasTotals && fault.empty();
        if (byTotal) entry["dice"] = table.dice;
        GameJson rows = GameJson::array();
        for (const FoundRow& row : table.rows) {
            GameJson one{{"text", lineWithin(row.text, kLineLength)}};
            if (codePoints(row.text) > kLineLength)
                tell(table.at,
                     fmt::format("a row of \"{}\" has more than {} letters, and was cut", table.name, kLineLength));
            if (byTotal) {
                one["from"] = *row.from;
                if (row.to && *row.to != *row.from) one["to"] = *row.to;
            } else if (const int weight = fault.empty() ? row.weight.value_or(1) : weightOf(row, *thrown); weight > 1) {
                one["weight"] = std::min(weight, dice::kMostSides);
            }
            if (!one["text"].get_ref<const std::string&>().empty()) rows.push_back(std::move(one));
        }
        entry["rows"] = std::move(rows);
        add(fileIn("tables"), "tables", std::move(entry), "table/" + named.id);
    }
}

void GameWriter::putEntries() {
    for (const FoundEntry& each : m_pack.entries) {
        const Named named = announce("guide entry", each);
        if (!named.taken) continue;
        add(fileIn("guide"), "entries",
            GameJson{{"id", named.id},
                     {"kind", each.kind},
                     {"title", named.name},
                     {"text", prose(each.at, each.name, each.text.empty() ? each.name : each.text)}},
            "guide-entry/" + named.id);
    }
}

void GameWriter::putAdversaries() {
    for (const FoundAdversary& each : m_pack.adversaries) {
        const Named named = announce("adversary", each);
        if (!named.taken) continue;
        const std::string role = wordOf<content::AdversaryRole>(each.role, "standard");
        GameJson entry{{"id", named.id}, {"name", named.name}, {"tier", std::clamp(each.tier, 1, 4)}, {"role", role}};
        entry["text"] = each.text.empty() ? named.name : prose(each.at, each.name, each.text);
        putLines(entry, "wants", each.wants, kNameLength);
        entry["difficulty"] = std::clamp(each.difficulty, 1, 60);
        if (each.major > 0) entry["major"] = std::min(each.major, 499);
        if (each.severe > 0) entry["severe"] = std::min(each.severe, 500);
        if (role != "minion" && (each.major <= 0 || each.severe <= each.major)) {
            entry["major"] = each.major > 0 ? std::min(each.major, 499) : 500 - 1;
            entry["severe"] = 500;
            tell(each.at, "\"" + named.name + "\" has no second threshold: 500 stands there");
        }
        entry["hp"] = std::clamp(each.hp, 1, 60);
        entry["stress"] = std::clamp(each.stress, 1, 60);
        entry["attack"] = std::clamp(each.attack, -20, 20);
        entry["weapon"] = nameWithin(each.weapon, "Attack");
        entry["range"] = rangeWord(each.range);
        entry["damage"] = each.damage.empty() ? "1d4" : each.damage;
        if (each.damage.empty()) tell(each.at, "the damage of \"" + named.name + "\" is no dice: 1d4 stands there");
        entry["type"] = asciiLower(each.type).find("mag") != std::string::npos ? "magic" : "physical";
        for (const auto& [name, modifier] : each.experiences)
            entry["experiences"].push_back(
                {{"name", nameWithin(name, "Experience")}, {"modifier", std::clamp(modifier, -20, 20)}});
        if (!each.features.empty()) entry["features"] = featuresOf(each.features);
        add(fileIn("adversaries"), "adversaries", std::move(entry), "adversary/" + named.id);
    }
}

void GameWriter::putEnvironments() {
    for (const FoundEnvironment& each : m_pack.environments) {
        const Named named = announce("environment", each);
        if (!named.taken) continue;
        GameJson entry{{"id", named.id},
                       {"name", named.name},
                       {"tier", std::clamp(each.tier, 1, 4)},
                       {"kind", wordOf<content::EnvironmentKind>(each.kind, "exploration")}};
        entry["difficulty"] = std::clamp(each.difficulty, 1, 60);
        entry["text"] = each.text.empty() ? named.name : prose(each.at, each.name, each.text);
        if (!each.features.empty()) entry["features"] = featuresOf(each.features);
        add(fileIn("environments"), "environments", std::move(entry), "environment/" + named.id);
    }
}

void GameWriter::putCards() {
    if (!m_pack.cards.empty() && !m_target.book.duality) return;
    for (const FoundCard& each : m_pack.cards) {
        const Named named = announce("card", each);
        if (!named.taken) continue;
        GameJson entry{{"id", named.id},
                       {"name", named.name},
                       {"domain", slugOf(each.domain)},
                       {"level", std::clamp(each.level, 1, 10)}};
        entry["recall"] = std::clamp(each.recall, 0, 12);
        entry["kind"] = wordOf<content::CardKind>(each.kind, "ability");
        entry["text"] = each.text.empty() ? named.name : prose(each.at, each.name, each.text);
        add(fileIn("cards"), "cards", std::move(entry), "card/" + named.id);
    }
}

} // namespace tenplus::interop::inline imports
