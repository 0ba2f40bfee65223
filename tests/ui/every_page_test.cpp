// Every page of the window: all of it is in reach where there is least room, and there are pictures of it to look at.
#include "ui/every_page.h"
#include "ui/every_state.h"

#include "board/board_view.h"
#include "paint/page_frame.h"
#include "ui/screens.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTest>

#include <string_view>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

constexpr QSize kSmallScreen{1024, 600};

// As a person does it: the window is dragged, and the text grows.
void show(Desk& desk, ThemeKind theme, double scale, const QSize& size) {
    desk.dress(theme, scale);
    desk.window().resize(size);
    QTest::qWait(200);
}

// How high every field and button of the page is.
QStringList heightsIn(const QWidget& page) {
    QStringList heights;
    for (const QWidget* each : page.findChildren<QWidget*>()) {
        const bool isField = qobject_cast<const QComboBox*>(each) || qobject_cast<const QLineEdit*>(each) ||
                             qobject_cast<const QAbstractSpinBox*>(each) || qobject_cast<const QPushButton*>(each);
        if (isField && each->isVisible())
            heights << QStringLiteral("%1, %2 px").arg(each->objectName()).arg(each->height());
    }
    return heights;
}

// The name of what has the keyboard though nobody can see it; else empty.
QString hiddenFocus(Desk& desk) {
    const QWidget* const focus = desk.window().focusWidget();
    const bool isSeen = focus == nullptr || (focus->isVisible() && !focus->visibleRegion().isEmpty());
    return isSeen ? QString() : QString::fromLatin1(focus->metaObject()->className()) + u' ' + focus->objectName();
}

} // namespace

TEST_CASE("On every page and in any state of play the keyboard is in something that is seen, and after Ctrl+K too") {
    for (const std::vector<EveryPage>* all : {&everyPage(), &everyState()}) {
        for (const EveryPage& page : *all) {
            DYNAMIC_SECTION(page.name) {
                Desk desk;
                desk.dress(ThemeKind::Ember, 1);
                page.open(desk);
                show(desk, ThemeKind::Ember, 1, {1440, 900});
                CHECK(hiddenFocus(desk) == QString());
                desk.press(Qt::Key_K, Qt::ControlModifier);
                CHECK(hiddenFocus(desk) == QString());
            }
        }
    }
}

TEST_CASE("All of every page is in reach with text twice as large, and its fields are as high as before afterwards") {
    for (const EveryPage& page : everyPage()) {
        DYNAMIC_SECTION(page.name) {
            Desk desk;
            desk.dress(ThemeKind::Ember, 1);
            page.open(desk);
            QStringList before;
            for (const double scale : {1.0, 2.0, 1.0}) {
                show(desk, ThemeKind::Ember, scale, {1280, 720});
                CAPTURE(scale);
                CHECK(desk.window().size() == QSize(1280, 720));
                const auto* const centre = desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
                REQUIRE(centre != nullptr);
                CHECK(outOfReach(*centre->currentWidget()) == QStringList());
                CHECK(overlaps(*centre) == QStringList());
                if (scale > 1) CHECK(centre->width() == desk.window().width()); // a page stands alone there
                CHECK(desk.window().rect().contains(QRect(centre->mapTo(&desk.window(), QPoint()), centre->size())));
                const QStringList heights = heightsIn(*centre->currentWidget());
                if (scale == 1 && !before.isEmpty()) CHECK(heights == before);
                if (scale == 1) before = heights;
            }
            show(desk, ThemeKind::Ember, 2, kSmallScreen);
            CHECK(desk.window().size() == kSmallScreen);
            const auto* const stack = desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
            CHECK(outOfReach(*stack->currentWidget()) == QStringList());
            show(desk, ThemeKind::Ember, 1, {1440, 900});
            CHECK(overlaps(desk.window()) == QStringList());
        }
    }
}

TEST_CASE("In any state of play all of the page is in reach, and no part of the window lies over another") {
    for (const EveryPage& state : everyState()) {
        DYNAMIC_SECTION(state.name) {
            Desk desk;
            desk.dress(ThemeKind::Ember, 1);
            state.open(desk);
            for (const double scale : {1.0, 2.0}) {
                show(desk, ThemeKind::Ember, scale, {1280, 720});
                CAPTURE(scale);
                const auto* const centre = desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
                CHECK(outOfReach(*centre->currentWidget()) == QStringList());
                CHECK(overlaps(desk.window()) == QStringList());
            }
        }
    }
}

TEST_CASE("With text twice as large the window fits a screen of 1024 x 600, and its panels scroll there") {
    for (const EveryPage& state : everyState()) {
        DYNAMIC_SECTION(state.name) {
            Desk desk;
            desk.dress(ThemeKind::Ember, 1);
            state.open(desk);
            show(desk, ThemeKind::Ember, 2, kSmallScreen);
            CHECK(desk.window().size() == kSmallScreen);
            const auto* const centre = desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
            REQUIRE(centre != nullptr);
            CHECK(desk.window().rect().contains(QRect(centre->mapTo(&desk.window(), QPoint()), centre->size())));
            CHECK(outOfReach(*centre->currentWidget()) == QStringList());
            CHECK(overlaps(desk.window()) == QStringList());
            for (auto* const dock : desk.window().findChildren<QDockWidget*>()) {
                if (dock->isHidden()) continue; // a page has its room
                dock->raise();
                QTest::qWait(20);
                INFO(dock->objectName().toStdString());
                CHECK(desk.window().rect().contains(dock->geometry()));
                CHECK(outOfReach(*dock) == QStringList());
            }
            CHECK(desk.window().size() == kSmallScreen);
            CHECK(
                keepScreen(desk.window().grab().toImage(), QStringLiteral("small-%1").arg(QLatin1String(state.name))));
        }
    }
}

TEST_CASE("A map has more than a sixth of a small window with text twice as large") {
    for (const EveryPage& state : everyState()) {
        const bool isMap =
            std::string_view(state.name).starts_with("board-") || std::string_view(state.name) == "skirmish-battle";
        if (!isMap) continue;
        DYNAMIC_SECTION(state.name) {
            Desk desk;
            desk.dress(ThemeKind::Ember, 1);
            state.open(desk);
            show(desk, ThemeKind::Ember, 2, {1280, 720});
            const auto* const centre = desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
            const auto* const map = centre->currentWidget()->findChild<BoardView*>();
            REQUIRE(map != nullptr);
            CHECK(map->width() * map->height() > 1280 * 720 / 6);
        }
    }
}

namespace {

struct Shot {
    const char* end;
    double scale;
    QSize size;
};

// Every size in every theme. TENPLUS_PICTURES_OF limits the themes: ember, paper or contrast.
void shoot(Desk& desk, const char* name) {
    const QString only = qEnvironmentVariable("TENPLUS_PICTURES_OF");
    for (const ThemeKind theme : {ThemeKind::Ember, ThemeKind::Paper, ThemeKind::HighContrast}) {
        if (!only.isEmpty() && only != nameOf(theme)) continue;
        for (const Shot& shot :
             {Shot{"1280", 1, {1280, 720}}, Shot{"1280-text200", 2, {1280, 720}}, Shot{"1440", 1, {1440, 900}},
              Shot{"1920", 1, {1920, 1080}}, Shot{"2560", 1, {2560, 1440}}, Shot{"3840-text200", 2, {3840, 2160}}}) {
            show(desk, theme, shot.scale, shot.size);
            const auto* const centre = desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
            CAPTURE(shot.end);
            CHECK(desk.window().size() == shot.size);
            CHECK(outOfReach(*centre->currentWidget()) == QStringList());
            CHECK(overlaps(desk.window()) == QStringList());
            CHECK(keepScreen(
                desk.window().grab().toImage(),
                QStringLiteral("page-%1-%2-%3").arg(QLatin1String(name), QLatin1String(shot.end), nameOf(theme))));
        }
    }
}

} // namespace

TEST_CASE("Every page as pictures", "[.pictures]") {
    for (const auto* const all : {&everyPage(), &everyState()}) {
        for (const EveryPage& page : *all) {
            DYNAMIC_SECTION(page.name) {
                Desk desk;
                desk.dress(ThemeKind::Ember, 1);
                page.open(desk);
                shoot(desk, page.name);
            }
        }
    }
}
