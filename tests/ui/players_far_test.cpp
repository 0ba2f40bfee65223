// What the players read from the far seat: heroes with what they have in hand, long names, long handouts.
#include "players/fear_line.h"
#include "ui/layout_checks.h"
#include "ui/player_views.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::views;

TEST_CASE("What was rolled is told as a title, and what is written beside the dice stands among the addends") {
    table::PlayerView view;
    view.roll = table::PlayerRoll{
        .name = "Bully", .moveName = "damage", .dice = {{.sides = 10, .pips = 7}}, .modifiers = {{"", 2}}, .total = 9};
    const QStringList texts = textsOf(layoutOf(view, {{1920, 1080}, 1}));
    CHECK(texts.contains(QStringLiteral("Damage")));
    CHECK(texts.contains(QStringLiteral("Bully")));
    CHECK(texts.contains(QStringLiteral("+2")));
}

namespace {

// Heroes of duality play with what they have in hand.
table::PlayerView heroes(const std::vector<std::string>& names) {
    table::PlayerView view;
    for (const std::string& name : names) {
        view.actors.push_back(actor(name, "shield", 6, 7));
        view.actors.back().tracks = {{"Hope", content::SlotShape::Sun, 2, 6},
                                     {"Stress", content::SlotShape::Strain, 0, 6},
                                     {"Armour", content::SlotShape::Shield, 1, 6, 1}};
    }
    return view;
}

std::vector<ChipPart> chipsOf(const PlayersLayout& layout) {
    std::vector<ChipPart> all;
    for (const Parts& page : pagesOf(*layout.strip("party")))
        all.insert(all.end(), page.chips.begin(), page.chips.end());
    return all;
}

} // namespace

TEST_CASE("What heroes have in hand is told out of how much, with its own sign, at every text size") {
    const table::PlayerView view = heroes({"Ada", "Wren", "Tam"});
    for (const QSize& size : {QSize(1280, 720), QSize(1920, 1080)}) {
        for (const double scale : kFarScales) {
            CAPTURE(scale, size.width());
            const PlayersLayout layout = layoutOf(view, {size, scale});
            std::map<SlotLook, int> signs;
            for (const ChipPart& chip : chipsOf(layout)) {
                REQUIRE(chip.chip.slot);
                ++signs[*chip.chip.slot];
                CHECK(chip.chip.value.contains(u'/'));
            }
            CHECK(signs == std::map<SlotLook, int>{{SlotLook::Strain, 3}, {SlotLook::Sun, 3}, {SlotLook::Shield, 3}});
            CHECK(faultIn(layout, size) == "");
            const bool kept = scale == 1 || scale == 2 || scale == 4;
            if (kept)
                CHECK(keepScreen(shown(view, size, scale),
                                 QStringLiteral("players-heroes-%1-%2").arg(size.height()).arg(int(scale * 100))));
        }
    }
    CHECK(chipsOf(layoutOf(view, {{1920, 1080}, 1})).back().chip.value ==
          QStringLiteral("1/5")); // one is lost for good
}

TEST_CASE("A larger text size never makes the text of the party strip smaller") {
    std::vector<table::PlayerView> views{weak(),       crowd(),           overfull(),
                                         inSkirmish(), inLargeSkirmish(), heroes({"Ada", "Wren", "Tam"})};
    for (std::size_t count = 1; count <= 10; count += 3) { // more and more of them, each with conditions
        table::PlayerView view;
        for (std::size_t i = 0; i < count; ++i)
            view.actors.push_back(actor("Wrenfeather of the " + std::to_string(i), "shield", 6, 7, {"Weak", "Shaken"}));
        views.push_back(view);
    }
    const auto smallest = [](const PlayersLayout& layout) {
        double px = 1e9;
        for (const Parts& page : layout.strip("party")->strip.pages) {
            for (const LinePart& line : page.lines) px = std::min(px, double(line.font.pixelSize()));
            for (const ChipPart& chip : page.chips) px = std::min(px, chip.scale * 1000); // in the measure of chips
        }
        return px;
    };
    for (const QSizeF size : {QSizeF(1280, 720), QSizeF(1920, 1080)}) {
        for (std::size_t i = 0; i < views.size(); ++i) {
            double before = 0, textSize = 0;
            for (const double scale : kFarTextScales) {
                CAPTURE(size.width(), i, scale);
                const PlayersLayout layout = layoutOf(views[i], {size, scale});
                REQUIRE(layout.strip("party") != nullptr);
                CHECK(smallest(layout) >= before);
                CHECK(layout.strip("party")->strip.textSize >= textSize);
                before = smallest(layout);
                textSize = layout.strip("party")->strip.textSize;
            }
        }
    }
}

TEST_CASE("A larger text size never makes the name of a foe smaller, in a cell or in the line of all foes") {
    int folded = 0;
    for (int foes = 1; foes <= 6; ++foes) {
        table::PlayerView view = heroes({"Ada", "Wren", "Tam", "Oriel"});
        for (int i = 0; i < foes; ++i) view.actors.push_back(foe("Bell " + std::to_string(i), "bell"));
        double before = 0;
        for (const double scale : kFarTextScales) {
            CAPTURE(foes, scale);
            const PlayersLayout layout = layoutOf(view, {{1920, 1080}, scale});
            const StripBlock& strip = layout.strip("party")->strip;
            std::vector<LinePart> lines = strip.block.parts.lines;
            folded += lines.empty() ? 0 : 1;
            for (const Parts& page : strip.pages) lines.insert(lines.end(), page.lines.begin(), page.lines.end());
            double smallest = 1e9;
            for (const LinePart& line : lines) {
                if (line.text.startsWith(QStringLiteral("Bell")))
                    smallest = std::min(smallest, double(line.font.pixelSize()));
            }
            if (smallest == 1e9) continue; // on a narrow line there is only their number
            CHECK(smallest >= before);
            before = smallest;
        }
    }
    CHECK(folded > 0);
}

TEST_CASE("Conditions that find no room are counted in words, which no bonus is told in") {
    table::PlayerView view = heroes({"Ada", "Wren", "Tam"});
    for (int i = 0; i < 9; ++i) view.actors.front().conditions.push_back("Restrained by roots");
    const std::vector<ChipPart> chips = chipsOf(layoutOf(view, {{1280, 720}, 2}));
    CHECK(std::ranges::any_of(chips,
                              [](const ChipPart& chip) { return chip.chip.words.endsWith(QStringLiteral(" more")); }));
    CHECK(std::ranges::none_of(chips, [](const ChipPart& chip) { return chip.chip.words.startsWith(u'+'); }));
}

TEST_CASE("Whoever stands on a page of the strip shares its whole width, and a name becomes smaller before it is cut") {
    table::PlayerView view = heroes({"Ada", "Wrenfeather", "Tamsin of the Brine"});
    view.roll = weakRoll();
    view.roll->name = "Tamsin of the Brine";
    CHECK(textsOf(layoutOf(view, {{1920, 1080}, 4})).filter(QStringLiteral("…")).isEmpty());
    CHECK(textsOf(layoutOf(withScene(view), {{1920, 1080}, 4})).filter(QStringLiteral("…")).isEmpty());
    CHECK(keepScreen(shown(view, {1920, 1080}, 4), QStringLiteral("players-names-400")));
    CHECK(keepScreen(shown(withScene(view), {1920, 1080}, 4), QStringLiteral("players-names-scene-400")));
}

TEST_CASE("Fear, tokens and whose move it is stand on one line") {
    table::PlayerDuality duality;
    duality.fear = 3;
    duality.trackerOn = true;
    duality.tokens = 2;
    duality.gmMove = true;
    const Block line = fearLine(duality, FarType{1080, 1}, 1600);
    REQUIRE(line.parts.lines.size() == 4);
    for (const LinePart& each : line.parts.lines) {
        CHECK(each.baseline == Approx(line.parts.lines.front().baseline));
        CHECK(each.rect.bottom() <= line.height + 0.5);
    }
    CHECK(line.parts.lines.back().text == QStringLiteral("The GM’s move"));
    duality.gmMove = false;
    CHECK(fearLine(duality, FarType{1080, 1}, 1600).parts.lines.back().text == QStringLiteral("The heroes act"));
}

TEST_CASE("A handout that came after the roll has the whole stage, and one that is too long stands on pages with all "
          "its words") {
    table::PlayerView view = withHandout(miss());
    view.handoutIsNewer = true;
    CHECK(layoutOf(view, {{1920, 1080}, 1}).panel.isEmpty());
    CHECK(layoutOf(view, {{1920, 1080}, 1}).strip(kHandoutPages) == nullptr);
    QStringList words;
    for (int i = 0; i < 900; ++i) words << QStringLiteral("word%1").arg(i);
    view.handouts.back().text = words.join(u' ').toStdString();
    for (const bool newer : {true, false}) {
        view.handoutIsNewer = newer;
        for (const double scale : {1.0, 2.0, 4.0}) {
            CAPTURE(newer, scale);
            const PlayersLayout layout = layoutOf(view, {{1920, 1080}, scale});
            const SeatedStrip* pages = layout.strip(kHandoutPages);
            REQUIRE(pages != nullptr);
            QStringList read;
            for (const Parts& page : pages->strip.pages) {
                for (const LinePart& line : page.lines) read << line.text.split(u' ');
            }
            for (const QString& word : words) {
                if (!read.contains(word)) FAIL(word.toStdString() << " is not shown");
            }
            CHECK(pages->strip.dots.size() == pages->strip.pages.size());
            CHECK((scale > 1 || pages->strip.stays > 1)); // long enough to be read
            CHECK(faultIn(layout, {1920, 1080}) == "");
        }
    }
    view.handoutIsNewer = true;
    CHECK(keepScreen(shown(view, {1920, 1080}), QStringLiteral("players-handout-pages")));
}
