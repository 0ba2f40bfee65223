// Questions for real dice: whose they are, what ends them, and where dice go that are thrown afterwards.
#include "ui/duality_table.h"

#include "bridge/text.h"
#include "play/page_stack.h"
#include "table/core/sheet.h"
#include "table/decide.h"
#include "table/duality/offers.h"
#include "tray/tray_panel.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
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

// Up to the question for the d4 of who is tended.
void finishShortRest(Desk& desk) {
    desk.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("begin-short-rest"));
    press(desk, QStringLiteral("done-swapping"));
    press(desk, QStringLiteral("rest-%1-tend").arg(named(desk, "Ada").value));
    press(desk, QStringLiteral("finish-rest"));
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
        {"the end of a short rest", finishShortRest, [](Desk& desk) { return !playOf(desk).rest; }, true},
    };
    return all;
}

// A moment at which some of what the window offers throws dice.
struct Moment {
    const char* name;
    std::function<void(Desk&)> reach;
};

const std::vector<Moment>& moments() {
    static const std::vector<Moment> all{
        {"a hit", openHit},
        {"a move of the GM's",
         [](Desk& desk) {
             play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::BeginMove, .text = {}});
         }},
        {"a death move", [](Desk& desk) { dieAtThePier(desk, "Tam"); }},
        {"the end of a short rest",
         [](Desk& desk) {
             namespace dh = tenplus::duality;
             play(desk, dh::BeginRest{dh::RestKind::Short});
             play(desk, dh::DoneSwapping{});
             play(desk, dh::ChooseRestMove{named(desk, "Ada"), {.move = dh::RestMove::ClearStress}});
         }},
        {"the end of a long rest",
         [](Desk& desk) {
             namespace dh = tenplus::duality;
             play(desk, dh::StartCountdown{.name = "A boat", .start = 6, .longTerm = true});
             play(desk, dh::BeginRest{dh::RestKind::Long});
             play(desk, dh::DoneSwapping{});
             dh::RestChoice works{.move = dh::RestMove::Project, .project = "A boat"};
             works.roll = dh::RollPlan{.trait = "presence", .difficulty = 13};
             play(desk, dh::ChooseRestMove{named(desk, "Wren"), works});
         }},
    };
    return all;
}

// Offers that can be taken now and throw dice: the first of each kind, by the beginning of its id.
std::map<std::string, QString> throwingOffers(Desk& desk) {
    const auto& rulebook = desk.session().rulebook();
    const auto& table = desk.session().table();
    std::map<std::string, QString> found;
    const auto add = [&](const table::DualityOffers& offers) {
        for (const table::DualityOffer& offer : offers) {
            if (offer.no || !table::diceWanted(rulebook, table, offer.command)) continue;
            found.emplace(offer.id.substr(0, offer.id.find_first_of("-0123456789")), qs(offer.id));
        }
    };
    add(table::answersOffered(rulebook, table));
    add(table::gmOffered(rulebook, table));
    add(table::restOffered(rulebook, table));
    for (const auto& [id, actor] : table.actors) {
        add(table::foeOffered(rulebook, table, id));
        add(table::heroOffered(rulebook, table, id));
    }
    return found;
}

// Presses the button wherever the window has it: in the result, or on the pages of the GM, the rest or the cards.
void pressAnywhere(Desk& desk, const QString& name) {
    for (const int page : {0, int(Qt::Key_G), int(Qt::Key_R), int(Qt::Key_C)}) {
        if (page != 0) desk.press(page, Qt::ControlModifier | Qt::ShiftModifier);
        const auto buttons = desk.window().findChildren<QAbstractButton*>(name);
        const auto seen = std::ranges::find_if(buttons, &QWidget::isVisible);
        if (seen == buttons.end()) continue;
        (*seen)->click();
        return QApplication::processEvents();
    }
    FAIL("nothing in the window offers " << name.toStdString());
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

TEST_CASE("The end of a short rest asks for its d4, and the question ends with the rest that is broken off") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    throwReal(desk);
    finishShortRest(desk);
    CHECK(desk.says("traySentence").contains(QStringLiteral("d4")));
    REQUIRE(trayOf(desk).isAsking());
    CHECK(playOf(desk).rest);
    CHECK(playOf(desk).fear == 3);
    press(desk, QStringLiteral("break-off-rest"));
    CHECK_FALSE(playOf(desk).rest);
    CHECK_FALSE(trayOf(desk).isAsking());
    CHECK(desk.says("traySentence").isEmpty());
}

TEST_CASE("Dice that a short rest asked for do not end a later long rest") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    throwReal(desk);
    finishShortRest(desk);
    REQUIRE(trayOf(desk).isAsking());
    press(desk, QStringLiteral("break-off-rest"));
    desk.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("begin-long-rest"));
    press(desk, QStringLiteral("done-swapping"));
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.press(Qt::Key_Return);
    REQUIRE(playOf(desk).rest);
    CHECK(playOf(desk).rest->kind == tenplus::duality::RestKind::Long);
    CHECK(playOf(desk).fear == 3);
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.type(QStringLiteral("3"));
    desk.press(Qt::Key_Return);
    CHECK(playOf(desk).rest);
}

TEST_CASE("Everything in the window of duality play that throws dice asks for them at a table of real dice") {
    std::set<std::string> asked;
    for (const Moment& moment : moments()) {
        CAPTURE(moment.name);
        Desk desk;
        desk.start(dualityCampaign(desk));
        throwReal(desk);
        moment.reach(desk);
        QApplication::processEvents();
        for (const auto& [kind, offer] : throwingOffers(desk)) {
            CAPTURE(offer);
            const std::int64_t last = desk.session().lastTurn();
            trayOf(desk).endQuestion();
            pressAnywhere(desk, offer);
            CHECK(trayOf(desk).isAsking());
            CHECK_FALSE(desk.says("traySentence").isEmpty());
            CHECK(desk.session().lastTurn() == last);
            asked.insert(kind);
        }
    }
    CHECK(asked == std::set<std::string>{"attack", "death", "finish", "strike"});
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
