// Links in texts: what is one, what it leads to, and that no renaming breaks it.
#include "table/world/links.h"

#include "table/table.h"
#include "table/world/bounds.h"
#include "table/world/card.h"

#include <catch2/catch.hpp>
#include <chrono>

using namespace tenplus;
using namespace tenplus::table;

namespace {

World worldOf(const std::vector<WorldCard>& cards) {
    World world;
    for (const WorldCard& each : cards) world.cards.emplace_back(each);
    return world;
}

World town() {
    return worldOf({{.id = {3}, .kind = "person", .name = "Mira", .aliases = {"The ferry girl"}},
                    {.id = {5}, .kind = "place", .name = "Saltmoor", .shown = {"name"}},
                    {.id = {8}, .kind = "person", .name = "mira"}});
}

std::string stored(const std::string& text) { return storedText(text, CardNames(town())); }
std::string written(const std::string& text) { return writtenText(text, town(), CardNames(town())); }

} // namespace

TEST_CASE("a link by name or alias is stored by the card's number, whatever the case, and read by name again") {
    CHECK(stored("See [[Mira]] at [[ saltmoor |the port]].") == "See [[#3]] at [[#5|the port]].");
    CHECK(stored("[[The ferry girl]]") == "[[#3]]");
    CHECK(written("See [[#3]] at [[#5|the port]].") == "See [[Mira]] at [[Saltmoor|the port]].");
    CHECK(stored("[[Baron Oswin]] waits") == "[[Baron Oswin]] waits");
}

TEST_CASE("of two cards with one name the older is meant, and a link to the newer is read by its number") {
    CHECK(stored("[[MIRA]]") == "[[#3]]");
    CHECK(written("[[#8]] and [[#8|her]]") == "[[#8]] and [[#8|her]]");
    CHECK(stored(written("[[#8]] and [[#3]]")) == "[[#8]] and [[#3]]");
}

TEST_CASE("brackets that do not close, or hold nothing, are text") {
    for (const char* text : {"[[", "[[Mira", "[[Mira]", "[[]]", "[[ | ]]", "[[Mira\n]]", "]] [[", "[Mira]"}) {
        CAPTURE(text);
        CHECK(linksIn(text).empty());
        CHECK(stored(text) == text);
    }
    CHECK(stored("[[ [[Mira]] ]]") == "[[ [[#3]] ]]");
    CHECK(stored("[[[Mira]]]") == "[[[#3]]]");
    CHECK(linksIn("[[" + std::string(kLongestLink + 1, 'a') + "]]").empty());
    CHECK(linksIn("[[#99999999999999999999]]").front().card == CardId{});
    CHECK(linksIn("[[#0]]").front().card == CardId{});
}

TEST_CASE("two hundred thousand letters of brackets are read in no time, and links end with the five hundredth") {
    std::string open, links;
    for (int i = 0; i < 100'000; ++i) open += "[[";
    for (int i = 0; i < 20'000; ++i) links += "[[Mira]]";
    const auto begin = std::chrono::steady_clock::now();
    CHECK(linksIn(open).empty());
    CHECK(linksIn(links).size() == kMostLinks);
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(200));
}

TEST_CASE("players read the words of a link, or a name that they see, and else an ellipsis") {
    CHECK(playersText("[[#3|the girl]], [[#3]], [[#5]], [[Odo]], [[#77]]", town()) ==
          "the girl, \u2026, Saltmoor, \u2026, \u2026");
}

TEST_CASE("links to a card that goes become links by its name again") {
    const WorldCard gone{.id = {3}, .kind = "person", .name = "Mira"};
    CHECK(unlinkedText("[[#3]], [[#3|her]], [[#5]]", gone) == "[[Mira]], [[Mira|her]], [[#5]]");
    const WorldCard odd{.id = {3}, .kind = "person", .name = "Mira [the girl]"};
    CHECK(unlinkedText("[[#3]], [[#3|her]]", odd) == "Mira [the girl], her");
}

TEST_CASE("a card that is renamed without end leaves no more former names than there is room for") {
    Table table;
    evolve(table, CardAdded{{.id = {3}, .kind = "person", .name = "Mira"}});
    for (std::size_t i = 0; i <= kMostFormerNames; ++i)
        evolve(table, CardEdited{.card = {3}, .name = "Mira " + std::to_string(i)});
    CHECK(table.world->former.size() == kMostFormerNames);
    CHECK(LinkReader(*table.world).inWords("[[Mira]]") == "Mira " + std::to_string(kMostFormerNames));
}

TEST_CASE("a note names a card by its name, an alias or a former name, and reads with the name that it has now") {
    World world = town();
    world.former = {{"the witch", {3}}, {"saltmoor", {3}}};
    const LinkReader links(world);
    CHECK(links.inWords("They met [[The witch]] and [[the ferry girl]] at [[saltmoor]].") ==
          "They met Mira and Mira at Saltmoor.");
    CHECK(links.inWords("[[#5]], [[#5|the port]], [[the witch|her]], [[Odo]], [[#77]]") ==
          "Saltmoor, the port, her, Odo, \u2026");
    CHECK(
        links.forPlayers("They met [[The witch]] and [[the witch|a girl]] at [[saltmoor]], [[Odo]] %%[[Odo]]%% too.") ==
        "They met \u2026 and a girl at Saltmoor, \u2026 too.");
}
