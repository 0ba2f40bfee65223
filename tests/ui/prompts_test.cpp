// Questions for real dice: whose they are, what ends them, and where dice go that are thrown afterwards.
#include "ui/duality_table.h"

#include "play/page_stack.h"
#include "table/core/sheet.h"
#include "tray/tray_panel.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QTest>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

TrayPanel& trayOf(Desk& desk) {
    auto* tray = desk.window().findChild<TrayPanel*>();
    REQUIRE(tray != nullptr);
    return *tray;
}
void throwReal(Desk& desk, bool on = true) {
    if (trayOf(desk).throwsReal() != on) trayOf(desk).realAction()->trigger();
}
QString pipsOf(Desk& desk) { return trayOf(desk).findChild<QLineEdit*>(QStringLiteral("pips"))->text().trimmed(); }
QString buttonOf(Desk& desk) { return desk.says("roll"); }

bool wasRolledBy(Desk& desk, const char* name) {
    const auto& last = desk.session().table().lastRoll;
    return last && last->name == name;
}

// A place where the program asks for dice, from the opened campaign to the open question.
struct Prompt {
    const char* of;
    std::function<void(Desk&)> open;
    std::function<bool(Desk&)> isDone; ///< what the dice were asked for has happened
    bool isOnPage = false;
};

void openHit(Desk& desk) {
    desk.window().choose(named(desk, "Ada"));
    press(desk, QStringLiteral("tile-attack"));
    desk.throwReal(QStringLiteral("9 5"));
    press(desk, QStringLiteral("settle"));
}

void dieAtThePier(Desk& desk, const char* who) {
    REQUIRE(desk.window().link().perform(Act{table::EditSheet{named(desk, who), "hp", std::int64_t(1)}, {}}));
    play(desk,
         tenplus::duality::TakeDamage{.who = named(desk, who), .parts = {{.amount = 14}}, .why = "the pier gives way"});
    QApplication::processEvents();
}

const std::vector<Prompt>& prompts() {
    static const std::vector<Prompt> all{
        {"the damage of a hit",
         [](Desk& desk) {
             openHit(desk);
             press(desk, QStringLiteral("strike-Gate maul"));
         },
         [](Desk& desk) { return playOf(desk).hits.empty() && playOf(desk).foe(named(desk, "Bully"))->hp.marked > 0; }},
        {"the damage of a hit, begun with a digit",
         [](Desk& desk) {
             desk.window().choose(named(desk, "Ada"));
             press(desk, QStringLiteral("tile-attack"));
             desk.throwReal(QStringLiteral("9 5"));
             desk.type(QStringLiteral("6"));
         },
         [](Desk& desk) { return playOf(desk).foe(named(desk, "Bully"))->hp.marked > 0; }},
        {"an adversary's attack",
         [](Desk& desk) {
             desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
             press(desk, QStringLiteral("gm-begin-move"));
             press(desk, QStringLiteral("attack-%1-%2").arg(named(desk, "Bully").value).arg(named(desk, "Wren").value));
         },
         [](Desk& desk) { return wasRolledBy(desk, "Bully"); }, true},
        {"a death move",
         [](Desk& desk) {
             dieAtThePier(desk, "Tam");
             press(desk, QStringLiteral("death-%1-risk").arg(named(desk, "Tam").value));
         },
         [](Desk& desk) { return wasRolledBy(desk, "Tam"); }, true},
    };
    return all;
}

// Events that end an open question.
struct Ending {
    const char* how;
    std::function<void(Desk&)> end;
    bool ofPage = false; ///< of a question that a page asks
};

const std::vector<Ending>& endings() {
    static const std::vector<Ending> all{
        {"undo",
         [](Desk& desk) {
             desk.answers().choices = {1, 1};
             desk.window().findChild<QAction*>(QStringLiteral("undo"))->trigger();
         }},
        {"another hero", [](Desk& desk) { desk.press(Qt::Key_2, Qt::ControlModifier); }},
        {"another turn",
         [](Desk& desk) {
             REQUIRE(desk.window().link().perform(
                 Act{table::EditSheet{named(desk, "Ada"), "stress", std::int64_t(2)}, {}}));
         }},
        {"its page is left", [](Desk& desk) { desk.window().findChild<PageStack*>()->close(); }, true},
        {"another page", [](Desk& desk) { desk.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier); }, true},
        {"other dice are laid out",
         [](Desk& desk) {
             auto* die = trayOf(desk).findChild<QAbstractButton*>(QStringLiteral("d8"));
             REQUIRE(die != nullptr);
             QTest::mouseClick(die, Qt::LeftButton, Qt::ShiftModifier);
         }},
    };
    return all;
}

} // namespace

TEST_CASE("A question for dice ends with whatever asked it, and dice thrown afterwards go to what is in sight") {
    for (const Prompt& prompt : prompts()) {
        for (const Ending& ending : endings()) {
            if (ending.ofPage && !prompt.isOnPage) continue;
            CAPTURE(prompt.of, ending.how);
            Desk desk;
            desk.start(dualityCampaign(desk));
            throwReal(desk);
            prompt.open(desk);
            REQUIRE(trayOf(desk).isAsking());
            REQUIRE_FALSE(prompt.isDone(desk));
            ending.end(desk);
            CHECK_FALSE(trayOf(desk).isAsking());
            CHECK(desk.says("traySentence").isEmpty());
            CHECK(pipsOf(desk).isEmpty());
            CHECK_FALSE(buttonOf(desk).startsWith(QStringLiteral("Go on")));
            desk.press(Qt::Key_D, Qt::ControlModifier);
            desk.type(QStringLiteral("7 3"));
            desk.press(Qt::Key_Return);
            CHECK_FALSE(prompt.isDone(desk));
        }
    }
}

TEST_CASE("A question for dice stays while something is only told, and its dice do what they were asked for") {
    for (const Prompt& prompt : prompts()) {
        CAPTURE(prompt.of);
        Desk desk;
        desk.start(dualityCampaign(desk));
        throwReal(desk);
        prompt.open(desk);
        REQUIRE(desk.window().link().perform(Act{table::WriteNote{"The tide turns.", {}, {}}, {}}));
        REQUIRE(trayOf(desk).isAsking());
        desk.press(Qt::Key_D, Qt::ControlModifier);
        desk.press(Qt::Key_Return); // left to the program
        CHECK(prompt.isDone(desk));
        CHECK_FALSE(trayOf(desk).isAsking());
    }
}

TEST_CASE("The dice of an adversary's attack that was left are not taken from the next hero") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    throwReal(desk);
    desk.window().choose(named(desk, "Ada"));
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("gm-begin-move"));
    press(desk, QStringLiteral("attack-%1-%2").arg(named(desk, "Bully").value).arg(named(desk, "Wren").value));
    press(desk, QStringLiteral("gm-end-move"));
    desk.window().choose(named(desk, "Wren"));
    desk.throwReal(QStringLiteral("9 4"));
    CHECK(wasRolledBy(desk, "Wren"));
    CHECK(playOf(desk).open);
}

TEST_CASE("A table that throws real dice is asked for a death move, also after a die was left to the program") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    throwReal(desk);
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("gm-begin-move"));
    press(desk, QStringLiteral("attack-%1-%2").arg(named(desk, "Bully").value).arg(named(desk, "Wren").value));
    desk.press(Qt::Key_Return);
    REQUIRE(wasRolledBy(desk, "Bully"));
    CHECK_FALSE(desk.session().table().lastRoll->entered);
    if (!playOf(desk).blows.empty()) play(desk, tenplus::duality::TakeBlow{named(desk, "Wren"), 0});
    dieAtThePier(desk, "Tam");
    press(desk, QStringLiteral("death-%1-risk").arg(named(desk, "Tam").value));
    CHECK(trayOf(desk).isAsking());
    CHECK_FALSE(wasRolledBy(desk, "Tam"));
}

TEST_CASE(
    "Whether a table throws real dice is shown in the tray, begins with the first that are typed, and is kept for "
    "the campaign") {
    Desk desk;
    const QString file = dualityCampaign(desk);
    desk.start(file);
    CHECK_FALSE(trayOf(desk).throwsReal());
    openHit(desk);
    CHECK(trayOf(desk).throwsReal());
    desk.press(Qt::Key_F6, Qt::ShiftModifier);
    CHECK_FALSE(trayOf(desk).throwsReal());
    press(desk, QStringLiteral("strike-Gate maul")); // the last roll was typed: the program throws all the same
    CHECK_FALSE(trayOf(desk).isAsking());
    CHECK(playOf(desk).hits.empty());
    const QString other = desk.campaign();
    desk.press(Qt::Key_F6, Qt::ShiftModifier);
    desk.quit();
    desk.start(other);
    CHECK_FALSE(trayOf(desk).throwsReal());
    desk.quit();
    desk.start(file);
    CHECK(trayOf(desk).throwsReal());
}

TEST_CASE("A move that is made at a table of real dice asks for them, and so does a move that a result offers") {
    Desk desk;
    desk.start(desk.campaign());
    throwReal(desk);
    desk.act(QStringLiteral("swing my axe at the ogre"));
    const auto turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns);
    CHECK(desk.says("traySentence") ==
          QStringLiteral("Throw 2d6 and type what it shows; Enter alone leaves it to the program."));
    SECTION("and the pips that are typed are its own") {
        desk.type(QStringLiteral("3 4"));
        desk.press(Qt::Key_Return);
        REQUIRE(desk.session().table().lastRoll);
        CHECK(desk.session().table().lastRoll->move == "hack-and-slash");
        CHECK(desk.session().table().lastRoll->total == 9);
    }
    SECTION("and another move has none of them") {
        desk.act(QStringLiteral("jump across the gap"));
        CHECK_FALSE(trayOf(desk).isAsking());
        desk.throwReal(QStringLiteral("3 4"));
        REQUIRE(desk.session().table().lastRoll);
        CHECK(desk.session().table().lastRoll->move == "defy-danger");
    }
    SECTION("and so it is for damage after an undo") {
        desk.type(QStringLiteral("3 4"));
        desk.press(Qt::Key_Return);
        desk.press(Qt::Key_R, Qt::ControlModifier);
        desk.press(Qt::Key_Return);
        REQUIRE(trayOf(desk).isAsking());
        desk.window().findChild<QAction*>(QStringLiteral("undo"))->trigger();
        CHECK_FALSE(trayOf(desk).isAsking());
    }
}
