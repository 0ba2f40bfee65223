// What the window says in duality play: chances, what fell, what is asked for, what is refused.
#include "table/pbta/moves/waiting.h"
#include "ui/duality_table.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "command_forms/form.h"
#include "duality/offer_groups.h"
#include "duality/roll_panel.h"
#include "duality/roll_plan.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

// Every throw counted: two twelve-sided dice, and the highest of that many d6 added, or one taken where it is negative.
double counted(int modifier, int difficulty, int edge) {
    const int dice = std::abs(edge);
    const int cases = int(std::pow(6, dice));
    int wins = 0;
    for (int hope = 1; hope <= 12; ++hope) {
        for (int fear = 1; fear <= 12; ++fear) {
            for (int code = 0; code < cases; ++code) {
                int best = 0;
                for (int i = 0, rest = code; i < dice; ++i, rest /= 6) best = std::max(best, rest % 6 + 1);
                wins += hope == fear || hope + fear + modifier + (edge < 0 ? -best : best) >= difficulty;
            }
        }
    }
    return wins / (144.0 * cases);
}

RollDraft attackOf(Desk& desk) {
    RollDraft draft;
    draft.plan.who = named(desk, "Ada");
    draft.plan.kind = tenplus::duality::RollKind::Attack;
    draft.plan.trait = "strength";
    draft.plan.aims = {{.who = named(desk, "Bully")}};
    return draft;
}

struct Sources {
    int own, allies, against;
    int now, helped; // d6s that are thrown, by the rule
};

void checkChances(Desk& desk, const Sources& sources) {
    CAPTURE(sources.own, sources.allies, sources.against);
    RollDraft draft = attackOf(desk);
    draft.plan.own = sources.own;
    draft.plan.against = sources.against;
    if (sources.allies > 0) draft.plan.allies = {named(desk, "Wren")};
    const int difficulty = playOf(desk).foe(named(desk, "Bully"))->difficulty;
    const RollForecast forecast = forecastOf(desk.session().rulebook(), desk.session().table(), draft);
    CHECK(forecast.now.startsWith(QStringLiteral("Success %1,").arg(percentText(counted(2, difficulty, sources.now)))));
    CHECK(forecast.helper ==
          QStringLiteral("One helper more makes success %1.").arg(percentText(counted(2, difficulty, sources.helped))));
    CHECK(forecast.experience ==
          QStringLiteral("An Experience at +2 makes it %1.").arg(percentText(counted(4, difficulty, sources.now))));
}

} // namespace

TEST_CASE("What a helper and an Experience would change is exact, whatever advantage and disadvantage there is already",
          "[DH-ADV-06]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    for (const Sources& each : {Sources{0, 0, 0, 0, 1},
                                {1, 0, 0, 1, 2},
                                {2, 0, 0, 1, 2},
                                {0, 0, 1, -1, 0},
                                {1, 0, 1, 0, 1},
                                {0, 1, 0, 1, 2},
                                {0, 1, 1, 0, 1},
                                {0, 0, 2, -1, -1},
                                {1, 1, 0, 2, 3}})
        checkChances(desk, each);
    // Advantage against the target, from a critical success.
    desk.window().choose(named(desk, "Ada"));
    desk.throwReal(QStringLiteral("6 6"));
    press(desk, QStringLiteral("settle"));
    press(desk, QStringLiteral("boon-%1").arg(named(desk, "Bully").value));
    checkChances(desk, {0, 0, 0, 1, 2});
    checkChances(desk, {0, 1, 0, 2, 3});
    checkChances(desk, {0, 0, 1, 0, 1});
    // Nobody helps with a reaction.
    RollDraft reaction = attackOf(desk);
    reaction.plan.kind = tenplus::duality::RollKind::Reaction;
    reaction.plan.aims.clear();
    reaction.plan.difficulty = 12;
    CHECK(forecastOf(desk.session().rulebook(), desk.session().table(), reaction).helper.isEmpty());
}

TEST_CASE(
    "The attack of an adversary stands on the card above its damage, and is there when the campaign is opened again") {
    Desk desk;
    const QString file = dualityCampaign(desk);
    desk.start(file);
    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::BeginMove, .text = {}});
    play(desk, tenplus::duality::FoeAttack{.foe = named(desk, "Bully"), .aim = {.who = named(desk, "Ada")}}, {14, 7});
    const QString line = QStringLiteral("Bully, attack against Ada: 14 + 1 = 15, Success");
    CHECK(desk.says("outcomeHead").contains(QStringLiteral("Damage")));
    CHECK(desk.says("outcomeBefore") == line);
    CHECK(desk.says("outcomeWaits") == QStringLiteral("Waiting for an answer: A blow by Bully at Ada."));
    shootDuality(desk, "attacked");
    desk.quit();
    desk.start(file);
    CHECK(desk.says("outcomeBefore") == line);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.says("outcomeBefore").isEmpty());
    play(desk, tenplus::duality::FoeAttack{.foe = named(desk, "Bully"), .aim = {.who = named(desk, "Ada")}}, {20, 7});
    CHECK(desk.says("outcomeBefore").endsWith(QStringLiteral("Critical hit")));
    play(desk, tenplus::duality::TakeBlow{named(desk, "Ada"), 0});
    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::EndMove, .text = {}});
    desk.window().choose(named(desk, "Wren"));
    desk.throwReal(QStringLiteral("9 4"));
    CHECK(desk.says("outcomeBefore").isEmpty());
}

TEST_CASE("Dice that the table throws are asked for by what they are for") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    press(desk, QStringLiteral("tile-attack"));
    desk.throwReal(QStringLiteral("9 5"));
    press(desk, QStringLiteral("settle"));
    press(desk, QStringLiteral("strike-Gate maul"));
    CHECK(desk.says("traySentence") ==
          QStringLiteral("Ada, damage with Gate maul: type the d12. Enter alone leaves it to the program."));
    desk.type(QStringLiteral("2"));
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("gm-begin-move"));
    // The tray lays out what a hero would throw; what is typed is the adversary's.
    press(desk, QStringLiteral("attack-%1-%2").arg(named(desk, "Bully").value).arg(named(desk, "Wren").value));
    if (desk.says("traySentence").isEmpty()) FAIL("no dice are asked for");
    CHECK(desk.says("traySentence") ==
          QStringLiteral("Bully attacks Wren: type the d20. Enter alone leaves it to the program."));
}

TEST_CASE("What is chosen for a roll stays chosen when it is pressed again") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    const auto* panel = shown<RollPanel>(desk, QStringLiteral("rollPanel"));
    for (const char* tile : {"tile-attack", "tile-unarmed", "tile-strength"}) {
        for (int i = 0; i < 2; ++i) press(desk, QLatin1String(tile));
        CAPTURE(tile);
        CHECK(shown<QAbstractButton>(desk, QLatin1String(tile))->isChecked());
        CHECK(panel->draft().plan.kind == tenplus::duality::RollKind::Attack);
    }
    CHECK(panel->draft().plan.trait == "strength");
    press(desk, QStringLiteral("tile-trait")); // and there is a way back
    for (int i = 0; i < 2; ++i) press(desk, QStringLiteral("tile-20"));
    CHECK(panel->draft().plan.kind == tenplus::duality::RollKind::Trait);
    CHECK(panel->draft().plan.difficulty == 20);
}

TEST_CASE("Numbers and names of duality play are said as players say them") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    play(desk,
         tenplus::duality::BringAdversary{.adversary = "wharf-rat", .called = "Rat", .count = 1, .revealed = true});
    const DualityTable at{desk.session().rulebook(), desk.session().table()};
    const auto blocks = gmSide(at);
    const auto lineOf = [&](const char* title) {
        const auto found = std::ranges::find(blocks, QLatin1String(title), &OfferGroup::title);
        return found == blocks.end() ? QString() : found->line;
    };
    CHECK(lineOf("Bully").contains(QStringLiteral("Attack +1,")));
    CHECK(lineOf("Bully").contains(QStringLiteral("Major 7, Severe 13")));
    CHECK(lineOf("Rat").contains(QStringLiteral("Attack")));
    CHECK_FALSE(lineOf("Rat").contains(QStringLiteral("Major")));
    CHECK_FALSE(lineOf("Rat").contains(QStringLiteral("Severe")));
    CHECK(restOf(at).front().line == QStringLiteral("Short rests since the last long one: 0"));

    desk.window().choose(named(desk, "Ada"));
    CHECK(shown<QPushButton>(desk, QStringLiteral("roll"))->accessibleName() == QStringLiteral("Roll 2d12 +1"));
    press(desk, QStringLiteral("feature-take-the-blow"));
    const auto told = desk.session().page(desk.session().lastTurn() + 1, 1);
    CHECK(std::ranges::any_of(told.front().lines,
                              [](const table::StoryLine& line) { return line.text == "Ada uses Take the Blow"; }));
}

TEST_CASE("The form that gives a thing shows tier, range and damage of a weapon, and its text") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    const auto form =
        formOf("take-thing", {desk.session().rulebook(), desk.session().table(), {named(desk, "Ada"), 0}});
    REQUIRE(form);
    const std::vector<Pick>& picks = form->asks.front().picks;
    const auto hook = std::ranges::find(picks, "boathook", &Pick::id);
    REQUIRE(hook != picks.end());
    CHECK(hook->word.startsWith(QStringLiteral("primary, tier 1, ")));
    CHECK(hook->text.contains(QStringLiteral("pull the target")));
}

TEST_CASE("On the GM's side the place and countdowns come first, and equal foes share a stat block") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    play(desk,
         tenplus::duality::BringAdversary{.adversary = "wharf-rat", .called = "Rat", .count = 3, .revealed = true});
    const auto blocks = [&] { return gmSide({desk.session().rulebook(), desk.session().table()}); };
    const auto placeOf = [](const std::vector<OfferGroup>& groups, const char* title) {
        const auto found = std::ranges::find(groups, QLatin1String(title), &OfferGroup::title);
        REQUIRE(found != groups.end());
        return found - groups.begin();
    };
    const auto acts = [&](const char* title, const char* start) {
        const std::vector<OfferGroup> all = blocks();
        const OfferGroup& group = all[std::size_t(placeOf(all, title))];
        return std::ranges::count_if(
            group.buttons, [start](const OfferButton& each) { return each.id.startsWith(QLatin1String(start)); });
    };
    const std::vector<OfferGroup> all = blocks();
    CHECK(placeOf(all, "The thief is gone") < placeOf(all, "Bully"));
    const std::ptrdiff_t kind = placeOf(all, "Rat");
    CHECK(all[std::size_t(kind)].line.startsWith(QStringLiteral("3 of them: ")));
    CHECK(all[std::size_t(kind)].text.contains(QStringLiteral("Many Teeth")));
    for (int i = 1; i <= 3; ++i) {
        const OfferGroup& rat = all[std::size_t(kind + i)];
        CHECK(rat.title == QStringLiteral("Rat %1").arg(i));
        CHECK(rat.tracks.size() == 2);
        CHECK(rat.text.isEmpty());
    }
    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::BeginMove, .text = {}});
    CHECK(acts("Rat 2", "attack-") == 0);
    CHECK(acts("Rat 2", "activate-") == 1);
    play(desk, tenplus::duality::Activate{named(desk, "Rat 2"), {}, {}});
    CHECK(acts("Rat 2", "attack-") > 0);
    CHECK(acts("Rat 1", "attack-") == 0);
    CHECK(acts("Rat 3", "activate-") == 1);
    CHECK(acts("Rat 3", "form-foe-react") == 1);
}

TEST_CASE("The button that ends a rest says how many downtime moves nobody has chosen") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("begin-short-rest"));
    press(desk, QStringLiteral("done-swapping"));
    const auto over = [&] { return shown<QAbstractButton>(desk, QStringLiteral("finish-rest"))->text(); };
    CHECK(over() == QStringLiteral("The rest is over: 6 moves not chosen"));
    for (const char* name : {"Ada", "Wren", "Tam"}) {
        for (int i = 0; i < 2; ++i) {
            if (i == 1 && QLatin1String(name) == QLatin1String("Tam"))
                CHECK(over() == QStringLiteral("The rest is over: 1 move not chosen"));
            press(desk, QStringLiteral("rest-%1-prepare").arg(named(desk, name).value));
        }
    }
    CHECK(over() == QStringLiteral("The rest is over"));
}
