// Undo in games of other shapes: without a turn the table is as it was before it, and a redo brings the same table
// back.
#include "base/arbitrary.h"
#include "session/played.h"
#include "table/pbta/classes/creation.h"

#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;

namespace {

AddActor named(const std::string& name, std::map<std::string, Value> values = {}) {
    return {.name = name, .values = std::move(values)};
}

// Undoes all turns after the first, newest first, and brings them back: each table must be the one seen before.
void walkBack(Played& p) {
    const std::int64_t last = p.session.undoable();
    std::vector<std::string> seen;
    std::int64_t turns = 0;
    for (; p.session.undoable() > 1; ++turns) {
        seen.push_back(gmText(p.session));
        REQUIRE(p.session.undo());
        CHECK(gmText(p.session) != seen.back());
    }
    CHECK(p.table().actors.empty());
    for (; turns > 0; --turns) {
        REQUIRE(p.session.redo());
        CHECK(gmText(p.session) == seen.back());
        seen.pop_back();
    }
    CHECK(p.session.undoable() == last);
}

} // namespace

TEST_CASE("labels, steps, counters and tokens are undone and redone turn by turn") {
    Played p("understudies");
    p.turn(named("Ida", {{"rehearsed", true}}));
    p.turn(named("Pip"));
    const ActorId ida = p.table().actors.begin()->first, pip = p.table().actors.rbegin()->first;
    p.turn(RollMove{.who = ida, .move = "be-told-who-you-are"});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"slyLabel"}});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"boldLabel"}});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    p.turn(RollMove{.who = ida, .move = "call-it-in", .target = pip});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"refuses"}});
    p.turn(ChangeField{pip, "strain", 4, "the critic is in"});
    p.turn(RollMove{.who = ida, .move = "take-the-stage", .approach = "sly"}, {6, 6});
    walkBack(p);
}

TEST_CASE("pools and challenge dice with their burnt numbers are undone and redone turn by turn") {
    Played salt("saltworks");
    salt.turn(named("Odo"));
    const ActorId odo = salt.table().actors.begin()->first;
    salt.turn(RollMove{.who = odo, .move = "work-the-pans", .approach = "haul"}, {6, 6});
    salt.turn(ApplyWaiting{.waiting = salt.waiting("resource")});
    salt.turn(RollMove{.who = odo, .move = "bear-it"}, {1, 3});
    walkBack(salt);

    Played road("longroad");
    road.turn(named("Tam", {{"drift", std::int64_t{9}}}));
    const ActorId tam = road.table().actors.begin()->first;
    road.turn(RollMove{.who = tam, .move = "press-on", .approach = "legs"}, {1, 8, 8});
    road.turn(BoostRoll{.who = tam, .boost = "drift"});
    road.turn(ApplyWaiting{.waiting = road.waiting("resource")});
    road.turn(RollMove{.who = tam, .move = "arrive"}, {2, 2});
    walkBack(road);
}

TEST_CASE("a shift leaves the middle while the labels stay within their bounds, and a counter stays while a later one "
          "was counted from it") {
    Played p("understudies");
    p.turn(named("Ida"));
    p.turn(named("Pip"));
    const ActorId ida = p.table().actors.begin()->first, pip = p.table().actors.rbegin()->first;
    p.turn(RollMove{.who = ida, .move = "be-told-who-you-are"});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"slyLabel"}});
    const auto shifted = p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"boldLabel"}});
    p.turn(ChangeField{ida, "slyLabel", 1, "by hand"});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    const auto first = p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    const auto second = p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    CHECK(p.undo(shifted) == 0);
    CHECK(numberOf(p.session.rulebook(), p.actor(ida), "slyLabel") == 1);
    CHECK(numberOf(p.session.rulebook(), p.actor(ida), "boldLabel") == 1);
    CHECK(p.undo(first) == second);
    CHECK(numberIn(p.row(ida, "favours"), "owed") == 2);
    CHECK(p.undo(second) == 0);
    CHECK(p.undo(first) == 0);
}

TEST_CASE("a vow that was sworn, marked and struck off, and the works that all share, are undone and redone turn by "
          "turn") {
    Played road("longroad");
    road.turn(named("Tam"));
    const ActorId tam = road.table().actors.begin()->first;
    road.turn(RollMove{.who = tam, .move = "swear", .inputs = {{"rank", 2}}});
    road.turn(ApplyWaiting{.waiting = road.waiting("row"), .text = "Find the heir"});
    road.turn(RollMove{.who = tam, .move = "keep-at-it"});
    const auto marked = road.turn(ApplyWaiting{.waiting = road.waiting("row")});
    road.turn(RollMove{.who = tam, .move = "keep-at-it"});
    const auto again = road.turn(ApplyWaiting{.waiting = road.waiting("row")});
    CHECK(road.undo(marked) == again); // the second mark was counted from the first
    road.turn(RollMove{.who = tam, .move = "end-it"}, {2, 3});
    road.turn(ApplyWaiting{.waiting = road.waiting("resource")});
    CHECK(road.actor(tam).lists.at("vows").empty());
    walkBack(road);

    Played salt("saltworks");
    salt.turn(named("Odo"));
    const ActorId odo = salt.table().actors.begin()->first;
    const auto came = salt.turn(AddActor{.kind = ActorKind::Group, .name = "The Long Pan"});
    const auto stoked = salt.turn(RollMove{.who = odo, .move = "stoke"}, {2}); // burns wood of the works
    salt.turn(ApplyWaiting{.waiting = salt.waiting("resource")});
    CHECK(salt.undo(came) == stoked);
    walkBack(salt);
}

namespace {

// Some of the options, as many as are asked for.
ChooseOptions anyChoice(const Waiting& waiting, const content::Choose& choose, tenplus::testing::Chance& chance) {
    ChooseOptions picked{.waiting = waiting.id};
    for (int i = 0; i < choose.count; ++i) {
        const std::string option = chance.of(choose.options).id;
        if (std::ranges::find(picked.options, option) == picked.options.end()) picked.options.push_back(option);
    }
    return picked;
}

// Any turn of a game of moves: moves about rows and people, what waits, rows and numbers typed by hand.
Command anyTurn(const Played& p, tenplus::testing::Chance& chance) {
    const Table& table = p.table();
    std::vector<ActorId> all;
    for (const auto& [id, actor] : table.actors) all.push_back(id);
    const ActorId who = chance.of(all);
    const Actor& actor = p.actor(who);
    if (!table.waiting.empty() && !chance.oneIn(3)) {
        const Waiting& waiting = chance.of(table.waiting);
        if (chance.oneIn(6)) return WaveOff{waiting.id};
        if (const auto* choose = std::get_if<content::Choose>(&waiting.effect.kind))
            return anyChoice(waiting, *choose, chance);
        return ApplyWaiting{.waiting = waiting.id, .text = chance.oneIn(9) ? "" : "Carry it home"};
    }
    if (chance.oneIn(5)) {
        std::vector<std::string> fields;
        for (const content::Field& field : typeOf(p.session.rulebook(), actor).fields) {
            if (field.type == content::FieldType::Number && !field.isComputed()) fields.push_back(field.id);
        }
        return ChangeField{who, chance.of(fields), std::int64_t(chance.below(9)) - 4, "by hand"};
    }
    const auto vows = actor.lists.find("vows");
    const bool hasVows = vows != actor.lists.end() && !vows->second.empty();
    if (hasVows && chance.oneIn(8)) return RemoveEntry{who, "vows", chance.of(vows->second).id};
    if (hasVows && chance.oneIn(8))
        return EditEntry{who, "vows", chance.of(vows->second).id, "ticks", std::int64_t(chance.below(50))};
    RollMove roll{.who = who, .move = chance.of(p.session.rulebook().moves).id, .target = chance.of(all)};
    const content::Move& move = *p.session.rulebook().move(roll.move);
    if (move.roll && !move.roll->approaches.empty()) roll.approach = chance.of(move.roll->approaches).id;
    if (hasVows) roll.inputs["vow"] = static_cast<int>(chance.of(vows->second).id.value);
    if (roll.move == "swear") roll.inputs = {{"rank", static_cast<int>(chance.below(3)) + 1}};
    std::erase_if(roll.inputs, [&](const auto& each) {
        return std::ranges::none_of(move.inputs, [&](const auto& input) { return input.id == each.first; });
    });
    if (move.target == content::TargetSort::None) roll.target = {};
    return roll;
}

// Two people, of a class where the game has one, and the sheet that all share where it has one.
void takeSeats(Played& p) {
    const content::Rulebook& book = p.session.rulebook();
    for (const char* name : {"Tam", "Pip"}) {
        if (book.playbooks.empty())
            p.turn(named(name));
        else
            p.turn(CreateCharacter{.playbook = book.playbooks.front().id, .name = name});
    }
    if (!book.group.fields.empty()) p.turn(AddActor{.kind = ActorKind::Group, .name = "What all share"});
}

} // namespace

TEST_CASE("1,000 random turns of each game of another shape are undone to the start and redone", "[volume]") {
    for (const char* game : {"saltworks", "longroad", "understudies", "skerry", "greycoast"}) {
        std::size_t performedTurns = 0;
        for (std::uint64_t seed = 1; performedTurns < 1000; ++seed) {
            CAPTURE(game, seed);
            Played p(game);
            tenplus::testing::Chance chance(seed);
            takeSeats(p);
            dice::SystemDice dice({seed, seed + 1, seed + 2, seed + 3});
            std::vector<std::string> seen{gmText(p.session)};
            for (int i = 0; i < 100; ++i) {
                if (p.session.perform(anyTurn(p, chance), dice)) seen.push_back(gmText(p.session));
            }
            REQUIRE(seen.size() > 20);
            performedTurns += seen.size();
            const std::vector<std::string> forwards = seen;
            for (; seen.size() > 1; seen.pop_back()) {
                REQUIRE(gmText(p.session) == seen.back());
                REQUIRE(p.session.undo());
            }
            REQUIRE(gmText(p.session) == forwards.front());
            for (std::size_t i = 1; i < forwards.size(); ++i) {
                REQUIRE(p.session.redo());
                REQUIRE(gmText(p.session) == forwards[i]);
            }
        }
    }
}
