// What a screen reader hears in the window: every page and panel is walked through.
#include "ui/evening_desk.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

// Widgets that are ticked or not, and do not say so.
QStringList silentTicks(const QWidget& window) {
    QStringList silent;
    for (auto* button : window.findChildren<QAbstractButton*>()) {
        if (!button->isVisibleTo(&window) || !button->isCheckable()) continue;
        const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(button);
        if (heard && heard->state().checkable && heard->state().checked == button->isChecked()) continue;
        silent << button->objectName() + u'/' + QString::fromLatin1(button->metaObject()->className());
    }
    return silent;
}

} // namespace

TEST_CASE("On every page and panel whatever takes the keyboard has a name, and what is ticked says so") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.press(Qt::Key_Return);
    const char* const pages[] = {"settings", "past",          "manual",      "keys",       "addCharacter",
                                 "levelUp",  "prepareSpells", "addHireling", "addFoe",     "limits",
                                 "scene",    "board",         "strike",      "guide",      "note",
                                 "world",    "writeCard",     "chance",      "sessions",   "statistics",
                                 "games",    "backups",       "screenFit",   "findInFeed", "bringEncounter"};
    for (const char* name : pages) {
        auto* action = desk.window().findChild<QAction*>(QString::fromLatin1(name));
        INFO(name);
        REQUIRE(action != nullptr);
        action->trigger();
        QApplication::processEvents();
        CHECK(namelessWidgets(desk.window()).join(u' ') == QString());
        CHECK(silentTicks(desk.window()).join(u' ') == QString());
        if (QWidget* focus = QApplication::focusWidget(); focus && desk.window().isAncestorOf(focus)) {
            const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(focus);
            CHECK((heard && !heard->text(QAccessible::Name).isEmpty()));
        }
    }
}

TEST_CASE("No key of the window is Ctrl and Alt together, which types a sign on keyboards with AltGr") {
    Desk desk;
    desk.start(desk.campaign());
    int keys = 0;
    for (const QAction* action : desk.window().actions()) {
        for (const QKeySequence& key : action->shortcuts()) {
            INFO(action->objectName().toStdString());
            ++keys;
            CHECK_FALSE(key[0].keyboardModifiers().testFlags(Qt::ControlModifier | Qt::AltModifier));
        }
    }
    CHECK(keys > 30);
}
