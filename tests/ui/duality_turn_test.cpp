// Whose turn it is in duality play, what is open, and how a reaction differs from an action.
#include "ui/duality_table.h"

#include "duality/hero_page.h"
#include "duality/offer_groups.h"
#include "duality/outcome_card.h"
#include "duality/roll_panel.h"
#include "duality/roll_plan.h"
#include "paint/chip_strip.h"
#include "paint/key_button.h"
#include "paint/odds_bar.h"
#include "party/actor_tile.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

QStringList sharedChips(Desk& desk) {
    QStringList words;
    for (const ChipData& chip : shown<ChipStrip>(desk, QStringLiteral("shared"))->chips()) words << chip.words;
    return words;
}

} // namespace

TEST_CASE("The strip says whose turn it is and what is open: a roll, the damage, a blow, the GM's move") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    QApplication::processEvents();
    CHECK(sharedChips(desk).contains(QStringLiteral("The heroes have the spotlight")));
    press(desk, QStringLiteral("tile-attack"));
    desk.throwReal(QStringLiteral("9 5"));
    REQUIRE(playOf(desk).open);
    const auto opens = [&] {
        return std::ranges::any_of(sharedChips(desk), [](const QString& each) { return each.startsWith("Open: "); });
    };
    CHECK(opens());
    CHECK_FALSE(sharedChips(desk).contains(QStringLiteral("The heroes have the spotlight")));
    press(desk, QStringLiteral("settle"));
    CHECK(opens()); // the damage
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    desk.press(Qt::Key_Z, Qt::ControlModifier);

    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::BeginMove, .text = {}});
    CHECK(sharedChips(desk).contains(QStringLiteral("The GM has the spotlight")));
    play(desk, tenplus::duality::Activate{named(desk, "Bully"), {}, {}});
    play(desk, tenplus::duality::FoeAttack{.foe = named(desk, "Bully"), .aim = {.who = named(desk, "Ada")}}, {14, 7});
    CHECK(sharedChips(desk).contains(QStringLiteral("Ada answers")));
    CHECK(opens());
    shootDuality(desk, "turn");
}

TEST_CASE("After the GM's move has begun the card leads to the GM's side and back to the heroes, and Enter presses "
          "neither") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::BeginMove, .text = {}});
    QApplication::processEvents();
    CHECK(desk.says("outcomeWaits") == QStringLiteral("The GM has the spotlight"));
    for (auto* each : shown<QWidget>(desk, QStringLiteral("outcomeCard"))->findChildren<KeyButton*>())
        CHECK(roleOf(*each) != WidgetRole::Primary);
    const auto turn = desk.session().lastTurn();
    desk.press(Qt::Key_R, Qt::ControlModifier);
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turn);
    press(desk, QStringLiteral("open-gm-side"));
    CHECK(shown<QWidget>(desk, QStringLiteral("gmPage"))->isVisible());
    desk.press(Qt::Key_Escape);
    press(desk, QStringLiteral("gm-end-move"));
    CHECK_FALSE(playOf(desk).gmMove);
    CHECK(desk.says("outcomeWaits").isEmpty());
}

TEST_CASE("A reaction shows no Hope and no Fear, before it and after it, and the next roll is an action again",
          "[DH-REACT-10]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Wren"));
    QApplication::processEvents();
    press(desk, QStringLiteral("tile-reaction"));
    CHECK(desk.says("chances").endsWith(QStringLiteral("A reaction brings neither Hope nor Fear.")));
    desk.throwReal(QStringLiteral("4 9"));
    auto* card = shown<QWidget>(desk, QStringLiteral("outcomeCard"));
    const auto* odds = card->findChild<OddsBar*>();
    REQUIRE(odds->spans().size() == 3);
    QStringList labels;
    double all = 0;
    for (const OddsSpan& span : odds->spans()) labels << span.label, all += span.share;
    CHECK(labels == QStringList{"Critical", "Success", "Failure"});
    CHECK(all == Approx(1));
    CHECK_FALSE(desk.says("outcomeHead").contains(QStringLiteral("with Fear")));
    CHECK(shown<RollPanel>(desk, QStringLiteral("rollPanel"))->draft().plan.kind == tenplus::duality::RollKind::Trait);
    CHECK(placeOfReaction({0.1, 0.2, 0.2, 0.25, 0.25}, "critical") == 0.05);
    CHECK(placeOfReaction({0.1, 0.2, 0.2, 0.25, 0.25}, "success-fear") == Approx(0.3).margin(1e-9));
    CHECK(placeOfReaction({0.1, 0.2, 0.2, 0.25, 0.25}, "fail-hope") == Approx(0.75).margin(1e-9));
    CHECK_FALSE(placeOfReaction({}, "no such").has_value());
}

TEST_CASE("The party's tiles have Evasion and thresholds, in a low window with the conditions") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    const auto ada = heroOf(desk, "Ada");
    const auto tile = [&] {
        return shown<ActorTile>(desk, QStringLiteral("actor%1").arg(named(desk, "Ada").value))->accessibleName();
    };
    const QString note = QStringLiteral("Evasion %1, thresholds %2/%3").arg(ada.evasion).arg(ada.major).arg(ada.severe);
    CHECK(tile().contains(note));
    CHECK_FALSE(shown<ActorTile>(desk, QStringLiteral("actor%1").arg(named(desk, "Bully").value))
                    ->accessibleName()
                    .contains(QStringLiteral("thresholds")));
    desk.window().resize(1280, 720);
    QApplication::processEvents();
    CHECK(tile().contains(note));
}

TEST_CASE("The fields of a hero's last page have their height in a window of 1440 by 900") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    for (int i = 0; i < 5; ++i) desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    QApplication::processEvents();
    const auto* name = shown<QLineEdit>(desk, QStringLiteral("heroWord0"));
    CHECK(name->height() >= 30);
    const auto* last = shown<QLineEdit>(desk, QStringLiteral("heroWord3"));
    CHECK(last->height() >= 30);
    const auto* page = shown<QWidget>(desk, QStringLiteral("heroPage"));
    CHECK(last->mapTo(page, QPoint(0, last->height())).y() < page->height()); // in sight without scrolling
    desk.picture("duality-hero-name");
}

TEST_CASE("Enter on another tile of the plan leads to the dice, where Enter rolls, and on the chosen one to nothing") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Wren"));
    desk.press(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    const auto turn = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.focus()->objectName() == QStringLiteral("tile-trait"));
    desk.press(Qt::Key_Right);
    desk.press(Qt::Key_Return);
    CHECK(desk.focus()->objectName() == QStringLiteral("pips"));
    CHECK(desk.session().lastTurn() == turn);
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turn + 1);
    CHECK(playOf(desk).open);
}

TEST_CASE("The card says what is open, and names the spell whose damage is rolled") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Wren"));
    QApplication::processEvents();
    press(desk, QStringLiteral("tile-spell-attack"));
    desk.throwReal(QStringLiteral("9 4"));
    CHECK(desk.says("outcomeWaits") == QStringLiteral("Open: Wren settles the roll"));
    press(desk, QStringLiteral("settle"));
    CHECK(desk.says("outcomeWaits") == QStringLiteral("Open: Wren rolls the damage at Bully"));
    CHECK(shown<QAbstractButton>(desk, QStringLiteral("strike-spell"))->text() ==
          QStringLiteral("Roll the damage of Dreamdart"));
}

TEST_CASE("What the GM starts is hidden from the players until the GM shows it") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("form-start-countdown"));
    desk.type(QStringLiteral("The tide"));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    const auto countdowns = playOf(desk).countdowns;
    REQUIRE_FALSE(countdowns.empty());
    CHECK(countdowns.back().name == "The tide");
    CHECK_FALSE(countdowns.back().revealed);
}

TEST_CASE("What others can do before a death move stands under its own heading") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    REQUIRE(desk.window().link().perform(Act{table::EditSheet{named(desk, "Wren"), "hp", std::int64_t(0)}, {}}));
    const auto groups = lastActs({desk.session().rulebook(), desk.session().table()});
    const auto before =
        std::ranges::find(groups, QStringLiteral("A reaction before the death move."), &OfferGroup::title);
    REQUIRE(before != groups.end());
    CHECK(before->text.isEmpty());
    CHECK(before->buttons.size() > 1);
}

TEST_CASE("Features that answer nothing here stand behind Something else, and the next question hides them again") {
    const Look look({ThemeKind::Ember, 1, false, true});
    OutcomeCard card(look);
    OfferButton settle, warm;
    settle.id = settle.words = QStringLiteral("settle");
    warm.id = warm.words = QStringLiteral("warm");
    warm.aside = true;
    warm.byEnter = false;
    const auto button = [&](const char* name) { return card.findChild<KeyButton*>(QString::fromLatin1(name)); };
    card.resize(544, 328);
    card.setView(std::nullopt, {warm, settle});
    card.show();
    card.activateWindow();
    QApplication::processEvents();
    CHECK(button("warm") == nullptr);
    CHECK(roleOf(*button("settle")) == WidgetRole::Primary);
    REQUIRE(button("somethingElse") != nullptr);
    button("somethingElse")->click();
    REQUIRE(button("warm") != nullptr);
    CHECK(QApplication::focusWidget() == button("warm"));
    CHECK(roleOf(*button("settle")) == WidgetRole::Primary);
    CHECK(button("somethingElse") == nullptr);
    card.setView(std::nullopt, {settle});
    card.setView(std::nullopt, {warm, settle});
    CHECK(button("warm") == nullptr);
    settle.words = QStringLiteral("Hook & Crown");
    card.setView(std::nullopt, {settle});
    CHECK(button("settle")->text() == QStringLiteral("Hook && Crown")); // a button shows a double one as one
    CHECK(button("settle")->accessibleName() == QStringLiteral("Hook & Crown"));
}

TEST_CASE("Enter on the last choice of gear goes on, also in a game that has nothing further to choose") {
    const Look look({ThemeKind::Ember, 1, false, true});
    HeroPage page(look);
    content::DualityBooks books;
    books.armours.emplace_back();
    books.armours.back().id = books.armours.back().name = "oilskin";
    const auto chooseIn = [&](const char* row) {
        auto* const found = page.findChild<QWidget*>(QStringLiteral("pick-") + QLatin1String(row));
        REQUIRE(found != nullptr);
        QTest::keyClick(found, Qt::Key_Return);
    };
    constexpr int kGear = 3;
    page.setBooks(books);
    page.goTo(kGear);
    chooseIn("oilskin");
    CHECK(page.step() == kGear + 1);

    books.items.emplace_back();
    books.items.back().id = books.items.back().name = "draught";
    books.items.back().start = content::ItemStart::Choice;
    page.setBooks(books);
    page.goTo(kGear);
    chooseIn("oilskin");
    CHECK(page.step() == kGear);
    chooseIn("draught");
    CHECK(page.step() == kGear + 1);
}
