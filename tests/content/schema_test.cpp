// The schemas tell editors what the loaders read: here they are held to the structures that are loaded.
#include "content/effect.h"
#include "content/pack_samples.h"
#include "content/rulebook.h"
#include "content/schema_check.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

using namespace tenplus::content;
using Json = nlohmann::json;

namespace {

Json schema(const std::string& name) {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/" + name + ".schema.json");
    return Json::parse(file);
}

std::set<std::string> members(const Json& described) {
    std::set<std::string> names;
    for (const auto& [name, rule] : described.at("properties").items()) names.insert(name);
    return names;
}

struct MemberNames {
    std::set<std::string> names;
    template <typename T>
    void operator()(std::string_view name, T&) {
        names.emplace(name);
    }
};

template <typename T>
std::set<std::string> membersOf(std::set<std::string> also = {}) {
    MemberNames seen{std::move(also)};
    T value;
    value.fields(seen);
    return seen.names;
}

template <std::size_t... I>
void checkEffects(const Json& effects, std::index_sequence<I...>) {
    const auto check = [&]<typename T>(std::size_t index, const T*) {
        INFO(T::kName);
        CHECK(effects.at(index).at("properties").at("effect").at("const") == T::kName);
        CHECK(members(effects.at(index)) == membersOf<T>({"effect", "when", "then", "mature"}));
    };
    (check(I, static_cast<const std::variant_alternative_t<I, Effect::Kind>*>(nullptr)), ...);
}

template <typename E>
void checkWords(const Json& rule, E) {
    CHECK(rule.at("enum") == Json(wireNames(E())));
}

} // namespace

TEST_CASE("the schema of moves knows every effect with all its members") {
    const Json definitions = schema("moves").at("$defs");
    const Json effects = schema("effects").at("oneOf");
    CHECK(effects.size() == std::variant_size_v<Effect::Kind>);
    checkEffects(effects, std::make_index_sequence<std::variant_size_v<Effect::Kind>>());
    CHECK(members(definitions.at("option")) == membersOf<Option>({"mature"}));
    CHECK(members(definitions.at("scope")) == membersOf<Scope>());
}

TEST_CASE("the schema of tables of chance knows all members of a table and a row") {
    const Json definitions = schema("tables").at("$defs");
    CHECK(members(definitions.at("table")) == membersOf<ChanceTable>());
    CHECK(members(definitions.at("row")) == membersOf<ChanceRow>());
}

TEST_CASE("the schemas offer the words that the loaders read") {
    const Json moves = schema("moves").at("$defs");
    checkWords(moves.at("who"), Who());
    checkWords(moves.at("scope").at("properties").at("kind"), ScopeKind());
    checkWords(moves.at("move").at("properties").at("target"), TargetSort());
    const Json effects = schema("effects").at("oneOf");
    checkWords(effects.at(4).at("properties").at("pushes"), Pushes());
    checkWords(effects.at(8).at("properties").at("by"), Chooser());
    const Json system = schema("system").at("$defs");
    checkWords(system.at("band").at("properties").at("tone"), Tone());
    checkWords(system.at("field").at("properties").at("type"), FieldType());
    checkWords(schema("gear").at("$defs").at("thing").at("properties").at("kind"), ThingKind());
    const Json guide = schema("guide").at("$defs");
    checkWords(guide.at("entry").at("properties").at("kind"), GuideKind());
    checkWords(guide.at("moment"), Moment());
    const Json creatures = schema("creatures").at("$defs");
    checkWords(creatures.at("throws"), Throws());
    checkWords(creatures.at("asks"), Asks());
}

TEST_CASE("what the schemas of gear, guide and creatures describe is what the loaders read, member by member") {
    const std::string thing =
        R"({"id": "lamp", "name": "Lamp", "kind": "weapon", "price": 5, "lessCharisma": true, "weight": 1,
        "tags": ["bright"], "armour": 1, "plusArmour": 1, "damage": 1, "piercing": 1, "ignoresArmour": true, "stun": true,
        "precise": true, "clumsy": true, "worn": true, "asksTarget": true, "takes": 2, "makes": {"move": "read-the-water", "band": "landfall"}, "share": 25, "uses": 2, "ammo": 3, "load": 1, "text": "It burns.", "effects": [{"effect": "note", "text": "Where?"}]})";
    const std::string entry =
        R"({"id": "lull", "kind": "reminder", "title": "A lull", "text": "Ask.", "rules": ["NF-1"], "harms": true,
        "when": {"moves": [], "bands": [], "moments": ["talk"]}})";
    const std::string creature =
        R"({"id": "eel", "name": "Eel", "place": "deep", "organisation": "horde", "tags": ["small"], "hp": 3,
        "armour": 1, "damage": "1d6", "damageTags": ["1 piercing"], "piercing": 1, "ignoresArmour": true, "reach": ["close"],
        "attack": "Bite", "qualities": ["Slick"], "instinct": "to feed", "moves": ["Coil"], "text": "It is long."})";
    const std::string added =
        R"("hp": 1, "armour": 1, "piercing": 1, "dieStep": 1, "rolls": "best", "ignoresArmour": true, "tag": "wet",
        "damageTag": "messy", "reach": ["close"])";
    const std::string making = R"({"least": {"hp": 1, "damage": 1}, "dice": ["1d6"],
        "organisation": [{"id": "horde", "text": "Many", "damage": "1d6", )" +
                               added + R"(}],
        "size": [{"id": "big", "text": "Big", "damage": 1, )" +
                               added + R"(}],
        "armour": [{"id": "hide", "text": "Hide", "damage": 0, )" +
                               added + R"(}],
        "groups": [{"id": "does", "text": "What does it do?"}], "asks": [{"id": "wants", "text": "What does it want?", "gives": "instinct"}],
        "questions": [{"id": "bites", "group": "does", "text": "It bites", "ask": "move", "effects": {"damage": 1, )" +
                               added + "}}]}";
    PackFiles files = changed("system.json", "\"bands\"",
                              R"("gear": {"list": "cargo", "tags": {"armour": "{} armour", "plusArmour": "+{} armour",
        "damage": "+{} damage", "piercing": "{} piercing", "load": "{} load", "ammo": "{} ammo", "clumsy": "clumsy", "precise": "precise",
        "ignoresArmour": "ignores armour", "stun": "stun"}}, "bands")");
    files["gear/a.json"] = R"({"things": [)" + thing + "]}";
    files["guide/a.json"] = R"({"entries": [)" + entry + "]}";
    files["creatures/a.json"] = R"({"creatures": [)" + creature + R"(], "making": )" + making + "}";
    CHECK(toldOf(files) == "");

    const auto isDescribed = [](const Json& definition, const Json& sample) {
        std::set<std::string> names;
        for (const auto& [name, value] : sample.items()) names.insert(name);
        CHECK(members(definition) == names);
    };
    isDescribed(schema("gear").at("$defs").at("thing"), Json::parse(thing));
    isDescribed(schema("guide").at("$defs").at("entry"), Json::parse(entry));
    isDescribed(schema("guide").at("$defs").at("when"), Json::parse(entry).at("when"));
    const Json definitions = schema("creatures").at("$defs");
    const Json made = Json::parse(making);
    isDescribed(definitions.at("creature"), Json::parse(creature));
    isDescribed(definitions.at("making"), made);
    isDescribed(definitions.at("organisation"), made.at("organisation").at(0));
    isDescribed(definitions.at("answer"), made.at("size").at(0));
    isDescribed(definitions.at("group"), made.at("groups").at(0));
    isDescribed(definitions.at("ask"), made.at("asks").at(0));
    isDescribed(definitions.at("question"), made.at("questions").at(0));
    isDescribed(definitions.at("question").at("properties").at("effects"), made.at("questions").at(0).at("effects"));
}

TEST_CASE("every reference between the schemas leads somewhere") {
    std::map<std::string, Json> all;
    for (const char* name : {"system", "moves", "effects", "gear", "guide", "creatures", "playbooks", "spells",
                             "tables", "duality", "skirmish-book", "skirmish-scenario"})
        all[name] = schema(name);
    for (const auto& [name, file] : all) {
        const Json flat = file.flatten();
        for (const auto& [pointer, value] : flat.items()) {
            if (!pointer.ends_with("/$ref")) continue;
            const auto target = value.get<std::string>();
            const std::size_t hash = target.find('#');
            INFO(name << pointer << " -> " << target);
            const Json& in = hash == 0 ? file : all.at(target.substr(0, target.find('.')));
            CHECK(in.contains(Json::json_pointer(target.substr(hash + 1))));
        }
    }
}

TEST_CASE("the schema of tables of chance allows what the loader reads, and refuses what it refuses") {
    const auto table = [](const std::string& members, bool sound) {
        const std::string text = R"({"tables": [{"id": "omens", "name": "Omens", )" + members + "}]}";
        INFO(text);
        PackFiles files = nightFerry();
        files["tables/a.json"] = text;
        CHECK(toldOf(files).empty() == sound);
        CHECK(schemaFault("tables", Json::parse(text)).empty() == sound);
    };
    table(R"("tags": ["night"], "text": "At dusk.", "rows": [{"text": "Rain", "weight": 3}])", true);
    table(R"("dice": "1d2", "rows": [{"text": "Rain", "from": 1, "to": 2}])", true);
    table(R"("rows": [])", false);
    table(R"("rows": [{"weight": 1}])", false);
    table(R"("rows": [{"text": "Rain", "weight": 0}])", false);
    table(R"("rows": [{"text": "Rain", "often": 2}])", false);
}

namespace {

// The loader and the schema of that kind agree about a file of the night ferry.
void agree(const std::string& file, const std::string& kind, const std::string& text, bool sound,
           PackFiles files = nightFerry()) {
    INFO(text);
    files[file] = text;
    CHECK(toldOf(files).empty() == sound);
    CHECK(schemaFault(kind, Json::parse(text)).empty() == sound);
}

void agreeOnSystem(const std::string& members, bool sound) {
    agree("system.json", "system", changed("system.json", "\"bands\"", members + ", \"bands\"").at("system.json"),
          sound);
}

} // namespace

TEST_CASE("the schemas allow what the loaders read, and refuse what they refuse") {
    const PackFiles geared =
        changed("system.json", "\"bands\"",
                R"("gear": {"list": "cargo", "tags": {"stun": "stun", "armour": "{} armour"}}, "bands")");
    PackFiles shop = geared;
    shop["gear/shop.json"] = R"({"things": [{"id": "lamp", "name": "Lamp"}]})";
    const auto piece = [&](const std::string& members, bool sound) {
        agree(
            "playbooks/pilot.json", "playbooks",
            R"({"playbook": {"id": "pilot", "name": "Pilot", "gear": {"fixed": [{)" + members +
                R"(}]}}, "moves": [{"id": "call", "name": "Call", "group": "deck", "playbook": "pilot", "trigger": "When", "text": "It is."}]})",
            sound, shop);
    };
    piece(R"("thing": "lamp", "name": "Old lamp")", true);
    piece(R"("name": "Sap", "stun": true, "armour": 1)", true);
    piece(R"("weight": 1)", false);
    piece(R"("name": "Sap", "worn": true)", false);
    piece(R"("name": "Sap", "armour": -1)", false);
    piece(R"("name": "Sap", "kind": "blade")", false);
    agree("playbooks/more.json", "playbooks",
          R"({"moves": [{"id": "call", "name": "Call", "group": "deck", "trigger": "When", "text": "It is."}]})", true);
    const auto setting = [&](const std::string& members, bool sound) {
        agreeOnSystem(R"("settings": [{"id": "tide", "name": "Tide", "text": "How high.", )" + members + "}]", sound);
    };
    setting(R"("mature": true)", true);
    setting(R"("type": "number", "initial": 3)", true);
    setting(R"("type": "number")", false);
    setting(R"("type": "dice", "initial": 3)", false);
    setting(R"("type": "word", "initial": "low")", false);
    setting(R"("type": "word", "initial": "low", "choices": [{"id": "low", "name": "Low"}])", true);
    agreeOnSystem(R"("thresholds": [{"id": "cold", "name": "Cold", "of": "foe", "when": "warmth == 0"}])", true);
    agreeOnSystem(R"("numbers": [{"field": "warmth", "clipped": true, "rises": "warmth > 0"}])", true);
    agreeOnSystem(R"("numbers": [{"clipped": true}])", false);
    agreeOnSystem(
        R"("places": {"sizes": [{"id": "quay", "name": "Quay", "hirelings": {"least": 1, "most": 2}}], "tags": [{"id": "wet", "name": "Wet", "moments": ["town"]}]})",
        true);
    agreeOnSystem(R"("places": {"sizes": [{"id": "quay", "name": "Quay", "people": 3}]})", false);
    agreeOnSystem(
        R"("camp": {"rations": "oil", "heal": "2", "offers": [{"when": "oil > 0", "text": "There is oil."}]})", true);
    agreeOnSystem(R"("camp": {"names": {"begin": "Moor", "end": "Cast off"}, "rations": "oil", "heal": "2"})", true);
    agreeOnSystem(R"("camp": {"names": {"start": "Moor"}, "rations": "oil", "heal": "2"})", false);
    agreeOnSystem(R"("camp": {"rations": "oil", "heal": "2", "offer": []})", false);
    agreeOnSystem(
        R"("downtime": {"heals": 2, "mending": ["soaked"], "practice": {"field": "tales", "steps": [{"days": 7, "gives": 1}]}})",
        true);
    agreeOnSystem(R"("downtime": {"heels": 2})", false);
    for (const char* id : {"min", "d6", "not"}) {
        agree("system.json", "system",
              changed("system.json", R"({"id": "post", "name")",
                      std::string(R"({"id": ")") + id + R"(", "name": "X", "type": "text"}, {"id": "post", "name")")
                  .at("system.json"),
              false);
    }
}

TEST_CASE("the schemas and the loaders agree on rows of lists, their columns and the sheet that all share") {
    const auto loading = [&](const std::string& input, const std::string& effect, bool sound) {
        agree("moves/load.json", "moves",
              R"({"moves": [{"id": "load", "name": "Load", "group": "deck", "trigger": "When", "text": "It is.",
                 "inputs": [{"id": "crate", "name": "Crate", )" +
                  input + R"(}], "effects": [{"effect": "row", )" + effect + "}]}]}",
              sound);
    };
    const std::string crate = R"("row": "cargo")";
    loading(crate, R"("row": "crate", "column": "stone", "change": "1d6")", true);
    loading(crate, R"("row": "crate", "remove": true)", true);
    loading(crate, R"("list": "cargo", "add": {"stone": "input.crate.stone + 1"}, "text": "What?")", true);
    loading(R"("row": "cargo", "most": 3)", R"("row": "crate", "remove": true)", false);
    loading(crate, R"("row": "crate")", false);
    loading(crate, R"("row": "crate", "list": "cargo", "text": "What?")", false);
    loading(crate, R"("row": "crate", "remove": true, "column": "stone", "change": 1)", false);
    agreeOnSystem(R"("group": {"name": "Ferry", "fields": [{"id": "leaks", "name": "Leaks", "type": "number"}]})",
                  true);
    agreeOnSystem(R"("group": {"fields": [{"id": "leaks", "name": "Leaks", "type": "number"}]})", false);
    const auto column = [&](const std::string& members, bool sound) {
        agree("system.json", "system",
              changed("system.json", R"("name": "Stone", "type": "number")",
                      R"("name": "Stone", "type": "number", )" + members)
                  .at("system.json"),
              sound);
    };
    column(R"("least": 0, "most": 9, "progress": {"per": 4, "boxes": 10})", true);
    column(R"("steps": [{"id": "light", "name": "Light"}])", true);
    column(R"("progress": {"per": 4})", false);
    column(R"("progress": {"per": 4, "boxes": 101})", false);
}

TEST_CASE("the small games of other shapes are what the schemas describe") {
    for (const char* game : {"longroad", "saltworks", "understudies", "greycoast"}) {
        Issues none;
        for (const auto& [path, text] : readPackFolder(fixturePack(game), game, none)) {
            INFO(game << " " << path);
            CHECK(schemaFault(path == "system.json" ? "system" : path.substr(0, path.find('/')), Json::parse(text)) ==
                  "");
        }
    }
}

TEST_CASE("the game that one's own begin with has no fault, and is what the schemas describe") {
    const std::filesystem::path folder = std::filesystem::path(TENPLUS_SOURCE_DIR) / "data/skeleton";
    CHECK(checkPath(folder).empty());
    Issues none;
    const PackFiles files = readPackFolder(folder, "skeleton", none);
    CHECK(files.size() == 4);
    for (const auto& [path, text] : files) {
        INFO(path);
        CHECK(schemaFault(path == "system.json" ? "system" : path.substr(0, path.find('/')), Json::parse(text)) == "");
    }
}
