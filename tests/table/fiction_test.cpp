// Fiction: the words for what was done with a move, written with it or afterwards.
#include "table/core/fiction.h"

#include "table/core/campaign.h"
#include "table/core/notes.h"
#include "table/pbta/moves/roll_move.h"
#include "table/scene.h"
#include "table/sentence.h"
#include "table/story.h"
#include "table/words.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

// The lines of the last turn as the GM reads them.
std::vector<StoryLine> gmLines(const Scene& scene, const table::Names& names = {}) {
    return table::linesOf(scene.rulebook(), names, scene.table(), scene.last(), false);
}

RollMove leaping(ActorId who) {
    return {.who = who, .move = "defy-danger", .approach = "dex", .fiction = "leaps over the pit"};
}

} // namespace

TEST_CASE("the words for a move are a line under it, the GM's until an eye shows them") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(leaping(ada), {3, 4});
    const RollId roll = scene.table().lastRoll->id;
    const std::vector<StoryLine> lines = gmLines(scene, {{ada, "Ada"}});
    REQUIRE(lines.size() >= 2);
    CHECK(lines[0].roll == roll);
    CHECK_FALSE(lines[0].keeps);
    CHECK(lines[1].text == "Ada: leaps over the pit");
    CHECK(lines[1].kind == LineKind::Note);
    CHECK(lines[1].roll == roll);
    REQUIRE(lines[1].keeps);
    const WordsKept* const kept = wordsKeptIn(scene.last());
    REQUIRE(kept);
    for (const Event& event : scene.last()) {
        const auto line = playersLine(scene.rulebook(), {{ada, "Ada"}}, event, kept);
        CHECK((!line || line->text.find("pit") == std::string::npos));
    }
    scene.perform(RevealNote{lines[1].keeps});
    CHECK(scene.table().kept.empty());
}

TEST_CASE("a move without words has no line of fiction, and words that are blank are none") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    RollMove move = leaping(ada);
    for (const char* words : {"", "  "}) {
        move.fiction = words;
        scene.perform(move, {3, 4});
        CHECK(scene.told("fiction-written") == 0);
    }
}

TEST_CASE("the words for a move are written or mended afterwards, also when other moves have followed") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram");
    scene.perform(RollMove{.who = ada, .move = "defy-danger", .approach = "dex"}, {3, 4});
    const RollId roll = scene.table().lastRoll->id;
    scene.perform(leaping(bram), {5, 6});
    scene.perform(WriteFiction{roll, "slides down the rope"});
    REQUIRE(scene.told("fiction-written") == 1);
    CHECK(scene.last().front().as<FictionWritten>()->who == ada);
    CHECK(sentenceOf(scene.rulebook(), {{ada, "Ada"}}, scene.last().front()) == "Ada: slides down the rope");
    CHECK(scene.refused(WriteFiction{roll, " "}).code == "empty-text");
    CHECK(scene.refused(WriteFiction{roll, std::string(4001, 'x')}).code == "too-long");
    CHECK(scene.refused(WriteFiction{RollId{99}, "x"}).code == "unknown-roll");
    scene.perform(RemoveActor{ada});
    scene.perform(WriteFiction{roll, "slides down the wet rope"}); // who made the move need not be there
}

TEST_CASE("words that begin with the name of the one who acts do not name them twice") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    RollMove move = leaping(ada);
    move.fiction = "Ada leaps over the pit";
    scene.perform(move, {3, 4});
    CHECK(gmLines(scene, {{ada, "Ada"}}).at(1).text == "Ada leaps over the pit");
    CHECK(gmLines(scene, {{ada, "Ada Hale"}}).at(1).text == "Ada leaps over the pit"); // as people are called
}

TEST_CASE("where writing is open the words for a move are open, but never those for a secret one") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(OpenWriting{true});
    RollMove move = leaping(ada);
    scene.perform(move, {3, 4});
    CHECK(wordsKeptIn(scene.last()) == nullptr);
    move.secret = true;
    scene.perform(move, {3, 4});
    CHECK(wordsKeptIn(scene.last()) != nullptr);
    const RollId roll = scene.table().lastRoll->id;
    scene.perform(WriteFiction{roll, "creeps over the pit"});
    CHECK(wordsKeptIn(scene.last()) != nullptr);
    scene.perform(RevealRoll{roll});
    scene.perform(WriteFiction{roll, "creeps over the pit"});
    CHECK(wordsKeptIn(scene.last()) == nullptr);
}

TEST_CASE("the table keeps the ids of the last two hundred moves and no words") {
    Table table;
    for (std::int64_t id = 1; id <= 201; ++id) evolve(table, MoveMade{.roll = {.id = RollId{id}}});
    CHECK(table.recentMoves->size() == kMostRecentMoves);
    CHECK(recentMove(table, RollId{1}) == nullptr);
    REQUIRE(recentMove(table, RollId{201}));
    CHECK_FALSE(applies(table, FictionWritten{RollId{1}, {}, "x"}));
    Table before = table;
    evolve(table, FictionWritten{RollId{201}, {}, "x"});
    CHECK(table == before);
}
