#include "base/arbitrary.h"
#include "base/wire_writer.h"
#include "table/player_view.h"
#include "table/scene.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;
using tenplus::testing::Chance;

namespace {

PlayerView seen(const Scene& scene) { return playerView(scene.rulebook(), scene.table()); }

std::string seenText(const Table& table) {
    PlayerView view = playerView(table::testing::rulebookOf("dungeonworld"), table);
    return WireWriter::text(view, Omit::Nothing);
}

/// A word or number that occurs once in the table, so that it can be looked for in the view.
class Marks {
public:
    std::string word() { return "marked" + std::to_string(++m_last) + "word"; }
    std::int64_t number() { return 700'000'000 + ++m_last; }
    std::string keptFrom() {
        m_secret.push_back(word());
        return m_secret.back();
    }
    std::int64_t numberKeptFrom() {
        const std::int64_t made = number();
        m_secret.push_back(std::to_string(made));
        return made;
    }
    const std::vector<std::string>& secrets() const { return m_secret; }

private:
    int m_last = 0;
    std::vector<std::string> m_secret;
};

Actor actorWith(Chance& chance, Marks& marks, std::int64_t id) {
    Actor actor;
    actor.id = {id};
    actor.kind = chance.of(std::vector{ActorKind::Character, ActorKind::Foe, ActorKind::Hireling, ActorKind::Person});
    actor.revealed = chance.oneIn(2);
    actor.hpShown = chance.oneIn(2);
    const auto word = [&] { return actor.revealed ? marks.word() : marks.keptFrom(); };
    actor.name = word();
    actor.icon = word();
    const bool shown = actor.revealed && actor.hpShown;
    actor.values["hp"] = shown ? marks.number() : marks.numberKeptFrom();
    if (actor.kind == ActorKind::Foe) actor.values["hpMax"] = shown ? marks.number() : marks.numberKeptFrom();
    for (const char* field : {"armour", "xp", "coins"}) actor.values[field] = marks.numberKeptFrom();
    for (const char* field : {"instinct", "tags", "look", "player"}) actor.values[field] = marks.keptFrom();
    actor.lists["bonds"] = {{EntryId{marks.number()}, {{"text", marks.keptFrom()}, {"with", marks.keptFrom()}}}};
    return actor;
}

RollRecord rollBy(Chance& chance, Marks& marks, const Table& table) {
    RollRecord roll;
    roll.secret = chance.oneIn(2);
    roll.who = {static_cast<std::int64_t>(chance.below(8))};
    const Actor* actor = table.actor(roll.who);
    const auto word = [&] { return roll.secret ? marks.keptFrom() : marks.word(); };
    roll.name = actor ? actor->name : word();
    if (actor && !actor->revealed) marks.keptFrom();
    roll.moveName = word();
    roll.approachName = word();
    roll.targetName = marks.keptFrom();
    roll.modifiers = {{ModifierKind::Typed, word(), 1}};
    roll.total = roll.secret ? marks.numberKeptFrom() : marks.number();
    roll.bandName = word();
    roll.text = word();
    roll.overrides = {marks.keptFrom()};
    roll.rolled.dice.push_back({.pips = static_cast<int>(roll.secret ? marks.numberKeptFrom() : marks.number())});
    return roll;
}

Table tableWith(Chance& chance, Marks& marks) {
    Table table;
    table.name = marks.word();
    table.pack = {marks.keptFrom(), marks.keptFrom(), marks.keptFrom()};
    table.evening = {static_cast<int>(marks.numberKeptFrom()), true};
    for (std::int64_t id = 1; id <= 6; ++id) {
        if (!chance.oneIn(4)) table.actors[{id}] = actorWith(chance, marks, id);
    }
    for (std::int64_t id = 10; id < 13; ++id) {
        const bool shown = chance.oneIn(2);
        table.clocks.push_back({ClockId{id}, shown ? marks.word() : marks.keptFrom(), 6, 2, shown});
    }
    const ActorId somebody{static_cast<std::int64_t>(chance.below(6)) + 1};
    Forward& forward = table.forwards.emplace_back();
    forward.who = somebody;
    forward.source = marks.keptFrom();
    Ongoing& ongoing = table.ongoings.emplace_back();
    ongoing.who = somebody;
    ongoing.source = marks.keptFrom();
    ongoing.until = marks.keptFrom();
    table.holds.push_back({.who = somebody, .move = marks.keptFrom(), .moveName = marks.keptFrom(), .count = 3});
    Waiting waiting;
    waiting.who = somebody;
    waiting.moveName = marks.keptFrom();
    waiting.effect.kind = content::AskGm{marks.keptFrom()};
    table.waiting.push_back(waiting);
    if (chance.oneIn(2)) table.lastRoll = rollBy(chance, marks, table);
    return table;
}

} // namespace

TEST_CASE("nothing that is secret reaches the players, whatever the table holds") {
    rc::prop("marked words of everything hidden are not in the view", [](std::uint64_t seed) {
        Chance chance(seed);
        Marks marks;
        const Table table = tableWith(chance, marks);
        const std::string text = seenText(table);
        for (const std::string& secret : marks.secrets()) {
            if (text.find(secret) != std::string::npos) RC_FAIL("the players see " + secret + " in " + text);
        }
        // Hidden things leave no trace at all: without them the view is the same.
        Table without = table;
        std::erase_if(without.actors, [](const auto& each) { return !each.second.revealed; });
        std::erase_if(without.clocks, [](const Clock& clock) { return !clock.revealed; });
        without.forwards.clear(), without.ongoings.clear(), without.holds.clear(), without.waiting.clear();
        RC_ASSERT(seenText(without) == text);
    });
}

TEST_CASE("the players see the party, and a foe when it is revealed") {
    Scene scene;
    const ActorId orc = scene.given("Orc"), ada = scene.given("Ada");
    REQUIRE(seen(scene).actors.size() == 1);
    CHECK(seen(scene).actors[0].name == "Ada");
    CHECK(seen(scene).actors[0].healthNow == 25);
    scene.perform(RevealActor{orc, true, false});
    REQUIRE(seen(scene).actors.size() == 2);
    CHECK(seen(scene).actors[1].name == "Orc");
    CHECK(seen(scene).actors[1].place == 2);
    CHECK(seen(scene).actors[1].foe);
    CHECK_FALSE(seen(scene).actors[1].healthNow);
    scene.perform(RevealActor{orc, true, true});
    CHECK(seen(scene).actors[1].healthNow == 6);
    scene.perform(SetCondition{ada, "weak"});
    CHECK(seen(scene).actors[0].conditions == std::vector<std::string>{"Weak"});
    scene.perform(StartClock{.name = "The tide rises"});
    CHECK(seen(scene).clocks.empty());
    scene.perform(RevealClock{scene.table().clocks[0].id, true});
    CHECK(seen(scene).clocks.size() == 1);
}

TEST_CASE("of a secret roll the players see that it was made, until it is shown") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 4}, {.secret = true});
    CHECK(seen(scene).gmRolled);
    CHECK_FALSE(seen(scene).roll);
    CHECK_FALSE(seen(scene).actors[0].acting);
    scene.perform(RevealRoll{scene.table().lastRoll->id});
    CHECK_FALSE(seen(scene).gmRolled);
    REQUIRE(seen(scene).roll);
    CHECK(seen(scene).roll->name == "Ada");
    CHECK(seen(scene).roll->moveName == "Hack and Slash");
    CHECK(seen(scene).roll->total == 9);
    CHECK(seen(scene).roll->bandName == "Weak hit");
    CHECK(seen(scene).roll->dice.size() == 2);
    CHECK(seen(scene).roll->modifiers == std::vector<PlayerModifier>{{"Strength", 2}});
    CHECK(seen(scene).actors[0].acting);
    scene.perform(RollDice{.expression = "1d6", .purpose = "Morale", .who = orc}, {3});
    CHECK(seen(scene).roll->name.empty()); // nobody there that they know of
}
