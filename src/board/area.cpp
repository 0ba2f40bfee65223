#include "board/area.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenplus::board {

namespace {

__extension__ typedef __int128 Wide; // squares of products of two board coordinates

// Coordinates count half thousandths, so that the centre of a cell is a whole number too.
constexpr std::int64_t kStep = std::int64_t{2} * kCell;
constexpr std::int64_t centre(std::int64_t cell) { return cell * kStep + kCell; }

std::int64_t ceilDiv(std::int64_t a, std::int64_t b) { return a >= 0 ? (a + b - 1) / b : -(-a / b); } // b > 0

int cellsAlong(int length) { return (length + kCell - 1) / kCell; }

Area tidied(std::vector<Run> runs) {
    std::ranges::sort(runs,
                      [](const Run& a, const Run& b) { return a.row != b.row ? a.row < b.row : a.from < b.from; });
    Area area;
    for (const Run& run : runs) {
        if (run.from >= run.to) continue;
        if (!area.runs.empty() && area.runs.back().row == run.row && area.runs.back().to >= run.from) {
            area.runs.back().to = std::max(area.runs.back().to, run.to);
        } else {
            area.runs.push_back(run);
        }
    }
    return area;
}

// The first row whose centre is at or below `y`, kept on the board.
int firstRow(int y, int rows) {
    return static_cast<int>(std::clamp<std::int64_t>(ceilDiv(std::int64_t{2} * y - kCell, kStep), 0, rows));
}

bool isWithin(std::int64_t px, std::int64_t py, Spot from, Spot to, int radius) {
    const std::int64_t ax = std::int64_t{2} * from.x, ay = std::int64_t{2} * from.y;
    const std::int64_t dx = std::int64_t{2} * to.x - ax, dy = std::int64_t{2} * to.y - ay;
    const std::int64_t x = px - ax, y = py - ay;
    const std::int64_t reach = std::int64_t{4} * radius * radius;
    const std::int64_t along = x * dx + y * dy, length = dx * dx + dy * dy;
    if (along <= 0) return x * x + y * y <= reach;
    if (along >= length) return (x - dx) * (x - dx) + (y - dy) * (y - dy) <= reach;
    const Wide off = Wide{x} * dy - Wide{y} * dx;
    return off * off <= Wide{reach} * length;
}

// The part of one row within the radius of a segment: in half thousandths, as real numbers. Empty if most < least.
struct Chord {
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    void take(double x, double around) { least = std::min(least, x - around), most = std::max(most, x + around); }
};

// The circles around both ends, and the two sides of the band between them.
Chord chordAt(Spot from, Spot to, int radius, double y) {
    Chord chord;
    const double reach = 2.0 * radius, dx = 2.0 * (to.x - from.x), dy = 2.0 * (to.y - from.y);
    for (const Spot end : {from, to}) {
        const double off = y - 2.0 * end.y;
        if (std::abs(off) <= reach) chord.take(2.0 * end.x, std::sqrt(reach * reach - off * off));
    }
    if (dy == 0) return chord;
    const double length = std::hypot(dx, dy);
    for (const double side : {reach / length, -reach / length}) {
        const double along = (y - (2.0 * from.y + side * dx)) / dy;
        if (along >= 0 && along <= 1) chord.take(2.0 * from.x - side * dy + along * dx, 0);
    }
    return chord;
}

// The cells of a row within the radius are one run. Real numbers estimate its ends; isWithin() decides exactly.
void strokeRows(std::vector<Run>& runs, Spot from, Spot to, int radius, int rows, int columns) {
    const auto cellAt = [&](double x) {
        return static_cast<int>(std::clamp(std::ceil((x - kCell) / kStep), 0.0, static_cast<double>(columns)));
    };
    const int last = firstRow(std::max(from.y, to.y) + radius + 1, rows);
    for (int row = firstRow(std::min(from.y, to.y) - radius, rows); row < last; ++row) {
        const std::int64_t y = centre(row);
        const auto isIn = [&](int column) { return isWithin(centre(column), y, from, to, radius); };
        const Chord chord = chordAt(from, to, radius, static_cast<double>(y));
        if (chord.most < chord.least) continue;
        int begin = cellAt(chord.least), end = cellAt(chord.most);
        while (begin > 0 && isIn(begin - 1)) --begin;
        while (begin < end && !isIn(begin)) ++begin;
        while (end < columns && isIn(end)) ++end;
        while (end > begin && !isIn(end - 1)) --end;
        if (begin < end) runs.push_back({row, begin, end});
    }
}

bool touches(const Area& area, Spot at) {
    const int row = at.y / kCell, column = at.x / kCell;
    for (int y = row - 1; y <= row + 1; ++y) {
        for (int x = column - 1; x <= column + 1; ++x) {
            if (hasCell(area, y, x)) return true;
        }
    }
    return false;
}

} // namespace

bool hasCell(const Area& area, int row, int column) {
    const auto after = std::ranges::upper_bound(area.runs, std::pair(row, column), {},
                                                [](const Run& run) { return std::pair(run.row, run.from); });
    if (after == area.runs.begin()) return false;
    const Run& run = *std::prev(after);
    return run.row == row && column < run.to;
}

bool contains(const Area& area, Spot at) { return hasCell(area, at.y / kCell, at.x / kCell); }

Area united(const Area& a, const Area& b) {
    std::vector<Run> runs = a.runs;
    runs.insert(runs.end(), b.runs.begin(), b.runs.end());
    return tidied(std::move(runs));
}

Area without(const Area& a, const Area& b) {
    Area left;
    auto hole = b.runs.begin();
    for (Run run : a.runs) {
        while (hole != b.runs.end() && std::pair(hole->row, hole->to) <= std::pair(run.row, run.from)) ++hole;
        for (auto each = hole; each != b.runs.end() && each->row == run.row && each->from < run.to; ++each) {
            if (each->from > run.from) left.runs.push_back({run.row, run.from, each->from});
            run.from = std::min(each->to, run.to);
        }
        if (run.from < run.to) left.runs.push_back(run);
    }
    return left;
}

Area wholeBoard(Spot size) {
    Area area;
    for (int row = 0; row < cellsAlong(size.y); ++row) area.runs.push_back({row, 0, cellsAlong(size.x)});
    return area;
}

Area insideOf(std::span<const Spot> corners, Spot size) {
    const int rows = cellsAlong(size.y), columns = cellsAlong(size.x);
    std::vector<std::pair<int, int>> crossings; // for each row, the first cell right of the line
    for (std::size_t i = 0; i < corners.size(); ++i) {
        Spot a = kept(corners[i]), b = kept(corners[(i + 1) % corners.size()]);
        if (a.y > b.y) std::swap(a, b);
        const std::int64_t dy = std::int64_t{2} * (b.y - a.y), dx = std::int64_t{2} * (b.x - a.x);
        const int last = firstRow(b.y, rows);
        for (int row = firstRow(a.y, rows); row < last; ++row) {
            const std::int64_t across =
                (centre(row) - std::int64_t{2} * a.y) * dx + (std::int64_t{2} * a.x - kCell) * dy;
            crossings.emplace_back(row,
                                   static_cast<int>(std::clamp<std::int64_t>(ceilDiv(across, kStep * dy), 0, columns)));
        }
    }
    std::ranges::sort(crossings);
    std::vector<Run> runs;
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
        runs.push_back({crossings[i].first, crossings[i].second, crossings[i + 1].second});
    return tidied(std::move(runs));
}

Area strokeAlong(std::span<const Spot> spots, int radius, Spot size) {
    std::vector<Run> runs;
    const int within = std::clamp(radius, 0, kMostSquares * kSquare);
    for (std::size_t i = 0; i < spots.size(); ++i) {
        if (i > 0 || spots.size() == 1)
            strokeRows(runs, kept(spots[i > 0 ? i - 1 : 0]), kept(spots[i]), within, cellsAlong(size.y),
                       cellsAlong(size.x));
    }
    return tidied(std::move(runs));
}

std::vector<Stretch> piecesIn(const Area& area, const Stretch& asked) {
    const Stretch stretch{kept(asked.from), kept(asked.to)};
    const int steps = std::max(1, distanceBetween(stretch.from, stretch.to) / (kCell / 2));
    const auto at = [&](int step) {
        const auto part = [&](int from, int to) {
            return static_cast<int>(from + (std::int64_t{to} - from) * step / steps);
        };
        return Spot{part(stretch.from.x, stretch.to.x), part(stretch.from.y, stretch.to.y)};
    };
    std::vector<Stretch> pieces;
    bool open = false;
    for (int step = 0; step < steps; ++step) {
        const Spot from = at(step), to = at(step + 1);
        const bool seen = touches(area, {from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2});
        if (seen && open)
            pieces.back().to = to;
        else if (seen)
            pieces.push_back({from, to});
        open = seen;
    }
    return pieces;
}

} // namespace tenplus::board
