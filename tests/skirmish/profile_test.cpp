#include "skirmish/scene.h"

#include "content/skirmish/book_loader.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

/// The profile as the rules print it: move, melee, shots, reach, armour, hits.
struct Block {
    int move, melee, shots, reach, armour, hits;
    std::vector<Skill> skills;
    std::vector<Spell> spells;
};

void checkBlock(const char* id, const Block& block) {
    INFO(id);
    const auto index = shippedBook().profile(id);
    REQUIRE(index);
    const Profile& it = shippedBook().profiles[*index].profile;
    CHECK(it.move == block.move);
    CHECK(it.melee == block.melee);
    CHECK(it.shots == block.shots);
    CHECK(it.reach == block.reach);
    CHECK(it.armour == block.armour);
    CHECK(it.hits == block.hits);
    Skills skills;
    for (const Skill skill : block.skills) skills.add(skill);
    CHECK(it.skills == skills);
    Spells spells;
    for (const Spell spell : block.spells) spells.add(spell);
    CHECK(it.spells == spells);
}

std::string fileText(const char* name) {
    std::ifstream in(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish/book/" + name);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string faultsWith(std::string_view what, std::string_view with) {
    tenplus::content::skirmish::BookFiles files{fileText("profiles.json"), fileText("rules.json"),
                                                fileText("furnishings.json"), fileText("shop.json")};
    for (std::string* file : {&files.profiles, &files.rules, &files.furnishings, &files.shop}) {
        if (const auto at = file->find(what); at != std::string::npos) {
            file->replace(at, what.size(), with);
            break;
        }
    }
    const auto loaded = tenplus::content::skirmish::loadBook(files, "book");
    CHECK_FALSE(loaded.book);
    std::string all;
    for (const auto& issue : loaded.issues) all += tenplus::content::toText(issue) + "\n";
    return all;
}

} // namespace

TEST_CASE("Orcs, wraiths, trolls, ogres and skeletons are as printed",
          "[SK-MON-ORC][SK-MON-WRAITH][SK-MON-TROLL][SK-MON-OGRE][SK-MON-SKELETON][SK-R-90]") {
    checkBlock("orc", {4, 2, 0, 0, 4, 2, {}, {}});
    checkBlock("wraith", {4, 3, 3, 5, 4, 2, {Skill::Undying, Skill::Control, Skill::Multi, Skill::OneOfTwo}, {}});
    checkBlock("troll", {3, 6, 0, 0, 6, 4, {Skill::Regenerate, Skill::Charge}, {}});
    checkBlock("ogre", {4, 5, 0, 0, 5, 4, {Skill::Charge}, {}});
    checkBlock("skeleton", {4, 2, 2, 7, 3, 2, {}, {}});
}

TEST_CASE("Goblins, zombies, giants, vampires and crawlers are as printed",
          "[SK-MON-GOBLIN][SK-MON-ZOMBIE][SK-MON-GIANT][SK-MON-VAMPIRE][SK-MON-CRAWLER]") {
    checkBlock("goblin", {5, 1, 2, 7, 3, 1, {}, {}});
    checkBlock("zombie", {3, 2, 0, 0, 3, 2, {Skill::Undying, Skill::Pack}, {}});
    checkBlock("giant", {4, 5, 0, 0, 6, 7, {Skill::Berserk}, {}});
    checkBlock("vampire", {5, 4, 0, 0, 3, 2, {Skill::Gaze}, {}});
    checkBlock("corpse-crawler", {3, 5, 4, 4, 5, 4, {Skill::Acid}, {}});
}

TEST_CASE("Puddings, grubs, slimes, dragons, amazons and fighters are as printed",
          "[SK-MON-PUDDING][SK-MON-GRUB][SK-MON-SLIME][SK-MON-DRAGON][SK-MON-AMAZON][SK-MON-FIGHTER]") {
    checkBlock("deadly-pudding", {3, 5, 0, 0, 4, 3, {Skill::Underfoot}, {}});
    checkBlock("vicious-grub", {4, 5, 0, 0, 4, 3, {Skill::Poison}, {}});
    checkBlock("slime", {2, 4, 0, 0, 4, 2, {Skill::SlipsDoors}, {}});
    checkBlock("dragon", {4, 5, 8, 19, 5, 8, {Skill::FireWeapon}, {}});
    checkBlock("amazon", {4, 3, 2, 6, 3, 3, {Skill::Swift}, {}});
    checkBlock("fighter", {4, 2, 0, 0, 4, 2, {}, {}});
}

TEST_CASE("The first five heroes are as printed",
          "[SK-HERO-WITCH][SK-HERO-BATTLEMAGE][SK-HERO-SAGE][SK-HERO-FRONTLINE][SK-HERO-LOOKOUT]") {
    checkBlock("battle-witch", {5, 4, 7, 8, 4, 6, {Skill::Multi, Skill::Dedicated}, {}});
    checkBlock("battle-mage", {4, 6, 5, 5, 4, 7, {Skill::Charge, Skill::Multi}, {}});
    checkBlock("old-sage", {3, 4, 0, 0, 4, 6, {}, {Spell::Resurrection, Spell::FingerOfDeath}});
    checkBlock("front-line-warrior", {4, 8, 0, 0, 6, 7, {Skill::Berserk}, {}});
    checkBlock("lookout", {5, 4, 3, 7, 4, 7, {Skill::Listen, Skill::Initiative}, {}});
}

TEST_CASE("The next five heroes are as printed",
          "[SK-HERO-SECONDLINE][SK-HERO-TRAPFINDER][SK-HERO-TEMPLEHEALER][SK-HERO-FIELDMEDIC][SK-HERO-WARDMAGE]") {
    checkBlock("second-line-fighter", {5, 8, 3, 4, 5, 5, {Skill::Stealth, Skill::Charge}, {}});
    checkBlock("trapfinder", {4, 5, 4, 4, 5, 5, {Skill::Master, Skill::Trap, Skill::Initiative}, {}});
    checkBlock("temple-healer", {4, 5, 0, 0, 5, 5, {Skill::Swift, Skill::HealingTouch}, {}});
    checkBlock("field-medic", {4, 4, 0, 0, 4, 5, {Skill::FieldHealing, Skill::Stealth}, {}});
    checkBlock("ward-mage", {4, 4, 0, 0, 4, 7, {Skill::Control, Skill::Fireproof}, {Spell::HoldPortal}});
}

TEST_CASE("The last four heroes are as printed",
          "[SK-HERO-HALFLING][SK-HERO-DWARF][SK-HERO-WOODELF][SK-HERO-HIGHELF]") {
    checkBlock("halfling", {3, 4, 2, 4, 4, 5, {}, {}});
    checkBlock("dwarf", {3, 6, 3, 4, 6, 6, {Skill::Chant, Skill::Checking}, {}});
    checkBlock("wood-elf", {5, 5, 4, 8, 4, 4, {Skill::Dedicated, Skill::Master, Skill::KeenShot}, {}});
    checkBlock("high-elf", {5, 6, 3, 8, 5, 6, {Skill::Master, Skill::KeenShot}, {}});
    CHECK(std::ranges::count(shippedBook().profiles, true, &tenplus::content::skirmish::NamedProfile::hero) == 14);
}

TEST_CASE("Every reason of a refusal has a name, a sentence and a rule of the ledger") {
    for (int i = 1; i < static_cast<int>(WhyNot::Count); ++i) {
        const WhyNot bar = static_cast<WhyNot>(i);
        INFO(whyNotName(bar));
        CHECK_FALSE(whyNotName(bar).empty());
        CHECK(whyNotRule(bar).starts_with("SK-"));
        CHECK(barSentence(bar).ends_with("."));
    }
}

TEST_CASE("A fault of the book is told with its file and line") {
    CHECK_THAT(faultsWith("\"id\": \"wraith\"", "\"id\": \"orc\""), Catch::Contains("profiles.json:4"));
    CHECK_THAT(faultsWith("\"berserk\"", "\"bersark\""), Catch::Contains("profiles.json"));
    CHECK_THAT(faultsWith("\"trapAt\": 6", "\"trapAt\": 600"), Catch::Contains("rules.json"));
    CHECK_THAT(faultsWith("\"trapAt\": 6,", ""), Catch::Contains("trapAt"));
    CHECK_THAT(faultsWith("\"monster\": \"giant\"", "\"monster\": \"titan\""),
               Catch::Contains("there is no profile 'titan'"));
    CHECK_THAT(faultsWith("\"id\": \"chair\"", "\"id\": \"table\""), Catch::Contains("stands in the list already"));
    CHECK_THAT(faultsWith("\"price\": 50", "\"price\": -50"), Catch::Contains("shop.json"));
}

TEST_CASE("The words of a book name abilities, profiles and articles, and a book without them is whole") {
    using namespace tenplus::content::skirmish;
    const auto load = [](const std::string& words) {
        return loadBook({.profiles = fileText("profiles.json"),
                         .rules = fileText("rules.json"),
                         .furnishings = fileText("furnishings.json"),
                         .shop = fileText("shop.json"),
                         .words = words},
                        "book");
    };
    const auto plain = load("");
    REQUIRE(plain.book);
    CHECK(plain.book->profiles.front().icon.empty());
    CHECK(plain.book->skills[static_cast<std::size_t>(Skill::Berserk)].name.empty());

    const auto shipped = load(fileText("words.json"));
    REQUIRE(shipped.book);
    for (const Worded& each : shipped.book->skills) CHECK_FALSE((each.name.empty() || each.text.empty()));
    for (const Worded& each : shipped.book->spells) CHECK_FALSE((each.name.empty() || each.text.empty()));
    for (const Article& each : shipped.book->shop) {
        INFO(each.id);
        CHECK_FALSE(each.text.empty());
    }

    const auto faultOf = [&](const std::string& words) {
        const auto loaded = load(words);
        CHECK_FALSE(loaded.book);
        return loaded.issues.empty() ? std::string() : tenplus::content::toText(loaded.issues.front());
    };
    CHECK_THAT(faultOf(R"({"profiles": [{"id": "titan", "icon": "club"}]})"),
               Catch::Contains("there is no profile 'titan'"));
    CHECK_THAT(faultOf(R"({"profiles": [{"id": "orc", "icon": "unicorn"}]})"),
               Catch::Contains("the program has no picture 'unicorn'"));
    CHECK_THAT(faultOf(R"({"articles": [{"id": "crown", "text": "It shines."}]})"),
               Catch::Contains("there is no article 'crown'"));
    CHECK_THAT(faultOf(R"({"skills": [{"id": "juggle", "name": "Juggle", "text": "Three balls."}]})"),
               Catch::Contains("words.json:1"));
    CHECK_THAT(faultOf(R"({"profiles": [{"id": "orc", "text": ")" + std::string(301, 'a') + R"("}]})"),
               Catch::Contains("words.json"));
}
