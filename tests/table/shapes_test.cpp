// Games of other shapes at the table: no health, named steps, labels that shift, pools, challenge dice, counters held
// on somebody, tokens.
#include "table/core/clock.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene.h"
#include "table/scene/decide.h"
#include "table/sheet_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

ActorId comes(Scene& scene, const std::string& name, std::map<std::string, Value> values = {}) {
    scene.perform(AddActor{.name = name, .values = std::move(values)});
    return scene.table().actors.rbegin()->first;
}

MoveView viewOf(const Scene& scene, const RollMove& command) {
    auto view = moveView(scene.rulebook(), scene.table(), command);
    REQUIRE(view);
    CHECK(view->refused.empty());
    return std::move(*view);
}

double chanceOf(const MoveView& view, std::string_view band) {
    const auto found = std::ranges::find(view.bands, band, [](const BandView& each) { return each.chance.band; });
    return found == view.bands.end() ? -1 : found->chance.probability;
}

const FieldView& fieldOf(const SheetView& sheet, std::string_view id) {
    const auto found = std::ranges::find(sheet.allFields, id, &FieldView::id);
    REQUIRE(found != sheet.allFields.end());
    return *found;
}

} // namespace

// ---- no health ------------------------------------------------------------------------------------------

TEST_CASE("in a game without health, damage and healing are refused with a sentence, and all else is played") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida");
    for (const Command& command :
         std::vector<Command>{DealDamage{.to = ida, .amount = "1d6"}, Heal{.to = ida, .amount = "1", .source = "tea"},
                              Attack{.to = {ida}, .amount = "1d6"}}) {
        const Refusal no = scene.refused(command);
        CHECK(no.code == "no-health");
        CHECK(sentence(no) == "The Understudies counts no health: set the field, the track or the condition that harm "
                              "changes there.");
    }
    CHECK_FALSE(gmView(scene.rulebook(), scene.table()).party.front().health);
    scene.roll(ida, "hold-the-line", {1, 2});
    CHECK(scene.waiting("resource").who == ida);
    scene.apply("resource");
    CHECK(scene.number(ida, "strain") == 2);
    scene.perform(EditSheet{ida, "sparks", n(3)});
    CHECK(scene.number(ida, "sparks") == 3);
}

// ---- steps ----------------------------------------------------------------------------------------------

TEST_CASE("a number has the name of its step, which gates, amounts and thresholds read") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida");
    const auto step = [&] {
        const auto sheet = sheetView(scene.rulebook(), scene.table(), ida);
        REQUIRE(sheet);
        CHECK(sheet->vitals.front().step == fieldOf(*sheet, "strain").step);
        return sheet->vitals.front().step;
    };
    CHECK(step() == "Fresh");
    scene.perform(ChangeField{ida, "strain", 3, "a cold house"});
    CHECK(step() == "Rattled");
    scene.roll(ida, "hold-the-line", {4, 4});
    scene.apply("resource"); // two, for who is rattled already
    CHECK(scene.number(ida, "strain") == 5);
    CHECK_FALSE(scene.is(ida, "shaking"));
    scene.perform(ChangeField{ida, "strain", 1, "the critic is in"});
    CHECK(step() == "Breaking");
    CHECK(scene.is(ida, "shaking"));
    scene.perform(ChangeField{ida, "strain", 2, "a laugh in the wrong place"});
    CHECK(step() == "Gone");
    CHECK(scene.refused(RollMove{.who = ida, .move = "give-ground"}).code == "gate");
    scene.perform(ChangeField{ida, "strain", -4, "air"});
    CHECK_FALSE(scene.is(ida, "shaking"));
}

// ---- labels ---------------------------------------------------------------------------------------------

TEST_CASE("one label goes up and another down, as people pick them among those that can") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida", {{"slyFixed", true}});
    scene.perform(RollMove{.who = ida, .move = "be-told-who-you-are"});
    const auto offered = [&] {
        std::vector<std::string> ids;
        for (const auto& each : std::get<content::Choose>(scene.waiting("choose").effect.kind).options)
            ids.push_back(each.id);
        return ids;
    };
    CHECK(offered() == std::vector<std::string>{"boldLabel", "warmLabel"}); // sly is fixed
    scene.choose({"boldLabel"});
    CHECK(offered() == std::vector<std::string>{"warmLabel"});
    scene.choose({"warmLabel"});
    CHECK(scene.number(ida, "boldLabel") == 2);
    CHECK(scene.number(ida, "warmLabel") == -1);
    CHECK_FALSE(scene.is(ida, "ashamed"));
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("labels at their bounds do not shift, and where none can, what follows from that happens") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida", {{"slyFixed", true}, {"boldLabel", n(3)}, {"warmLabel", n(3)}});
    scene.perform(RollMove{.who = ida, .move = "be-told-who-you-are"});
    CHECK(scene.waiting("shift").who == ida);
    scene.apply("shift");
    CHECK(scene.number(ida, "boldLabel") == 3);
    CHECK(scene.number(ida, "warmLabel") == 3);
    CHECK(scene.is(ida, "ashamed"));
}

TEST_CASE("a locked number is changed by no effect, and still by a person") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida");
    scene.perform(RollMove{.who = ida, .move = "be-told-who-you-are"});
    scene.choose({"boldLabel"});
    scene.perform(EditSheet{ida, "boldFixed", true}); // between the first answer and the second
    scene.choose({"warmLabel"});
    CHECK(scene.number(ida, "boldLabel") == 1);
    CHECK(scene.number(ida, "warmLabel") == 0);
    scene.perform(EditSheet{ida, "boldLabel", n(0)});
    CHECK(scene.number(ida, "boldLabel") == 0);
}

// ---- bands ----------------------------------------------------------------------------------------------

TEST_CASE("a band is open for those alone for whom its condition holds, and in moves that tell it") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida", {{"boldLabel", n(2)}});
    const RollMove bold{.who = ida, .move = "take-the-stage", .approach = "bold"};
    CHECK(chanceOf(viewOf(scene, bold), "ovation") == -1);
    CHECK(chanceOf(viewOf(scene, bold), "applause") == Approx(15.0 / 36));
    CHECK(scene.roll(ida, "take-the-stage", {6, 5}, bold).band == "applause");
    scene.perform(EditSheet{ida, "rehearsed", true});
    CHECK(chanceOf(viewOf(scene, bold), "ovation") == Approx(6.0 / 36));
    CHECK(chanceOf(viewOf(scene, bold), "applause") == Approx(9.0 / 36));
    CHECK(scene.roll(ida, "take-the-stage", {6, 5}, bold).band == "ovation");
    CHECK(scene.roll(ida, "hold-the-line", {6, 6}).band == "applause"); // this move has no ovation
}

// ---- pools ----------------------------------------------------------------------------------------------

TEST_CASE("a pool throws as many dice as are added, and its best die is the score") {
    Scene scene("saltworks");
    const ActorId odo = comes(scene, "Odo");
    const RollMove haul{.who = odo, .move = "work-the-pans", .approach = "haul"};
    const MoveView view = viewOf(scene, haul);
    CHECK(view.dice == "b[2d6]");
    CHECK(view.reads == "2d6, the best counts");
    CHECK(chanceOf(view, "spoiled") == Approx(9.0 / 36));
    CHECK(chanceOf(view, "scraped") == Approx(16.0 / 36));
    CHECK(chanceOf(view, "clean") == Approx(10.0 / 36));
    CHECK(chanceOf(view, "brilliant") == Approx(1.0 / 36));
    const RollRecord& roll = scene.roll(odo, "work-the-pans", {2, 5}, haul);
    CHECK(roll.band == "scraped");
    CHECK(roll.total == 5);
    CHECK(roll.reckoning == Reckoning::Best);
    const auto seen = gmView(scene.rulebook(), scene.table()).lastRoll;
    REQUIRE(seen);
    CHECK(seen->sum == "2, 5");
    CHECK(seen->chance == "Scraped had 44 %");
    CHECK(scene.roll(odo, "work-the-pans", {6, 6}, haul).band == "brilliant");
    CHECK(scene.roll(odo, "work-the-pans", {6, 3}, haul).band == "clean");
}

TEST_CASE("a pool without dice throws two, and the worse one counts") {
    Scene scene("saltworks");
    const ActorId odo = comes(scene, "Odo");
    const MoveView view = viewOf(scene, {.who = odo, .move = "bear-it"});
    CHECK(view.reads == "2d6, the worse counts");
    CHECK(chanceOf(view, "brilliant") == 0);
    CHECK(chanceOf(view, "clean") == Approx(1.0 / 36));
    CHECK(scene.roll(odo, "bear-it", {6, 6}).band == "clean");
    CHECK(scene.roll(odo, "bear-it", {6, 2}).band == "spoiled");
    scene.apply("resource"); // 6 less the die that counts
    CHECK(scene.number(odo, "wear") == 4);
}

TEST_CASE("help before a pool is thrown is one die more, and afterwards nothing is added") {
    Scene scene("saltworks");
    const ActorId odo = comes(scene, "Odo"), fen = comes(scene, "Fen");
    scene.perform(RollMove{.who = fen, .move = "lend-a-hand", .target = odo});
    scene.apply("forward");
    CHECK(scene.number(fen, "wear") == 1);
    const RollMove haul{.who = odo, .move = "work-the-pans", .approach = "haul"};
    CHECK(scene.refused(haul, {1, 2}).code == "needs-dice");
    CHECK(scene.roll(odo, "work-the-pans", {1, 2, 6}, haul).band == "clean");
    CHECK(viewOf(scene, haul).dice == "b[2d6]"); // used up
}

TEST_CASE("position and effect are said before the roll, and each result is as good and as bad as they say") {
    Scene scene("greycoast");
    const ActorId mab = comes(scene, "Mab", {{"sneakDots", n(2)}, {"breakDots", n(1)}});
    RollMove sneak{.who = mab, .move = "act", .approach = "sneak", .inputs = {{"position", 2}, {"effect", 3}}};
    CHECK(chanceOf(viewOf(scene, sneak), "costly") == Approx(16.0 / 36));
    CHECK(scene.roll(mab, "act", {5, 2}, sneak).band == "costly");
    scene.apply("clock");
    scene.apply("resource");
    CHECK(scene.table().waiting.empty());
    CHECK(scene.table().clocks.front().filled == 3);
    CHECK(scene.number(mab, "harm") == 1);
    // Only who stands badly dares: one die more.
    RollMove dare{.who = mab, .move = "act", .approach = "dare", .inputs = {{"position", 2}, {"effect", 1}}};
    CHECK(scene.refused(dare, {1, 2}).code == "unknown-approach");
    dare.inputs["position"] = 3;
    CHECK(viewOf(scene, dare).dice == "b[2d6]");
    CHECK(chanceOf(viewOf(scene, dare), "clean") == Approx(10.0 / 36));
    CHECK(scene.roll(mab, "act", {6, 1}, dare).band == "clean");
    scene.apply("clock");
    scene.apply("mark-xp");
    CHECK(scene.table().clocks.front().filled == 4);
    CHECK(scene.number(mab, "marks") == 1);
    sneak.inputs = {{"position", 1}, {"effect", 1}};
    CHECK(scene.roll(mab, "act", {3, 2}, sneak).band == "caught");
    CHECK(scene.table().waiting.empty()); // the words are told at once
    CHECK(scene.number(mab, "harm") == 1);
}

// ---- challenge dice -------------------------------------------------------------------------------------

TEST_CASE("an action die is compared with two challenge dice, which are typed last") {
    Scene scene("longroad");
    const ActorId tam = comes(scene, "Tam");
    const RollMove legs{.who = tam, .move = "press-on", .approach = "legs"};
    const MoveView view = viewOf(scene, legs);
    CHECK(view.dice == "d6+2d10");
    CHECK(view.reads == "d6 against 2d10");
    const Refusal first = scene.refused(legs, {4});
    CHECK(first.code == "needs-dice");
    REQUIRE(first.needs);
    CHECK(first.needs->count == 2);
    CHECK(first.needs->sides == 10);
    const RollRecord& roll = scene.roll(tam, "press-on", {4, 5, 9}, legs);
    CHECK(roll.total == 6);
    CHECK(roll.band == "passed");
    REQUIRE(roll.against);
    CHECK(roll.against->dice.back().pips == 9);
    const auto seen = gmView(scene.rulebook(), scene.table()).lastRoll;
    REQUIRE(seen);
    CHECK(seen->sum == "4 + 2 against 5, 9");
    CHECK(scene.roll(tam, "press-on", {4, 5, 3}, legs).band == "found");
    CHECK(scene.roll(tam, "press-on", {4, 6, 7}, legs).band == "lost"); // equal is not beaten
}

TEST_CASE("challenge dice that match are told to the effects, and open the band of matches") {
    Scene scene("longroad");
    const ActorId tam = comes(scene, "Tam");
    const RollMove legs{.who = tam, .move = "press-on", .approach = "legs"};
    CHECK(scene.roll(tam, "press-on", {4, 3, 3}, legs).band == "omen");
    scene.roll(tam, "press-on", {1, 8, 9}, legs);
    const auto asked = [&] {
        return std::ranges::count(scene.table().waiting, std::string_view("ask-gm"),
                                  [](const Waiting& each) { return effectOf(each); });
    };
    CHECK(asked() == 0);
    CHECK(scene.roll(tam, "press-on", {1, 8, 8}, legs).band == "lost");
    CHECK(asked() == 1);
    const MoveView view = viewOf(scene, legs);
    double all = 0;
    for (const BandView& band : view.bands) all += band.chance.probability;
    CHECK(all == Approx(1));
    CHECK(chanceOf(view, "omen") == Approx((2 + 3 + 4 + 5 + 6 + 7) / 600.0));
}

TEST_CASE("a total against challenge dice has a highest value") {
    Scene scene("longroad");
    const ActorId tam = comes(scene, "Tam", {{"legsScore", n(3)}});
    scene.forward(tam, 3);
    CHECK(scene.roll(tam, "press-on", {6, 9, 9}, {.approach = "legs"}).total == 10);
    CHECK(scene.table().lastRoll->band == "omen");
}

TEST_CASE("a saved number takes the place of the total, once, and falls back") {
    Scene scene("longroad");
    const ActorId tam = comes(scene, "Tam", {{"drift", n(8)}});
    CHECK(scene.roll(tam, "press-on", {1, 5, 7}, {.approach = "legs"}).band == "lost");
    const auto seen = gmView(scene.rulebook(), scene.table()).lastRoll;
    REQUIRE(seen->boosts.size() == 1);
    CHECK(seen->boosts.front().value == 5);
    CHECK(seen->boosts.front().band == "Found");
    scene.perform(BoostRoll{.who = tam, .boost = "drift"});
    CHECK(scene.table().lastRoll->total == 8);
    CHECK(scene.table().lastRoll->band == "found");
    CHECK(scene.number(tam, "drift") == 2);
    CHECK(scene.refused(BoostRoll{.who = tam, .boost = "drift"}).code == "boosted-already");
    CHECK(scene.roll(tam, "press-on", {5, 8, 9}, {.approach = "legs"}).band == "lost");
    CHECK(scene.refused(BoostRoll{.who = tam, .boost = "drift"}).code == "no-change"); // 2 is no higher than 7
}

TEST_CASE("a progress move throws no action die, and nothing else is added to it") {
    Scene scene("longroad");
    const ActorId tam = comes(scene, "Tam", {{"ticks", n(27)}, {"drift", n(9)}});
    scene.forward(tam, 1);
    const RollMove arrive{.who = tam, .move = "arrive"};
    const MoveView view = viewOf(scene, arrive);
    CHECK(view.dice == "2d10");
    CHECK(view.sum == 6);
    CHECK(chanceOf(view, "found") == Approx(0.25));
    CHECK(chanceOf(view, "omen") == -1); // not told by this move
    const RollRecord& roll = scene.roll(tam, "arrive", {6, 3}, arrive);
    CHECK(roll.total == 6);
    CHECK(roll.band == "passed");
    CHECK(scene.table().forwards.size() == 1); // kept for another roll
    CHECK(scene.refused(BoostRoll{.who = tam, .boost = "drift"}).code == "bare-roll");
    CHECK(scene.roll(tam, "arrive", {7, 10}, arrive).band == "lost");
    scene.apply("resource");
    CHECK(scene.number(tam, "ticks") == 21);
}

// ---- counters and tokens --------------------------------------------------------------------------------

TEST_CASE("a counter is held on somebody, grows, is read by a move and spent by it") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida"), pip = comes(scene, "Pip"), zoe = comes(scene, "Zoe");
    const auto owed = [&](const std::string& who) -> std::int64_t {
        const auto& lists = scene.table().actor(ida)->lists;
        const auto rows = lists.find("favours");
        if (rows == lists.end()) return -1;
        for (const Entry& row : rows->second) {
            if (textIn(row, "who") == who) return numberIn(row, "owed");
        }
        return -1;
    };
    CHECK(scene.refused(RollMove{.who = ida, .move = "call-it-in", .target = pip}).code == "gate");
    for (int i = 0; i < 4; ++i) {
        scene.perform(RollMove{.who = ida, .move = "cover-for", .target = pip});
        scene.apply("tally");
    }
    CHECK(owed("Pip") == 3); // no more can be held
    CHECK(owed("Zoe") == -1);
    CHECK(scene.refused(RollMove{.who = ida, .move = "call-it-in", .target = zoe}).code == "gate");
    scene.perform(RollMove{.who = ida, .move = "call-it-in", .target = pip});
    CHECK(owed("Pip") == 2);
    scene.choose({"refuses"});
    CHECK(scene.number(pip, "strain") == 2);
}

TEST_CASE("a move without dice gives a token, and another costs one") {
    Scene scene("understudies");
    const ActorId ida = comes(scene, "Ida");
    CHECK(scene.refused(RollMove{.who = ida, .move = "shine"}).code == "gate");
    scene.perform(RollMove{.who = ida, .move = "give-ground"});
    scene.apply("resource");
    CHECK(scene.number(ida, "sparks") == 1);
    scene.perform(RollMove{.who = ida, .move = "shine"});
    CHECK(scene.number(ida, "sparks") == 0);
}
