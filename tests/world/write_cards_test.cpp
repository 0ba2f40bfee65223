// Many cards written in one turn: linked and related among themselves and to those at the table, or refused whole.
#include "session/request.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/scene/handout.h"
#include "table/world/bounds.h"
#include "table/world/card_view.h"
#include "table/world/write_cards.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using table::testing::Scene;

namespace {

CardView viewOfCard(const Scene& scene, const std::string& name) {
    return *cardView(scene.rulebook(), scene.table(), cardCalled(scene.table(), name));
}
std::string refusedCards(Scene& scene, const WriteCards& command) {
    const Refusal refusal = scene.refused(command);
    return refusal.member + ": " + sentence(refusal);
}

} // namespace

TEST_CASE("cards that are written together link to each other in any order, and take the links that waited for them") {
    Scene scene;
    scene.perform(AddCard{.kind = "legend", .name = "Rumours", .text = "[[Mira]] is seen at [[The Mill|the mill]]."});
    WriteCards write;
    write.cards.push_back({.kind = "person", .name = "Mira", .text = "Lives at [[the mill]], of [[Oswin]]."});
    write.cards.push_back({.kind = "place", .name = "The mill", .secret = "[[mira|Her]] house; see [[Rumours]]."});
    write.relations.push_back({{{}, 1}, {{}, 2}, "lives in", "home of"});
    write.relations.push_back({{{}, 2}, {cardCalled(scene.table(), "Rumours"), 0}, "is in", {}});
    write.edits.push_back({.card = cardCalled(scene.table(), "Rumours"), .tags = std::vector<std::string>{"town"}});
    scene.perform(write);
    CHECK(viewOfCard(scene, "Mira").text == "Lives at [[The mill]], of [[Oswin]].");
    CHECK(viewOfCard(scene, "The mill").secret == "[[Mira|Her]] house; see [[Rumours]].");
    CHECK(viewOfCard(scene, "Rumours").backLinks.size() == 1);
    CHECK(viewOfCard(scene, "Rumours").links.front().card == cardCalled(scene.table(), "Mira"));
    CHECK(viewOfCard(scene, "Rumours").links.back().card == cardCalled(scene.table(), "The mill"));
    CHECK(viewOfCard(scene, "Rumours").tags == std::vector<std::string>{"town"});
    REQUIRE(scene.table().world->relations.size() == 2);
    CHECK(scene.table().world->relations.front().from == cardCalled(scene.table(), "Mira"));
    CHECK(playerView(scene.rulebook(), scene.table()).cards.empty());
}

TEST_CASE("a picture that comes with its card is listed in the same turn") {
    Scene scene;
    const Picture picture{std::string(64, 'b'), "mira.png", "png", 4, 4, 100};
    WriteCards write;
    write.cards.push_back({.kind = "person", .name = "Mira", .picture = picture.hash});
    CHECK(refusedCards(scene, write).starts_with("cards/0/picture: "));
    write.pictures.push_back(picture);
    scene.perform(write);
    CHECK(scene.table().picture(picture.hash));
    CHECK(userOf(scene.table(), picture.hash) == "Mira");
}

TEST_CASE("cards that are written together are refused together, in the words of the one that is wrong") {
    Scene scene;
    CHECK(scene.refused(WriteCards{}).member == "cards");
    WriteCards write;
    write.cards.push_back({.kind = "person", .name = "Mira"});
    write.cards.push_back({.kind = "dragon", .name = "Odo"});
    CHECK(refusedCards(scene, write).starts_with("cards/1/kind: "));
    write.cards.back().kind = "person";
    write.relations.push_back({{{}, 1}, {{}, 3}, "friend of", {}});
    CHECK(refusedCards(scene, write) ==
          "relations/0/to/written: The place of a new card must lie between 1 and 2, and 3 does not.");
    write.relations.back().to = {{}, 1};
    CHECK(refusedCards(scene, write).starts_with("relations/0/to: "));
    write.relations.back().to = {CardId{7}, 2};
    CHECK(refusedCards(scene, write) ==
          "relations/0/to/card: The end of a relation takes a card at the table or a new one, not \"both\".");
    write.relations.clear();
    write.cards.resize(kMostCards + 1, write.cards.front());
    CHECK(refusedCards(scene, write).starts_with("cards: "));
}
