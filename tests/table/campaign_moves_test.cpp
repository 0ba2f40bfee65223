// Moves of the campaign: written at the table, and rolled as the moves of the game are.
#include "table/pbta/moves/campaign_moves.h"

#include "table/core/campaign.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/roll_move.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/sentence.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

const std::string kRuin = "own-read-the-ruin";

WriteMove ruin() {
    WriteMove write;
    write.move.name = "Read the Ruin";
    write.move.trigger = "When you study a drowned ruin";
    write.move.roll = content::WrittenRoll{{}, {"str"}};
    write.move.bands = {{"strong", {"You see all of it."}}, {"weak", {"You see a part."}}};
    return write;
}

std::vector<std::string> foundBy(const Scene& scene, std::string_view words, ActorId who) {
    const MoveIndex index(scene.rulebook());
    std::vector<std::string> ids;
    for (const MoveHit& hit : index.find(words, false, scene.table().actor(who)).hits) ids.push_back(hit.move->id);
    return ids;
}

} // namespace

TEST_CASE("a move written at the table is found, and rolled with its stat and its own words") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(ruin());
    REQUIRE(scene.told("move-written") == 1);
    CHECK(foundBy(scene, "study the drowned ruin", ada).at(0) == kRuin);
    const RollRecord strong = scene.roll(ada, kRuin, {6, 3});
    CHECK(strong.total == 11);
    CHECK(strong.moveName == "Read the Ruin");
    CHECK(strong.text == "You see all of it.");
    CHECK(scene.roll(ada, kRuin, {3, 3}).text == "You see a part.");
    const RollRecord miss = scene.roll(ada, kRuin, {1, 2}); // of which the game says enough
    CHECK(miss.band == "miss");
    CHECK(miss.text == scene.rulebook().band("miss")->otherwise.text);
    const auto view = moveView(scene.rulebook(), scene.table(), {.who = ada, .move = kRuin});
    REQUIRE(view);
    CHECK(view->dice == "2d6");
    CHECK(view->group == "Written at this table");
}

TEST_CASE("a move is written by the words in which people write it, and again under its id") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const WriteMove write{.words = "Cast the Bones\nWhen you cast the bones, roll+Wis. On a 10+, ask two questions. "
                                   "On a 7-9, ask one. On a miss, something answers."};
    scene.perform(write);
    CHECK(scene.roll(ada, "own-cast-the-bones", {1, 1}).text == "something answers.");
    CHECK(scene.refused(WriteMove{.move = scene.table().campaignMoves->front().move}).code == "no-change");
    WriteMove again = write;
    again.move.id = "own-cast-the-bones";
    again.words.replace(again.words.find("Wis"), 3, "2");
    scene.perform(again);
    CHECK(scene.table().campaignMoves->size() == 1);
    CHECK(scene.roll(ada, "own-cast-the-bones", {5, 3}).total == 10);
    scene.perform(write); // a new one, beside the other
    CHECK(scene.table().campaignMoves->back().move.id == "own-cast-the-bones-2");
}

TEST_CASE("a move without a roll says what happens") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(WriteMove{.words = "Ring the Bell\nWhen you ring the bell, everybody knows where you are."});
    scene.perform(RollMove{.who = ada, .move = "own-ring-the-bell"});
    CHECK(scene.told("move-made") == 1);
}

TEST_CASE("a move for one hero is closed to the others and not offered to them") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram");
    WriteMove write = ruin();
    write.who = ada;
    scene.perform(write);
    CHECK(foundBy(scene, "study the drowned ruin", ada).at(0) == kRuin);
    const std::vector<std::string> others = foundBy(scene, "study the drowned ruin", bram);
    CHECK(std::ranges::find(others, kRuin) == others.end());
    CHECK(scene.refused(RollMove{.who = bram, .move = kRuin}).code == "gate");
    scene.roll(bram, kRuin, {6, 6}, {.override = true});
    scene.roll(ada, kRuin, {6, 6});
    scene.perform(RemoveActor{ada});
    CHECK(scene.table().campaignMoves->empty());
    CHECK(scene.rulebook().move(kRuin) == nullptr);
}

TEST_CASE("a move for tonight ends with the session, the others stay") {
    Scene scene;
    WriteMove tonight = ruin();
    tonight.tonight = true;
    scene.perform(tonight);
    scene.perform(ruin());
    scene.perform(StartSession{});
    CHECK(scene.table().campaignMoves->size() == 2);
    scene.perform(EndSession{});
    CHECK(scene.told("move-removed") == 1);
    REQUIRE(scene.table().campaignMoves->size() == 1);
    CHECK(scene.table().campaignMoves->front().move.id == "own-read-the-ruin-2");
}

TEST_CASE("a removed move is gone, and the game's own stay") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(ruin());
    scene.perform(RemoveMove{kRuin});
    CHECK(scene.refused(RollMove{.who = ada, .move = kRuin}).code == "unknown-move");
    CHECK(scene.refused(RemoveMove{kRuin}).code == "unknown-move");
    CHECK(scene.refused(RemoveMove{"volley"}).code == "bad-move");
    CHECK(scene.rulebook().groups.back().name != "Written at this table");
}

TEST_CASE("a move that its game cannot play is refused with the member that is wrong") {
    Scene scene;
    const auto refused = [&](auto change) {
        WriteMove write = ruin();
        change(write.move);
        return scene.refused(write);
    };
    const auto memberOf = [&](auto change) { return refused(change).member; };
    using Move = content::WrittenMove;
    CHECK(memberOf([](Move& move) { move.name = " "; }) == "move/name");
    CHECK(memberOf([](Move& move) { move.trigger.clear(); }) == "move/trigger");
    CHECK(memberOf([](Move& move) { move.id = "Not one"; }) == "move/id");
    CHECK(memberOf([](Move& move) { move.id = "volley"; }) == "move/id");
    CHECK(memberOf([](Move& move) { move.roll->add = {"str", "luck"}; }) == "move/roll/add/1");
    CHECK(memberOf([](Move& move) { move.roll->add = {"str", "str"}; }) == "move/roll/add/1");
    CHECK(memberOf([](Move& move) { move.roll->dice = "seven"; }) == "move/roll/dice");
    CHECK(memberOf([](Move& move) { move.bands["best"].text = "All"; }) == "move/bands/best");
    CHECK(memberOf([](Move& move) { move.roll.reset(); }) == "move/bands");
    CHECK(memberOf([](Move& move) { move.roll.reset(), move.bands.clear(); }) == "move/text");
    CHECK(sentence(refused([](Move& move) { move.roll->add = {"luck"}; })) ==
          "The move \"Read the Ruin\" does not work: there is no stat \"luck\": take one of str, dex, con, int, wis, "
          "cha, "
          "or a number from -99 to 99.");
    CHECK(scene.refused(WriteMove{.words = "When you sing, roll+Luck. On a 10+, they listen."}).member == "words");
    CHECK(scene.refused(WriteMove{.words = "Sing out loud."}).member == "words");
    CHECK(scene.refused(WriteMove{.words = "When you sing, they listen."}).member == "move/name");
}

TEST_CASE("a move is written for any game that has moves, rolled in that game's way, and for no other") {
    Scene vows("vows");
    WriteMove write = ruin();
    write.move.roll->add = {"wits"};
    vows.perform(write);
    const content::Move* const move = vows.rulebook().move(kRuin);
    REQUIRE(move);
    REQUIRE(move->roll);
    CHECK(move->roll->reading == content::Reading::Versus);
    CHECK(move->outcomes.at("weak").text == "You see a part.");
    write.move.roll->dice = "2d6";
    write.move.id = kRuin;
    CHECK(vows.refused(write).member == "move/roll/dice");
    Scene skirmish("skirmish");
    CHECK(skirmish.refused(ruin()).code == "bad-move");
}

TEST_CASE("the players see nothing of a move that was written until it is rolled") {
    Scene scene;
    scene.given("Ada");
    const PlayerView before = playerView(scene.rulebook(), scene.table());
    scene.perform(ruin());
    CHECK(playerView(scene.rulebook(), scene.table()) == before);
    const table::Names names;
    const auto line = describe(StoryContext{scene.rulebook(), names}, *scene.last().front().as<MoveWritten>());
    REQUIRE(line);
    CHECK(line->secret);
    CHECK(line->text == "The move \"Read the Ruin\" is written");
}
