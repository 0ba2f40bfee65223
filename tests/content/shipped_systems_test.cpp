#include "content/pack.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

using namespace tenplus::content;

namespace {

Rulebook shipped(const std::string& id) {
    Loaded loaded = loadRulebookFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/" + id);
    for (const Issue& issue : loaded.issues) UNSCOPED_INFO(toText(issue));
    CHECK(loaded.issues.empty());
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->id == id);
    return std::move(*loaded.rulebook);
}

auto movesIn(const Rulebook& rulebook, std::string_view group, bool mature) {
    return std::ranges::count_if(rulebook.moves,
                                 [&](const Move& move) { return move.group == group && (mature || !move.mature); });
}

nlohmann::json readJson(const std::filesystem::path& path) {
    std::ifstream file(path);
    return nlohmann::json::parse(file);
}

bool isMature(const nlohmann::json& part) { return part.is_object() && part.value("mature", false); }

// What the table must not read of while mature play is off: ids for its effects, names for its words.
struct MatureWords {
    std::set<std::string> ids, names;

    void learn(const nlohmann::json& part) {
        if (isMature(part)) {
            for (const char* member : {"id", "score"}) {
                if (part.contains(member)) ids.insert(part.at(member));
            }
            if (part.contains("type") || part.contains("score")) names.insert(part.at("name"));
        }
        for (const auto& inner : part) {
            if (inner.is_structured()) learn(inner);
        }
    }
    static bool has(const std::string& text, const std::set<std::string>& words, std::regex::flag_type how = {}) {
        return std::ranges::any_of(words, [&](const std::string& word) {
            return std::regex_search(
                text, std::regex("\\b" + word.substr(0, word.find(" (")) + "\\b", std::regex::ECMAScript | how));
        });
    }
    // Conditions of gates and options are read by the program alone, and a sheet leaves its mature lines out.
    void check(const nlohmann::json& part, const std::string& where) const {
        static const std::set<std::string> kUnread{"when", "only", "vitals", "stat", "id", "of"};
        if (isMature(part)) return;
        const bool isEffect = part.is_object() && part.contains("effect");
        for (const auto& [member, inner] : part.items()) {
            if (part.is_object() && kUnread.contains(member)) continue;
            if (inner.is_structured()) check(inner, where + "/" + member);
            if (!inner.is_string()) continue;
            INFO(where << "/" << member << ": " << inner);
            CHECK_FALSE((isEffect && has(inner, ids)));
            CHECK_FALSE(has(inner, names, std::regex::icase));
        }
    }
};

} // namespace

TEST_CASE("nothing that a table without mature play can read or choose names a mature number or state") {
    const std::string system = GENERATE("dungeonworld", "universalmoves", "duality", "firsttrain", "vows");
    const std::filesystem::path folder = std::filesystem::path(TENPLUS_SOURCE_DIR) / "data" / "systems" / system;
    MatureWords mature;
    mature.learn(readJson(folder / "system.json"));
    CHECK(mature.names.empty() == (system != "universalmoves"));
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
        if (file.path().extension() == ".json") mature.check(readJson(file.path()), file.path().filename().string());
    }
}

TEST_CASE("Dungeon World comes with its 21 moves and loads without a fault", "[DW-TRIG-03]") {
    const Rulebook rulebook = shipped("dungeonworld");
    CHECK(movesIn(rulebook, "basic", true) + movesIn(rulebook, "special", true) == 21);
    CHECK(rulebook.playbooks.size() == 8);
    CHECK(rulebook.spells.size() == 63);
    CHECK(movesIn(rulebook, "basic", true) == 8);
    CHECK(movesIn(rulebook, "special", true) == 13);
}

TEST_CASE("Universal Moves comes with 24 moves, two of them only where mature play is on [DW-TRIG-03]",
          "[DW-TRIG-03]") {
    const Rulebook rulebook = shipped("universalmoves");
    CHECK(movesIn(rulebook, "basic", true) + movesIn(rulebook, "special", true) == 24);
    CHECK(std::ranges::count(rulebook.moves, true, &Move::mature) == 2);
    CHECK(movesIn(rulebook, "special", true) == 15);
}

TEST_CASE("Before the First Train comes with one move and four skills, and with neither classes nor health") {
    const Rulebook rulebook = shipped("firsttrain");
    REQUIRE(rulebook.moves.size() == 1);
    CHECK(rulebook.stats.size() == 4);
    CHECK(rulebook.conditions.size() == 4);
    CHECK(rulebook.playbooks.empty());
    CHECK(rulebook.roles.health.empty());
    CHECK(rulebook.chance.size() == 9);
    CHECK(rulebook.creatures.size() == 8);
    REQUIRE(rulebook.moves.front().unrolled);
}

TEST_CASE("each skill of Before the First Train is suggested by words of its own") {
    const Rulebook rulebook = shipped("firsttrain");
    REQUIRE(rulebook.moves.front().roll);
    std::set<std::string> all;
    for (const Approach& approach : rulebook.moves.front().roll->approaches) {
        CAPTURE(approach.id);
        CHECK(approach.words.size() >= 40);
        for (const std::string& word : approach.words) {
            INFO(word);
            CHECK(word.find(' ') == std::string::npos); // it is compared with single words
            CHECK(all.insert(word).second);
        }
    }
    CHECK(rulebook.moves.front().roll->approaches.size() == 4);
}

TEST_CASE("what formulas may read was settled before the first was read, and nothing came to it later") {
    const Rulebook rulebook =
        shipped(GENERATE("dungeonworld", "universalmoves", "duality", "skirmish", "firsttrain", "vows"));
    for (const Sort sort : kAllSorts)
        CHECK(rulebook.types[static_cast<std::size_t>(sort)] == fieldTypes(rulebook, sort));
}

TEST_CASE("Vows of Rime comes with 46 moves for everybody, 24 assets, foes of five ranks and oracles") {
    const Rulebook rulebook = shipped("vows");
    const auto ofEverybody = [](const Move& move) { return move.ofClass.playbook.empty(); };
    CHECK(std::ranges::count_if(rulebook.moves, ofEverybody) == 46);
    std::ptrdiff_t assets = 0;
    for (const char* group : {"companion", "path", "talent", "ritual"}) assets += movesIn(rulebook, group, true);
    CHECK(assets == 24);
    CHECK(movesIn(rulebook, "deeper", true) == 2 * assets);
    for (const char* rank : {"troublesome", "dangerous", "formidable", "extreme", "epic"})
        CHECK(std::ranges::count(rulebook.creatures, rank, &Creature::organisation) >= 4);
    CHECK(rulebook.chance.size() == 37);
    for (const Move& move : rulebook.moves) {
        CAPTURE(move.id);
        if (ofEverybody(move)) CHECK(move.synonyms.size() >= 5);
    }
}

namespace {

// The sentences of a card after those words, up to a full stop or a colon.
std::vector<std::string> saidAfter(const std::string& text, const std::string& words) {
    std::vector<std::string> said;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
        said.push_back(text.substr(at, text.find_first_of(".:", at) - at));
    return said;
}

bool lasts(const Move& move, PassiveKind kind, const std::string& what) {
    return std::ranges::any_of(move.ofClass.passives, [&](const Passive& each) {
        const std::string& changed = kind == PassiveKind::Roll    ? each.scope.what
                                     : kind == PassiveKind::Field ? each.field
                                                                  : each.move;
        return each.kind == kind && changed == what && (kind == PassiveKind::After || each.add == "1");
    });
}

} // namespace

TEST_CASE("The card of an asset of Vows of Rime gives the numbers that it says") {
    const Rulebook rulebook = shipped("vows");
    int promises = 0;
    for (const Move& asset : rulebook.moves) {
        if (asset.ofClass.playbook.empty()) continue;
        CAPTURE(asset.id, asset.text);
        const auto gives = [&](const std::string& words, PassiveKind kind) {
            for (const std::string& said : saidAfter(asset.text, words)) {
                for (const Move& move : rulebook.moves) {
                    if (!move.ofClass.playbook.empty() || said.find(move.name) == std::string::npos) continue;
                    CAPTURE(move.id);
                    CHECK(lasts(asset, kind, move.id));
                    ++promises;
                }
            }
        };
        gives("+1 when you ", PassiveKind::Roll);
        gives("one more choice when you ", PassiveKind::Choices);
        gives("trong hit with ", PassiveKind::After);
        for (const std::string& said : saidAfter(asset.text, "1 more harm ")) {
            CAPTURE(said);
            CHECK(lasts(asset, PassiveKind::Field, "harm"));
            ++promises;
        }
    }
    CHECK(promises >= 60);
}
