#include "players/strips.h"

#include "players/board_words.h"
#include "players/clock_block.h"
#include "players/fear_line.h"
#include "players/legend_row.h"
#include "players/party_strip.h"
#include "players/place_line.h"
#include "players/pool_row.h"
#include "theme/metrics.h"

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

// The scene's title for the players.
StripBlock title(const table::PlayerView& view, const FarType& type, double width, double mostHeight) {
    StripBlock strip;
    if (view.skirmish || !view.scene || view.scene->title.empty()) return strip;
    strip.block = paragraph(shownText(view.scene->title), type.fontOfSize(Role::CardName, type.beside(far_seat::kName)),
                            FarInk::Secondary, width, 1);
    if (!strip.block.whole || strip.block.height > mostHeight / 2) strip.block = {}; // the clocks are more important
    return strip;
}

StripBlock clocks(const table::PlayerView& view, const FarType& type, double width, double mostHeight) {
    StripBlock strip;
    std::vector<table::PlayerClock> all = view.clocks;
    if (view.duality) {
        // A countdown fills as its event comes closer.
        for (const table::PlayerCountdown& each : view.duality->countdowns)
            all.push_back({each.name, std::max(1, each.start), each.come});
    }
    strip.block = clockBlock(all, type, width, mostHeight);
    return strip;
}

StripBlock fear(const table::PlayerView& view, const FarType& type, double width, double mostHeight) {
    StripBlock strip;
    if (!view.duality) return strip;
    strip.block = fearLine(*view.duality, type, width);
    if (strip.block.height > mostHeight) strip.block = {};
    return strip;
}

StripBlock place(const table::PlayerView& view, const FarType& type, double width, double) {
    StripBlock strip;
    strip.block = placeLine(view.place, view.facts, type, width);
    return strip;
}

StripBlock turn(const table::PlayerView& view, const FarType& type, double width, double) {
    StripBlock strip;
    if (view.skirmish)
        strip.block = placeLine(turnText(*view.skirmish).toStdString(), aimsOf(*view.skirmish), type, width);
    return strip;
}

StripBlock pools(const table::PlayerView& view, const FarType& type, double width, double mostHeight) {
    StripBlock strip;
    if (view.skirmish) strip.block = poolRow(view.skirmish->pools, type, width, mostHeight);
    return strip;
}

StripBlock legend(const table::PlayerView& view, const FarType& type, double width, double) {
    StripBlock strip;
    if (view.skirmish) strip.block = legendRow(*view.skirmish, type, width);
    return strip;
}

StripBlock party(const table::PlayerView& view, const FarType& type, double width, double) {
    if (!view.skirmish) return partyStrip(view.actors, type, width);
    std::vector<table::PlayerActor> all = heroesOf(*view.skirmish);
    all.insert(all.end(), view.actors.begin(), view.actors.end());
    return partyStrip(all, type, width);
}

constexpr bool kOfBoard = true;
constexpr std::array kStrips{
    Strip{"title", StripEdge::Corner, title},           Strip{"fear", StripEdge::Corner, fear},
    Strip{"clocks", StripEdge::Corner, clocks},         Strip{"turn", StripEdge::Bottom, turn, kOfBoard},
    Strip{"pools", StripEdge::Bottom, pools, kOfBoard}, Strip{"legend", StripEdge::Bottom, legend, kOfBoard},
    Strip{"place", StripEdge::Bottom, place},           Strip{"party", StripEdge::Bottom, party}};

} // namespace

std::vector<QRectF> pageDots(std::size_t pages, const QRectF& row) {
    std::vector<QRectF> dots;
    if (pages < 2) return dots;
    const auto count = double(pages);
    const double dot = row.height(), pitch = dot * 2.2;
    const double left = std::max(row.left(), row.center().x() - count * pitch / 2),
                 step = std::min(pitch, row.width() / count);
    for (std::size_t i = 0; i < pages; ++i)
        dots.emplace_back(left + double(i) * step, row.top(), std::min(dot, step), std::min(dot, step));
    return dots;
}

std::span<const Strip> strips() { return kStrips; }

} // namespace tenplus::ui
