#include "tray/tray_panel.h"

#include "dice/dice_view.h"
#include "paint/chip_strip.h"
#include "paint/paragraph.h"
#include "tray/throw.h"
#include "ui/belfry.h"
#include "ui/belfry_moves.h"
#include "ui/laid_plan.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

table::RollMove danger() {
    table::RollMove command;
    command.who = belfry::kBrannoch;
    command.move = "defy-danger";
    command.approach = "str";
    return command;
}

table::RollView loose(std::vector<int> pips, int sides, const char* expression) {
    table::RollView view;
    view.record.expression = expression;
    for (const int pip : pips) {
        dice::DieShown die;
        die.sides = sides;
        die.pips = pip;
        view.record.rolled.dice.push_back(die);
        view.record.total += pip;
    }
    return view;
}

struct Tray {
    Look look{{ThemeKind::Ember, 1, false, true}};
    TrayPanel panel{look};
    std::vector<Act> acts;
    table::RollMove plan = danger();

    Tray() {
        QObject::connect(&panel, &TrayPanel::acted, &panel, [this](const Act& act) { acts.push_back(act); });
        QObject::connect(&panel.draft(), &MoveDraft::changed, &panel, [this] { plan = panel.draft().command(); });
        panel.draft().setSource({belfry::moveOf, belfry::moveOf});
        show();
        panel.resize(284, 326);
        panel.show();
        panel.activateWindow();
        QApplication::processEvents();
    }
    void show() {
        const table::RollMove now = plan;
        panel.draft().change([&](table::RollMove& command) { command = now; });
    }
    QLineEdit& pips() { return *panel.findChild<QLineEdit*>(QStringLiteral("pips")); }
    QPushButton& button() { return *panel.findChild<QPushButton*>(QStringLiteral("roll")); }
    ChipStrip& chips() { return *panel.findChild<ChipStrip*>(QStringLiteral("chips")); }
    DiceView& dice() { return *panel.findChild<DiceView*>(QStringLiteral("dice")); }
    QString sentence() { return panel.findChild<Paragraph*>(QStringLiteral("traySentence"))->text(); }
    void press(const QString& words) {
        for (int i = 0; i < int(chips().chips().size()); ++i) {
            if (chips().chips()[std::size_t(i)].words == words) return chips().activate(i);
        }
        FAIL("no chip " << words.toStdString());
    }
    template <typename Command>
    Command only() {
        REQUIRE(acts.size() == 1);
        const Command command = *acts.front().command.as<Command>();
        return command;
    }
};

} // namespace

TEST_CASE("The roll button names what it rolls, before and after the roll") {
    Tray tray;
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +2"));
    CHECK(tray.pips().placeholderText() == QStringLiteral("Pips"));
    tray.panel.showRoll(belfry::weakHit(), true);
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +2 again"));
    CHECK(tray.pips().placeholderText() == QStringLiteral("3 4"));
    tray.plan.skip = {8}; // the reading was spent: the next roll adds 1
    tray.show();
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +1 again"));
    CHECK(tray.chips().chips().size() == 3); // as they were when the dice fell
    tray.plan.approach = "dex";
    tray.show();
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +1"));
    CHECK(tray.dice().dice().front().pips == 6);
}

TEST_CASE("Dice of damage lie in the tray in place of the roll's, which can still be rolled again") {
    Tray tray;
    tray.panel.showRoll(belfry::weakHit(), false);
    table::LaterDice later;
    later.rolled.dice = {{.sides = 10, .pips = 7}};
    later.entered = true;
    tray.panel.showLater(later, false);
    REQUIRE(tray.dice().dice().size() == 1);
    CHECK(tray.dice().dice().front().sides == 10);
    CHECK(tray.dice().dice().front().pips == 7);
    CHECK(tray.dice().dice().front().entered);
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +2 again"));
}

TEST_CASE("Enter among the typed pips rolls with them") {
    Tray tray;
    QTest::keyClicks(&tray.pips(), QStringLiteral("3 4"));
    QTest::keyClick(&tray.pips(), Qt::Key_Return);
    CHECK(tray.only<table::RollMove>().move == "defy-danger");
    CHECK(tray.acts.front().typedDice == std::vector<int>{3, 4});
}

TEST_CASE("Wrong pips say why in their place, and stay to be mended") {
    Tray tray;
    const auto typed = [&](const char* text) {
        tray.pips().setText(QString::fromLatin1(text));
        QTest::keyClick(&tray.pips(), Qt::Key_Return);
        CHECK(tray.acts.empty());
        CHECK(tray.pips().text() == QString::fromLatin1(text));
        return tray.sentence();
    };
    CHECK(typed("3 x") == QStringLiteral("“x” is no die: type the pips with spaces between, such as “3 4”."));
    CHECK(typed("3 7") == QStringLiteral("A d6 cannot show 7: type what lies on the table."));
    CHECK(typed("3") == QStringLiteral("2d6 is 2 dice, and 1 is typed: type the others too."));
    tray.panel.setError(QStringLiteral("There are more pips than dice."));
    CHECK(tray.sentence() == QStringLiteral("There are more pips than dice."));
    CHECK(tray.pips().text() == QStringLiteral("3"));
}

TEST_CASE("Pips that were typed for one hero or move are not thrown for another, and named dice stay") {
    Tray tray;
    tray.pips().setText(QStringLiteral("3 4"));
    tray.plan.approach = "dex"; // of the same move
    tray.show();
    CHECK(tray.pips().text() == QStringLiteral("3 4"));
    table::RollMove other = tray.plan;
    other.move = "hack-and-slash";
    layPlan(tray.panel.draft(), *belfry::moveOf(tray.plan), other);
    CHECK(tray.pips().text().isEmpty());
    tray.pips().setText(QStringLiteral("3 4"));
    QTest::mouseClick(tray.panel.findChild<QWidget*>(QStringLiteral("d8")), Qt::LeftButton, Qt::ShiftModifier);
    CHECK(tray.pips().text().isEmpty());
    tray.pips().setText(QStringLiteral("d6 for luck"));
    tray.plan = danger();
    tray.show();
    CHECK(tray.pips().text() == QStringLiteral("d6 for luck"));
}

TEST_CASE("Dice still to be thrown are asked for, and Enter asks for the same with more pips") {
    Tray tray;
    tray.pips().setText(QStringLiteral("3 4"));
    const Act apply{table::ApplyWaiting{}, {3, 4}};
    tray.panel.showNeeds(QStringLiteral("Throw 1d10 for the blow."), apply);
    CHECK(tray.sentence() == QStringLiteral("Throw 1d10 for the blow."));
    CHECK(tray.pips().hasFocus());
    QTest::keyClicks(&tray.pips(), QStringLiteral(" 9"));
    QTest::keyClick(&tray.pips(), Qt::Key_Return);
    tray.only<table::ApplyWaiting>();
    CHECK(tray.acts.front().typedDice == std::vector<int>{3, 4, 9});
}

TEST_CASE("A chip leaves a forward aside and counts it again; a free ongoing is switched on") {
    Tray tray;
    tray.press(QStringLiteral("Iselde's reading"));
    CHECK(tray.plan.skip == std::vector<std::int64_t>{8});
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +1"));
    tray.press(QStringLiteral("Iselde's reading"));
    CHECK(tray.plan.skip.empty());
    tray.press(QStringLiteral("Bell rope"));
    CHECK(tray.plan.use == std::vector<std::int64_t>{9});
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +3"));
    tray.press(QStringLiteral("Strength")); // what a stat gives cannot be switched
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +3"));
}

TEST_CASE("A number is added by hand with the keyboard, and its chip takes it away") {
    Tray tray;
    tray.chips().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&tray.chips(), Qt::Key_End);
    QTest::keyClick(&tray.chips(), Qt::Key_Return);
    auto* box = tray.panel.findChild<QWidget*>(QStringLiteral("modifierBox"));
    REQUIRE(box != nullptr);
    auto* value = box->findChild<QSpinBox*>(QStringLiteral("modifierValue"));
    auto* source = box->findChild<QLineEdit*>(QStringLiteral("modifierSource"));
    QTest::keyClick(value, Qt::Key_Up);
    QTest::keyClicks(source, QStringLiteral("high ground"));
    QTest::keyClick(source, Qt::Key_Return);
    CHECK(tray.plan.modifiers == std::vector<table::TypedModifier>{{"high ground", 2, false}});
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +4"));
    tray.press(QStringLiteral("high ground"));
    CHECK(tray.plan.modifiers.empty());
}

TEST_CASE("A die button throws a loose die at once, and the button then rolls it again") {
    Tray tray;
    QTest::keyClick(tray.panel.findChild<QWidget*>(QStringLiteral("d20")), Qt::Key_Space);
    CHECK(tray.only<table::RollDice>().expression == "d20");
    CHECK(tray.only<table::RollDice>().who == belfry::kBrannoch);
    tray.acts.clear();
    tray.panel.showRoll(loose({17}, 20, "d20"), false);
    CHECK(tray.button().text() == QStringLiteral("Roll d20 again"));
    CHECK(tray.chips().chips().empty());
    tray.panel.roll();
    CHECK(tray.only<table::RollDice>().expression == "d20");
    QTest::keyClick(&tray.pips(), Qt::Key_Escape);
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +2"));
}

TEST_CASE("Dice pressed with Shift are laid together and rolled as one") {
    Tray tray;
    for (const char* die : {"d6", "d6", "d8"}) {
        QTest::mouseClick(tray.panel.findChild<QWidget*>(QString::fromLatin1(die)), Qt::LeftButton, Qt::ShiftModifier);
    }
    CHECK(tray.acts.empty());
    CHECK(tray.dice().dice().size() == 3);
    tray.panel.roll();
    CHECK(tray.only<table::RollDice>().expression == "2d6+d8");
}

TEST_CASE("Dice that are typed are rolled with what they are for, or laid out with Shift for real dice") {
    Tray tray;
    tray.pips().setText(QStringLiteral("4d6k3 for strength"));
    QTest::keyClick(&tray.pips(), Qt::Key_Return);
    CHECK(tray.only<table::RollDice>().expression == "4d6k3 for strength");
    CHECK(tray.only<table::RollDice>().who == belfry::kBrannoch);
    CHECK(tray.acts.front().typedDice.empty());
    tray.acts.clear();
    tray.pips().setText(QStringLiteral("(2d6r1 + 3) / 2 # fire"));
    tray.pips().setFocus();
    QTest::keyClick(&tray.pips(), Qt::Key_Return, Qt::ShiftModifier);
    CHECK(tray.acts.empty());
    CHECK(tray.pips().text().isEmpty());
    CHECK(tray.button().text() == QStringLiteral("Roll (2d6r1+3)/2"));
    CHECK(tray.dice().dice().size() == 2);
    tray.pips().setText(QStringLiteral("1 4 6"));
    tray.panel.roll();
    CHECK(tray.only<table::RollDice>().expression == "(2d6r1+3)/2");
    CHECK(tray.only<table::RollDice>().purpose == "fire");
    CHECK(tray.acts.front().typedDice == std::vector<int>{1, 4, 6});
}

TEST_CASE("Typed dice that cannot be rolled say what to write instead, and stay to be mended") {
    Tray tray;
    tray.pips().setText(QStringLiteral("4d6 drop lowest"));
    QTest::keyClick(&tray.pips(), Qt::Key_Return);
    CHECK(tray.acts.empty());
    CHECK(tray.sentence().contains(QStringLiteral("write 4d6dl")));
    CHECK(tray.pips().text() == QStringLiteral("4d6 drop lowest"));
    tray.pips().setText(QStringLiteral("2w6"));
    QTest::keyClick(&tray.pips(), Qt::Key_Return);
    CHECK(tray.acts.empty());
    CHECK(tray.sentence().contains(QStringLiteral("write 2d6")));
}

TEST_CASE("Pips of fate dice, and those that rerolls and explosions add, are taken in the order the rules read them") {
    CHECK(*readPips(QStringLiteral("-1 0 1 −1"), "4dF") == std::vector<int>{-1, 0, 1, -1});
    CHECK(readPips(QStringLiteral("2"), "dF").error() == QStringLiteral("A fate die cannot show 2: type −1, 0 or 1."));
    CHECK(*readPips(QStringLiteral("6 2 5 4 4 4"), "2d6!+3d4") == std::vector<int>{6, 2, 5, 4, 4, 4});
    CHECK(readPips(QStringLiteral("6 2 5 5 4 4"), "2d6!+3d4").error() ==
          QStringLiteral("A d4 cannot show 5: type what lies on the table."));
    CHECK(*readPips(QStringLiteral("1 4"), "2d6r1") == std::vector<int>{1, 4}); // the third is asked for when it is due
    CHECK(readPips(QStringLiteral("1 2 3"), "b[2d4, 2d4]").error() ==
          QStringLiteral("b[2d4, 2d4] is 4 dice, and 3 are typed: type the others too."));
    CHECK(readyDice("b[2d4, 2d4]").size() == 4);
    CHECK(readyDice("b[2d6, 3d4]").size() == 5);
    CHECK(readyDice("(d6+(d8+1)/2)/3").size() == 2);
}

TEST_CASE("What is meant as dice is told from pips") {
    for (const char* dice : {"2d6", "d20", "d%", "4dF", "b[2d6]", "dd+2", "(1d6)*2", "2 D 6", "-d6", "4d6k3 for luck",
                             "d(66)", "2w6", "K6", "2\u043a6"}) {
        CAPTURE(dice);
        CHECK(namesDice(QString::fromUtf8(dice)));
    }
    for (const char* pips : {"3 4", "3,4", "3+4", "", "3 x", "-1 0"}) {
        CAPTURE(pips);
        CHECK_FALSE(namesDice(QString::fromLatin1(pips)));
    }
}

TEST_CASE("One key makes rolls secret, and the button wears it until the key is pressed again") {
    Tray tray;
    CHECK(tray.panel.secretAction()->shortcut() == QKeySequence(Qt::Key_F6));
    QTest::keyClick(&tray.pips(), Qt::Key_F6);
    CHECK(tray.panel.isSecret());
    CHECK(tray.plan.secret);
    CHECK_FALSE(tray.button().icon().isNull());
    CHECK(tray.button().accessibleName().contains(QStringLiteral("secret")));
    tray.panel.roll();
    CHECK(tray.only<table::RollMove>().secret);
    tray.panel.showRoll(belfry::weakHit(), false);
    CHECK(tray.panel.isSecret());
}

TEST_CASE("A narrow tray leaves the verb out of its button, a narrower one what does not fit, and is read out whole") {
    Tray tray;
    tray.panel.showRoll(belfry::weakHit(), false);
    tray.panel.resize(236, 326);
    CHECK(tray.button().text() == QStringLiteral("2d6 +2 again"));
    tray.panel.resize(160, 326);
    CHECK(tray.button().text().endsWith(QStringLiteral("…")));
    CHECK(tray.button().accessibleName() == QStringLiteral("Roll 2d6 +2 again"));
    tray.panel.resize(400, 326);
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +2 again"));
}

TEST_CASE("A closed gate is named on the button: pressing it or Shift+Enter sets the gate aside, Enter among the pips "
          "does not") {
    Tray tray;
    tray.plan.move = "last-breath";
    tray.show();
    CHECK(tray.button().text() == QStringLiteral("Roll 2d6 +2 anyway"));
    SECTION("the button") { QTest::mouseClick(&tray.button(), Qt::LeftButton); }
    SECTION("Shift+Enter") {
        tray.pips().setText(QStringLiteral("5 5"));
        QTest::keyClick(&tray.pips(), Qt::Key_Return, Qt::ShiftModifier);
    }
    SECTION("Enter") {
        for (const char* pips : {"5 5", ""}) {
            tray.pips().setText(QString::fromLatin1(pips));
            QTest::keyClick(&tray.pips(), Qt::Key_Return);
            CHECK(tray.acts.empty());
            CHECK(tray.sentence().startsWith(QStringLiteral("Not now: ")));
            CHECK(tray.pips().text() == QString::fromLatin1(pips));
        }
        return;
    }
    CHECK(tray.only<table::RollMove>().override);
}

TEST_CASE("A move without dice whose gate is closed says so on its button, too") {
    Tray tray;
    table::MoveView view = *belfry::moveOf(tray.plan);
    view.rolls = false;
    view.closedGates = {"they are not bloated"};
    layPlan(tray.panel.draft(), view, tray.plan);
    CHECK(tray.button().text() == QStringLiteral("Make the move anyway"));
}

TEST_CASE("The caret stands at 50 % where a 9 falls on 2d6 +2, and at the ends for the worst and the best") {
    table::RollRecord roll = belfry::weakHit().record;
    CHECK(*placeOf(roll) == Approx(0.5));
    roll.total = 4;
    CHECK(*placeOf(roll) == Approx(1.0 / 72));
    roll.total = 14;
    CHECK(*placeOf(roll) == Approx(1 - 1.0 / 72));
}

TEST_CASE("A percentile die lies in the tray as tens and ones") {
    const table::RollView roll = loose({100, 70, 7}, 100, "3d100");
    const std::vector<DieState> dice = fallenDice(roll.record.rolled, false);
    REQUIRE(dice.size() == 6);
    const std::vector<std::pair<int, int>> expected{{100, 0}, {10, 10}, {100, 70}, {10, 10}, {100, 0}, {10, 7}};
    for (std::size_t i = 0; i < dice.size(); ++i) CHECK(std::pair(dice[i].sides, dice[i].pips) == expected[i]);
}

TEST_CASE("A roll that is not to move is shown and settled at once") {
    Tray tray;
    QSignalSpy settled(&tray.panel, &TrayPanel::settled);
    tray.panel.showRoll(belfry::weakHit(), false);
    CHECK(settled.count() == 1);
    CHECK_FALSE(tray.dice().tumbling());
}

TEST_CASE("Every part of the tray that takes the keyboard has a name") {
    Tray tray;
    CHECK(namelessWidgets(tray.panel) == QStringList());
    tray.press(QStringLiteral("Add"));
    auto* box = tray.panel.findChild<QWidget*>(QStringLiteral("modifierBox"));
    REQUIRE(box != nullptr);
    CHECK(namelessWidgets(*box) == QStringList());
    box->close();
}

TEST_CASE("The tray is kept as pictures", "[.pictures]") {
    const auto planned = [](const char* move) -> MakePanel {
        return [move](const Look& look) {
            auto panel = std::make_unique<TrayPanel>(look);
            table::RollMove command = danger();
            command.move = move;
            layPlan(panel->draft(), *belfry::moveOf(command), command);
            return panel;
        };
    };
    CHECK(shootPanel(QStringLiteral("tray-plan"), {284, 326}, planned("defy-danger")));
    CHECK(shootPanel(QStringLiteral("tray-plain"), {284, 326}, planned("roof")));
    CHECK(shootPanel(QStringLiteral("tray"), {284, 326}, [](const Look& look) {
        auto panel = std::make_unique<TrayPanel>(look);
        layPlan(panel->draft(), *belfry::moveOf(danger()), danger());
        panel->showRoll(belfry::weakHit(), false);
        return panel;
    }));
    CHECK(shootPanel(QStringLiteral("tray-error"), {284, 276}, [](const Look& look) {
        auto panel = std::make_unique<TrayPanel>(look);
        table::RollMove command = danger();
        command.modifiers = {{"high ground", 1}, {"the rope that Tam tied", 1}};
        layPlan(panel->draft(), *belfry::moveOf(command), command);
        panel->secretAction()->setChecked(true);
        panel->findChild<QLineEdit*>(QStringLiteral("pips"))->setText(QStringLiteral("3 7"));
        panel->roll();
        return panel;
    }));
    CHECK(shootPanel(QStringLiteral("tray-empty"), {284, 326},
                     [](const Look& look) { return std::make_unique<TrayPanel>(look); }));
    CHECK(shootPanel(QStringLiteral("tray-loose"), {284, 326}, [](const Look& look) {
        auto panel = std::make_unique<TrayPanel>(look);
        panel->showRoll(loose({6, 3, 5, 1, 2}, 6, "5d6"), false);
        return panel;
    }));
}

TEST_CASE("The tray lists the saved rolls and the last ten dice, and throws what is chosen") {
    Look look;
    TrayPanel tray(look);
    std::vector<Act> acts;
    QObject::connect(&tray, &TrayPanel::acted, &tray, [&](const Act& act) { acts.push_back(act); });
    QSignalSpy saves(&tray, &TrayPanel::saveWanted);
    tray.setSaved({{table::SavedRollId{5}, {}, "Sneak attack", "2d6+1d4", 3}});
    tray.setRecent({"1d20", "3d6"});
    tray.show();
    tray.rollsAction()->trigger();
    auto* menu = tray.findChild<QMenu*>(QStringLiteral("rollMenu"));
    REQUIRE(menu != nullptr);
    const auto named = [&](const QString& words) {
        for (QAction* each : menu->actions()) {
            if (each->text().startsWith(words)) return each;
        }
        FAIL("the menu does not offer " << words.toStdString());
        return static_cast<QAction*>(nullptr);
    };
    named(QStringLiteral("Sneak attack: 2d6+1d4"))->trigger();
    REQUIRE(acts.size() == 1);
    CHECK(acts.back().command.as<table::RollSaved>()->roll == table::SavedRollId{5});
    named(QStringLiteral("Again: 3d6"))->trigger();
    REQUIRE(acts.size() == 2);
    CHECK(acts.back().command.as<table::RollDice>()->expression == "3d6");
    named(QStringLiteral("Save a roll"))->trigger();
    CHECK(saves.size() == 1);
    menu->close();
}

TEST_CASE("The last ten dice are kept, each once, the newest first") {
    std::vector<std::string> recent;
    for (int sides = 2; sides <= 13; ++sides) remember(recent, "1d" + std::to_string(sides));
    CHECK(recent.size() == 10);
    CHECK(recent.front() == "1d13");
    remember(recent, "1d8");
    CHECK(recent.front() == "1d8");
    CHECK(recent.size() == 10);
    CHECK(std::ranges::count(recent, "1d8") == 1);
}

TEST_CASE("Digits of every script are digits where dice are typed, and 64 for two d6 is 6 and 4") {
    CHECK(*readPips(QStringLiteral("\uff16 \uff14"), "2d6") == std::vector<int>{6, 4});      // of full width
    CHECK(*readPips(QStringLiteral("\u0666\u060c\u0664"), "2d6") == std::vector<int>{6, 4}); // Arabic-Indic
    CHECK(*readPips(QStringLiteral("\u06f6 \u06f4"), "2d6") == std::vector<int>{6, 4});
    CHECK(*readPips(QStringLiteral("\uff16\u3000\uff14"), "2d6") == std::vector<int>{6, 4});
    CHECK(*readPips(QStringLiteral("64"), "2d6") == std::vector<int>{6, 4});
    CHECK(*readPips(QStringLiteral("\uff16\uff14"), "2d6") == std::vector<int>{6, 4});
    CHECK(*readPips(QStringLiteral("4623"), "4d6k3") == std::vector<int>{4, 6, 2, 3});
    CHECK(*readPips(QStringLiteral("10 4"), "2d10") == std::vector<int>{10, 4});
    CHECK_FALSE(readPips(QStringLiteral("10"), "2d10")); // one die that shows 10
    CHECK_FALSE(readPips(QStringLiteral("70"), "2d6"));
    CHECK(namesDice(QStringLiteral("\uff12\uff44\uff16")));
}
