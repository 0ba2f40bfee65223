// More on the players' screen than has room at the wished text size: a crowd, of which the heroes stay and the foes
// take turns, and results whose words become smaller.
#include "players/board_words.h"
#include "players/foe_turns.h"
#include "players/roll_words.h"
#include "theme/metrics.h"
#include "ui/layout_checks.h"
#include "ui/player_views.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::views;

namespace {

constexpr QSizeF kScreens[] = {{1920, 1080}, {1440, 900}, {1024, 768}};
constexpr double kSomeScales[] = {1, 2.5, 4};
constexpr QChar kEllipsis(0x2026);

constexpr const char* kTwelve[] = {"Ada",   "Wren",   "Tam",  "Oriel", "Brannoch", "Iselde",
                                   "Petra", "Corvin", "Mira", "Oswin", "Halla",    "Sorrel"};

QString foeName(int number) { return QStringLiteral("Drowned ringer %1").arg(number); }

// Twelve heroes and thirteen foes, every third hero in a condition.
table::PlayerView twelveAgainstThirteen() {
    table::PlayerView view;
    for (const char* name : kTwelve) {
        view.actors.push_back(actor(name, "shield", 12, 20));
        if (view.actors.size() % 3 == 1) view.actors.back().conditions = {"Weak"};
    }
    for (int i = 1; i <= 13; ++i) view.actors.push_back(foe(foeName(i).toStdString(), "skull"));
    return view;
}

QStringList wordsOnPage(const Parts& page) {
    QStringList words;
    for (const LinePart& line : page.lines) words << line.text.split(QStringLiteral(", "));
    return words;
}

// All twelve on each page, all thirteen on some page.
void checkTurns(const PlayersLayout& layout) {
    QStringList read;
    for (const Parts& page : pagesOf(*layout.strip("party"))) {
        const QStringList words = wordsOnPage(page);
        for (const char* hero : kTwelve) {
            INFO(hero);
            CHECK(words.count(QLatin1String(hero)) == 1);
        }
        read += words;
    }
    for (int i = 1; i <= 13; ++i) {
        INFO(i);
        CHECK(read.contains(foeName(i)));
    }
}

// The words of the roll, without those of the clocks over the picture.
QString wordsOnPanel(const PlayersLayout& layout) {
    QStringList words;
    for (const LinePart& line : layout.parts.lines) {
        if (layout.panel.contains(line.rect.center())) words << line.text;
    }
    return words.join(u' ');
}

} // namespace

TEST_CASE("Foes take turns in their order: a turn has as many as fit, and no foe is left out") {
    QStringList names;
    for (int i = 1; i <= 13; ++i) names << foeName(i);
    const QFont font = FarType{1080, 1}.font(Role::CardName, far_seat::kName);
    for (const double room : {0.0, 400.0, 700.0, 1500.0}) {
        CAPTURE(room);
        std::size_t next = 0;
        for (const FoeTurn& turn : foeTurns(names, font, room)) {
            CHECK(turn.first == next);
            CHECK(turn.count >= 1);
            next += turn.count;
            const QString line = names.mid(qsizetype(turn.first), qsizetype(turn.count)).join(QStringLiteral(", "));
            CHECK((turn.count == 1 || advanceOf(line, font) <= room));
        }
        CHECK(next == 13);
    }
    CHECK(foeTurns(names, font, 0).size() == 13);
    CHECK(foeTurns(names, font, 1e6) == std::vector<FoeTurn>{{0, 13}});
    CHECK(foeTurns({}, font, 1e6).empty());
    CHECK(foeTurnText({3, 3}, 13) == QStringLiteral("4–6 of 13"));
    CHECK(foeTurnText({12, 1}, 13) == QStringLiteral("13 of 13"));
}

TEST_CASE("Pages of a strip alternate from the one that comes first, each for its number of turns") {
    StripBlock strip;
    strip.pages.resize(3);
    strip.first = 1;
    strip.stays = 2;
    std::vector<std::size_t> shown;
    for (int turns = 0; turns < 7; ++turns) shown.push_back(strip.pageAfter(turns));
    CHECK(shown == std::vector<std::size_t>{1, 1, 2, 2, 0, 0, 1});
}

TEST_CASE("Of twelve heroes and thirteen foes all heroes stay on the players' screen, and the foes take turns") {
    for (const QSizeF& size : kScreens) {
        for (const double scale : kFarScales) {
            CAPTURE(size.width(), size.height(), scale);
            const PlayersLayout layout = layoutOf(twelveAgainstThirteen(), {size, scale});
            const StripBlock& strip = layout.strip("party")->strip;
            REQUIRE(strip.pages.size() > 1);
            checkTurns(layout);
            CHECK(faultIn(layout, size) == "");
            for (const Parts& page : pagesOf(*layout.strip("party"))) {
                for (const LinePart& line : page.lines) CHECK(line.font.pixelSize() >= size.height() / 40 - 0.01);
            }
        }
    }
    CHECK(keepScreen(shown(twelveAgainstThirteen(), {1920, 1080}), QStringLiteral("players-twelve")));
    CHECK(keepScreen(shown(twelveAgainstThirteen(), {1024, 768}, 4), QStringLiteral("players-twelve-400")));
}

TEST_CASE("Four heroes keep the meters of their health beside seven foes") {
    table::PlayerView view;
    for (int i = 0; i < 4; ++i) view.actors.push_back(actor(kTwelve[i], "shield", 12, 20));
    for (int i = 1; i <= 7; ++i) view.actors.push_back(foe(foeName(i).toStdString(), "skull"));
    for (const QSizeF& size : kScreens) {
        CAPTURE(size.width());
        const PlayersLayout layout = layoutOf(view, {size, 1});
        for (const Parts& page : pagesOf(*layout.strip("party"))) CHECK(page.meters.size() == 4);
        CHECK(faultIn(layout, size) == "");
    }
}

TEST_CASE("Heroes who have much in hand all stay as well, and the turn with the foe who rolled comes first") {
    table::PlayerView view = twelveAgainstThirteen();
    for (table::PlayerActor& each : view.actors) {
        if (each.foe) continue;
        each.tracks = {{"Hope", content::SlotShape::Sun, 2, 6},
                       {"Stress", content::SlotShape::Strain, 0, 6},
                       {"Armour", content::SlotShape::Shield, 1, 6, 1}};
    }
    view.actors.back().acting = true;
    for (const QSizeF& size : kScreens) {
        for (const double scale : kSomeScales) {
            CAPTURE(size.width(), size.height(), scale);
            const PlayersLayout layout = layoutOf(view, {size, scale});
            checkTurns(layout);
            CHECK(faultIn(layout, size) == "");
            const StripBlock& strip = layout.strip("party")->strip;
            CHECK(wordsOnPage(strip.pages[strip.pageAfter(0)]).contains(foeName(13)));
        }
    }
    CHECK(keepScreen(shown(view, {1920, 1080}), QStringLiteral("players-twelve-tracks")));
}

TEST_CASE("The long name of a foe becomes smaller before it is cut") {
    table::PlayerView view = before();
    for (int i = 1; i <= 14; ++i)
        view.actors.push_back(foe("The ninth silt hound of the lower water stair " + std::to_string(i), "maw"));
    for (const double scale : kFarScales) {
        CAPTURE(scale);
        const PlayersLayout layout = layoutOf(view, {{1920, 1080}, scale});
        for (const Parts& page : pagesOf(*layout.strip("party"))) {
            for (const QString& word : wordsOnPage(page)) CHECK_FALSE(word.contains(kEllipsis));
        }
        CHECK(faultIn(layout, {1920, 1080}) == "");
    }
}

TEST_CASE(
    "Beside a scene and a handout the words of a result become smaller with a larger text, and none is left out") {
    for (const table::PlayerView& view :
         {withScene(weak()), withScene(miss()), withScene(strong()), withHandout(miss()), withHandout(weak())}) {
        for (const QSizeF& size : kScreens) {
            for (const double scale : kSomeScales) {
                CAPTURE(size.width(), size.height(), scale);
                const PlayersLayout layout = layoutOf(view, {size, scale});
                CHECK(layout.whole);
                const QString words = wordsOnPanel(layout);
                for (const QString& word : QString::fromStdString(view.roll->text).split(u' '))
                    CHECK(words.contains(word));
                for (const char* word : {"Brannoch", "Defy Danger", "Strength +2", "Iselde +1"}) {
                    INFO(word);
                    CHECK(words.contains(QLatin1String(word)));
                }
                CHECK(words.contains(QString::fromStdString(view.roll->bandName)));
                CHECK_FALSE(words.contains(kEllipsis));
                CHECK(faultIn(layout, size) == "");
            }
        }
    }
    CHECK(keepScreen(shown(withScene(miss()), {1920, 1080}, 4), QStringLiteral("players-scene-words-400")));
    CHECK(keepScreen(shown(withScene(miss()), {1024, 768}, 4), QStringLiteral("players-scene-words-4x3-400")));
}

TEST_CASE("A result with more words than there is room for ends in an ellipsis and is never without its first words") {
    for (const table::PlayerView& view : {overfull(), withScene(overfull()), withHandout(overfull())}) {
        for (const QSizeF& size : kScreens) {
            for (const double scale : kSomeScales) {
                CAPTURE(size.width(), size.height(), scale);
                const PlayersLayout layout = layoutOf(view, {size, scale});
                CHECK_FALSE(layout.whole);
                const QString words = wordsOnPanel(layout);
                CHECK(words.contains(QStringLiteral("The door gives")));
                CHECK(words.contains(QStringLiteral("Strength +2")));
                CHECK(words.contains(QStringLiteral("Success")));
                CHECK(words.contains(kEllipsis));
            }
        }
    }
    table::PlayerView skirmish = inSkirmish();
    skirmish.skirmish->pools.clear();
    skirmish.roll = weakRoll();
    for (const double scale : kSomeScales) {
        CAPTURE(scale);
        CHECK(wordsOnPanel(layoutOf(skirmish, {{1920, 1080}, scale})).contains(QStringLiteral("The door gives")));
    }
}

TEST_CASE("Choices of a result that have no line are not left out without an ellipsis") {
    table::PlayerRoll roll = weakRoll();
    for (int i = 1; i <= 5; ++i) roll.options.push_back({"Choice " + std::to_string(i)});
    const FarType type{1080, 1};
    const Block cut = sentenceBlock(roll, type, 900, 3);
    REQUIRE(cut.parts.lines.size() == 3);
    CHECK_FALSE(cut.whole);
    CHECK(cut.parts.lines.back().text == QStringLiteral("• Choice 2 …"));
    CHECK(cut.parts.lines.back().rect.top() >= cut.parts.lines[1].rect.bottom() - 0.5);
    const Block whole = sentenceBlock(roll, type, 900, 6);
    CHECK(whole.whole);
    CHECK(whole.parts.lines.size() == 6);
    CHECK(whole.parts.lines.back().text == QStringLiteral("• Choice 5"));
    const Block small = sentenceBlock(roll, type, 900, 6, 0.1); // and no smaller than can be read
    CHECK(small.parts.lines.front().font.pixelSize() == 27);
}

TEST_CASE("The successes of a throw are read at every text size, however many dice lie beside them") {
    table::PlayerView view = inSkirmish();
    table::BoardPool& pool = view.skirmish->pools.back();
    for (const std::size_t count : {2, 12, 30}) {
        pool.dice.resize(count);
        for (const QSizeF& size : kScreens) {
            for (const double scale : kSomeScales) {
                CAPTURE(count, size.width(), size.height(), scale);
                const PlayersLayout layout = layoutOf(view, {size, scale});
                REQUIRE(layout.strip("pools") != nullptr);
                QStringList read;
                for (const LinePart& line : layout.strip("pools")->strip.block.parts.lines) read << line.text;
                CHECK(read.contains(successText(pool)));
                CHECK(read.contains(QStringLiteral("Orc 6")));
                CHECK(read.contains(QStringLiteral("attacks")));
                CHECK(faultIn(layout, size) == "");
            }
        }
    }
}
