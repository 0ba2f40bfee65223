// A hero grows at the table: from level 1 to 10 by commands, each level one turn that can be undone.
#include "duality/evening.h"
#include "table/core/override.h"

namespace content = tenplus::content;
namespace table = tenplus::table;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

LevelHero levelOf(ActorId who, const char* card, std::vector<Advance> advances, const char* experience = "") {
    LevelHero act{.who = who};
    act.choices.card = card;
    act.choices.advances = std::move(advances);
    act.choices.experience = experience;
    return act;
}

// Wren's ten levels, each advance at least once.
std::vector<LevelHero> wrensLevels(ActorId wren) {
    std::vector<LevelHero> all{
        levelOf(wren, "borrowed-face", {Advance::Traits, Advance::HpSlot}, "Stagecraft"),
        levelOf(wren, "answering-chime", {Advance::Experiences, Advance::Evasion}),
        levelOf(wren, "call-to-arms", {Advance::Card, Advance::StressSlot}),
        levelOf(wren, "nobody-home", {Advance::Subclass, Advance::Traits}, "Old debts"),
        levelOf(wren, "muffled-tread", {Advance::Proficiency}),
        levelOf(wren, "unpicked", {Advance::HpSlot, Advance::StressSlot}),
        levelOf(wren, "great-peal", {Advance::Multiclass}, "Two lives"),
        levelOf(wren, "oath-bell", {Advance::HpSlot, Advance::HpSlot}),
        levelOf(wren, "last-stroke", {Advance::Evasion, Advance::StressSlot}),
    };
    all[0].choices.traits = {"presence", "agility"};
    all[1].choices.raised = {"Rooftops", "Stagecraft"};
    all[2].choices.furtherCards = {"shared-nightmare"};
    all[3].choices.traits = {"presence", "finesse"}; // level 5 clears the marks
    all[6].choices.ofClass = "rampart";
    all[6].choices.subclass = "forgehand";
    all[6].choices.domain = "iron";
    return all;
}

} // namespace

TEST_CASE("a hero grows from level 1 to 10 by one command a level, and the sheet has each number",
          "[DH-LEVEL-01][DH-LEVEL-02][DH-LEVEL-03][DH-LEVEL-04][DH-LEVEL-10][DH-LEVEL-11]") {
    Evening e;
    const Hero first = e.hero(e.wren);
    for (const LevelHero& each : wrensLevels(e.wren)) {
        const int before = e.hero(e.wren).level;
        e.play(each);
        CHECK(e.hero(e.wren).level == before + 1);
    }
    const Hero hero = e.hero(e.wren);
    CHECK(hero.level == 10);
    CHECK(hero.major == first.major + 9);
    CHECK(hero.severe == first.severe + 9);
    CHECK(hero.proficiency == 1 + 3 + 1);
    CHECK(hero.hp.most == first.hp.most + 4);
    CHECK(hero.stress.most == first.stress.most + 3);
    CHECK(hero.evasion == first.evasion + 2);
    CHECK(hero.trait("presence") == 4);
    CHECK(hero.trait("agility") == 2);
    CHECK(hero.trait("finesse") == 2);
    CHECK(hero.experiences ==
          std::vector<Experience>{
              {"Rooftops", 3}, {"Crowd work", 2}, {"Stagecraft", 3}, {"Old debts", 2}, {"Two lives", 2}});
    CHECK(hero.cards.loadout.size() == kLoadout);
    CHECK(hero.cards.loadout.size() + hero.cards.vault.size() == 2 + 9 + 1);
    CHECK(hero.feature("shared-scene")); // the specialisation
    CHECK(hero.feature("white-heat"));   // the second class's foundation
    CHECK(hero.slotBonus == first.slotBonus + 1);
    CHECK(hero.advances.size() == 16); // two of the eighteen picks went to proficiency and two to the second class
    CHECK(e.no(levelOf(e.wren, "toll", {Advance::HpSlot, Advance::StressSlot})) == "highest-level");
}

TEST_CASE("a gained feature is paid and used like any other of the hero's", "[DH-LEVEL-10]") {
    Evening e;
    for (LevelHero& each : wrensLevels(e.wren)) {
        if (e.hero(e.wren).level == 7) { // the mastery in place of the second class
            each.choices.advances = {Advance::Subclass, Advance::HpSlot};
            each.choices.ofClass = each.choices.subclass = each.choices.domain = {};
        }
        if (e.hero(e.wren).level < 8) e.play(each);
    }
    REQUIRE(e.hero(e.wren).feature("curtain-call"));
    e.play(UseFeature{.who = e.wren, .feature = "curtain-call"});
    CHECK(e.no(UseFeature{.who = e.wren, .feature = "curtain-call"}) == "no-uses-left");
    const auto& rows = e.table().actor(e.wren)->lists.at("features");
    CHECK(std::ranges::any_of(rows, [](const table::Entry& row) { return textIn(row, "name") == "Curtain Call"; }));
}

TEST_CASE("the growth of a hero stands on the sheet in words", "[DH-LEVEL-05]") {
    Evening e;
    e.play(wrensLevels(e.wren)[0]);
    const auto& rows = e.table().actor(e.wren)->lists.at("advances");
    REQUIRE(rows.size() == 2);
    CHECK(textIn(rows[0], "name") == "Presence and Agility +1");
    CHECK(textIn(rows[1], "name") == "HP slot +1");
    CHECK(numberIn(rows[1], "level") == 2);
}

TEST_CASE("an exchanged card leaves the sheet, and its replacement lies in its place", "[DH-LEVEL-09]") {
    Evening e;
    LevelHero act = levelOf(e.wren, "borrowed-face", {Advance::HpSlot, Advance::Evasion}, "Stagecraft");
    act.choices.exchanged = "hush";
    act.choices.exchangedFor = "ring-true";
    e.play(act);
    const Cards cards = e.hero(e.wren).cards;
    CHECK_FALSE(cards.owns("hush"));
    CHECK(cards.owns("ring-true"));
    CHECK(cards.loadout.size() == 3);
    CHECK(e.table().actor(e.wren)->lists.at("cards").size() == 3);
}

TEST_CASE("the GM's word for a level that the boxes forbid is recorded with it", "[DH-LEVEL-13]") {
    Evening e;
    const LevelHero act = levelOf(e.wren, "borrowed-face", {Advance::Evasion, Advance::Evasion}, "Stagecraft");
    CHECK(e.no(act) == "no-box-left");
    const auto* const aside = factOf<table::RulesSetAside>(e.play(act, {}, true));
    REQUIRE(aside);
    CHECK(e.hero(e.wren).level == 2);
    const auto refused = [&](auto change) {
        LevelHero other = levelOf(e.wren, "step-behind", {Advance::Traits, Advance::HpSlot});
        other.choices.traits = {"presence", "agility"};
        change(other.choices);
        return e.refused(table::PlayDuality{{other}}).member;
    };
    CHECK(refused([](LevelChoices& c) { c.traits = {"presence"}; }) == "do/traits");
    CHECK(refused([](LevelChoices& c) { c.advances = {Advance::Subclass, Advance::HpSlot}; }) == "do/advances");
    CHECK(refused([](LevelChoices& c) {
              c.advances = {Advance::Experiences, Advance::HpSlot};
              c.traits.clear();
              c.raised = {"Rooftops"};
          }) == "do/raised");
}
