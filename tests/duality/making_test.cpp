#include "duality/making.h"
#include "duality/starter_set.h"

namespace content = tenplus::content;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

template <typename Change>
std::string_view refused(Change change) {
    HeroChoices choices = tamsin();
    change(choices);
    return codeOf(newHero(books(), choices, kAsh, {}));
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
