#include "print/type_flow.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kPlainPages = 2;       // of an ordinary sheet
constexpr double kLeastShare = 0.25; // of a page, to begin on it
constexpr int kLevelling = 24;       // bisection steps

using Strips = std::span<const FlowStrip>;

// The strip and those glued to it.
std::size_t gluedFrom(Strips strips, std::size_t at) {
    std::size_t end = at;
    while (end + 1 < strips.size() && strips[end].glued) ++end;
    return end + 1 - at;
}

double heightOf(Strips strips) {
    double high = 0;
    for (const FlowStrip& strip : strips) high += (&strip == &strips.front() ? 0 : strip.above) + strip.height;
    return high;
}

// Fills one column from its top; returns the number of strips, at least one.
std::size_t fillColumn(Strips strips, double room, int column, std::vector<FlowPlace>& places) {
    double y = 0;
    std::size_t at = 0;
    while (at < strips.size()) {
        std::size_t count = gluedFrom(strips, at);
        const double above = at == 0 ? 0 : strips[at].above;
        if (y + above + heightOf(strips.subspan(at, count)) > room) {
            if (at > 0) break;
            count = 1; // no column holds the group: break it
            while (count < gluedFrom(strips, 0) && heightOf(strips.first(count + 1)) <= room) ++count;
        }
        for (const std::size_t end = at + count; at < end; ++at) {
            y += at == 0 ? 0 : strips[at].above;
            places.push_back({0, column, y});
            y += strips[at].height;
        }
    }
    return at;
}

// The places of the strips that fit on one page.
std::vector<FlowPlace> fillPage(Strips strips, double room, int columns) {
    std::vector<FlowPlace> places;
    for (int column = 0; column < columns && places.size() < strips.size(); ++column)
        fillColumn(strips.subspan(places.size()), room, column, places);
    return places;
}

// The same strips in columns of the least possible height.
std::vector<FlowPlace> level(Strips strips, double room, int columns) {
    std::vector<FlowPlace> best = fillPage(strips, room, columns);
    double least = 0, most = room;
    for (int i = 0; i < kLevelling; ++i) {
        const double tried = (least + most) / 2;
        // A too low column would break a glued group.
        const bool whole = std::ranges::all_of(strips, [&](const FlowStrip& strip) {
            const auto at = static_cast<std::size_t>(&strip - strips.data());
            return heightOf(strips.subspan(at, gluedFrom(strips, at))) <= tried;
        });
        std::vector<FlowPlace> places = whole ? fillPage(strips, tried, columns) : std::vector<FlowPlace>{};
        if (places.size() < strips.size()) {
            least = tried;
            continue;
        }
        most = tried;
        best = std::move(places);
    }
    return best;
}

void append(std::vector<FlowPlace>& all, std::vector<FlowPlace> more, int page) {
    for (FlowPlace& place : more) {
        place.page += page;
        all.push_back(place);
    }
}

} // namespace

std::vector<FlowPlace> flow(Strips strips, const FlowRoom& room, int columns) {
    std::vector<FlowPlace> all;
    for (int page = room.first < room.others * kLeastShare ? 1 : 0; all.size() < strips.size(); ++page) {
        const Strips rest = strips.subspan(all.size());
        const double high = page == 0 ? room.first : room.others;
        std::vector<FlowPlace> places = fillPage(rest, high, columns);
        append(all, places.size() == rest.size() ? level(rest, high, columns) : std::move(places), page);
    }
    return all;
}

int pagesOf(std::span<const FlowPlace> places) { return places.empty() ? 0 : places.back().page + 1; }

std::vector<FlowPlace> flowInTwo(Strips strips, std::size_t first, const FlowRoom& room, int columns) {
    std::vector<FlowPlace> together = flow(strips, room, columns);
    if (pagesOf(together) <= 1) return together;
    std::vector<FlowPlace> apart = flow(strips.first(first), room, columns);
    append(apart, flow(strips.subspan(first), {room.others, room.others}, columns), std::max(1, pagesOf(apart)));
    return pagesOf(apart) <= std::max(kPlainPages, pagesOf(together)) ? apart : together;
}

} // namespace tenplus::ui
