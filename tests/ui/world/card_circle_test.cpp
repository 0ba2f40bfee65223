// The picture of the cards around a card: who is in it, where they stand, and how it is walked.
#include "ui/world/world_desk.h"

#include "table/world/relation.h"
#include "world/card_circle.h"

#include <cmath>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::WorldDesk;

TEST_CASE("The places of the circle lie in the room and not over each other") {
    constexpr double kHigh = 260, kNodeHigh = 26;
    for (std::size_t count = 1; count <= kMostInCircle; ++count) {
        for (double wide = 240; wide < 1000; wide += 40) {
            const double node = std::min(128.0, wide * 0.24);
            const auto places = circlePlaces(count, {wide, kHigh}, node, kNodeHigh);
            REQUIRE(places.size() == count);
            for (std::size_t i = 0; i < count; ++i) {
                CHECK(places[i].x() >= node / 2);
                CHECK(places[i].x() <= wide - node / 2);
                CHECK(places[i].y() >= kNodeHigh / 2);
                CHECK(places[i].y() <= kHigh - kNodeHigh / 2);
                for (std::size_t j = 0; j < i; ++j) {
                    const QPointF apart = places[i] - places[j];
                    CHECK((std::abs(apart.x()) >= node || std::abs(apart.y()) >= kNodeHigh));
                }
            }
        }
    }
}

TEST_CASE("Around a card are those it is related to, those it links to and those that link to it, each once") {
    table::CardView view;
    view.id = table::CardId{1};
    view.relations = {{table::RelationId{1}, "daughter of", true, table::CardId{2}, "Oswin", false},
                      {table::RelationId{2}, "serves", false, table::CardId{3}, "Odo", false}};
    view.links = {{table::CardId{2}, "Oswin"}, {{}, "Nobody"}, {table::CardId{1}, "Herself"}};
    view.backLinks = {{table::CardId{4}, "The ferry"}};
    const auto around = circleOf(view);
    REQUIRE(around.size() == 3);
    CHECK(around[0] == CircleCard{table::CardId{2}, QStringLiteral("Oswin"), QStringLiteral("daughter of")});
    CHECK(around[1] == CircleCard{table::CardId{3}, QStringLiteral("Odo"), QStringLiteral("serves this")});
    CHECK(around[2] == CircleCard{table::CardId{4}, QStringLiteral("The ferry"), {}});
}

TEST_CASE("The circle is walked with Left, Right and Enter, and stays where the keyboard is") {
    WorldDesk at;
    const table::CardId town = at.add("Saltmoor", "", "place");
    const table::CardId oswin = at.add("Baron Oswin", "Lord of [[Saltmoor]].");
    const table::CardId mira = at.add("Mira", "Of [[Saltmoor]].");
    at.perform(table::Relate{mira, oswin, "daughter of", "father of", false});
    at.openWorld();
    at.page()->go(mira);
    auto* circle = at.page()->findChild<CardCircle*>();
    REQUIRE(circle);
    REQUIRE(circle->isVisible());
    circle->setFocus(Qt::TabFocusReason);
    CHECK(circle->accessibleDescription() == QStringLiteral("daughter of Baron Oswin"));
    at.desk.press(Qt::Key_Right);
    CHECK(circle->accessibleDescription() == QStringLiteral("Saltmoor"));
    at.desk.press(Qt::Key_Left);
    at.desk.press(Qt::Key_Return);
    CHECK(at.page()->chosen() == oswin);
    CHECK(circle->hasFocus());
    CHECK(circle->accessibleDescription() == QStringLiteral("father of Mira"));
    at.desk.press(Qt::Key_Right);
    at.desk.press(Qt::Key_Return);
    CHECK(at.page()->chosen() == town);
    at.page()->grab();
}
