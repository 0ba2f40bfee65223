// Where the keyboard is in the whole window, and how that is seen.
#include "ui/evening_desk.h"

#include <catch2/catch.hpp>

#include <QFocusFrame>

#include <algorithm>
#include <set>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

std::string nameOf(const QWidget& widget) {
    return std::string(widget.metaObject()->className()) + " " + widget.objectName().toStdString() + " \"" + widget.accessibleName().toStdString() + '"';
}

// All that the Tab key comes by until it comes round.
std::vector<QWidget*> round(Desk& desk, const std::function<void(QWidget&)>& atEach = [](QWidget&) {}) {
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
    INFO(place.x() << ' ' << place.y() << ' ' << place.width() << 'x' << place.height() << " in " << room.width() << 'x' << room.height());
    CHECK((room.contains(place) || place.height() > room.height()));
    CHECK(place.contains(QRect(ring.widget()->mapTo(ring.parentWidget(), QPoint()), ring.widget()->size())));
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
    for (const char* kind : {"tenplus::ui::Toggle", "tenplus::ui::TileButton", "QSpinBox", "QToolButton", "QLineEdit", "tenplus::ui::ValueField"}) {
        INFO(kind);
        CHECK(has(stops, kind));
    }
    CHECK(std::ranges::any_of(stops, [](const QWidget* each) { return each->objectName() == QStringLiteral("undo"); }));
    desk.press(Qt::Key_B, Qt::ControlModifier);
    round(desk, [&](QWidget& focus) { checkRing(desk, focus); });
}

TEST_CASE("The ring is kept in pictures") {
    for (const auto& [theme, name] : {std::pair(ThemeKind::Ember, "ember"), std::pair(ThemeKind::Paper, "paper"), std::pair(ThemeKind::HighContrast, "contrast")}) {
        Desk desk;
        desk.dress(theme, 1);
        desk.start(desk.campaign());
        desk.act(QStringLiteral("hack"));
        std::set<std::string> seen;
        round(desk, [&](QWidget& focus) {
            if (const std::string kind = focus.metaObject()->className(); seen.insert(kind).second) desk.picture(("ring-" + std::string(name) + "-" + kind.substr(kind.rfind(':') + 1)).c_str());
        });
    }
}
