// Games of other shapes on the result card and in the tray: pools of which the best die counts, one die against
// challenge dice, numbers that take the place of a total, moves without dice.
#include "dice/dice_view.h"
#include "moves/move_card.h"
#include "paint/chip_strip.h"
#include "paint/key_button.h"
#include "paint/odds_bar.h"
#include "paint/paragraph.h"
#include "result/result_card.h"
#include "tray/throw.h"
#include "tray/tray_panel.h"
#include "ui/laid_plan.h"
#include "ui/shape_table.h"
#include "ui/taken_act.h"

#include <QApplication>
#include <QLineEdit>
#include <QShortcut>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shapes;

namespace {

std::vector<DieMark> marksOf(const std::vector<DieState>& dice) {
    std::vector<DieMark> marks;
    for (const DieState& die : dice) marks.push_back(die.mark);
    return marks;
}

struct Card {
    Look look{{ThemeKind::Ember, 1, false, true}};
    ResultCard card{look};
    std::vector<Act> acts;

    explicit Card(const table::GmView& view) {
        QObject::connect(&card, &ResultCard::acted, &card, [this](const Act& act) { acts.push_back(act); });
        card.resize(544, 328);
        card.setView(view.lastRoll, view.waiting);
        card.show();
        card.activateWindow();
        QApplication::processEvents();
    }
    QString says() const { return card.findChild<ResultHead*>(QStringLiteral("resultHead"))->spoken(); }
    bool tells(const QString& words) const {
        return std::ranges::any_of(card.findChildren<Paragraph*>(), [&](const Paragraph* each) {
            return each->isVisible() && each->text().contains(words);
        });
    }
    QPushButton* boost() const { return card.findChild<QPushButton*>(QStringLiteral("boost")); }
};

struct Tray {
    Look look{{ThemeKind::Ember, 1, false, true}};
    TrayPanel panel{look};
    std::vector<Act> acts;

    Tray() {
        QObject::connect(&panel, &TrayPanel::acted, &panel, [this](const Act& act) { acts.push_back(act); });
        panel.resize(284, 346);
        panel.show();
        panel.activateWindow();
        QApplication::processEvents();
    }
    Tray(const ShapeTable& table, const table::RollMove& plan)
        : Tray() {
        layPlan(panel.draft(), table.move(plan), plan);
    }
    QLineEdit& pips() { return *panel.findChild<QLineEdit*>(QStringLiteral("pips")); }
    QString button() { return panel.findChild<QPushButton*>(QStringLiteral("roll"))->text(); }
    QString reading() { return panel.findChild<Paragraph*>(QStringLiteral("trayReading"))->text(); }
    QString sentence() { return panel.findChild<Paragraph*>(QStringLiteral("traySentence"))->text(); }
    ChipStrip& chips() { return *panel.findChild<ChipStrip*>(QStringLiteral("chips")); }
    const std::vector<DieState>& dice() { return panel.findChild<DiceView*>(QStringLiteral("dice"))->dice(); }
    void type(const char* text) {
        pips().setText(QString::fromLatin1(text));
        QTest::keyClick(&pips(), Qt::Key_Return);
    }
};

} // namespace

// ---- one die against challenge dice ---------------------------------------------------------------------

TEST_CASE("The card shows the total of the action die, and which challenge dice it beats") {
    ShapeTable table = road();
    const table::RollView roll = table.rolled("press-on", "legs", {4, 5, 9});
    Card card(table.gm());
    CHECK(card.says().startsWith(QStringLiteral("6, Passed, Tam, Press on with Legs")));
    CHECK(card.says().contains(QStringLiteral("5 a d10, beaten")));
    CHECK(card.says().contains(QStringLiteral("9 a d10, not beaten")));
    CHECK(card.tells(QStringLiteral("6 beats 5, not 9.")));
    const auto passed = std::ranges::find(roll.odds, "passed", &table::BandChance::band);
    REQUIRE(passed != roll.odds.end());
    CHECK(card.says().endsWith(QStringLiteral("Passed had %1 %").arg(std::lround(passed->probability * 100))));
    CHECK(marksOf(fallenDice(roll)) == std::vector<DieMark>{DieMark::None, DieMark::Beaten, DieMark::Unbeaten});
    CHECK(fallenDice(roll)[1].against);
    CHECK_FALSE(fallenDice(roll)[0].against);
}

TEST_CASE("A match is told in words, and the highest total that counts is named") {
    ShapeTable table = road();
    CHECK(table.rolled("press-on", "eyes", {2, 8, 8}).reading ==
          "A match: both challenge dice show 8, and 3 does not beat them.");
    CHECK(table.rolled("press-on", "legs", {5, 2, 2}).reading ==
          "A match: both challenge dice show 2, and 7 beats them.");
    ShapeTable strong = road();
    strong.scene.perform(table::EditSheet{strong.who, "legsScore", table::Value(std::int64_t{3})});
    table::RollMove plan = strong.plan("press-on", "legs");
    plan.modifiers = {{"a mule", 3}};
    strong.scene.roll(strong.who, "press-on", {6, 9, 10}, plan);
    Card card(strong.gm());
    CHECK(card.tells(QStringLiteral("12 counts as 10, the most there is. 10 beats 9, not 10.")));
    CHECK(card.says().startsWith(QStringLiteral("10, Passed")));
    CHECK(card.says().contains(QStringLiteral("at most 10")));
}

TEST_CASE("A progress move has its number on the card although no action die was thrown") {
    ShapeTable table = road();
    table.scene.perform(table::EditSheet{table.who, "ticks", table::Value(std::int64_t{24})});
    const table::RollMove plan = table.plan("arrive");
    Tray tray(table, plan);
    CHECK(tray.button() == QStringLiteral("Roll 6 against 2d10"));
    CHECK(tray.dice().size() == 2);
    CHECK(std::ranges::none_of(tray.chips().chips(),
                               [](const ChipData& chip) { return chip.words == QStringLiteral("Add"); }));
    const table::RollView roll = table.rolled("arrive", "", {5, 2});
    Card card(table.gm());
    CHECK(card.says().startsWith(QStringLiteral("6, Found, Tam")));
    CHECK(card.tells(QStringLiteral("6 beats 5 and 2.")));
    CHECK(fallenDice(roll).size() == 2);
    CHECK_FALSE(card.boost());
}

TEST_CASE("Real dice are typed action die first, and the tray says so") {
    ShapeTable table = road();
    Tray tray(table, table.plan("press-on", "legs"));
    CHECK(tray.button() == QStringLiteral("Roll d6 +2 against 2d10"));
    CHECK(tray.reading() == QStringLiteral("Real dice: first the action die, then the challenge dice."));
    CHECK(tray.dice().size() == 3);
    CHECK(std::ranges::count_if(tray.dice(), &DieState::against) == 2);
    tray.type("4 5");
    CHECK(tray.acts.empty());
    CHECK(tray.sentence() == QStringLiteral("d6 against 2d10 is 3 dice, and 2 are typed: type the others too."));
    tray.type("9 5 4");
    CHECK(tray.acts.empty()); // a d6 shows no 9
    tray.type("4 5 9");
    REQUIRE(tray.acts.size() == 1);
    CHECK(tray.acts.front().typedDice == std::vector<int>{4, 5, 9});
    tray.panel.showRoll(table.rolled("press-on", "legs", {4, 5, 9}), false);
    CHECK(tray.pips().placeholderText() == QStringLiteral("4 5 9"));
    CHECK(tray.reading() == QStringLiteral("6 beats 5, not 9."));
}

TEST_CASE("The odds bar has the bands of the move itself with their exact chances") {
    for (ShapeTable table : {road(), pans(), stage({{"rehearsed", table::Value(true)}})}) {
        for (const content::Move& each : table.scene.rulebook().moves) {
            if (!each.roll) continue;
            const table::RollMove plan = table.plan(each.id.c_str());
            const table::MoveView view = table.move(plan);
            Tray tray(table, plan);
            const auto* odds = tray.panel.findChild<OddsBar*>();
            REQUIRE(odds->spans().size() == view.bands.size());
            double all = 0;
            for (std::size_t i = 0; i < view.bands.size(); ++i) {
                CHECK(odds->spans()[i].share == Approx(view.bands[i].chance.probability));
                all += odds->spans()[i].share;
            }
            CHECK(all == Approx(1));
        }
    }
    ShapeTable table = road();
    const table::MoveView view = table.move(table.plan("press-on", "legs"));
    // As tenplus-cli odds d6+2 --versus 2d10 --most 10 has them.
    std::vector<double> shares;
    for (const table::BandView& band : view.bands) shares.push_back(band.chance.probability);
    REQUIRE(shares.size() == 4);
    CHECK(shares[0] == Approx(0.331667).margin(1e-6));
    CHECK(shares[1] == Approx(0.436667).margin(1e-6));
    CHECK(shares[2] == Approx(0.186667).margin(1e-6));
    CHECK(shares[3] == Approx(0.045).margin(1e-6));
    ShapeTable pool = pans();
    const table::MoveView three = pool.move(pool.plan("work-the-pans", "haul"));
    CHECK(three.bands.front().chance.probability == Approx(27.0 / 216));
    CHECK(three.bands.back().chance.label == "6 6");
    CHECK(three.bands.back().chance.probability == Approx(16.0 / 216));
}

// ---- pools ----------------------------------------------------------------------------------------------

TEST_CASE("Of a pool all dice are shown, the best one marked, and two of the highest both") {
    ShapeTable table = pans();
    Tray tray(table, table.plan("work-the-pans", "haul"));
    CHECK(tray.button() == QStringLiteral("Roll 3d6"));
    CHECK(tray.reading() == QStringLiteral("Of these dice the best one counts."));
    CHECK(tray.dice().size() == 3);
    const table::RollView one = table.rolled("work-the-pans", "haul", {4, 2, 5});
    CHECK(marksOf(fallenDice(one)) == std::vector<DieMark>{DieMark::None, DieMark::None, DieMark::Counts});
    {
        Card card(table.gm());
        CHECK(card.says().startsWith(QStringLiteral("5, Scraped, Odo")));
        CHECK(card.says().contains(QStringLiteral("5 a d6, which counts")));
        CHECK(card.tells(QStringLiteral("The best of 3 dice is 5.")));
    }
    const table::RollView two = table.rolled("work-the-pans", "haul", {6, 6, 2});
    CHECK(marksOf(fallenDice(two)) == std::vector<DieMark>{DieMark::Counts, DieMark::Counts, DieMark::None});
    CHECK_FALSE(fallenDice(two)[1].dropped);
    CHECK(two.reading == "2 of 3 dice show 6, the highest.");
    CHECK(Card(table.gm()).says().startsWith(QStringLiteral("6, Brilliant, Odo")));
}

TEST_CASE("Without a die two are thrown and the worse counts, and the window says so before and after") {
    ShapeTable table = pans();
    Tray tray(table, table.plan("work-the-pans", "watch"));
    CHECK(tray.button() == QStringLiteral("Roll 2d6"));
    CHECK(tray.reading() == QStringLiteral("No die to throw: two are thrown, and the worse counts."));
    const table::RollView roll = table.rolled("work-the-pans", "watch", {3, 6});
    CHECK(marksOf(fallenDice(roll)) == std::vector<DieMark>{DieMark::Counts, DieMark::None});
    CHECK(Card(table.gm()).tells(QStringLiteral("There was no die to throw: of two, the worse counts, 3.")));
    const table::RollView both = table.rolled("work-the-pans", "watch", {6, 6});
    CHECK(std::ranges::count(marksOf(fallenDice(both)), DieMark::Counts) == 1); // two sixes are no more than one
}

// ---- a number that takes the place of the total ---------------------------------------------------------

TEST_CASE("What may take the place of the total is offered with the outcome before and after, by one key") {
    ShapeTable table = road();
    const table::RollView roll = table.rolled("press-on", "legs", {1, 6, 4});
    Card card(table.gm());
    REQUIRE(card.boost());
    CHECK(card.boost()->accessibleName() == QStringLiteral("Drift 7: Lost → Found"));
    CHECK(card.boost()->toolTip().contains(QStringLiteral("Drift takes the place of the 3, and falls back to 2.")));
    CHECK(static_cast<KeyButton*>(card.boost())->key() == QStringLiteral("Alt+0"));
    QTest::keyClick(&card.card, Qt::Key_0, Qt::AltModifier);
    const auto spent = takenAct<table::BoostRoll>(card.acts);
    CHECK(spent.boost == "drift");
    CHECK(spent.who == table.who);
    table.scene.perform(spent);
    CHECK(table.gm().lastRoll->record.band == "found");
    CHECK(table.gm().lastRoll->boosts.empty());
}

TEST_CASE("The tray shows the number that may take the place of the total, and a press spends it") {
    ShapeTable table = road();
    const table::RollMove plan = table.plan("press-on", "legs");
    Tray tray(table, plan);
    const auto chipOf = [&](const QString& words) {
        const auto& chips = tray.chips().chips();
        const auto at = std::ranges::find(chips, words, &ChipData::words);
        return at == chips.end() ? -1 : int(at - chips.begin());
    };
    REQUIRE(chipOf(QStringLiteral("Drift")) >= 0);
    CHECK(tray.chips().chips()[std::size_t(chipOf(QStringLiteral("Drift")))].value == QStringLiteral("7"));
    tray.panel.showRoll(table.rolled("press-on", "legs", {1, 6, 4}), false);
    const int offer = chipOf(QStringLiteral("Drift 7:"));
    REQUIRE(offer >= 0);
    CHECK(tray.chips().chips()[std::size_t(offer)].value == QStringLiteral("Found"));
    tray.chips().activate(offer);
    CHECK(takenAct<table::BoostRoll>(tray.acts).boost == "drift");
}

// ---- moves without dice ---------------------------------------------------------------------------------

TEST_CASE("A move without dice tells its price and its gain, and what it gives is one key on the card") {
    ShapeTable table = stage();
    Look look{{ThemeKind::Ember, 1, false, true}};
    MoveCard card(look);
    const auto price = [&](const char* move) {
        card.fill(table.move(table.plan(move)), table.plan(move), {}, QStringLiteral("Ida"), {});
        return card.findChild<Paragraph*>(QStringLiteral("movePrice"))->text();
    };
    CHECK(price("shine") == QStringLiteral("Costs: Sparks −1"));
    CHECK(price("give-ground") == QStringLiteral("Does: Sparks +1"));
    CHECK(price("hold-the-line").isEmpty());
    table.scene.perform(table.plan("give-ground"));
    Card made(table.gm());
    CHECK(made.says().startsWith(QStringLiteral("Give ground, Ida")));
    CHECK(made.card.focusNext());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    table.scene.perform(takenAct<table::ApplyWaiting>(made.acts));
    CHECK(table.scene.number(table.who, "sparks") == 1);
}
