// Every page and tab, in many widths, while the text grows and shrinks: each layout comes to rest.
#include "ui/every_page.h"
#include "ui/every_state.h"
#include "ui/watched_application.h"

#include <QTabBar>

#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

struct Sweep {
    std::vector<double> scales;
    int step; ///< px between two widths
};

constexpr int kNarrow = 1020, kWide = 1460, kHigh = 700; // px

// The text grows and shrinks in every width, and the window is dragged through all widths in every text size.
QStringList restlessIn(Desk& desk, const Sweep& sweep) {
    QStringList found;
    auto& application = WatchedApplication::only();
    const auto watched = [&](double scale, int width, const std::function<void()>& act) {
        for (const QString& each : application.restlessAfter(act))
            found << QStringLiteral("%1 (text %2, %3 px wide)").arg(each).arg(scale).arg(width);
    };
    int width = kWide;
    for (const double scale : sweep.scales) {
        watched(scale, width, [&] { desk.dress(ThemeKind::Ember, scale); });
        for (width = kNarrow; width <= kWide; width += sweep.step)
            watched(scale, width, [&] { desk.window().resize(width, kHigh); });
    }
    return found;
}

} // namespace

TEST_CASE("sweep A", "[.]") {
    const int step = qEnvironmentVariableIntValue("STEP") ? qEnvironmentVariableIntValue("STEP") : 20;
    std::vector<double> scales;
    for (const QString& each : qEnvironmentVariable("SCALES", "1 1.5 2 1.5 1").split(' ')) scales.push_back(each.toDouble());
    for (const auto* const all : {&everyPage(), &everyState()}) {
        for (const EveryPage& page : *all) {
            DYNAMIC_SECTION(page.name) {
                Desk desk;
                desk.dress(ThemeKind::Ember, 1);
                page.open(desk);
                for (QTabBar* bar : desk.window().findChildren<QTabBar*>()) {
                    if (!bar->isVisible()) continue;
                    for (int i = 0; i < bar->count(); ++i) {
                        WARN(page.name << " " << bar->objectName().toStdString() << " " << bar->tabText(i).toStdString());
                        bar->setCurrentIndex(i);
                        QApplication::processEvents();
                        CHECK(restlessIn(desk, {scales, step}) == QStringList());
                    }
                }
            }
        }
    }
}
