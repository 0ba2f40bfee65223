// The table as it was: the page of the past on real campaigns, opened, walked through and left with keys.
#include "paint/page_scroll.h"
#include "table/core/clock.h"
#include "table/pbta/moves/waiting.h"
#include "ui/duality_table.h"
#include "ui/evening_desk.h"

#include "board/board_view.h"
#include "bridge/text.h"
#include "feed/feed_panel.h"
#include "interop/shipped.h"
#include "paint/chip_strip.h"
#include "party/actor_tile.h"
#include "past/past_page.h"
#include "players/players_window.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using evening::Desk;
namespace sk = tenplus::table::skirmish;

namespace {

const table::ActorId kAsh{1};

table::ActorId ogreOf(Desk& desk) {
    for (const auto& [id, actor] : desk.session().table().actors) {
        if (actor.name == "Reed ogre") return id;
    }
    FAIL("no ogre");
    return {};
}

void perform(Desk& desk, const table::Command& command, const std::vector<int>& dice = {}) {
    const bool done = desk.window().link().perform({command, dice}).hasValue();
    REQUIRE(done);
}

// Turns 4 to 8: a clock, a wound, a debility, a strike whose damage waits, XP.
void fight(Desk& desk) {
    perform(desk, table::StartClock{.name = "The dam breaks", .segments = 6, .filled = 2});
    perform(desk, table::DealDamage{.to = kAsh, .amount = "5", .source = "A trap"});
    perform(desk, table::SetCondition{kAsh, "weak", true});
    perform(desk, table::RollMove{.who = kAsh, .move = "hack-and-slash", .target = ogreOf(desk)}, {3, 4});
    perform(desk, table::EditSheet{kAsh, "xp", table::Value(std::int64_t{3})});
}

PastPage& pageOf(Desk& desk) {
    auto* page = desk.window().findChild<PastPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    return *page;
}

// The slider goes on before a table is folded for it.
void settle() { QTest::qWait(40); }

void press(Desk& desk, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    desk.press(key, modifiers);
    settle();
}

ActorTile* tileOf(Desk& desk, const char* part, const char* name) {
    for (auto* tile : pageOf(desk).findChild<QWidget*>(QString::fromLatin1(part))->findChildren<ActorTile*>()) {
        if (tile->isVisible() && tile->card().name == name) return tile;
    }
    return nullptr;
}

std::int64_t health(Desk& desk, const char* part, const char* name) {
    const ActorTile* const tile = tileOf(desk, part, name);
    REQUIRE(tile != nullptr);
    REQUIRE(tile->card().health);
    return tile->card().health->now;
}

QString told(Desk& desk) { return desk.says("pastLines", "pastPage"); }

void shoot(Desk& desk, const char* name) {
    for (const auto& [theme, words] : {std::pair(ThemeKind::Ember, "ember"), {ThemeKind::Paper, "paper"}}) {
        desk.dress(theme, 1);
        for (const QSize size : {QSize(1280, 720), QSize(1440, 900)}) {
            desk.window().resize(size);
            QTest::qWait(60);
            desk.picture(qPrintable(
                QStringLiteral("past-%1-%2-%3").arg(QLatin1String(name), QLatin1String(words)).arg(size.width())));
        }
    }
    desk.dress(ThemeKind::Ember, 1);
}

} // namespace

TEST_CASE("The table as it was is walked through with keys, and Esc leads back to now") {
    Desk desk;
    desk.start(desk.campaign());
    fight(desk);
    const std::string now = desk.table();
    press(desk, Qt::Key_H, Qt::ControlModifier);
    auto& page = pageOf(desk);
    CHECK(desk.focus()->objectName() == QStringLiteral("pastSlider"));
    CHECK(page.turn() == 8);
    CHECK(namelessWidgets(page) == QStringList());
    press(desk, Qt::Key_Left);
    CHECK(page.turn() == 7);
    CHECK(told(desk).contains(QStringLiteral("Hack and Slash")));
    CHECK(desk.says("pastWaiting", "pastPage").contains(QStringLiteral("Hack and Slash")));
    press(desk, Qt::Key_PageUp);
    CHECK(page.turn() == 1);
    CHECK(tileOf(desk, "pastParty", "Ash") == nullptr);
    CHECK(desk.says("pastWaiting", "pastPage").isEmpty());
    press(desk, Qt::Key_PageDown);
    CHECK(page.turn() == 8);
    press(desk, Qt::Key_Home);
    CHECK(page.turn() == 1);
    press(desk, Qt::Key_End);
    CHECK(page.turn() == 8);
    for (int back = 0; back < 4; ++back) press(desk, Qt::Key_Left);
    CHECK(page.turn() == 4);
    CHECK(health(desk, "pastParty", "Ash") == desk.health(false) + 3); // armour 2 took the rest
    CHECK(tileOf(desk, "pastParty", "Ash")->card().chips.empty());
    const QString since = tileOf(desk, "pastParty", "Ash")->accessibleDescription();
    CHECK(since.contains(QStringLiteral("Now HP ")));
    CHECK(since.contains(QStringLiteral("XP 3 / 8")));
    CHECK(since.contains(QStringLiteral("Weak")));
    CHECK(tileOf(desk, "pastFoes", "Reed ogre")->accessibleDescription() == QStringLiteral("Damage\u00A0d8"));
    press(desk, Qt::Key_Escape);
    CHECK_FALSE(page.isVisible());
    CHECK(desk.table() == now);
    CHECK(desk.session().lastTurn() == 8);
}

TEST_CASE("The table is looked at as it was after the turn of a row of the feed, by its menu and by its key") {
    Desk desk;
    desk.start(desk.campaign());
    fight(desk);
    auto* feed = desk.window().findChild<QAbstractItemView*>(QStringLiteral("feed"));
    feed->setFocus();
    feed->setCurrentIndex(feed->model()->index(3, 0));
    const QString row = feed->model()->index(3, 0).data().toString();
    press(desk, Qt::Key_H, Qt::ControlModifier);
    const std::int64_t turn = pageOf(desk).turn();
    CHECK(turn < 8);
    CHECK(told(desk).startsWith(row));
    press(desk, Qt::Key_Escape);
    feed->setFocus();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(feed->parentWidget()->parentWidget(), &asked);
    auto* menu = desk.window().findChild<QMenu*>(QStringLiteral("feedMenu"));
    REQUIRE(menu != nullptr);
    menu->findChild<QAction*>(QStringLiteral("feedPast"))->trigger();
    menu->close();
    CHECK(pageOf(desk).turn() == turn);
}

TEST_CASE("The words for a move that was made too long ago are refused with the reason") {
    Desk desk;
    desk.start(desk.campaign());
    emit desk.window().findChild<FeedPanel*>()->fictionWanted(table::RollId{9999});
    CHECK(desk.says("notice") == QStringLiteral("Words go with the last 200 moves only: write a note about this one."));
}

TEST_CASE(
    "While the past is looked at, turns come and go at the end of its slider, and what differs from now is told anew") {
    Desk desk;
    desk.start(desk.campaign());
    fight(desk);
    press(desk, Qt::Key_H, Qt::ControlModifier);
    for (int back = 0; back < 4; ++back) press(desk, Qt::Key_Left);
    auto& page = pageOf(desk);
    const auto* slider = page.findChild<QSlider*>();
    perform(desk, table::DealDamage{.to = ogreOf(desk), .amount = "4", .source = "A trap"});
    CHECK(page.turn() == 4);
    CHECK(slider->maximum() == 9);
    CHECK(health(desk, "pastFoes", "Reed ogre") == 20);
    CHECK(tileOf(desk, "pastFoes", "Reed ogre")->accessibleDescription() ==
          QStringLiteral("Damage\u00A0d8 Now HP 17 / 20."));
    press(desk, Qt::Key_Z, Qt::ControlModifier);
    CHECK(page.turn() == 4);
    CHECK(slider->maximum() == 10);
    CHECK(tileOf(desk, "pastFoes", "Reed ogre")->accessibleDescription() == QStringLiteral("Damage\u00A0d8"));
    press(desk, Qt::Key_End);
    CHECK(told(desk) == QStringLiteral("Turn 9 was taken back."));
    press(desk, Qt::Key_Left);
    CHECK(health(desk, "pastFoes", "Reed ogre") == 17);
    CHECK(told(desk).endsWith(QStringLiteral("It was taken back later.")));
    REQUIRE(desk.window().link().redo());
    press(desk, Qt::Key_End);
    CHECK(told(desk) == QStringLiteral("Turn 9 was brought back."));
}

TEST_CASE("However far the slider goes in one go, one table is folded for it") {
    Desk desk;
    desk.start(desk.campaign());
    fight(desk);
    press(desk, Qt::Key_H, Qt::ControlModifier);
    auto& page = pageOf(desk);
    QSignalSpy asked(&page, &PastPage::turnWanted);
    auto* slider = page.findChild<QSlider*>();
    for (int turn = 7; turn >= 2; --turn) slider->setValue(turn);
    CHECK(asked.empty());
    settle();
    REQUIRE(asked.size() == 1);
    CHECK(asked.front().front().toLongLong() == 2);
}

TEST_CASE("A sheet of the past is read whole, and nothing on the page can be changed") {
    Desk desk;
    desk.start(desk.campaign());
    fight(desk);
    const std::string now = desk.table();
    press(desk, Qt::Key_H, Qt::ControlModifier);
    for (int back = 0; back < 3; ++back) press(desk, Qt::Key_Left);
    auto& page = pageOf(desk);
    CHECK(page.findChild<QWidget*>(QStringLiteral("pastSheet"))->isHidden());
    for (int stops = 0; stops < 6 && desk.focus() != tileOf(desk, "pastParty", "Ash"); ++stops)
        press(desk, Qt::Key_Tab);
    REQUIRE(desk.focus() == tileOf(desk, "pastParty", "Ash"));
    press(desk, Qt::Key_Return);
    CHECK(desk.says("pastSheetName", "pastPage") == QStringLiteral("Ash"));
    QStringList words;
    for (const auto* label : page.findChild<QWidget*>(QStringLiteral("pastSheet"))->findChildren<QLabel*>())
        words << label->text();
    CHECK(words.contains(QStringLiteral("Strength")));
    const QWidget* const name = page.findChild<QWidget*>(QStringLiteral("pastSheetName"));
    CHECK(page.scroll().viewport()->rect().contains(name->mapTo(page.scroll().viewport(), QPoint())));
    CHECK(words.contains(QStringLiteral("now 3 / 8"))); // XP
    CHECK(page.findChildren<QLineEdit*>().isEmpty());
    for (const auto* chips : page.findChildren<ChipStrip*>()) CHECK(chips->focusPolicy() == Qt::NoFocus);
    shoot(desk, "sheet");
    desk.type(QStringLiteral("12"));
    press(desk, Qt::Key_Delete);
    press(desk, Qt::Key_Left); // also from a card
    CHECK(page.turn() == 4);
    CHECK(desk.says("pastSheetName", "pastPage") == QStringLiteral("Ash"));
    press(desk, Qt::Key_Space); // the card again
    CHECK(page.findChild<QWidget*>(QStringLiteral("pastSheet"))->isHidden());
    CHECK(desk.table() == now);
    CHECK(desk.session().lastTurn() == 8);
}

TEST_CASE("The players see nothing of the past that the GM looks at") {
    Desk desk;
    desk.start(desk.campaign());
    fight(desk);
    desk.press(Qt::Key_F7);
    QTest::qWait(40);
    PlayersWindow& players = desk.window().players();
    const QImage before = players.grab().toImage();
    press(desk, Qt::Key_H, Qt::ControlModifier);
    press(desk, Qt::Key_Home);
    press(desk, Qt::Key_PageDown);
    press(desk, Qt::Key_Left);
    CHECK(players.grab().toImage() == before);
}

TEST_CASE("Settings of another time do not reach the table of now") {
    Desk desk;
    desk.start(desk.campaign());
    perform(desk, table::ChangeSetting{.setting = "aidWithoutBond", .value = true});
    press(desk, Qt::Key_H, Qt::ControlModifier);
    press(desk, Qt::Key_Left);
    CHECK(content::flagSetting(desk.session().rulebook(), "aidWithoutBond"));
}

TEST_CASE("The past of duality play shows its heroes, its Fear and its countdowns") {
    Desk desk;
    desk.start(evening::dualityCampaign(desk));
    evening::play(desk, tenplus::duality::TakeDamage{.who = evening::named(desk, "Tam"),
                                                     .parts = {{.amount = 14}},
                                                     .why = "the pier gives way"});
    press(desk, Qt::Key_H, Qt::ControlModifier);
    press(desk, Qt::Key_Left);
    CHECK(desk.says("pastState", "pastPage").contains(QStringLiteral("Fear ")));
    CHECK(desk.says("pastState", "pastPage").contains(QStringLiteral("The thief is gone")));
    REQUIRE(tileOf(desk, "pastParty", "Ada") != nullptr);
    CHECK_FALSE(tileOf(desk, "pastParty", "Ada")->card().tracks.empty());
    REQUIRE(tileOf(desk, "pastFoes", "Bully") != nullptr);
    tileOf(desk, "pastParty", "Wren")->click();
    settle();
    CHECK(desk.says("pastSheetName", "pastPage") == QStringLiteral("Wren"));
    shoot(desk, "duality");
}

TEST_CASE("The past of a skirmish shows its board and its heroes") {
    Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    {
        TableLink link;
        const auto pack = interop::findPack("skirmish");
        REQUIRE(pack);
        REQUIRE_FALSE(link.create(file, QStringLiteral("Hall"), *pack));
        const auto play = [&](auto kind, const std::vector<int>& dice) {
            REQUIRE(link.perform({table::PlaySkirmish{{std::move(kind)}, false}, dice}));
        };
        play(sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "Sorrel", 1}}}, {});
        play(sk::SetOut{"toll-cellar", {1, 2}}, {5, 2});
        play(sk::Plain<sk::Deed::BeMover>{}, {1, 2});
    }
    desk.start(file);
    press(desk, Qt::Key_H, Qt::ControlModifier);
    auto& page = pageOf(desk);
    const auto* board = page.findChild<BoardView*>();
    REQUIRE(board->isVisible());
    CHECK_FALSE(board->picture().tokens.empty());
    CHECK(desk.says("pastHeroes", "pastPage").contains(QStringLiteral("Bera")));
    shoot(desk, "skirmish");
    press(desk, Qt::Key_Left);
    press(desk, Qt::Key_Left);
    CHECK_FALSE(board->isVisible()); // nobody had set out
    CHECK(desk.says("pastHeroes", "pastPage").contains(QStringLiteral("Bera")));
    press(desk, Qt::Key_Left);
    CHECK(desk.says("pastHeroes", "pastPage").isEmpty());
}
