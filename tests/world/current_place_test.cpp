// A card as the place of the party: its size and tags count as they are now, and the players see what the card shows.
#include "table/core/notes.h"
#include "table/pbta/moves/plan.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/table.h"
#include "table/world/card.h"
#include "table/world/card_view.h"
#include "table/world/current_place.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using table::testing::Scene;

namespace {

struct AtAshwick {
    AtAshwick() {
        scene.perform(AddCard{.kind = "place",
                              .name = "Ashwick",
                              .values = {{"size", {.text = "Town"}},
                                         {"tags", {.lines = {"Market", "Guild (weavers)", "Blight (ghouls)"}}}}});
        card = scene.table().world->cards.front()->id;
        scene.perform(EnterPlace{.card = card});
    }
    [[nodiscard]] Place now() const { return currentPlace(scene.rulebook(), scene.table()); }
    [[nodiscard]] PlayerView seen() const { return playerView(scene.rulebook(), scene.table()); }

    Scene scene;
    CardId card;
};

} // namespace

TEST_CASE("a card in which the party is says size and tags as they are now", "[DW-NEED-19]") {
    AtAshwick at;
    const ActorId cleo = at.scene.given("Cleo");
    CHECK(at.now().size == "town");
    CHECK(at.now().tags == std::vector<std::string>{"market", "guild"});
    CHECK(at.scene.roll(cleo, "supply", {4, 4}).total == 9);
    at.scene.perform(EditCard{.card = at.card,
                              .name = "Burnt Ashwick",
                              .values = {{"size", {.text = "village"}}, {"tags", {.lines = {"Divine"}}}}});
    CHECK((at.now().name == "Burnt Ashwick" && at.now().size == "village"));
    CHECK(at.scene.roll(cleo, "supply", {4, 4}).total == 8);
    const auto plan = planMove(at.scene.rulebook(), at.scene.table(), {.who = cleo, .move = "recruit"});
    REQUIRE(plan);
    REQUIRE(plan->suggested.size() == 1);
    CHECK(plan->suggested.front().source == "Looking for priests");
    CHECK(cardsOfScene(at.scene.table()) == std::vector<CardId>{at.card});
}

TEST_CASE("of a place that is a card the players read what the card shows", "[secrecy]") {
    AtAshwick at;
    CHECK((at.seen().place.empty() && at.seen().placeTags.empty()));
    at.scene.perform(RevealPlace{true, true});
    CHECK(at.scene.table().world->card(at.card)->shown == std::set<std::string>{"name", "tags"});
    CHECK(at.seen().place == "Ashwick");
    CHECK(at.seen().placeTags == std::vector<std::string>{"market", "guild"});
    CHECK(at.scene.refused(RevealPlace{true, true}).code == "no-change");
    at.scene.perform(RevealCard{at.card, {"tags"}, false});
    CHECK((at.seen().place == "Ashwick" && at.seen().placeTags.empty()));
    at.scene.perform(RevealPlace{false, false});
    CHECK(at.seen().place.empty());
    at.scene.perform(EnterPlace{});
    at.scene.perform(EnterPlace{.shown = true, .card = at.card});
    CHECK(at.seen().place == "Ashwick");
}

TEST_CASE("a party stays at a place whose card is removed, shown as it was") {
    AtAshwick at;
    at.scene.perform(EditCard{.card = at.card, .name = "Old Ashwick"});
    at.scene.perform(RevealPlace{true, false});
    at.scene.perform(RemoveCard{at.card});
    CHECK((at.now().name == "Old Ashwick" && !at.now().card));
    CHECK(at.seen().place == "Old Ashwick");
}

TEST_CASE("a place is a card that is there or a name, not both") {
    AtAshwick at;
    CHECK(at.scene.refused(EnterPlace{.card = at.card}).member == "card");
    CHECK(at.scene.refused(EnterPlace{.name = "Saltmoor", .card = at.card}).code == "wrong-type");
    CHECK(at.scene.refused(EnterPlace{.card = CardId{999}}).code == "unknown-part");
    CHECK_FALSE(applies(at.scene.table(), PlaceEntered{{.name = "Nowhere", .card = CardId{999}}}));
}
