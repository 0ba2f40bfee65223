// Where lines and veils are met: in what was said at the table, and in the game that it plays.
#include "interop/lines_and_veils_found.h"
#include "interop/views_json.h"
#include "session/campaign.h"
#include "table/core/bestiary.h"
#include "table/core/clock.h"
#include "table/duality/command.h"
#include "table/duality/sheet.h"
#include "table/pbta/gear/gear.h"
#include "table/scene/handout.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using Catch::Matchers::Contains;
using journal::testing::ScratchFolder;
using table::Limit;
using table::LimitKind;

namespace {

std::vector<std::int64_t> turnsIn(const std::vector<LimitFound>& found) {
    std::vector<std::int64_t> turns;
    for (const LimitFound& each : found) {
        if (each.turn > 0) turns.push_back(each.turn);
    }
    return turns;
}

std::vector<std::string> placesIn(const std::vector<LimitFound>& found) {
    std::vector<std::string> places;
    for (const LimitFound& each : found) {
        if (each.turn == 0) places.push_back(each.where);
    }
    return places;
}

void draw(session::Session& session, const char* words) {
    performed(session, table::SetLimit{{words, LimitKind::Line}});
}

} // namespace

TEST_CASE("lines are found in the story, the newest turn first, but not in what was undone or in drawing them") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::WriteNote{"The Glimmerworm sleeps below.", {}, true});
    draw(session, "glimmerworm");
    performed(session, table::AddHandout{.title = "A letter", .text = "Beware of the glimmerworm!"});
    const auto undone = performed(session, table::WriteNote{"A glimmerworm, again", {}, false});
    performed(session, table::StartClock{"The glimmerworm wakes"});
    REQUIRE(session.undo(undone.turn));
    CHECK(turnsIn(findLimits(session)) == std::vector<std::int64_t>{6, 4, 2});
    CHECK(findLimits(session).back().text == "The Glimmerworm sleeps below.");
    CHECK(turnsIn(findLimits(session, 2)) == std::vector<std::int64_t>{6, 4});
    performed(session, table::LiftLimit{"glimmerworm"});
    CHECK(findLimits(session).empty());
}

TEST_CASE(
    "lines are found in the game by the name of what speaks of them, in mature matter only where that is allowed") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c", "universalmoves");
    draw(session, "tease");
    CHECK(placesIn(findLimits(session)).empty());
    performed(session, table::AllowMature{true});
    const auto places = placesIn(findLimits(session));
    REQUIRE_FALSE(places.empty());
    CHECK_THAT(places.front(), Contains("Tease (moves/"));
}

TEST_CASE("who says what a line keeps out is told once, whoever undoes it is not") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    draw(session, "spider*");
    performed(session, table::SetLimit{{"blood", LimitKind::Veil}});
    const std::vector<Limit> both = session.table().limits;
    const auto met = [&](const session::Performed& turn) { return limitsMet(session, session.told(turn)); };
    CHECK(met(performed(session, table::WriteNote{"Spiders, blood and spiders"})) == both);
    CHECK(met(performed(session, table::AddActor{.kind = table::ActorKind::Foe, .name = "Spider queen"})) ==
          std::vector<Limit>{both.front()});
    CHECK(met(performed(session, table::WriteNote{"An inspider"})).empty());
    CHECK(met(performed(session, table::SetLimit{{"spider queen", LimitKind::Veil}})).empty());
    const auto undone = session.undo(session.undoable());
    REQUIRE(undone);
    CHECK(met(*undone).empty());
}

TEST_CASE("lines and veils are told as JSON with where they were found") {
    const std::string json = limitsJson({{"eels", LimitKind::Veil}}, {{{"eels", LimitKind::Veil}, 7, "", "Eels!"}});
    CHECK(
        json ==
        R"({"limits":[{"words":"eels","kind":"veil"}],"found":[{"words":"eels","kind":"veil","turn":7,"where":"","text":"Eels!"}]})");
}

TEST_CASE("a thing from a book is held against the lines with all that the book says of it") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    const content::Rulebook& rulebook = session.rulebook();
    const auto isMet = [&](const session::Performed& turn) { return !limitsMet(session, session.told(turn)).empty(); };
    const auto wordOf = [](const std::string& text) { // a long word, which no other text is likely to have
        std::string word, longest;
        for (const char c : text + " ") {
            if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
                word += c;
            } else {
                if (word.size() > longest.size()) longest = word;
                word.clear();
            }
        }
        return longest;
    };
    const auto creature = std::ranges::find_if(
        rulebook.creatures, [](const content::Creature& each) { return each.text.size() > 40 && each.hp; });
    REQUIRE(creature != rulebook.creatures.end());
    draw(session, wordOf(creature->text).c_str());
    CHECK(isMet(performed(session, table::BringCreature{.creature = creature->id})));
    CHECK_FALSE(isMet(performed(session, table::WriteNote{.text = "Quiet"})));
    draw(session, "gramophones");
    CHECK(isMet(performed(session, table::AddHandout{.title = "A letter", .text = "Quiet", .note = "A gramophone"})));
    CHECK(isMet(performed(session, table::AddActor{.kind = table::ActorKind::Foe,
                                                   .name = "Ilse",
                                                   .values = {{"instinct", std::string("to break gramophones")}}})));
}

TEST_CASE("An adversary and an item under another name are held against the lines by their name in the book") {
    const ScratchFolder folder;
    const auto isMet = [](session::Session& session, const table::Command& command) {
        return !limitsMet(session, session.told(performed(session, command))).empty();
    };
    session::Session hunt = createdSession(folder / "d", "duality");
    const auto& adversaries = hunt.rulebook().duality->adversaries;
    const auto wolf = std::ranges::find_if(adversaries, [](const auto& each) { return !each.text.empty(); });
    REQUIRE(wolf != adversaries.end());
    draw(hunt, wolf->name.c_str());
    tenplus::duality::BringAdversary bring;
    bring.adversary = wolf->id, bring.called = "Old Ilse";
    CHECK(isMet(hunt, table::PlayDuality{{bring}}));
    CHECK_FALSE(isMet(hunt, table::WriteNote{.text = "Quiet"}));

    session::Session session = createdSession(folder / "c");
    performed(session, table::testing::sheetOf("Ada"));
    const auto& things = session.rulebook().things;
    const auto rope = std::ranges::find_if(things, [](const auto& each) { return each.name.size() > 4; });
    REQUIRE(rope != things.end());
    draw(session, rope->name.c_str());
    const std::string& column = session.rulebook().character.list(session.rulebook().gear.list)->columns.front().id;
    CHECK(isMet(session, table::TakeThing{.who = session.table().actors.rbegin()->first,
                                          .thing = rope->id,
                                          .values = {{column, std::string("Old Ilse's")}}}));
}
