#include "players/players_layout.h"

#include "players/roll_stage.h"
#include "players/roll_words.h"
#include "theme/metrics.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kCampaignName = 0.14;  // of the height
constexpr double kTitleWidth = 0.84;    // of the width, to leave margins
constexpr double kCornerGap = 0.02;     // of the height
constexpr double kBesideHandout = 1.75; // largest text size of a roll
constexpr int kMostTitleLines = 3;

// The largest size, in steps, at which the whole title fits.
Block titleBlock(const QString& text, Role role, FarInk ink, const FarType& type, double px, const QRectF& area) {
    constexpr double kStep = 0.93;
    const double least = type.fraction(far_seat::kMinimum);
    for (;; px = std::max(least, px * kStep)) {
        Block title = paragraph(text, type.fontOfSize(role, px), ink, area.width() * kTitleWidth, kMostTitleLines);
        if ((title.whole && title.height <= area.height()) || px <= least) return title;
    }
}

QString gmRolledText() { return QCoreApplication::translate("PlayersWindow", "The GM rolled"); }

// Stacks everything in the corner.
CornerLayout cornerOf(const table::PlayerView& view, std::span<const Strip> all) {
    return [&view, all](const FarType& type, double width, double mostHeight) {
        Block corner;
        for (const Strip& strip : all) {
            if (strip.edge != StripEdge::Corner) continue;
            const double gap = corner.height > 0 ? type.fraction(kCornerGap) : 0;
            Block block = strip.lay(view, type, width, mostHeight - corner.height - gap).block;
            if (block.height <= 0) continue;
            block.parts.move(0, corner.height + gap);
            corner.height += gap + block.height;
            corner.width = std::max(corner.width, block.width);
            corner.whole = corner.whole && block.whole;
            corner.parts.add(std::move(block.parts));
        }
        return corner;
    };
}

// From the bottom up; the stage gets the rest.
double seatStrips(PlayersLayout& layout, const table::PlayerView& view, const FarType& type, const QSizeF& size,
                  std::span<const Strip> all) {
    double top = size.height();
    for (auto strip = all.rbegin(); strip != all.rend(); ++strip) {
        if (strip->edge != StripEdge::Bottom) continue;
        StripBlock laid = strip->lay(view, type, size.width(), top / 2);
        if (laid.block.height <= 0) continue;
        top -= laid.block.height;
        laid.block.parts.move(0, top);
        for (Parts& page : laid.pages) page.move(0, top);
        for (QRectF& dot : laid.dots) dot.translate(0, top);
        layout.strips.push_back({strip->kind, QRectF(0, top, size.width(), laid.block.height), std::move(laid)});
    }
    std::ranges::reverse(layout.strips);
    return top;
}

// Before any roll and after a secret one: one quiet line in the middle.
void layOutCalm(PlayersLayout& layout, const table::PlayerView& view, const FarType& type,
                const CornerLayout& cornerLayout) {
    layout.table = layout.stage;
    const double margin = type.fraction(kScreenMargin);
    QRectF area = layout.stage.adjusted(margin, margin, -margin, -margin);
    Block corner = cornerLayout(type, area.width(), area.height() / 2);
    corner.parts.move(area.left(), area.top());
    layout.parts.add(std::move(corner.parts));
    // Centred in the stage, unless the corner block reaches that far down.
    if (corner.height > 0) area.adjust(0, corner.height + margin / 2, 0, 0);
    Block title = view.gmRolled ? titleBlock(gmRolledText(), Role::MoveText, FarInk::Muted, type,
                                             type.size(far_seat::kActor), area)
                                : titleBlock(shownText(view.campaign), Role::SheetName, FarInk::Primary, type,
                                             type.beside(kCampaignName), area);
    const double middle = layout.stage.center().y() - title.height / 2;
    const double y = middle >= area.top() ? middle : area.center().y() - title.height / 2;
    for (LinePart& line : title.parts.lines) {
        const double x = layout.stage.center().x() - line.rect.width() / 2;
        line.rect.translate(x, y);
        line.baseline += y;
    }
    layout.parts.add(std::move(title.parts));
}

// A scene or a handout over the whole stage, with one line below it if the GM rolled.
void layOutPicture(PlayersLayout& layout, const table::PlayerView& view, const FarType& type,
                   const CornerLayout& cornerLayout) {
    const double margin = type.fraction(kScreenMargin) / 2;
    layout.table = layout.stage;
    if (view.gmRolled) {
        Block line = paragraph(gmRolledText(), type.font(Role::MoveText, far_seat::kMove), FarInk::Muted,
                               layout.stage.width() - 4 * margin, 1);
        layout.table.adjust(0, 0, 0, -line.height - margin);
        line.parts.move(layout.stage.center().x() - line.width / 2, layout.table.bottom() + margin / 2);
        layout.parts.add(std::move(line.parts));
    }
    const QRectF area = layout.table.adjusted(2 * margin, 2 * margin, -2 * margin, -2 * margin);
    Block corner = cornerLayout(type, area.width() / 2, area.height() / 4);
    if (corner.height <= 0) return;
    corner.parts.move(area.left(), area.top());
    layout.plate =
        QRectF(area.left(), area.top(), corner.width, corner.height).adjusted(-margin, -margin, margin, margin);
    layout.parts.add(std::move(corner.parts));
}

void layOutRoll(PlayersLayout& layout, const table::PlayerView& view, const FarType& type, const CornerLayout& corner) {
    // Beside a handout the roll is less important.
    FarType own = type;
    if (layout.centre == Centre::Handout) own.textSize = std::min(own.textSize, kBesideHandout);
    RollStage stage = rollStage(*view.roll, corner, layout.centre != Centre::Table, own, layout.stage.size());
    layout.table = stage.table;
    layout.plate = stage.plate;
    layout.panel = stage.panel;
    layout.edge = stage.edge;
    layout.mark = markOfTone(view.roll->tone);
    layout.dice = stage.dice;
    layout.die = stage.die;
    layout.dieStates = diceOf(*view.roll);
    if (layout.dice.isEmpty()) layout.dieStates.clear();
    layout.rollTextSize = stage.textSize;
    layout.whole = stage.whole;
    layout.parts.add(std::move(stage.parts));
}

// Beside a handout the corner block has its own row, because the paper must not be covered.
void layOutHandout(PlayersLayout& layout, const table::PlayerView& view, const FarType& type) {
    QRectF area = layout.table;
    if (!layout.plate.isEmpty()) area.setTop(layout.plate.bottom());
    layout.plate = {};
    HandoutPlace place = handoutPlace(view.handouts, type, area);
    layout.paper = place.paper;
    layout.picture = place.picture;
    layout.parts.add(std::move(place.parts));
    if (!place.pages.pages.empty()) layout.strips.push_back({kHandoutPages, place.paper, std::move(place.pages)});
}

} // namespace

const SeatedStrip* PlayersLayout::strip(std::string_view kind) const {
    const auto found = std::ranges::find(strips, kind, &SeatedStrip::kind);
    return found == strips.end() ? nullptr : &*found;
}

PlayersLayout layoutOf(const table::PlayerView& view, const LayoutWish& wish, std::span<const Strip> all) {
    const FarType type{wish.size.height(), std::clamp(wish.textSize, 1.0, 4.0), wish.readingFont};
    PlayersLayout layout;
    const double bottom = seatStrips(layout, view, type, wish.size, all);
    layout.stage = QRectF(0, 0, wish.size.width(), bottom);
    layout.centre = !view.handouts.empty()        ? Centre::Handout
                    : view.scene || view.skirmish ? Centre::Scene
                                                  : Centre::Table;
    const CornerLayout corner = cornerOf(view, all);
    const bool inPools = view.skirmish && !view.skirmish->pools.empty();         // then a strip shows it
    const bool isOver = layout.centre == Centre::Handout && view.handoutIsNewer; // the paper must not be covered
    const bool hasRoll = view.roll && !view.gmRolled && !inPools && !isOver;
    if (hasRoll)
        layOutRoll(layout, view, type, corner);
    else if (layout.centre == Centre::Table)
        layOutCalm(layout, view, type, corner);
    else
        layOutPicture(layout, view, type, corner);
    if (layout.table.isEmpty()) layout.centre = Centre::Table;
    if (layout.centre == Centre::Handout) layOutHandout(layout, view, type);
    return layout;
}

} // namespace tenplus::ui
