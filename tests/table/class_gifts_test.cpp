// What class moves give and when it ends: to whom it falls, with which thing a move is made, what goes with a move that
// is lost, and gifts that are there already.
#include "base/contains.h"
#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;
using tenplus::table::testing::n;

namespace {

struct Gifts : Classes {
    int waits(std::string_view kind) const {
        return static_cast<int>(std::ranges::count_if(
            table().waiting, [&](const Waiting& each) { return table::testing::effectOf(each) == kind; }));
    }
    void gains(ActorId who, const std::string& move) { perform(GainMove{.who = who, .move = move, .agreed = true}); }
    WaitingId asks(std::string_view text) const {
        const auto found = std::ranges::find_if(table().waiting, [&](const Waiting& each) {
            const auto* choose = std::get_if<content::Choose>(&each.effect.kind);
            return choose && choose->text == text;
        });
        REQUIRE(found != table().waiting.end());
        return found->id;
    }
    void pick(std::string_view text, const std::vector<std::string>& options) {
        perform(ChooseOptions{.waiting = asks(text), .options = options});
    }
    EntryId takes(ActorId who, const char* name, const char* tags) {
        perform(TakeThing{.who = who,
                          .values = {{"name", std::string(name)}, {"tags", std::string(tags)}, {"worn", true}}});
        return at(who).lists.at("gear").back().id;
    }
    const Entry* carried(ActorId who, EntryId thing) const { return entryOf(at(who), "gear", thing); }
    bool carries(ActorId who, std::string_view name) const {
        const auto rows = at(who).lists.find("gear");
        return rows != at(who).lists.end() &&
               std::ranges::any_of(rows->second, [&](const Entry& row) { return textIn(row, "name") == name; });
    }
    Refusal cannotLearn(const std::string& spell) {
        return refused(ApplyWaiting{.waiting = waiting("grant-spell").id, .text = spell});
    }
    void learnsSpell(const std::string& spell) { apply("grant-spell", {}, {.text = spell}); }
    int levelOf(ActorId who, const char* spell, const char* playbook) const {
        return spellLevel(at(who), *rulebook().playbook(playbook), *rulebook().spell(spell));
    }
    bool inMind(ActorId who, std::string_view spell) const {
        return contains(at(who).prepared, spell, &KnownSpell::spell);
    }
};

constexpr const char* kRoad = "undertake-a-perilous-journey";

} // namespace

TEST_CASE("who leads a charge gives to those who follow, and has nothing of it") {
    Gifts scene;
    const ActorId ada = scene.joins("Ada", "paladin"), bram = scene.given("Bram"), dov = scene.given("Dov");
    scene.learns(ada, "paladin-charge");
    scene.learns(ada, "paladin-ever-onward");
    scene.perform(RollMove{.who = ada, .move = "paladin-ever-onward"});
    scene.apply("forward");
    scene.apply("forward");
    const auto of = [&](ActorId who) { return std::ranges::count(scene.table().forwards, who, &Forward::who); };
    CHECK(of(ada) == 0);
    CHECK(of(bram) == 2);
    CHECK(of(dov) == 2);
}

TEST_CASE("a story result is told when it comes") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "bard");
    scene.perform(RollMove{.who = esme, .move = "bard-charming-and-open"});
    const auto told = [](const Event& each) {
        const auto* note = each.as<NoteWritten>();
        return note && note->text.starts_with("Now they may ask") && note->aboutName == "Esme" && !note->secret;
    };
    CHECK(std::ranges::count_if(scene.last(), told) == 1);
}

TEST_CASE("a called shot is made with a weapon that shoots: its ammunition, its numbers and their cover count",
          "[DW-ARMOR-04][DW-R-23]") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "ranger"),
                  ogre = scene.given("Ogre", {{"cover", n(2)}, {"hp", n(60)}, {"hpMax", n(60)}});
    scene.takes(esme, "Crossbow", "near, +1 damage, 2 piercing");
    scene.set(esme, "ammo", 0);
    const Refusal no =
        scene.refused(RollMove{.who = esme, .move = "ranger-called-shot", .target = ogre, .unrolled = true});
    CHECK(no.code == "gate");
    scene.set(esme, "ammo", 1);
    scene.rollAt(esme, "ranger-called-shot", ogre, {6, 5});
    scene.choose({"legs"});
    const std::int64_t armour = scene.number(ogre, "armour");
    scene.apply("damage", {8});
    CHECK(scene.hp(ogre) == 60 - (8 + 1 - std::max<std::int64_t>(0, armour + 2 - 2)));
}

TEST_CASE("whoever shoots or stabs at another leaves their guard", "[DW-MOVE-defend-09][DW-R-27]") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "ranger"), dov = scene.joins("Dov", "thief");
    const ActorId ogre = scene.given("Ogre"), orc = scene.given("Orc");
    for (const auto& [who, move] : {std::pair{esme, "ranger-called-shot"}, {dov, "thief-backstab"}}) {
        scene.rollAt(who, "defend", orc, {6, 6});
        scene.apply("hold");
        CHECK(scene.hold(who, "defend") == 3);
        scene.perform(RollMove{.who = who, .move = move, .target = ogre, .unrolled = true});
        CHECK(scene.hold(who, "defend") == 0);
    }
}

TEST_CASE("a strong arm throws any melee weapon: no ammunition, and then it is gone", "[DW-R-23]") {
    Gifts scene;
    const ActorId dov = scene.joins("Dov", "thief"), orc = scene.given("Orc");
    const EntryId dagger = scene.takes(dov, "Knife", "hand"), sword = scene.takes(dov, "Blade", "close");
    scene.set(dov, "ammo", 0);
    CHECK(scene.refused(RollMove{.who = dov, .move = "volley", .target = orc, .weapon = dagger}).code == "gate");
    scene.learns(dov, "thief-strong-arm-true-aim");
    scene.rollAt(dov, "volley", orc, {1, 2}, {.weapon = dagger});
    scene.apply("change-thing");
    CHECK_FALSE(scene.carried(dov, dagger));
    scene.quiet();
    scene.set(dov, "ammo", 2);
    scene.rollAt(dov, "volley", orc, {3, 4}, {.weapon = sword});
    const ChooseOptions ammo{.waiting = scene.waiting("choose").id, .options = {"ammo"}};
    CHECK(scene.refused(ammo).code == "option-closed");
    scene.choose({"danger"});
    scene.apply("change-thing");
    CHECK_FALSE(scene.carried(dov, sword));
}

TEST_CASE("what is made for throwing is not spent by a strong arm") {
    Gifts scene;
    const ActorId dov = scene.joins("Dov", "thief"), orc = scene.given("Orc");
    const EntryId spear = scene.takes(dov, "Spear", "reach, thrown, near");
    scene.learns(dov, "thief-strong-arm-true-aim");
    scene.rollAt(dov, "volley", orc, {6, 6}, {.weapon = spear});
    CHECK(scene.waits("change-thing") == 0);
}

TEST_CASE("a spell counts as lower once, and any that is known may") {
    Gifts scene;
    const ActorId cleo = scene.joins("Cleo", "cleric", {.race = "human"}),
                  bram = scene.joins("Bram", "wizard", {.spells = {"magic-missile", "alarm", "telepathy"}});
    scene.perform(LearnSpell{.who = cleo, .spell = "invisibility"});
    scene.gains(cleo, "cleric-chosen-one");
    CHECK(scene.cannotLearn("fireball").code == "spell-closed");
    scene.learnsSpell("invisibility");
    CHECK(scene.levelOf(cleo, "invisibility", "cleric") == 0);
    scene.set(cleo, "level", 6);
    scene.gains(cleo, "cleric-anointed");
    CHECK(sentence(scene.cannotLearn("invisibility")) ==
          "Invisibility is not open to Cleo: its level counts as lower already. The GM may allow it anyway.");
    scene.apply("grant-spell", {}, {.text = "fireball", .override = true});
    CHECK(scene.told("rules-set-aside") == 1);
    scene.gains(bram, "wizard-expanded-spellbook");
    scene.learnsSpell("cause fear");
    scene.gains(bram, "wizard-prodigy");
    scene.learnsSpell("cause fear");
    CHECK(scene.levelOf(bram, "cause-fear", "wizard") == 0);
}

TEST_CASE("whoever loses the companion has none that is spent") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "ranger");
    scene.perform(SetCondition{esme, "beastSpent"});
    scene.perform(SetCondition{esme, "weak"});
    scene.perform(LoseMove{esme, scene.entry(esme, "ranger-animal-companion")});
    CHECK_FALSE(scene.is(esme, "beastSpent"));
    CHECK(scene.is(esme, "weak"));
}

TEST_CASE("rest brings a spent companion round") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "ranger");
    const auto spent = [&] { scene.perform(SetCondition{esme, "beastSpent"}); };
    spent();
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{.hours = 2});
    CHECK(scene.is(esme, "beastSpent"));
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{.hours = 8});
    CHECK_FALSE(scene.is(esme, "beastSpent"));
    spent();
    scene.perform(SpendDays{.who = {esme}, .days = 1});
    CHECK_FALSE(scene.is(esme, "beastSpent"));
}

TEST_CASE("a new companion has its own numbers and none of the one before") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "ranger");
    const auto shaped = [&](const char* kind) {
        scene.gains(esme, "ranger-animal-companion");
        scene.pick("What is it like?", {kind});
        scene.quiet();
    };
    const auto loses = [&] { scene.perform(LoseMove{esme, scene.entry(esme, "ranger-animal-companion")}); };
    loses();
    shaped("wild");
    CHECK(scene.number(esme, "beastFerocity") == 3);
    loses();
    CHECK(scene.number(esme, "beastFerocity") == 0);
    shaped("clever");
    CHECK(scene.number(esme, "beastFerocity") == 1);
    CHECK(scene.number(esme, "beastInstinct") == 1);
}

TEST_CASE("what a move gave goes with it and rests with it", "[DW-XP-08]") {
    Gifts scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), dov = scene.joins("Dov", "thief");
    scene.learns(cleo, "cleric-first-aid");
    const EntryId aid = scene.entry(cleo, "cleric-first-aid");
    const PrepareSpells prays{.who = cleo, .spells = {"bless"}};
    scene.perform(prays);
    CHECK(scene.inMind(cleo, "cure-light-wounds")); // a rote
    scene.perform(SuspendMove{cleo, aid, false, "doubt"});
    CHECK_FALSE(scene.inMind(cleo, "cure-light-wounds"));
    CHECK(scene.levelOf(cleo, "cure-light-wounds", "cleric") == 1);
    scene.perform(prays);
    CHECK_FALSE(scene.inMind(cleo, "cure-light-wounds"));
    scene.perform(SuspendMove{cleo, aid, true, "faith"});
    scene.perform(prays);
    CHECK(scene.inMind(cleo, "cure-light-wounds"));
    scene.perform(LoseMove{cleo, aid});
    CHECK_FALSE(scene.inMind(cleo, "cure-light-wounds"));
    scene.roll(dov, "thief-trap-expert", {6, 6});
    scene.apply("hold");
    scene.perform(LoseMove{dov, scene.entry(dov, "thief-trap-expert")});
    CHECK(scene.hold(dov, "thief-trap-expert") == 0);
}

TEST_CASE("with a new class the spells of the old one are out of mind", "[DW-MULTI-11]") {
    Gifts scene;
    const ActorId bram = scene.joins(
        "Bram", "wizard", {.spells = {"magic-missile", "alarm", "telepathy"}, .prepared = {"magic-missile"}});
    scene.learns(bram, "wizard-arcane-ward");
    const std::int64_t armour = scene.number(bram, "armour");
    scene.perform(GoBeyond{.who = bram,
                           .way = content::Beyond::NewClass,
                           .playbook = "fighter",
                           .core = {"wizard-arcane-ward"},
                           .override = true});
    CHECK(scene.at(bram).prepared.empty());
    CHECK(scene.number(bram, "armour") == armour - 2);
    CHECK(scene.carries(bram, "Signature weapon"));
    scene.pick("For which range is it?", {"close"});
    const Refusal same = scene.refused(GoBeyond{
        .who = bram, .way = content::Beyond::NewClass, .playbook = "wizard", .core = {"bard-con"}, .override = true});
    CHECK(same.code == "unknown-choice");
}

TEST_CASE("a class changes to another, and an apprentice is taken once") {
    Gifts scene;
    const ActorId ada = scene.joins("Ada", "fighter"), dov = scene.joins("Dov", "thief");
    scene.set(ada, "level", 10);
    scene.set(ada, "xp", 40);
    CHECK(scene.refused(GoBeyond{.who = ada, .way = content::Beyond::NewClass, .playbook = "fighter"}).code ==
          "no-change");
    const GoBeyond teaches{.who = ada, .way = content::Beyond::Apprentice, .apprentice = dov};
    scene.perform(teaches);
    scene.set(ada, "xp", 40);
    CHECK(scene.refused(teaches).code == "no-apprentice");
}

TEST_CASE("a move of another class brings what it brings to its own", "[DW-MULTI-02]") {
    Gifts scene;
    const ActorId wren = scene.joins("Esme", "bard");
    scene.set(wren, "level", 2);
    scene.set(wren, "xp", 9);
    LevelUp up = scene.level(wren, "cha", "bard-multiclass-dabbler");
    up.others = {"druid-hunters-brother"};
    const Refusal no = scene.refused(up);
    CHECK(sentence(no) ==
          "Hunter's Brother is not open to Esme: it brings a choice of further moves. The GM may allow it anyway.");
    up.others = {"paladin-divine-favor"};
    scene.perform(up);
    for (const char* move : {"paladin-divine-favor", "cleric-commune", "cleric-cast-a-spell"})
        CHECK(scene.owns(wren, move));
}

TEST_CASE("a shape that is thrown off or spent takes along what lasted with it", "[DW-ONG-05]") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "druid"), orc = scene.given("Orc");
    scene.learns(esme, "druid-formcrafter");
    scene.learns(esme, "druid-shed");
    const auto shape = [&](const char* stat) {
        scene.roll(esme, "druid-shapeshifter", {4, 4});
        scene.apply("hold");
        scene.pick("Which stat does the shape favour?", {stat});
    };
    shape("str");
    scene.quiet();
    shape("dex");
    scene.quiet();
    CHECK(scene.table().ongoings.size() == 1); // of the new shape alone
    scene.perform(SpendHold{.who = esme, .move = "druid-shapeshifter", .option = "move", .count = 2});
    CHECK(scene.table().ongoings.empty());
    scene.quiet();
    shape("str");
    scene.quiet();
    scene.perform(Attack{.from = {orc}, .to = {esme}, .amount = "4"});
    scene.perform(RollMove{.who = esme, .move = "druid-shed"});
    scene.apply("avert");
    scene.apply("hold");
    CHECK(scene.hold(esme, "druid-shapeshifter") == 0);
    CHECK(scene.table().ongoings.empty());
}

TEST_CASE("several points of balance are one healing, to which a gift is added once") {
    Gifts scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), ada = scene.given("Ada", {{"hpBase", n(30)}});
    scene.learns(cleo, "druid-balance");
    scene.learns(cleo, "cleric-devoted-healer");
    scene.set(cleo, "level", 6);
    scene.set(ada, "hp", 1);
    scene.perform(SetHold{cleo, "druid-balance", 4});
    scene.perform(SpendHold{.who = cleo, .move = "druid-balance", .option = "heal", .count = 3, .target = ada});
    scene.apply("heal", {1, 2, 3});
    CHECK(scene.hp(ada) == 1 + 6 + 6);
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("the higher of a strider's two rolls serves both jobs", "[DW-MOVE-journey-08]") {
    const auto after = [](const std::vector<int>& first, const std::vector<int>& second) {
        Gifts scene;
        const ActorId esme = scene.joins("Esme", "ranger");
        scene.learns(esme, "ranger-strider");
        scene.perform(StartJourney{.to = "Saltmoor", .length = 3, .jobs = {{"scout", esme}, {"quartermaster", esme}}});
        scene.quiet();
        scene.roll(esme, kRoad, first);
        scene.roll(esme, kRoad, second);
        for (const Job& job : scene.table().journey->jobs) {
            if (job.who == esme) CHECK(job.band == "strong");
        }
        CHECK(scene.waits("ask-gm") == 1); // the scout's
        CHECK(table::testing::questionOf(scene.table().waiting.front()) == "What have they got the drop on?");
        CHECK(scene.xp(esme) == 1); // a miss is a miss
        scene.quiet();
        scene.perform(FinishJourney{});
        return scene.number(esme, "rations");
    };
    CHECK(after({6, 6}, {1, 1}) == 5 - 2);
    CHECK(after({1, 1}, {6, 6}) == 5 - 2);
}

TEST_CASE("a little help is for who helps") {
    Gifts scene;
    const ActorId esme = scene.joins("Esme", "bard"), ada = scene.given("Ada");
    scene.learns(esme, "bard-a-little-help-from-my-friends");
    const auto of = [&](ActorId who) { return std::ranges::count(scene.table().forwards, who, &Forward::who); };
    scene.rollAt(esme, "aid-or-interfere", ada, {6, 5});
    scene.pick("Help or hinder?", {"hinder"});
    scene.quiet();
    CHECK(of(esme) == 0);
    scene.rollAt(esme, "aid-or-interfere", ada, {6, 5});
    scene.pick("Help or hinder?", {"help"});
    scene.quiet();
    CHECK(of(esme) == 1);
}

TEST_CASE("more damage for the next attack is not for the one that it comes from", "[DW-FWD-03]") {
    Gifts scene;
    const ActorId ada = scene.joins("Ada", "fighter"), ogre = scene.given("Ogre", {{"hp", n(60)}, {"hpMax", n(60)}});
    scene.learns(ada, "fighter-scent-of-blood");
    const std::int64_t armour = scene.number(ogre, "armour");
    scene.rollAt(ada, "hack-and-slash", ogre, {6, 5});
    scene.choose({"safe"});
    scene.apply("forward", {4});
    scene.apply("damage", {5});
    CHECK(scene.hp(ogre) == 60 - (5 - armour));
    CHECK(scene.table().forwards.size() == 1);
    scene.rollAt(ada, "hack-and-slash", ogre, {6, 5});
    scene.choose({"safe"});
    scene.apply("damage", {5});
    CHECK(scene.hp(ogre) == 60 - 2 * (5 - armour) - 4);
}

TEST_CASE("nobody is given what they have") {
    Gifts scene;
    const ActorId ada = scene.joins("Ada", "ranger", {.race = "elf"});
    scene.gains(ada, "ranger-half-elven");
    const ChooseOptions elf{.waiting = scene.asks("Which race move do you have too?"), .options = {"elf"}};
    CHECK(scene.refused(elf).code == "option-closed");
    scene.choose({"human"});
    CHECK(scene.owns(ada, "ranger-human"));
    const ActorId rook = scene.made({.playbook = "fighter", .name = "Rook"});
    scene.pick("Which two things make it special?", {"hooks", "sharp"});
    scene.quiet();
    scene.gains(rook, "fighter-improved-weapon");
    const auto improves = [&](const char* option) {
        return ChooseOptions{.waiting = scene.waiting("choose").id, .options = {option}};
    };
    CHECK(scene.refused(improves("hooks")).code == "option-closed");
    CHECK(scene.refused(improves("sharp")).code == "option-closed");
    scene.perform(improves("serrated"));
}

TEST_CASE("a miss takes no hold away, and twelve or more can leave none", "[DW-R-27][DW-HOLD-03]") {
    Gifts scene;
    const ActorId ada = scene.joins("Ada", "paladin");
    scene.learns(ada, "paladin-staunch-defender");
    scene.perform(SetHold{ada, "defend", 3});
    scene.roll(ada, "defend", {1, 2});
    scene.apply("hold");
    CHECK(scene.hold(ada, "defend") == 3);
    scene.learns(ada, "paladin-impervious-defender");
    scene.roll(ada, "defend", {6, 6});
    scene.apply("hold");
    CHECK(scene.hold(ada, "defend") == 0);
}

TEST_CASE("a perfect knight may ask for fewer boons than three") {
    for (const std::vector<std::string>& boons :
         {std::vector<std::string>{"less", "fewer", "none"}, {"lies", "less", "fewer"}, {"lies", "mark", "less"}}) {
        Gifts scene;
        const ActorId ada = scene.joins("Ada", "paladin");
        scene.learns(ada, "paladin-perfect-knight");
        scene.perform(RollMove{.who = ada, .move = "paladin-quest"});
        scene.pick("Which boons do you ask for?", boons);
    }
}
