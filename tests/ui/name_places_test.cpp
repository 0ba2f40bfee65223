// The places of names on a board: over no token and nothing that is read.
#include "board/name_places.h"

#include <catch2/catch.hpp>

#include <cstddef>

using namespace tenplus::ui;

namespace {

constexpr QSizeF kName{90, 16}, kSmall{60, 12}, kMark{14, 14};
constexpr QRectF kWindow{0, 0, 800, 480};

NamedToken token(int x, int y) {
    NamedToken out;
    out.at = {x * 40 + 20.0, y * 40 + 20.0};
    out.side = 40;
    out.body = QRectF(out.at - QPointF(16, 16), QSizeF(32, 32));
    out.pips = true;
    out.plates = {kName, kSmall, kMark};
    out.lastOnCorner = true;
    return out;
}

// The costs of all squares, in their lower left corners.
std::vector<QRectF> costs() {
    std::vector<QRectF> all;
    for (int y = 0; y < 12; ++y) {
        for (int x = 0; x < 20; ++x) all.emplace_back(x * 40 + 2, y * 40 + 22, 17, 17);
    }
    return all;
}

QRectF rectOf(const NamedToken& token, const PlacedName& placed) {
    const QSizeF size = token.plates[placed.plate];
    return {placed.middle - QPointF(size.width(), size.height()) / 2, size};
}

} // namespace

TEST_CASE("Names hide no token, no cost and no letter along the edge, in a crowd on squares that can be reached") {
    std::vector<NamedToken> crowd;
    for (int i = 0; i < 18; ++i) crowd.push_back(token(1 + i * 7 % 18, 1 + i * 5 % 10));
    crowd[5].first = true;
    std::vector<QRectF> kept = costs();
    kept.emplace_back(0, 0, 800, 30); // letters along the top
    for (const int turned : {0, 180}) {
        CAPTURE(turned);
        const auto placed = placeNames(crowd, kept, kWindow, turned);
        REQUIRE(placed.size() == crowd.size());
        for (std::size_t i = 0; i < crowd.size(); ++i) {
            CAPTURE(i);
            REQUIRE(placed[i]); // a name or a mark
            const QRectF plate = rectOf(crowd[i], *placed[i]);
            CHECK(kWindow.contains(plate));
            for (const QRectF& each : kept) CHECK_FALSE(plate.intersects(each));
            for (std::size_t other = 0; other < crowd.size(); ++other) {
                if (other == i) continue;
                CHECK_FALSE(plate.intersects(crowd[other].body));
                if (placed[other]) CHECK_FALSE(plate.intersects(rectOf(crowd[other], *placed[other])));
            }
            CHECK((placed[i]->plate == 2 || !plate.intersects(crowd[i].body)));
        }
    }
}

TEST_CASE(
    "A name without room is set in small letters, then gives way to its mark, and comes before others if its token "
    "is chosen") {
    const auto alone = placeNames({token(5, 5)}, {}, kWindow, 0);
    REQUIRE(alone.front());
    CHECK(alone.front()->plate == 0);
    CHECK(alone.front()->middle.x() == Approx(220));
    CHECK(alone.front()->middle.y() == Approx(220 + 0.56 * 40 + 8)); // below the pips

    const std::vector<QRectF> narrow{{0, 0, 160, 480}, {270, 0, 530, 480}, {160, 0, 110, 204}, {160, 256, 110, 224}};
    const auto small = placeNames({token(5, 5)}, narrow, kWindow, 0);
    REQUIRE(small.front());
    CHECK(small.front()->plate == 1);
    std::vector<QRectF> none = narrow;
    none.emplace_back(160, 242, 110, 14);
    const auto mark = placeNames({token(5, 5)}, none, kWindow, 0);
    REQUIRE(mark.front());
    CHECK(mark.front()->plate == 2);

    std::vector<NamedToken> both{token(5, 5), token(6, 5)}; // below them one name has room
    const std::vector<QRectF> between{{0, 0, 800, 240}, {0, 262, 800, 218}, {0, 240, 170, 22}, {310, 240, 490, 22}};
    for (NamedToken& each : both) each.plates = {kName}, each.lastOnCorner = false;
    CHECK(placeNames(both, between, kWindow, 0)[0]);
    CHECK_FALSE(placeNames(both, between, kWindow, 0)[1]);
    both[1].first = true;
    CHECK_FALSE(placeNames(both, between, kWindow, 0)[0]);
    CHECK(placeNames(both, between, kWindow, 0)[1]);
}
