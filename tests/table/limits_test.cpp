#include "table/core/lines_and_veils.h"
#include "table/pbta/moves/harm.h"
#include "table/player_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

bool isMet(const char* words, const char* text) { return !limitsIn({{words, LimitKind::Line}}, text).empty(); }

} // namespace

TEST_CASE("a line is met where its words stand as whole words, whatever stands between them") {
    CHECK(isMet("rat", "A rat."));
    CHECK(isMet("rat", "RAT!"));
    CHECK_FALSE(isMet("rat", "I would rather not"));
    CHECK(isMet("rat", "Rats"));
    CHECK(isMet("rat*", "Rats"));
    CHECK_FALSE(isMet("rat*", "A pirate"));
    CHECK(isMet("harm to animals", "No harm -- to\nanimals, please"));
    CHECK_FALSE(isMet("harm to animals", "harm to the animals"));
    CHECK(isMet("harm to anim*", "Harm to animals"));
    CHECK(isMet("Spinnen", "spinnen im Keller"));
    CHECK_FALSE(isMet("ass", "ein Fußass")); // letters beyond ASCII belong to their word
    CHECK_FALSE(isMet("rat", ""));
    CHECK_FALSE(isMet("*", "anything"));
    CHECK_FALSE(isMet("rat", "r*a*t"));
}

TEST_CASE("a line is met by other forms of its words, in both directions, and by no other word") {
    CHECK(isMet("spiders", "A spider crawls over her hand"));
    CHECK(isMet("spider", "Spiders!"));
    CHECK(isMet("torture", "he was tortured"));
    CHECK(isMet("hanging", "they hang him at noon"));
    CHECK(isMet("babies", "a baby cries"));
    CHECK(isMet("harm to animals", "harm to an animal") == false); // another word stands between
    CHECK(isMet("harm to animals", "harming to animal"));
    CHECK_FALSE(isMet("rat", "a rating"));
    CHECK_FALSE(isMet("car", "caring for him"));
    CHECK_FALSE(isMet("ass", "as it was"));
    CHECK_FALSE(isMet("spiders", "a spindle"));
}

TEST_CASE("lines and veils are drawn, made the other, and lifted, and each of it is a turn") {
    Scene scene;
    scene.perform(SetLimit{{"  spider* ", LimitKind::Line}});
    scene.perform(SetLimit{{"harm to animals", LimitKind::Veil}});
    CHECK(scene.table().limits ==
          std::vector<Limit>{{"spider*", LimitKind::Line}, {"harm to animals", LimitKind::Veil}});
    scene.perform(SetLimit{{"Spider*", LimitKind::Veil}}); // the same words, as they were written first
    CHECK(scene.table().limits.front() == Limit{"spider*", LimitKind::Veil});
    CHECK(scene.table().limits.size() == 2);
    scene.perform(LiftLimit{"SPIDER*"});
    CHECK(scene.table().limits == std::vector<Limit>{{"harm to animals", LimitKind::Veil}});
    CHECK(gmView(scene.rulebook(), scene.table()).limits == scene.table().limits);
}

TEST_CASE("lines and veils that say nothing new are refused, and nothing changes") {
    Scene scene;
    scene.perform(SetLimit{{"spider*", LimitKind::Line}});
    CHECK(scene.refused(SetLimit{{"SPIDER*", LimitKind::Line}}).code == "no-change");
    CHECK(scene.refused(SetLimit{{" ", LimitKind::Line}}).code == "empty-text");
    CHECK(scene.refused(SetLimit{{"* -- *", LimitKind::Line}}).code == "empty-text");
    CHECK(scene.refused(SetLimit{{std::string(kLongestLimit + 1, 'x'), LimitKind::Line}}).code == "too-long");
    CHECK(scene.refused(LiftLimit{"eels"}).code == "unknown-limit");
    for (std::size_t i = 1; i < kMostLimits; ++i)
        scene.perform(SetLimit{{"word" + std::to_string(i), LimitKind::Veil}});
    const Refusal full = scene.refused(SetLimit{{"one more", LimitKind::Line}});
    CHECK(sentence(full) == "There can be no more than 200 lines and veils: lift some first.");
}

TEST_CASE("players see nothing of lines and veils") {
    Scene scene;
    scene.given("Ada");
    const PlayerView before = playerView(scene.rulebook(), scene.table());
    scene.perform(SetLimit{{"spider*", LimitKind::Line}});
    CHECK(playerView(scene.rulebook(), scene.table()) == before);
}
