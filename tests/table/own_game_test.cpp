// Games of one's own at the table: what the content format allows is played as it says, whichever way it is written.
#include "table/classes.h"
#include "table/core/bestiary.h"
#include "table/pbta/classes/class_view.h"
#include "table/pbta/gear/price.h"
#include "table/pbta/moves/plan.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <initializer_list>
#include <utility>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;
using Catch::Matchers::Contains;

namespace {

using Changes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// A game with some of its system written otherwise, and more files; it must be sound.
content::Rulebook gameWith(std::string_view system, Changes changes, const content::PackFiles& more = {}) {
    content::PackFiles files = packOf(system);
    std::string& text = files.at("system.json");
    for (const auto& [from, to] : changes) {
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    }
    for (const auto& [path, bytes] : more) files[path] = bytes;
    auto loaded = content::loadRulebook(files, "p");
    for (const content::Issue& issue : loaded.issues) UNSCOPED_INFO(toText(issue));
    REQUIRE(loaded.rulebook);
    REQUIRE(loaded.issues.empty());
    return std::move(*loaded.rulebook);
}

content::Rulebook ferryWith(Changes changes, const content::PackFiles& more = {}) {
    return gameWith("nightferry", changes, more);
}

constexpr std::string_view kStanding =
    R"("when": "ballast > 10 and not anchored", "value": "0 - floor((ballast - 10) / 5) - 1")";

} // namespace

TEST_CASE("a new character is the same in whichever order the system lists its fields") {
    constexpr std::string_view kPost = R"({"id": "post", "name")";
    for (const std::string_view fields :
         {R"({"id": "wounds", "name": "Wounds", "type": "number", "least": 0, "most": "woundsMost", "initial": 3},
        {"id": "woundsMost", "name": "Most wounds", "type": "number", "initial": 3}, {"id": "post", "name")",
          R"({"id": "wounds", "name": "Wounds", "type": "number", "least": 0, "initial": "woundsMost"},
        {"id": "woundsMost", "name": "Most wounds", "type": "number", "initial": 3}, {"id": "post", "name")",
          R"({"id": "wounds", "name": "Wounds", "type": "number", "initial": "twice + 1"},
        {"id": "twice", "name": "Twice", "type": "number", "derived": "2 * nerve"}, {"id": "post", "name")"}) {
        const content::Rulebook game = ferryWith({{kPost, fields}});
        Scene scene(game);
        scene.perform(AddActor{.name = "Wick"});
        CHECK(scene.number(ActorId{1}, "wounds") == 3);
        CHECK(scene.number(ActorId{1}, "warmth") == 10);
    }
}

TEST_CASE("a creature's blow comes into the fields that the roles name") {
    const content::Rulebook game = ferryWith(
        {{R"("experience": "tales")",
          R"("experience": "tales", "damage": "hook", "piercing": "barb", "ignoresArmour": "ghostly")"},
         {R"({"id": "post", "name")",
          R"({"id": "barb", "name": "Barb", "type": "number"}, {"id": "ghostly", "name": "Ghostly", "type": "flag"}, {"id": "post", "name")"},
         {R"({"id": "bite", "name": "Bite", "type": "dice", "initial": "1d8"})",
          R"({"id": "bite", "name": "Bite", "type": "dice", "initial": "1d8"}, {"id": "hook", "name": "Hook", "type": "dice", "initial": "1d6"},
             {"id": "barb", "name": "Barb", "type": "number"}, {"id": "ghostly", "name": "Ghostly", "type": "flag"})"}},
        {{"creatures/deep.json",
          R"({"creatures": [{"id": "eel", "name": "Eel", "hp": 3, "damage": "2d6", "piercing": 2, "ignoresArmour": true, "instinct": "to feed"}]})"}});
    Scene scene(game);
    scene.perform(BringCreature{.creature = "eel"});
    const Actor& eel = scene.table().actors.begin()->second;
    CHECK(valueOf(game, eel, "hook") == Value("2d6"));
    CHECK(valueOf(game, eel, "barb") == Value(n(2)));
    CHECK(valueOf(game, eel, "ghostly") == Value(true));
}

TEST_CASE(
    "a class move is learned with a level unless the class or a race brings it, from level 1 where nothing is said") {
    content::PackFiles more = packOf("dungeonworld");
    std::string fighter = more.at("playbooks/fighter.json");
    const std::size_t at = fighter.find("\"from\": 2,");
    REQUIRE(at != std::string::npos);
    fighter.erase(at, std::string_view("\"from\": 2,").size());
    const content::Rulebook game = gameWith("dungeonworld", {}, {{"playbooks/fighter.json", fighter}});
    const auto early = std::ranges::find_if(game.moves, [&](const content::Move& move) {
        return move.ofClass.playbook == "fighter" && game.isAdvanced(move) && move.ofClass.from == 1;
    });
    REQUIRE(early != game.moves.end());
    Classes scene(game);
    const ActorId ada = scene.joins("Ada", "fighter");
    scene.set(ada, "xp", 8);
    const LevelView view = *levelView(game, scene.table(), ada);
    const auto offered = std::ranges::find(view.moves, early->id, &MoveOffer::id);
    REQUIRE(offered != view.moves.end());
    CHECK(offered->open);
    CHECK(std::ranges::none_of(
        view.moves, [](const MoveOffer& each) { return each.id == "fighter-bend-bars"; })); // it comes with the class
    scene.perform(scene.level(ada, "str", early->id));
    CHECK(scene.owns(ada, early->id));
}

TEST_CASE("a modifier that is more than a number can be refuses the roll") {
    const content::Rulebook game = ferryWith({{kStanding, R"("when": "oil > 0", "value": "900000000 * oil")"}});
    Scene scene(game);
    scene.perform(AddActor{.name = "Wick", .values = {{"oil", n(5)}}});
    const Refusal no =
        scene.refused(RollMove{.who = ActorId{1}, .move = "read-the-water", .approach = "charts"}, {6, 6, 4});
    CHECK(no.code == "formula-failed");
    CHECK(sentence(no) == "\"Overladen\" cannot be worked out: 4500000000 is more than a modifier can be. Look at the "
                          "numbers on the sheet that it reads.");
    scene.perform(EditSheet{ActorId{1}, "oil", n(1)});
    CHECK(planMove(game, scene.table(), RollMove{.who = ActorId{1}, .move = "read-the-water", .approach = "charts"})
              ->sum == 900'000'000);
}

TEST_CASE("a formula that has no value refuses the roll and says so, in a standing modifier and in a gate") {
    const RollMove look{.who = ActorId{1}, .move = "read-the-water", .approach = "charts"};
    const auto told = [&](Changes changes) {
        const content::Rulebook game = ferryWith(changes);
        Scene scene(game);
        scene.perform(AddActor{.name = "Wick", .values = {{"oil", n(1)}}});
        const Refusal no = scene.refused(look, {6, 6, 4});
        CHECK(no.code == "formula-failed");
        scene.perform(EditSheet{ActorId{1}, "oil", n(2)});
        scene.perform(look, {6, 6, 4});
        return sentence(no);
    };
    const std::string value = told({{kStanding, R"("when": "true", "value": "1 / (oil - 1) + 0")"}});
    CHECK_THAT(value, Contains("\"Overladen\" cannot be worked out"));
    const std::string when = told({{kStanding, R"("when": "1 / (oil - 1) > 0", "value": "1")"}});
    CHECK_THAT(when, Contains("\"Overladen\" cannot be worked out"));
    const std::string gate =
        told({{R"("standing": [)",
               R"("gates": [{"when": "1 / (oil - 1) > 0", "says": "the lamp is out"}], "standing": [)"}});
    CHECK_THAT(gate, Contains("\"the lamp is out\" cannot be worked out"));
}

TEST_CASE("what comes off a price may be a stat or a computed field") {
    for (const char* discount : {"nerve", "warmthMost"}) {
        const content::Rulebook game = ferryWith(
            {{R"("bands")", std::string(R"("gear": {"list": "cargo", "discount": ")") + discount + R"("}, "bands")"}},
            {{"gear/shop.json", R"({"things": [{"id": "tow", "name": "A tow", "price": 20, "lessCharisma": true}]})"}});
        Scene scene(game);
        scene.perform(AddActor{.name = "Wick"});
        const Actor& wick = *scene.table().actor(ActorId{1});
        CHECK(priceFor(game, wick, *game.thing("tow"), nullptr) ==
              20 - (discount == std::string_view("nerve") ? 1 : 10));
    }
}
