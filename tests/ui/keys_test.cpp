// What keys do in the whole window, wherever the keyboard is.
#include "table/pbta/moves/waiting_view.h"
#include "table/world/world.h"
#include "ui/evening_desk.h"
#include "ui/new_campaign.h"

#include "app/dock_layout.h"
#include "command_forms/form_page.h"
#include "find/palette.h"
#include "interop/shipped.h"
#include "keys/fixed_keys.h"
#include "keys/key_map.h"
#include "moves/moves_panel.h"
#include "players/players_window.h"
#include "preferences/settings_store.h"
#include "settings/settings_page.h"
#include "skirmish/camp_page.h"
#include "theme/widget_role.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;
using tenplus::ui::evening::NewCampaign;

namespace {

void bring(Desk& desk, const char* name) {
    table::AddActor foe{table::ActorKind::Foe, name, {}, {}, {}, {}};
    foe.values = {{"hpMax", table::Value(std::int64_t{6})}};
    REQUIRE(desk.window().link().perform({foe, {}}));
}

QString aimedAt(Desk& desk) {
    const auto* card = desk.window().findChild<QWidget*>(QStringLiteral("moveCard"));
    REQUIRE(card != nullptr);
    const auto* box = card->findChild<QComboBox*>(QStringLiteral("target"));
    REQUIRE(box != nullptr);
    return box->currentText();
}

} // namespace

TEST_CASE("A move is aimed at whoever the words name, else at the foe that was clicked") {
    Desk desk;
    desk.start(desk.campaign());
    bring(desk, "Silt hounds");
    bring(desk, "The Tidewarden");
    desk.press(Qt::Key_1, Qt::ControlModifier);
    const auto say = [&](const QString& words) {
        desk.press(Qt::Key_K, Qt::ControlModifier);
        desk.type(words);
        return aimedAt(desk);
    };
    CHECK(say(QStringLiteral("swing my axe at the ogre")) == QStringLiteral("Reed ogre"));
    CHECK(say(QStringLiteral("swing my axe at the hounds")) == QStringLiteral("Silt hounds"));
    CHECK(say(QStringLiteral("swing my axe")) == QStringLiteral("Nobody")); // three foes, and none in hand
    const auto& actors = desk.session().table().actors;
    const auto hounds =
        std::ranges::find_if(actors, [](const auto& each) { return each.second.name == "Silt hounds"; });
    desk.window().choose(hounds->first);
    CHECK(aimedAt(desk) == QStringLiteral("Silt hounds"));
    CHECK(say(QStringLiteral("swing my axe at the reed ogre")) == QStringLiteral("Reed ogre"));
}

TEST_CASE("A move that can be made in several ways is offered in the way that the words speak of") {
    Desk desk;
    desk.start(desk.campaign()); // Ash is strongest in Strength
    const auto approach = [&](const QString& words) {
        desk.press(Qt::Key_1, Qt::ControlModifier);
        desk.press(Qt::Key_K, Qt::ControlModifier);
        desk.type(words);
        auto* moves = desk.window().findChild<MovesPanel*>();
        REQUIRE(moves->command().move == "defy-danger");
        desk.throwReal(QStringLiteral("1 2"));
        REQUIRE(desk.session().table().lastRoll);
        return desk.session().table().lastRoll->approach;
    };
    CHECK(approach(QStringLiteral("dodge")) == "dex");
    CHECK(approach(QStringLiteral("shoulder the door while the ceiling comes down")) == "str");
    CHECK(approach(QStringLiteral("bluff")) == "cha");
    CHECK(approach(QStringLiteral("get past the orc")) == "str"); // no word speaks: the best
}

TEST_CASE("Esc leaves a page from wherever the keyboard is") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    auto* page = desk.window().findChild<SettingsPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("hack"));
    desk.press(Qt::Key_Escape); // the words
    CHECK(page->isVisible());
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
}

TEST_CASE("Keys of the table work while something is typed, and Ctrl+Enter rolls nothing") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("hack"));
    const std::int64_t before = desk.session().lastTurn();
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(desk.session().lastTurn() == before);
    desk.press(Qt::Key_E, Qt::ControlModifier);
    const auto* form = desk.window().findChild<FormPage*>();
    REQUIRE(form != nullptr);
    CHECK(form->isVisible());
}

TEST_CASE("Where the card has nothing left, Ctrl+R goes to what waits of an older roll, and says so if nothing does") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_R, Qt::ControlModifier);
    CHECK(desk.says("notice") == QStringLiteral("Nothing waits to be done."));
    const auto* notice = desk.window().findChild<QLabel*>(QStringLiteral("notice"));
    CHECK(roleOf(*notice) == WidgetRole::Secondary); // no fault of anybody's
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("3 4"));
    REQUIRE(desk.session().table().waiting.size() == 2);
    REQUIRE(
        desk.window().link().perform({table::RollDice{"1d6", {}, {}, false}, {3}})); // a loose die is on the card now
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.press(Qt::Key_R, Qt::ControlModifier);
    CHECK(desk.nextThing() == QStringLiteral("Roll d10 on Reed ogre"));
    CHECK(desk.focus() != desk.window().findChild<QLineEdit*>(QStringLiteral("moveSearch")));
}

TEST_CASE("Anything is found by the beginnings of its words: people, moves, acts, settings, actions, and what the "
          "story tells") {
    Desk desk;
    desk.start(desk.campaign());
    const auto find = [&](const QString& words) {
        desk.window().findChild<QAction*>(QStringLiteral("findAnythingAction"))->trigger();
        auto* palette = desk.window().findChild<Palette*>();
        REQUIRE(palette != nullptr);
        REQUIRE(palette->isVisible());
        auto* field = palette->findChild<QLineEdit*>();
        CHECK(field->text().isEmpty());
        QTest::keyClicks(field, words);
        QTest::qWait(80); // the story is read and searched
        QTest::keyClick(field, Qt::Key_Return);
        CHECK_FALSE(palette->isVisible());
    };
    find(QStringLiteral("reed"));
    CHECK(desk.says("sheetName").contains(QStringLiteral("Reed ogre")));
    find(QStringLiteral("vol"));
    CHECK(desk.window().findChild<MovesPanel*>()->command().move == "volley");
    find(QStringLiteral("paper"));
    CHECK(desk.window().findChild<QAction*>(QStringLiteral("themePaper"))->isChecked());
    find(QStringLiteral("ember"));
    find(QStringLiteral("settings"));
    CHECK(desk.window().findChild<SettingsPage*>()->isVisible());
    find(QStringLiteral("ash joins the table"));
    CHECK(desk.focus()->objectName() == QStringLiteral("feed"));
    find(QStringLiteral("zeppelins"));
    CHECK(desk.window().findChild<QLineEdit*>(QStringLiteral("search"))->text() == QStringLiteral("zeppelins"));
}

TEST_CASE("Every typed word begins a word of what is found, and what begins with all of it comes first") {
    const std::vector<Finding> all{
        {"Gain a level …", "Ctrl+L", {}}, {"Level ground", "Setting", {}}, {"Leave a note", "", {}}};
    CHECK(foundIn(all, {}).size() == 3);
    CHECK(foundIn(all, QStringLiteral("lev")) == std::vector<std::size_t>{1, 0});
    CHECK(foundIn(all, QStringLiteral("  a LEV ")) == std::vector<std::size_t>{0});
    CHECK(foundIn(all, QStringLiteral("evel")).empty());
}

TEST_CASE("The X-card darkens the players' screen at once and offers to pause, to rewind and to skip") {
    Desk desk;
    desk.start(desk.campaign());
    auto* card = desk.window().findChild<QAction*>(QStringLiteral("xCardAction"));
    REQUIRE(desk.window().link().perform({table::WriteNote{"The ogre speaks of her brother", {}, false}, {}}));
    const std::int64_t told = desk.session().lastTurn();
    desk.window().players().setCurtain(false);
    const auto* cleared = desk.window().findChild<QWidget*>(QStringLiteral("cleared"));
    CHECK_FALSE(cleared->isVisible());
    bool dark = false, gmsToo = false;
    desk.answers().meanwhile = [&] {
        dark = desk.window().players().curtain();
        gmsToo = cleared->isVisible();
        for (const char* each : {"partyDock", "movesDock", "feedDock", "trayDock", "resultDock"}) {
            const auto* dock = desk.window().findChild<QWidget*>(QString::fromLatin1(each));
            CHECK(cleared->geometry().contains(QRect(dock->mapTo(&desk.window(), QPoint()), dock->size())));
        }
        desk.picture("window-x-card");
    };
    desk.answers().choices = {0};
    card->trigger();
    CHECK(dark);
    CHECK(gmsToo);
    CHECK_FALSE(cleared->isVisible());
    CHECK_FALSE(desk.session().page(told + 1, 1).front().undone);
    desk.window().players().setCurtain(false);
    desk.answers().choices = {1};
    REQUIRE(desk.session().undoable() == told + 1); // the note of the card itself
    card->trigger();
    CHECK(desk.session().page(told + 2, 1).front().undone);
    CHECK_FALSE(desk.session().page(told + 1, 1).front().undone);
    CHECK(desk.window().players().curtain());
}

TEST_CASE("Curtain and X-card work while a dialog stands, and the card asks once the dialog is gone") {
    Desk desk;
    desk.start(desk.campaign());
    PlayersWindow& players = desk.window().players();
    const auto* cleared = desk.window().findChild<QWidget*>(QStringLiteral("cleared"));
    const std::int64_t before = desk.session().lastTurn();
    players.setCurtain(false);
    QDialog dialog(&desk.window());
    dialog.open();
    REQUIRE(QTest::qWaitForWindowActive(&dialog));
    const auto press = [&](Qt::Key key) { QTest::keyClick(dialog.windowHandle(), key); };
    press(Qt::Key_F9);
    CHECK(players.curtain());
    press(Qt::Key_F9);
    CHECK_FALSE(players.curtain());
    press(Qt::Key_F12);
    press(Qt::Key_F12);
    CHECK(players.curtain());
    CHECK(cleared->isVisible());
    CHECK(desk.answers().offered.isEmpty());
    QDialog next(&desk.window()); // as a question that follows another
    QObject::connect(&dialog, &QDialog::finished, &next, [&] { next.open(); });
    dialog.reject();
    QTest::qWait(20);
    CHECK(desk.answers().offered.isEmpty());
    next.reject();
    REQUIRE(QTest::qWaitFor([&] { return !desk.answers().offered.isEmpty(); }));
    CHECK_FALSE(cleared->isVisible());
    CHECK(desk.session().lastTurn() == before + 1);
}

TEST_CASE("A campaign of a game of models opens on its campaign") {
    Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    const auto pack = interop::findPack("skirmish");
    REQUIRE(pack);
    REQUIRE_FALSE(TableLink().create(file, QStringLiteral("Hall"), *pack));
    desk.start(file);
    CHECK(desk.window().findChild<CampPage*>()->isVisible());
}

TEST_CASE("Letters grow and shrink step by step, and are as large at the next start") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    auto* name = desk.window().findChild<QLineEdit*>(QStringLiteral("moveSearch"));
    const int before = name->fontMetrics().height();
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    const int larger = name->fontMetrics().height();
    CHECK(larger > before);
    for (int i = 0; i < 20; ++i) desk.press(Qt::Key_Minus, Qt::ControlModifier);
    CHECK(name->fontMetrics().height() < before); // and no smaller than can be read
    CHECK(settings_store::lookSettings().textScale == 0.8);
    desk.press(Qt::Key_0, Qt::ControlModifier);
    CHECK(name->fontMetrics().height() == before);
    CHECK(settings_store::lookSettings().textScale == 1.0);
}

TEST_CASE("The keyboard stays in its field while letters grow until panels stand behind tabs, and after it") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe"));
    const auto* const docks = desk.window().findChild<DockLayout*>();
    REQUIRE(docks != nullptr);
    for (const auto& [key, field] : {std::pair(Qt::Key_K, "moveSearch"), std::pair(Qt::Key_D, "pips")}) {
        INFO(field);
        desk.press(key, Qt::ControlModifier);
        const QWidget* const before = desk.focus();
        REQUIRE(before->objectName() == QString::fromLatin1(field));
        for (int i = 0; i < 10; ++i) desk.press(Qt::Key_Plus, Qt::ControlModifier);
        QTest::qWait(50); // the docks share the room
        CHECK(docks->isNarrow());
        CHECK(QApplication::focusWidget() == before);
        CHECK(before->isVisible());
        desk.press(Qt::Key_0, Qt::ControlModifier);
        QTest::qWait(50);
        CHECK_FALSE(docks->isNarrow());
        CHECK(QApplication::focusWidget() == before);
    }
}

TEST_CASE("Whoever sits at the table stands by name under the key of the place, and the Table menu has room in a low "
          "window") {
    Desk desk;
    desk.start(desk.campaign());
    const auto* first = desk.window().findChild<QAction*>(QStringLiteral("choose1"));
    const auto* second = desk.window().findChild<QAction*>(QStringLiteral("choose2"));
    REQUIRE((first != nullptr && second != nullptr));
    CHECK(first->text() == QStringLiteral("Choose Ash"));
    CHECK_FALSE(second->isVisible());
    const auto* bar = desk.window().findChild<QMenuBar*>();
    REQUIRE(bar != nullptr);
    for (const QAction* each : bar->actions()) CHECK(each->menu()->sizeHint().height() < 700);
}

TEST_CASE("Alt and its first letter opens each menu, no command has such a key, and the list of keys names the menus") {
    Desk desk;
    desk.start(desk.campaign());
    const auto* bar = desk.window().findChild<QMenuBar*>();
    REQUIRE(bar != nullptr);
    for (const QAction* each : bar->actions()) {
        INFO(each->text().toStdString());
        const QKeySequence letter = QKeySequence::mnemonic(each->text());
        REQUIRE_FALSE(letter.isEmpty());
        for (const QAction* command : desk.window().findChildren<QAction*>())
            CHECK_FALSE(command->shortcuts().contains(letter));
        CHECK(std::ranges::any_of(fixedKeys(), [&](const FixedKey& key) { return key.chords.contains(letter); }));
        QTest::keyClick(&desk.window(), letter[0].key(), Qt::AltModifier);
        CHECK(QApplication::activePopupWidget() == each->menu());
        each->menu()->close();
    }
    for (const KeyMap::Entry& each : desk.window().findChild<KeyMap*>()->entries())
        CHECK_FALSE(each.group.contains(u'&'));
}

TEST_CASE("Each of the first twelve heroes has a key that chooses them, also while something is typed") {
    Desk desk;
    desk.start(desk.campaign()); // Ash is the first
    for (int place = 2; place <= 13; ++place) {
        const table::AddActor hero{table::ActorKind::Character, "Hero " + std::to_string(place), {}, {}, {}, {}};
        REQUIRE(desk.window().link().perform({hero, {}}));
    }
    for (const int place : {12, 11, 10, 9, 8, 2}) {
        CAPTURE(place);
        desk.press(Qt::Key_K, Qt::ControlModifier); // the keyboard is in a field
        if (place > 9)
            desk.press(Qt::Key_F1 + place - 1, Qt::ControlModifier | Qt::ShiftModifier);
        else
            desk.press(Qt::Key_0 + place, Qt::ControlModifier);
        const auto& actors = desk.session().table().actors;
        CHECK(actors.at(desk.window().chosen()).name == "Hero " + std::to_string(place));
        const auto* action = desk.window().findChild<QAction*>(QStringLiteral("choose%1").arg(place));
        REQUIRE(action != nullptr);
        CHECK(action->text() == QStringLiteral("Choose Hero %1").arg(place));
    }
    CHECK(desk.window().findChild<QAction*>(QStringLiteral("choose13")) == nullptr);
}

TEST_CASE("The longest words of a menu stand apart from their key") {
    Desk desk;
    desk.start(desk.campaign());
    QMenu with, without;
    with.addAction(QStringLiteral("Words"))->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    without.addAction(QStringLiteral("Words"));
    const int key =
        with.fontMetrics().horizontalAdvance(QKeySequence(Qt::CTRL | Qt::Key_B).toString(QKeySequence::NativeText));
    CHECK(with.sizeHint().width() - without.sizeHint().width() >= key + 12);
}

TEST_CASE("Where nobody sits at the table a move asks for a character first") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Dungeon World"));
    wanted.leaveTheTableEmpty();
    wanted.begin(QStringLiteral("The empty table"));
    REQUIRE(desk.window().link().isOpen());
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("swing my axe"));
    desk.press(Qt::Key_Return);
    CHECK(desk.says("notice") == QStringLiteral("Add a character first."));
}

TEST_CASE("Nobody without spells is sent to prepare them: the window says why") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_1, Qt::ControlModifier);
    desk.press(Qt::Key_M, Qt::ControlModifier);
    CHECK(desk.says("notice").contains(QStringLiteral("has no spells to prepare")));
    CHECK(roleOf(*desk.window().findChild<QLabel*>(QStringLiteral("notice"))) == WidgetRole::Error);
}

TEST_CASE("A refusal goes with the character it is about") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_1, Qt::ControlModifier);
    desk.press(Qt::Key_M, Qt::ControlModifier);
    QTest::qWait(20);
    REQUIRE(desk.says("notice").contains(QStringLiteral("has no spells to prepare")));
    const table::ActorId foe = desk.session().table().actors.rbegin()->first;
    REQUIRE(foe != desk.window().chosen());
    desk.window().choose(foe);
    CHECK(desk.says("notice").isEmpty());
}
