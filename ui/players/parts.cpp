#include "players/parts.h"

#include <iterator>

namespace tenplus::ui {
namespace {

template <typename Part>
void append(std::vector<Part>& to, std::vector<Part>& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// Calls a function for each kind of part.
template <typename All, typename Do>
void eachKind(All& parts, Do&& act) {
    act(parts.lines);
    act(parts.emblems);
    act(parts.meters);
    act(parts.chips);
    act(parts.clocks);
    act(parts.marks);
    act(parts.dice);
    act(parts.timers);
}

} // namespace

void Parts::move(double dx, double dy) {
    eachKind(*this, [&](auto& kind) {
        for (auto& part : kind) part.rect.translate(dx, dy);
    });
    for (LinePart& line : lines) line.baseline += dy;
}

void Parts::add(Parts others) {
    append(lines, others.lines);
    append(emblems, others.emblems);
    append(meters, others.meters);
    append(chips, others.chips);
    append(clocks, others.clocks);
    append(marks, others.marks);
    append(dice, others.dice);
    append(timers, others.timers);
}

std::vector<QRectF> Parts::rects() const {
    std::vector<QRectF> all;
    eachKind(*this, [&](const auto& kind) {
        for (const auto& part : kind) all.push_back(part.rect);
    });
    return all;
}

} // namespace tenplus::ui
