#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/move_view.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::rulebookOf;

namespace {

std::string first(const MoveIndex& index, std::string_view text) {
    const auto hits = index.search(text, true);
    return hits.empty() ? "" : hits.front().move->id;
}

} // namespace

TEST_CASE("a phrase of the fiction finds its move first") {
    constexpr std::array<std::pair<const char*, const char*>, 22> kPhrases{{
        {"shoulder the door while the ceiling falls", "defy-danger"},
        {"swing my axe at the orc", "hack-and-slash"},
        {"what do I know about this rune", "spout-lore"},
        {"look around for traps", "discern-realities"},
        {"threaten the guard", "parley"},
        {"help Tam climb", "aid-or-interfere"},
        {"I stab the goblin", "hack-and-slash"},
        {"shoot an arrow at the sentry", "volley"},
        {"jump across the gap", "defy-danger"},
        {"protect the wizard", "defend"},
        {"remember the old legends", "spout-lore"},
        {"search the room", "discern-realities"},
        {"convince the innkeeper to help us", "parley"},
        {"I am dying", "last-breath"},
        {"sleep at the inn", "make-camp"},
        {"keep watch at night", "take-watch"},
        {"travel to the city", "undertake-a-perilous-journey"},
        {"gain a level", "level-up"},
        {"buy a rare potion", "supply"},
        {"hire a guide", "recruit"},
        {"the guards recognise me", "outstanding-warrants"},
        {"study in the library for a month", "bolster"},
    }};
    const MoveIndex index(rulebookOf("dungeonworld"));
    for (const auto& [phrase, move] : kPhrases) {
        CAPTURE(phrase);
        CHECK(first(index, phrase) == move);
    }
}

TEST_CASE("typing mistakes find their move all the same") {
    constexpr std::array<std::pair<const char*, const char*>, 10> kMistakes{{
        {"hak and slsh", "hack-and-slash"},
        {"hakc", "hack-and-slash"},
        {"voley", "volley"},
        {"defy dangr", "defy-danger"},
        {"difend", "defend"},
        {"spuot lore", "spout-lore"},
        {"discrn realites", "discern-realities"},
        {"parlay", "parley"},
        {"carrouse", "carouse"},
        {"encumberance", "encumbrance"},
    }};
    const MoveIndex index(rulebookOf("dungeonworld"));
    for (const auto& [typed, move] : kMistakes) {
        CAPTURE(typed);
        CHECK(first(index, typed) == move);
    }
}

TEST_CASE("the first letters of a name are enough") {
    const MoveIndex index(rulebookOf("dungeonworld"));
    CHECK(first(index, "h") == "hack-and-slash");
    CHECK(first(index, "ha") == "hack-and-slash");
    CHECK(first(index, "disc") == "discern-realities");
    CHECK(first(index, "  Vol ") == "volley");
    CHECK(first(index, "LAST BR") == "last-breath");
    for (const content::Move& move : rulebookOf("dungeonworld").moves) {
        if (move.ofClass.playbook.empty()) CHECK(first(index, move.name) == move.id);
    }
}

namespace {

// Moves of classes are found for who owns them.
std::size_t ofEverybody(std::string_view system) {
    const auto& moves = rulebookOf(system).moves;
    return static_cast<std::size_t>(
        std::ranges::count_if(moves, [](const content::Move& move) { return move.ofClass.playbook.empty(); }));
}

} // namespace

TEST_CASE("without words all moves stand in the book's order, those just used first") {
    const MoveIndex index(rulebookOf("dungeonworld"));
    const auto all = index.search(" ", false);
    REQUIRE(all.size() == ofEverybody("dungeonworld"));
    CHECK(all.front().move->id == "hack-and-slash");
    const auto recent = index.search("", false, {"parley", "volley"});
    CHECK(recent[0].move->id == "parley");
    CHECK(recent[1].move->id == "volley");
    CHECK(recent[2].move->id == "hack-and-slash");
}

TEST_CASE("mature moves are found only where they are allowed") {
    const MoveIndex index(rulebookOf("universalmoves"));
    CHECK(index.search("purge", true).front().move->id == "purge");
    for (const MoveHit& hit : index.search("purge", false)) CHECK_FALSE(hit.move->mature);
    CHECK(index.search("", false).size() + 2 == rulebookOf("universalmoves").moves.size());
    CHECK(first(index, "I tease the goblin") == "tease");
}

TEST_CASE("where nothing is found the nearest names are offered") {
    const MoveIndex index(rulebookOf("dungeonworld"));
    CHECK(index.search("zzqx", true).empty());
    const auto near = index.nearest("Defond", true, 3);
    REQUIRE(near.size() == 3);
    CHECK(near.front().move->id == "defend");
    CHECK(index.nearest("", true, 1000).size() == ofEverybody("dungeonworld"));
}

TEST_CASE("no move answers table talk, and the moves that come near are listed all the same") {
    const MoveIndex index(rulebookOf("dungeonworld"));
    for (const char* talk : {"who wants more tea", "I buy two ropes", "how many arrows do I have"}) {
        CAPTURE(talk);
        const MoveFinding finding = index.find(talk, true);
        CHECK_FALSE(finding.isAnswered);
        CHECK_FALSE(finding.hits.empty());
    }
    CHECK(index.find("I stab the goblin", true).isAnswered);
    CHECK(index.find("Parley", true).isAnswered);
    CHECK_FALSE(index.find("zzqx", true).isAnswered);
}

TEST_CASE("a thing on the sheet that the words use comes before the moves") {
    tenplus::table::testing::Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(TakeThing{ada, "healing-potion", {}, 1});
    scene.perform(TakeThing{ada, "oil-of-tagit", {}, 1});
    scene.perform(TakeThing{ada, "goldenroot", {}, 1});
    const MoveIndex index(scene.rulebook());
    const auto names = [&](std::string_view words) {
        std::vector<std::string> found;
        for (const ThingHit& thing : index.find(words, false, scene.table().actor(ada)).things)
            found.push_back(thing.name);
        return found;
    };
    using Names = std::vector<std::string>;
    CHECK(names("I drink my healing potion") == Names{"Healing Potion"});
    CHECK(names("give him the potion") == Names{"Healing Potion"});
    CHECK(names("oil of tagit") == Names{"Oil of Tagit"});
    CHECK(names("I coat my blade with poison") == Names{"Oil of Tagit", "Goldenroot"});
    CHECK(names("I swing my axe at the orc").empty());
    CHECK(index.find("I drink my healing potion", false, scene.table().actor(ada)).isAnswered);
    CHECK(index.find("I drink my healing potion", false).things.empty());
}

TEST_CASE("in a small game a move whose whole name is spoken comes before those that share a common word") {
    content::Rulebook rulebook;
    for (const auto& [name, trigger] :
         {std::pair("Fight", "When you trade blows with somebody who can hurt you"),
          std::pair("Cross the river", "When you cross"), std::pair("Calm the dog", "When you calm")}) {
        content::Move& move = rulebook.moves.emplace_back();
        move.id = move.name = name;
        move.trigger = trigger;
    }
    const MoveIndex index(rulebook);
    CHECK(first(index, "fight the hedge wolf") == "Fight");
    CHECK(first(index, "they cross the wide river at dawn") == "Cross the river");
}
