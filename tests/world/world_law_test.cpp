// Laws of the world over random play: what is stored keeps its bounds and order, and no secret reaches a player.
#include "base/arbitrary.h"
#include "table/core/by_id.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/world/card_view.h"
#include "table/world/links.h"
#include "wire/writer.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::testing::Chance;

namespace {

// Any text, made of what links are made of.
std::string scrap(Chance& chance) {
    static const std::vector<std::string> kPieces{"[[",   "]]",       "|", "#",  "3",      "5",
                                                  "Mira", "Saltmoor", " ", "\n", "\u00e9", "["};
    std::string text;
    for (std::size_t left = chance.below(14); left > 0; --left) text += chance.of(kPieces);
    return text;
}

World pair() {
    World world;
    world.cards.emplace_back(WorldCard{.id = {3}, .kind = "person", .name = "Mira"});
    world.cards.emplace_back(WorldCard{.id = {5}, .kind = "place", .name = "Saltmoor", .shown = {"name"}});
    return world;
}

} // namespace

TEST_CASE("a text of any brackets is stored and read again without loss") {
    rc::prop("stored, written and stored again is the same", [](std::uint64_t seed) {
        Chance chance(seed);
        const std::string text = scrap(chance);
        const World world = pair();
        const CardNames names(world);
        const std::string stored = storedText(text, names);
        RC_ASSERT(storedText(stored, names) == stored);
        const std::string written = writtenText(stored, world, names);
        RC_ASSERT(storedText(written, names) == stored);
        RC_ASSERT(linksIn(text).size() == linksIn(stored).size());
        RC_ASSERT(withLinks(text, [](const Link&) { return std::nullopt; }) == text);
    });
}

TEST_CASE("a copy of a world is not changed with the world") {
    CopyOnWrite<World> one{pair()};
    const CopyOnWrite<World> other = one;
    CHECK(&*one == &*other);
    one.change().cards.front().change().name = "Odo";
    CHECK(other->cards.front()->name == "Mira");
    CHECK(one->cards.front()->name == "Odo");
    CHECK_FALSE(one == other);
    CHECK(&*one->cards.back() == &*other->cards.back()); // what did not change is shared still
    CHECK(CopyOnWrite<World>() == CopyOnWrite<World>(World{}));
}
