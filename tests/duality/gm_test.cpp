#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

FoeRoll ogreAttacks(const Play& play, std::vector<int> pips, int own = 0, int against = 0, Aim aim = {.who = kAsh}) {
    tenplus::dice::TypedDice dice(std::move(pips));
    const FoeRoll rolled = ok(foeAttack(play, kOgre, {aim}, own, against, dice)).front().roll;
    CHECK(dice.left() == 0);
    return rolled;
}

Play tracked(int tokens = 0) {
    Play play = table();
    ok(trackerOn(play));
    play.tracker.tokens.assign(static_cast<std::size_t>(tokens), kAsh);
    return play;
}

} // namespace

TEST_CASE("the GM may bank a Fear in place of the move that a roll asks for", "[DH-FEAR-03][DH-R-06]") {
    Play play = table();
    roll(play, plan(), {2, 9});
    ok(bankFear(play));
    CHECK(play.fear == 3);
    CHECK(play.prompts.empty());
    play.settings.fearOnFearRoll = FearRule::Always;
    roll(play, plan(), {2, 9});
    CHECK(play.fear == 4);
    CHECK_FALSE(play.prompts.front().bankable);
    play.prompts.clear();
    play.settings.fearOnFearRoll = FearRule::MoveOnly;
    roll(play, plan(), {2, 9});
    CHECK(play.fear == 4);
    CHECK_FALSE(play.prompts.front().bankable);
    play = table();
    play.fear = 12;
    roll(play, plan(), {2, 9});
    CHECK_FALSE(play.prompts.front().bankable);
    CHECK(refusal(play, [](Play& p) { return bankFear(p); }) == "fear-full");
}

TEST_CASE("strong moves cost Fear, plain ones nothing", "[DH-FEAR-05][DH-FEAR-06]") {
    Play play = table();
    roll(play, plan(), {3, 6});
    CHECK_FALSE(ok(beginGmMove(play, 1)));
    CHECK(play.fear == 1);
    ok(payFearMove(play, 1));
    CHECK(refusal(play, [](Play& p) { return payFearMove(p, 1); }) == "not-enough-fear");
    ok(endGmMove(play));
    CHECK(ok(beginGmMove(play)));
    ok(endGmMove(play));
    CHECK(refusal(play, [](Play& p) { return beginGmMove(p, 1); }) == "not-enough-fear");
}

TEST_CASE("the GM may act at nearly any moment", "[DH-FEAR-07]") {
    Play play = table();
    roll(play, plan(), {10, 6});
    CHECK(ok(beginGmMove(play)));
    CHECK(refusal(play, [](Play& p) { return check(p, plan()); }) == "gm-move-running");
}

TEST_CASE("Evasion is the difficulty of whoever attacks a hero", "[DH-EVA-01][DH-EVA-02]") {
    Play play = table();
    CHECK(ogreAttacks(play, {9}).hit);
    CHECK_FALSE(ogreAttacks(play, {8}).hit);
    ash(play).evasion = 9;
    CHECK(ogreAttacks(play, {8}).hit);
}

TEST_CASE("a blow that misses does nothing, however it is told", "[DH-EVA-03][DH-EVA-04]") {
    Play play = table();
    const Play before = play;
    CHECK_FALSE(ogreAttacks(play, {3}).hit);
    CHECK(play == before);
}

TEST_CASE("adversaries throw a second d20 for an edge", "[DH-ADV-07][DH-COND-02][DH-COND-06][DH-COND-17]") {
    Play play = table();
    CHECK(ogreAttacks(play, {4, 13}, 1).natural == 13);
    CHECK(ogreAttacks(play, {15, 7}, 0, 1).natural == 7);
    addCondition(ash(play), kVulnerable, "a trap", {}, play.settings);
    FoeRoll rolled = ogreAttacks(play, {4, 13});
    CHECK(rolled.total == 14);
    CHECK(rolled.hit);
    addCondition(ash(play), kHidden, "hiding", {}, play.settings);
    CHECK(ogreAttacks(play, {8}).pips.size() == 1);
    endCondition(ash(play), kVulnerable);
    rolled = ogreAttacks(play, {15, 7});
    CHECK(rolled.total == 8);
    CHECK_FALSE(rolled.hit);
}

TEST_CASE("partial cover hampers an attack, whole cover forbids it, a blast may reach",
          "[DH-COVER-03][DH-COVER-04][DH-COVER-05][DH-COVER-08][DH-R-57]") {
    Play play = table();
    CHECK(ogreAttacks(play, {15, 7}, 0, 0, {.who = kAsh, .cover = Cover::Partial}).total == 8);
    addCondition(ash(play), kHidden, "hiding", {}, play.settings);
    CHECK(ogreAttacks(play, {15, 7}, 0, 0, {.who = kAsh, .cover = Cover::Partial}).pips.size() == 2);
    tenplus::dice::TypedDice dice({10});
    CHECK(codeOf(foeAttack(play, kOgre, {{.who = kBex, .cover = Cover::Full}}, 0, 0, dice)) == "no-target");
    CHECK(codeOf(foeAttack(play, kOgre, {{.who = kBex, .seen = false}}, 0, 0, dice)) == "no-line-of-sight");
    CHECK(ok(foeAttack(play, kOgre, {{.who = kBex, .cover = Cover::Full, .allowed = true}}, 0, 0, dice))
              .front()
              .roll.hit);
}

TEST_CASE("a natural 20 hits and is critical", "[DH-N-08]") {
    Play play = table();
    ash(play).evasion = 40;
    const FoeRoll rolled = ogreAttacks(play, {20});
    CHECK(rolled.hit);
    CHECK(rolled.critical);
    CHECK(damageOf(foeDamage(ogre(play)), {3}, true) == 10 + 3 + 2);
}

TEST_CASE("an adversary answers a threat with its d20", "[DH-REACT-09][DH-N-09]") {
    Play play = table();
    tenplus::dice::TypedDice dice({13, 9, 9});
    CHECK(ok(foeReaction(play, kOgre, 12, 0, dice)).hit);
    CHECK_FALSE(ok(foeReaction(play, kOgre, 12, 0, dice)).hit);
    CHECK(ok(foeReaction(play, kOgre, 12, 3, dice)).hit);
}

TEST_CASE("an adversary at its last HP is defeated, and full Stress is as for heroes", "[DH-N-10][DH-N-13]") {
    Play play = table();
    forceStress(ogre(play), 3, play.settings);
    CHECK(ogre(play).has(kVulnerable));
    CHECK(forceStress(ogre(play), 2, play.settings).hp == 1);
    ogre(play).hp.marked = 5;
    CHECK(hurt(ogre(play), 1).fell);
    CHECK(ogre(play).life == Life::Dead);
    CHECK_FALSE(play.dying());
    Foe imp = ogre();
    imp.major = imp.severe = 0;
    imp.hp = {0, 1};
    CHECK(hurt(imp, 1).fell);
}

TEST_CASE("the tracker takes a token for each action, before the dice",
          "[DH-TRACK-01][DH-TRACK-02][DH-TRACK-03][DH-TRACK-04]") {
    Play play = table();
    ok(trackerOn(play));
    CHECK(play.tracker.tokens.empty());
    tenplus::dice::TypedDice dice({10, 6});
    ok(act(play, plan(), dice));
    CHECK(play.tracker.tokens == std::vector{kAsh});
    ok(settle(play));
    for (int i = 1; i < 12; ++i) roll(play, plan(), {10, 6});
    CHECK(play.tracker.tokens.size() == 12);
}

TEST_CASE("moves without a roll take a token only where they are actions",
          "[DH-TRACK-06][DH-TRACK-07][DH-TRACK-08][DH-TRACK-09][DH-ACTION-01]") {
    Play play = tracked();
    RollPlan helped = plan();
    helped.allies = {kCal};
    reaction(play, plan(), {5, 4});
    CHECK(play.tracker.tokens.empty());
    ok(actWithoutRoll(play, kAsh));
    CHECK(play.tracker.tokens.size() == 1);
    roll(play, helped, {10, 6, 3});
    CHECK(play.tracker.tokens.size() == 2);
}

TEST_CASE("what is trivial is not rolled and changes nothing", "[DH-ACTION-02]") {
    Play play = table();
    const Play before = play;
    ok(walk(play, kAsh, false));
    CHECK(play == before);
}

TEST_CASE("in a GM move each token makes one adversary act", "[DH-TRACK-10][DH-TRACK-11][DH-TRACK-16][DH-R-78]") {
    Play play = tracked();
    play.tracker.tokens = {kAsh, kAsh, kBex};
    play.foes.push_back(ogre());
    play.foes.back().id = kImp;
    CHECK(refusal(play, [](Play& p) { return activate(p, kOgre); }) == "no-gm-move");
    ok(beginGmMove(play));
    ok(activate(play, kOgre));
    CHECK(play.tracker.tokens == std::vector{kAsh, kBex});
    CHECK(refusal(play, [](Play& p) { return activate(p, kOgre); }) == "already-acted");
    ok(activate(play, kImp));
    ok(endGmMove(play));
    CHECK(play.tracker.tokens == std::vector{kBex});
    play.settings.oncePerGmMove = false;
    play.tracker.tokens = {kAsh, kAsh};
    ok(beginGmMove(play));
    ok(activate(play, kOgre));
    ok(activate(play, kOgre));
    CHECK(play.tracker.tokens.empty());
}

TEST_CASE("a Fear is worth two tokens and two tokens a Fear", "[DH-TRACK-12][DH-TRACK-13][DH-FEAR-08][DH-R-79]") {
    Play play = tracked(1);
    CHECK(refusal(play, [](Play& p) { return fearToTokens(p); }) == "no-gm-move");
    ok(beginGmMove(play));
    ok(fearToTokens(play));
    CHECK(play.fear == 1);
    CHECK(play.tracker.tokens.size() == 3);
    CHECK(play.tracker.tokens.back() == ActorId{});
    ok(tokensToFear(play));
    CHECK(play.fear == 2);
    CHECK(refusal(play, [](Play& p) { return tokensToFear(p); }) == "not-enough-tokens");
    play.fear = 12;
    play.tracker.tokens.assign(2, kAsh);
    CHECK(refusal(play, [](Play& p) { return tokensToFear(p); }) == "fear-full");
}

TEST_CASE("an activated adversary moves, attacks, clears, sprints or does what the GM says",
          "[DH-TRACK-14][DH-TRACK-15][DH-MOVE-07][DH-MOVE-08]") {
    for (int what = 0; what < 4; ++what) {
        Play play = tracked(1);
        ok(beginGmMove(play));
        ok(activate(play, kOgre));
        CHECK(play.tracker.tokens.empty());
        CHECK(ogreAttacks(play, {12}).hit);
    }
    CHECK(isFreeStretch(Band::Close, false));
}

TEST_CASE("failure and Fear hand over to the GM, Hope keeps the players going", "[DH-TRACK-17]") {
    Play play = tracked();
    roll(play, plan(), {5, 9});
    CHECK(play.prompts.size() == 1);
    CHECK(refusal(play, [](Play& p) { return check(p, plan()); }) == "prompt-open");
    ok(beginGmMove(play));
    ok(endGmMove(play));
    roll(play, plan(), {9, 5});
    CHECK(play.prompts.empty());
}

TEST_CASE("the printed sample: three tokens, an end of Vulnerable, a blow of 9 on armour 4, a sprint",
          "[DH-TRACK-19]") {
    Play play = tracked(3);
    play.foes.push_back(ogre());
    play.foes.back().id = kImp;
    play.foes.push_back(ogre());
    play.foes.back().id = ActorId{11};
    addCondition(ogre(play), kVulnerable, "a trap", {}, play.settings);
    ok(beginGmMove(play));
    ok(shakeOff(play, kOgre, kVulnerable));
    ok(activate(play, kImp));
    const Taken taken = hurt(*play.hero(kBex), 9, 1);
    CHECK(taken.left == 5);
    CHECK(taken.hp == 1);
    ok(activate(play, ActorId{11}));
    CHECK(play.tracker.tokens.empty());
}

TEST_CASE("when the tracker goes away its tokens give nothing", "[DH-R-80][DH-OPT-07]") {
    Play play = tracked(3);
    trackerOff(play);
    CHECK(play.tracker.tokens.empty());
    CHECK(play.fear == 2);
}

TEST_CASE("with an empty tracker plain moves go on, adversaries wait for a token", "[DH-R-82]") {
    Play play = tracked();
    ok(beginGmMove(play));
    CHECK(refusal(play, [](Play& p) { return activate(p, kOgre); }) == "not-enough-tokens");
    ok(fearToTokens(play));
    ok(activate(play, kOgre));
}

TEST_CASE("a death move stops a GM move, which then goes on", "[DH-R-83]") {
    Play play = tracked(2);
    ok(beginGmMove(play));
    ok(activate(play, kOgre));
    ash(play).hp.marked = 5;
    hurt(ash(play), 9);
    CHECK(refusal(play, [](Play& p) { return endGmMove(p); }) == "death-move-pending");
    tenplus::dice::TypedDice dice({9});
    ok(avoidDeath(play, kAsh, dice));
    CHECK(play.gmMove);
    ok(endGmMove(play));
}

TEST_CASE("turn tokens: three each, one for an action, none left means waiting",
          "[DH-INIT-01][DH-INIT-02][DH-INIT-03][DH-INIT-04][DH-INIT-05][DH-R-81]") {
    Play play = table();
    play.heroes.resize(2);
    play.settings.turnTokens = 3;
    ok(trackerOn(play));
    CHECK(ash(play).turnTokens == 3);
    CHECK(play.hero(kBex)->turnTokens == 3);
    for (int i = 0; i < 3; ++i) roll(play, plan(), {10, 6});
    CHECK(ash(play).turnTokens == 0);
    CHECK(play.tracker.tokens.size() == 3);
    CHECK(refusal(play, [](Play& p) {
              tenplus::dice::TypedDice dice({10, 6});
              return act(p, plan(), dice);
          }) == "no-turn-token");
    ok(beginGmMove(play));
    ok(activate(play, kOgre));
    ok(endGmMove(play));
    CHECK(ash(play).turnTokens == 0);
    play.hero(kBex)->turnTokens = 1;
    ok(actWithoutRoll(play, kBex));
    CHECK(ash(play).turnTokens == 3);
    CHECK(play.hero(kBex)->turnTokens == 3);
    CHECK(play.tracker.tokens.size() == 3);
}

TEST_CASE("turn tokens change nothing about the GM's moves and may be dropped between scenes",
          "[DH-INIT-07][DH-INIT-08]") {
    Play play = table();
    play.settings.turnTokens = 1;
    ok(trackerOn(play));
    roll(play, plan("agility", 25), {3, 6});
    ok(beginGmMove(play));
    ok(endGmMove(play));
    ok(endScene(play));
    play.settings.turnTokens = 0;
    ok(trackerOn(play));
    for (int i = 0; i < 4; ++i) roll(play, plan(), {10, 6});
    CHECK(play.tracker.tokens.size() == 4);
}

TEST_CASE("the campaign starts with a Fear for each hero", "[DH-N-11]") {
    Play play = table();
    beginCampaign(play);
    CHECK(play.fear == 5);
    play.settings.startFear = FearStart::None;
    beginCampaign(play);
    CHECK(play.fear == 0);
    play.settings.fearMax = 0;
    CHECK(gainFear(play, 40) == 40);
}

TEST_CASE("a temporary spell is ended by a GM move, or by a token while the tracker runs",
          "[DH-SPELL-09][DH-COND-14]") {
    Play play = tracked(1);
    beginEffect(play, {"haze", kMir, Ends::Temporary});
    CHECK(refusal(play, [](Play& p) { return endTheirEffect(p, "haze"); }) == "no-gm-move");
    ok(beginGmMove(play));
    ok(endTheirEffect(play, "haze"));
    CHECK(play.tracker.tokens.empty());
    CHECK(play.effects.empty());
    play = table();
    beginEffect(play, {"gas", {}, Ends::Temporary});
    RollPlan own = plan("agility", 13);
    own.kind = RollKind::Clear;
    CHECK(roll(play, own, {8, 3}).roll.isSuccess());
    ok(endOwnEffect(play, "gas", {}));
    CHECK(play.effects.empty());
}

TEST_CASE("spells last as they say, and a caster ends them at will",
          "[DH-SPELL-08][DH-SPELL-10][DH-SPELL-11][DH-SPELL-12][DH-CARD-14][DH-GEN-06]") {
    Play play = table();
    beginEffect(play, {"ward", kMir, Ends::ShortRest});
    beginEffect(play, {"light", kMir, Ends::ByWill});
    Hero& mir = *play.hero(kMir);
    mir.cards.vault = {{.id = "fog"}};
    ok(swapCard(mir.cards, "fog", "bolt"));
    ok(endScene(play));
    CHECK(play.effects.size() == 2);
    CHECK(refusal(play, [](Play& p) { return endOwnEffect(p, "light", kAsh); }) == "not-yours");
    endEffects(play, Ends::LongRest);
    REQUIRE(play.effects.size() == 1);
    ok(endOwnEffect(play, "light", kMir));
    CHECK(play.effects.empty());
}

TEST_CASE("a scene's effects end with it, and the same effect stacks only if it may", "[DH-GEN-05][DH-GEN-08]") {
    Play play = table();
    beginEffect(play, {"fury", kAsh, Ends::Scene, false});
    CHECK_FALSE(beginEffect(play, {"fury", kAsh, Ends::Scene, false}));
    CHECK(play.effects.size() == 1);
    ok(endScene(play));
    CHECK(play.effects.empty());
}

TEST_CASE("lent dice stack, fit any roll and go home when spent", "[DH-GEN-04][DH-GEN-07]") {
    Play play = table();
    play.lent = {{"rally", kAsh, kBex, 6}, {"rally", kCal, kBex, 6}};
    RollPlan own = plan("strength", 15);
    own.who = kBex;
    for (int i = 0; i < 2; ++i) own.bonus.push_back({"rally", ok(spendLent(play, kBex, "rally"))});
    CHECK(play.lent[0].holder == kAsh);
    CHECK(refusal(play, [](Play& p) { return spendLent(p, kBex, "rally"); }) == "no-such-one");
    CHECK(roll(play, own, {4, 3, 2, 5}).roll.total == 4 + 3 + 2 + 7);
}

TEST_CASE("an adversary attacks once in the activation it has, and each activation takes its token",
          "[DH-TRACK-10][DH-R-78]") {
    Play play = tracked();
    play.tracker.tokens = {kAsh, kAsh, kBex};
    CHECK(refusal(play, [](Play& p) { return beginAttack(p, kOgre); }) == "no-gm-move");
    ok(beginGmMove(play));
    ok(activate(play, kOgre));
    ok(beginAttack(play, kOgre)); // acts, then attacks: one activation
    CHECK(play.tracker.tokens.size() == 2);
    CHECK(refusal(play, [](Play& p) { return beginAttack(p, kOgre); }) == "already-acted");
    ogre(play).activations = 2;
    ok(beginAttack(play, kOgre));
    CHECK(play.tracker.tokens.size() == 1);
    CHECK(refusal(play, [](Play& p) { return beginAttack(p, kOgre); }) == "already-acted"); // twice is twice
    ok(endGmMove(play));
    ogre(play).activations = 1;
    ok(beginGmMove(play));
    addCondition(ogre(play), kVulnerable, "a trap", {}, play.settings);
    ok(shakeOff(play, kOgre, kVulnerable)); // that was all of it
    CHECK(refusal(play, [](Play& p) { return beginAttack(p, kOgre); }) == "already-acted");
    ok(endGmMove(play));
    ok(beginGmMove(play));
    CHECK(refusal(play, [](Play& p) { return beginAttack(p, kOgre); }) == "not-enough-tokens");
}
