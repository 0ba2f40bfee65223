#include "table/pbta/classes/class_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

/// The move that waits for somebody before all else; empty if none does.
std::string urgentIn(const Scene& scene) {
    const auto view = gmView(scene.rulebook(), scene.table());
    if (view.waiting.empty() || !view.waiting.front().urgent) return {};
    return view.waiting.front().rolls;
}

struct Dov : Scene {
    explicit Dov(int hp = 4) { dov = given("Dov", {{"hp", n(hp)}}); }
    void fall() { perform(DealDamage{.to = dov, .amount = "40"}); }
    void fallStable() {
        fall();
        roll(dov, "last-breath", {3, 5});
        apply("ask-gm");
        choose({"accept"});
    }
    ActorId dov;
};

struct Uma : Scene {
    explicit Uma(const std::map<std::string, Value>& values, bool mature = false)
        : Scene("universalmoves") {
        if (mature) perform(AllowMature{true});
        uma = given("Uma", values);
    }
    ActorId uma;
};

} // namespace

TEST_CASE("at 0 HP the death move waits before anything else", "[DW-HARM-04][DW-DEATH-01]") {
    Dov scene;
    const ActorId orc = scene.given("Orc");
    scene.rollAt(scene.dov, "hack-and-slash", orc, {6, 3}); // something else waits already
    scene.perform(DealDamage{.to = scene.dov, .amount = "9"});
    CHECK(scene.hp(scene.dov) == 0);
    CHECK(urgentIn(scene) == "last-breath");
    Dov bram;
    const ActorId other = bram.given("Bram", {{"hp", n(2)}});
    bram.perform(DealDamage{.to = other, .amount = "5"});
    CHECK(urgentIn(bram) == "last-breath");
}

TEST_CASE("time stands still while Death is in the room", "[DW-MOVE-last-breath-05]") {
    Dov scene;
    scene.fall();
    const Refusal no = scene.refused(RollMove{.who = scene.dov, .move = "volley"}, {4, 4});
    CHECK(sentence(no).starts_with("Dov cannot make Volley now: Last Breath comes first"));
    CHECK(scene.roll(scene.dov, "last-breath", {4, 6}).band == "strong");
    CHECK(urgentIn(scene).empty());                // the offer is taken
    CHECK(scene.waiting("note").who == scene.dov); // how it changed them
    Dov waved;
    waved.fall();
    waved.perform(WaveOff{waved.table().waiting.front().id});
    CHECK(urgentIn(waved).empty());
}

TEST_CASE("whoever lies stable and is harmed again dies anew", "[DW-DEATH-02][DW-DEATH-03][DW-R-75]") {
    Dov scene;
    scene.fallStable();
    CHECK(scene.is(scene.dov, "stable"));
    CHECK(scene.hp(scene.dov) == 0);
    CHECK(scene.refused(RollMove{.who = scene.dov, .move = "volley"}, {4, 4}).code == "gate"); // out cold
    scene.perform(DealDamage{.to = scene.dov, .amount = "1"});
    CHECK(urgentIn(scene).empty()); // armour took it
    scene.perform(DealDamage{.to = scene.dov, .amount = "3"});
    CHECK(urgentIn(scene) == "last-breath");
}

TEST_CASE("healing wakes who lies stable, and lifts no doom", "[DW-HEAL-05][DW-R-98]") {
    Dov scene;
    scene.fallStable();
    scene.perform(Heal{.to = scene.dov, .amount = "4", .source = "Poultice"});
    CHECK(scene.hp(scene.dov) == 4);
    CHECK_FALSE(scene.is(scene.dov, "stable"));
    scene.roll(scene.dov, "defy-danger", {4, 4}, {.approach = "dex"}); // awake
    Dov doomed;
    doomed.fall();
    doomed.roll(doomed.dov, "last-breath", {2, 3});
    doomed.apply("condition");
    doomed.perform(Heal{.to = doomed.dov, .amount = "4", .source = "Cleo's prayer"});
    CHECK(doomed.is(doomed.dov, "doomed")); // healing does not lift it
}

TEST_CASE("time stands still for the dying: no healing comes between, unless the GM says so",
          "[DW-MOVE-last-breath-05][DW-R-98]") {
    Dov scene;
    scene.fall();
    REQUIRE(urgentIn(scene) == "last-breath");
    const Heal prayer{.to = scene.dov, .amount = "4", .source = "Cleo's prayer"};
    CHECK(sentence(scene.refused(prayer)) == "Dov cannot do that now: Last Breath comes first.");
    Heal anyway = prayer;
    anyway.override = true;
    scene.perform(anyway);
    CHECK(scene.told("rules-set-aside") == 1);
    CHECK(scene.waitingCount() == 0);
    Dov mended; // what a move heals, too
    const ActorId tam = [&] {
        mended.perform(HireHireling{.name = "Tam", .cost = "coin", .skills = {{"priest", 2}}, .override = true});
        return mended.table().actors.rbegin()->first;
    }();
    mended.fall();
    mended.perform(RollMove{.who = tam, .move = "first-aid", .target = mended.dov});
    CHECK(mended.refused(ApplyWaiting{.waiting = mended.waiting("heal").id}).code == "cannot-now");
    mended.roll(mended.dov, "last-breath", {5, 5});
    mended.apply("condition");
    mended.apply("heal");
    CHECK(mended.hp(mended.dov) == 4);
    CHECK_FALSE(mended.is(mended.dov, "stable"));
    Dov corrected; // a slip of the pen is mended on the sheet
    corrected.fall();
    corrected.perform(EditSheet{corrected.dov, "hp", n(5)});
    CHECK(corrected.waitingCount() == 0);
}

TEST_CASE("the doomed act on until their next fall, which is the last", "[DW-R-74]") {
    Dov scene;
    scene.fall();
    scene.roll(scene.dov, "last-breath", {2, 3});
    CHECK(scene.xp(scene.dov) == 1);
    scene.apply("condition");
    CHECK_FALSE(scene.is(scene.dov, "dead"));
    scene.perform(Heal{.to = scene.dov, .amount = "5", .source = "A potion"});
    scene.roll(scene.dov, "defy-danger", {4, 4}, {.approach = "dex"});
    scene.fall();
    CHECK(scene.is(scene.dov, "dead"));
    CHECK(urgentIn(scene).empty());
}

TEST_CASE("a strong last breath leaves them at 0 HP, or awake where the table says so", "[DW-R-73]") {
    Dov scene;
    scene.fall();
    scene.roll(scene.dov, "last-breath", {4, 6});
    scene.apply("condition");
    CHECK(scene.is(scene.dov, "stable"));
    CHECK(scene.hp(scene.dov) == 0);
    Dov kind;
    kind.perform(ChangeSetting{"lastBreathHp", n(1), {}});
    kind.fall();
    kind.roll(kind.dov, "last-breath", {4, 6});
    kind.apply("condition");
    kind.apply("resource");
    CHECK(kind.hp(kind.dov) == 1);
    CHECK_FALSE(kind.is(kind.dov, "stable"));
}

TEST_CASE("the dead can be fetched back for a price, and Death remembers it",
          "[DW-DEATH-04][DW-DEATH-05][DW-DEATH-06][DW-DEATH-08]") {
    Dov scene;
    scene.fall();
    scene.roll(scene.dov, "last-breath", {3, 5});
    scene.apply("ask-gm");
    scene.choose({"refuse"});
    CHECK(scene.is(scene.dov, "dead"));
    const auto& price = std::get<content::Note>(scene.waiting("note").effect.kind);
    CHECK(price.text.starts_with("A new character starts at level 1."));
    scene.apply("note", {}, {.text = "5000 coins to the temple"});
    scene.perform(SetCondition{scene.dov, "dead", false}); // it is paid
    CHECK(scene.hp(scene.dov) == 1);
    CHECK(std::get<content::Note>(scene.waiting("note").effect.kind).text.starts_with("Death remembers"));
    scene.perform(AddActor{.name = "Lark", .values = {{"player", std::string("Dov's player")}}});
    CHECK(scene.number(scene.table().actors.rbegin()->first, "level") == 1);
}

TEST_CASE("a player whose first character came back may play either", "[DW-DEATH-07]") {
    Dov scene;
    scene.perform(SetCondition{scene.dov, "dead"});
    scene.perform(AddActor{.name = "Lark", .values = {{"player", std::string("Dov's player")}}});
    const ActorId lark = scene.table().actors.rbegin()->first;
    scene.perform(SetCondition{scene.dov, "dead", false});
    CHECK_FALSE(scene.is(scene.dov, "dead"));
    for (const ActorId now : {scene.dov, lark, scene.dov}) { // switching as the story has it
        const ActorId other = now == lark ? scene.dov : lark;
        const auto own = scene.xp(now), others = scene.xp(other);
        const RollRecord& missed = scene.roll(now, "defy-danger", {1, 1}, {.approach = "dex"});
        CHECK((missed.who == now && missed.band == "miss"));
        CHECK((scene.xp(now) == own + 1 && scene.xp(other) == others));
    }
}

TEST_CASE("a death move is asked for once, however often the blow falls in between") {
    Dov scene;
    scene.fall();
    scene.perform(DealDamage{.to = scene.dov, .amount = "9"});
    CHECK(scene.waitingCount() == 1);
    scene.perform(EditSheet{scene.dov, "hp", n(3)}); // typed over by hand
    CHECK(scene.waitingCount() == 0);
    scene.perform(EditSheet{scene.dov, "hp", n(0)});
    CHECK(urgentIn(scene) == "last-breath");
}

TEST_CASE("a bad ending comes at 0 HP, or where will gives out before strength does",
          "[UM-MOVE-bad-ending-01][DW-R-77]") {
    Uma beaten({{"hp", n(3)}});
    beaten.perform(DealDamage{.to = beaten.uma, .amount = "9"});
    CHECK(urgentIn(beaten) == "bad-ending");
    Uma swayed({{"hp", n(6)}, {"lust", n(5)}}, true);
    swayed.perform(ChangeField{swayed.uma, "hp", -1, "a scratch"});
    CHECK(urgentIn(swayed) == "bad-ending");
    CHECK(swayed.waitingCount() == 1);
    swayed.perform(ChangeField{swayed.uma, "lust", 1, "more of it"});
    CHECK(swayed.waitingCount() == 1); // once, until it is cleared
    swayed.perform(ChangeField{swayed.uma, "hp", 4, "rest"});
    CHECK(swayed.waitingCount() == 0);
    Uma calm({{"hp", n(6)}}, true);
    calm.perform(ChangeField{calm.uma, "hp", -5, "a scratch"});
    CHECK(calm.waitingCount() == 0); // never without lust while there is HP
    Uma prudent({{"hp", n(6)}, {"lust", n(5)}}, true);
    prudent.perform(AllowMature{false});
    prudent.perform(ChangeField{prudent.uma, "hp", -1, "a scratch"});
    CHECK(prudent.waitingCount() == 0); // mature rules are off: HP alone count
}

TEST_CASE("a foe whose will gives out is defeated without a roll", "[DW-R-81]") {
    Uma scene({{"appeal", n(6)}}, true);
    const ActorId orc = scene.given("Orc");
    scene.rollAt(scene.uma, "tease", orc, {5, 5});
    scene.apply("resource");
    CHECK(scene.is(orc, "defeated"));
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("an ending takes gear and coins, a level with the player's word, and never a score",
          "[UM-MOVE-bad-ending-06][UM-MOVE-bad-ending-07][UM-MOVE-bad-ending-08][DW-R-79]") {
    Uma scene({{"coins", n(80)}, {"level", n(3)}, {"hp", n(1)}});
    scene.perform(DealDamage{.to = scene.uma, .amount = "9"});
    CHECK(scene.roll(scene.uma, "bad-ending", {2, 3}).text.find("out of play") != std::string::npos);
    scene.apply("condition");
    const auto& asked = std::get<content::AskGm>(scene.waiting("ask-gm").effect.kind);
    CHECK(asked.text.ends_with("nobody loses a character against their will."));
    CHECK(scene.refused(RollMove{.who = scene.uma, .move = "parley"}, {4, 4}).code == "gate"); // until the GM says so
    scene.perform(TakePenalty{.who = scene.uma, .field = "coins", .by = 50});
    CHECK(scene.number(scene.uma, "coins") == 30);
    const Refusal no = scene.refused(TakePenalty{.who = scene.uma, .field = "strength", .by = 1});
    CHECK(sentence(no) == "A defeat may not cost Strength: take gear or another number. The GM may do it anyway.");
    CHECK(scene.refused(TakePenalty{.who = scene.uma, .field = "level", .by = 1}).code == "needs-word");
    scene.perform(TakePenalty{.who = scene.uma, .field = "level", .by = 1, .agreed = true});
    CHECK(scene.number(scene.uma, "level") == 2);
    scene.perform(AddEntry{scene.uma, "gear", {{"name", std::string("Lute")}}});
    const EntryId lute = scene.table().actor(scene.uma)->lists.at("gear").front().id;
    scene.perform(TakePenalty{.who = scene.uma, .list = "gear", .entry = lute});
    CHECK(scene.table().actor(scene.uma)->lists.at("gear").empty());
    CHECK(scene.refused(TakePenalty{.who = scene.uma, .field = "coins", .by = 0}).code == "out-of-bounds");
}

TEST_CASE("a bonus that names the last breath counts in it and is spent, and every other is kept",
          "[DW-R-76][DW-ROLL-11][DW-FWD-08]") {
    Dov scene;
    const ActorId cleo = scene.given("Cleo");
    const content::Scope named{content::ScopeKind::Move, "last-breath"};
    scene.perform(
        GainMove{.who = cleo, .move = "cleric-the-scales-of-life-and-death", .why = "a gift", .agreed = true});
    scene.forward(scene.dov, 1);
    scene.ongoing(scene.dov, -1);
    scene.fall();
    scene.rollAt(cleo, "cleric-the-scales-of-life-and-death", scene.dov, {});
    scene.apply("forward");
    CHECK(scene.roll(scene.dov, "last-breath", {3, 3}, {.modifiers = {{"Luck", 2}}}).total == 7);
    CHECK(scene.table().lastRoll->band == "weak");
    REQUIRE(scene.table().forwards.size() == 1);
    CHECK(scene.table().forwards.front().scope.kind == content::ScopeKind::Any);
    Dov marked;
    marked.ongoing(marked.dov, -2, named);
    marked.fall();
    CHECK(marked.roll(marked.dov, "last-breath", {4, 4}).total == 6);
}
