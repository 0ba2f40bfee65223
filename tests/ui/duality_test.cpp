// An evening of duality play in the real window.
#include "ui/duality_table.h"

#include "bridge/text.h"
#include "duality/offers_page.h"
#include "duality/outcome_card.h"
#include "duality/roll_panel.h"
#include "paint/key_button.h"
#include "paint/slot_row.h"
#include "players/players_window.h"
#include "ui/painted_text.h"
#include "ui/screens.h"

#include <QAbstractButton>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

TEST_CASE("A campaign of duality play opens on a sheet with suns and slots to press, and Fear lies there as moons") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Wren"));
    CHECK(desk.says("slots-hope") == QStringLiteral("Hope 2 of 6"));
    CHECK(desk.says("slots-stress") == QStringLiteral("Stress 0 of 6"));
    CHECK(desk.says("fear") == QStringLiteral("Fear 3 of 12"));
    CHECK(desk.says("rollTitle") == QStringLiteral("Wren"));
    // A press on the fourth sun, and one on the first wound: both are typed over the sheet.
    auto* suns = shown<SlotRow>(desk, QStringLiteral("slots-hope"));
    QTest::mouseClick(suns, Qt::LeftButton, Qt::NoModifier, suns->slotRect(3).center());
    CHECK(heroOf(desk, "Wren").hope == 4);
    auto* wounds = shown<SlotRow>(desk, QStringLiteral("slots-hp"));
    QTest::mouseClick(wounds, Qt::LeftButton, Qt::NoModifier, wounds->slotRect(0).center());
    CHECK(heroOf(desk, "Wren").hp.marked == 1);
    shown<SlotRow>(desk, QStringLiteral("slots-stress"))->setFocus();
    desk.press(Qt::Key_Right);
    CHECK(heroOf(desk, "Wren").stress.marked == 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(heroOf(desk, "Wren").stress.marked == 0);
    auto* moons = shown<SlotRow>(desk, QStringLiteral("fear"));
    QTest::mouseClick(moons, Qt::LeftButton, Qt::NoModifier, moons->slotRect(4).center());
    CHECK(playOf(desk).fear == 5);
    shootDuality(desk, "sheet");
}

TEST_CASE("Before a roll the five chances stand there, what an Experience would change is told, and the outcome has "
          "word and shape",
          "[DH-DUAL-05][DH-EXP-01]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Wren"));
    auto* panel = shown<RollPanel>(desk, QStringLiteral("rollPanel"));
    panel->chooseTrait("presence");
    QApplication::processEvents();
    // +2 against 15: 144 pairs of faces, counted here.
    int wins = 0, bright = 0;
    for (int hope = 1; hope <= 12; ++hope) {
        for (int fear = 1; fear <= 12; ++fear) {
            wins += hope == fear || hope + fear + 2 >= 15;
            bright += hope >= fear;
        }
    }
    const auto percent = [](int cases) { return QString::number(qRound(cases * 100 / 144.0)); };
    CHECK(desk.says("chances") == QStringLiteral("Success %1 %, with Hope %2 %").arg(percent(wins), percent(bright)));
    CHECK(desk.says("betterChances").contains(QStringLiteral("An Experience at +2 makes it")));
    shootDuality(desk, "plan");

    desk.throwReal(QStringLiteral("4 9"));
    REQUIRE(playOf(desk).open);
    CHECK(desk.says("outcomeHead").startsWith(QStringLiteral("15, Success with Fear, Wren")));
    shootDuality(desk, "fear");
    // Enter settles it, and the GM banks a Fear.
    desk.press(Qt::Key_R, Qt::ControlModifier);
    CHECK(desk.focus()->accessibleName() == QStringLiteral("Settle: 15, Fear"));
    desk.press(Qt::Key_Return);
    CHECK_FALSE(playOf(desk).open);
    press(desk, QStringLiteral("prompt-bank"));
    CHECK(playOf(desk).fear == 4);
    CHECK(desk.says("fear") == QStringLiteral("Fear 4 of 12"));
}

TEST_CASE("An attack goes from the plan over the damage to the threshold, and a blow is taken with the armour that is "
          "chosen") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    press(desk, QStringLiteral("tile-attack"));
    desk.throwReal(QStringLiteral("9 5"));
    CHECK(desk.says("outcomeHead").startsWith(QStringLiteral("16, Success with Hope, Ada")));
    press(desk, QStringLiteral("settle"));
    CHECK(heroOf(desk, "Ada").hope == 3);
    press(desk, QStringLiteral("strike-Gate maul"));
    // The table throws real dice: the tray asks for the damage too.
    CHECK(desk.says("traySentence").contains(QStringLiteral("d1")));
    desk.type(QStringLiteral("9"));
    desk.press(Qt::Key_Return);
    CHECK(playOf(desk).foe(named(desk, "Bully"))->hp.marked > 0);
    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::BeginMove, .text = {}});
    play(desk, tenplus::duality::Activate{named(desk, "Bully"), {}, {}});
    play(desk, tenplus::duality::FoeAttack{.foe = named(desk, "Bully"), .aim = {.who = named(desk, "Ada")}}, {14, 7});
    shootDuality(desk, "blow");
    press(desk, QStringLiteral("take-blow-%1-1").arg(named(desk, "Ada").value));
    CHECK(heroOf(desk, "Ada").armour.marked == 1);
    CHECK(heroOf(desk, "Ada").hp.marked == 1);
}

TEST_CASE("On the GM's side Fear is spent, adversaries act from their stat blocks and countdowns step") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(shown<OffersPage>(desk, QStringLiteral("gmPage"))->isVisible());
    press(desk, QStringLiteral("gm-tracker-on"));
    // Fear becomes tokens within a move of the GM's; before that the button says so.
    CHECK_FALSE(shown<QAbstractButton>(desk, QStringLiteral("gm-fear-to-tokens"))->isEnabled());
    press(desk, QStringLiteral("gm-begin-move"));
    press(desk, QStringLiteral("gm-fear-to-tokens"));
    CHECK(playOf(desk).fear == 2);
    CHECK(playOf(desk).tracker.tokens.size() == 2);
    press(desk, QStringLiteral("activate-%1").arg(named(desk, "Bully").value));
    CHECK(playOf(desk).tracker.tokens.size() == 1);
    press(desk, QStringLiteral("step-The thief is gone"));
    CHECK(playOf(desk).countdowns.back().value == 3);
    shootDuality(desk, "gm");
    // A stat block from the books: two keys, its name, Enter brings it.
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("salt ghoul"));
    desk.picture("duality-search");
    desk.press(Qt::Key_Escape);
}

TEST_CASE("A rest is guided for the whole party, with what everybody may still choose") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    REQUIRE(desk.window().link().perform(Act{table::EditSheet{named(desk, "Ada"), "stress", std::int64_t(3)}, {}}));
    desk.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("begin-short-rest"));
    press(desk, QStringLiteral("done-swapping"));
    const QString ada = QStringLiteral("rest-%1-").arg(named(desk, "Ada").value);
    press(desk, ada + QStringLiteral("clear-stress"));
    press(desk, ada + QStringLiteral("prepare"));
    CHECK(desk.window().findChild<QAbstractButton*>(ada + QStringLiteral("prepare")) == nullptr); // both are chosen
    shootDuality(desk, "rest");
    press(desk, QStringLiteral("finish-rest"));
    CHECK_FALSE(playOf(desk).rest);
    CHECK_FALSE(desk.window().findChild<QWidget*>(QStringLiteral("restPage"))->isVisible());
    CHECK(heroOf(desk, "Ada").hope == 3);
    CHECK(heroOf(desk, "Ada").stress.marked < 3);
}

TEST_CASE("The last act opens by itself when the last HP is marked, and closes when it is done") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    REQUIRE(desk.window().link().perform(Act{table::EditSheet{named(desk, "Tam"), "hp", std::int64_t(1)}, {}}));
    play(desk, tenplus::duality::TakeDamage{
                   .who = named(desk, "Tam"), .parts = {{.amount = 14}}, .why = "the pier gives way"});
    QApplication::processEvents();
    CHECK(shown<OffersPage>(desk, QStringLiteral("lastActPage"))->isVisible());
    CHECK(desk.says("resultFold") == QStringLiteral("1 waits")); // nobody has rolled yet
    desk.press(Qt::Key_R, Qt::ControlModifier);
    CHECK(desk.says("outcomeHead") == QStringLiteral("Tam makes a death move, Waiting for an answer"));
    CHECK(desk.says("outcomeSentence").isEmpty()); // of another roll
    shootDuality(desk, "last-act");
    const QString id = QStringLiteral("death-%1-avoid").arg(named(desk, "Tam").value);
    press(desk, id);
    CHECK(heroOf(desk, "Tam").life == tenplus::duality::Life::Unconscious);
    CHECK_FALSE(desk.window().findChild<OffersPage*>(QStringLiteral("lastActPage"))->isVisible());
}

TEST_CASE("A risk takes the dice that were typed, shows both with what came of them, and asks for the split") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    const auto tam = named(desk, "Tam");
    REQUIRE(desk.window().link().perform(Act{table::EditSheet{tam, "hp", std::int64_t(1)}, {}}));
    REQUIRE(desk.window().link().perform(Act{table::EditSheet{tam, "stress", std::int64_t(3)}, {}}));
    play(desk, tenplus::duality::TakeDamage{.who = tam, .parts = {{.amount = 14}}, .why = "the pier gives way"});
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.type(QStringLiteral("4 2"));
    const QString id = QStringLiteral("death-%1-").arg(tam.value);
    press(desk, id + QStringLiteral("risk"));
    CHECK(desk.session().table().lastRoll->entered);
    CHECK(desk.says("outcomeHead").startsWith(QStringLiteral("Hope is higher, Tam")));
    shootDuality(desk, "risk-split");
    press(desk, id + QStringLiteral("split-3"));
    CHECK(heroOf(desk, "Tam").hp.left() == 3);
    CHECK(heroOf(desk, "Tam").stress.marked == 2);
}

TEST_CASE("A form that was opened from the GM's side leads back to it") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    auto* side = shown<OffersPage>(desk, QStringLiteral("gmPage"));
    emit side->formWanted(QStringLiteral("start-countdown"), {}, 0);
    REQUIRE_FALSE(side->isVisible());
    desk.press(Qt::Key_Escape);
    CHECK(side->isVisible());
    CHECK(side->isAncestorOf(desk.focus()));
}

TEST_CASE("Cards lie open, are turned to be read, and are used") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Wren"));
    desk.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    auto* card = shown<QAbstractButton>(desk, QStringLiteral("card-dreamdart"));
    CHECK(card->accessibleName().startsWith(QStringLiteral("Dreamdart, Spell, Veil")));
    card->click();
    CHECK_FALSE(card->accessibleName().contains(QStringLiteral("Veil")));
    QApplication::processEvents();
    CHECK(card->height() == card->sizeHint().height()); // as high as its words
    const QString read = paintedWords(*card).join(u' ').simplified();
    CHECK(read.startsWith(QStringLiteral("Dreamdart Spellcast roll")));
    CHECK(read.endsWith(QStringLiteral("temporarily.")));
    desk.dress(ThemeKind::Paper, 1); // made anew, and still turned
    CHECK(shown<QAbstractButton>(desk, QStringLiteral("card-dreamdart"))->isChecked());
    shootDuality(desk, "cards");
    press(desk, QStringLiteral("card-%1-dreamdart").arg(named(desk, "Wren").value));
    CHECK(desk.newest().contains(QStringLiteral("Dreamdart")));
}

TEST_CASE("A hero is made from the books step by step, and reaches the next level") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.says("stepOpen").contains(QStringLiteral("a class and a subclass")));
    shootDuality(desk, "hero");
    // Nothing is chosen: the books say what is missing, and nobody came.
    const std::size_t before = desk.session().table().actors.size();
    press(desk, QStringLiteral("finish"));
    CHECK(desk.session().table().actors.size() == before);
    CHECK_FALSE(desk.says("stepError").isEmpty());
    desk.press(Qt::Key_Escape);
    desk.window().choose(named(desk, "Wren"));
    desk.press(Qt::Key_L, Qt::ControlModifier);
    shootDuality(desk, "level");
}

TEST_CASE("The players see Fear as moons, the countdown and their Hope, and nothing of the adversaries' numbers") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    play(desk,
         tenplus::duality::RollAction{[&] {
                                          tenplus::duality::RollPlan plan;
                                          plan.who = named(desk, "Wren");
                                          plan.trait = "presence";
                                          plan.difficulty = 13;
                                          return plan;
                                      }(),
                                      {}},
         {4, 9});
    PlayersWindow& players = desk.window().players();
    players.setCurtain(false);
    players.resize(1920, 1080);
    CHECK(keepScreen(players.picture(), QStringLiteral("duality-players-1920")));
    const Parts& parts = players.contents().parts;
    CHECK(std::ranges::count(parts.marks, Mark::Moon, &MarkPart::mark) >= 3); // the Fear of three heroes' first session
    CHECK(players.contents().mark == Mark::Moon);                             // of the roll
    const auto says = [&](const QString& words) {
        return std::ranges::any_of(parts.lines, [&](const LinePart& line) { return line.text.contains(words); });
    };
    CHECK(says(QStringLiteral("Fear")));
    CHECK(std::ranges::any_of(
        parts.clocks, [](const ClockPart& clock) { return clock.clock.name == QStringLiteral("The thief is gone"); }));
}
