// Where the keyboard is in the whole window, how that is seen, and in what order the Tab key leads on.
#include "ui/evening_desk.h"

#include "asking/prompts.h"
#include "board/board_view.h"
#include "command_forms/form_page.h"
#include "find/palette.h"
#include "keys/keys_over_dialogs.h"
#include "table/scene/scene.h"
#include "wizards/level_page.h"

#include <catch2/catch.hpp>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QFocusFrame>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <set>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

std::string nameOf(const QWidget& widget) {
    return std::string(widget.metaObject()->className()) + " " + widget.objectName().toStdString() + " \"" +
           widget.accessibleName().toStdString() + '"';
}

// All that the Tab key comes by until it comes round.
std::vector<QWidget*> round(
    Desk& desk, const std::function<void(QWidget&)>& atEach = [](QWidget&) {}) {
    std::vector<QWidget*> stops;
    for (int i = 0; i < 200; ++i) {
        QWidget* const focus = desk.focus();
        REQUIRE(focus != nullptr);
        if (!stops.empty() && focus == stops.front()) return stops;
        stops.push_back(focus);
        atEach(*focus);
        desk.press(Qt::Key_Tab);
    }
    FAIL("the Tab key never comes back to " << nameOf(*stops.front()));
    return stops;
}

QRect placeOf(const QWidget& widget) { return {widget.mapTo(widget.window(), QPoint()), widget.size()}; }

// Between its edges and its ring nothing is cut away.
void checkRing(Desk& desk, const QWidget& focus) {
    INFO(nameOf(focus));
    const auto frames = desk.window().findChildren<QFocusFrame*>();
    if (focus.property("ownFocus").toBool()) {
        CHECK(frames.empty());
        return;
    }
    REQUIRE(frames.size() == 1);
    const QFocusFrame& ring = *frames.front();
    CHECK((ring.widget() == &focus || ring.widget() == focus.parentWidget()));
    CHECK(ring.isVisible());
    const QRect place = ring.geometry(), room = ring.parentWidget()->rect();
    INFO(place.x() << ' ' << place.y() << ' ' << place.width() << 'x' << place.height() << " in " << room.width() << 'x'
                   << room.height());
    CHECK((room.contains(place) || place.height() > room.height()));
    CHECK(place.contains(QRect(ring.widget()->mapTo(ring.parentWidget(), QPoint()), ring.widget()->size())));
}

QString areaOf(Desk& desk, const QWidget& widget) {
    if (desk.window().centralWidget()->isAncestorOf(&widget)) return QStringLiteral("centre");
    for (const QDockWidget* dock : desk.window().findChildren<QDockWidget*>()) {
        if (dock->isAncestorOf(&widget)) return dock->objectName();
    }
    return QStringLiteral("top");
}

bool has(const std::vector<QWidget*>& stops, const char* kind) {
    return std::ranges::any_of(stops, [&](const QWidget* each) { return each->inherits(kind); });
}

} // namespace

TEST_CASE("Whatever has the keyboard is seen to have it, and its ring is whole") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("hack"));
    const auto stops = round(desk, [&](QWidget& focus) { checkRing(desk, focus); });
    for (const char* kind :
         {"tenplus::ui::TileButton", "QToolButton", "QLineEdit", "tenplus::ui::ValueField", "tenplus::ui::DiceView"}) {
        INFO(kind);
        CHECK(has(stops, kind));
    }
    CHECK(std::ranges::any_of(stops, [](const QWidget* each) {
        const auto* button = qobject_cast<const QToolButton*>(each);
        return button != nullptr && button->defaultAction() != nullptr &&
               button->defaultAction()->objectName() == QStringLiteral("undo");
    }));
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    const auto settings = round(desk, [&](QWidget& focus) { checkRing(desk, focus); });
    CHECK(has(settings, "tenplus::ui::Toggle"));
    CHECK(has(settings, "QSpinBox"));
    desk.press(Qt::Key_B, Qt::ControlModifier);
    round(desk, [&](QWidget& focus) { checkRing(desk, focus); });
}

TEST_CASE("On the board Ctrl+K brings the search for a move into sight, and the keyboard is there") {
    Desk desk;
    desk.start(desk.campaign());
    REQUIRE(desk.window().link().perform(Act{table::PrepareScene{.look = {.name = "Ford"}}, {}}));
    desk.press(Qt::Key_F4);
    QTest::qWait(20);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    QTest::qWait(20);
    REQUIRE(desk.focus() != nullptr);
    CHECK(desk.focus()->isVisible());
    CHECK_FALSE(desk.focus()->visibleRegion().isEmpty());
    desk.type(QStringLiteral("hack"));
    const auto* const field = qobject_cast<QLineEdit*>(desk.focus());
    REQUIRE(field != nullptr);
    CHECK(field->text() == QStringLiteral("hack"));
}

TEST_CASE("The ring is kept in pictures", "[.pictures]") {
    for (const auto& [theme, name] : {std::pair(ThemeKind::Ember, "ember"), std::pair(ThemeKind::Paper, "paper"),
                                      std::pair(ThemeKind::HighContrast, "contrast")}) {
        Desk desk;
        desk.dress(theme, 1);
        desk.start(desk.campaign());
        desk.act(QStringLiteral("hack"));
        std::set<std::string> seen;
        round(desk, [&](QWidget& focus) {
            if (const std::string kind = focus.metaObject()->className(); seen.insert(kind).second)
                desk.picture(("ring-" + std::string(name) + "-" + kind.substr(kind.rfind(':') + 1)).c_str());
        });
    }
}

TEST_CASE("The Tab key reads the window: area by area, and each of them from its top") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("5 5")); // something waits, with its buttons
    desk.window().setFocus();              // nothing is before the first
    desk.press(Qt::Key_Tab);
    const auto stops = round(desk);
    QStringList areas;
    for (const QWidget* each : stops) {
        const QString area = areaOf(desk, *each);
        if (areas.isEmpty() || areas.back() != area) areas << area;
    }
    CHECK(areas == QStringList{QStringLiteral("top"), QStringLiteral("partyDock"), QStringLiteral("centre"),
                               QStringLiteral("movesDock"), QStringLiteral("trayDock"), QStringLiteral("resultDock"),
                               QStringLiteral("feedDock")});
    for (std::size_t i = 1; i < stops.size(); ++i) {
        if (areaOf(desk, *stops[i - 1]) != areaOf(desk, *stops[i])) continue;
        const QRect before = placeOf(*stops[i - 1]), now = placeOf(*stops[i]);
        const bool inColumn = before.left() <= now.right() && now.left() <= before.right();
        INFO(nameOf(*stops[i - 1]) << " comes before " << nameOf(*stops[i]));
        CHECK((!inColumn || before.top() <= now.top()));
    }
    const auto back = [&] {
        desk.press(Qt::Key_Backtab, Qt::ShiftModifier);
        return desk.focus();
    };
    CHECK(back() == stops.back());
    CHECK(back() == stops[stops.size() - 2]);
}

TEST_CASE("The Tab key leads through a guide and out of it, and through all rows of a form") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_1, Qt::ControlModifier);
    const auto within = [&](const QWidget* page) {
        REQUIRE(page != nullptr);
        std::vector<QWidget*> inside;
        bool left = false;
        for (QWidget* each : round(desk)) page->isAncestorOf(each) ? inside.push_back(each) : void(left = true);
        CHECK(left);
        return inside;
    };
    const auto isDown = [](const std::vector<QWidget*>& rows) {
        return std::ranges::is_sorted(rows, {}, [](const QWidget* each) { return placeOf(*each).top(); });
    };
    desk.press(Qt::Key_L, Qt::ControlModifier);
    const std::vector<QWidget*> level = within(desk.window().findChild<LevelPage*>());
    const auto at = [&](const char* name) {
        return std::ranges::find_if(level,
                                    [&](const QWidget* each) { return each->objectName() == QLatin1String(name); });
    };
    REQUIRE(at("finish") != level.end());
    CHECK(at("finish") < at("nextStep"));
    CHECK(has(level, "tenplus::ui::TileButton"));
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_B, Qt::ControlModifier);
    std::vector<QWidget*> form = within(desk.window().findChild<FormPage*>());
    CHECK(form.size() > 2);
    std::erase_if(form, [](const QWidget* each) { return !each->inherits("tenplus::ui::PickRow"); });
    CHECK(form.size() > 1);
    std::ranges::rotate(form,
                        std::ranges::min_element(form, {}, [](const QWidget* each) { return placeOf(*each).top(); }));
    CHECK(isDown(form));
}

TEST_CASE("What the Tab key comes to is scrolled into sight with its ring") {
    Desk desk;
    desk.start(desk.campaign());
    desk.window().resize(1280, 720);
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    QApplication::processEvents();
    int scrolled = 0;
    round(desk, [&](QWidget& focus) {
        for (QWidget* around = focus.parentWidget(); around != nullptr; around = around->parentWidget()) {
            const auto* area = qobject_cast<QScrollArea*>(around);
            if (area == nullptr || area->widget() == nullptr || !area->widget()->isAncestorOf(&focus)) continue;
            if (area->verticalScrollBar()->maximum() == 0) continue; // nothing to scroll
            const QRect place(focus.mapTo(area->viewport(), QPoint()), focus.size());
            INFO(nameOf(focus));
            CHECK((area->viewport()->rect().contains(place) || place.height() > area->viewport()->height()));
            ++scrolled;
        }
    });
    CHECK(scrolled > 0);
}

TEST_CASE("A screen reader is told what every stop of the Tab key is, and its name") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("hack"));
    const auto check = [](QWidget& focus) {
        QAccessibleInterface* const told = QAccessible::queryAccessibleInterface(&focus);
        INFO(nameOf(focus));
        REQUIRE(told != nullptr);
        CHECK(told->role() != QAccessible::Client); // "filler"
        CHECK_FALSE(told->text(QAccessible::Name).isEmpty());
    };
    round(desk, check);
    const Look look;
    BoardView board(look);
    CHECK(QAccessible::queryAccessibleInterface(&board)->role() == QAccessible::Canvas);
}

TEST_CASE("A screen reader is told which finding Enter takes, and what a question is about") {
    Desk desk;
    desk.start(desk.campaign());
    desk.window().findChild<QAction*>(QStringLiteral("findAnythingAction"))->trigger();
    auto* palette = desk.window().findChild<Palette*>();
    REQUIRE(palette != nullptr);
    auto* words = palette->findChild<QLineEdit*>();
    QTest::keyClicks(words, QStringLiteral("text"));
    CHECK(words->accessibleDescription().startsWith(QStringLiteral("Text as it was made")));
    QTest::keyClick(words, Qt::Key_Down);
    CHECK(words->accessibleDescription().startsWith(QStringLiteral("Larger text")));
    QTest::keyClick(words, Qt::Key_Escape);

    QString name;
    QTimer::singleShot(0, &desk.window(), [&] {
        auto* dialog = desk.window().findChild<QInputDialog*>();
        name = dialog->findChild<QListView*>()->accessibleName();
        dialog->reject();
    });
    DialogPrompts(desk.window())
        .choice(QStringLiteral("Whose turn?"), QStringLiteral("Who acts now?"),
                {QStringLiteral("Ash"), QStringLiteral("The ogre")});
    CHECK(name == QStringLiteral("Who acts now?"));
}

TEST_CASE("Keys of safety reach the window through each dialog over it, and its end is told once") {
    QWidget window;
    QAction card;
    card.setShortcut(Qt::Key_F12);
    const KeysOverDialogs keys({&card}, window);
    QSignalSpy raised(&card, &QAction::triggered), ended(&keys, &KeysOverDialogs::dialogsClosed);
    window.show();
    QApplication::processEvents();
    for (int round = 1; round <= 2; ++round) {
        QDialog dialog(&window), another(&dialog);
        for (QDialog* each : {&dialog, &another}) {
            each->setModal(true);
            each->show();
            QApplication::processEvents();
        }
        QTest::keyClick(&another, Qt::Key_F12);
        CHECK(raised.count() == round);
        another.close();
        CHECK(ended.count() == round - 1);
        dialog.close();
        QApplication::processEvents();
        CHECK(ended.count() == round);
        QTest::keyClick(&window, Qt::Key_F12); // where it is the window's own
        CHECK(raised.count() == round);
    }
}
