// What the GM writes: the GM's alone until it is shown, by one turn that can be undone.
#include "table/duality/events.h"
#include "table/pbta/moves/pools.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/words.h"
#include "wire/reader.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

PlayerView seen(const Scene& scene) { return playerView(scene.rulebook(), scene.table()); }

// As an older campaign file has it.
template <typename E>
E read(const char* payload) {
    E event;
    REQUIRE_FALSE(WireReader::read(payload, event, WireReader::Unknown::Ignore));
    return event;
}

Command open(Command command) {
    command.showWords = true;
    return command;
}

} // namespace

TEST_CASE("a fact is the GM's until it is shown, and can be hidden again") {
    Scene scene;
    scene.perform(WriteNote{.text = "Ysolde wants the crown", .kind = NoteKind::Contact});
    const NoteId id = scene.table().facts.at(0).id;
    CHECK(seen(scene).facts.empty());
    scene.perform(RevealNote{id});
    REQUIRE(seen(scene).facts.size() == 1);
    CHECK(seen(scene).facts[0].text == "Ysolde wants the crown");
    CHECK(scene.refused(RevealNote{id}).code == "no-change");
    scene.perform(RevealNote{id, false});
    CHECK(seen(scene).facts.empty());
    scene.perform(WriteNote{.text = "The gate is shut", .secret = false, .kind = NoteKind::Fact});
    CHECK(seen(scene).facts.size() == 1);
    CHECK(scene.refused(RevealNote{NoteId{99}}).code == "nothing-kept");
}

TEST_CASE("a table for which what the GM writes is open reads it at once, unless it is written as secret") {
    Scene scene;
    scene.perform(OpenWriting{true});
    CHECK(scene.refused(OpenWriting{true}).code == "no-change");
    scene.perform(WriteNote{.text = "The gate is shut", .kind = NoteKind::Fact});
    scene.perform(EnterPlace{"Saltmoor", "", {}});
    CHECK(seen(scene).facts.size() == 1);
    CHECK(seen(scene).place == "Saltmoor");
    scene.perform(WriteNote{.text = "The miller lied", .secret = true, .kind = NoteKind::Fact});
    CHECK(seen(scene).facts.size() == 1);
    scene.perform(RollDice{.expression = "1d6", .purpose = "Morale"}, {3});
    CHECK(seen(scene).roll->moveName == "Morale");
    scene.perform(OpenWriting{false});
    scene.perform(RollDice{.expression = "1d6", .purpose = "Morale"}, {3});
    CHECK(seen(scene).roll->moveName == "d6");
}

TEST_CASE("the players read where they are, and what the place is known for, once each is shown") {
    Scene scene;
    scene.perform(EnterPlace{"Saltmoor", "town", {"market"}});
    CHECK(seen(scene).place.empty());
    CHECK(seen(scene).placeTags.empty());
    scene.perform(RevealPlace{});
    CHECK(seen(scene).place == "Saltmoor");
    CHECK(seen(scene).placeTags.empty());
    scene.perform(RevealPlace{true, true});
    CHECK(seen(scene).placeTags == std::vector<std::string>{"market"});
    CHECK(scene.refused(RevealPlace{true, true}).code == "no-change");
    scene.perform(EnterPlace{});
    CHECK(scene.refused(RevealPlace{}).code == "no-change");
}

TEST_CASE("what the GM writes to a roll is shown with it once the words are shown") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(GiveForward{.who = ada, .value = 1, .source = "The baron lies"});
    const NoteId forward = scene.table().kept.ids().at(0);
    RollMove move{.who = ada, .move = "defy-danger", .approach = "dex"};
    move.modifiers = {{"It sleeps", 1}, {"Higher ground", 1, true}};
    scene.perform(move, {3, 4});
    const auto sources = [&] {
        std::vector<std::string> all;
        const PlayerView view = seen(scene);
        for (const PlayerModifier& each : view.roll->modifiers) all.push_back(each.source);
        return all;
    };
    const auto has = [&](const char* word) {
        const auto all = sources();
        return std::ranges::find(all, word) != all.end();
    };
    CHECK(has("forward"));
    CHECK(has("modifier"));
    CHECK(has("Higher ground"));
    CHECK_FALSE(has("The baron lies"));
    CHECK_FALSE(has("It sleeps"));
    scene.perform(RevealNote{forward});
    CHECK(has("The baron lies"));
    CHECK_FALSE(has("It sleeps"));
    scene.perform(RevealNote{scene.table().kept.ids().at(0)});
    CHECK(has("It sleeps"));
    CHECK(scene.table().kept.empty());
}

TEST_CASE("an eye that is open shows the words of one command") {
    Scene scene;
    scene.perform(open(RollDice{.expression = "1d6", .purpose = "Morale"}), {3});
    CHECK(seen(scene).roll->moveName == "Morale");
    CHECK(scene.table().kept.empty());
    scene.perform(open(EnterPlace{"Saltmoor", "", {}}));
    CHECK(seen(scene).place == "Saltmoor");
}

TEST_CASE("what was written in a campaign before anything could be kept stays as open as it was") {
    Table table;
    evolve(table, read<NoteWritten>(R"({"text":"Wolves","id":1,"kind":"threat"})"));
    evolve(table, read<PlaceEntered>(R"({"place":{"name":"Saltmoor","tags":["market"]}})"));
    evolve(
        table,
        read<DiceRolled>(
            R"({"roll":{"id":2,"moveName":"Morale","expression":"1d6","rolled":{"dice":[{"sides":6,"pips":3}],"total":3},"total":3}})"));
    const Scene scene;
    const PlayerView view = playerView(scene.rulebook(), table);
    REQUIRE(view.facts.size() == 1);
    CHECK(view.facts[0].text == "Wolves");
    CHECK(view.place == "Saltmoor");
    CHECK(view.placeTags.empty());
    CHECK(view.roll->moveName == "Morale");
    const auto note = lineOf(scene.rulebook(), {}, read<NoteWritten>(R"({"text":"It rains"})"));
    CHECK_FALSE(note->secret);
    CHECK_FALSE(note->keeps);
}

TEST_CASE("a line of an older campaign is told without the words in it, and not at all where it cannot be") {
    const Scene scene;
    const WordsKept kept{.note = NoteId{1}, .words = {"a fall", "gold"}}; // as an older campaign has them
    const auto line = [&](const Event& event) { return *lineWithout(scene.rulebook(), {}, event, kept); };
    CHECK(line(FieldChanged{.who = {}, .field = "xp", .by = 1, .now = 1, .why = "a fall"}).text ==
          "Somebody marks 1 XP");
    CHECK(line(DeedTold{{}, "The GM makes a move: a fall", false}).text == "The GM makes a move");
    CHECK_FALSE(line(DeedTold{{}, "The GM makes a move: a fall", false}).secret);
    CHECK(line(DeedTold{{}, "A heap of gold is found", false}).secret);
    CHECK_FALSE(line(DeedTold{{}, "A heap of golden leaves", false}).secret); // another word
}

namespace {

// The lines of the last command: all of them, or those that the players read.
std::vector<std::string> toldBy(const Scene& scene, bool toPlayers) {
    Names names;
    for (const auto& [id, actor] : scene.table().actors) names[id] = actor.name;
    std::vector<std::string> told;
    const WordsKept* const kept = wordsKeptIn(scene.last());
    for (const Event& event : scene.last()) {
        const auto line = toPlayers && kept ? lineWithout(scene.rulebook(), names, event, *kept)
                                            : lineOf(scene.rulebook(), names, event);
        if (line && !(toPlayers && line->secret)) told.push_back(line->text);
    }
    return told;
}

} // namespace

TEST_CASE("by what somebody is hurt is told, to the players once they may read it", "[DW-HARM-11]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const DealDamage roof{.to = ada, .amount = "6", .source = "a falling roof"};
    using Lines = std::vector<std::string>;
    scene.perform(roof);
    CHECK(toldBy(scene, false) == Lines{"Ada is hit by a falling roof", "Ada takes 4, HP 25 → 21"});
    CHECK(toldBy(scene, true) == Lines{"Ada takes 4, HP 25 → 21"});
    scene.perform(open(roof));
    CHECK(toldBy(scene, true) == Lines{"Ada is hit by a falling roof", "Ada takes 4, HP 21 → 17"});
    scene.perform(open(DealDamage{.to = ada, .amount = "1", .source = "a pebble"}));
    CHECK(toldBy(scene, false) == Lines{"Ada is hit by a pebble: armour takes it all"});
    scene.perform(DealDamage{.to = ada, .amount = "3"});
    CHECK(toldBy(scene, false) == Lines{"Ada takes 1, HP 17 → 16"});
}

TEST_CASE("a secret reason that is also somebody's name hides nothing but itself") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    using Lines = std::vector<std::string>;
    scene.perform(ChangeField{.who = ada, .field = "coins", .by = 3, .why = "Ada"});
    const Lines coins = toldBy(scene, true);
    REQUIRE(coins.size() == 1);
    CHECK(coins[0].find("Ada") == 0);
    CHECK(coins[0].find("→") != std::string::npos);
    scene.perform(DealDamage{.to = ada, .amount = "6", .source = "Ada"});
    CHECK(toldBy(scene, true) == Lines{"Ada takes 4, HP 25 → 21"});
    RollMove move{.who = ada, .move = "defy-danger", .approach = "dex"};
    move.modifiers = {{"Ada", 1}};
    scene.perform(move, {3, 4});
    const Lines rolled = toldBy(scene, true);
    REQUIRE_FALSE(rolled.empty());
    CHECK(rolled[0].find("Ada, Defy Danger") == 0);
    scene.perform(RollDice{.expression = "1d6", .purpose = "Ada", .who = ada}, {3});
    CHECK(toldBy(scene, true) == Lines{"Ada, d6"});
}

TEST_CASE("the purpose of loose dice is told once it may be read") {
    Scene scene;
    scene.perform(RollDice{.expression = "1d6 for morale"}, {3});
    CHECK(toldBy(scene, false) != toldBy(scene, true));
    for (const std::string& line : toldBy(scene, true)) CHECK(line.find("morale") == std::string::npos);
}
