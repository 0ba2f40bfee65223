// Names within typed words: whole words, the longest name first, whatever their case, accents and apostrophes.
#include "base/names_in_text.h"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>

using namespace tenplus;

namespace {

const std::vector<std::string> kSpells{"Light",        "Cure Light Wounds", "Magic Missile",
                                       "Wall of Fire", "Mage’s Hand",       "Élan"};

std::vector<FoldedWords> folded(const std::vector<std::string>& names) {
    std::vector<FoldedWords> all;
    for (const std::string& each : names) all.push_back(foldedWords(each));
    return all;
}

// The names in the order in which they are found.
std::vector<std::string> found(const std::string& text, const std::vector<std::string>& names = kSpells) {
    std::vector<std::string> all;
    for (const NameInText& each : namesIn(foldedWords(text), folded(names))) all.push_back(names[each.name]);
    return all;
}

} // namespace

TEST_CASE("Folded words have no case, no accents, no apostrophes and no possessive ending") {
    CHECK(foldedWords("I hack at GOBLIN2, twice!") == FoldedWords{"i", "hack", "at", "goblin", "2", "twice"});
    CHECK(foldedWords("Élise d’Arc’s") == FoldedWords{"elise", "darc"});
    CHECK(foldedWords("E\u0301lise") == FoldedWords{"elise"}); // a letter and its accent
    CHECK(foldedWords("the mages' hats, 'light' and James'") ==
          FoldedWords{"the", "mages", "hats", "light", "and", "james"});
    CHECK(foldedWords("ÆGIR Straße ŁÓDŹ") == FoldedWords{"aegir", "strasse", "lodz"});
    CHECK(foldedWords("ΆΡΗΣ Ёж Ḿ Ạ") == FoldedWords{"αρησ", "еж", "m", "a"});
    CHECK(foldedWords("« Light » — now…") == FoldedWords{"light", "now"});
    CHECK(foldedWords("龍王 والي") == FoldedWords{"龍", "王", "والي"}); // each sign of Han by itself
    CHECK(foldedWords("a\xFF"
                      "b")
              .size() == 2); // bytes that are no text separate words
    CHECK(foldedWords("").empty());
}

TEST_CASE("A name counts as whole words only, and the longest one first") {
    CHECK(found("cure light wounds on Finch") == std::vector<std::string>{"Cure Light Wounds"});
    CHECK(found("CURE LIGHT WOUND") == std::vector<std::string>{"Cure Light Wounds"});
    CHECK(found("he is delighted").empty());
    CHECK(found("lightning").empty());
    CHECK(found("I cast light") == std::vector<std::string>{"Light"});
    CHECK(found("light, then magic missiles at the orc") == std::vector<std::string>{"Magic Missile", "Light"});
    CHECK(found("the mage's hand") == std::vector<std::string>{"Mage’s Hand"});
    CHECK(found("elan!") == std::vector<std::string>{"Élan"});
    CHECK(found("wounds that light can cure") == std::vector<std::string>{"Light"}); // in another order: no name
}

TEST_CASE("Words with which a longer name begins name nothing shorter") {
    CHECK(found("cure light on Finch").empty());
    CHECK(found("a wall of stone", {"Wall of Fire", "Stone"}) == std::vector<std::string>{"Stone"});
}

TEST_CASE("A name is found in any sentence that has it, and no name in one without its words") {
    rc::prop("around each name", [] {
        const std::size_t place = *rc::gen::inRange<std::size_t>(0, kSpells.size());
        const std::string before = *rc::gen::element<std::string>("I cast ", "with a shout: ", "");
        const std::string after = *rc::gen::element<std::string>(" at the orc", "!", "");
        RC_ASSERT(found(before + kSpells[place] + after).front() == kSpells[place]);
        RC_ASSERT(found(before + "x" + kSpells[place].substr(0, 2) + after).empty());
    });
}

TEST_CASE("A form of a word is the word, its plural or an ending of a verb") {
    for (const auto& [said, word] : std::vector<std::pair<std::string, std::string>>{{"hide", "hide"},
                                                                                     {"hides", "hide"},
                                                                                     {"hiding", "hide"},
                                                                                     {"running", "run"},
                                                                                     {"leaped", "leap"},
                                                                                     {"tried", "try"},
                                                                                     {"shoulders", "shoulder"},
                                                                                     {"crosses", "cross"}})
        CHECK(isFormOf(said, word));
    for (const auto& [said, word] : std::vector<std::pair<std::string, std::string>>{
             {"runes", "run"}, {"hither", "hit"}, {"lieutenant", "lie"}, {"bowl", "bow"}, {"red", "r"}, {"as", "a"}})
        CHECK_FALSE(isFormOf(said, word));
}

TEST_CASE("names are sorted where a person looks for them") {
    std::vector<std::string> names{"Zoe", "Čeněk", "Ødegård", "bram",     "Ægir", "Dana",
                                   "Ash", "Łódź",  "Mira",    "ash anne", "ash"};
    std::ranges::sort(names, {}, orderKey);
    CHECK(names == std::vector<std::string>{"Ægir", "Ash", "ash", "ash anne", "bram", "Čeněk", "Dana", "Łódź", "Mira",
                                            "Ødegård", "Zoe"});
    CHECK(orderKey("Ash") != orderKey("ash")); // the order never depends on chance
}
