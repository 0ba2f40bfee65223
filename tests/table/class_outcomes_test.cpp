// What class moves change in other moves: bands, hold, blows, things, spells and healing.
#include "table/classes.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using Catch::Matchers::EndsWith;
using tenplus::table::testing::Classes;

namespace {

struct Owners : Classes {
    using Classes::Classes;
    int waits(std::string_view kind) const {
        return static_cast<int>(std::ranges::count_if(
            table().waiting, [&](const Waiting& each) { return table::testing::effectOf(each) == kind; }));
    }
    // A move that the story gives, with what it asks for.
    void gains(ActorId who, const std::string& move) { perform(GainMove{.who = who, .move = move, .agreed = true}); }
    // Options of the choice with that text.
    void pick(std::string_view text, const std::vector<std::string>& options) {
        const auto found = std::ranges::find_if(table().waiting, [&](const Waiting& each) {
            const auto* choose = std::get_if<content::Choose>(&each.effect.kind);
            return choose && choose->text == text;
        });
        REQUIRE(found != table().waiting.end());
        perform(ChooseOptions{.waiting = found->id, .options = options});
    }
    std::string tagsOf(ActorId who, std::string_view name) const {
        for (const Entry& row : at(who).lists.at("gear")) {
            if (textIn(row, "name") == name) return textIn(row, "tags");
        }
        return "none";
    }
    ActorId rook(std::vector<std::vector<int>> gear) {
        return made({.playbook = "fighter",
                     .name = "Rook",
                     .scores = {{"str", 16}, {"dex", 13}, {"con", 15}, {"int", 9}, {"wis", 12}, {"cha", 8}},
                     .gear = std::move(gear)});
    }
    void blow(ActorId from, ActorId to, const char* amount) {
        perform(Attack{.from = {from}, .to = {to}, .amount = amount});
    }
};

} // namespace

TEST_CASE("a roll of 12 or more brings what a class move adds to it") {
    Owners scene;
    const ActorId dov = scene.joins("Dov", "thief");
    scene.learns(dov, "thief-evasion");
    scene.roll(dov, "defy-danger", {4, 5}, {.approach = "dex"}); // 11
    CHECK(scene.waitingCount() == 0);
    const RollRecord& high = scene.roll(dov, "defy-danger", {5, 5}, {.approach = "dex"});
    CHECK(high.total == 12);
    CHECK_THAT(high.text, EndsWith("It goes better than you dared to hope."));
    CHECK(scene.waits("ask-gm") == 1);
}

TEST_CASE("on 12 or more a class move may take the place of the band") {
    Owners scene;
    const ActorId ada = scene.joins("Ada", "fighter"), ogre = scene.given("Ogre");
    scene.learns(ada, "fighter-superior-warrior");
    scene.set(ada, "preparation", 1);
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 4}); // 11: the choice of the move
    CHECK(scene.waits("choose") == 1);
    scene.perform(BoostRoll{.who = ada, .boost = "preparation"}); // 12: no blow can come back
    CHECK(scene.waits("choose") == 0);
    CHECK(scene.waits("ask-gm") == 1);
    CHECK(scene.table().lastRoll->text == "Your blow lands, no blow comes back, and it shows in their faces.");
    scene.apply("damage", {7});
    CHECK(scene.hp(ogre) == 15 - (7 - 1));
}

TEST_CASE("hold that a class move adds is one number with that of the band", "[DW-HOLD-03]") {
    Owners scene;
    const ActorId ada = scene.joins("Ada", "paladin"), dov = scene.joins("Dov", "thief");
    scene.learns(ada, "paladin-staunch-defender");
    scene.roll(ada, "defend", {5, 5});
    CHECK(scene.waits("hold") == 1);
    scene.apply("hold");
    CHECK(scene.hold(ada, "defend") == 4);
    scene.perform(SetHold{ada, "defend", 0});
    scene.roll(ada, "defend", {1, 2}); // a miss: that one alone
    scene.apply("hold");
    CHECK(scene.hold(ada, "defend") == 1);
    scene.learns(ada, "paladin-impervious-defender");
    scene.roll(ada, "defend", {5, 6});
    scene.apply("hold");
    CHECK(scene.hold(ada, "defend") == 0);
    scene.quiet();
    scene.learns(dov, "thief-cautious");
    scene.roll(dov, "thief-trap-expert", {2, 3}); // 7
    scene.apply("hold");
    CHECK(scene.hold(dov, "thief-trap-expert") == 2);
    scene.learns(ada, "druid-shapeshifter");
    scene.learns(ada, "druid-embracing-no-form");
    scene.roll(ada, "druid-shapeshifter", {5, 5});
    scene.apply("hold", {4});
    CHECK(scene.hold(ada, "druid-shapeshifter") == 7);
}

TEST_CASE("a strike from behind can leave the dice alone") {
    Owners scene;
    const ActorId dov = scene.joins("Dov", "thief"), ogre = scene.given("Ogre");
    const MoveView rolled = *moveView(scene.rulebook(), scene.table(), {.who = dov, .move = "thief-backstab"});
    CHECK(rolled.approach == "dex");
    CHECK(rolled.approaches.back().id == "unrolled");
    const MoveView plain =
        *moveView(scene.rulebook(), scene.table(), {.who = dov, .move = "thief-backstab", .approach = "unrolled"});
    CHECK(plain.bands.empty());
    CHECK(plain.refused.empty());
    scene.perform(RollMove{.who = dov, .move = "thief-backstab", .target = ogre, .unrolled = true});
    CHECK(scene.told("move-made") == 1);
    CHECK(scene.waitingCount() == 1);
    scene.apply("damage", {5});
    CHECK(scene.hp(ogre) == 15 - 4);
    const Refusal no = scene.refused(RollMove{.who = dov, .move = "volley", .target = ogre, .unrolled = true});
    CHECK(sentence(no) == "Volley has no option \"unrolled\": choose one that the card shows.");
}

TEST_CASE("the signature weapon is what its owner made of it", "[DW-DICE-06]") {
    Owners scene;
    const ActorId rook = scene.rook({{0}, {1, 3}}), ogre = scene.given("Ogre");
    scene.pick("For which range is it?", {"close"});
    scene.pick("Which two things make it special?", {"hooks", "sharp"});
    CHECK(scene.tagsOf(rook, "Signature weapon") == "signature, close, hooked, +1 damage, sharp, 2 piercing");
    scene.quiet();
    scene.gains(rook, "fighter-improved-weapon");
    scene.choose({"serrated"}); // each +1 counts
    scene.rollAt(rook, "hack-and-slash", ogre, {5, 5});
    scene.choose({"safe"});
    scene.apply("damage", {6});
    CHECK(scene.hp(ogre) == 15 - (6 + 2)); // the ogre's armour of 1 is pierced
}

TEST_CASE("armour that takes a blow is worth less, and scrap at 0", "[DW-ARMOR-01]") {
    Owners scene;
    const ActorId rook = scene.rook({{1}, {1, 3}}), orc = scene.given("Orc");
    scene.quiet();
    scene.learns(rook, "fighter-armor-mastery");
    CHECK(scene.number(rook, "armour") == 3); // scale and shield
    for (const std::int64_t left : {2, 1}) {
        scene.blow(orc, rook, "9");
        scene.perform(RollMove{.who = rook, .move = "fighter-armor-mastery"});
        scene.pick("What takes the blow?", {"armour"});
        CHECK(scene.number(rook, "armour") == left);
        scene.apply("avert");
        CHECK(scene.told("damage-dealt") == 0);
        CHECK(scene.waitingCount() == 0);
    }
    CHECK(scene.hp(rook) == 25);
    CHECK(scene.tagsOf(rook, "Scale Mail") == "none");
    scene.blow(orc, rook, "9");
    scene.perform(RollMove{.who = rook, .move = "fighter-armor-mastery"});
    for (const Waiting& each : scene.table().waiting)
        CHECK(table::testing::effectOf(each) != "choose"); // the shield alone is left
    const WaitingId change = scene.waiting("change-thing").id;
    const auto& gear = scene.at(rook).lists.at("gear");
    const auto shield = std::ranges::find(gear, "Shield", [](const Entry& row) { return textIn(row, "name"); });
    REQUIRE(shield != gear.end());
    scene.perform(DropThing{.who = rook, .entry = shield->id});
    CHECK(sentence(scene.refused(ApplyWaiting{.waiting = change})) ==
          "Rook has nothing on the sheet that is \"plusArmour\": put it there first, or wave this off.");
}

TEST_CASE("a fighter and a paladin do not feel clumsy armour") {
    Owners scene;
    const auto worn = [&](const char* name, const char* playbook) {
        const ActorId who = scene.joins(name, playbook);
        scene.perform(TakeThing{.who = who, .thing = "scale-mail"});
        return scene.number(who, "clumsy");
    };
    CHECK(worn("Ada", "fighter") == 0);
    CHECK(worn("Bram", "paladin") == 0);
    CHECK(worn("Cleo", "cleric") == 1);
}

TEST_CASE("a blow that a god averts does nothing", "[DW-HOLD-04]") {
    Owners scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), orc = scene.given("Orc");
    scene.learns(cleo, "cleric-divine-intervention");
    scene.perform(RollMove{.who = cleo, .move = "cleric-divine-intervention"});
    scene.apply("hold");
    const std::int64_t before = scene.hp(cleo);
    const SpendHold spend{.who = cleo, .move = "cleric-divine-intervention", .option = "avert"};
    CHECK(scene.refused(spend).code == "no-blow");
    CHECK(scene.hold(cleo, "cleric-divine-intervention") == 1); // it is kept
    scene.blow(orc, cleo, "9");
    scene.perform(spend);
    CHECK(scene.waits("damage") == 0);
    CHECK(scene.hp(cleo) == before);
    CHECK(scene.hold(cleo, "cleric-divine-intervention") == 0);
}

TEST_CASE("moves make spells rotes, cheaper, or one's own", "[DW-MAGIC-09]") {
    Owners scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"),
                  bram = scene.joins("Bram", "wizard", {.spells = {"magic-missile", "invisibility", "telepathy"}});
    const auto levelOf = [&](ActorId who, const char* playbook, const char* spell) {
        return spellLevel(scene.at(who), *scene.rulebook().playbook(playbook), *scene.rulebook().spell(spell));
    };
    scene.gains(cleo, "cleric-first-aid");
    scene.perform(PrepareSpells{.who = cleo, .spells = {"bless", "magic-weapon"}}); // the limit of 2 is left for these
    CHECK(isPrepared(scene.at(cleo), "cure-light-wounds", "cleric"));
    scene.gains(bram, "wizard-elf");
    CHECK(levelOf(bram, "wizard", "detect-magic") == 0);
    scene.gains(bram, "wizard-prodigy");
    const WaitingId asks = scene.waiting("grant-spell").id;
    CHECK(scene.refused(ApplyWaiting{.waiting = asks, .text = "Magic Kettle"}).code == "unknown-spell");
    CHECK(scene.refused(ApplyWaiting{.waiting = asks, .text = "Fireball"}).code == "spell-closed"); // not in the book
    scene.perform(ApplyWaiting{.waiting = asks, .text = "Magic Missile"});
    CHECK(levelOf(bram, "wizard", "magic-missile") == 0);
    scene.gains(bram, "wizard-human");
    scene.apply("grant-spell", {}, {.text = "bless"});
    CHECK(levelOf(bram, "wizard", "bless") == 1);
    scene.perform(PrepareSpells{.who = bram, .spells = {"bless", "telepathy"}});
    CHECK(isPrepared(scene.at(bram), "bless", "wizard"));
}

TEST_CASE("magic in mind is armour to a warded wizard") {
    Owners scene;
    const ActorId bram = scene.joins(
        "Bram", "wizard", {.spells = {"magic-missile", "invisibility", "telepathy"}, .prepared = {"magic-missile"}});
    const std::int64_t bare = scene.number(bram, "armour");
    scene.learns(bram, "wizard-arcane-ward");
    CHECK(scene.number(bram, "armour") == bare + 2);
    scene.perform(ForgetSpell{bram, "magic-missile"});
    CHECK(scene.number(bram, "armour") == bare);
}

TEST_CASE("healing grows by who heals and by holy ground, and not for oneself") {
    Owners scene;
    const ActorId cleo = scene.joins("Cleo", "cleric", {.prepared = {"cure-light-wounds", "sanctuary"}}),
                  ada = scene.given("Ada");
    scene.set(ada, "hp", 5);
    scene.set(cleo, "hp", 1);
    scene.set(cleo, "level", 3);
    scene.learns(cleo, "cleric-devoted-healer");
    scene.roll(cleo, "cleric-cast-a-spell", {5, 5}, {.target = ada, .spell = "cure-light-wounds"});
    scene.apply("heal", {4});
    CHECK(scene.hp(ada) == 5 + 4 + 3);
    const auto& fallen = scene.table().trail.later; // the dice of healing are seen as those of damage are
    REQUIRE(fallen);
    CHECK(fallen->heals);
    REQUIRE(fallen->rolled.dice.size() == 1);
    CHECK(fallen->rolled.dice[0].pips == 4);
    scene.roll(cleo, "cleric-cast-a-spell", {5, 5}, {.target = cleo, .spell = "cure-light-wounds"});
    scene.apply("heal", {4});
    CHECK(scene.hp(cleo) == 5);
    scene.roll(cleo, "cleric-cast-a-spell", {5, 5}, {.spell = "sanctuary"});
    scene.quiet();
    scene.roll(cleo, "cleric-cast-a-spell", {5, 5}, {.target = ada, .spell = "cure-light-wounds"});
    scene.apply("heal", {2, 4}, {});
    CHECK(scene.hp(ada) == 12 + 2 + 4 + 3);
}

TEST_CASE("serenity spares the first penalty of running spells, and magic sharpens a weapon", "[DW-MAGIC-13]") {
    Owners scene;
    const ActorId cleo = scene.joins("Cleo", "cleric", {.prepared = {"bless", "magic-weapon"}}),
                  ogre = scene.given("Ogre");
    const auto cast = [&](const char* spell) -> const RollRecord& {
        return scene.roll(cleo, "cleric-cast-a-spell", {5, 5},
                          {.target = spell == std::string("bless") ? cleo : ActorId{}, .spell = spell});
    };
    cast("magic-weapon");
    scene.quiet();
    CHECK(cast("bless").total == 11); // Wis +2, and one spell runs
    scene.quiet();
    scene.learns(cleo, "cleric-serenity");
    CHECK(cast("bless").total == 11); // two run: the first does not count
    scene.quiet();
    scene.learns(cleo, "cleric-providence");
    CHECK(cast("magic-weapon").total == 11); // three run, and two do not count
    scene.quiet();
    for (const RunningSpell& each : std::vector(scene.table().running)) {
        if (each.spell != "magic-weapon") scene.perform(EndSpell{each.id, "let go"});
    }
    while (scene.table().running.size() > 1) scene.perform(EndSpell{scene.table().running.front().id, "let go"});
    scene.rollAt(cleo, "hack-and-slash", ogre, {3, 5});
    scene.apply("damage", {5, 3});
    CHECK(scene.hp(ogre) == 15 - (5 + 3 - 1));
}

TEST_CASE("dealing damage gives balance, and balance heals", "[druid.balance][DW-HEAL-02]") {
    Owners scene;
    const ActorId esme = scene.joins("Esme", "druid"), ada = scene.given("Ada"), ogre = scene.given("Ogre");
    scene.learns(esme, "druid-balance");
    scene.set(ada, "hp", 5);
    for (const int harm : {4, 3}) {
        scene.rollAt(esme, "hack-and-slash", ogre, {6, 4});
        scene.choose({"safe"});
        scene.apply("damage", {harm});
    }
    CHECK(scene.hold(esme, "druid-balance") == 2);
    scene.perform(SpendHold{.who = esme, .move = "druid-balance", .option = "heal", .target = ada});
    scene.apply("heal", {3});
    CHECK(scene.hp(ada) == 8);
    CHECK(scene.hold(esme, "druid-balance") == 1);
    scene.perform(SetHold{esme, "druid-balance", 3});
    scene.perform(SpendHold{.who = esme, .move = "druid-balance", .option = "heal", .count = 3, .target = ada});
    CHECK(scene.hold(esme, "druid-balance") == 0);
    scene.apply("heal", {4, 2, 1}); // as many dice as there was hold for
    CHECK(scene.hp(ada) == 15);
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("more damage against one foe is kept for that foe", "[DW-FWD-03]") {
    Owners scene;
    const ActorId ada = scene.joins("Ada", "fighter"), ogre = scene.given("Ogre"), orc = scene.given("Orc");
    scene.forward(ada, 3, {content::ScopeKind::Target, {}}, ogre, content::Pushes::Damage);
    scene.rollAt(ada, "hack-and-slash", orc, {5, 5});
    scene.choose({"safe"});
    scene.apply("damage", {2});
    CHECK(scene.hp(orc) == 6 - 1);
    CHECK(scene.table().forwards.size() == 1);
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 5});
    scene.choose({"safe"});
    scene.apply("damage", {2});
    CHECK(scene.hp(ogre) == 15 - (2 + 3 - 1));
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("a knife in the hand goes deeper from behind, a club does not") {
    Owners scene;
    const ActorId dov = scene.joins("Dov", "thief"), ogre = scene.given("Ogre");
    scene.learns(dov, "thief-cheap-shot");
    const auto strike = [&](const std::vector<int>& dice) {
        scene.perform(RollMove{.who = dov,
                               .move = "thief-backstab",
                               .target = ogre,
                               .weapon = scene.at(dov).lists.at("gear").back().id,
                               .unrolled = true});
        scene.apply("damage", dice);
    };
    scene.perform(TakeThing{.who = dov, .thing = "club"});
    strike({3});
    CHECK(scene.hp(ogre) == 15 - 2);
    scene.perform(TakeThing{.who = dov, .thing = "dagger"});
    strike({3, 4});
    CHECK(scene.hp(ogre) == 13 - 6);
}

TEST_CASE("a weapon that fits is at hand for a blow from behind without being named") {
    Owners scene;
    const ActorId dov = scene.joins("Dov", "thief"), ogre = scene.given("Ogre");
    scene.learns(dov, "thief-cheap-shot");
    scene.perform(TakeThing{.who = dov, .thing = "dagger"});
    scene.perform(RollMove{.who = dov, .move = "thief-backstab", .target = ogre, .unrolled = true});
    scene.apply("damage", {3, 4});
    CHECK(scene.hp(ogre) == 15 - 6);
}

TEST_CASE("blood for a blow is a debility that is not there yet, and with all six there is none to give") {
    Owners scene;
    const ActorId bram = scene.joins("Bram", "paladin"), orc = scene.given("Orc");
    scene.learns(bram, "paladin-bloody-aegis");
    const RollMove aegis{.who = bram, .move = "paladin-bloody-aegis"};
    scene.perform(SetCondition{bram, "weak"});
    scene.blow(orc, bram, "9");
    scene.perform(aegis);
    CHECK(scene.refused(ChooseOptions{.waiting = scene.waiting("choose").id, .options = {"weak"}}).code ==
          "option-closed");
    scene.choose({"sick"});
    scene.quiet();
    for (const char* each : {"shaky", "stunned", "confused", "scarred"}) scene.perform(SetCondition{bram, each});
    CHECK(sentence(scene.refused(aegis)).find("they have all six debilities already") != std::string::npos);
}

TEST_CASE("who wears nothing can let no armour take a blow") {
    Owners scene;
    const ActorId ada = scene.given("Ada");
    scene.learns(ada, "fighter-armor-mastery");
    scene.set(ada, "armour", 0);
    CHECK(scene.refused(RollMove{.who = ada, .move = "fighter-armor-mastery"}).code == "gate");
}

TEST_CASE("a hospitaller's healing is deeper by whatever means") {
    Owners scene;
    const ActorId bram = scene.joins("Bram", "paladin"), ada = scene.given("Ada");
    scene.learns(bram, "paladin-hospitaller");
    scene.set(ada, "hp", 1);
    scene.perform(TakeThing{.who = bram, .thing = "bandages"});
    scene.perform(UseThing{bram, scene.at(bram).lists.at("gear").back().id, ada}, {6});
    CHECK(scene.hp(ada) == 1 + 4 + 6);
}

TEST_CASE("what unlife leaves goes to an ally as it was when the spell was cast", "[c-consume-unlife][DW-HEAL-02]") {
    Owners scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), ada = scene.given("Ada"), ogre = scene.given("Ogre");
    scene.set(cleo, "level", 9);
    scene.set(ada, "hp", 3);
    scene.perform(PrepareSpells{.who = cleo, .spells = {"consume-unlife"}});
    scene.roll(cleo, "cleric-cast-a-spell", {5, 6}, {.target = ogre, .spell = "consume-unlife"});
    scene.choose({"ally"});
    scene.apply("damage");
    CHECK(scene.hp(ogre) == 0);
    scene.apply("heal", {}, {.target = ada});
    CHECK(scene.hp(ada) == 3 + 15);
}
