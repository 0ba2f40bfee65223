#include "players/players_layout.h"

#include "players/clock_block.h"
#include "players/far_type.h"
#include "players/party_strip.h"
#include "players/place_line.h"
#include "players/roll_stage.h"
#include "players/roll_words.h"
#include "theme/metrics.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kMargin = 0.04;       // of the height
constexpr double kCampaignName = 0.14; // of the height
constexpr double kTitleWidth = 0.84;   // of the width: calm text has air around it
constexpr int kMostTitleLines = 3;

// The largest size, in steps, at which the title is whole and fits.
Block titleBlock(const QString& text, Role role, Ink ink, const FarType& type, double px, const QRectF& area) {
    constexpr double kStep = 0.93;
    const double least = type.fraction(far_seat::kMinimum);
    for (;; px = std::max(least, px * kStep)) {
        Block title = paragraph(text, type.fontOfSize(role, px), ink, area.width() * kTitleWidth, kMostTitleLines);
        if ((title.whole && title.height <= area.height()) || px <= least) return title;
    }
}

// Before any roll and after a secret one: one line of calm text in the middle.
void layOutCalm(PlayersLayout& layout, const table::PlayerView& view, const FarType& type) {
    layout.table = layout.stage;
    const double margin = type.fraction(kMargin);
    QRectF area = layout.stage.adjusted(margin, margin, -margin, -margin);
    Block clocks = clockBlock(view.clocks, type, area.width(), area.height() / 2);
    clocks.parts.move(area.left(), area.top());
    layout.parts.add(std::move(clocks.parts));
    // In the middle of the whole stage, unless the clocks come so far down.
    const QString text = view.gmRolled ? QCoreApplication::translate("PlayersWindow", "The GM rolled") : shownText(view.campaign);
    if (clocks.height > 0) area.adjust(0, clocks.height + margin / 2, 0, 0);
    Block title = view.gmRolled ? titleBlock(text, Role::MoveText, Ink::Muted, type, type.size(far_seat::kActor), area)
                                : titleBlock(text, Role::SheetName, Ink::Primary, type, type.beside(kCampaignName), area);
    const double middle = layout.stage.center().y() - title.height / 2;
    const double y = middle >= area.top() ? middle : area.center().y() - title.height / 2;
    for (LinePart& line : title.parts.lines) {
        const double x = layout.stage.center().x() - line.rect.width() / 2;
        line.rect.translate(x, y);
        line.baseline += y;
    }
    layout.parts.add(std::move(title.parts));
}

void layOutRoll(PlayersLayout& layout, const table::PlayerView& view, const FarType& type) {
    RollStage stage = rollStage(*view.roll, view.clocks, type, layout.stage.size());
    layout.table = stage.table;
    layout.panel = stage.panel;
    layout.edge = stage.edge;
    layout.mark = markOfTone(view.roll->tone);
    layout.dice = stage.dice;
    layout.die = stage.die;
    layout.dieStates = diceOf(*view.roll);
    layout.rollTextSize = stage.textSize;
    layout.whole = stage.whole;
    layout.parts.add(std::move(stage.parts));
}

} // namespace

PlayersLayout layoutOf(const table::PlayerView& view, const QSizeF& size, double textSize, bool readingFont) {
    const FarType type{size.height(), std::clamp(textSize, 1.0, 4.0), readingFont};
    PlayersLayout layout;
    PartyStrip strip = partyStrip(view.actors, type, size.width());
    const double top = size.height() - strip.height;
    Block place = placeLine(view.place, view.facts, type, size.width());
    layout.stage = QRectF(0, 0, size.width(), top - place.height);
    place.parts.move(0, layout.stage.bottom());
    layout.parts.add(std::move(place.parts));
    layout.strip = QRectF(0, top, size.width(), strip.height);
    layout.stripTextSize = strip.textSize;
    for (Parts& page : strip.pages) page.move(0, top);
    for (QRectF& dot : strip.dots) dot.translate(0, top);
    layout.pages = std::move(strip.pages);
    layout.dots = std::move(strip.dots);
    layout.firsts = std::move(strip.firsts);
    if (view.roll && !view.gmRolled) {
        layOutRoll(layout, view, type);
    } else {
        layOutCalm(layout, view, type);
    }
    return layout;
}

int pageOfActing(const PlayersLayout& layout, const table::PlayerView& view) {
    const auto acting = std::ranges::find_if(view.actors, &table::PlayerActor::acting);
    if (acting == view.actors.end()) return 0;
    const auto after = std::ranges::upper_bound(layout.firsts, int(acting - view.actors.begin()));
    return std::max(0, int(after - layout.firsts.begin()) - 1);
}

} // namespace tenplus::ui
