#include "players/party_strip.h"

#include "players/foe_turns.h"
#include "players/party_cell.h"
#include "players/screen_fit.h"
#include "theme/metrics.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>

namespace tenplus::ui {
namespace {

constexpr double kHighest = 0.32;   // of the window's height, to leave room for the roll
constexpr double kWidestCell = 0.6; // of the height
constexpr double kDot = 0.009;      // of the height

// For a crowd: of the sizes of names and figures. The last makes them the smallest text of the window.
constexpr double kShrunk[] = {0.85, 0.7, 0.58};

struct Grid {
    int columns = 1, rows = 1; // of one page
    double cell = 0;           // px wide
    double row = 0;            // px high
    double height = 0;
};

double rowHeight(const std::vector<table::PlayerActor>& actors, const CellMeasures& m, double cell) {
    double high = 0;
    for (const table::PlayerActor& actor : actors) high = std::max(high, cellBlock(actor, m, cell).height);
    return high;
}

double columnGap(const CellMeasures& m) { return m.type.beside(0.03); }

// The width of a cell for so many columns.
double cellShare(int columns, const CellMeasures& m, double width) {
    return (width - 2 * m.edge + columnGap(m)) / columns - columnGap(m);
}

Grid gridOf(const std::vector<table::PlayerActor>& actors, const CellMeasures& m, double width) {
    const int count = int(actors.size());
    double wanted = 0;
    for (const table::PlayerActor& actor : actors) wanted = std::max(wanted, cellWidth(actor, m));
    const double inner = width - 2 * m.edge, gap = columnGap(m);
    Grid grid;
    grid.columns = std::clamp(int((inner + gap) / (wanted + gap)), 1, count);
    grid.rows = (count + grid.columns - 1) / grid.columns;
    grid.columns = (count + grid.rows - 1) / grid.rows;
    grid.cell = std::min(cellShare(grid.columns, m, width), std::max(wanted, m.type.beside(kWidestCell)));
    grid.row = rowHeight(actors, m, grid.cell);
    grid.height = grid.rows * (grid.row + m.edge) + m.edge;
    return grid;
}

// The cells of a page share the whole width.
Parts pageOf(std::span<const table::PlayerActor> actors, Grid grid, const CellMeasures& m, double width) {
    grid.columns = std::min(grid.columns, int(actors.size()));
    grid.cell = std::max(grid.cell, std::min(cellShare(grid.columns, m, width), m.type.beside(kWidestCell)));
    Parts page;
    for (std::size_t i = 0; i < actors.size(); ++i) {
        const auto column = int(i) % grid.columns, row = int(i) / grid.columns;
        Block cell = cellBlock(actors[i], m, grid.cell);
        const double x = m.edge + column * (grid.cell + columnGap(m));
        const double y = m.edge + row * (grid.row + m.edge) + (grid.row - cell.height) / 2;
        cell.parts.move(x, y);
        page.add(std::move(cell.parts));
    }
    return page;
}

StripBlock stripOf(const std::vector<table::PlayerActor>& actors, Grid grid, const CellMeasures& m, double width) {
    StripBlock strip;
    const auto each = std::size_t(grid.columns) * std::size_t(grid.rows);
    const std::span<const table::PlayerActor> all(actors);
    const auto acting = std::ranges::find_if(all, &table::PlayerActor::acting) - all.begin();
    for (std::size_t first = 0; first < all.size(); first += each) {
        strip.pages.push_back(pageOf(all.subspan(first, std::min(each, all.size() - first)), grid, m, width));
        if (acting < std::ssize(all) && acting >= std::ptrdiff_t(first)) strip.first = int(strip.pages.size()) - 1;
    }
    strip.block.width = width;
    strip.block.height = grid.height;
    strip.textSize = m.type.textSize;
    if (strip.pages.size() < 2) return strip;
    const double dot = m.type.fraction(kDot);
    strip.dots =
        pageDots(strip.pages.size(), QRectF(m.edge, strip.block.height - m.edge * 0.4, width - 2 * m.edge, dot));
    strip.block.height += dot;
    return strip;
}

// The heroes, with the line of foes below them; on each page of the foes the heroes are the same.
StripBlock withFoes(StripBlock strip, StripBlock foes) {
    foes.block.parts.move(0, strip.block.height);
    strip.block.parts.add(std::move(foes.block.parts));
    if (!foes.pages.empty()) {
        const Parts heroes = std::move(strip.pages.front());
        for (Parts& page : foes.pages) {
            page.move(0, strip.block.height);
            page.add(heroes);
        }
        strip.pages = std::move(foes.pages);
        strip.first = foes.first;
    }
    strip.block.height += foes.block.height;
    return strip;
}

struct Sides {
    std::vector<table::PlayerActor> heroes, foes;
};

Sides sidesOf(const std::vector<table::PlayerActor>& actors) {
    Sides sides;
    std::ranges::partition_copy(actors, std::back_inserter(sides.foes), std::back_inserter(sides.heroes),
                                &table::PlayerActor::foe);
    return sides;
}

// All heroes at once, and the foes in a line, whose names have that size; nothing if there is no room.
std::optional<StripBlock> heroesStrip(const Sides& sides, const CellMeasures& m, double width, double most,
                                      double lineRole) {
    const Grid grid = gridOf(sides.heroes, m, width);
    StripBlock foes;
    if (!sides.foes.empty()) foes = foeLine(sides.foes, m.type, width, m.edge, lineRole);
    if (grid.height + foes.block.height > most) return std::nullopt;
    return withFoes(stripOf(sides.heroes, grid, m, width), std::move(foes));
}

// Everybody in one of the forms, or the heroes with the foes in a line; nothing if not even that fits. Where foes are
// more than heroes, they go into the line before the heroes lose their meters to them.
std::optional<StripBlock> wholeStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width,
                                     double most, double lineRole) {
    const CellMeasures forms[] = {{type, CellForm::Bar}, {type, CellForm::Tight}, {type, CellForm::Line}};
    const Sides sides = sidesOf(actors);
    const bool isOutnumbered = !sides.heroes.empty() && sides.foes.size() > sides.heroes.size();
    for (const CellMeasures& m : forms) {
        const Grid grid = gridOf(actors, m, width);
        if (grid.height <= most) return stripOf(actors, grid, m, width);
        if (!isOutnumbered) continue;
        if (auto strip = heroesStrip(sides, m, width, most, lineRole)) return strip;
    }
    if (sides.foes.empty() || sides.heroes.empty()) return std::nullopt;
    for (const CellMeasures& m : forms) {
        if (auto strip = heroesStrip(sides, m, width, most, lineRole)) return strip;
    }
    return std::nullopt;
}

// A crowd of heroes: their names and figures shrink before chips are left out.
std::optional<StripBlock> crowdedStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width,
                                       double most) {
    const Sides sides = sidesOf(actors);
    if (sides.heroes.empty()) return std::nullopt;
    for (const CellForm form : {CellForm::Line, CellForm::Wide, CellForm::Name}) {
        for (const double shrunk : kShrunk) {
            if (auto strip = heroesStrip(sides, {type, form, shrunk}, width, most, far_seat::kLabel)) return strip;
        }
    }
    return std::nullopt;
}

// The text sizes to try, the largest first. All but the first are the same for every wish: otherwise a larger wish
// could end at a smaller size than another.
std::vector<double> sizesUpTo(double wish) {
    constexpr double kStep = 0.94;
    std::vector<double> sizes{wish};
    const auto add = [&sizes](double size) {
        if (size < sizes.back()) sizes.push_back(size);
    };
    for (auto step = kFarTextScales.rbegin(); step + 1 != kFarTextScales.rend(); ++step) {
        for (double size = *step; size > *(step + 1); size *= kStep) add(size);
    }
    add(kFarTextScales.front());
    return sizes;
}

// Pages with as many rows each as fit, in the form that needs the fewest.
std::optional<StripBlock> pagedStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width,
                                     double most) {
    std::optional<StripBlock> best;
    for (const CellMeasures& m : {CellMeasures{type, CellForm::Tight}, CellMeasures{type, CellForm::Line}}) {
        Grid grid = gridOf(actors, m, width);
        const double foot = m.edge + type.fraction(kDot);
        grid.rows = int((most - foot) / (grid.row + m.edge));
        if (grid.rows < 1 && type.textSize > 1) continue;
        grid.rows = std::max(1, grid.rows);
        grid.height = grid.rows * (grid.row + m.edge) + m.edge;
        StripBlock strip = stripOf(actors, grid, m, width);
        if (!best || strip.pages.size() < best->pages.size()) best = std::move(strip);
    }
    return best;
}

} // namespace

StripBlock partyStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width) {
    if (actors.empty()) return {};
    const double most = type.fraction(kHighest);
    FarType tried = type;
    const std::vector<double> sizes = sizesUpTo(type.textSize);
    // The names of foes in a line are as large as in cells: else a larger text size, which folds them, would make them
    // smaller. Only in a crowd, for which no size has room then, they are smaller.
    tried.textSize = sizes.back();
    const double lineRole =
        wholeStrip(actors, tried, width, most, far_seat::kName) ? far_seat::kName : far_seat::kLabel;
    for (const double size : sizes) {
        tried.textSize = size;
        if (auto strip = wholeStrip(actors, tried, width, most, lineRole)) return *std::move(strip);
    }
    if (auto strip = crowdedStrip(actors, tried, width, most)) return *std::move(strip);
    // More heroes than a page can hold even in the smallest text: pages alternate, at the largest size that has a row.
    for (const double size : sizes) {
        tried.textSize = size;
        if (auto strip = pagedStrip(actors, tried, width, most)) return *std::move(strip);
    }
    return {};
}

} // namespace tenplus::ui
