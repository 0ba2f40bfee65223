// Playbooks, class moves and spells as they are read, on a small class for the night ferry.
#include "content/pack_samples.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

constexpr std::string_view kPilot = R"({
  "playbook": {
    "id": "pilot", "name": "Pilot", "text": "Knows the river by its lies.",
    "sets": {"oil": 4, "hook": "1d8", "post": "pilot", "anchored": false},
    "races": [{"id": "shore", "name": "Shore folk", "move": "pilot-shore"}],
    "alignments": [{"id": "calm", "name": "Calm", "goal": "Keep the lamp lit"}],
    "bonds": ["{} cannot swim"],
    "gear": {
      "fixed": [{"name": "Lamp", "kind": "weapon", "uses": 3}],
      "choices": [{"text": "One more", "options": [{"text": "A net", "things": [{"name": "Net", "weight": 1, "tags": ["wet"]}]}, {"text": "Coins", "coins": 3}]}]
    },
    "names": ["Odo"], "looks": [{"name": "Eyes", "options": ["Wet", "Dry"]}],
    "starts": ["sound-the-depth", "pilot-cast", "pilot-hum"],
    "bundles": [["pilot-cast", "pilot-hum"]],
    "caster": {"list": "river", "stat": "charts", "knows": "book", "start": 1, "cast": "pilot-cast", "prepare": "pilot-hum"}
  },
  "moves": [
    {"id": "pilot-shore", "name": "Shore folk", "group": "deck", "playbook": "pilot", "race": true, "trigger": "Always on", "text": "You float.",
     "passive": [{"passive": "field", "field": "oilskin", "add": 1, "when": "oil > 0"}]},
    {"id": "sound-the-depth", "name": "Sound the Depth", "group": "deck", "playbook": "pilot", "trigger": "When you drop the lead",
     "roll": {"dice": "2d6", "add": ["charts"]},
     "bands": {"landfall": {"text": "You know the bottom.", "effects": [{"effect": "choose", "text": "Choose one", "options": [
       {"id": "deep", "text": "How deep", "effects": [{"effect": "hold"}]}, {"id": "soft", "text": "How soft"}]}]}}, "spend": [{"id": "steer", "text": "Steer by it"}]},
    {"id": "pilot-cast", "name": "Call", "group": "deck", "playbook": "pilot", "trigger": "When you call", "roll": {"dice": "2d6", "add": ["charts"]},
     "bands": {"swell": {"text": "It slips.", "effects": [{"effect": "lose-spell"}]}}},
    {"id": "pilot-hum", "name": "Hum", "group": "deck", "playbook": "pilot", "trigger": "When you hum an hour", "text": "You choose the songs.",
     "effects": [{"effect": "procedure", "procedure": "prepare-spells"}]},
    {"id": "pilot-old", "name": "Old Hand", "group": "deck", "playbook": "pilot", "from": 6, "requires": "pilot-young", "trigger": "Always on", "text": "Steady.",
     "passive": [
       {"passive": "roll", "scope": {"kind": "move", "what": "sound-the-depth"}, "add": 1, "text": "by night"},
       {"passive": "damage", "add": "1d4"},
       {"passive": "stat", "move": "sound-the-depth", "stat": "nerve", "text": "blind"},
       {"passive": "after", "move": "sound-the-depth", "bands": ["wreck"], "effects": [{"effect": "forward"}]},
       {"passive": "choices", "move": "sound-the-depth", "add": 1},
       {"passive": "effect-dice", "move": "sound-the-depth", "option": "deep", "add": "1d6"},
       {"passive": "option", "move": "sound-the-depth", "option": {"id": "far", "text": "Ask how far"}}
     ]},
    {"id": "pilot-young", "name": "Young Hand", "group": "deck", "playbook": "pilot", "from": 2, "once": "first-advance", "trigger": "Always on", "text": "Quick.",
     "otherClasses": {"picks": 2, "levelLess": 1}, "onTaking": [{"effect": "note", "text": "Whose hand?"}]}
  ]
})";
constexpr std::string_view kSongs = R"({"spells": [
  {"id": "still", "name": "Still", "list": "river", "level": 1, "target": "any", "text": "The water lies flat.", "inputs": [{"id": "miles", "name": "Miles", "most": 9}],
   "effects": [{"effect": "damage", "amount": "input.miles + casterLevel"}],
   "running": {"penalty": -1, "endsOnNextCast": true, "only": 1, "until": "dawn"}},
  {"id": "hush", "name": "Hush", "list": "river", "level": 0, "text": "It is quiet."}
]})";

PackFiles withPilot(std::string_view from = "", std::string_view to = "", std::string_view songFrom = "",
                    std::string_view songTo = "") {
    PackFiles files = nightFerry();
    const auto put = [&](const char* path, std::string_view text, std::string_view before, std::string_view after) {
        std::string changed(text);
        const auto at = changed.find(before);
        REQUIRE(at != std::string::npos);
        files[path] = changed.replace(at, before.size(), after);
    };
    put("playbooks/pilot.json", kPilot, from, to);
    put("spells/river.json", kSongs, songFrom, songTo);
    return files;
}

} // namespace

TEST_CASE("a playbook is read whole") {
    const Loaded loaded = loadRulebook(withPilot(), "p");
    CHECK(loaded.issues.empty());
    REQUIRE(loaded.rulebook->playbooks.size() == 1);
    const Playbook& pilot = *loaded.rulebook->playbook("pilot");
    CHECK(std::get<std::int64_t>(pilot.sets.at("oil")) == 4);
    CHECK(std::get<std::string>(pilot.sets.at("hook")) == "1d8");
    CHECK_FALSE(std::get<bool>(pilot.sets.at("anchored")));
    CHECK(pilot.race("shore")->move == "pilot-shore");
    CHECK(pilot.bundleOf("pilot-hum").size() == 2);
    CHECK(pilot.bundleOf("sound-the-depth").size() == 1);
    CHECK(pilot.choices.front().options[1].coins == 3);
    CHECK(pilot.choices.front().options[0].things.front().thing.name == "Net");
    CHECK(pilot.gear.front().thing.isWorn());
    CHECK(pilot.gear.front().thing.uses == 3);
    CHECK(loaded.rulebook->casterBy("pilot-cast") == &pilot);
    CHECK(loaded.rulebook->preparerBy("pilot-hum") == &pilot);
    CHECK(pilot.caster->knows == Knows::Book);
}

TEST_CASE("a class move says who may take it, and what is on while it is owned") {
    const Loaded loaded = loadRulebook(withPilot(), "p");
    const ClassPart& young = loaded.rulebook->move("pilot-young")->ofClass;
    CHECK(young.from == 2);
    CHECK(young.firstAdvance);
    CHECK(young.otherClasses == 2);
    CHECK(young.levelLess == 1);
    CHECK(young.onTaking.size() == 1);
    const ClassPart& old = loaded.rulebook->move("pilot-old")->ofClass;
    CHECK(old.needs == "pilot-young");
    REQUIRE(old.passives.size() == 7);
    CHECK(old.passives[0].text == "by night");
    CHECK(old.passives[2].approach->stat == "nerve");
    CHECK(old.passives[3].bands == std::vector<std::string>{"wreck"});
    CHECK(old.passives[5].option == "deep");
    CHECK(old.passives[6].more->id == "far");
    CHECK(loaded.rulebook->move("pilot-shore")->ofClass.race);
    CHECK(loaded.rulebook->move("pilot-shore")->ofClass.passives.front().when.has_value());
}

TEST_CASE("a spell has a name, a list, a level and what it does", "[DW-MAGIC-02]") {
    const Loaded loaded = loadRulebook(withPilot(), "p");
    REQUIRE(loaded.rulebook->spells.size() == 2);
    const Spell& still = *loaded.rulebook->spell("still");
    CHECK(still.level == 1);
    CHECK(still.running->penalty == -1);
    CHECK(still.running->only == 1);
    CHECK(still.running->until == "dawn");
    CHECK(loaded.rulebook->spell("hush")->level == 0);
    CHECK_THAT(toldOf(withPilot("", "", R"("level": 1, )", "")), Contains("spells/river.json:2: 'level' is missing"));
    CHECK(loadRulebook(withPilot("", "", R"("level": 1, )", ""), "p").rulebook->spells.size() == 1);
}

TEST_CASE("faults of playbooks are told with their place, and what is faulty is left out") {
    const auto told = [](std::string_view from, std::string_view to) { return toldOf(withPilot(from, to)); };
    CHECK_THAT(told(R"("oil": 4)", R"("oyl": 4)"),
               Contains("playbooks/pilot.json:4") && Contains("characters have no field 'oyl' that can be set"));
    CHECK_THAT(told(R"("oil": 4)", R"("warmthMost": 4)"), Contains("that can be set"));
    CHECK_THAT(told(R"("move": "pilot-shore")", R"("move": "pilot-hum")"),
               Contains("'pilot-hum' is no race move of this class"));
    CHECK_THAT(told(R"(["sound-the-depth", "pilot)", R"(["sound-the-dept", "pilot)"),
               Contains("there is no move 'sound-the-dept'; did you mean 'sound-the-depth'?"));
    CHECK_THAT(told(R"("stat": "charts", "knows")", R"("stat": "chart", "knows")"),
               Contains("there is no stat 'chart'"));
    CHECK_THAT(told(R"("knows": "book")", R"("knows": "heart")"),
               Contains("expected 'all' or 'book' but found 'heart'"));
    CHECK_THAT(told(R"("requires": "pilot-young")", R"("requires": "pilot-middle")"),
               Contains("there is no move 'pilot-middle'"));
    CHECK_THAT(told(R"("field": "oilskin")", R"("field": "post")"), Contains("characters have no number field 'post'"));
    CHECK_THAT(told(R"("add": "1d4")", R"("add": "1d4 +")"), Contains("fifth move, second passive, add"));
    CHECK_THAT(told(R"("bands": ["wreck"])", R"("bands": ["reck"])"), Contains("there is no band 'reck'"));
    CHECK_THAT(told(R"("passive": "damage", )", R"("passive": "pain", )"), Contains("but found 'pain'"));
    CHECK_THAT(told(R"({"name": "Lamp", "kind": "weapon", "uses": 3})", R"({"thing": "lamp"})"),
               Contains("there is no thing 'lamp'"));
    CHECK_THAT(told(R"("bands": ["wreck"])", R"("least": 12, "most": 11)"),
               Contains("'least' is 12 and 'most' only 11: no total is left"));
    CHECK_THAT(told(R"({"effect": "note", "text": "Whose hand?"})", R"({"effect": "grant-spell", "spell": "stil"})"),
               Contains("there is no spell 'stil'; did you mean 'still'?"));
    CHECK_THAT(told(R"({"effect": "note", "text": "Whose hand?"})", R"({"effect": "grant-move", "move": "pilot-ol"})"),
               Contains("there is no move 'pilot-ol'"));
    CHECK_THAT(told(R"({"effect": "note", "text": "Whose hand?"})", R"({"effect": "change-thing", "which": "hook"})"),
               Contains("this changes nothing"));
    CHECK_THAT(told(R"("levelLess": 1})", R"("levelLess": 1, "of": ["stoker"]})"), Contains("stoker"));
    CHECK_THAT(told(R"("text": "You choose the songs.",)",
                    R"("text": "You choose the songs.", "unrolled": {"text": "You hum."},)"),
               Contains("a move without a roll is never rolled"));
    CHECK_THAT(told(R"("once": "first-advance")", R"("once": "twice")"), Contains("but found 'twice'"));
    CHECK_THAT(told(R"("playbook": "pilot", "race": true)", R"("race": true)"),
               Contains("only a class move has these: name its 'playbook'"));
    CHECK_THAT(told(R"("text": "One more")", R"("text": "One more", "count": 3)"),
               Contains("3 cannot be chosen of 2: write a smaller count"));
    CHECK_THAT(told(R"("names": ["Odo"])", R"("nams": ["Odo"])"), Contains("nams"));
    CHECK(loadRulebook(withPilot(R"("oil": 4)", R"("oyl": 4)"), "p").rulebook->playbooks.empty());
}
