#include "base/contains.h"
#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;
using tenplus::table::testing::n;

namespace {

// One of the cast with a class, at a level and with XP for more.
ActorId risen(Classes& scene, std::string_view name, const std::string& playbook, int level, int xp) {
    const ActorId who = scene.joins(name, playbook);
    scene.set(who, "level", level);
    scene.set(who, "xp", xp);
    return who;
}

} // namespace

TEST_CASE("a level costs the level and seven more, and gives one score and one move",
          "[DW-MOVE-level-up-01][DW-MOVE-level-up-02][DW-MOVE-level-up-06][DW-LEVEL-01][DW-LEVEL-02]") {
    Classes scene;
    const auto grown = [&](int level, int xp) {
        const ActorId who = risen(scene, "Ada", "fighter", level, xp);
        const auto moves = scene.at(who).moves.size();
        scene.perform(scene.level(who, "wis", "fighter-merciless"));
        CHECK(scene.number(who, "wisdom") == 13);
        CHECK(scene.at(who).moves.size() == moves + 1);
        return std::pair(scene.number(who, "level"), scene.xp(who));
    };
    const ActorId early = risen(scene, "Ada", "fighter", 3, 9);
    CHECK(sentence(scene.refused(scene.level(early, "wis", "fighter-merciless"))) ==
          "Ada has 9 XP, and this takes 10. The GM may allow it anyway.");
    CHECK(grown(3, 10) == std::pair(n(4), n(0)));
    CHECK(grown(3, 12) == std::pair(n(4), n(2)));
    CHECK(grown(1, 8) == std::pair(n(2), n(0)));
    CHECK(grown(4, 13) == std::pair(n(5), n(2)));
    CHECK(scene.told("level-gained") == 1);
}

TEST_CASE("a level takes hours of peace, as many as the table says", "[DW-XP-06][DW-R-59][DW-MOVE-level-up-01]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 1, 8);
    LevelUp up = scene.level(ada, "str", "fighter-merciless");
    up.hours = 0; // in the middle of a fight
    CHECK(scene.refused(up).code == "no-downtime");
    up.hours = 1;
    CHECK(sentence(scene.refused(up)) ==
          "This takes hours of peace, at least 2, and there are 1. The GM may allow it anyway.");
    up.override = true;
    scene.perform(up);
    CHECK(scene.told("rules-set-aside") == 1);
    CHECK(scene.number(ada, "level") == 2);
    content::Rulebook other = scene.rulebook();
    content::putInForce(other, {{"downtimeHours", n(1)}});
    Classes quick(other);
    const ActorId dov = risen(quick, "Dov", "thief", 1, 8);
    LevelUp soon = quick.level(dov, "dex", "thief-cheap-shot");
    soon.hours = 1;
    quick.perform(soon);
    CHECK(quick.number(dov, "level") == 2);
}

TEST_CASE("who has a last breath to draw gains no level before it, and spends no days", "[DW-DEATH-01][DW-XP-06]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 1, 8);
    scene.perform(DealDamage{.to = ada, .amount = "40"});
    LevelUp up = scene.level(ada, "con", "fighter-merciless");
    CHECK(sentence(scene.refused(up)) == "Ada cannot do that now: Last Breath comes first.");
    CHECK(scene.refused(SpendDays{.who = {ada}, .days = 3}).code == "cannot-now");
    CHECK(scene.refused(SpendDays{.pastime = Pastime::Practice, .days = 7}).code == "cannot-now");
    up.override = true;
    scene.perform(up);
    CHECK(scene.told("rules-set-aside") == 1);
}

TEST_CASE("the move of a level is an advanced one of the class", "[DW-MOVE-level-up-03][DW-MULTI-04][DW-NEED-10]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 1, 30);
    const auto no = [&](const std::string& move) { return sentence(scene.refused(scene.level(ada, "str", move))); };
    CHECK(no("bard-healing-song") ==
          "Healing Song is not open to Ada: it is no advanced move of the class. The GM may allow it anyway.");
    CHECK(no("fighter-superior-warrior") ==
          "Superior Warrior is not open to Ada: it takes level 6. The GM may allow it anyway.");
    CHECK(no("fighter-bend-bars") ==
          "Bend Bars, Lift Gates is not open to Ada: it is no advanced move of the class. The GM may allow it anyway.");
    CHECK(scene.refused(scene.level(ada, "str", "volley")).code == "unknown-move");
    CHECK(scene.refused(scene.level(ada, "str", "")).code == "missing-pick");
    CHECK(scene.refused(scene.level(ada, "", "fighter-merciless")).code == "missing-pick");
    CHECK(scene.refused(scene.level(ada, "luck", "fighter-merciless")).code == "unknown-choice");
    const LevelView view = *levelView(scene.rulebook(), scene.table(), ada);
    CHECK(view.enough);
    CHECK(std::ranges::count(view.moves, true, &MoveOffer::open) == 10);
    CHECK(std::ranges::count(view.moves, false, &MoveOffer::open) == 9);
    CHECK(std::ranges::find(view.moves, "fighter-heirloom", &MoveOffer::id)->text ==
          "When you ask the spirits in your signature weapon what they make of this. They may have questions for you, "
          "too.");
    CHECK_FALSE(view.others.empty()); // a dabbler may take them
    // Only the very first advance can make somebody half elven.
    const ActorId esme = risen(scene, "Esme", "ranger", 1, 30);
    scene.perform(scene.level(esme, "dex", "ranger-camouflage"));
    CHECK(scene.refused(scene.level(esme, "dex", "ranger-half-elven")).code == "move-closed");
    const ActorId first = risen(scene, "Esme", "ranger", 1, 30);
    scene.perform(scene.level(first, "dex", "ranger-half-elven"));
    CHECK(scene.owns(first, "ranger-half-elven"));
}

TEST_CASE("one score grows, Constitution with its HP, and none above 18",
          "[DW-MOVE-level-up-05][DW-HARM-03][DW-R-63]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 1, 17);
    scene.set(ada, "hp", 10);
    scene.set(ada, "dexterity", 18);
    CHECK(scene.refused(scene.level(ada, "dex", "fighter-merciless")).code == "out-of-bounds");
    scene.perform(scene.level(ada, "con", "fighter-merciless"));
    CHECK(scene.hp(ada) == 11);
    CHECK(scene.number(ada, "hpMax") == 26);
    scene.perform(scene.level(ada, "str", "fighter-iron-hide"));
    CHECK(scene.number(ada, "hpMax") == 26);
    // Typed over it is the same: up with it, down to it, and nobody falls by it.
    scene.perform(EditSheet{ada, "constitution", n(18)});
    CHECK(scene.hp(ada) == 13);
    scene.set(ada, "hp", 28);
    scene.perform(EditSheet{ada, "constitution", n(16)});
    CHECK(scene.hp(ada) == 26);
    scene.set(ada, "hp", 0);
    scene.perform(EditSheet{ada, "constitution", n(3)});
    CHECK(scene.hp(ada) == 0);
    scene.perform(SetCondition{ada, "sick"}); // a passing change moves the modifier only
    CHECK(scene.number(ada, "hpMax") == 13);
}

TEST_CASE("whatever moves the most HP of a character takes the HP along, and nobody falls by it",
          "[DW-HARM-03][DW-HEAL-04][DW-R-63]") {
    Classes scene;
    const ActorId ada = scene.given("Ada"); // 25 of 25
    scene.perform(ChangeField{ada, "constitution", 1, "a blessing"});
    CHECK(scene.hp(ada) == 26);
    scene.perform(ChangeField{ada, "constitution", -6, "a curse"});
    CHECK(scene.number(ada, "hpMax") == 20);
    CHECK(scene.hp(ada) == 20);
    scene.perform(EditSheet{ada, "hpBase", n(4)});
    CHECK(scene.hp(ada) == 14);
    scene.perform(EditSheet{ada, "hpBase", n(6)});
    CHECK(scene.hp(ada) == 16);
    scene.set(ada, "hp", 3);
    scene.perform(ChangeField{ada, "constitution", -1, "a curse"});
    CHECK(scene.hp(ada) == 3);
}

TEST_CASE("a level may follow a level", "[DW-R-60][DW-MOVE-level-up-06]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 1, 17);
    scene.perform(scene.level(ada, "str", "fighter-merciless"));
    CHECK(scene.xp(ada) == 9);
    scene.perform(scene.level(ada, "str", "fighter-iron-hide"));
    CHECK(scene.xp(ada) == 0);
    CHECK(scene.number(ada, "level") == 3);
    CHECK(scene.refused(scene.level(ada, "str", "fighter-blacksmith")).code == "too-little-xp");
}

TEST_CASE("a wizard writes one more spell with each level", "[DW-MOVE-level-up-04][DW-MAGIC-06]") {
    Classes scene;
    const ActorId bram = scene.joins("Bram", "wizard", {.spells = {"magic-missile", "alarm", "telepathy"}});
    scene.set(bram, "xp", 30);
    LevelUp up = scene.level(bram, "int", "wizard-arcane-ward");
    CHECK(sentence(scene.refused(up)) == "Bram still has to choose a new spell. The GM may leave it open.");
    up.spells = {"fireball"};
    CHECK(scene.refused(up).code == "spell-not-known"); // of a level that is not his yet
    up.spells = {"magic-missile"};
    CHECK(scene.refused(up).code == "no-change");
    up.spells = {"invisibility", "detect-magic"};
    CHECK(scene.refused(up).code == "wrong-count");
    up.spells = {"invisibility"};
    scene.perform(up);
    CHECK(scene.at(bram).book.size() == 4);
    CHECK(levelView(scene.rulebook(), scene.table(), bram)->spells.size() >= 2);
}

TEST_CASE("a move of another class counts its own levels",
          "[DW-MULTI-01][DW-MULTI-02][DW-MULTI-03][DW-R-64][DW-NEED-13]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 3, 100);
    LevelUp up = scene.level(ada, "int", "fighter-multiclass-dabbler");
    CHECK(scene.refused(up).code == "missing-pick");
    up.others = {"wizard-master"}; // of the band from 6
    CHECK(scene.refused(up).code == "move-closed");
    up.others = {"fighter-merciless"};
    CHECK(scene.refused(up).code == "move-closed");
    up.others = {"wizard-cast-a-spell"};
    up.spells = {"magic-missile", "alarm", "telepathy"};
    scene.perform(up);
    for (const char* move : {"wizard-cast-a-spell", "wizard-prepare-spells", "wizard-spellbook"})
        CHECK(scene.owns(ada, move));
    CHECK(scene.number(ada, "level") == 4);
    CHECK(classLevel(scene.rulebook(), scene.at(ada), "wizard") == 1);
    CHECK(classLevel(scene.rulebook(), scene.at(ada), "fighter") == 4);
    scene.quiet();
    for (const auto& [move, spell] :
         {std::pair("fighter-merciless", "invisibility"), std::pair("fighter-iron-hide", "sleep")}) {
        LevelUp next = scene.level(ada, "int", move);
        next.spells = {spell};
        scene.perform(next);
    }
    CHECK(scene.number(ada, "level") == 6);
    CHECK(classLevel(scene.rulebook(), scene.at(ada), "wizard") == 3);
    CHECK(magicOf(scene.rulebook(), scene.at(ada)).front().limit == 4);
}

TEST_CASE("who has the spellbook of another class writes one more spell into it with each level",
          "[DW-MAGIC-06][DW-MULTI-02][DW-MULTI-03]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 1, 100);
    LevelUp up = scene.level(ada, "int", "fighter-multiclass-dabbler");
    up.others = {"wizard-spellbook"};
    up.spells = {"magic-missile", "alarm", "telepathy"};
    scene.perform(up);
    scene.quiet();
    const auto offered = levelView(scene.rulebook(), scene.table(), ada)->spells;
    CHECK(contains(offered, "invisibility", &SpellView::id));
    CHECK_FALSE(contains(offered, "alarm", &SpellView::id));
    CHECK_FALSE(contains(offered, "fireball", &SpellView::id)); // a fighter of level 3, and a wizard of level 2
    up = scene.level(ada, "int", "fighter-merciless");
    CHECK(scene.refused(up).code == "missing-pick");
    up.spells = {"fireball"};
    CHECK(scene.refused(up).code == "spell-not-known");
    up.spells = {"invisibility"};
    scene.perform(up);
    CHECK(contains(scene.at(ada).book, "invisibility", &KnownSpell::spell));
}

TEST_CASE("the least level of another class's move is one lower than one's own", "[DW-MULTI-01][DW-NEED-13]") {
    Classes scene;
    const ActorId low = risen(scene, "Ada", "fighter", 5, 100), high = risen(scene, "Ada", "fighter", 6, 100);
    LevelUp up = scene.level(low, "int", "fighter-multiclass-dabbler");
    up.others = {"bard-reputation"}; // from 6, and at level 6 one chooses as at 5
    CHECK(scene.refused(up).code == "move-closed");
    up.who = high;
    scene.perform(up);
    CHECK(scene.owns(high, "bard-reputation"));
}

TEST_CASE("some moves of other classes are only of one class, and a bundle is one pick", "[DW-MULTI-02]") {
    Classes scene;
    const ActorId esme = risen(scene, "Esme", "druid", 1, 100), ada = risen(scene, "Ada", "paladin", 1, 100);
    LevelUp up = scene.level(esme, "int", "druid-hunters-brother");
    up.others = {"fighter-iron-hide"};
    CHECK(sentence(scene.refused(up)) ==
          "Iron Hide is not open to Esme: Hunter's Brother does not give it. The GM may allow it anyway.");
    const LevelView level = *levelView(scene.rulebook(), scene.table(), esme);
    const auto brother = std::ranges::find(level.moves, "druid-hunters-brother", &MoveOffer::id);
    REQUIRE(brother != level.moves.end());
    CHECK(std::ranges::all_of(brother->others, [](const std::string& id) { return id.starts_with("ranger-"); }));
    up.others = {"ranger-wild-empathy"};
    scene.perform(up);
    CHECK(scene.owns(esme, "ranger-wild-empathy"));
    LevelUp holy = scene.level(ada, "int", "paladin-divine-favor");
    holy.others = {"cleric-turn-undead"};
    CHECK(scene.refused(holy).code == "move-closed");
    holy.others = {"cleric-commune", "cleric-cast-a-spell"}; // they come together
    CHECK(scene.refused(holy).code == "wrong-count");
    holy.others = {"cleric-commune"};
    scene.perform(holy);
    CHECK(scene.owns(ada, "cleric-cast-a-spell"));
    CHECK(classLevel(scene.rulebook(), scene.at(ada), "cleric") == 1);
}

TEST_CASE("of two peoples is who takes the race move of the other", "[DW-MULTI-04]") {
    Classes scene;
    const ActorId esme = risen(scene, "Esme", "ranger", 1, 100);
    scene.perform(scene.level(esme, "int", "ranger-half-elven"));
    scene.choose({"elf"});
    CHECK(scene.owns(esme, "ranger-elf"));
    CHECK_FALSE(scene.owns(esme, "ranger-human"));
}

TEST_CASE("beyond level 10 there are three ways on, and no level 11", "[DW-LEVEL-04][DW-R-61][DW-R-62]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 10, 20);
    CHECK(sentence(scene.refused(scene.level(ada, "str", "fighter-merciless"))) ==
          "Ada is at level 10, and there is none above: choose what comes in its place.");
    const LevelView view = *levelView(scene.rulebook(), scene.table(), ada);
    CHECK(view.atTop);
    CHECK(view.beyond.size() == 3);
    CHECK(scene.refused(GoBeyond{.who = ada, .way = content::Beyond::Retire}).code == "missing-pick");
    scene.perform(GoBeyond{.who = ada, .way = content::Beyond::Retire, .place = "A school of arms at the ford"});
    CHECK(scene.at(ada).retired == "A school of arms at the ford");
    CHECK(scene.xp(ada) == 3); // 17 spent, the rest kept
    const ActorId young = risen(scene, "Ada", "fighter", 9, 30);
    CHECK(scene.refused(GoBeyond{.who = young, .place = "A farm"}).code == "not-at-the-top");
    scene.set(young, "level", 10);
    scene.set(young, "xp", 16);
    CHECK(scene.refused(GoBeyond{.who = young, .place = "A farm"}).code == "too-little-xp");
}

TEST_CASE("who retires has a place in the world and is out of the party's share", "[DW-MULTI-07][DW-MULTI-08]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 10, 17), dov = scene.joins("Dov", "thief");
    scene.perform(GoBeyond{.who = ada, .way = content::Beyond::Retire, .place = "Captain of the ford"});
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerQuestion{.question = "learned"});
    CHECK(scene.xp(ada) == 0);
    CHECK(scene.xp(dov) == 1);
    const ActorId next = scene.made({.playbook = "bard", .name = "Wren"});
    CHECK(scene.number(next, "level") == 1);
}

TEST_CASE("a master with an apprentice gains no XP", "[DW-MULTI-09][DW-MULTI-13][DW-R-58]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 10, 17), wren = scene.made({.playbook = "bard", .name = "Wren"});
    const ActorId orc = scene.given("Orc");
    CHECK(scene.refused(GoBeyond{.who = ada, .way = content::Beyond::Apprentice, .apprentice = ada}).code ==
          "unknown-choice");
    CHECK(scene.refused(GoBeyond{.who = ada, .way = content::Beyond::Apprentice}).code == "unknown-actor");
    scene.perform(GoBeyond{.who = ada, .way = content::Beyond::Apprentice, .apprentice = wren});
    scene.rollAt(ada, "hack-and-slash", orc, {1, 2});
    CHECK(scene.xp(ada) == 0);
    scene.perform(BeginEndOfSession{});
    for (const char* question : {"learned", "beaten", "treasure"}) scene.perform(AnswerQuestion{.question = question});
    CHECK(scene.xp(ada) == 0);
    CHECK(scene.xp(wren) == 3);
    scene.perform(RemoveActor{wren});
    scene.perform(ChangeField{ada, "xp", 1, "alone again"});
    CHECK(scene.xp(ada) == 1);
}

TEST_CASE("an apprentice is a new character, and nobody is the apprentice of their own", "[DW-MULTI-09][DW-R-62]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 10, 34), bram = risen(scene, "Bram", "wizard", 10, 17),
                  wren = scene.made({.playbook = "bard", .name = "Wren"});
    GoBeyond old{.who = ada, .way = content::Beyond::Apprentice, .apprentice = bram};
    CHECK(scene.refused(old).code == "no-apprentice");
    scene.perform(GoBeyond{.who = ada, .way = content::Beyond::Apprentice, .apprentice = wren});
    scene.set(wren, "level", 10);
    scene.set(wren, "xp", 17);
    scene.set(ada, "level", 1);
    const GoBeyond back{.who = wren, .way = content::Beyond::Apprentice, .apprentice = ada};
    CHECK(sentence(scene.refused(back)) ==
          "Ada cannot be the apprentice of Wren: Wren learns from them. The GM may allow it anyway.");
    scene.set(ada, "level", 10);
    old.override = true;
    scene.perform(old);
    CHECK(scene.at(ada).apprentice == bram);
}

TEST_CASE("a miss that taught a master nothing takes nothing back when it is lifted", "[DW-MULTI-13][DW-R-16]") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 10, 20), wren = scene.made({.playbook = "bard", .name = "Wren"});
    const ActorId orc = scene.given("Orc");
    scene.perform(GoBeyond{.who = ada, .way = content::Beyond::Apprentice, .apprentice = wren});
    scene.set(ada, "preparation", 1);
    scene.quiet();
    const std::int64_t xp = scene.xp(ada);
    REQUIRE(xp > 0);
    REQUIRE(scene.rollAt(ada, "hack-and-slash", orc, {2, 2}).band == "miss");
    scene.perform(BoostRoll{.who = ada, .boost = "preparation"});
    CHECK(scene.table().lastRoll->band == "weak");
    CHECK(scene.xp(ada) == xp);
}

TEST_CASE("a new class keeps scores, race, HP and the core moves", "[DW-MULTI-10][DW-MULTI-11][DW-MULTI-12][DW-R-62]") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter", {.race = "dwarf"});
    scene.set(ada, "level", 10);
    scene.set(ada, "xp", 18);
    CHECK(
        scene.refused(GoBeyond{.who = ada, .way = content::Beyond::NewClass, .playbook = "wizard", .core = {"volley"}})
            .code == "unknown-choice");
    CHECK(scene.refused(GoBeyond{.who = ada, .way = content::Beyond::NewClass, .playbook = "plumber"}).code ==
          "unknown-playbook");
    scene.perform(GainMove{.who = ada, .name = "The river listens", .agreed = true});
    scene.perform(GoBeyond{.who = ada,
                           .way = content::Beyond::NewClass,
                           .playbook = "wizard",
                           .core = {"fighter-armored"},
                           .spells = {"magic-missile", "alarm", "telepathy"}});
    CHECK(scene.at(ada).moves[2].name == "The river listens"); // of no class, and so not lost with one
    CHECK(scene.hp(ada) == 25);
    CHECK(scene.number(ada, "hpMax") == 25);
    CHECK(scene.number(ada, "strength") == 16);
    CHECK(scene.word(ada, "race") == "Dwarf");
    CHECK(scene.word(ada, "class") == "Wizard");
    CHECK(scene.word(ada, "damage") == "1d4");
    CHECK(scene.number(ada, "level") == 1);
    CHECK(scene.xp(ada) == 1);
    std::vector<std::string> moves;
    for (const OwnedMove& each : scene.at(ada).moves) moves.push_back(each.move);
    CHECK(moves == std::vector<std::string>{"fighter-armored", "fighter-dwarf", "", "wizard-spellbook",
                                            "wizard-prepare-spells", "wizard-cast-a-spell", "wizard-spell-defense",
                                            "wizard-ritual"});
}

TEST_CASE("the table may let a new class keep the level, and may go higher than ten", "[DW-R-62][DW-R-61]") {
    content::Rulebook other = table::testing::rulebookOf("dungeonworld");
    content::putInForce(other, {{"classChangeKeepsLevel", true}, {"maxLevel", n(12)}});
    Classes scene(other);
    const ActorId ada = risen(scene, "Ada", "fighter", 10, 18);
    scene.perform(scene.level(ada, "str", "fighter-merciless"));
    CHECK(scene.number(ada, "level") == 11);
    const ActorId dov = risen(scene, "Dov", "thief", 12, 19);
    scene.perform(GoBeyond{.who = dov, .way = content::Beyond::NewClass, .playbook = "bard"});
    CHECK(scene.number(dov, "level") == 12);
}

TEST_CASE(
    "Universal Moves has twenty levels, dearer from the tenth on, and moves without books",
    "[DW-LEVEL-03][UM-MOVE-level-up-01][UM-MOVE-level-up-03][UM-MOVE-level-up-04][UM-MOVE-level-up-06][DW-R-61]") {
    Classes scene("universalmoves");
    const auto uma = [&](int level, int xp) { return scene.given("Uma", {{"level", n(level)}, {"xp", n(xp)}}); };
    const auto up = [](ActorId who, const char* score) {
        return LevelUp{.who = who, .score = score, .moveName = "A trick of her own", .hours = 1};
    };
    CHECK(scene.refused(up(uma(9, 15), "cha")).code == "too-little-xp");
    scene.perform(up(uma(9, 16), "cha"));
    CHECK(scene.refused(up(uma(10, 23), "cha")).code == "too-little-xp");
    const ActorId ten = uma(10, 30);
    scene.perform(up(ten, "cha"));
    CHECK(scene.number(ten, "level") == 11);
    CHECK(scene.xp(ten) == 6);
    CHECK(scene.at(ten).moves.front().name == "A trick of her own");
    CHECK(scene.refused(LevelUp{.who = uma(1, 8), .score = "cha", .hours = 1}).code == "missing-pick");
    LevelUp above = up(uma(20, 99), "cha");
    CHECK(scene.refused(above).code == "highest-level");
    above.override = true; // no sheet has a level 21
    CHECK(scene.refused(above).code == "highest-level");
    CHECK(scene.refused(GoBeyond{.who = uma(20, 99), .place = "The coast"}).code == "not-in-this-game");
}

TEST_CASE("a level that the GM allows without the XP is gained without asking again", "[UM-MOVE-level-up-01]") {
    Classes scene("universalmoves");
    const ActorId uma = scene.given("Uma", {{"level", n(9)}, {"xp", n(15)}});
    const LevelUp up{.who = uma, .score = "cha", .moveName = "A trick of her own", .hours = 1};
    CHECK(scene.refused(up).code == "too-little-xp");
    scene.perform(RollMove{.who = uma, .move = "level-up", .override = true});
    CHECK(scene.told("move-made") == 1);
    for (const Event& each : scene.last()) {
        if (const auto* const made = each.as<MoveMade>()) CHECK(made->roll.overrides.size() == 1);
    }
    scene.perform(up);
    CHECK(scene.number(uma, "level") == 10);
    CHECK(scene.xp(uma) == 0);
    CHECK(scene.told("rules-set-aside") == 0);
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("a score of Universal Moves goes to twenty, and twenty may be worth four",
          "[UM-MOVE-level-up-05][UM-MOVE-level-up-06][DW-R-66]") {
    Classes scene("universalmoves");
    const ActorId uma = scene.given("Uma", {{"xp", n(17)}, {"dexterity", n(19)}, {"hp", n(9)}});
    scene.perform(LevelUp{.who = uma, .score = "dex", .moveName = "Swift", .hours = 1});
    CHECK(scene.number(uma, "dexterity") == 20);
    scene.set(uma, "xp", 9);
    CHECK(scene.refused(LevelUp{.who = uma, .score = "dex", .moveName = "Swifter", .hours = 1}).code ==
          "out-of-bounds");
    scene.perform(LevelUp{.who = uma, .score = "con", .moveName = "Tough", .hours = 1});
    CHECK(scene.hp(uma) == 10);
    CHECK(scene.number(uma, "hpMax") == 19);
    const auto modifier = [&](const content::Rulebook& rulebook) {
        return statModifier(rulebook, scene.at(uma), *rulebook.stat("dex"));
    };
    CHECK(modifier(scene.rulebook()) == 3);
    content::Rulebook other = scene.rulebook();
    content::putInForce(other, {{"score20Modifier", n(4)}});
    CHECK(modifier(other) == 4);
}

TEST_CASE("making the move Level Up waits until the level is gained") {
    Classes scene;
    const ActorId ada = risen(scene, "Ada", "fighter", 1, 8);
    scene.roll(ada, "level-up", {});
    CHECK(std::get<content::Procedure>(scene.waiting("procedure").effect.kind).procedure == content::Guided::LevelUp);
    scene.perform(scene.level(ada, "str", "fighter-merciless"));
    CHECK(scene.waitingCount() == 0);
}
