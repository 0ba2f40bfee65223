// The page of the keys: all of them listed, found, changed and kept, with keys alone.
#include "ui/evening_desk.h"

#include "command_forms/form_page.h"
#include "keys/fixed_keys.h"
#include "keys/key_list.h"
#include "keys/key_map.h"
#include "keys/keys_page.h"
#include "manual/manual_page.h"
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "players/players_window.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTest>

#include <set>
#include <tuple>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

// The page as it is seen, opened with F1.
struct KeysShown {
    explicit KeysShown(Desk& on)
        : desk(on) {
        desk.press(Qt::Key_F1);
        page = desk.window().findChild<KeysPage*>();
        REQUIRE(page != nullptr);
        REQUIRE(page->isVisible());
        list = page->findChild<KeyList*>();
        REQUIRE(desk.focus()->objectName() == QStringLiteral("keySearch"));
    }
    QString said() const { return page->findChild<Paragraph*>(QStringLiteral("keysSaid"))->text(); }
    QStringList rows() const {
        QStringList all;
        for (int row = 0; row < list->count(); ++row) all << list->item(row)->data(Qt::AccessibleTextRole).toString();
        return all;
    }
    // Finds it by its words, and asks for another key.
    void change(const QString& words) {
        auto* search = page->findChild<QLineEdit*>(QStringLiteral("keySearch"));
        search->setFocus(Qt::TabFocusReason);
        search->clear();
        desk.type(words);
        desk.press(Qt::Key_Down);
        REQUIRE(desk.focus() == list);
        desk.press(Qt::Key_Return);
        REQUIRE(list->isAsking());
    }
    void push(const char* button) {
        auto* found = page->findChild<QPushButton*>(QString::fromLatin1(button));
        REQUIRE(found->isEnabled());
        found->setFocus(Qt::TabFocusReason);
        desk.press(Qt::Key_Return);
    }
    Desk& desk;
    KeysPage* page = nullptr;
    KeyList* list = nullptr;
};

const QAction& keyedAction(Desk& desk, const char* name) {
    const auto* found = desk.window().findChild<QAction*>(QString::fromLatin1(name));
    REQUIRE(found != nullptr);
    return *found;
}

QString keyTextOf(Desk& desk, const char* name) { return keyedAction(desk, name).shortcut().toString(); }

bool showsForm(Desk& desk) {
    const auto* form = desk.window().findChild<FormPage*>();
    return form != nullptr && form->isVisible();
}

void checkNoDuplicates(Desk& desk) {
    std::set<QString> seen;
    for (const QAction* action : desk.window().findChildren<QAction*>()) {
        if (action->shortcutContext() == Qt::WidgetShortcut) continue;
        for (const QKeySequence& key : action->shortcuts()) {
            INFO(key.toString().toStdString() << " is " << action->text().toStdString());
            CHECK(seen.insert(key.toString()).second);
        }
    }
}

} // namespace

TEST_CASE("Shift+F1 opens the manual at its first chapter, and Esc leads back to the table") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F1, Qt::ShiftModifier);
    auto* page = desk.window().findChild<ManualPage*>();
    REQUIRE(page != nullptr);
    CHECK(page->isVisible());
    CHECK_FALSE(page->chapter().isEmpty());
    CHECK(page->isAncestorOf(desk.focus()));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
}

TEST_CASE(
    "F1 lists all that has a key or may have one, under the names of the menus, and what always stays the same last") {
    Desk desk;
    desk.start(desk.campaign());
    const KeysShown shown(desk);
    const QStringList rows = shown.rows();
    for (const QAction* action : desk.window().actions()) {
        INFO(action->objectName().toStdString());
        REQUIRE_FALSE(action->objectName().isEmpty());
        CHECK_FALSE(actionWords(*action).isEmpty());
        CHECK_FALSE(rows.filter(actionWords(*action) + QStringLiteral(", ")).isEmpty());
    }
    CHECK(rows.contains(QStringLiteral("Curtain, F9")));
    CHECK(rows.contains(QStringLiteral("Redo, Ctrl+Shift+Z, Ctrl+Y")));
    CHECK(rows.contains(QStringLiteral("Choose Ash, Ctrl+1")));
    CHECK(rows.contains(QStringLiteral("Open the demo, no key")));
    CHECK(rows.indexOf(QStringLiteral("Roll in secret, F6")) ==
          rows.indexOf(QStringLiteral("Type real dice, Ctrl+D")) + 1);
    CHECK(rows.last() ==
          QStringLiteral("Cut, copy, paste and choose all, where one types, Ctrl+X, Ctrl+C, Ctrl+V, Ctrl+A"));
    desk.press(Qt::Key_Down);
    for (int i = 0; i < 40; ++i) desk.press(Qt::Key_Down);
    desk.press(Qt::Key_PageUp);
    desk.press(Qt::Key_Return);
    const int scrolled = shown.list->verticalScrollBar()->value();
    REQUIRE(scrolled > 0);
    desk.press(Qt::Key_F3, Qt::ControlModifier);
    CHECK(shown.said().startsWith(QStringLiteral("Ctrl+F3 is the key of ")));
    CHECK(shown.list->verticalScrollBar()->value() == scrolled); // nothing moves under whoever reads
    desk.press(Qt::Key_Tab);
    CHECK(desk.focus()->objectName() == QStringLiteral("keyChange"));
    desk.press(Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(desk.focus() == shown.list);
    desk.press(Qt::Key_End);
    desk.press(Qt::Key_Return);
    CHECK_FALSE(shown.list->isAsking());
    CHECK(shown.said() == QStringLiteral("This stays as it is: cut, copy, paste and choose all, where one types."));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
}

TEST_CASE("Keys are found by what they do and by what they are, and where no campaign is open as well") {
    Desk desk;
    desk.start();
    const KeysShown shown(desk);
    desk.type(QStringLiteral("f9"));
    CHECK(shown.rows() == QStringList{QStringLiteral("The saved roll with the key 9, Ctrl+Shift+F9, not now"),
                                      QStringLiteral("Curtain, F9"), QStringLiteral("Map only, Shift+F9"),
                                      QStringLiteral("Fit to the screen, Ctrl+F9")});
    desk.press(Qt::Key_Escape); // the words
    CHECK(shown.page->isVisible());
    desk.type(QStringLiteral("screen pla"));
    CHECK(shown.rows().contains(QStringLiteral("Players’ screen, F7")));
    CHECK_FALSE(shown.rows().contains(QStringLiteral("Full screen, F11")));
    desk.type(QStringLiteral(" xyz"));
    CHECK(shown.rows().isEmpty());
    CHECK(shown.said() == QStringLiteral("Nothing answers to that."));
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("openDemo"));
}

TEST_CASE("Whoever looks a key up comes back to what was half done, and from there to the table") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_J, Qt::ControlModifier);
    desk.press(Qt::Key_B, Qt::ControlModifier);
    REQUIRE(showsForm(desk));
    desk.press(Qt::Key_Tab);
    const QWidget* const field = desk.focus();
    {
        const KeysShown shown(desk);
        desk.press(Qt::Key_F1); // once more
        desk.press(Qt::Key_Escape);
        CHECK_FALSE(shown.page->isVisible());
    }
    CHECK(showsForm(desk));
    CHECK(desk.focus() == field);
    const KeysShown shown(desk);
    desk.press(Qt::Key_B, Qt::ControlModifier); // the form opens anew, over the keys
    CHECK(showsForm(desk));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(showsForm(desk));
    CHECK_FALSE(shown.page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("moveSearch"));
}

TEST_CASE("Where no campaign is open every page leads back to the start") {
    Desk desk;
    desk.start();
    desk.window().findChild<QAction*>(QStringLiteral("games"))->trigger();
    const KeysShown shown(desk);
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("openDemo"));
}

TEST_CASE("A key that is changed works at once and at the next start, and the old one does nothing") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    {
        KeysShown shown(desk);
        shown.change(QStringLiteral("strike"));
        CHECK(shown.said() == QStringLiteral("Press the new key for “Strike”. Esc leaves it as it is."));
        CHECK(shown.list->accessibleDescription() ==
              QStringLiteral("Press the new key for Strike. Esc leaves it as it is."));
        desk.picture("keys-asking");
        desk.press(Qt::Key_Control, Qt::ControlModifier); // held, and no key yet
        CHECK(shown.list->isAsking());
        desk.press(Qt::Key_U, Qt::ControlModifier);
        CHECK_FALSE(shown.list->isAsking());
        CHECK(shown.said() == QStringLiteral("Ctrl+U is the key of “Strike” now."));
        CHECK(shown.rows().filter(QStringLiteral("Strike, ")) ==
              QStringList{QStringLiteral("Strike, Ctrl+U, changed")}); // others only tell of a strike
        desk.press(Qt::Key_Escape);
        CHECK_FALSE(shown.page->isVisible());
    }
    const auto check = [&] {
        desk.press(Qt::Key_B, Qt::ControlModifier);
        CHECK_FALSE(showsForm(desk));
        desk.act(QStringLiteral("hack")); // some desktops have Ctrl+U strike out what is typed
        desk.press(Qt::Key_U, Qt::ControlModifier);
        CHECK(showsForm(desk));
        CHECK(desk.window().findChild<QLineEdit*>(QStringLiteral("moveSearch"))->text() == QStringLiteral("hack"));
        desk.press(Qt::Key_Escape);
        checkNoDuplicates(desk);
    };
    check();
    QSettings settings;
    settings.beginGroup(QStringLiteral("keys"));
    CHECK(settings.childKeys() == QStringList{QStringLiteral("strike")});
    desk.quit();
    desk.start(file);
    check();
    KeysShown shown(desk);
    desk.type(QStringLiteral("strike"));
    desk.press(Qt::Key_Down);
    shown.push("keyReset");
    CHECK(shown.said() == QStringLiteral("“Strike” has the key that it was made with."));
    CHECK(keyTextOf(desk, "strike") == QStringLiteral("Ctrl+B"));
    settings.sync();
    CHECK(settings.childKeys().isEmpty());
}

TEST_CASE("A key that another action has is refused with its name, and taken from there when it is pressed again") {
    Desk desk;
    desk.start(desk.campaign());
    desk.window().players().setCurtain(false);
    KeysShown shown(desk);
    shown.change(QStringLiteral("strike"));
    desk.press(Qt::Key_F9);
    CHECK(shown.said() ==
          QStringLiteral("F9 is the key of “Curtain”: press it again to take it from there, or press another."));
    CHECK_FALSE(desk.window().players().curtain()); // it only told its name
    desk.press(Qt::Key_F8);
    CHECK(shown.said().startsWith(QStringLiteral("F8 is the key of “Freeze”")));
    desk.press(Qt::Key_F9); // not twice in a row
    CHECK(shown.list->isAsking());
    CHECK(keyTextOf(desk, "strike") == QStringLiteral("Ctrl+B"));
    CHECK(keyTextOf(desk, "curtainAction") == QStringLiteral("F9"));
    desk.picture("keys-refused");
    desk.press(Qt::Key_F9);
    CHECK(shown.said() == QStringLiteral("F9 is the key of “Strike” now. “Curtain” has it no longer."));
    CHECK(keyTextOf(desk, "strike") == QStringLiteral("F9"));
    CHECK(keyTextOf(desk, "curtainAction").isEmpty());
    checkNoDuplicates(desk);

    auto* search = shown.page->findChild<QLineEdit*>(QStringLiteral("keySearch"));
    search->setText(QStringLiteral("curtain"));
    shown.push("keyReset");
    CHECK(shown.said() == QStringLiteral("“Strike” has that key now: change it there first."));
    CHECK(keyTextOf(desk, "curtainAction").isEmpty());
    shown.change(QStringLiteral("redo")); // one of its two keys goes, the other stays
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.list->isAsking());
    shown.change(QStringLiteral("curtain"));
    desk.press(Qt::Key_Y, Qt::ControlModifier);
    desk.press(Qt::Key_Y, Qt::ControlModifier);
    CHECK(keyTextOf(desk, "curtainAction") == QStringLiteral("Ctrl+Y"));
    CHECK(keyedAction(desk, "redo").shortcuts() == QList<QKeySequence>{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    checkNoDuplicates(desk);

    shown.push("keyResetAll");
    CHECK(shown.said() == QStringLiteral("All keys are as they were made."));
    CHECK(keyTextOf(desk, "strike") == QStringLiteral("Ctrl+B"));
    CHECK(keyTextOf(desk, "curtainAction") == QStringLiteral("F9"));
    CHECK(keyedAction(desk, "redo").shortcuts().size() == 2);
    CHECK_FALSE(shown.page->findChild<QPushButton*>(QStringLiteral("keyResetAll"))->isEnabled());
    checkNoDuplicates(desk);
}

TEST_CASE("Keys that type, move about or always do the same are refused in a sentence") {
    Desk desk;
    desk.start(desk.campaign());
    KeysShown shown(desk);
    shown.change(QStringLiteral("strike"));
    using Pressed = std::tuple<Qt::Key, Qt::KeyboardModifiers, QString>;
    const Qt::KeyboardModifiers none = Qt::NoModifier, ctrl = Qt::ControlModifier, alt = Qt::AltModifier,
                                shift = Qt::ShiftModifier;
    for (const auto& [key, held, sentence] : {
             Pressed{Qt::Key_A, none,
                     QStringLiteral(
                         "A is needed to type and to move about: hold Ctrl or Alt with it, or take a key such as F3.")},
             Pressed{Qt::Key_A, shift, QStringLiteral("Shift+A is needed to type")},
             Pressed{Qt::Key_7, none, QStringLiteral("7 is needed to type")},
             Pressed{Qt::Key_Space, none, QStringLiteral("Space is needed to type")},
             Pressed{Qt::Key_Delete, none, QStringLiteral("Del is needed to type and to move about")},
             Pressed{Qt::Key_Up, none, QStringLiteral("Up is needed to type and to move about")},
             Pressed{Qt::Key_Left, ctrl, QStringLiteral("Ctrl+Left moves about where one types: choose another key.")},
             Pressed{Qt::Key_Tab, none, QStringLiteral("Tab leads through the window: choose another key.")},
             Pressed{Qt::Key_Return, none, QStringLiteral("Return leads through the window")},
             Pressed{Qt::Key_Escape, ctrl, QStringLiteral("Ctrl+Esc leads through the window")},
             Pressed{Qt::Key_Return, ctrl,
                     QStringLiteral("Ctrl+Return has work of its own that stays: finish a page that is filled in.")},
             Pressed{Qt::Key_3, alt,
                     QStringLiteral(
                         "Alt+3 has work of its own that stays: pick the stat of a move, or an option of a result.")},
             Pressed{Qt::Key_C, ctrl, QStringLiteral("Ctrl+C has work of its own that stays: cut, copy, paste")},
             Pressed{Qt::Key_F2, none, QStringLiteral("F2 has work of its own that stays")},
         }) {
        desk.press(key, held);
        INFO(shown.said().toStdString() << " / " << sentence.toStdString());
        CHECK(shown.said().startsWith(sentence));
        CHECK(shown.list->isAsking());
        CHECK(keyTextOf(desk, "strike") == QStringLiteral("Ctrl+B"));
    }
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.list->isAsking());
    CHECK(shown.page->isVisible());
    desk.press(Qt::Key_Return);
    CHECK(shown.list->isAsking());
    shown.page->findChild<QLineEdit*>(QStringLiteral("keySearch"))->setFocus(Qt::MouseFocusReason);
    CHECK_FALSE(shown.list->isAsking()); // whoever turns away has given up
}

TEST_CASE("A sign that takes Shift to be typed is that sign, and no modifier alone is a key") {
    const auto chord = [](Qt::Key key, Qt::KeyboardModifiers held) {
        return chordOf(QKeyEvent(QEvent::KeyPress, key, held));
    };
    CHECK(chord(Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier) == QKeySequence(Qt::CTRL | Qt::Key_Plus));
    CHECK(chord(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier) == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    CHECK(chord(Qt::Key_5, Qt::ControlModifier | Qt::KeypadModifier) == QKeySequence(Qt::CTRL | Qt::Key_5));
    CHECK_FALSE(chord(Qt::Key_Shift, Qt::ShiftModifier));
    CHECK_FALSE(chord(Qt::Key_AltGr, Qt::NoModifier));
}

TEST_CASE("Whatever shows a key shows the one that it has now") {
    Desk desk;
    desk.start(desk.campaign());
    const auto shownBy = [&](const char* button) {
        return desk.window().findChild<KeyButton*>(QString::fromLatin1(button))->key();
    };
    CHECK(shownBy("curtain") == QStringLiteral("F9"));
    CHECK(shownBy("findAnything") == QStringLiteral("Ctrl+Shift+F"));
    CHECK(shownBy("xCard") == QStringLiteral("F12"));
    KeysShown shown(desk);
    shown.change(QStringLiteral("curtain"));
    desk.press(Qt::Key_F5, Qt::ControlModifier);
    CHECK(shownBy("curtain") == QStringLiteral("Ctrl+F5"));
    shown.change(QStringLiteral("find anything"));
    desk.press(Qt::Key_Period, Qt::ControlModifier);
    CHECK(shownBy("findAnything") == QStringLiteral("Ctrl+."));
    shown.change(QStringLiteral("secret"));
    desk.press(Qt::Key_F3, Qt::ControlModifier);
    CHECK(keyedAction(desk, "secretRoll").toolTip().endsWith(QStringLiteral("(Ctrl+F3)")));
    shown.change(QStringLiteral("x-card"));
    desk.press(Qt::Key_Escape);
    shown.push("keyRemove");
    CHECK(shown.said() == QStringLiteral("“X-card” has no key now."));
    CHECK(shownBy("xCard").isEmpty());
    desk.press(Qt::Key_Period, Qt::ControlModifier);
    CHECK(desk.window().findChild<QWidget*>(QStringLiteral("palette"))->isVisible());
    QTest::keyClick(desk.window().findChild<QLineEdit*>(QStringLiteral("paletteWords")), Qt::Key_Escape);
    desk.window().players().setCurtain(false);
    desk.press(Qt::Key_F5, Qt::ControlModifier);
    CHECK(desk.window().players().curtain());
    desk.answers().files = {desk.path(QStringLiteral("seen.png"))};
    desk.press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.says("notice").contains(QStringLiteral("open it (Ctrl+F5)")));
}

TEST_CASE("Keys that are kept twice, that are no keys or that no action can have are passed over at the start") {
    Desk desk;
    QSettings settings;
    settings.setValue(QStringLiteral("keys/strike"), QStringLiteral("F9")); // the curtain is made with it
    settings.setValue(QStringLiteral("keys/guide"), QStringLiteral("F5"));
    settings.setValue(QStringLiteral("keys/scene"), QStringLiteral("F5")); // twice
    settings.setValue(QStringLiteral("keys/note"), QStringLiteral("X"));   // types
    settings.setValue(QStringLiteral("keys/result"), QStringLiteral("Ctrl+nonsense"));
    settings.setValue(QStringLiteral("keys/undo"), QStringList());          // has none
    settings.setValue(QStringLiteral("keys/nobody"), QStringLiteral("F3")); // of another version
    desk.start(desk.campaign());
    CHECK(keyTextOf(desk, "strike") == QStringLiteral("F9"));
    CHECK(keyTextOf(desk, "curtainAction").isEmpty());
    CHECK((keyTextOf(desk, "guide") == QStringLiteral("F5")) != (keyTextOf(desk, "scene") == QStringLiteral("F5")));
    CHECK(keyTextOf(desk, "note") == QStringLiteral("Ctrl+T"));
    CHECK(keyTextOf(desk, "result") == QStringLiteral("Ctrl+R"));
    CHECK(keyTextOf(desk, "undo").isEmpty());
    checkNoDuplicates(desk);
}

TEST_CASE("The keys page is pictured in every theme, in a low window and with large words") {
    Desk desk;
    desk.start(desk.campaign());
    KeysShown shown(desk);
    shown.change(QStringLiteral("strike"));
    desk.press(Qt::Key_U, Qt::ControlModifier);
    desk.press(Qt::Key_F1); // from the top again
    CHECK(shown.list->verticalScrollBar()->value() == 0);
    desk.picture("keys-ember");
    desk.dress(ThemeKind::Paper, 1);
    desk.type(QStringLiteral("players"));
    desk.press(Qt::Key_Down);
    desk.picture("keys-paper");
    shown.page->enter();
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_End);
    desk.picture("keys-paper-end");
    desk.dress(ThemeKind::HighContrast, 1);
    desk.press(Qt::Key_Home);
    CHECK(shown.list->verticalScrollBar()->value() == 0); // the first heading is in sight
    desk.picture("keys-contrast");
    desk.dress(ThemeKind::Ember, 1);
    desk.window().resize(1280, 720);
    QTest::qWait(20);
    desk.picture("keys-low");
    CHECK(shown.list->height() > 8 * shown.list->sizeHintForRow(1)); // it has the room of the dice
    desk.dress(ThemeKind::Ember, 2);
    QTest::qWait(20);
    desk.press(Qt::Key_Down);
    desk.picture("keys-large");
    desk.press(Qt::Key_End);
    desk.picture("keys-large-end");
    CHECK(shown.list->height() > shown.list->sizeHintForRow(1));
    desk.dress(ThemeKind::Ember, 1);
}
