#include "dice/dice_view.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

using namespace tenplus::ui;

namespace {

const std::vector<DieState> kPair{{6, 3}, {6, 4}};

std::vector<DieState> many(int count) {
    std::vector<DieState> dice;
    for (int i = 0; i < count; ++i) dice.push_back({i % 2 == 0 ? 6 : 20, i % 6 + 1});
    return dice;
}

} // namespace

TEST_CASE("A tumble ends by itself within 600 ms and says so once") {
    Look look;
    DiceView view(look);
    grab(view, {284, 160});
    QSignalSpy settled(&view, &DiceView::settled);
    view.setDice(kPair);
    CHECK(view.tumbling());
    CHECK(settled.isEmpty());
    QElapsedTimer clock;
    clock.start();
    REQUIRE(settled.wait(1500));
    CHECK(clock.elapsed() >= 400);
    QTest::qWait(50);
    CHECK(settled.size() == 1);
    CHECK_FALSE(view.tumbling());
}

TEST_CASE("A click or a key skips the tumble and shows the same picture as waiting for it") {
    Look look({ThemeKind::Ember, 1, false, true});
    DiceView still(look);
    still.setDice(kPair);
    const QImage expected = grab(still, {284, 160});
    Look lively;
    DiceView view(lively);
    grab(view, {284, 160});
    QSignalSpy settled(&view, &DiceView::settled);
    QSignalSpy clicked(&view, &DiceView::clicked);
    view.setDice(kPair);
    SECTION("by mouse") { QTest::mouseClick(&view, Qt::LeftButton); }
    SECTION("by key") { QTest::keyClick(&view, Qt::Key_Escape); }
    CHECK_FALSE(view.tumbling());
    CHECK(settled.size() == 1);
    CHECK(clicked.isEmpty());
    CHECK(view.grab().toImage() == expected);
}

TEST_CASE("With reduced motion the result is there at once") {
    Look look({ThemeKind::Ember, 1, false, true});
    DiceView view(look);
    grab(view, {284, 160});
    QSignalSpy settled(&view, &DiceView::settled);
    view.setDice(kPair);
    CHECK_FALSE(view.tumbling());
    CHECK(settled.size() == 1);
}

TEST_CASE("Dice that a person rolled and typed in do not tumble") {
    Look look;
    DiceView view(look);
    grab(view, {284, 160});
    std::vector<DieState> typed = kPair;
    for (DieState& die : typed) die.entered = true;
    view.setDice(typed);
    CHECK_FALSE(view.tumbling());
}

TEST_CASE("The same roll shown again need not tumble") {
    Look look;
    DiceView view(look);
    grab(view, {284, 160});
    view.setDice(kPair);
    view.skip();
    view.setDice(kPair, false);
    CHECK_FALSE(view.tumbling());
    view.setDice({{6, 3}, {6, 5}}, false);
    CHECK(view.tumbling());
    view.skip();
}

TEST_CASE("Before a roll the dice lie ready on their highest face, dimmed") {
    Look look;
    DiceView view(look);
    view.setResting({{6, 1}, {100, 10}});
    CHECK(view.dice()[0].pips == 6);
    CHECK(view.dice()[1].pips == 90);
    const QImage ready = grab(view, {284, 160});
    view.setDice({{6, 6}, {100, 90}});
    view.skip();
    CHECK(view.grab().toImage() != ready);
}

TEST_CASE("A change of theme repaints the dice that lie there") {
    Look look({ThemeKind::Ember, 1, false, true});
    DiceView view(look);
    view.setDice(kPair);
    const QImage ember = grab(view, {284, 160});
    look.setSettings({ThemeKind::Paper, 1, false, true});
    CHECK(view.grab().toImage() != ember);
}

TEST_CASE("Dice that are as large as they may be lie beside each other, however high the tray is") {
    const auto two = layOutDice(QRectF(0, 0, 500, 400), 2, 150);
    CHECK(two[0].top() == two[1].top());
    CHECK(two[0].right() <= two[1].left());
    const auto narrow = layOutDice(QRectF(0, 0, 160, 400), 2, 150);
    CHECK(narrow[0].left() == narrow[1].left());
}

TEST_CASE("One to forty dice all have their own cell inside the tray") {
    for (int count = 1; count <= 40; ++count) {
        const QRectF tray(0, 0, 284, 160);
        const auto cells = layOutDice(tray, count, 150);
        INFO(count << " dice");
        REQUIRE(int(cells.size()) == count);
        CHECK(cells.front().width() >= 24);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            CHECK(tray.adjusted(-0.01, -0.01, 0.01, 0.01).contains(cells[i]));
            for (std::size_t k = i + 1; k < cells.size(); ++k) {
                CHECK_FALSE(cells[i].adjusted(0.01, 0.01, -0.01, -0.01).intersects(cells[k]));
            }
        }
    }
}

TEST_CASE("Forty dice in one tray are painted, and the second time from what was kept") {
    Look look({ThemeKind::Ember, 1, false, true});
    DiceView view(look);
    view.setGround([&](QPainter& painter) { paintTrayGlow(painter, view.rect(), look.theme()); });
    view.setDice(many(40));
    const QImage first = grab(view, {284, 200});
    CHECK(keepScreen(first, QStringLiteral("dice-forty")));
    CHECK(grab(view, {284, 200}) == first);
}

TEST_CASE("A die that is kept lies anywhere as it was painted, and at another size it is painted anew") {
    const Theme& theme = themeOf(ThemeKind::Paper);
    const auto picture = [&](const QRectF& rect, double scale, const std::vector<DieState>& dice, double turned = 0) {
        QImage image(420, 340, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.scale(scale, scale);
        painter.rotate(turned);
        paintDice(painter, rect, dice, theme);
        return image;
    };
    const QRectF rect(20, 10, 180, 120);
    const QImage fresh = picture(rect, 1, kPair);
    CHECK(picture(rect, 1, kPair) == fresh);
    const QImage moved = picture(rect.translated(31, 17), 1, kPair);
    CHECK(moved.copy(31, 17, 300, 300) == fresh.copy(0, 0, 300, 300));
    // On a painter that turns nothing is kept; so little a turn is not seen.
    for (const double scale : {1.0, 1.5})
        CHECK(largestDifference(picture(rect, scale, kPair), picture(rect, scale, kPair, 1e-5)) <= 2);
    CHECK(picture(rect, 1, {{6, 3}, {6, 5}}) != fresh);
}

TEST_CASE("A tumbling frame differs from the next and is the same for the same roll") {
    const Theme& theme = themeOf(ThemeKind::Ember);
    const auto frame = [&](double progress) {
        QImage image(284, 160, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintDice(painter, image.rect(), kPair, theme, progress);
        return image;
    };
    CHECK(frame(0.3) != frame(0.35));
    CHECK(frame(0.3) == frame(0.3));
    CHECK(frame(1) != frame(0.9));
}

TEST_CASE("The dice are said in words") {
    using Dice = std::vector<DieState>;
    CHECK(spokenText(kPair) == QStringLiteral("3 and 4 on two six-sided dice"));
    CHECK(spokenText(Dice{{20, 17}}) == QStringLiteral("17 on one twenty-sided die"));
    CHECK(spokenText(Dice{{12, 5, DieMaterial::Hope}, {12, 9, DieMaterial::Fear}}) ==
          QStringLiteral("5 on the Hope die; 9 on the Fear die"));
    CHECK(spokenText(Dice{{6, 5}, {6, 2}, {6, 1, DieMaterial::Plain, true}}) ==
          QStringLiteral("5 and 2 on two six-sided dice; 1 on one six-sided die, set aside"));
    CHECK(spokenText(Dice{{100, 0}, {10, 10}}) == QStringLiteral("00 on one percentile die; 10 on one ten-sided die"));
    Look look;
    DiceView view(look);
    view.setDice(kPair);
    CHECK(view.accessibleName() == QStringLiteral("3 and 4 on two six-sided dice"));
}
