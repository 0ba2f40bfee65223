// Every page and tab, in many widths, while the text grows and shrinks. Each page begins at another width, so that all
// of them together meet most widths. TENPLUS_WIDTH_STEP=4 meets every fourth width of every page, in every text size.
#include "ui/every_page.h"
#include "ui/every_state.h"
#include "ui/watched_application.h"

#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>
#include <functional>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

constexpr int kNarrow = 1020, kWide = 1460, kHigh = 700; // px

struct Sweep {
    std::vector<double> scales;
    int first = kNarrow; ///< px
    int step = 0;        ///< px
};

// The pages have numbers, and begin at different widths.
Sweep sweepOf(int number) {
    if (const int step = qEnvironmentVariableIntValue("TENPLUS_WIDTH_STEP"); step > 0)
        return {{1.1, 1.25, 1.5, 1.75, 2, 1.75, 1.5, 1.25, 1.1, 1, 1.5, 1, 2, 1}, kNarrow, step};
    constexpr int kStep = 55;
    return {{1.25, 2, 1.5, 1}, kNarrow + number * 17 % kStep, kStep};
}

// The window is dragged to and fro, and the text changes at both ends of the way.
QStringList restlessIn(Desk& desk, const Sweep& sweep) {
    std::vector<int> widths;
    for (int width = sweep.first; width < kWide; width += sweep.step) widths.push_back(width);
    widths.push_back(kWide);
    QStringList found;
    for (const double scale : sweep.scales) {
        const auto watched = [&](const std::function<void()>& act) {
            for (const QString& each : WatchedApplication::only().restlessAfter(act))
                found << QStringLiteral("%1 (text %2, %3 px wide)").arg(each).arg(scale).arg(desk.window().width());
        };
        watched([&] { desk.dress(ThemeKind::Ember, scale); });
        for (const int width : widths) watched([&] { desk.window().resize(width, kHigh); });
        std::ranges::reverse(widths);
    }
    return found;
}

} // namespace

TEST_CASE("The layout of every page and tab comes to rest in every width, while the text grows and shrinks") {
    int number = 0;
    for (const auto* const all : {&everyPage(), &everyState()}) {
        for (const EveryPage& page : *all) {
            const Sweep sweep = sweepOf(++number);
            DYNAMIC_SECTION(page.name) {
                Desk desk;
                desk.dress(ThemeKind::Ember, 1);
                page.open(desk);
                CHECK(restlessIn(desk, sweep) == QStringList());
                const auto& centre = *desk.window().findChild<QStackedWidget*>(QStringLiteral("centre"));
                for (QTabBar* const tabs : centre.currentWidget()->findChildren<QTabBar*>()) {
                    for (int tab = 1; tab < tabs->count() && tabs->isVisible(); ++tab) {
                        CAPTURE(tabs->tabText(tab));
                        tabs->setCurrentIndex(tab);
                        CHECK(restlessIn(desk, sweep) == QStringList());
                    }
                }
            }
        }
    }
}
