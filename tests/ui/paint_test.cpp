#include "content/icon_names.h"
#include "paint/chip_strip.h"
#include "paint/clock_face.h"
#include "paint/columns_layout.h"
#include "paint/emblem.h"
#include "paint/key_button.h"
#include "paint/mark.h"
#include "paint/meter_bar.h"
#include "paint/odds_bar.h"
#include "paint/page_scroll.h"
#include "paint/wrapping_widget.h"
#include "theme/pictures.h"
#include "theme/text_line.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QAccessible>
#include <QApplication>
#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <functional>
#include <set>

using namespace tenplus::ui;

namespace {

std::vector<ChipData> threeChips() {
    return {{Icon::None, QStringLiteral("Strength"), QStringLiteral("+2")},
            {Icon::ArrowDown, QStringLiteral("Weak"), QStringLiteral("−1"), false},
            {Icon::ArrowUp, QStringLiteral("Reading"), QStringLiteral("+1"), true, true}};
}

// Wraps, and keeps in which widths it was asked how high it is.
class Asked : public QWidget {
public:
    explicit Asked(QWidget* parent)
        : QWidget(parent) {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    int heightForWidth(int width) const override {
        widths.insert(width);
        return 40'000 / std::max(1, width);
    }
    QSize sizeHint() const override { return {220, 30}; }

    mutable std::set<int> widths;
};

QImage canvas() {
    QImage image(48, 48, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

QImage markPicture(Mark mark, bool filled) {
    QImage image = canvas();
    QPainter painter(&image);
    paintMark(painter, image.rect(), mark, themeOf(ThemeKind::Ember).text.primary, filled);
    return image;
}

int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y);
    }
    return count;
}

// What `paint` paints of a line, in the middle of a room of 300 px.
QImage linePicture(const std::function<void(QPainter&, const QRectF&)>& paint) {
    QImage image(300, 40, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setLayoutDirection(QGuiApplication::layoutDirection()); // as that of a widget has
    paint(painter, QRectF(image.rect()));
    return image;
}

} // namespace

TEST_CASE("A line that is kept is painted as Qt paints it, whichever side it begins at") {
    const Look look;
    const QFont& font = look.font(Role::Body);
    const QString text = QStringLiteral("Ash, Hack and Slash: weak hit ");
    const auto alignment = GENERATE(Qt::AlignLeading, Qt::AlignHCenter, Qt::AlignTrailing);
    const auto direction = GENERATE(Qt::LeftToRight, Qt::RightToLeft);
    QGuiApplication::setLayoutDirection(direction);
    const auto plain = [&](QPainter& painter, const QRectF& room) {
        painter.setFont(font);
        painter.drawText(room, int(alignment) | Qt::AlignVCenter, text);
    };
    const auto kept = [&](QPainter& painter, const QRectF& room) {
        TextLine(text, font).paint(painter, room, alignment | Qt::AlignVCenter, Qt::black);
    };
    linePicture(plain); // the first letters of a font are smoother than all that follow
    const QImage wanted = linePicture(plain), first = linePicture(kept), again = linePicture(kept);
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    CHECK(differing(wanted, first) == 0);
    CHECK(differing(wanted, again) == 0);
}

TEST_CASE("A line is as wide as Qt says, and one without room ends in an ellipsis within it") {
    const Look look;
    const QFont& font = look.font(Role::MoveText);
    const QString text = QStringLiteral("What to do about the bell: ");
    const double whole = QFontMetricsF(font).horizontalAdvance(text);
    CHECK(TextLine(text, font).width() == Approx(whole));
    CHECK(TextLine(text, font, whole + 1).text() == text);
    const TextLine cut(text, font, whole / 2);
    CHECK(cut.text().endsWith(QChar(0x2026)));
    CHECK(cut.width() <= whole / 2);
    CHECK(TextLine({}, font).width() == 0);
    CHECK(TextLine(text, look.font(Role::Total)).width() > whole); // another font is another line
}

TEST_CASE("Every icon has strokes inside the grid and a name by which data finds it") {
    std::set<QString> names;
    for (int i = 1; i <= int(kLastIcon); ++i) {
        const Icon icon = Icon(i);
        INFO(nameOf(icon).toStdString());
        const QRectF box = pathOf(icon).boundingRect().adjusted(-0.1, -0.1, 0.1, 0.1);
        CHECK(QRectF(2, 2, 20, 20).contains(box));
        CHECK(std::max(box.width(), box.height()) > 9);
        CHECK(iconNamed(nameOf(icon)) == icon);
        names.insert(nameOf(icon));
        CHECK(nameOf(icon).toStdString() ==
              tenplus::content::kIconNames.at(std::size_t(i) - 1)); // as games may name it
    }
    CHECK(int(names.size()) == int(kLastIcon));
    CHECK(nameOf(Icon::ArrowDown) == QStringLiteral("arrow-down"));
    CHECK(nameOf(Icon::EyeStruck) == QStringLiteral("eye-struck"));
    CHECK(nameOf(Icon::Sword) == QStringLiteral("sword"));
    CHECK(nameOf(kLastIcon) == QStringLiteral("wing"));
    CHECK(iconNamed(QStringLiteral("no such icon")) == Icon::None);
}

TEST_CASE("An icon on a button takes the colour of the theme") {
    const QColor ink = themeOf(ThemeKind::Ember).strong.fill;
    const QImage image = iconOf(Icon::Sword, ink).pixmap(24, 24).toImage();
    bool found = false;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) found = found || image.pixelColor(x, y) == ink;
    }
    CHECK(found);
    CHECK(iconOf(Icon::None).isNull());
}

TEST_CASE("The shapes of bands and duality differ without colour") {
    const Mark marks[] = {Mark::DoubleDiamond, Mark::Diamond, Mark::BrokenRing, Mark::Sun, Mark::Moon};
    for (const Mark a : marks) {
        for (const Mark b : marks) {
            if (a < b) CHECK(differing(markPicture(a, true), markPicture(b, true)) > 200);
        }
    }
    for (const Mark mark : {Mark::Diamond, Mark::Sun, Mark::Moon}) {
        CHECK(differing(markPicture(mark, true), markPicture(mark, false)) > 80);
    }
}

TEST_CASE("The side of an emblem is told by its shape") {
    const Theme& theme = themeOf(ThemeKind::Ember);
    const auto covers = [&](Side side) {
        QImage image = canvas();
        QPainter painter(&image);
        paintEmblem(painter, image.rect(), side, Icon::Sword, theme);
        return qAlpha(image.pixel(9, 9)) > 128; // inside the circle, outside the diamond
    };
    CHECK(covers(Side::Party));
    CHECK_FALSE(covers(Side::Foe));
}

TEST_CASE("A strip of chips is one stop of the Tab key, and arrows move between its chips") {
    Look look;
    ChipStrip strip(look);
    strip.setChips(threeChips());
    grab(strip, {400, 40});
    QSignalSpy activated(&strip, &ChipStrip::activated);
    strip.setFocus(Qt::TabFocusReason);
    CHECK(strip.focusedChip() == 0);
    QTest::keyClick(&strip, Qt::Key_Left);
    CHECK(strip.focusedChip() == 0);
    QTest::keyClick(&strip, Qt::Key_Right);
    CHECK(strip.focusedChip() == 1);
    QTest::keyClick(&strip, Qt::Key_Space);
    QTest::keyClick(&strip, Qt::Key_End);
    QTest::keyClick(&strip, Qt::Key_Return);
    QTest::keyClick(&strip, Qt::Key_Home);
    CHECK(strip.focusedChip() == 0);
    REQUIRE(activated.size() == 2);
    CHECK(activated[0][0].toInt() == 1);
    CHECK(activated[1][0].toInt() == 2);
}

TEST_CASE("A click activates the chip under it, and a disabled chip never") {
    Look look;
    ChipStrip strip(look);
    std::vector<ChipData> chips = threeChips();
    chips[1].enabled = false;
    strip.setChips(chips);
    grab(strip, {400, 40});
    QSignalSpy activated(&strip, &ChipStrip::activated);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, strip.chipRect(2).center());
    QTest::mouseClick(&strip, Qt::LeftButton, {}, strip.chipRect(1).center());
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(strip.chipRect(2).right() + 20, 10));
    REQUIRE(activated.size() == 1);
    CHECK(activated[0][0].toInt() == 2);
    strip.setInteractive(false);
    strip.activate(2);
    CHECK(activated.size() == 1);
    CHECK(strip.focusPolicy() == Qt::NoFocus);
}

TEST_CASE("Chips wrap, and a chip too long for the strip is cut to it") {
    Look look;
    ChipStrip strip(look);
    std::vector<ChipData> chips = threeChips();
    chips.push_back({Icon::Loop, QString(80, u'w'), QStringLiteral("3")});
    strip.setChips(chips);
    CHECK(strip.heightForWidth(150) > strip.heightForWidth(2000) * 2);
    grab(strip, {150, strip.heightForWidth(150)});
    for (int i = 0; i < 4; ++i) CHECK(strip.rect().contains(strip.chipRect(i)));
}

TEST_CASE("Every chip is a child for screen readers, with name, state and a press") {
    Look look;
    ChipStrip strip(look);
    std::vector<ChipData> chips = threeChips();
    chips[0].toolTip = QStringLiteral("From the sheet");
    chips[1].selected = true;
    strip.setChips(chips);
    grab(strip, {400, 40});
    QAccessibleInterface* whole = QAccessible::queryAccessibleInterface(&strip);
    REQUIRE(whole != nullptr);
    CHECK_FALSE(whole->text(QAccessible::Name).isEmpty());
    REQUIRE(whole->childCount() == 3);
    CHECK(whole->child(0)->text(QAccessible::Name) == QStringLiteral("Strength +2"));
    CHECK(whole->child(0)->text(QAccessible::Description) == QStringLiteral("From the sheet"));
    CHECK(whole->child(1)->state().checked);
    CHECK(whole->child(2)->text(QAccessible::Name) == QStringLiteral("Reading +1, spent"));
    CHECK(whole->indexOfChild(whole->child(2)) == 2);
    CHECK(whole->child(1)->parent() == whole);
    QSignalSpy activated(&strip, &ChipStrip::activated);
    whole->child(2)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    CHECK(activated.size() == 1);
    strip.setChips({});
    CHECK(whole->childCount() == 0);
}

TEST_CASE("Meters, clocks and odds say their values") {
    Look look;
    MeterBar meter(look, QStringLiteral("Brannoch, HP"));
    meter.setData({14, 25, Side::Party});
    CHECK(meter.accessibleName() == QStringLiteral("Brannoch, HP, 14 of 25"));
    ClockFace clock(look);
    clock.setData({QStringLiteral("The belfry falls"), 3, 6});
    CHECK(clock.accessibleName() == QStringLiteral("The belfry falls, 3 of 6"));
    OddsBar odds(look);
    odds.setSpans({{QStringLiteral("Miss"), 6.0 / 36, Mark::BrokenRing},
                   {QStringLiteral("7–9"), 15.0 / 36, Mark::Diamond},
                   {QStringLiteral("10+"), 15.0 / 36, Mark::DoubleDiamond}});
    CHECK(odds.accessibleName() == QStringLiteral("Odds: Miss 17 %, 7–9 42 %, 10+ 42 %"));
}

TEST_CASE("Odds that have no room for their words in one row take two") {
    Look look({ThemeKind::Ember, 2, false, true});
    OddsBar odds(look);
    odds.setSpans({{QStringLiteral("Miss"), 6.0 / 36, Mark::BrokenRing},
                   {QStringLiteral("7–9"), 15.0 / 36, Mark::Diamond},
                   {QStringLiteral("10+"), 15.0 / 36, Mark::DoubleDiamond}});
    odds.resize(700, 80);
    (void)odds.grab();
    const int one = odds.sizeHint().height();
    odds.resize(330, 80);
    (void)odds.grab();
    CHECK(odds.sizeHint().height() > one);
    odds.resize(700, 80);
    (void)odds.grab();
    CHECK(odds.sizeHint().height() == one);
}

TEST_CASE("A button says less where it has less room") {
    Look look;
    KeyButton back(look, QStringLiteral("Back to the table"), QStringLiteral("Esc"));
    back.setBrief(QStringLiteral("Back"));
    KeyButton brief(look, QStringLiteral("Back"), QStringLiteral("Esc"));
    back.setAccessibleName(QStringLiteral("Back to the table"));
    const QSize wide(back.sizeHint()), narrow(brief.sizeHint());
    CHECK(grab(back, narrow) == grab(brief, narrow));
    CHECK(grab(back, wide) != grab(brief, wide));
    CHECK(back.minimumSizeHint() == brief.sizeHint());
}

TEST_CASE("A share that can happen is never said to be nothing, nor one that can fail to be certain") {
    CHECK(percentText(0) == QStringLiteral("0 %"));
    CHECK(percentText(0.001) == QStringLiteral("<1 %"));
    CHECK(percentText(0.9999) == QStringLiteral(">99 %"));
    CHECK(percentText(1) == QStringLiteral("100 %"));
}

TEST_CASE("A loss flashes and is gone after the flash") {
    Look look;
    MeterBar meter(look, QStringLiteral("HP"));
    meter.setData({20, 20, Side::Party});
    grab(meter, {200, 8});
    meter.setData({10, 20, Side::Party});
    const QColor lost = look.theme().text.primary;
    CHECK(meter.grab().toImage().pixelColor(130, 4) == lost);
    QTest::qWait(500);
    CHECK(meter.grab().toImage().pixelColor(130, 4) == look.theme().surface.pressed);
    CHECK(meter.grab().toImage().pixelColor(50, 4) == look.theme().party.fill);
    look.setSettings({ThemeKind::Ember, 1, false, true});
    meter.setData({2, 20, Side::Party});
    CHECK(meter.grab().toImage().pixelColor(50, 4) == look.theme().surface.pressed);
}

TEST_CASE("A clock fills from twelve o'clock clockwise") {
    Look look;
    ClockFace clock(look);
    clock.setData({QStringLiteral("Rise"), 1, 4, true});
    const QImage image = grab(clock, {40, 40});
    CHECK(image.pixelColor(30, 10) == look.theme().accent.line);
    CHECK(image.pixelColor(30, 30) == look.theme().surface.pressed);
    CHECK(image.pixelColor(10, 10) == look.theme().surface.pressed);
}

TEST_CASE("A button with a key is wider by the key and keeps its words") {
    Look look;
    KeyButton with(look, QStringLiteral("Curtain"), QStringLiteral("F9"));
    KeyButton without(look, QStringLiteral("Curtain"), QString());
    CHECK(with.sizeHint().width() > without.sizeHint().width() + 20);
    CHECK(QAccessible::queryAccessibleInterface(&with)->text(QAccessible::Name) == QStringLiteral("Curtain"));
}

TEST_CASE("What is kept as a picture looks as if it were painted each time, and is painted once") {
    int painted = 0;
    const auto paint = [&](QPainter& painter, const QRectF& place) {
        ++painted;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Qt::black, 3));
        painter.setBrush(Qt::yellow);
        painter.drawEllipse(place.adjusted(4, 4, -4, -9));
    };
    const auto picture = [](const QTransform& onto, const auto& draw) {
        QImage image(120, 120, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setTransform(onto);
        draw(painter, QRectF(10.25, 8.5, 40, 36));
        return image;
    };
    const QTransform plain, larger = QTransform::fromScale(2, 2), moved = QTransform::fromTranslate(30, 12.75);
    Pictures<int> pictures(8);
    const auto kept = [&](QPainter& painter, const QRectF& place) { pictures.show(painter, place, 7, paint); };
    for (const QTransform& each : {plain, larger, moved}) {
        const QImage direct = picture(each, paint);
        painted = 0;
        CHECK(differing(picture(each, kept), direct) == 0);
        CHECK(differing(picture(each, kept), direct) == 0);
        CHECK(painted == 1);
    }
    // Where a copy would be worse it is painted each time.
    for (const QTransform& each :
         {QTransform::fromScale(0.25, 0.25), QTransform::fromScale(1, 2), QTransform().rotate(20)}) {
        const QImage direct = picture(each, paint);
        painted = 0;
        CHECK(differing(picture(each, kept), direct) == 0);
        CHECK(differing(picture(each, kept), direct) == 0);
        CHECK(painted == 2);
    }
    painted = 0;
    picture(plain, [&](QPainter& painter, const QRectF& place) { pictures.show(painter, place, 8, paint); });
    CHECK(painted == 1); // another one
    pictures.forget();
    picture(plain, kept);
    CHECK(painted == 2);
}

TEST_CASE("What scrolls is laid out in the widths that it can have, and in no others") {
    PageScroll scroll;
    auto* page = new TallWidget;
    scroll.setWidget(page);
    auto* column = new QVBoxLayout(page);
    auto* section = new WrappingWidget(page);
    column->addWidget(section);
    auto* lines = new QVBoxLayout(section);
    auto* line = new Asked(section);
    lines->addWidget(line);
    scroll.resize(400, 60);
    scroll.show();
    QApplication::processEvents();
    CHECK(line->height() == 40'000 / line->width());
    CHECK(page->height() > scroll.viewport()->height());
    for (const int width : line->widths) CHECK(width == line->width());
}

namespace {

QWidget* blockOf(int high, QWidget& parent) {
    auto* made = new QWidget(&parent);
    made->setFixedHeight(high);
    return made;
}

} // namespace

TEST_CASE("Rows stand in two columns where there is room for two, of about the same height, and in one otherwise") {
    QWidget page;
    auto* columns = new ColumnsLayout(&page);
    columns->setColumn(200, 20, 10);
    std::vector<QWidget*> rows;
    for (const int high : {100, 40, 40, 40, 30}) rows.push_back(blockOf(high, page));
    for (QWidget* each : rows) columns->addWidget(each);
    grab(page, {419, 400});
    CHECK(columns->columnsAt(419) == 1);
    CHECK(columns->heightForWidth(419) == 100 + 3 * 40 + 30 + 4 * 10);
    for (std::size_t i = 1; i < rows.size(); ++i) CHECK(rows[i]->y() == rows[i - 1]->geometry().bottom() + 1 + 10);

    grab(page, {420, 400});
    CHECK(columns->columnsAt(420) == 2);
    CHECK(columns->heightForWidth(420) == 100 + 10 + 40);
    CHECK((rows[0]->x() == 0 && rows[1]->x() == 0 && rows[2]->x() == 220));
    CHECK((rows[2]->y() == 0 && rows[4]->y() == 100 && rows[4]->width() == 200));

    page.setLayoutDirection(Qt::RightToLeft);
    grab(page, {420, 400});
    CHECK((rows[0]->x() == 220 && rows[2]->x() == 0));

    rows[3]->hide();
    grab(page, {420, 400});
    CHECK(columns->heightForWidth(420) == 40 + 10 + 40 + 10 + 30);
}
