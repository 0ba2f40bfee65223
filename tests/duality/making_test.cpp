#include "content/pack.h"
#include "duality/making.h"
#include "duality/table.h"

namespace content = tenplus::content;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

const content::DualityBooks& books() {
    static const content::Loaded loaded =
        content::loadRulebookFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/duality");
    return *loaded.rulebook->duality;
}

HeroChoices tamsin() {
    HeroChoices choices;
    choices.name = "Tamsin";
    choices.player = "ann";
    choices.ofClass = "lampwarden";
    choices.subclass = "wickward";
    choices.ancestry = "cindren";
    choices.community = "steeple-raised";
    choices.traits = {{"agility", 0},  {"strength", -1}, {"finesse", 0},
                      {"instinct", 1}, {"presence", 2},  {"knowledge", 1}};
    choices.experiences = {"Lighthouse keeper", "Never lost at sea"};
    choices.cards = {"sparkthrow", "hush"};
    choices.weapons = {"lamp-flail"};
    choices.armour = "chain-vest";
    return choices;
}

template <typename Change>
std::string_view refused(Change change) {
    HeroChoices choices = tamsin();
    change(choices);
    return codeOf(newHero(books(), choices, kAsh, {}));
}

LevelChoices next(const char* card, const char* experience = "") {
    LevelChoices choices;
    choices.card = card;
    choices.experience = experience;
    choices.advances = {Advance::HpSlot, Advance::StressSlot};
    return choices;
}

} // namespace

TEST_CASE("a new hero has the numbers of the class and of the start",
          "[DH-N-01][DH-N-02][DH-N-03][DH-N-04][DH-N-05][DH-N-07]") {
    const Hero hero = ok(newHero(books(), tamsin(), kAsh, {}));
    CHECK(hero.level == 1);
    CHECK(hero.hope == 2);
    CHECK(hero.hopeCap() == 6);
    CHECK(hero.stress == Track{0, 6});
    CHECK(hero.hp == Track{0, 6});
    CHECK(hero.proficiency == 1);
    CHECK(hero.evasion == 9); // chain lowers it by one
    CHECK(hero.major == 7);
    CHECK(hero.severe == 14);
    CHECK(hero.armourScore == 4);
    CHECK(hero.armour == Track{0, 6});
    CHECK(hero.spellcastTrait == "presence");
    CHECK(hero.experiences == std::vector<Experience>{{"Lighthouse keeper", 2}, {"Never lost at sea", 2}});
    CHECK(hero.cards.loadout.size() == 2);
    CHECK(hero.cards.always.size() == 3);
    REQUIRE(hero.feature("beacon"));
    CHECK(hopePriceOf(hero, *hero.feature("beacon"), {}) == 6);
}

TEST_CASE("a new hero can play at once", "[DH-N-16]") {
    Play play = table();
    play.heroes.push_back(ok(newHero(books(), tamsin(), kImp, {})));
    RollPlan cast = bolt();
    cast.who = kImp;
    cast.card = "sparkthrow";
    CHECK(roll(play, cast, {8, 5}).roll.total == 15);
    Hero& hero = *play.hero(kImp);
    const DamageDice flail = weaponDamage(hero, hero.weapons.front());
    CHECK(flail.sides == 10);
    CHECK(flail.types == std::set{DamageType::Magic});
}

TEST_CASE("what the books do not allow is refused, and no hero is made") {
    CHECK(refused([](HeroChoices& c) { c.ofClass = "lamplighter"; }) == "not-in-the-books");
    CHECK(refused([](HeroChoices& c) { c.subclass = "gatekeeper"; }) == "not-in-the-books");
    CHECK(refused([](HeroChoices& c) { c.ancestry = "steeple-raised"; }) == "not-in-the-books");
    CHECK(refused([](HeroChoices& c) { c.traits["agility"] = 2; }) == "wrong-traits");
    CHECK(refused([](HeroChoices& c) { c.traits.erase("agility"); }) == "wrong-traits");
    CHECK(refused([](HeroChoices& c) { c.cards = {"sparkthrow", "sparkthrow"}; }) == "wrong-card");
    CHECK(refused([](HeroChoices& c) { c.cards = {"sparkthrow", "thornsnare"}; }) == "wrong-card");
    CHECK(refused([](HeroChoices& c) { c.cards = {"sparkthrow", "toll"}; }) == "wrong-card");
    CHECK(refused([](HeroChoices& c) { c.cards = {"sparkthrow"}; }) == "wrong-card");
    CHECK(refused([](HeroChoices& c) { c.experiences = {"one"}; }) == "wrong-experiences");
    CHECK(refused([](HeroChoices& c) { c.weapons = {"lamp-flail", "sleeve-knife"}; }) == "too-many-hands");
}

TEST_CASE("levels bring cards, thresholds, and at 2, 5 and 8 more", "[DH-N-15][DH-HP-07][DH-STRESS-11][DH-THRESH-06]") {
    Hero hero = ok(newHero(books(), tamsin(), kAsh, {}));
    const std::vector<std::string> domains{"ember", "bell"};
    CHECK(codeOf(levelUp(books(), hero, domains, next("toll"))) == "wrong-experiences");
    CHECK(codeOf(levelUp(books(), hero, domains, next("hearth-circle", "x"))) == "wrong-card");
    CHECK(codeOf(levelUp(books(), hero, domains, next("ebb", "x"))) == "wrong-card");
    CHECK(levelUp(books(), hero, domains, next("", "x")).error().sentence ==
          "Tamsin cannot take a level without a new card: choose cards of the class's domains, none above the level.");
    ok(levelUp(books(), hero, domains, next("toll", "Ghost talker")));
    CHECK(hero.level == 2);
    CHECK(hero.proficiency == 2);
    CHECK(hero.experiences.size() == 3);
    CHECK(hero.hp == Track{0, 7});
    CHECK(hero.stress == Track{0, 7});
    CHECK(hero.major == 8);
    CHECK(hero.severe == 15);
    LevelChoices twice = next("answering-chime");
    twice.advances = {Advance::Evasion, Advance::Evasion};
    CHECK(codeOf(levelUp(books(), hero, domains, twice)) == "wrong-advances");
    for (const char* card : {"hearth-circle", "burning-oath"}) ok(levelUp(books(), hero, domains, next(card)));
    ok(levelUp(books(), hero, domains, next("the-hour-strikes", "Bell founder")));
    CHECK(hero.level == 5);
    CHECK(hero.proficiency == 3);
    CHECK(hero.cards.loadout.size() == 5);
    CHECK(hero.cards.vault.size() == 1);
    hero.level = 10;
    CHECK(codeOf(levelUp(books(), hero, domains, next("toll"))) == "highest-level");
}

TEST_CASE("an adversary of the books comes to the table with its numbers", "[DH-N-12][DH-N-13]") {
    const auto& all = books().adversaries;
    const Foe golem = foeOf(*std::ranges::find(all, "slate-golem", &content::Adversary::id), kOgre);
    CHECK(golem.difficulty == 15);
    CHECK(golem.hp == Track{0, 8});
    CHECK(golem.severe == 22);
    CHECK(golem.attack == 3);
    CHECK(toText(expressionOf(foeDamage(golem), false, {})) == "2d10+3");
    Foe rat = foeOf(*std::ranges::find(all, "wharf-rat", &content::Adversary::id), kOgre);
    CHECK(hurt(rat, 1).fell);
}
