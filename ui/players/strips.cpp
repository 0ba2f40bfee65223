#include "players/strips.h"

#include "players/clock_block.h"
#include "players/party_strip.h"
#include "players/place_line.h"
#include "theme/metrics.h"

#include <array>

namespace tenplus::ui {
namespace {

// The scene's name for the players.
StripBlock title(const table::PlayerView& view, const FarType& type, double width, double mostHeight) {
    StripBlock strip;
    if (!view.scene || view.scene->title.empty()) return strip;
    strip.block = paragraph(shownText(view.scene->title), type.fontOfSize(Role::CardName, type.beside(far_seat::kName)), Ink::Secondary, width, 1);
    if (!strip.block.whole || strip.block.height > mostHeight / 2) strip.block = {}; // the clocks say more
    return strip;
}

StripBlock clocks(const table::PlayerView& view, const FarType& type, double width, double mostHeight) {
    StripBlock strip;
    strip.block = clockBlock(view.clocks, type, width, mostHeight);
    return strip;
}

StripBlock place(const table::PlayerView& view, const FarType& type, double width, double) {
    StripBlock strip;
    strip.block = placeLine(view.place, view.facts, type, width);
    return strip;
}

StripBlock party(const table::PlayerView& view, const FarType& type, double width, double) {
    return partyStrip(view.actors, type, width);
}

constexpr std::array kStrips{Strip{"title", StripEdge::Corner, title}, Strip{"clocks", StripEdge::Corner, clocks},
                             Strip{"place", StripEdge::Bottom, place}, Strip{"party", StripEdge::Bottom, party}};

} // namespace

std::span<const Strip> strips() {
    return kStrips;
}

} // namespace tenplus::ui
