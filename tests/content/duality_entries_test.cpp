// Entries of the books of duality play, as the guides, the forms and the sheet show them.
#include "content/duality/entries.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::content;

namespace {

DualityBooks smallBooks() {
    DualityBooks books;
    books.traits = {{.id = "strength", .name = "Strength", .text = {}}};
    books.domains = {{.id = "iron", .name = "Iron", .text = {}}, {.id = "veil", .name = "Veil", .text = {}}};
    books.ranges = {{.id = "melee", .name = "Melee", .text = {}}, {.id = "near", .name = "Near", .text = {}}};
    return books;
}

DualityFeature feature(const char* name, const char* text, int hope = 0) {
    DualityFeature made;
    made.id = made.name = name;
    made.text = text;
    made.hope = hope;
    return made;
}

} // namespace

TEST_CASE("the entry of a weapon says its slot, tier, trait, range, damage and hands, in the words of its game") {
    DualityWeapon hook;
    hook.id = "hook";
    hook.name = "Boathook";
    hook.trait = "strength";
    hook.range = DistanceBand::VeryClose;
    hook.damage = *dice::parse("d8+2");
    hook.hands = 2;
    hook.text = "It pulls.";
    const BookEntry entry = bookEntryOf(smallBooks(), hook);
    CHECK(entry.line == "primary, tier 1, Strength, Near, " + dice::toText(hook.damage) + " physical, 2 hands");
    CHECK(entry.text == "It pulls.");
    hook.range = DistanceBand::Far; // the game names no such range
    CHECK(bookEntryOf(smallBooks(), hook).line.find("far") != std::string::npos);
    DualityArmour coat;
    coat.tier = 2;
    coat.score = 3;
    coat.evasion = -1;
    CHECK(bookEntryOf(coat).line == "tier 2, score 3, Evasion -1");
}

TEST_CASE("the entry of a class has its features, and that of a subclass those that come now, with their price") {
    DualityClass warden;
    warden.name = "Warden";
    warden.domains = {"iron", "veil"};
    warden.hopeFeature = feature("Beacon", "All see it.");
    warden.features = {feature("Steady", "No wind puts it out.", 2)};
    DualitySubclass wick;
    wick.spellcastTrait = "strength";
    wick.foundation = {feature("Warm Word", "An ally clears 2.")};
    wick.mastery = {feature("Unquenched", "Nobody falls.")};
    const BookEntry entry = bookEntryOf(smallBooks(), warden);
    CHECK(entry.line == "Iron and Veil, Evasion 10, 6 HP, thresholds 6 and 12");
    CHECK(partsText(entry) == "Beacon (Hope feature): All see it.\nSteady (2 Hope): No wind puts it out.");
    const BookEntry first = bookEntryOf(smallBooks(), wick, wick.foundation);
    CHECK(first.line == "casts with Strength");
    CHECK(wholeText(first) == "casts with Strength\nWarm Word: An ally clears 2.");
}

TEST_CASE("the entry of an adversary has its numbers, its attack, its wants, its Experiences and its features") {
    Adversary ogre;
    ogre.name = "Ogre";
    ogre.role = AdversaryRole::Bruiser;
    ogre.major = 8;
    ogre.severe = 15;
    ogre.hp = 7;
    ogre.stress = 4;
    ogre.attack = 1;
    ogre.weapon = "Club";
    ogre.damage = *dice::parse("d10+2");
    ogre.wants = {"eat", "sleep"};
    ogre.experiences = {{.name = "Throwing", .modifier = 2}};
    ogre.features = {feature("Trample", "All in Melee react.")};
    const BookEntry entry = bookEntryOf(smallBooks(), ogre);
    CHECK(entry.line ==
          "bruiser, tier 1, difficulty 12, thresholds 8 and 15, 7 HP, 4 Stress, attack +1: Club, Melee, " +
              dice::toText(ogre.damage) + " physical");
    CHECK(partsText(entry) == "Wants: eat, sleep\nExperience: Throwing +2\nTrample: All in Melee react.");
    ogre.major = ogre.severe = 0; // falls at any hit
    CHECK(bookEntryOf(smallBooks(), ogre).line.find("thresholds") == std::string::npos);
}
