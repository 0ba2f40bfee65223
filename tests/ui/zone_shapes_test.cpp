#include "scene/scene_tools.h"
#include "table/scene/fog.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

table::SceneView board() {
    table::SceneView scene;
    scene.id = table::SceneId{1};
    scene.look.width = 20;
    scene.look.height = 10;
    return scene;
}

// The zone that a drag draws; nothing if it draws none.
std::optional<table::DrawZone> dragged(ZoneShape shape, const std::vector<board::Spot>& way) {
    SceneHand hand;
    hand.tool = SceneTool::Zone;
    hand.settings.shape = shape;
    hand.settings.name = "Fire";
    hand.free = true;
    press(hand, board(), way.front());
    for (const board::Spot& at : way) draw(hand, board(), at);
    const SceneDeed deed = letGo(hand, board(), way.back());
    CHECK(hand.points.empty());
    if (!deed.command) return std::nullopt;
    return *deed.command->as<table::DrawZone>();
}

double farthest(const std::vector<board::Spot>& corners, board::Spot from) {
    double most = 0;
    for (const board::Spot& each : corners) most = std::max(most, std::hypot(each.x - from.x, each.y - from.y));
    return most;
}

bool isOnBoard(const std::vector<board::Spot>& corners) {
    return std::ranges::all_of(corners, [](board::Spot at) {
        return at.x >= 0 && at.y >= 0 && at.x <= 20 * board::kSquare && at.y <= 10 * board::kSquare;
    });
}

} // namespace

TEST_CASE("A circle is drawn from its middle, a cone from its tip, a line one square wide") {
    const board::Spot from{8000, 5000}, to{11000, 5000};
    const auto circle = dragged(ZoneShape::Circle, {from, to});
    REQUIRE(circle);
    CHECK(circle->name == "Fire");
    CHECK(circle->corners.size() == 32);
    for (const board::Spot& at : circle->corners) CHECK(std::hypot(at.x - 8000, at.y - 5000) == Approx(3000).margin(2));
    const auto cone = dragged(ZoneShape::Cone, {from, to});
    REQUIRE(cone);
    CHECK(cone->corners.front() == from);
    CHECK(farthest(cone->corners, from) == Approx(3000).margin(2));
    CHECK(std::abs(cone->corners[1].y - cone->corners.back().y) ==
          Approx(2 * 3000 * std::sin(std::atan(0.5))).margin(4));
    const auto line = dragged(ZoneShape::Beam, {from, to});
    REQUIRE(line);
    CHECK(line->corners == std::vector<board::Spot>{{8000, 5500}, {11000, 5500}, {11000, 4500}, {8000, 4500}});
}

TEST_CASE("A shape that reaches over the edge ends there, and a click alone draws none") {
    for (const ZoneShape shape : {ZoneShape::Circle, ZoneShape::Cone, ZoneShape::Beam}) {
        const auto zone = dragged(shape, {{500, 500}, {6000, 500}});
        REQUIRE(zone);
        CHECK(isOnBoard(zone->corners));
        CHECK_FALSE(dragged(shape, {{500, 500}, {600, 500}}));
    }
    CHECK_FALSE(dragged(ZoneShape::Freehand, {{500, 500}}));
}

TEST_CASE("A zone drawn freehand follows the hand") {
    std::vector<board::Spot> way;
    for (int i = 0; i <= 40; ++i) {
        const double at = i * 0.15;
        way.push_back({8000 + static_cast<int>(2000 * std::cos(at)), 5000 + static_cast<int>(2000 * std::sin(at))});
    }
    const auto zone = dragged(ZoneShape::Freehand, way);
    REQUIRE(zone);
    CHECK(zone->corners.size() > 20);
    CHECK(farthest(zone->corners, {8000, 5000}) == Approx(2000).margin(5));
}
