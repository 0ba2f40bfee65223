// Levels by the table of tiers in the books that ship: each limit, each gain, and the way from level 1 to 10.
#include "duality/levels.h"
#include "duality/starter_set.h"

namespace content = tenplus::content;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

Hero lampwarden() { return ok(newHero(books(), tamsin(), kAsh, {})); }

LevelChoices level(const char* card, std::vector<Advance> advances, const char* experience = "") {
    LevelChoices choices;
    choices.card = card;
    choices.experience = experience;
    choices.advances = std::move(advances);
    return choices;
}

// Level 4, by the plainest choices.
Hero atFour() {
    Hero hero = lampwarden();
    ok(levelUp(books(), hero, level("toll", {Advance::HpSlot, Advance::StressSlot}, "Ghost talker")));
    ok(levelUp(books(), hero, level("hearth-circle", {Advance::HpSlot, Advance::StressSlot})));
    LevelChoices fourth = level("burning-oath", {Advance::Evasion, Advance::Experiences});
    fourth.raised = {"Lighthouse keeper", "Ghost talker"};
    ok(levelUp(books(), hero, fourth));
    return hero;
}

std::string_view refusedAt(Hero hero, const LevelChoices& choices) {
    const Hero before = hero;
    const std::string_view code = codeOf(levelUp(books(), hero, choices));
    CHECK(hero == before);
    return code;
}

} // namespace

TEST_CASE("a level raises both thresholds and brings a card, and a tier proficiency and an Experience",
          "[DH-LEVEL-01][DH-LEVEL-03][DH-N-15][DH-HP-07][DH-STRESS-11][DH-THRESH-06]") {
    Hero hero = lampwarden();
    ok(levelUp(books(), hero, level("toll", {Advance::HpSlot, Advance::StressSlot}, "Ghost talker")));
    CHECK(hero.level == 2);
    CHECK(hero.major == 8);
    CHECK(hero.severe == 15);
    CHECK(hero.proficiency == 2);
    CHECK(hero.experiences.back() == Experience{"Ghost talker", 2});
    CHECK(hero.hp == Track{0, 7});
    CHECK(hero.stress == Track{0, 7});
    CHECK(hero.cards.owns("toll"));
    hero = atFour();
    CHECK(hero.proficiency == 2);
    CHECK(hero.experiences.size() == 3);
    CHECK(hero.experiences.front().modifier == 3);
    CHECK(hero.experiences[1].modifier == 2);
    ok(levelUp(books(), hero, level("the-hour-strikes", {Advance::HpSlot, Advance::StressSlot}, "Bell founder")));
    CHECK(hero.proficiency == 3);
    CHECK(hero.cards.loadout.size() == 5);
    CHECK(hero.cards.vault.size() == 1);
    CHECK(hero.major == 11);
    CHECK(hero.severe == 18);
    hero.level = 10;
    CHECK(codeOf(levelUp(books(), hero, level("call-to-arms", {}))) == "highest-level");
}

TEST_CASE("cards, Experiences and the number of advances of a level are held to the books",
          "[DH-LEVEL-01][DH-LEVEL-02][DH-LEVEL-04][DH-CARD-12]") {
    const std::vector<Advance> two{Advance::HpSlot, Advance::StressSlot};
    CHECK(refusedAt(lampwarden(), level("toll", two)) == "wrong-experiences");
    CHECK(refusedAt(atFour(), level("the-hour-strikes", two)) == "wrong-experiences");
    CHECK(refusedAt(lampwarden(), level("hearth-circle", two, "x")) == "wrong-card"); // of level 3
    CHECK(refusedAt(lampwarden(), level("ebb", two, "x")) == "wrong-card");           // of another domain
    CHECK(refusedAt(lampwarden(), level("dragon", two, "x")) == "not-in-the-books");
    CHECK(refusedAt(lampwarden(), level("toll", {}, "x")) == "wrong-advances");
    CHECK(refusedAt(lampwarden(), level("toll", {Advance::HpSlot}, "x")) == "wrong-advances");
    CHECK(refusedAt(lampwarden(), level("toll", {Advance::HpSlot, Advance::StressSlot, Advance::Evasion}, "x")) ==
          "wrong-advances");
    Hero hero = lampwarden();
    CHECK(levelUp(books(), hero, level("", two, "x")).error().sentence ==
          "Tamsin cannot take a level without a new card: choose cards of the class's domains, none above the level.");
    hero.cards.gone.push_back(cardOf(*books().cards.begin()));
    CHECK(refusedAt(hero, level(hero.cards.gone.front().id.c_str(), two, "x")) == "card-gone");
}

TEST_CASE("each advance has the boxes of its tier, and those left open stay so in later tiers",
          "[DH-LEVEL-04][DH-LEVEL-05][DH-N-24]") {
    CHECK(refusedAt(lampwarden(), level("toll", {Advance::Evasion, Advance::Evasion}, "x")) == "no-box-left");
    CHECK(refusedAt(lampwarden(), level("toll", {Advance::Proficiency}, "x")) == "no-box-left"); // of level 5
    Hero hero = lampwarden();
    ok(levelUp(books(), hero, level("toll", {Advance::HpSlot, Advance::HpSlot}, "x"))); // both boxes at once
    CHECK(hero.hp.most == 8);
    CHECK(refusedAt(hero, level("hearth-circle", {Advance::HpSlot, Advance::StressSlot})) == "no-box-left");
    const auto left = [&](const Hero& of, Advance gain) {
        const auto next = nextLevel(books(), of);
        REQUIRE(next);
        const auto found = std::ranges::find(next->advances, gain, &OpenAdvance::gain);
        REQUIRE(found != next->advances.end());
        CHECK(found->closed.empty() == (found->left > 0));
        return found->left;
    };
    CHECK(left(hero, Advance::HpSlot) == 0);
    CHECK(left(hero, Advance::StressSlot) == 2);
    CHECK(left(hero, Advance::Traits) == 3);
    CHECK(left(atFour(), Advance::Evasion) == 1);    // of the new tier
    CHECK(left(atFour(), Advance::Traits) == 3 + 3); // none of the three was filled
    CHECK(left(atFour(), Advance::Multiclass) == 1);
}

TEST_CASE("a raised trait is marked and rises no more until a tier clears the marks", "[DH-LEVEL-06]") {
    LevelChoices second = level("toll", {Advance::Traits, Advance::HpSlot}, "x");
    CHECK(refusedAt(lampwarden(), second) == "wrong-traits");
    second.traits = {"agility", "agility"};
    CHECK(refusedAt(lampwarden(), second) == "wrong-traits");
    second.traits = {"agility", "luck"};
    CHECK(refusedAt(lampwarden(), second) == "not-in-the-books");
    second.traits = {"agility", "presence", "finesse"};
    CHECK(refusedAt(lampwarden(), second) == "wrong-traits");
    second.traits = {"agility", "presence"};
    Hero hero = lampwarden();
    ok(levelUp(books(), hero, second));
    CHECK(hero.trait("agility") == 1);
    CHECK(hero.trait("presence") == 3);
    CHECK(nextLevel(books(), hero)->marked == std::set<std::string>{"agility", "presence"});

    LevelChoices third = level("hearth-circle", {Advance::Traits, Advance::Traits});
    third.traits = {"presence", "instinct", "finesse", "knowledge"};
    CHECK(refusedAt(hero, third) == "trait-marked");
    third.traits = {"instinct", "finesse", "finesse", "knowledge"};
    CHECK(refusedAt(hero, third) == "trait-marked"); // by the first of the two advances
    third.traits = {"instinct", "finesse", "strength", "knowledge"};
    ok(levelUp(books(), hero, third));
    ok(levelUp(books(), hero, level("burning-oath", {Advance::HpSlot, Advance::StressSlot})));
    CHECK(nextLevel(books(), hero)->marked.empty()); // level 5 clears them
}

TEST_CASE("an advance that raises Experiences raises two different ones", "[DH-LEVEL-07]") {
    LevelChoices second = level("toll", {Advance::Experiences, Advance::HpSlot}, "Ghost talker");
    for (const std::vector<std::string>& raised : {std::vector<std::string>{},
                                                   {"Lighthouse keeper"},
                                                   {"Ghost talker", "Ghost talker"},
                                                   {"Ghost talker", "Luck"},
                                                   {"Ghost talker", "Lighthouse keeper", "Never lost at sea"}}) {
        second.raised = raised;
        CHECK(refusedAt(lampwarden(), second) == "wrong-experiences");
    }
    second.raised = {"Ghost talker", "Lighthouse keeper"}; // the new one may rise at once
    Hero hero = lampwarden();
    ok(levelUp(books(), hero, second));
    CHECK(hero.experiences ==
          std::vector<Experience>{{"Lighthouse keeper", 3}, {"Never lost at sea", 2}, {"Ghost talker", 3}});
}

TEST_CASE("a further card keeps to its tier's level, and an owned card may be exchanged for one no higher",
          "[DH-LEVEL-08][DH-LEVEL-09]") {
    LevelChoices fifth = level("the-hour-strikes", {Advance::Card, Advance::HpSlot}, "Bell founder");
    CHECK(refusedAt(atFour(), fifth) == "wrong-card"); // which one?
    fifth.furtherCards = {"great-peal"};
    CHECK(refusedAt(atFour(), fifth) == "wrong-card"); // of level 8
    fifth.furtherCards = {"the-hour-strikes"};
    CHECK(refusedAt(atFour(), fifth) == "in-vault"); // it is the level's own card
    fifth.furtherCards = {"the-last-coal"};
    Hero hero = atFour();
    ok(levelUp(books(), hero, fifth)); // of level 5: a box of the second tier would stop at 4
    CHECK(hero.cards.owns("the-last-coal"));
    CHECK(hero.advances[6].tier == 5);
    CHECK(hero.cards.loadout.size() + hero.cards.vault.size() == 7);

    LevelChoices sixth = level("muffled-tread", {Advance::HpSlot, Advance::StressSlot});
    sixth.exchanged = "toll";
    sixth.exchangedFor = "answering-chime";
    CHECK(refusedAt(hero, sixth) == "wrong-card"); // of level 3, for one of level 2
    sixth.exchangedFor = "cinder-cloak";
    ok(levelUp(books(), hero, sixth));
    CHECK_FALSE(hero.cards.owns("toll"));
    CHECK(hero.cards.owns("cinder-cloak"));
    sixth = level("borrowed-hour", {Advance::StressSlot, Advance::Evasion});
    sixth.exchanged = "wave-lash";
    sixth.exchangedFor = "ring-true";
    CHECK(refusedAt(hero, sixth) == "card-not-owned");
}

TEST_CASE("a subclass grows into its specialisation and its mastery, whose numbers and prices count", "[DH-LEVEL-10]") {
    Hero hero = atFour();
    CHECK_FALSE(hero.feature("spread-light"));
    ok(levelUp(books(), hero, level("the-hour-strikes", {Advance::Subclass, Advance::HpSlot}, "Bell founder")));
    CHECK(hero.feature("spread-light"));
    CHECK(refusedAt(hero, level("muffled-tread", {Advance::Subclass, Advance::HpSlot})) == "no-box-left");
    CHECK(refusedAt(hero, level("muffled-tread", {Advance::Multiclass})) == "no-box-left"); // crossed out in this tier
    ok(levelUp(books(), hero, level("muffled-tread", {Advance::StressSlot, Advance::HpSlot})));
    ok(levelUp(books(), hero, level("borrowed-hour", {Advance::Proficiency}))); // takes both picks
    CHECK(hero.proficiency == 4);
    ok(levelUp(books(), hero, level("great-peal", {Advance::Subclass, Advance::HpSlot}, "Light itself")));
    REQUIRE(hero.feature("unquenched"));
    CHECK(hopePriceOf(hero, *hero.feature("unquenched"), {}) == 3);
    CHECK(hero.proficiency == 5);
    CHECK(nextLevel(books(), hero)->subclasses.empty());

    Hero wall = atFour(); // of another class: a number of its specialisation counts
    wall.ofClass = "rampart";
    wall.subclass = "gatekeeper";
    ok(levelUp(books(), wall, level("stand-again", {Advance::Subclass, Advance::HpSlot}, "Stone")));
    CHECK(wall.armour.most == 7);
}

TEST_CASE("a second class brings its features, one foundation and one domain with cards up to half the level",
          "[DH-LEVEL-11][DH-LEVEL-12]") {
    LevelChoices fifth = level("the-hour-strikes", {Advance::Multiclass}, "Bell founder");
    CHECK(refusedAt(atFour(), fifth) == "not-in-the-books");
    fifth.ofClass = "lampwarden";
    fifth.subclass = "nightwatch";
    fifth.domain = "ember";
    CHECK(refusedAt(atFour(), fifth) == "wrong-class"); // the same one
    fifth.ofClass = "rampart";
    fifth.subclass = "gatekeeper";
    fifth.domain = "tide";
    CHECK(refusedAt(atFour(), fifth) == "wrong-class"); // no domain of it
    fifth.domain = "iron";
    Hero hero = atFour();
    ok(levelUp(books(), hero, fifth));
    CHECK(hero.feature("take-the-blow"));
    CHECK(hero.feature("shut"));
    CHECK_FALSE(hero.feature("not-one-step")); // the Hope Feature stays with the first class
    CHECK(hero.slotBonus == 1);                // iron habit
    CHECK(hero.advances.back().of == "rampart gatekeeper iron");
    CHECK(wordsOf(books(), hero.advances.back()) == "Second class: Rampart, domain Iron");
    CHECK(refusedAt(hero, level("shieldsong", {Advance::HpSlot, Advance::HpSlot})) == "wrong-card"); // 4 of 6: above 3
    CHECK(refusedAt(hero, level("old-soldier", {Advance::Multiclass})) == "no-box-left");
    ok(levelUp(books(), hero, level("old-soldier", {Advance::HpSlot, Advance::HpSlot})));
    LevelChoices seventh = level("borrowed-hour", {Advance::Subclass, Advance::Evasion});
    CHECK(refusedAt(hero, seventh) == "no-box-left"); // this tier gave the second class
    ok(levelUp(books(), hero, level("borrowed-hour", {Advance::StressSlot, Advance::Evasion})));
    LevelChoices eighth = level("great-peal", {Advance::Subclass, Advance::Evasion}, "Both");
    eighth.subclass = "nightwatch";
    CHECK(refusedAt(hero, eighth) == "wrong-subclass");
    eighth.subclass = "gatekeeper";
    ok(levelUp(books(), hero, eighth));
    CHECK(hero.feature("second-wall"));
}

TEST_CASE("the GM may waive the boxes, the marks and the level of a card, and nothing else", "[DH-LEVEL-13]") {
    const std::set<tenplus::RefusalCode> all{"no-box-left", "trait-marked", "wrong-card"};
    Hero hero = lampwarden();
    ok(levelUp(books(), hero, level("great-peal", {Advance::Evasion, Advance::Evasion}, "x"), all));
    CHECK(hero.evasion == lampwarden().evasion + 2);
    CHECK(codeOf(levelUp(books(), hero, level("dragon", {Advance::HpSlot, Advance::HpSlot}), all)) ==
          "not-in-the-books");
}

TEST_CASE("a game without a table of levels has four gains, each once a level", "[DH-LEVEL-14]") {
    content::DualityBooks plain = books();
    plain.levels = content::plainLevels();
    Hero hero = lampwarden();
    LevelChoices second = level("toll", {Advance::Evasion, Advance::Evasion}, "x");
    CHECK(codeOf(levelUp(plain, hero, second)) == "no-box-left");
    for (const char* card : {"toll", "hearth-circle", "burning-oath", "the-hour-strikes"}) {
        const auto next = nextLevel(plain, hero);
        ok(levelUp(plain, hero, level(card, {Advance::Evasion, Advance::Experiences}, next->experience ? "x" : "")));
    }
    CHECK(hero.evasion == lampwarden().evasion + 4);
    CHECK(hero.experiences.front().modifier == 2 + 4);
    CHECK(hero.proficiency == 3);
}
