// A pack of one's own with faults: the one that is to be mended is told first, what is sound stays, and what cannot
// work is told as such.
#include "content/pack_samples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>
#include <stdexcept>

using namespace tenplus::content;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

const std::string kDungeonWorld = std::string(TENPLUS_SOURCE_DIR) + "/data/systems/dungeonworld";

PackFiles dungeonWorldWith(const std::string& file, std::string_view from, std::string_view to) {
    Issues issues;
    PackFiles files = readPackFolder(kDungeonWorld, "p", issues);
    std::string& text = files.at(file);
    const std::size_t at = text.find(from);
    if (at == std::string::npos) throw std::logic_error("the game no longer holds: " + std::string(from));
    text.replace(at, from.size(), to);
    return files;
}

std::size_t linesIn(const std::string& told) { return static_cast<std::size_t>(std::ranges::count(told, '\n')); }

// A small class for the night ferry: moves by id, and more of the playbook.
PackFiles withClass(const std::string& moves, const std::string& more = R"("names": ["Odo"])") {
    PackFiles files = nightFerry();
    files["playbooks/pilot.json"] =
        R"({"playbook": {"id": "pilot", "name": "Pilot", )" + more + "},\n\"moves\": [" + moves + "]}";
    return files;
}
std::string classMove(const std::string& id, const std::string& more) {
    return R"({"id": ")" + id +
           R"(", "name": "N", "group": "deck", "playbook": "pilot", "trigger": "Always on", "text": "It is.", )" +
           more + "}";
}

PackFiles withMove(const std::string& more) {
    PackFiles files = nightFerry();
    files["moves/own.json"] =
        R"({"moves": [{"id": "own", "name": "Own", "group": "deck", "trigger": "When it is", "text": "It is.", )" +
        more + "}]}";
    return files;
}

} // namespace

TEST_CASE("a fault in one member of gear is told alone, and the rest of gear stays") {
    const PackFiles files = dungeonWorldWith("system.json", R"("discount": "charisma")", R"("discount": "charisms")");
    const std::string told = toldOf(files);
    CHECK_THAT(told,
               Contains("'charisms' is no number field and no stat of characters") && Contains("(gear, discount)"));
    CHECK(linesIn(told) == 1);
    const Loaded loaded = loadRulebook(files, "p");
    CHECK(loaded.rulebook->gear.discount.empty());
    CHECK(loaded.rulebook->gear.list == "gear");
    CHECK(loaded.rulebook->things.size() > 20);
}

TEST_CASE("what is wrong only because of another fault is told after it") {
    const std::string told = toldOf(dungeonWorldWith("system.json", R"("damage": "+{} damage")", R"("damage": 7)"));
    CHECK_THAT(told, StartsWith("p/system.json:"));
    CHECK_THAT(told, Contains("the 'gear' of the system has a fault of its own: mend that first"));
    CHECK(told.find("does not say how") == std::string::npos);
    PackFiles files = withClass(classMove("pilot-call", R"("tags": [])"), R"("gear": {"fixed": [{"thing": "lamp"}]})");
    files["gear/shop.json"] = R"({"things": [{"id": "lamp", "name": "Lamp", "weight": -1}]})";
    files["system.json"] =
        changed("system.json", "\"bands\"", R"("gear": {"list": "cargo"}, "bands")").at("system.json");
    CHECK(toldOf(files) ==
          "p/gear/shop.json:1: expected a whole number from 0 to 1000 but found -1 (first thing, weight)\n"
          "p/playbooks/pilot.json:1: the thing 'lamp' was left out for a fault of its own: mend that first ("
          "playbook, gear, first fixed, thing)\n");
}

TEST_CASE("a field that was left out is told before the roles that miss it") {
    const std::string told = toldOf(changed("system.json", R"({"id": "warmth", "name": "Warmth", "type": "number",)",
                                            R"({"id": "warmth", "name": "", "type": "number",)"));
    const std::size_t cause = told.find("p/system.json:46: expected text but found none between the quotes");
    const std::size_t role = told.find("'warmth' is no number field of characters that can be changed (roles, health)");
    REQUIRE(cause != std::string::npos);
    REQUIRE(role != std::string::npos);
    CHECK(cause < role); // though that stands above it
}

TEST_CASE("while a file cannot be read, what others name of it is not told as missing") {
    PackFiles files = nightFerry();
    files.at("moves/deck.json") += ",";
    CHECK(linesIn(toldOf(files)) == 1);
    CHECK_THAT(toldOf(files), StartsWith("p/moves/deck.json:"));
    const Loaded loaded = loadRulebook(files, "p");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->move("fend-off") == nullptr);
    CHECK(loaded.rulebook->move("dry-out"));
    // What misses something of another kind is told all the same.
    files = changed("moves/harbour.json", R"("group": "harbour")", R"("group": "harbor")");
    files.at("moves/deck.json") += ",";
    CHECK_THAT(toldOf(files), Contains("there is no group 'harbor'"));
}

TEST_CASE("a setting that says nothing acceptable is told with what is allowed, and what reads it stays") {
    const auto told = [](const std::string& setting) {
        const PackFiles files = changed("system.json", "\"bands\"",
                                        R"("settings": [{"id": "tide", "name": "Tide", "text": "How high.", )" +
                                            setting + R"(}], "bands")");
        CHECK(loadRulebook(files, "p").rulebook->setting("tide"));
        std::string all = toldOf(files);
        CHECK(linesIn(all) == 1);
        return all;
    };
    CHECK_THAT(told(R"("type": "number", "initial": 9, "most": 4)"),
               Contains("expected a whole number from 0 to 4 (first setting, initial)"));
    CHECK_THAT(
        told(
            R"("type": "word", "initial": "lo", "choices": [{"id": "low", "name": "Low"}, {"id": "high", "name": "High"}])"),
        Contains("expected 'low' or 'high'"));
    CHECK_THAT(told(R"("type": "word", "initial": "low")"), Contains("expected one of its 'choices', but it has none"));
    CHECK_THAT(told(R"("type": "dice", "initial": "lots")"), Contains("expected dice, such as"));
    CHECK_THAT(told(R"("type": "number", "initial": 5, "least": 5, "most": 2)"),
               Contains("'most' is 2, which is below 'least' (5)"));
}

TEST_CASE("the first error stands for all in one line") {
    CHECK(firstError({}).empty());
    const Issue warning{"a.json", 1, "", Severity::Warning, "hm"};
    const Issue fault{"b.json", 2, "/x", Severity::Error, "no"};
    CHECK(firstError({warning, fault}) == "b.json:2: no (x)");
    CHECK(firstError({warning, fault, fault, warning}) == "b.json:2: no (x), and 1 more");
}

TEST_CASE("a chain of computed fields is followed 32 deep, and a longer one is a fault") {
    const auto chain = [](int length) {
        std::string fields;
        for (int i = length; i > 0; --i) {
            const std::string of = i == 1 ? "tales" : "link" + std::to_string(i - 1);
            fields += R"({"id": "link)" + std::to_string(i) + R"(", "name": "Link", "type": "number", "derived": ")" +
                      of + R"( + 1"},)";
        }
        return changed("system.json", R"({"id": "post", "name")", fields + R"({"id": "post", "name")");
    };
    CHECK(toldOf(chain(32)).empty());
    const std::string told = toldOf(chain(40));
    CHECK(linesIn(told) == 1);
    CHECK_THAT(told, Contains("more than 32 deep"));
}

TEST_CASE("a class move that nobody could ever take is a fault") {
    const auto told = [](const std::string& moves) { return toldOf(withClass(moves)); };
    const std::string young = classMove("pilot-young", R"("from": 2)");
    CHECK(told(young + "," + classMove("pilot-old", R"("from": 3, "requires": "pilot-young")")).empty());
    CHECK_THAT(told(classMove("pilot-young", R"("requires": "pilot-young")")), Contains("goes round in a circle"));
    CHECK_THAT(told(classMove("pilot-young", R"("requires": "pilot-old")") + "," +
                    classMove("pilot-old", R"("replaces": "pilot-young")")),
               Contains("'pilot-old' could never be taken"));
    CHECK_THAT(told(classMove("pilot-young", R"("requires": "fend-off")")),
               Contains("'fend-off' is a move of everybody, which nobody owns"));
    CHECK_THAT(toldOf(withMove(R"("effects": [{"effect": "grant-move", "move": "fend-off"}])")),
               Contains("which nobody owns: name a class move"));
}

TEST_CASE("a game of thousands of moves, each of which asks for the one before, loads in a moment") {
    const auto chain = [](int length, const std::string& first) {
        std::string moves = classMove("m-0", first);
        for (int i = 1; i < length; ++i) {
            moves += "," + classMove("m-" + std::to_string(i),
                                     R"("from": 2, "requires": "m-)" + std::to_string(i - 1) + "\"");
        }
        return withClass(moves);
    };
    PackFiles files = chain(4'000, R"("from": 2)");
    const std::clock_t before = std::clock(); // of the processor, which a busy machine does not stretch
    const Loaded loaded = loadRulebook(std::move(files), "p");
    CHECK(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC < 8);
    CHECK(loaded.issues.empty());
    CHECK(loaded.rulebook->moves.size() > 4'000);
    // Of a circle with a long tail only those in the circle are told as such.
    const std::string told = toldOf(chain(6, R"("from": 2, "requires": "m-2")"));
    for (const char* move : {"m-0", "m-1", "m-2"})
        CHECK_THAT(told, Contains("'" + std::string(move) + "' could never be taken"));
    for (const char* move : {"m-3", "m-4", "m-5"})
        CHECK(told.find("'" + std::string(move) + "' could never be taken") == std::string::npos);
}

TEST_CASE("a game of ten thousand moves with choices, written in one line, loads in a moment", "[volume]") {
    std::string moves;
    for (int i = 0; i < 9'990; ++i) {
        moves +=
            std::string(i == 0 ? "" : ",") + R"({"id":"m-)" + std::to_string(i) +
            R"(","name":"N","group":"deck","trigger":"When it is","text":"It is.",)" +
            R"("effects":[{"effect":"choose","text":"c","options":[{"id":"a","text":"t"},{"id":"b","text":"t"},{"id":"c","text":"t"}]}]})";
    }
    PackFiles files = nightFerry();
    files["moves/own.json"] = R"({"moves":[)" + moves + "]}";
    const std::clock_t before = std::clock();
    const Loaded loaded = loadRulebook(std::move(files), "p");
    CHECK(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC < 6);
    CHECK(loaded.issues.empty());
}

TEST_CASE("a passive is about something that its move has") {
    const auto told = [](const std::string& passive) {
        return toldOf(withClass(classMove("pilot-old", R"("passive": [{)" + passive + "}]")));
    };
    CHECK_THAT(told(R"("passive": "choices", "move": "read-the-water", "add": 1)"),
               Contains("'read-the-water' lets its player choose nothing"));
    CHECK_THAT(told(R"("passive": "stat", "move": "dry-out", "stat": "nerve")"), Contains("'dry-out' has no roll"));
    CHECK_THAT(told(R"("passive": "effect-dice", "move": "fend-off", "option": "shalow", "add": "1d4")"),
               Contains("'fend-off' has no option 'shalow'; did you mean 'shallow'?"));
    CHECK(told(R"("passive": "effect-dice", "move": "fend-off", "option": "shallow", "add": "1d4")").empty());
    CHECK_THAT(told(R"("passive": "option", "move": "dry-out", "option": {"id": "far", "text": "Far"})"),
               Contains("has neither a choice of its player nor a 'spend'"));
}

TEST_CASE("a gate asks for something that holds, or for every choice of its move to be settled") {
    const auto told = [](const std::string& gate) {
        return toldOf(withMove(R"("gates": [{"says": "no", )" + gate + "}]"));
    };
    CHECK(told(R"("when": "oil > 0")").empty());
    CHECK(told(R"("settled": true)").empty());
    CHECK_THAT(told(R"("settled": false)"), Contains("'when'"));
    CHECK_THAT(told(R"("settled": true, "when": "oil > 0")"),
               Contains("a gate that is 'settled' asks for nothing else"));
}

TEST_CASE("a reference that leads nowhere is a fault") {
    CHECK_THAT(toldOf(withMove(R"("effects": [{"effect": "redirect"}])")), Contains("put it into a 'spend'"));
    CHECK_THAT(toldOf(withMove(R"("effects": [{"effect": "halve"}])")), Contains("put it into a 'spend'"));
    CHECK(
        toldOf(withMove(
                   R"("spend": [{"id": "a", "text": "A", "effects": [{"effect": "redirect"}, {"effect": "halve"}]}])"))
            .empty());
    CHECK_THAT(toldOf(withMove(R"("skill": "rowing")")), Contains("there is no skill 'rowing'"));
    CHECK_THAT(toldOf(withMove(R"("effects": [{"effect": "grant-spell", "list": "river", "text": "Which?"}])")),
               Contains("there is no list of spells 'river'"));
    CHECK_THAT(
        toldOf(withMove(R"("target": "foe", "effects": [{"effect": "damage", "amount": "1d6", "tags": ["rangd"]}])")),
        Contains("expected 'ranged' or 'stun' but found 'rangd'"));
    CHECK_THAT(
        toldOf(changed(
            "system.json", "\"bands\"",
            R"("gates": [{"when": "oil > 0", "says": "no", "pass": {"move": "fend-off", "bands": ["flood"]}}], "bands")")),
        Contains("there is no band 'flood'"));
    CHECK_THAT(toldOf(changed("system.json", "\"bands\"",
                              R"("gear": {"list": "cargo", "fills": [{"thing": "oilcan", "field": "oil"}]}, "bands")")),
               Contains("there is no thing 'oilcan'"));
    CHECK_THAT(toldOf(dungeonWorldWith("system.json", R"("gone": "gone")", R"("gone": "weak")")),
               !Contains("conditions of hirelings"));
}

TEST_CASE("what a class sets and a new character spreads lies within the bounds of the fields") {
    const std::string call = classMove("pilot-call", R"("tags": [])");
    CHECK(toldOf(withClass(call, R"("sets": {"oil": 6})")).empty());
    CHECK_THAT(toldOf(withClass(call, R"("sets": {"oil": 7})")),
               Contains("7 lies outside the bounds of the field 'oil'"));
    CHECK_THAT(toldOf(withClass(call, R"("starts": ["pilot-call", "pilot-call"])")),
               Contains("the id 'pilot-call' belongs to another start"));
    CHECK_THAT(
        toldOf(withClass(
            call, R"("caster": {"list": "river", "stat": "nerve", "cast": "pilot-call", "prepare": "pilot-call"})")),
        Contains("there is no list of spells 'river'"));
    const auto scores = [](const std::string& all) {
        return toldOf(changed("system.json", "\"bands\"", R"("creation": {"scores": )" + all + R"(}, "bands")"));
    };
    CHECK(scores("[3, 1, -1]").empty());
    CHECK_THAT(scores("[4, 1, -1]"), Contains("4 lies outside the bounds of the field 'nerveScore'"));
    const auto asks = [](const std::string& more) {
        return toldOf(changed("system.json", "\"bands\"", R"("creation": {)" + more + R"(}, "bands")"));
    };
    CHECK(asks(R"("asks": ["nerveScore", "oil"])").empty());
    CHECK_THAT(asks(R"("asks": ["nerv"])"), Contains("characters have no field 'nerv'"));
    CHECK_THAT(asks(R"("asks": ["oil", "oil"])"), Contains("the field 'oil' is filled in already"));
    CHECK_THAT(asks(R"("scores": [3, 1, -1], "asks": ["nerveScore"])"),
               Contains("the field 'nerveScore' is filled in already"));
}

TEST_CASE("a preset names settings of the game, with values that they can have") {
    const auto told = [](const std::string& sets) {
        return toldOf(changed("system.json", "\"bands\"",
                              R"("settings": [{"id": "tide", "name": "Tide", "text": "How high.", "type": "number",
                              "initial": 1, "most": 3}], "presets": [{"id": "flood", "name": "Flood", "text": "Wet.",
                              "sets": )" +
                                  sets + R"(}], "bands")"));
    };
    CHECK(told(R"({"tide": 3})").empty());
    CHECK_THAT(told(R"({"tide": 4})"), Contains("expected a whole number from 0 to 3"));
    CHECK_THAT(told(R"({"tied": 3})"), Contains("tied"));
    CHECK_THAT(told("{}"), Contains("a preset needs 'sets'"));
}

TEST_CASE("how well a guide leads is a band, or a setting whose choices are bands") {
    const auto told = [](std::string_view to) {
        return toldOf(dungeonWorldWith("system.json", R"("guideBand": {"setting": "guideBand"})", to));
    };
    CHECK(told(R"("guideBand": "strong")").empty());
    CHECK_THAT(told(R"("guideBand": "stong")"), Contains("there is no band 'stong'; did you mean 'strong'?"));
    CHECK_THAT(told(R"("guideBand": {"setting": "downtimeHours"})"),
               Contains("'downtimeHours' is no word setting whose choices are all bands"));
    PackFiles files = dungeonWorldWith("system.json", R"("guideBand": {"setting": "guideBand"},)", "");
    CHECK(toldOf(files).empty()); // as games were written before
    std::string& text = files.at("system.json");
    text.replace(text.find(R"("id": "guideBand")"), std::string_view(R"("id": "guideBand")").size(),
                 R"("id": "guided")");
    CHECK_THAT(toldOf(files), Contains("'guideBand' is missing"));
}

TEST_CASE("an icon that the program does not draw is told, and keeps nobody from playing") {
    const std::string call = classMove("pilot-call", R"("tags": [])");
    CHECK(toldOf(withClass(call, R"("icon": "sword")")).empty());
    const Loaded loaded = loadRulebook(withClass(call, R"("icon": "swrd")"), "p");
    REQUIRE(loaded.issues.size() == 1);
    CHECK(loaded.issues.front().severity == Severity::Warning);
    CHECK(loaded.issues.front().message == "there is no icon 'swrd'; did you mean 'sword'?");
    CHECK(loaded.rulebook->playbooks.size() == 1);
}
