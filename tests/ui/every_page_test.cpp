// Every page of the window: all of it is in reach where there is least room, and there are pictures of it to look at.
#include "ui/every_page.h"

#include "paint/page_frame.h"
#include "ui/screens.h"

#include <QApplication>
#include <QStackedWidget>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

// As a person does it: the window is dragged, and the text grows.
void show(Desk& desk, ThemeKind theme, double scale, const QSize& size) {
    desk.dress(theme, scale);
    desk.window().resize(size);
    QTest::qWait(200);
}

} // namespace

TEST_CASE("All of every page is in reach in a window of 1280 x 720 with text twice as large") {
    for (const EveryPage& page : everyPage()) {
        DYNAMIC_SECTION(page.name) {
            Desk desk;
            desk.dress(ThemeKind::Ember, 1);
            page.open(desk);
            for (const double scale : {2.0, 1.0}) {
                show(desk, ThemeKind::Ember, scale, {1280, 720});
                CAPTURE(scale);
                CHECK(desk.window().size() == QSize(1280, 720));
                const auto* const centre = desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
                REQUIRE(centre != nullptr);
                CHECK(outOfReach(*centre->currentWidget()) == QStringList());
                CHECK(desk.window().rect().contains(QRect(centre->mapTo(&desk.window(), QPoint()), centre->size())));
            }
        }
    }
}

TEST_CASE("Every page as pictures", "[.pictures]") {
    struct Shot {
        const char* end;
        ThemeKind theme;
        double scale;
        QSize size;
    };
    for (const EveryPage& page : everyPage()) {
        DYNAMIC_SECTION(page.name) {
            Desk desk;
            desk.dress(ThemeKind::Ember, 1);
            page.open(desk);
            for (const Shot& shot :
                 {Shot{"1280", ThemeKind::Ember, 1, {1280, 720}},
                  Shot{"1280-text200", ThemeKind::HighContrast, 2, {1280, 720}},
                  Shot{"1440", ThemeKind::Paper, 1, {1440, 900}}, Shot{"1920", ThemeKind::Ember, 1, {1920, 1080}},
                  Shot{"2560", ThemeKind::Paper, 1, {2560, 1440}},
                  Shot{"3840-text200", ThemeKind::Ember, 2, {3840, 2160}}}) {
                show(desk, shot.theme, shot.scale, shot.size);
                CHECK(keepScreen(desk.window().grab().toImage(),
                                 QStringLiteral("page-%1-%2").arg(QLatin1String(page.name), QLatin1String(shot.end))));
            }
        }
    }
}
