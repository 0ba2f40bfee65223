// Hirelings: hired by the rules of the place, ordered by their loyalty, paid or lost, and helping by their skills.
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/company/company_view.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"
#include "table/sheet_view.h"
#include "table/story.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

HireHireling hiring(const std::map<std::string, int>& skills, std::int64_t loyalty = 1) {
    return {.name = "Tam", .cost = "coin", .loyalty = loyalty, .skills = skills, .override = true};
}

ActorId hire(Scene& scene, const std::map<std::string, int>& skills, std::int64_t loyalty = 1) {
    scene.perform(hiring(skills, loyalty));
    return scene.table().actors.rbegin()->first;
}

HirelingView viewOf(const Scene& scene) { return companyView(scene.rulebook(), scene.table()).hirelings.front(); }

const HirelingHired& hired(const Scene& scene) { return *scene.last().back().as<HirelingHired>(); }

void applyAll(Scene& scene) {
    while (scene.waitingCount() > 0) scene.perform(ApplyWaiting{.waiting = scene.table().waiting.front().id});
}

} // namespace

TEST_CASE("a hireling is a name, a cost, a loyalty and skills", "[DW-HIRE-02][DW-HIRE-30][DW-HIRE-14]") {
    Scene scene;
    scene.given("Ada", {{"level", std::int64_t{3}}});
    scene.perform(HireHireling{.name = "Tam", .cost = "good", .loyalty = 1, .skills = {{"warrior", 3}}});
    const HirelingView tam = viewOf(scene);
    CHECK(tam.cost == "Good deeds done");
    CHECK(tam.loyalty == 1);
    REQUIRE(tam.skills.size() == 1);
    CHECK((tam.skills[0].id == "warrior" && tam.skills[0].rank == 3));
    CHECK(tam.moves == std::vector<std::string>{"man-at-arms"});
    CHECK(scene.refused(HireHireling{.name = "Oda", .skills = {{"priest", 1}}}).code == "hireling-cost");
    CHECK(scene.refused(HireHireling{.name = "Oda", .cost = "revelry", .skills = {{"priest", 1}}}).code ==
          "hireling-cost"); // mature
    CHECK(scene.refused(HireHireling{.name = "Oda", .cost = "coin"}).sentence ==
          "Oda has no skill: give at least one skill a rank other than 0.");
    CHECK(scene.refused(HireHireling{.name = "Oda", .cost = "coin", .skills = {{"cook", 1}}}).code == "unknown-option");
}

TEST_CASE("there are six costs, one of them for grown-up tables", "[DW-HIRE-14]") {
    const auto& rules = *rulebookOf("dungeonworld").company.hirelings;
    CHECK(rules.costs.size() == 6);
    CHECK(std::ranges::count(rules.costs, true, &content::Named::mature) == 1);
    Scene scene;
    scene.given("Ada");
    scene.perform(AllowMature{true});
    scene.perform(HireHireling{.name = "Oda", .cost = "revelry", .skills = {{"priest", 1}}});
    scene.perform(PayHireling{scene.table().actors.rbegin()->first, "A night at the Gilded Eel"});
}

TEST_CASE("ranks from 1 to 10 and a loyalty from 0 to 2 are usual, and others are told to the GM",
          "[DW-HIRE-03][DW-HIRE-09]") {
    Scene scene;
    scene.given("Ada");
    hire(scene, {{"warrior", 11}});
    CHECK(hired(scene).warnings.size() == 1);
    hire(scene, {{"warrior", 0}});
    CHECK(hired(scene).warnings.size() == 1);
    hire(scene, {{"warrior", 1}}, 3);
    CHECK(hired(scene).warnings == std::vector<std::string>{"Loyalty 3 is unusual to begin with"});
    hire(scene, {{"warrior", 1}}, 2);
    CHECK(hired(scene).warnings.empty());
}

TEST_CASE("nobody serves a party below their best skill, unless the GM says so", "[DW-HIRE-04]") {
    Scene scene;
    scene.given("Ada", {{"level", std::int64_t{2}}});
    HireHireling command = hiring({{"tracker", 1}, {"warrior", 3}});
    command.override = false;
    const Refusal no = scene.refused(command);
    CHECK(no.code == "hireling-level");
    CHECK(no.member == "skills/warrior");
    CHECK(
        sentence(no) ==
        "Tam has a skill of 3 and serves nobody below that level; the party's best is 2. The GM may allow it anyway.");
    command.override = true;
    scene.perform(command);
    CHECK(hired(scene).overrides.size() == 1);
}

TEST_CASE("a hireling does not look up to who has retired", "[DW-HIRE-04][DW-R-62]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"level", std::int64_t{9}}});
    scene.given("Bram", {{"level", std::int64_t{2}}});
    scene.perform(GoBeyond{.who = ada, .place = "A farm", .override = true});
    HireHireling command = hiring({{"warrior", 3}});
    command.override = false;
    CHECK(scene.refused(command).code == "hireling-level");
}

TEST_CASE("the place sets how many points a hireling has, and loyalty and skills share them",
          "[DW-HIRE-07][DW-HIRE-08][DW-R-87]") {
    Scene scene;
    scene.given("Ada", {{"level", std::int64_t{8}}});
    HireHireling command{.name = "Tam",
                         .cost = "coin",
                         .loyalty = 1,
                         .skills = {{"warrior", 4}, {"tracker", 1}},
                         .size = "town",
                         .points = 7};
    CHECK(scene.refused(command).code == "hireling-points");
    command.points = 5;
    CHECK(scene.refused(command).code == "hireling-sum");
    command.points = 6;
    scene.perform(command);
    command.loyalty = -1;
    command.skills["warrior"] = 6;
    scene.perform(command); // a negative loyalty frees points
    command.size = "hamlet";
    CHECK(scene.refused(command).code == "unknown-option");
    const auto& sizes = scene.rulebook().company.places.sizes;
    REQUIRE(sizes.size() == 4);
    const auto is = [&](std::size_t i, const char* id, int least, int most) {
        return sizes[i].id == id && sizes[i].hirelings.least == least && sizes[i].hirelings.most == most;
    };
    CHECK((is(0, "village", 2, 5) && is(1, "town", 4, 6) && is(2, "keep", 5, 8) && is(3, "city", 6, 10)));
}

TEST_CASE("an order that is no small thing is rolled with the hireling's loyalty and what they feel",
          "[DW-MOVE-order-hirelings-01][DW-HIRE-10][DW-R-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId tam = hire(scene, {{"warrior", 1}}, 2);
    scene.forward(ada, 1);
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {3, 4}).total == 9);
    CHECK(scene.table().forwards.size() == 1); // hers does not count, and is kept
    scene.perform(EditSheet{tam, "loyalty", std::int64_t{1}});
    scene.forward(tam, 1);
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {4, 4}).total == 10);
    CHECK(scene.table().forwards.size() == 1);
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {4, 4}).total == 9);
    CHECK(scene.refused(RollMove{.who = ada, .move = "order-hirelings"}, {4, 4}).code == "needs-target");
    CHECK(scene.refused(RollMove{.who = ada, .move = "order-hirelings", .target = ada}, {4, 4}).code == "wrong-target");
}

TEST_CASE("the authority of a paladin counts in orders, and in nothing else",
          "[paladin.voice-of-authority][DW-MOVE-order-hirelings-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    const ActorId tam = hire(scene, {{"warrior", 1}}, 1);
    const auto learns = [&](const char* move) {
        scene.perform(GainMove{.who = ada, .move = move, .why = "a gift", .agreed = true});
    };
    learns("paladin-voice-of-authority");
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {3, 4}).total == 9);
    CHECK(scene.roll(ada, "defy-danger", {3, 4}, {.approach = "str"}).total == 9); // Strength
    learns("paladin-divine-authority");
    const RollRecord great = scene.rollAt(ada, "order-hirelings", tam, {5, 5});
    CHECK(great.total == 12);
    CHECK(great.text.find("forget fear and doubt") != std::string::npos);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {5, 5}).total == 12);
}

TEST_CASE("nothing that somebody saved up for their own rolls is spent on a hireling's loyalty", "[DW-R-17][DW-R-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"preparation", std::int64_t{1}}});
    const ActorId tam = hire(scene, {{"warrior", 1}}, 1);
    scene.rollAt(ada, "order-hirelings", tam, {3, 2});
    const Refusal no = scene.refused(BoostRoll{.who = ada, .boost = "preparation"});
    CHECK(
        sentence(no) ==
        "Ada cannot do that now: Order Hirelings is rolled with what Tam has, and Preparation is for one's own rolls.");
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->boosts.empty());
}

TEST_CASE("a weak hit on an order brings demands, and refusing them ends the service", "[DW-MOVE-order-hirelings-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId tam = hire(scene, {{"warrior", 1}});
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {3, 4}).total == 8);
    scene.apply("condition");
    CHECK(viewOf(scene).demanding);
    CHECK(viewOf(scene).warning == "Has demands to make");
    scene.choose({"refused"});
    CHECK(viewOf(scene).gone);
    CHECK_FALSE(viewOf(scene).demanding);
    CHECK(rankOf(scene.rulebook(), *scene.table().actor(tam), "warrior") == 0);
}

TEST_CASE("who is gone takes neither orders nor pay, unless the GM says so", "[DW-HIRE-06]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), tam = hire(scene, {{"warrior", 3}});
    scene.perform(SetCondition{tam, "gone"});
    const Refusal no = scene.refused(RollMove{.who = ada, .move = "order-hirelings", .target = tam}, {4, 4});
    CHECK(sentence(no) ==
          "Ada cannot make Order Hirelings now: the hireling is in nobody's service. The GM may allow it anyway.");
    CHECK(sentence(scene.refused(PayHireling{tam, {}})) == "Tam is in nobody's service: hire them first.");
    scene.perform(PayHireling{.who = tam, .override = true});
    CHECK(scene.told("rules-set-aside") == 1);
    scene.rollAt(ada, "order-hirelings", tam, {4, 4}, {.override = true});
}

TEST_CASE("a demand that is met is over", "[DW-MOVE-order-hirelings-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId tam = hire(scene, {{"warrior", 1}});
    scene.rollAt(ada, "order-hirelings", tam, {3, 4});
    scene.apply("condition");
    scene.choose({"granted"});
    CHECK_FALSE(viewOf(scene).demanding);
    CHECK_FALSE(viewOf(scene).gone);
}

TEST_CASE("who gives the order marks the XP of a miss", "[DW-MOVE-order-hirelings-04][DW-R-14]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId tam = hire(scene, {{"warrior", 1}});
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {2, 2}).total == 5);
    CHECK(scene.xp(ada) == 1);
}

TEST_CASE("a great deed shared raises loyalty for good", "[DW-HIRE-11]") {
    Scene scene;
    const ActorId tam = (scene.given("Ada"), hire(scene, {{"warrior", 1}}));
    scene.perform(ChangeField{tam, "loyalty", 1, "the night at the ford"});
    CHECK(viewOf(scene).loyalty == 2);
}

TEST_CASE("a cost that is not met warns the GM after a session, and weighs on loyalty after two",
          "[DW-HIRE-12][DW-HIRE-13][DW-R-95]") {
    Scene scene;
    scene.perform(StartSession{});
    const ActorId ada = scene.given("Ada");
    const ActorId tam = hire(scene, {{"warrior", 1}});
    CHECK(viewOf(scene).warning.empty());
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    CHECK(viewOf(scene).warning == "Not paid for 1 session: may leave, or worse");
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {4, 4}).total == 9);
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {4, 4}).total == 8);
    scene.perform(PayHireling{tam, "Ten coins"});
    CHECK(viewOf(scene).unpaid == 0);
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {4, 4}).total == 9);
    CHECK(scene.refused(PayHireling{ada, {}}).code == "not-a-hireling");
}

TEST_CASE("how long a cost may stay unmet is a setting", "[DW-R-95]") {
    Scene scene;
    scene.perform(ChangeSetting{"overdueSessions", std::int64_t{1}});
    scene.perform(StartSession{});
    const ActorId ada = scene.given("Ada");
    const ActorId tam = hire(scene, {{"warrior", 1}});
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    CHECK(scene.rollAt(ada, "order-hirelings", tam, {4, 4}).total == 8);
}

TEST_CASE("an adept helps only with a spell below the skill, and bears what goes wrong", "[DW-HIRE-16][DW-HIRE-17]") {
    Scene scene;
    scene.given("Bram", {{"level", std::int64_t{5}}});
    const ActorId adept = hire(scene, {{"adept", 3}});
    CHECK(scene.refused(RollMove{.who = adept, .move = "arcane-assistance", .inputs = {{"level", 3}}}).code == "gate");
    scene.perform(RollMove{.who = adept, .move = "arcane-assistance", .inputs = {{"level", 1}}});
    CHECK(effectOf(scene.waiting("ask-gm")) == "ask-gm");
    const auto view = moveView(scene.rulebook(), scene.table(), {.who = adept, .move = "arcane-assistance"});
    REQUIRE(view->inputs.size() == 1); // the rank is nobody's to type
    CHECK(view->inputs[0].id == "level");
    CHECK(std::ranges::any_of(view->reminders, [](const GuideLine& line) { return line.id == "hire-adept"; }));
}

TEST_CASE("a burglar in front takes the trap, and the others have the rank against it", "[DW-HIRE-18][DW-HIRE-19]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId burglar = hire(scene, {{"burglar", 3}});
    scene.perform(RollMove{.who = burglar, .move = "trap-disarming"});
    scene.apply("ongoing");
    scene.apply("forward");
    const std::int64_t ref = scene.table().ongoings.front().id.value;
    CHECK(scene.roll(ada, "defy-danger", {2, 3}, {.approach = "dex", .use = {ref}}).total == 9);
    const std::int64_t against = scene.table().forwards.front().id.value;
    scene.perform(DealDamage{.to = ada, .amount = "8", .source = "the trap", .use = {against}});
    CHECK(scene.hp(ada) == 25 - 3);
    const auto reminders = guideFor(scene.rulebook(), {{}, {}, {content::Moment::Camp}});
    CHECK(std::ranges::any_of(reminders, [](const GuideLine& line) { return line.id == "hire-burglar"; }));
}

TEST_CASE("a minstrel makes friends of a room, and prices lower by the rank, never below nothing",
          "[DW-HIRE-20][DW-HIRE-21][DW-R-86]") {
    Scene scene;
    scene.given("Ada");
    CHECK(priceInTown(scene.rulebook(), scene.table(), 8) == 8);
    const ActorId minstrel = hire(scene, {{"minstrel", 3}});
    CHECK(priceInTown(scene.rulebook(), scene.table(), 8) == 5);
    CHECK(priceInTown(scene.rulebook(), scene.table(), 2) == 0);
    CHECK(companyView(scene.rulebook(), scene.table()).priceOff == 3);
    scene.perform(RollMove{.who = minstrel, .move = "heros-welcome"});
    scene.apply("note", {}, {.text = "All in the Eel are friends"});
    REQUIRE(scene.table().facts.size() == 1);
    CHECK(scene.table().facts[0].kind == NoteKind::Fact);
}

TEST_CASE("a priest's first aid heals twice the rank and smarts", "[DW-HIRE-23]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", std::int64_t{10}}});
    const ActorId priest = hire(scene, {{"priest", 2}});
    scene.perform(RollMove{.who = priest, .move = "first-aid", .target = ada});
    applyAll(scene);
    CHECK(scene.hp(ada) == 14);
    REQUIRE(scene.table().forwards.size() == 1);
    CHECK((scene.table().forwards[0].who == ada && scene.table().forwards[0].value == -1));
}

TEST_CASE("a hireling's skill is the only one they have rules for", "[DW-HIRE-31][DW-HIRE-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId priest = hire(scene, {{"priest", 2}});
    const Refusal no = scene.refused(RollMove{.who = priest, .move = "sentry", .target = ada});
    CHECK(no.code == "gate");
    CHECK(sentence(scene.refused(RollMove{.who = ada, .move = "sentry", .target = ada})) ==
          "Sentry is a hireling's move, and Ada is none: let a hireling who has learned it make it.");
    scene.perform(RollMove{.who = priest, .move = "sentry", .target = ada, .override = true});
    CHECK(scene.table().lastRoll->overrides == std::vector<std::string>{"they have never learned it"});
    CHECK(sheetView(scene.rulebook(), scene.table(), priest)->moves.size() == 2); // ministry and first aid
}

TEST_CASE("a protector is armour against one blow, and tires until they rest", "[DW-HIRE-25]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId protector = hire(scene, {{"protector", 3}});
    scene.perform(RollMove{.who = protector, .move = "sentry", .target = ada});
    scene.apply("forward");
    CHECK(viewOf(scene).skills[0].rank == 2);
    CHECK(viewOf(scene).skills[0].full == 3);
    scene.perform(DealDamage{.to = ada, .amount = "8", .source = "the ogre"});
    CHECK(scene.hp(ada) == 25 - 3);
    scene.perform(SpendDays{.days = 1});
    CHECK(viewOf(scene).skills[0].rank == 3);
}

TEST_CASE("who heals a hireling makes whole the ranks that effort lowered", "[DW-HIRE-02][DW-HIRE-25]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId protector = hire(scene, {{"protector", 3}});
    const Heal salve{.to = protector, .amount = "4", .source = "a salve"};
    CHECK(sentence(scene.refused(salve)) ==
          "That would change nothing: no HP of Tam are counted, and no rank is lowered.");
    scene.perform(RollMove{.who = protector, .move = "sentry", .target = ada});
    CHECK(viewOf(scene).skills[0].rank == 2);
    scene.perform(salve);
    CHECK(viewOf(scene).skills[0].rank == 3);
}

TEST_CASE("bandages make the ranks of a hireling whole, and are not spent on one who needs none", "[DW-HIRE-25]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId protector = hire(scene, {{"protector", 3}});
    scene.perform(TakeThing{.who = ada, .thing = "bandages"});
    const UseThing bandage{
        .who = ada, .entry = scene.table().actors.at(ada).lists.at("gear").back().id, .target = protector};
    CHECK(sentence(scene.refused(bandage)) ==
          "That would change nothing: no HP of Tam are counted, and no rank is lowered.");
    scene.perform(RollMove{.who = protector, .move = "sentry", .target = ada});
    scene.perform(bandage);
    CHECK(viewOf(scene).skills[0].rank == 3);
}

TEST_CASE("a night without sleep rests no protector", "[DW-HIRE-25]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId protector = hire(scene, {{"protector", 3}});
    scene.perform(RollMove{.who = protector, .move = "sentry", .target = ada});
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{.hours = 0});
    CHECK(viewOf(scene).skills[0].rank == 2);
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{.broken = {protector}});
    CHECK(viewOf(scene).skills[0].rank == 2);
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{});
    CHECK(viewOf(scene).skills[0].rank == 3);
}

TEST_CASE("a protector who helps to defy a danger gives +1, and then no strong hit is to be had", "[DW-HIRE-24]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId protector = hire(scene, {{"protector", 2}});
    scene.perform(RollMove{.who = protector, .move = "intervene", .target = ada});
    scene.apply("forward");
    const RollRecord& roll = scene.roll(ada, "defy-danger", {5, 5}, {.approach = "dex"});
    CHECK(roll.total == 12);
    CHECK(roll.band == "weak");
    CHECK(scene.roll(ada, "defy-danger", {5, 5}, {.approach = "dex"}).band == "strong"); // for that roll only
}

TEST_CASE("against what goes through armour the protector stands in the way for nothing, and tires", "[DW-R-89]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId protector = hire(scene, {{"protector", 3}});
    scene.perform(RollMove{.who = protector, .move = "sentry", .target = ada});
    scene.apply("forward");
    scene.perform(DealDamage{.to = ada, .amount = "8", .ignoresArmour = true, .source = "acid"});
    CHECK(scene.hp(ada) == 25 - 8);
    CHECK(scene.table().forwards.empty());
    CHECK(viewOf(scene).skills[0].rank == 2);
}

TEST_CASE("a warrior adds the rank to damage, and takes what comes back for it", "[DW-HIRE-28][DW-HIRE-29][DW-R-88]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    const ActorId warrior = hire(scene, {{"warrior", 2}});
    scene.perform(RollMove{.who = warrior, .move = "man-at-arms", .target = ada});
    scene.apply("forward");
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {3, 3}).total == 8);
    scene.apply("damage", {5});
    CHECK(scene.hp(orc) == 0);  // 5 + 2 - 1 armour
    scene.apply("damage", {2}); // it falls on the warrior
    CHECK(scene.hp(ada) == 25);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What does the blow do to Tam?");
    const auto view = moveView(scene.rulebook(), scene.table(), {.who = warrior, .move = "man-at-arms"});
    CHECK(std::ranges::any_of(view->reminders, [](const GuideLine& line) { return line.id == "hire-warrior"; }));
}

TEST_CASE("a tracker follows a trail at dawn without a roll", "[DW-HIRE-26]") {
    Scene scene;
    scene.given("Ada");
    const ActorId tracker = hire(scene, {{"tracker", 2}});
    scene.perform(RollMove{.who = tracker, .move = "track"});
    CHECK(scene.table().lastRoll->rolled.dice.empty());
    CHECK(scene.waitingCount() == 1);
}

TEST_CASE("what a protector and a warrior give is called armour and damage where it waits",
          "[DW-HIRE-25][DW-HIRE-28]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), tam = hire(scene, {{"protector", 3}, {"warrior", 2}});
    scene.perform(RollMove{.who = tam, .move = "sentry", .target = ada});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "Ada takes +3 armour forward");
    scene.perform(RollMove{.who = tam, .move = "man-at-arms", .target = ada});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "Ada takes +2 damage forward");
}

TEST_CASE("who cannot help is told why: tired, gone or never taught", "[DW-HIRE-25]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), tam = hire(scene, {{"protector", 1}});
    const auto why = [&](const std::string& move) {
        const std::string says = scene.refused(RollMove{.who = tam, .move = move, .target = ada}).sentence;
        const std::size_t from = says.find(" now: ") + 6;
        return says.substr(from, says.find(". ", from) - from);
    };
    CHECK(why("man-at-arms") == "they have never learned it");
    scene.perform(RollMove{.who = tam, .move = "sentry", .target = ada});
    CHECK(why("sentry") == "they are too tired until they rest or are healed");
    scene.perform(SetCondition{tam, "gone"});
    CHECK(why("sentry") == "they are in nobody's service");
}

TEST_CASE("when a hero falls a hireling can take the place", "[DW-HIRE-01]") {
    Scene scene;
    scene.given("Dov");
    const ActorId tam = hire(scene, {{"burglar", 2}});
    scene.perform(PromoteHireling{tam, {{"class", "thief"}}});
    std::vector<std::string> told;
    for (const Event& event : scene.last()) told.push_back(lineOf(scene.rulebook(), {{tam, "Tam"}}, event)->text);
    CHECK(told == std::vector<std::string>{"Tam joins the table", "Tam is no longer a hireling"});
    const Actor& hero = scene.table().actors.rbegin()->second;
    CHECK(hero.kind == ActorKind::Character);
    CHECK(hero.name == "Tam");
    CHECK(scene.number(hero.id, "level") == 1);
    CHECK(scene.is(tam, "gone"));
    CHECK(scene.refused(PromoteHireling{tam, {}}).code == "no-change");
}

TEST_CASE("a game without hirelings hires none") {
    Scene scene("nightferry");
    CHECK(scene.refused(hiring({{"warrior", 1}})).code == "no-such-kind");
}

TEST_CASE("a tracker leads a longer way by the GM's word", "[DW-HIRE-27]") {
    Scene scene;
    scene.given("Ada");
    StartJourney start{.to = "Saltmoor", .length = 4, .guide = hire(scene, {{"tracker", 4}}), .override = true};
    scene.perform(start);
    const auto& started = *scene.last().front().as<JourneyStarted>();
    CHECK(started.overrides ==
          std::vector<std::string>{"Tam can lead ways that are shorter than 4, and this one is 4 long"});
    for (const Job& job : scene.table().journey->jobs) CHECK(job.band == "weak");
}
