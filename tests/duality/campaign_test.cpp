// Duality play at the table: sheets, commands, facts, undoing, and what each window is told.
#include "duality/evening.h"
#include "table/core/override.h"
#include "table/duality/act_run.h"
#include "table/duality/command.h"
#include "table/story.h"
#include "table/turn.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using table::PlayDuality;

namespace {

Hero sorted(Hero hero) {
    for (auto* pile : {&hero.cards.loadout, &hero.cards.vault, &hero.cards.gone})
        std::ranges::sort(*pile, {}, &Card::id);
    std::ranges::sort(hero.conditions, {}, &tenplus::duality::Condition::name);
    return hero;
}

} // namespace

TEST_CASE("a hero of the books comes to the table with a sheet of its own, and the rules read it back",
          "[DH-R-84][DH-R-94][DH-N-01][DH-N-02]") {
    Evening e;
    const Hero wren = e.hero(e.wren);
    CHECK(wren.hope == 2);
    CHECK(wren.traits.at("presence") == 2);
    CHECK(wren.spellcastTrait == "presence");
    CHECK((wren.weapons.size() == 2 && wren.weapons[0].sides == 8 && wren.weapons[0].modifier == 1 &&
           wren.weapons[0].trait == "agility"));
    CHECK((wren.cards.loadout.size() == 2 && wren.cards.inPlay("dreamdart")->isSpell));
    CHECK(wren.feature("final-mask")->ofClass);
    CHECK(wren.armourScore == 2);
    const table::Actor& actor = *e.table().actor(e.wren);
    CHECK(actor.values.at("class") == table::Value(std::string("Mummer")));
    const Foe bully = *e.read().foe(e.bully);
    CHECK((bully.difficulty == 12 && bully.major == 7 && bully.severe == 13 && bully.damage.sides == 10 &&
           bully.damage.modifier == 2));
    CHECK(e.read().fear == 2); // one for each hero at the first session
}

TEST_CASE("a number typed over on the sheet is the number that the rules read") {
    Evening e;
    e.set(e.wren, "hope", 5);
    e.set(e.wren, "agility", 3);
    e.perform(table::SetCondition{e.wren, "vulnerable", true});
    CHECK(e.hero(e.wren).hope == 5);
    CHECK(e.hero(e.wren).trait("agility") == 3);
    CHECK(e.hero(e.wren).has(kVulnerable));
}

TEST_CASE("whatever a rule changes in a play is written, and read again as it was") {
    Evening e;
    e.play(BeginRest{RestKind::Short});
    const Play before = e.read();
    Play after = before;
    Hero& hero = after.heroes.front();
    hero.hp.marked = 2, hero.stress.marked = 3, hero.armour.marked = 1, hero.scars = 1, hero.hope = 4, hero.level = 2,
    hero.major = 9, hero.severe = 15;
    hero.evasion = 11, hero.proficiency = 2, hero.turnTokens = 3, hero.life = Life::Unconscious, hero.scarred = "salt";
    hero.gold = {1, 2, 3, 1};
    hero.hp.most = 7, hero.stress.most = 7, hero.experiences.push_back({"Stage", 2}), hero.experiences[0].modifier = 3;
    hero.cards.vault.push_back(hero.cards.loadout.back()), hero.cards.loadout.pop_back();
    hero.cards.loadout.push_back({.id = "toll", .domain = "Bell", .level = 2, .recallCost = 1, .isSpell = true});
    hero.features.back().uses.used = 1;
    hero.conditions = {{"vulnerable", "clear Stress", {"stress"}}};
    Foe& foe = after.foes.front();
    foe.hp.marked = 1, foe.stress.marked = 1, foe.acted = 1, foe.isPoised = true,
    foe.conditions = {{"restrained", "", {"a net"}}};
    after.fear = 7, after.shortRests = 2, after.tracker = {true, {hero.id, {}}}, after.gmMove = true,
    after.prompts = {Prompt{Severity::Major, true}};
    after.countdowns = {{.name = "doom"}}, after.effects = {{"fog", hero.id, Ends::Scene, false}},
    after.lent = {{"rally", hero.id, hero.id, 8}};
    after.tagTeamUsed = {"Wim"}, after.favoured = {{hero.id, {foe.id}}},
    after.open = Roll{.who = hero.id, .hope = 3, .fear = 4};
    after.tagTeam = TagTeam{Roll{.who = hero.id}, Roll{.who = hero.id}},
    after.hits = {Struck{{hero.id}, {foe.id}, {hero.id}, {}}}, after.blows = {{foe.id, hero.id, {Part{4}}}};
    after.rest->swapping = false, after.restSteps = 1, after.boons = {hero.id}, after.environment = "fish-market";
    dice::TypedDice none({});
    table::Ids ids(1000);
    table::Turn turn(e.rulebook(), e.table(), none, ids);
    REQUIRE(table::writeBack(turn, before, after, "a test"));
    Play read = table::playOf(e.rulebook(), turn.table());
    CHECK(sorted(read.heroes[0]) == sorted(after.heroes[0]));
    CHECK(read.foes == after.foes);
    read.causes.clear(), read.acted.clear(), read.poised.clear(); // gathered on the bodies
    CHECK(static_cast<const Shared&>(read) == static_cast<const Shared&>(after));
}

TEST_CASE("a roll is told with every die and modifier, and what it costs is on the sheet",
          "[DH-EXP-03][DH-R-28][DH-ACTION-06][DH-HOPE-07]") {
    Evening e;
    RollPlan plan = e.plan(e.wren, "agility", 15);
    plan.experiences = {"Rooftops"};
    plan.allies = {e.ada};
    CHECK(e.refused(PlayDuality{{RollAction{plan, {}}}}, {9, 4}).needs->sides == 6);
    e.play(RollAction{plan, {}}, {9, 4, 3});
    const table::RollRecord& roll = *e.table().lastRoll;
    CHECK(roll.expression == "dd+1d6");
    CHECK(roll.total == 9 + 4 + 3 + 1 + 2);
    CHECK(roll.bandName == "Success with Hope");
    REQUIRE(roll.modifiers.size() == 2);
    CHECK((roll.modifiers[1].source == "Rooftops" &&
           roll.modifiers[1].value == 2)); // the GM sees which, and may undo the turn
    CHECK((roll.rolled.dice[0].label == "hope" && roll.rolled.dice[1].label == "fear"));
    CHECK((e.hero(e.wren).hope == 1 && e.hero(e.ada).hope == 1));
    CHECK(e.view().open == "19, Hope");
    // The players see the roll and never the number that it was made against.
    CHECK(table::playerView(e.rulebook(), e.table()).roll->total == 19);
    e.play(Settle{});
    CHECK(e.hero(e.wren).hope == 2);
    plan.experiences = {"Rooftops", "Rooftops"};
    CHECK(e.no(RollAction{plan, {}}) == "no-experience");
}

TEST_CASE("a spell told in other words is the same spell", "[DH-SPELL-06]") {
    Evening e;
    RollPlan plan = e.plan(e.wren, "", 12);
    plan.kind = RollKind::Spellcast;
    plan.card = "dreamdart";
    e.roll(plan, {7, 4});
    const auto total = e.table().lastRoll->total;
    e.perform(table::EditEntry{e.wren, "cards", e.table().actor(e.wren)->lists.at("cards").front().id, "name",
                               std::string("A wasp of glass")});
    e.roll(plan, {7, 4});
    CHECK(e.table().lastRoll->total == total);
}

TEST_CASE("a fight goes round: tokens, a blow that waits for armour, the spotlight back",
          "[DH-TRACK-05][DH-GEN-12][DH-TRACK-11][DH-R-36]") {
    Evening e;
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    RollPlan attack = e.plan(e.ada, "strength", 0);
    attack.kind = RollKind::Attack;
    attack.difficulty.reset();
    attack.aims = {{.who = e.bully}};
    e.roll(attack, {8, 5});
    e.play(StrikeHit{}, {9});
    CHECK(e.read().foe(e.bully)->hp.marked == 2); // 11 against 7 and 13
    CHECK(e.view().heroes[1].shown.tokens == 1);
    CHECK(e.view().heroes[0].shown.tokens == 0);
    e.play(GmActs{.what = GmDoes::BeginMove, .text = "The planks groan"});
    e.play(Activate{e.bully, {}, {}});
    CHECK(e.view().heroes[1].shown.tokens == 0);
    CHECK(e.no(Activate{e.bully, {}, {}}) == "already-acted");
    e.play(FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}, {14, 7});
    REQUIRE(e.view().blows.size() == 1);
    CHECK((e.view().blows[0].damage == 9 && e.view().blows[0].armourSlots == 6));
    CHECK(e.no(TakeBlow{e.ada, 9}) == "too-many-slots");
    e.play(TakeBlow{e.ada, 1});
    const table::HeroStrip ada = e.view().heroes[1];
    CHECK(
        (ada.shown.hpMarked == 1 && ada.shown.armourMarked == 1 && ada.shown.stressMarked == 0 && ada.shown.hope == 3));
    e.play(GmActs{.what = GmDoes::EndMove, .text = {}});
    CHECK_FALSE(e.view().gmMove);
}

TEST_CASE("the phases of a turn are kept in their order", "[DH-GEN-09]") {
    Evening e;
    e.play(RollAction{e.plan(e.ada, "strength", 12), {}}, {3, 9});
    CHECK(e.no(RollAction{e.plan(e.wren, "agility", 12), {}}, {3, 9}) == "roll-open");
    e.play(Settle{});
    CHECK(e.no(RollAction{e.plan(e.wren, "agility", 12), {}}, {3, 9}) == "prompt-open");
    e.play(GmActs{.what = GmDoes::Bank, .text = {}});
    CHECK(e.read().fear == 3);
    e.play(RollAction{e.plan(e.wren, "agility", 12), {}}, {3, 9});
}

TEST_CASE("the GM sets a rule aside, and what was set aside is told", "[DH-GEN-10][DH-R-92]") {
    Evening e;
    e.set(e.wren, "hope", 0);
    RollPlan plan = e.plan(e.wren, "agility", 12);
    plan.experiences = {"Rooftops"};
    CHECK(e.no(RollAction{plan, {}}, {3, 9}) == "not-enough-hope");
    const auto* told = factOf<table::RulesSetAside>(e.play(RollAction{plan, {}}, {3, 9}, true));
    REQUIRE(told);
    CHECK(told->rules == std::vector<std::string>{"Wren has 0 Hope and this costs 1."});
    CHECK(e.hero(e.wren).hope == 0);
    plan.who = ActorId{77};
    CHECK(e.no(RollAction{plan, {}}, {3, 9}, true) == "no-such-one"); // what is not a price or a turn stays
}

TEST_CASE("a rule set aside is told even where nothing else comes of it") {
    Evening e;
    e.set(e.wren, "hope", 0);
    const Pay pay{.who = e.wren, .hope = 2, .stress = 0, .why = {}};
    CHECK(e.no(pay) == "not-enough-hope");
    const auto* told = factOf<table::RulesSetAside>(e.play(pay, {}, true));
    REQUIRE(told);
    CHECK(told->rules == std::vector<std::string>{"Wren has 0 Hope and this costs 2."});
    CHECK(e.hero(e.wren).hope == 0);
}

TEST_CASE("of two heroes of one name the GM lets go the price of the one who pays it") {
    Evening e;
    const ActorId other = e.come(wren());
    for (const ActorId poor : {other, e.wren}) {
        const ActorId rich = poor == other ? e.wren : other;
        e.set(poor, "hope", 0), e.set(rich, "hope", 1);
        e.play(Pay{.who = poor, .hope = 2, .stress = 1, .why = {}}, {}, true);
        CHECK((e.hero(poor).hope == 0 && e.hero(poor).stress.marked == 1));
        CHECK(e.hero(rich).hope == 1);
    }
}

namespace {

// Two Wrens who have hit the bully together.
struct TwoWrens : Evening {
    TwoWrens()
        : other(come(testing::wren())) {
        set(wren, "hope", 3);
        play(RollTagTeam{attack(wren), attack(other)}, {9, 8, 9, 7});
        play(ChooseTagRoll{});
        play(Settle{});
    }
    RollPlan attack(ActorId who) const {
        RollPlan made = plan(who, "agility", 12);
        made.kind = RollKind::Attack;
        made.aims = {{.who = bully}};
        return made;
    }
    // Who threw how many dice of damage.
    std::map<ActorId, std::size_t> struck(StrikeHit strike, const std::vector<int>& dice) {
        std::map<ActorId, std::size_t> thrown;
        for (const auto* each : factsOf<table::DiceRolled>(play(std::move(strike), dice)))
            thrown[each->roll.who] = each->roll.rolled.dice.size();
        return thrown;
    }
    ActorId other;
};

} // namespace

TEST_CASE("two of one name who strike together throw their own dice each") {
    TwoWrens e;
    const StrikeHit strike{.with = {{.who = e.wren, .weapon = {}, .sides = 4, .count = 1},
                                    {.who = e.other, .weapon = {}, .sides = 6, .count = 2, .bonus = {{"luck", 8}}}}};
    CHECK((e.struck(strike, {3, 5, 6, 8}) == std::map<ActorId, std::size_t>{{e.wren, 1}, {e.other, 3}}));
}

TEST_CASE("of two who hit together the one who is not named strikes with their own weapon", "[DH-TAG-07]") {
    TwoWrens e;
    CHECK((e.struck({.with = {{.who = e.other, .weapon = {}, .sides = 6, .count = 2}}}, {3, 5, 6}) ==
           std::map<ActorId, std::size_t>{{e.wren, 1}, {e.other, 2}}));
}

TEST_CASE("a rest says how long it is, and gives the GM Fear and steps of the long countdowns",
          "[DH-REST-05][DH-REST-20][DH-R-65]") {
    Evening e;
    e.play(StartCountdown{.name = "The toll", .start = 6, .longTerm = true});
    CHECK(factOf<table::DeedTold>(e.play(BeginRest{RestKind::Short}))->text.ends_with("about an hour"));
    e.play(DoneSwapping{});
    e.play(ChooseRestMove{e.ada, {.move = RestMove::Prepare, .target = {}, .project = {}}});
    e.play(FinishRest{});
    CHECK((e.hero(e.ada).hope == 3 && e.read().fear == 3 && e.read().shortRests == 1));
    CHECK(e.view().due.back().kind == table::DueKind::RestStep);
    e.play(StepCountdown{"The toll", 1, true});
    CHECK(e.no(StepCountdown{"The toll", 1, true}) == "needs-gm");
    CHECK(e.view().countdowns.front().value == 5);
    CHECK(factOf<table::DeedTold>(e.play(BeginRest{RestKind::Long}))->text.ends_with("camp and sleep"));
}

TEST_CASE("a long rest is a night of the calendar, one that is broken off is none", "[R-67]") {
    Evening e;
    const auto today = [&] { return e.table().calendar.count.day(); };
    const auto rests = [&](RestKind kind, bool isBroken) {
        e.play(BeginRest{kind});
        e.play(DoneSwapping{});
        if (isBroken)
            e.play(BreakOffRest{});
        else
            e.play(FinishRest{});
        CHECK_FALSE(e.read().rest);
    };
    rests(RestKind::Long, true);
    CHECK((today() == 1 && e.read().restSteps == 1 && e.read().shortRests == 0));
    CHECK(e.view().due.empty()); // no countdown is there to be stepped
    rests(RestKind::Short, true);
    rests(RestKind::Short, false);
    CHECK(today() == 1);
    rests(RestKind::Long, false);
    CHECK(today() == 2);
    rests(RestKind::Long, true);
    CHECK(today() == 2);
}

TEST_CASE("the last HP stops everything until the death move is made; the unconscious are no target",
          "[DH-DEATH-01][DH-N-22][DH-N-21]") {
    Evening e;
    e.play(TakeDamage{e.wren, {{40, {DamageType::Magic}}}, 0, "the water"});
    e.play(TakeDamage{e.wren, {{40, {DamageType::Magic}}}, 0, "the water"});
    REQUIRE(e.view().dying == e.wren);
    CHECK(e.no(RollAction{e.plan(e.ada, "strength", 12), {}}, {3, 9}) == "death-move-pending");
    e.play(DeathMove{.who = e.wren, .move = LastAct::Avoid, .target = {}, .with = {}}, {1});
    CHECK((e.hero(e.wren).life == Life::Unconscious && e.hero(e.wren).scars == 1));
    e.play(TakeDamage{e.wren, {{5}}, 0, "a rat"});
    CHECK(e.hero(e.wren).life == Life::Unconscious);
    e.perform(table::EditSheet{e.wren, "life", std::string("dead")});
    e.play(Resurrect{e.wren, 2, 1, 1}); // what it costs is the GM's to say
    CHECK((e.hero(e.wren).hp.left() == 2 && e.hero(e.wren).hope == 1 && e.hero(e.wren).isAble()));
}

TEST_CASE("around the party an environment acts for Fear, and a GM move is what the GM says",
          "[DH-N-18][DH-N-19][DH-N-14]") {
    Evening e;
    CHECK(e.no(UseThreat{{}, "pickpockets"}) == "no-such-one");
    e.play(EnterEnvironment{"fish-market"});
    CHECK(e.view().environment->difficulty == 11);
    e.play(UseThreat{{}, "pickpockets"});
    CHECK(e.read().fear == 1);
    CHECK(factOf<table::DeedTold>(e.play(GmActs{.what = GmDoes::BeginMove, .text = "A bell rings where there is none"}))
              ->with == "A bell rings where there is none");
    e.play(GmActs{.what = GmDoes::EndMove, .text = {}});
    for (const int difficulty : {5, 10, 15, 20, 25, 30}) {
        e.play(ReactNow{e.plan(e.ada, "strength", difficulty), {}}, {6, 5});
        CHECK(e.table().lastRoll->bandName == (13 >= difficulty ? "Success" : "Failure"));
    }
    CHECK(e.no(EnterEnvironment{"the moon"}) == "not-in-the-books");
}

TEST_CASE("an environment that is entered starts its countdowns, and puts them away when it is left", "[DH-N-28]") {
    Evening e;
    e.play(EnterEnvironment{"rotten-pier"});
    REQUIRE(e.read().countdowns.size() == 1);
    CHECK((e.read().countdowns.front().name == "The pier comes down" && !e.read().countdowns.front().revealed));
    e.roll(e.plan(e.ada, "strength", 10), {9, 4});
    CHECK(e.read().countdowns.front().value == 3);
    e.play(EnterEnvironment{"rotten-pier"}); // again: it goes on
    CHECK(e.read().countdowns.front().value == 3);
    e.play(StartCountdown{.name = "The debt is due"});
    e.play(EnterEnvironment{"storm-deck"});
    REQUIRE(e.read().countdowns.size() == 2);
    CHECK(e.read().countdowns.front().name == "The debt is due");
    CHECK((e.read().countdowns.back().name == "Calm water" && e.read().countdowns.back().revealed));
    e.play(EnterEnvironment{});
    CHECK(e.read().countdowns.size() == 1);
}

TEST_CASE("a lent die goes into a roll and back to who lent it", "[DH-N-20][DH-GEN-07][DH-GEN-11]") {
    Evening e;
    e.play(LendDie{"rally", e.ada, e.wren, 6});
    e.play(RollAction{e.plan(e.wren, "presence", 14), {"rally"}}, {2, 7, 4});
    CHECK(e.table().lastRoll->total == 2 + 7 + 4 + 2);
    CHECK(e.read().lent.front().holder == e.ada);
    e.play(Settle{});
}

TEST_CASE("who is hidden from the players lends a die in secret") {
    Evening e;
    CHECK_FALSE(factOf<table::DeedTold>(e.play(LendDie{"rally", e.ada, e.wren, 6}))->secret);
    e.perform(table::RevealActor{e.ada, false, false});
    CHECK(factOf<table::DeedTold>(e.play(LendDie{"rally", e.ada, e.wren, 8}))->secret);
}

TEST_CASE("the players see Fear as the setting says, the countdowns they were shown, and no adversary's numbers",
          "[DH-COUNT-03]") {
    Evening e;
    e.play(StartCountdown{.name = "Open", .start = 3, .revealed = true});
    e.play(StartCountdown{.name = "Hidden", .start = 3});
    CHECK(e.players().fear == 2);
    REQUIRE(e.players().countdowns.size() == 1);
    CHECK(e.players().heroes[1].hopeCap == 6);
    const auto hidden = e.perform(table::ChangeSetting{"showFear", false, {}});
    CHECK_FALSE(e.players().fear);
    const auto* fear = factOf<table::FearChanged>(e.play(GmActs{.what = GmDoes::GainFear, .fear = 2, .text = {}}));
    REQUIRE(fear);
    CHECK(fear->secret);
    CHECK(e.view().fear == 4);
    for (const table::PlayerActor& actor : table::playerView(e.rulebook(), e.table()).actors) {
        if (actor.foe) CHECK_FALSE(actor.healthNow);
    }
}

TEST_CASE("before the dice the GM sees the chances of five outcomes, and what help would change", "[DH-HOPE-08]") {
    Evening e;
    const auto seen = table::foresee(e.rulebook(), e.table(), e.plan(e.wren, "agility", 15));
    REQUIRE(seen);
    double sum = 0, success = 0, helped = 0;
    for (std::size_t i = 0; i < dice::kOutcomes; ++i) {
        sum += seen->chance[i];
        if (dice::isSuccess(static_cast<dice::Outcome>(i))) success += seen->chance[i], helped += seen->withHelper[i];
    }
    CHECK(sum == Approx(1));
    CHECK(seen->chance[0] == Approx(12.0 / 144));
    CHECK(helped > success);
    CHECK(table::foresee(e.rulebook(), e.table(), e.plan(ActorId{99}, "agility", 15)).error().code == "unknown-actor");
}

TEST_CASE("a second adversary of a kind has a number after its name") {
    Evening e;
    const auto newest = [&] { return e.table().actors.rbegin()->second.name; };
    e.play(BringAdversary{.adversary = "wharf-rat", .called = {}});
    const std::string first = newest();
    e.play(BringAdversary{.adversary = "wharf-rat", .called = {}});
    CHECK(newest() == first + " 2");
    e.play(BringAdversary{.adversary = "wharf-rat", .called = "Old Tooth"});
    CHECK(newest() == "Old Tooth");
}

TEST_CASE("who leaves the table leaves no roll, blow, token or condition behind") {
    Evening e;
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    e.play(FoeAttack{.foe = e.bully, .aim = {.who = e.wren}}, {19, 7});
    e.play(GmActs{.what = GmDoes::EndMove, .text = {}}, {}, true); // the blow is taken later
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    e.play(RollAction{e.plan(e.wren, "agility", 12), {}}, {9, 3});
    e.play(Afflict{e.wren, "restrained", "a net", "cut it"});
    e.perform(table::RemoveActor{e.wren});
    CHECK(e.table().duality == [&] {
        Shared shared = e.table().duality;
        shared.open.reset(), shared.blows.clear(), shared.tracker.tokens.clear(), shared.causes.clear();
        return shared;
    }());
    e.play(RollAction{e.plan(e.ada, "strength", 12), {}}, {9, 3});
}

TEST_CASE("a plan for a rest in which somebody helps or is aimed at goes when they go, and the rest can be finished") {
    Evening e;
    e.play(StartCountdown{.name = "bridge", .start = 6});
    e.play(BeginRest{RestKind::Long});
    e.play(DoneSwapping{});
    RestChoice helped{
        .move = RestMove::Project, .target = {}, .project = "bridge", .roll = e.plan(e.wren, "agility", 12)};
    helped.roll->allies = {e.ada};
    RestChoice aimed = helped;
    aimed.roll->allies.clear(), aimed.roll->aims = {{.who = e.bully}};
    for (const RestChoice& choice : {helped, aimed}) e.play(ChooseRestMove{e.wren, choice});
    e.perform(table::RemoveActor{e.ada});
    CHECK(e.read().rest->chosen.at(e.wren).size() == 1);
    e.perform(table::RemoveActor{e.bully});
    CHECK(e.read().rest->chosen.at(e.wren).empty());
    e.play(FinishRest{});
}

TEST_CASE("a rest whose plans cost more than is there goes on until one of them is taken back") {
    Evening e;
    e.play(StartCountdown{.name = "bridge", .start = 6});
    e.play(BeginRest{RestKind::Long});
    CHECK(e.no(DropRestMove{e.wren, 0}) == "no-such-one");
    e.play(DoneSwapping{});
    e.set(e.wren, "hope", 1);
    RestChoice costly{
        .move = RestMove::Project, .target = {}, .project = "bridge", .roll = e.plan(e.wren, "agility", 20)};
    costly.roll->experiences = {"Rooftops"};
    for (int i = 0; i < 2; ++i) e.play(ChooseRestMove{e.wren, costly});
    CHECK(e.no(FinishRest{}, {2, 5, 2, 5}) == "not-enough-hope");
    CHECK(e.no(DropRestMove{e.wren, 2}) == "no-such-one");
    CHECK(e.no(DropRestMove{e.wren, -1}) == "no-such-one");
    CHECK(e.no(DropRestMove{e.ada, 0}) == "no-such-one");
    e.play(DropRestMove{e.wren, 1});
    CHECK(e.no(DropRestMove{e.wren, 1}) == "no-such-one");
    e.play(ChooseRestMove{e.wren, {.move = RestMove::ClearStress, .target = {}, .project = {}}}); // in its place
    e.play(FinishRest{}, {2, 5});
    CHECK(e.hero(e.wren).hope == 0);
    CHECK(e.no(DropRestMove{e.wren, 0}) == "no-rest");
}

TEST_CASE("a failed dash leads within Close at the most, unless the GM says otherwise", "[DH-MOVE-05][DH-R-55]") {
    Evening e;
    const auto told = [&](const std::vector<int>& dice) {
        RollPlan dash = e.plan(e.wren, "agility", 15);
        dash.kind = RollKind::Movement;
        e.play(RollAction{dash, {}}, dice);
        std::vector<std::string> texts;
        for (const auto* deed : factsOf<table::DeedTold>(e.play(Settle{}))) texts.push_back(deed->text);
        return texts;
    };
    CHECK(told({9, 8}).empty());
    CHECK(told({7, 4}).front() == "Wren gets no farther than within Close, or as the GM says");
}

TEST_CASE("who comes late is told the level of the party", "[DH-DEATH-09]") {
    Evening e;
    const auto told = [&] { return factOf<table::DeedTold>(e.play(wren())); };
    CHECK_FALSE(told());
    e.set(e.ada, "level", 5);
    const auto* late = told();
    REQUIRE(late);
    CHECK(late->text == "Wren comes to a party of level 5: raise them to it");
}
