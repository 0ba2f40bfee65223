// What the players' screen says of a blow, a death move and a victory; what gives way to what, and when.
#include "paint/picture_shelf.h"
#include "players/moment.h"
#include "players/players_window.h"
#include "players/timer_face.h"
#include "ui/layout_checks.h"
#include "ui/player_views.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QAccessible>
#include <QBuffer>
#include <QPainter>
#include <QtTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::views;

namespace {

constexpr QSizeF kHall{1920, 1080};

// An adversary's damage, with the attack before it.
table::PlayerView struck() {
    table::PlayerView view = before();
    table::PlayerRoll& roll = view.roll.emplace();
    roll.name = "Harbour bully";
    roll.moveName = "damage";
    roll.target = "Oriel";
    roll.dice = {{.sides = 8, .pips = 5}, {.sides = 8, .pips = 6}};
    roll.modifiers = {{"", 3}};
    roll.total = 14;
    roll.before = {{.name = {}, .moveName = "attack", .target = "Oriel", .total = 17, .bandName = "Success"}};
    roll.outcomes = {{.name = "Oriel", .damage = 14, .severity = "Severe", .lost = 3, .fell = true}};
    return view;
}

table::PlayerView dying() {
    table::PlayerView view = struck();
    table::PlayerDuality& duality = view.duality.emplace();
    duality.heroes = {{.name = "Brannoch", .life = "active"}, {.name = "Oriel", .life = "death-move"}};
    return view;
}

table::PlayerView won() {
    table::PlayerView view = inSkirmish();
    view.skirmish->result = skirmish::Result::HeroesWin;
    return view;
}

table::PlayerView withPicture(table::PlayerView view) {
    view.handouts = {{"The harbour at dusk", {}, "picture"}};
    view.handoutIsNewer = true;
    return view;
}

double totalPixels(const PlayersLayout& layout) {
    double height = 0;
    for (const LinePart& line : layout.parts.lines) {
        if (line.setting == Setting::Display) height = std::max(height, line.rect.height());
    }
    return height;
}

double heightOfBand(const PlayersLayout& layout) {
    for (const LinePart& line : layout.parts.lines) {
        if (line.ink == FarInk::Weak || line.ink == FarInk::Miss || line.ink == FarInk::Strong)
            return line.font.pixelSize();
    }
    return 0;
}

// A harbour at dusk, as the bytes of a file.
QByteArray harbour() {
    QImage image(1200, 900, QImage::Format_RGB32);
    QPainter painter(&image);
    QLinearGradient dusk(0, 0, 0, 900);
    dusk.setColorAt(0, QColor(44, 52, 90));
    dusk.setColorAt(0.6, QColor(224, 140, 90));
    dusk.setColorAt(0.61, QColor(30, 60, 80));
    painter.fillRect(image.rect(), dusk);
    painter.fillRect(QRect(500, 260, 80, 300), QColor(20, 20, 30));
    painter.end();
    QByteArray bytes;
    QBuffer file(&bytes);
    image.save(&file, "PNG");
    return bytes;
}

std::vector<QString> linesOf(const PlayersLayout& layout) {
    std::vector<QString> lines;
    for (const LinePart& line : layout.parts.lines) lines.push_back(line.text);
    return lines;
}

} // namespace

TEST_CASE("A roll about a row of the sheet names the row") {
    table::PlayerView view = before();
    table::PlayerRoll& roll = view.roll.emplace();
    roll.name = "Tam";
    roll.moveName = "Undertake an Expedition";
    roll.rowName = "Bring Halla home";
    roll.dice = {{.sides = 6, .pips = 5}};
    roll.total = 7;
    CHECK(textsOf(layoutOf(view, {kHall})).contains(QStringLiteral("Undertake an Expedition (Bring Halla home)")));
}

TEST_CASE("A blow names its target and what it does, beside the attack that led to it") {
    const PlayersLayout layout = layoutOf(struck(), {kHall});
    const QStringList texts = textsOf(layout);
    CHECK(texts.contains(QStringLiteral("Damage on Oriel")));
    const QString all = texts.join(u' ');
    CHECK(all.contains(QStringLiteral("14 on Oriel: Severe, 3 HP, it falls")));
    CHECK(all.contains(QStringLiteral("Attack on Oriel: 17, Success")));
    CHECK(layout.whole);
    CHECK(faultIn(layout, kHall) == "");
    PlayersWindow window(still());
    window.setCurtain(false);
    window.setView(struck(), false);
    CHECK(QAccessible::queryAccessibleInterface(&window)
              ->text(QAccessible::Name)
              .contains(QStringLiteral("14 on Oriel: Severe, 3 HP, it falls")));
}

TEST_CASE("A blow against somebody whose health is not shown tells neither severity nor HP") {
    table::PlayerView view = struck();
    view.roll->outcomes = {{.name = "Ogre", .damage = 7, .severity = {}, .lost = {}, .fell = false}};
    CHECK(textsOf(layoutOf(view, {kHall})).contains(QStringLiteral("7 on Ogre")));
}

TEST_CASE("Larger text never makes the result smaller") {
    for (const table::PlayerView& view : {weak(), miss(), strong(), struck(), crowd(), withScene(weak())}) {
        for (const QSizeF size : {kHall, QSizeF(1280, 720), QSizeF(1440, 900)}) {
            const PlayersLayout design = layoutOf(view, {size});
            double total = totalPixels(design);
            const double band = heightOfBand(design); // larger where there is room, but that depends on other words
            for (const double scale : {1.5, 2.0, 3.0}) {
                const PlayersLayout layout = layoutOf(view, {size, scale});
                INFO(size.width() << " text " << scale << " total " << totalPixels(layout));
                CHECK(totalPixels(layout) >= total - 0.5);
                CHECK(heightOfBand(layout) >= band);
                if (band > 0) CHECK(heightOfBand(layout) >= size.height() / 18);
                CHECK(faultIn(layout, size) == "");
                total = totalPixels(layout);
            }
        }
    }
}

TEST_CASE("A death move has the stage until it is made, with a line for each choice") {
    const auto moment = momentOf(dying());
    REQUIRE(moment);
    CHECK(moment->title == "Oriel");
    CHECK(moment->waits);
    for (const double scale : {1.0, 2.0, 3.0}) {
        for (const QSizeF size : {kHall, QSizeF(1280, 720)}) {
            const PlayersLayout layout = layoutOf(dying(), {.size = size, .textSize = scale, .aside = true});
            CAPTURE(scale, size.width());
            CHECK(faultIn(layout, size) == "");
            const QString all = textsOf(layout).join(u' ');
            for (const char* words : {"Oriel", "A death move", "Blaze of glory", "Avoid death", "Risk it all",
                                      "14 on Oriel: Severe, 3 HP, it falls"})
                CHECK(all.contains(QLatin1String(words)));
        }
    }
    table::PlayerView made = dying();
    made.duality->heroes[1].life = "unconscious";
    CHECK_FALSE(momentOf(made));
}

TEST_CASE("A victory has the stage, and steps aside for the board like a roll") {
    const PlayersLayout layout = layoutOf(won(), {kHall});
    CHECK(layout.centre == Centre::Table);
    const std::vector<QString> lines = linesOf(layout);
    CHECK(std::ranges::count(lines, QStringLiteral("The heroes have won")) == 1);
    CHECK(std::ranges::count(lines, QStringLiteral("Done: Find the strongbox")) == 1);
    CHECK(faultIn(layout, kHall) == "");
    // The board lies below it: its line, its dice and its legend would say the same twice or speak of what is hidden.
    for (const char* strip : {"turn", "pools", "legend"}) CHECK(layout.strip(strip) == nullptr);
    const PlayersLayout aside = layoutOf(won(), {.size = kHall, .aside = true});
    CHECK(aside.centre == Centre::Scene);
    CHECK(aside.strip("turn") != nullptr);
    CHECK_FALSE(momentOf(inSkirmish()));
}

TEST_CASE("A picture fills the screen, and makes room only for a roll that is newer") {
    for (const double scale : {1.0, 2.0, 3.0}) {
        CAPTURE(scale);
        const PlayersLayout layout = layoutOf(withPicture(weak()), {kHall, scale});
        CHECK(layout.picture == QRectF({0, 0}, kHall));
        CHECK(layout.strips.empty());
        CHECK(layout.bare);
        CHECK(textsOf(layout).contains(QStringLiteral("The harbour at dusk")));
        CHECK(layout.plate.top() > kHall.height() * 0.8);
        CHECK(faultIn(layout, kHall) == "");
        table::PlayerView rolled = withPicture(weak());
        rolled.handoutIsNewer = false;
        CHECK(layoutOf(rolled, {kHall, scale}).panel.width() > 0);
        CHECK(layoutOf(rolled, {.size = kHall, .textSize = scale, .aside = true}).picture == QRectF({0, 0}, kHall));
    }
}

TEST_CASE("A short text handout fills its paper in several lines that are read from afar") {
    table::PlayerView view = before();
    view.handouts = {{"A note", "Meet me at the mill at midnight, alone and without a light.", {}}};
    for (const QSizeF size : {kHall, QSizeF(1280, 720), QSizeF(1440, 900)}) {
        const PlayersLayout layout = layoutOf(view, {size});
        int lines = 0, least = 100'000, title = 0;
        for (const LinePart& line : layout.parts.lines) {
            if (line.text == "A note") title = line.font.pixelSize();
            if (line.text == "A note" || !layout.paper.contains(line.rect)) continue; // the clock has its own row
            ++lines;
            least = std::min(least, line.font.pixelSize());
        }
        CAPTURE(size.width());
        CHECK(lines >= 3);
        CHECK(least >= size.height() / 12);
        CHECK(title >= least);
        CHECK(faultIn(layout, size) == "");
    }
}

TEST_CASE("Over a handout the clocks stand beside a running timer, and large text leaves the room to the paper") {
    table::PlayerView view = withHandout(before());
    for (const QSizeF size : {kHall, QSizeF(1280, 720)}) {
        CAPTURE(size.width());
        const PlayersLayout layout = layoutOf(view, {.size = size, .timer = true});
        REQUIRE(layout.parts.timers.size() == 1);
        REQUIRE(layout.parts.clocks.size() == 1);
        CHECK(layout.parts.clocks.front().rect.left() > layout.parts.timers.front().rect.right());
        CHECK(textsOf(layout).contains(QStringLiteral("The belfry falls")));
        CHECK(textsOf(layout).contains(QStringLiteral("Also on the table: The harbour master's map")));
        CHECK(faultIn(layout, size) == "");
        const QStringList large = textsOf(layoutOf(view, {size, 3}));
        CHECK(large.contains(QStringLiteral("A letter, wet through")));
        CHECK(large.filter(QStringLiteral("Also on the table")).isEmpty());
        for (const double scale : {1.0, 2.0, 3.0}) {
            const QStringList texts = textsOf(layoutOf(view, {.size = size, .textSize = scale, .timer = true}));
            CHECK_FALSE(texts.contains(QStringLiteral("+1"))); // of clocks that are not shown
        }
    }
}

TEST_CASE("Heroes always stay in the strip, and the foes that find no room take turns in a line below them") {
    for (const double scale : {1.0, 1.5, 2.0, 3.0}) {
        for (const QSizeF size : {kHall, QSizeF(1280, 720)}) {
            CAPTURE(scale, size.width());
            const PlayersLayout layout = layoutOf(overfull(), {size, scale});
            CHECK(layout.strip("party")->strip.pages.size() > 1);
            for (const Parts& page : pagesOf(*layout.strip("party"))) {
                QStringList shown;
                for (const LinePart& line : page.lines) shown << line.text;
                for (const char* hero : {"Brannoch", "Iselde", "Tam", "Oriel"})
                    CHECK(shown.contains(QLatin1String(hero)));
                CHECK(std::ranges::any_of(shown,
                                          [](const QString& line) { return line.endsWith(QStringLiteral(" of 15")); }));
            }
            CHECK(faultIn(layout, size) == "");
        }
    }
    CHECK(textsOf(layoutOf(crowd(), {kHall})).contains(QStringLiteral("Bellringer"))); // with room each has a place
}

TEST_CASE("The last roll steps aside after its time, and the next one is shown again") {
    PlayersWindow window(still());
    window.setCurtain(false);
    window.setView(withScene(weak()), false);
    (void)grab(window, {1280, 720});
    CHECK_FALSE(window.aside());
    CHECK(window.contents().panel.width() > 0);
    window.stepAside(); // as its timer does
    CHECK(window.aside());
    CHECK(window.contents().panel.isEmpty());
    CHECK(window.contents().centre == Centre::Scene);
    table::PlayerView later = withScene(weak());
    later.place = "The mill";
    window.setView(later, false);
    CHECK(window.aside()); // nothing was rolled
    later.roll->outcomes = {{.name = "Tam", .damage = 4, .severity = {}, .lost = 2, .fell = false}};
    window.setView(later, false);
    CHECK_FALSE(window.aside()); // a blow brings its roll back
    CHECK_FALSE(window.tumbling());
    window.stepAside();
    window.setView(withScene(miss()), false);
    CHECK_FALSE(window.aside());
    CHECK(window.contents().panel.width() > 0);
    ScreenFit fit;
    CHECK(fit.rollStays == 60);
    CHECK(ScreenFit::fromText(QStringLiteral("1 0 0 0 0 1 0")).rollStays == 60); // of older settings
    fit.rollStays = 0;
    CHECK(ScreenFit::fromText(fit.text()) == fit);
    fit.rollStays = 1;
    window.setFit(fit);
    CHECK(QTest::qWaitFor([&] { return window.aside(); }, 5000));
}

TEST_CASE("The end of a scenario is shown once: not again after an undo and a redo, nor in a campaign that is opened "
          "again") {
    PlayersWindow window(still());
    window.setCurtain(false);
    const auto isShown = [&window](const table::PlayerView& view) {
        window.setView(view, false);
        return view.skirmish && window.contents().centre == Centre::Table; // else the board is seen
    };
    (void)grab(window, {1280, 720});
    CHECK_FALSE(isShown(inSkirmish()));
    CHECK(isShown(won()));
    CHECK_FALSE(isShown(inSkirmish())); // undone
    CHECK_FALSE(isShown(won()));        // and done again
    CHECK(window.contents().centre == Centre::Scene);

    CHECK_FALSE(isShown(inSkirmish()));
    table::PlayerView other = won();
    other.skirmish->move += 1;
    CHECK(isShown(other)); // another way to the end
    window.stepAside();
    table::PlayerView later = other;
    later.roll = weakRoll(); // a roll comes back, the end does not
    CHECK_FALSE(isShown(later));
    CHECK_FALSE(window.aside());

    window.clear(); // the campaign is opened again
    CHECK_FALSE(isShown(later));
    CHECK_FALSE(isShown(inSkirmish()));
    CHECK_FALSE(isShown(later));
    window.clear();
    CHECK_FALSE(isShown({})); // between games, and then one is played
    CHECK_FALSE(isShown(inSkirmish()));
    CHECK(isShown(won()));
    CHECK_FALSE(isShown(later)); // what is rolled after it has its place
}

TEST_CASE("With the map only, the scene has the whole window and nothing lies over it") {
    PlayersWindow window(still());
    window.setCurtain(false);
    window.setView(withScene(crowd()), false);
    (void)grab(window, {1280, 720});
    window.setMapOnly(true);
    CHECK(window.contents().table == QRectF(0, 0, 1280, 720));
    CHECK(window.contents().strips.empty());
    CHECK(window.contents().parts.lines.empty());
    CHECK(window.scenePicture());
    window.setView(weak(), false); // there is no scene
    CHECK_FALSE(window.contents().strips.empty());
    window.setView(withScene(weak()), false);
    window.setMapOnly(false);
    CHECK_FALSE(window.contents().strips.empty());
}

TEST_CASE("The players' view is moved by hand until another scene is shown, and never while it is frozen") {
    PlayersWindow window(still());
    window.setCurtain(false);
    window.setView(withScene(before()), false);
    (void)grab(window, {1280, 720});
    const QRectF whole = *window.squaresShown();
    window.moveCamera({{1, 0}, 1});
    CHECK(window.squaresShown()->center().x() == Approx(whole.center().x() + 1));
    window.moveCamera({{}, 2});
    CHECK(window.squaresShown()->width() == Approx(whole.width() / 2));
    window.setFrozen(true);
    const QRectF held = *window.squaresShown();
    window.moveCamera({{1, 0}, 1});
    CHECK(*window.squaresShown() == held);
    window.setFrozen(false);
    table::PlayerView other = withScene(before());
    other.scene->title = "The tower";
    window.setView(other, false);
    CHECK(*window.squaresShown() == whole);
    window.moveCamera({{1, 0}, 1});
    window.resetCamera();
    CHECK(*window.squaresShown() == whole);
}

TEST_CASE("A measured line is shown where the players see both its ends") {
    PlayersWindow window(still());
    window.setCurtain(false);
    table::PlayerView view = withScene(before());
    window.setView(view, false);
    const QImage without = grab(window, {1280, 720});
    window.setMeasure(BoardRay{{{2500, 2500}, {12'500, 8500}}, QStringLiteral("10 squares")}); // into the dark
    CHECK(window.picture() == without);
    window.setMeasure(BoardRay{{{2500, 2500}, {5500, 3500}}, QStringLiteral("3 squares")});
    CHECK(window.picture() != without);
    window.setMeasure(std::nullopt);
    CHECK(window.picture() == without);
}

TEST_CASE("A timer is a ring and minutes on the players' screen, beside whatever is shown") {
    CHECK(timeText(245) == "4:05");
    CHECK(timeText(-3) == "0:00");
    for (const table::PlayerView& view : {before(), weak(), gmRolled(), withScene(weak()), withScene(before()),
                                          withHandout(miss()), withPicture(before()), inSkirmish(), dying()}) {
        for (const double scale : {1.0, 2.0, 3.0}) {
            const PlayersLayout layout = layoutOf(view, {.size = kHall, .textSize = scale, .timer = true});
            CAPTURE(scale);
            REQUIRE(layout.parts.timers.size() == 1);
            CHECK(faultIn(layout, kHall) == "");
        }
    }
    PlayersWindow window(still());
    window.setView(weak(), false);
    window.setCurtain(false);
    const QImage none = grab(window, {1280, 720});
    const QStringList words = textsOf(window.contents());
    window.setTimer(TimerFace{QStringLiteral("Break"), 245, 600});
    const QImage first = window.picture();
    CHECK(first != none);
    window.setTimer(TimerFace{QStringLiteral("Break"), 244, 600});
    CHECK(window.picture() != first);
    window.setTimer(std::nullopt);
    CHECK(window.contents().parts.timers.empty());
    CHECK(textsOf(window.contents()) == words);
    constexpr int kEdges = 64; // of 255: the edges of large letters are not drawn alike the first time
    CHECK(largestDifference(first, none) > kEdges);
    CHECK(largestDifference(window.picture(), none) < kEdges);
}

TEST_CASE("Opening another campaign leaves nothing of the last one on the stage") {
    PlayersWindow window(still());
    window.setCurtain(false);
    window.setView(withHandout(withScene(weak())), false);
    window.setFrozen(true);
    window.setTimer(TimerFace{QStringLiteral("Break"), 245, 600});
    window.setMeasure(BoardRay{{{2500, 2500}, {5500, 3500}}, QStringLiteral("3 squares")});
    (void)grab(window, {1280, 720});
    window.clear();
    PlayersWindow fresh(still());
    fresh.setCurtain(false);
    (void)grab(fresh, {1280, 720});
    CHECK(textsOf(window.contents()) == textsOf(fresh.contents()));
    CHECK(window.picture() == fresh.picture());
    CHECK(window.accessibleName() == fresh.accessibleName());
    CHECK_FALSE(window.frozen());
}

TEST_CASE("The moments of the players' screen are kept in pictures", "[.pictures]") {
    const struct {
        const char* name;
        table::PlayerView view;
    } shots[] = {{"blow", struck()},
                 {"dying", dying()},
                 {"won", won()},
                 {"picture", withPicture(weak())},
                 {"foes", overfull()},
                 {"weak", weak()},
                 {"scene", withScene(weak())},
                 {"handout", withHandout(before())}};
    const QByteArray file = harbour();
    PictureShelf shelf;
    shelf.setSource({[&](const QString&, qint64 from) { return std::optional(file.mid(from)); }, {}});
    shelf.want({QStringLiteral("picture")});
    REQUIRE(QTest::qWaitFor([&] { return shelf.picture(QStringLiteral("picture")) != nullptr; }));
    for (const auto& shot : shots) {
        for (const QSize size : {QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080)}) {
            for (const double scale : {1.0, 2.0, 3.0}) {
                PlayersWindow window(still(), &shelf);
                window.setTextScale(scale);
                window.setView({}, false); // an end that is there at first has been seen
                window.setView(shot.view, false);
                window.setCurtain(false);
                if (scale == 1) window.setTimer(TimerFace{QStringLiteral("Break"), 245, 600});
                CHECK(keepScreen(grab(window, size), QStringLiteral("moment-%1-%2-%3")
                                                         .arg(QLatin1String(shot.name))
                                                         .arg(size.width())
                                                         .arg(int(scale * 100))));
            }
        }
    }
}
