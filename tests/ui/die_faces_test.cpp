#include "dice/die_painter.h"

#include <catch2/catch.hpp>

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

using namespace tenplus::ui;

namespace {

struct Roll {
    int sides, number;
};

std::vector<Roll> everyFace() {
    std::vector<Roll> rolls;
    for (const int sides : {4, 6, 8, 10, 12, 20, 100}) {
        for (int number = 1; number <= (sides == 100 ? 10 : sides); ++number) rolls.push_back({sides, number});
    }
    return rolls;
}

struct Picture {
    QImage image;
    std::vector<DrawnNumeral> drawn;
};

Picture paint(const Roll& roll, const QQuaternion& orientation, bool numerals,
              DieMaterial material = DieMaterial::Plain) {
    Picture picture{QImage(160, 160, QImage::Format_ARGB32_Premultiplied), {}};
    picture.image.fill(Qt::transparent);
    QPainter painter(&picture.image);
    DiePose pose;
    pose.cell = QRectF(0, 0, 160, 160);
    pose.orientation = orientation;
    DieParts parts;
    parts.numerals = numerals;
    parts.drawn = &picture.drawn;
    paintDie(painter, pose, roll.sides, dieLook(themeOf(ThemeKind::Ember), material), parts);
    return picture;
}

const DrawnNumeral& frontMost(const std::vector<DrawnNumeral>& drawn) {
    return *std::ranges::max_element(drawn, {}, &DrawnNumeral::facing);
}

// Pixels that differ between two pictures, inside an outline and outside of it.
std::pair<int, int> differences(const QImage& a, const QImage& b, const QPolygonF& outline) {
    QPainterPath inside;
    inside.addPolygon(outline);
    std::pair<int, int> count{0, 0};
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            if (a.pixel(x, y) == b.pixel(x, y)) continue;
            ++(inside.contains(QPointF(x + 0.5, y + 0.5)) ? count.first : count.second);
        }
    }
    return count;
}

// Within a pixel of a face: its edge may run through the pixel.
bool onSomeFace(const std::vector<DrawnNumeral>& drawn, const QPointF& at) {
    return std::ranges::any_of(drawn, [&](const DrawnNumeral& numeral) {
        for (const double dx : {-1.0, 0.0, 1.0}) {
            for (const double dy : {-1.0, 0.0, 1.0}) {
                if (numeral.face.containsPoint(at + QPointF(dx, dy), Qt::WindingFill)) return true;
            }
        }
        return false;
    });
}

} // namespace

TEST_CASE("At rest a die shows one number, the one that was rolled, on the face that is nearest") {
    for (const Roll& roll : everyFace()) {
        INFO("d" << roll.sides << " showing " << roll.number);
        const auto drawn = paint(roll, restOf(roll.sides, roll.number), true).drawn;
        const DrawnNumeral& front = frontMost(drawn);
        CHECK(front.number == roll.number);
        CHECK(front.text == numeralOf(roll.sides, roll.number));
        CHECK(front.opacity == Approx(1));
        CHECK(drawn.size() == 1);
    }
}

TEST_CASE("At rest the rolled numeral stands upright on the screen") {
    for (const Roll& roll : everyFace()) {
        INFO("d" << roll.sides << " showing " << roll.number);
        const QPolygonF ink = frontMost(paint(roll, restOf(roll.sides, roll.number), true).drawn).ink;
        const QPointF down = ink[3] - ink[0];
        const QPointF across = ink[1] - ink[0];
        CHECK(down.y() > 5);
        CHECK(std::abs(down.x()) < 0.25 * down.y());
        CHECK(across.x() > 0);
    }
}

TEST_CASE("Both dice of a d6 pair show what was rolled") {
    for (const bool second : {false, true}) {
        for (int number = 1; number <= 6; ++number) {
            CHECK(frontMost(paint({6, number}, restOfPair(second, number), true).drawn).number == number);
        }
    }
}

TEST_CASE("The rolled numeral is really painted, inside its own face") {
    for (const Roll& roll : everyFace()) {
        INFO("d" << roll.sides << " showing " << roll.number);
        const QQuaternion rest = restOf(roll.sides, roll.number);
        const Picture with = paint(roll, rest, true);
        const Picture without = paint(roll, rest, false);
        CHECK(without.drawn.empty());
        const DrawnNumeral& front = frontMost(with.drawn);
        CHECK(differences(with.image, without.image, front.face).first > 25);
        const QRectF box = front.ink.boundingRect();
        CHECK(front.face.boundingRect().contains(box));
    }
}

TEST_CASE("No numeral leaves its face") {
    for (const Roll& roll : everyFace()) {
        INFO("d" << roll.sides << " showing " << roll.number);
        const QQuaternion rest = restOf(roll.sides, roll.number);
        const Picture with = paint(roll, rest, true);
        const Picture without = paint(roll, rest, false);
        int outside = 0;
        for (int y = 0; y < 160; ++y) {
            for (int x = 0; x < 160; ++x) {
                const bool inked = with.image.pixel(x, y) != without.image.pixel(x, y);
                outside += inked && !onSomeFace(with.drawn, {x + 0.5, y + 0.5});
            }
        }
        CHECK(outside == 0);
    }
}

TEST_CASE("A die stays inside its cell however it is turned") {
    for (const int sides : {4, 6, 8, 10, 12, 20}) {
        for (int turn = 0; turn < 24; ++turn) {
            const auto pose = QQuaternion::fromEulerAngles(float(turn * 37), float(turn * 61), float(turn * 13));
            QImage image = paint({sides, 1}, pose, true).image;
            INFO("d" << sides << ", turn " << turn);
            for (int i = 0; i < 160; ++i) {
                CHECK(qAlpha(image.pixel(i, 0)) < 40);
                CHECK(qAlpha(image.pixel(0, i)) < 160); // a shadow may reach the side
            }
        }
    }
}

TEST_CASE("Percentile tens are marked 00 to 90 and a d10 from 0 to 9") {
    CHECK(numeralOf(100, 10) == QStringLiteral("00"));
    CHECK(numeralOf(100, 7) == QStringLiteral("70"));
    CHECK(numeralOf(10, 10) == QStringLiteral("0"));
    CHECK(numeralOf(20, 20) == QStringLiteral("20"));
}

TEST_CASE("Only where 6 and 9 could be taken for each other do they carry a line") {
    CHECK(underlined(20, 6));
    CHECK(underlined(12, 9));
    CHECK(underlined(10, 6));
    CHECK_FALSE(underlined(6, 6));
    CHECK_FALSE(underlined(20, 16));
    CHECK_FALSE(underlined(100, 6));
}
