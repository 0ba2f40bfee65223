// What a screen reader hears in the window: every page and panel is walked through, and a result is announced.
#include "ui/evening_desk.h"
#include "ui/panel_shots.h"

#include "result/result_card.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

struct SpokenEvent {
    QObject* from;
    QString name;
};
std::vector<SpokenEvent> g_alerts;

void hearAlerts(QAccessibleEvent* event) {
    if (event->type() != QAccessible::Alert || !event->object()) return;
    const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(event->object());
    g_alerts.push_back({event->object(), heard ? heard->text(QAccessible::Name) : QString()});
}

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

TEST_CASE("A result is announced once, with the total, the band and the move") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    g_alerts.clear();
    const auto before = QAccessible::installUpdateHandler(hearAlerts);
    desk.press(Qt::Key_Return);
    QApplication::processEvents();
    QAccessible::installUpdateHandler(before);
    std::vector<SpokenEvent> results;
    for (const SpokenEvent& each : g_alerts) {
        if (qobject_cast<ResultCard*>(each.from)) results.push_back(each);
    }
    REQUIRE(results.size() == 1);
    const auto& roll = *desk.session().table().lastRoll;
    CHECK(results.front().name.startsWith(QString::number(roll.total)));
    CHECK(results.front().name.contains(QString::fromStdString(roll.bandName), Qt::CaseInsensitive));
    CHECK(results.front().name.contains(QStringLiteral("Hack and Slash")));
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
