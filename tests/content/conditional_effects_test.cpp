// Effects with conditions and with what comes after them, help for one deed, and what may be said of them: sound ones
// are read whole, and for each that is not the loader says where and why.
#include "content/pack_samples.h"

#include <catch2/catch.hpp>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

const std::string kEffect = R"({"effect": "condition", "condition": "soaked"})";

// The first option of a choice of the night ferry does this in the place of what it does.
std::string toldWith(const std::string& effect) { return toldOf(changed("moves/deck.json", kEffect, effect)); }

const Effect& firstOf(const Rulebook& book) {
    const auto& effects = book.move("fend-off")->outcomes.at("swell").effects;
    return std::get<Choose>(effects.at(2).kind).options.front().effects.front();
}

Rulebook bookWith(const std::string& effect) {
    Loaded loaded = loadRulebook(changed("moves/deck.json", kEffect, effect), "p");
    REQUIRE(loaded.issues.empty());
    REQUIRE(loaded.rulebook);
    return std::move(*loaded.rulebook);
}

} // namespace

TEST_CASE("an effect has a condition and effects that come after it") {
    const Rulebook book =
        bookWith(R"({"effect": "resource", "field": "oil", "change": "-1d4", "as": "spilt", "when": "oil >= 1",
        "then": [{"effect": "resource", "field": "warmth", "change": "0 - input.spilt"}, {"effect": "text", "text": "It burns.", "mature": true}]})");
    const Effect& effect = firstOf(book);
    CHECK(effect.when == "oil >= 1");
    CHECK(std::get<Resource>(effect.kind).as == "spilt");
    REQUIRE(effect.then.size() == 2);
    CHECK(std::get<Resource>(effect.then.front().kind).change == "0 - input.spilt");
    CHECK(effect.then.back().mature);
    CHECK(withoutMature({effect}).front().then.size() == 1);
}

TEST_CASE("what is wrong with a condition, or with what comes after, is told where it stands") {
    CHECK_THAT(toldWith(R"({"effect": "text", "text": "Wet.", "when": "oil"})"),
               Contains(", when)") && Contains("expected a truth"));
    CHECK_THAT(toldWith(R"({"effect": "text", "text": "Wet.", "then": [{"effect": "smoke"}]})"),
               Contains("first then, effect"));
    CHECK_THAT(
        toldWith(
            R"({"effect": "resource", "field": "oil", "change": -1, "then": [{"effect": "resource", "field": "warmth", "change": "0 - input.spilt"}]})"),
        Contains("first then, change") && Contains("unknown field 'input.spilt'"));
    CHECK_THAT(
        toldWith(
            R"({"effect": "choose", "text": "Which?", "options": [{"id": "one", "text": "One", "effects": []}], "then": [{"effect": "text", "text": "Wet."}]})"),
        Contains("what follows a choice stands in its options"));
    const std::string cost = R"("costs": [{"effect": "resource", "field": "oil", "change": "0 - input.lamps"}])";
    const auto costly = changed(
        "moves/deck.json", cost,
        R"("costs": [{"effect": "resource", "field": "oil", "change": -1, "then": [{"effect": "ask-gm", "text": "Where?"}]}])");
    CHECK_THAT(toldOf(costly), Contains("this applies by itself"));
}

TEST_CASE("help for a deed, questions that bar and choices made in turn are read") {
    const Rulebook book =
        bookWith(R"({"effect": "forward", "value": 1, "pushes": "damage", "as": "deed", "brunt": true})");
    CHECK(std::get<Forward>(firstOf(book).kind).as == "deed");
    CHECK(std::get<Forward>(firstOf(book).kind).brunt);
    CHECK_THAT(toldWith(R"({"effect": "forward", "pushes": "damage", "brunt": true})"),
               Contains(", brunt)") && Contains("only help with the damage of a deed"));
    CHECK_THAT(toldWith(R"({"effect": "forward", "as": "deed", "brunt": true})"), Contains(", brunt)"));
    const Rulebook asking = bookWith(R"({"effect": "ask-gm", "text": "What is it?", "bars": true})");
    CHECK(std::get<AskGm>(firstOf(asking).kind).bars);
    const Rulebook choosing = bookWith(R"({"effect": "choose", "count": 2, "inTurn": true, "text": "Ask two",
        "options": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}, {"id": "c", "text": "C"}]})");
    CHECK(std::get<Choose>(firstOf(choosing).kind).inTurn);
}

TEST_CASE("a clock has segments or a size, and a gate asks for one thing") {
    const Rulebook book = bookWith(R"({"effect": "clock", "clock": "Fog", "size": "2 + oil"})");
    CHECK(std::get<ClockTick>(firstOf(book).kind).size == "2 + oil");
    CHECK_THAT(toldWith(R"({"effect": "clock", "clock": "Fog", "size": "2", "segments": 3})"),
               Contains(", size)") && Contains("not both"));
    const std::string gate = R"({"when": "oil >= input.lamps", "says": "there is not enough oil for that"})";
    CHECK(toldOf(changed("moves/deck.json", gate, R"({"clock": "Fog", "says": "the fog is in"})")).empty());
    CHECK_THAT(toldOf(changed("moves/deck.json", gate, R"({"clock": "Fog", "when": "oil > 1", "says": "no"})")),
               Contains("make it two gates"));
    CHECK_THAT(toldOf(changed("moves/deck.json", gate, R"({"clock": "Fog", "settled": true, "says": "no"})")),
               Contains("make it two gates"));
}

TEST_CASE("the ground of a condition is a truth of the sheet it belongs to") {
    const std::string soaked = R"("id": "soaked", "name": "Soaked")";
    CHECK(toldOf(changed("system.json", soaked, soaked + R"(, "of": "character", "ground": "warmth > 0")")).empty());
    CHECK_THAT(toldOf(changed("system.json", soaked, soaked + R"(, "ground": "warmth > 0")")),
               Contains(", ground)") && Contains("say with 'of' whose"));
    CHECK_THAT(toldOf(changed("system.json", soaked, soaked + R"(, "of": "character", "ground": "warmth")")),
               Contains("expected a truth"));
    CHECK_THAT(toldOf(changed("system.json", soaked, soaked + R"(, "of": "foe", "ground": "oil > 0")")),
               Contains("unknown field 'oil'"));
    const std::string firm =
        R"("thresholds": [{"id": "cold", "name": "Cold", "when": "warmth == 0", "firm": true, "effects": []}], "bands")";
    CHECK_THAT(toldOf(changed("system.json", "\"bands\"", firm)), Contains(", firm)"));
}
