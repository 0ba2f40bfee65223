#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

Card card(const char* id, int recallCost = 0) { return {.id = id, .domain = "ember", .recallCost = recallCost}; }

Hero full() {
    Hero hero = ash();
    for (const char* id : {"a", "b", "c", "d", "e"}) hero.cards.loadout.push_back(card(id));
    hero.cards.vault = {card("f", 2), card("g")};
    hero.cards.always = {card("subclass"), card("ancestry"), card("community")};
    return hero;
}

} // namespace

TEST_CASE("a card in the vault is owned and does nothing", "[DH-CARD-01][DH-CARD-04]") {
    Hero hero = full();
    ok(useCard(hero.cards, "a"));
    ok(useCard(hero.cards, "a"));
    const auto refused = useCard(hero.cards, "f");
    CHECK(codeOf(refused) == "card-not-held");
    CHECK(hero.cards.owns("f"));
    CHECK_FALSE(hero.cards.inPlay("f"));
}

TEST_CASE("a loadout holds five, beside what is always on", "[DH-CARD-02][DH-CARD-03][DH-CARD-15]") {
    Hero hero = full();
    CHECK(codeOf(swapCard(hero.cards, "g", "")) == "loadout-full");
    CHECK(hero.cards.loadout.size() == 5);
    CHECK(hero.cards.inPlay("subclass"));
    hero.cards.vault.clear();
    ok(gainCard(hero.cards, card("sixth")));
    CHECK(hero.cards.loadout.size() + hero.cards.vault.size() == 6);
    CHECK(hero.cards.vault.size() == 1);
}

TEST_CASE("recalling costs Stress, or is refused whole", "[DH-CARD-06][DH-CARD-07][DH-CARD-13]") {
    Hero hero = full();
    hero.stress.marked = 1;
    ok(recall(hero, hero.cards, "f", "a", {}));
    CHECK(hero.stress.marked == 3);
    CHECK(hero.cards.inPlay("f"));
    CHECK(hero.cards.vault.back().id == "a");
    hero = full();
    hero.stress.marked = 5;
    const Hero before = hero;
    CHECK(codeOf(recall(hero, hero.cards, "f", "a", {})) == "not-enough-stress");
    CHECK(hero == before);
    hero.stress.marked = 6;
    ok(recall(hero, hero.cards, "g", "a", {}));
}

TEST_CASE("recalling into a free place costs the same, and uses stay with the card", "[DH-R-59]") {
    Hero hero = full();
    hero.cards.loadout.pop_back();
    hero.cards.vault.front().uses = {1, 1, Refresh::LongRest};
    ok(recall(hero, hero.cards, "f", "", {}));
    CHECK(hero.stress.marked == 2);
    CHECK(hero.cards.loadout.size() == 5);
    CHECK(codeOf(useCard(hero.cards, "f")) == "no-uses-left");
}

TEST_CASE("in a fight a swap is an action without dice, and never in a GM move", "[DH-CARD-08][DH-CARD-09][DH-R-60]") {
    Play play = table();
    ok(trackerOn(play));
    static_cast<Hero&>(ash(play)).cards = full().cards;
    ok(actWithoutRoll(play, kAsh));
    ok(recall(ash(play), ash(play).cards, "f", "a", play.settings));
    CHECK(play.tracker.tokens.size() == 1);
    CHECK(play.prompts.empty());
    ok(beginGmMove(play));
    CHECK(refusal(play, [](Play& p) { return mayAct(p, kAsh); }) == "gm-move-running");
}

TEST_CASE("a new card takes a place, another's place, or goes to the vault", "[DH-CARD-10]") {
    Hero hero = full();
    ok(gainCard(hero.cards, card("new"), "a"));
    CHECK(hero.cards.inPlay("new"));
    CHECK(hero.stress.marked == 0);
    CHECK(hero.cards.vault.back().id == "a");
    CHECK(codeOf(gainCard(hero.cards, card("new"))) == "in-vault");
}

TEST_CASE("limited cards count their uses until they come back", "[DH-CARD-11][DH-REST-18][DH-REST-19]") {
    Hero hero = full();
    hero.cards.loadout[0].uses = {0, 1, Refresh::LongRest};
    hero.cards.loadout[1].uses = {1, 1, Refresh::ShortRest};
    ok(useCard(hero.cards, "a"));
    CHECK(codeOf(useCard(hero.cards, "a")) == "no-uses-left");
    refresh(hero.cards, Refresh::ShortRest);
    CHECK(hero.cards.loadout[0].uses.used == 1);
    CHECK(hero.cards.loadout[1].uses.used == 0);
    hero.cards.loadout[1].uses.used = 1;
    refresh(hero.cards, Refresh::LongRest);
    CHECK(hero.cards.loadout[0].uses.used == 0);
    CHECK(hero.cards.loadout[1].uses.used == 0);
}

TEST_CASE("a card that left play for good comes back in no way", "[DH-CARD-12][DH-DEATH-11]") {
    Hero hero = full();
    ok(loseCard(hero.cards, "a"));
    CHECK(codeOf(recall(hero, hero.cards, "a", "b", {})) == "card-gone");
    CHECK(codeOf(gainCard(hero.cards, card("a"))) == "card-gone");
    CHECK(codeOf(useCard(hero.cards, "a")) == "card-gone");
}
