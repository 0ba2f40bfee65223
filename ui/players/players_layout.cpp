#include "players/players_layout.h"

#include "paint/mark.h"
#include "players/moment.h"
#include "players/roll_stage.h"
#include "players/roll_words.h"
#include "players/timer_face.h"
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

// Stacks the strips of the corner.
Block stackedCorner(const table::PlayerView& view, std::span<const Strip> all, const FarType& type,
                    const QSizeF& room) {
    Block corner;
    for (const Strip& strip : all) {
        if (strip.edge != StripEdge::Corner) continue;
        const double gap = corner.height > 0 ? type.fraction(kCornerGap) : 0;
        Block block = strip.lay(view, type, room.width(), room.height() - corner.height - gap).block;
        if (block.height <= 0) continue;
        block.parts.move(0, corner.height + gap);
        corner.height += gap + block.height;
        corner.width = std::max(corner.width, block.width);
        corner.whole = corner.whole && block.whole;
        corner.parts.add(std::move(block.parts));
    }
    return corner;
}

// A timer is the most important in the corner; the strips stand below it or, without room there, beside it.
CornerLayout cornerOf(const table::PlayerView& view, std::span<const Strip> all, bool timer) {
    return [&view, all, timer](const FarType& type, double width, double mostHeight) {
        if (!timer) return stackedCorner(view, all, type, {width, mostHeight});
        Block corner = timerBlock(type);
        const double gap = type.fraction(kCornerGap), left = corner.width + gap, top = corner.height + gap;
        Block more = stackedCorner(view, all, type, {width, mostHeight - top});
        const bool below = more.height > 0;
        if (!below) more = stackedCorner(view, all, type, {width - left, mostHeight});
        if (more.height <= 0) return corner;
        more.parts.move(below ? 0 : left, below ? top : std::max(0.0, (corner.height - more.height) / 2));
        corner.width = std::max(corner.width, more.width + (below ? 0 : left));
        corner.height = std::max(corner.height, more.height + (below ? top : 0));
        corner.whole = more.whole;
        corner.parts.add(std::move(more.parts));
        return corner;
    };
}

// From the bottom up; the stage gets the rest.
double seatStrips(PlayersLayout& layout, const table::PlayerView& view, const FarType& type, const QSizeF& size,
                  std::span<const Strip> all, bool isBoardCovered) {
    double top = size.height();
    for (auto strip = all.rbegin(); strip != all.rend(); ++strip) {
        if (strip->edge != StripEdge::Bottom || (strip->ofBoard && isBoardCovered)) continue;
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

// A moment in the middle of the stage, on the lamplit table.
void layOutMoment(PlayersLayout& layout, const StageMoment& moment, const FarType& type, bool timer) {
    layout.table = layout.stage;
    layout.centre = Centre::Table;
    const double margin = type.fraction(kScreenMargin);
    QRectF area = layout.stage.adjusted(margin, margin, -margin, -margin);
    if (timer) {
        Block clock = timerBlock(type);
        clock.parts.move(area.left(), area.top());
        area.adjust(0, clock.height + margin / 2, 0, 0);
        layout.parts.add(std::move(clock.parts));
    }
    Block block = momentBlock(moment, type, area.size());
    block.parts.move(area.left(), area.top() + std::max(0.0, area.height() - block.height) / 2);
    layout.parts.add(std::move(block.parts));
}

// The timer over a picture that has the whole window.
void seatTimer(PlayersLayout& layout, const FarType& type) {
    Block clock = timerBlock(type);
    const double margin = type.fraction(kScreenMargin);
    clock.parts.move(margin, margin);
    layout.parts.add(std::move(clock.parts));
}

// The picture of the newest handout fills the window; its title lies on a plate along the bottom.
void layOutWholePicture(PlayersLayout& layout, const table::PlayerView& view, const FarType& type, bool timer) {
    layout.centre = Centre::Handout;
    layout.bare = true;
    layout.table = layout.paper = layout.picture = layout.stage;
    if (timer) seatTimer(layout, type);
    const QString title = shownText(view.handouts.back().title);
    if (title.isEmpty()) return;
    const double margin = type.fraction(kScreenMargin), air = margin / 2;
    Block line = paragraph(title, type.font(Role::CardName, far_seat::kMove), FarInk::Primary,
                           layout.stage.width() - 2 * margin - 2 * air, 1);
    const double left = layout.stage.center().x() - line.width / 2, top = layout.stage.bottom() - margin - line.height;
    layout.plate = QRectF(left, top, line.width, line.height).adjusted(-air, -air / 2, air, air / 2);
    line.parts.move(left, top);
    layout.parts.add(std::move(line.parts));
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
    layout.mark = markOf(view.roll->tone);
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

namespace {

// What the players' view and the GM's wishes put on the stage.
struct Shows {
    std::optional<StageMoment> moment;
    bool map = false;     // alone
    bool roll = false;    // the last one, not secret
    bool picture = false; // a handout's, alone
};

Shows showsOf(const table::PlayerView& view, const LayoutWish& wish) {
    Shows shows;
    shows.map = wish.mapOnly && (view.scene || view.skirmish);
    if (shows.map) return shows;
    shows.moment = momentOf(view);
    if (shows.moment && !shows.moment->waits && (wish.aside || wish.endSeen)) shows.moment.reset();
    const bool inPools = view.skirmish && !view.skirmish->pools.empty(); // then a strip shows it
    const bool isOver = !view.handouts.empty() && view.handoutIsNewer;   // the paper must not be covered
    shows.roll = view.roll && !view.gmRolled && !inPools && !isOver && !wish.aside;
    shows.picture = !view.handouts.empty() && !view.handouts.back().picture.empty() &&
                    view.handouts.back().text.empty() && !shows.roll && !shows.moment;
    return shows;
}

} // namespace

PlayersLayout layoutOf(const table::PlayerView& whole, const LayoutWish& wish, std::span<const Strip> all) {
    const FarType type{wish.size.height(), std::clamp(wish.textSize, 1.0, 4.0), wish.readingFont};
    PlayersLayout layout;
    table::PlayerView view = whole;
    if (wish.aside) view.gmRolled = false;
    const Shows shows = showsOf(view, wish);
    const bool bare = shows.map || shows.picture;
    const double bottom =
        bare ? wish.size.height() : seatStrips(layout, view, type, wish.size, all, shows.moment.has_value());
    layout.stage = QRectF(0, 0, wish.size.width(), bottom);
    if (shows.map) {
        layout.centre = Centre::Scene;
        layout.table = layout.stage;
        if (wish.timer) seatTimer(layout, type);
        return layout;
    }
    if (shows.picture) {
        layOutWholePicture(layout, view, type, wish.timer);
        return layout;
    }
    if (shows.moment) {
        layOutMoment(layout, *shows.moment, type, wish.timer);
        return layout;
    }
    layout.centre = !view.handouts.empty()        ? Centre::Handout
                    : view.scene || view.skirmish ? Centre::Scene
                                                  : Centre::Table;
    const CornerLayout corner = cornerOf(view, all, wish.timer);
    if (shows.roll)
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
