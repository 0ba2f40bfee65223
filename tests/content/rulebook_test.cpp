#include "content/pack_samples.h"
#include "content/rulebook.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <set>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

Rulebook ferry() {
    Loaded loaded = loadRulebook(nightFerry(), "nightferry");
    REQUIRE(loaded.rulebook);
    return std::move(*loaded.rulebook);
}

constexpr const char* kOmens = R"({"tables": [{"id": "omens", "name": "Omens", "rows": [{"text": "Rain"}]}]})";
// A class with one move.
constexpr std::string_view kCallerClass = R"({"playbook": {"id": "pilot", "name": "Pilot"}, "moves": [
  {"id": "pilot-call", "name": "Call", "group": "deck", "playbook": "pilot", "trigger": "When you call", "text": "It comes."}]})";

// The night ferry with a list of gear, without which there is no thing to change.
PackFiles ferryWithCargo() {
    PackFiles files =
        changed("system.json", R"("roles": {"health")", R"("gear": {"list": "cargo"}, "roles": {"health")");
    files["gear/rope.json"] = R"({"things": [{"id": "rope", "name": "Rope"}]})";
    return files;
}

std::set<std::size_t> kindsIn(const std::vector<Effect>& effects) {
    std::set<std::size_t> kinds;
    for (const Effect& effect : effects) {
        kinds.insert(effect.kind.index());
        const auto* const choose = std::get_if<Choose>(&effect.kind);
        if (!choose) continue;
        for (const Option& option : choose->options) kinds.merge(kindsIn(option.effects));
    }
    return kinds;
}

} // namespace

TEST_CASE("a game of somebody else's making loads without a fault") {
    const Loaded loaded = loadRulebookFolder(fixturePack("nightferry"));
    CHECK(loaded.issues.empty());
    REQUIRE(loaded.rulebook);
    const Rulebook& rulebook = *loaded.rulebook;
    CHECK(rulebook.id == "nightferry");
    CHECK(rulebook.name == "The Night Ferry");
    CHECK(rulebook.stats.size() == 4);
    CHECK(rulebook.conditions.size() == 2);
    CHECK(rulebook.stat("hands")->score == "handsScore");
    CHECK(rulebook.stat("wings") == nullptr);
    CHECK(rulebook.condition("soaked")->value == -1);
    CHECK(rulebook.roles.experience == "tales");
    CHECK(rulebook.character.field("ballast")->sum == SumOf{"cargo", "stone"});
    CHECK(rulebook.character.field("warmthMost")->isComputed());
    CHECK(rulebook.character.field("anchored")->initialText == "true");
    CHECK(rulebook.character.sheet.vitals.front().name == "Warmth");
    CHECK(rulebook.foe.field("warmth")->most);
    CHECK(rulebook.foe.field("tales") == nullptr);
}

TEST_CASE("its four bands are found by the total, however far it goes") {
    const Rulebook rulebook = ferry();
    CHECK(rulebook.bandOf(-40).id == "wreck");
    CHECK(rulebook.bandOf(6).id == "wreck");
    CHECK(rulebook.bandOf(7).id == "swell");
    CHECK(rulebook.bandOf(10).id == "swell");
    CHECK(rulebook.bandOf(11).id == "crossing");
    CHECK(rulebook.bandOf(14).id == "crossing");
    CHECK(rulebook.bandOf(15).id == "landfall");
    CHECK(rulebook.bandOf(4'000'000'000).id == "landfall");
    CHECK(rulebook.band("landfall")->tone == Tone::Strong);
    CHECK(rulebook.band("strong") == nullptr);
}

TEST_CASE("moves stand in the order of their groups, then of the files") {
    std::vector<std::string> ids;
    for (const Move& move : ferry().moves) ids.push_back(move.id);
    CHECK(ids == std::vector<std::string>{"fend-off", "read-the-water", "sing-it-down", "last-bell", "dry-out"});
}

TEST_CASE("a move is read with all that it holds") {
    const Rulebook rulebook = ferry();
    const Move& move = *rulebook.move("read-the-water");
    CHECK(tenplus::dice::toText(move.roll->dice) == "3d6");
    REQUIRE(move.roll->approaches.size() == 2);
    CHECK(move.roll->approaches[0].id == "charts");
    CHECK(move.roll->approaches[0].stat == "charts");
    CHECK(toText(move.roll->approaches[0].add) == "charts");
    CHECK(move.roll->approaches[1].stat.empty());
    CHECK(toText(move.roll->approaches[1].add) == "input.lamps");
    CHECK(move.inputs.front().most == 3);
    CHECK(toText(move.gates.front().when) == "oil >= input.lamps");
    CHECK(move.costs == std::vector<Effect>{{Resource{"oil", "0 - input.lamps", Who::Self}}});
    CHECK(move.spend.size() == 3);
    CHECK(move.spend[1].effects ==
          std::vector<Effect>{{Forward{"1", Pushes::Roll, {ScopeKind::Move, "fend-off"}, Who::Ally}}});
    CHECK_FALSE(move.outcomes.contains("wreck"));
    CHECK(move.outcomes.at("crossing").effects == std::vector<Effect>{{Hold{"1"}}});
    CHECK(rulebook.move("last-bell")->roll->bare);
    CHECK(rulebook.move("sing-it-down")->roll->approaches.front().mature);
    CHECK_FALSE(rulebook.move("dry-out")->roll);
}

TEST_CASE("every kind of effect can be written in a pack") {
    PackFiles files = ferryWithCargo();
    files["moves/hold.json"] = R"({"moves": [{
      "id": "patch", "name": "Patch it", "group": "deck", "target": "character", "trigger": "When you patch a thing", "text": "It holds.",
      "effects": [{"effect": "change-thing", "which": "lamp", "add": ["patched"]}, {"effect": "give-thing", "thing": "rope"},
                  {"effect": "shift", "up": "nerveScore", "down": "handsScore"},
                  {"effect": "tally", "list": "cargo", "with": "what", "count": "stone", "change": 1},
                  {"effect": "row", "list": "cargo", "add": {"what": "A bell", "stone": 1}},
                  {"effect": "grant-move", "move": "pilot-call"}, {"effect": "roll-table", "table": "omens"}]}]})";
    files["tables/omens.json"] = kOmens;
    files["playbooks/pilot.json"] = std::string(kCallerClass);
    const Loaded loaded = loadRulebook(files, "p");
    REQUIRE(loaded.issues.empty());
    const Rulebook& rulebook = *loaded.rulebook;
    std::set<std::size_t> kinds;
    for (const Move& move : rulebook.moves) {
        kinds.merge(kindsIn(move.effects));
        for (const Option& option : move.spend) kinds.merge(kindsIn(option.effects));
        for (const auto& [band, outcome] : move.outcomes) kinds.merge(kindsIn(outcome.effects));
    }
    for (const Band& band : rulebook.bands) {
        kinds.merge(kindsIn(band.always));
        kinds.merge(kindsIn(band.otherwise.effects));
    }
    CHECK(kinds.size() == std::variant_size_v<Effect::Kind>);
}

TEST_CASE("the word of an effect says which kind it is") {
    PackFiles files = ferryWithCargo();
    files["moves/all.json"] = R"({"moves": [{
      "id": "all", "name": "All", "group": "deck", "target": "character", "trigger": "When it all happens", "text": "All of it.",
      "spend": [{"id": "it", "text": "It", "effects": [
        {"effect": "damage", "amount": 1, "to": "self"}, {"effect": "heal", "amount": 2}, {"effect": "mark-xp"},
        {"effect": "hold"}, {"effect": "forward"}, {"effect": "ongoing", "value": 1, "until": "dawn"},
        {"effect": "resource", "field": "oil", "change": " oil + 1 "}, {"effect": "condition", "condition": "soaked"},
        {"effect": "choose", "text": "One", "options": [{"id": "it", "text": "It"}]}, {"effect": "roll-again"},
        {"effect": "ask-gm", "text": "Who?"}, {"effect": "note", "text": "Who."}, {"effect": "clock", "clock": "Fog"},
        {"effect": "redirect"}, {"effect": "halve"}, {"effect": "text", "text": "Done."}, {"effect": "lose-spell"},
        {"effect": "procedure", "procedure": "level-up"}, {"effect": "avert"}, {"effect": "change-thing", "which": "lamp", "gone": true},
        {"effect": "grant-spell", "text": "Which?"}, {"effect": "grant-move", "move": "pilot-call"},
        {"effect": "give-thing", "thing": "rope", "count": 2}, {"effect": "shift", "among": ["nerveScore", "handsScore"]},
        {"effect": "tally", "list": "cargo", "with": "what", "count": "stone", "change": 1},
        {"effect": "row", "list": "cargo", "text": "What?"}, {"effect": "roll-table", "table": "omens"}]}]}]})";
    files["tables/omens.json"] = kOmens;
    files["playbooks/pilot.json"] = std::string(kCallerClass);
    const Loaded loaded = loadRulebook(files, "p");
    REQUIRE(loaded.issues.empty());
    const std::vector<Effect>& effects = loaded.rulebook->move("all")->spend.front().effects;
    REQUIRE(effects.size() == std::variant_size_v<Effect::Kind>);
    for (std::size_t i = 0; i < effects.size(); ++i) CHECK(effects[i].kind.index() == i);
    CHECK(effects[1] == Effect{Heal{"2", Who::Self}});
    CHECK(effects[6] == Effect{Resource{"oil", "oil + 1", Who::Self}});
}

TEST_CASE("a table gives the value of the first row that the score does not exceed") {
    Rulebook rulebook;
    rulebook.tables["steps"] = {{3, -3}, {8, -1}, {{}, 2}};
    CHECK(rulebook.lookUp("steps", -5) == -3);
    CHECK(rulebook.lookUp("steps", 3) == -3);
    CHECK(rulebook.lookUp("steps", 4) == -1);
    CHECK(rulebook.lookUp("steps", 9) == 2);
}

TEST_CASE("formulas of a character read fields, stats and the target") {
    const Rulebook rulebook = ferry();
    const FieldTypes character = fieldTypes(rulebook, Sort::Character);
    CHECK(character == rulebook.types[std::size_t(Sort::Character)]); // as they were when all was loaded
    CHECK(character.at("hands") == Type::Number);
    CHECK(character.at("handsScore") == Type::Number);
    CHECK(character.at("post") == Type::Text);
    CHECK(character.at("hook") == Type::Dice);
    CHECK(character.at("anchored") == Type::Truth);
    CHECK(character.at("target.bite") == Type::Dice);
    CHECK(character.at("target.oil") == Type::Number);
    CHECK_FALSE(character.contains("bite"));
    const FieldTypes foe = fieldTypes(rulebook, Sort::Foe);
    CHECK(foe.contains("bite"));
    CHECK_FALSE(foe.contains("hands"));
    CHECK_FALSE(foe.contains("input.lamps"));
}

TEST_CASE("an effect is plain if confirming it needs no dice, no pick and no answer") {
    const auto plain = [](Effect::Kind kind) { return isPlain(Effect{std::move(kind)}); };
    CHECK(plain(MarkXp{}));
    CHECK(plain(Heal{"warmthMost - warmth", Who::Target}));
    CHECK(plain(Forward{"1", Pushes::Roll, {}, Who::Party}));
    CHECK(plain(Ongoing{}));
    CHECK(plain(Hold{"3"}));
    CHECK(plain(Resource{"oil", "post = '2d6 oars' ? 1 : 2", Who::Self}));
    CHECK(plain(Condition{"soaked", true, Who::Self}));
    CHECK(plain(ClockTick{"Fog", 4, "1"}));
    CHECK(plain(Text{"Rain."}));
    CHECK(plain(Damage{"0 - 1d4", Who::Self, Who::Target, false, true}));
    CHECK_FALSE(plain(Damage{"1", Who::Self, Who::Target, false, false}));
    CHECK_FALSE(plain(Heal{"1d4", Who::Self}));
    CHECK_FALSE(plain(Heal{"1", Who::Ally}));
    CHECK_FALSE(plain(Hold{"b[2d4]"}));
    CHECK_FALSE(plain(Resource{"oil", "0-d6", Who::Self}));
    CHECK_FALSE(plain(ClockTick{"Fog", 4, "1d2"}));
    CHECK_FALSE(plain(Condition{"soaked", true, Who::Ally}));
    CHECK_FALSE(plain(Choose{}));
    CHECK_FALSE(plain(RollAgain{}));
    CHECK_FALSE(plain(AskGm{"Where?"}));
    CHECK_FALSE(plain(Note{"Where."}));
}

TEST_CASE("the move that the documentation shows loads as it is written there") {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/docs/content-format.md");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::size_t from = text.find("```json\n") + 8;
    const std::string move = text.substr(from, text.find("\n```", from) - from);
    REQUIRE_THAT(move, Contains("\"volley\""));
    const std::string system = R"({
      "id": "shown", "name": "Shown", "version": "1",
      "groups": [{"id": "basic", "name": "Basic"}],
      "stats": [{"id": "dex", "name": "Dexterity", "abbreviation": "Dex", "score": "dexterity"}],
      "bands": [
        {"id": "miss", "name": "Miss", "label": "6-", "upTo": 6, "otherwise": {"text": "Trouble."}},
        {"id": "weak", "name": "Weak", "label": "7-9", "upTo": 9},
        {"id": "strong", "name": "Strong", "label": "10+"}],
      "roles": {"health": "hp", "healthMost": "hpMax"},
      "character": {"fields": [
        {"id": "dexterity", "name": "Dexterity", "type": "number"},
        {"id": "hp", "name": "HP", "type": "number"},
        {"id": "hpMax", "name": "Most HP", "type": "number"},
        {"id": "ammo", "name": "Ammo", "type": "number"},
        {"id": "damage", "name": "Damage", "type": "dice"}]}})";
    const Loaded loaded =
        loadRulebook({{"system.json", system}, {"moves/shown.json", "{\"moves\": [" + move + "]}"}}, "doc");
    CHECK(loaded.issues.empty());
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->move("volley")->outcomes.size() == 2);
}
