#include "players/clock_block.h"

#include "theme/metrics.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

enum class ClockWords { NameAndCount, OneLine, Count };

constexpr double kWidestName = 0.62; // of the height: longer names wrap
constexpr int kMostNameLines = 2;

QString countOf(const table::PlayerClock& clock, ClockWords words) {
    if (words != ClockWords::NameAndCount) return QStringLiteral("%1/%2").arg(clock.filled).arg(clock.segments);
    return QCoreApplication::translate("PlayersWindow", "%1 of %2").arg(clock.filled).arg(clock.segments);
}

Block oneClock(const table::PlayerClock& clock, const FarType& type, double width, ClockWords words) {
    Block name;
    const QFont small = type.font(words == ClockWords::NameAndCount ? Role::Caption : Role::Vital, far_seat::kLabel);
    LinePart count = lineOf(countOf(clock, words), small,
                            words == ClockWords::NameAndCount ? FarInk::Muted : FarInk::Primary, Setting::Figures);
    const double gap = type.beside(0.015);
    const bool twoLines = words == ClockWords::NameAndCount;
    const double face = twoLines ? std::max(type.beside(0.1), count.rect.height() * 2.4) : count.rect.height() * 1.4;
    const double room =
        std::min(width - face - gap - (twoLines ? 0 : gap + count.rect.width()), type.beside(kWidestName));
    if (words != ClockWords::Count)
        name = paragraph(shownText(clock.name), type.font(Role::CardName, far_seat::kName), FarInk::Primary, room,
                         twoLines ? kMostNameLines : 1);

    Block block;
    const double high =
        std::max(face, twoLines ? name.height + count.rect.height() : std::max(name.height, count.rect.height()));
    block.parts.clocks.push_back(
        {QRectF(0, (high - face) / 2, face, face), {shownText(clock.name), clock.filled, clock.segments, true}});
    const double text = twoLines ? name.height + count.rect.height() : std::max(name.height, count.rect.height());
    const double top = (high - text) / 2, left = face + gap;
    const double countLeft = twoLines || name.width == 0 ? left : left + name.width + gap;
    const double countTop = twoLines ? top + name.height : top + (text - count.rect.height()) / 2;
    name.parts.move(left, twoLines ? top : top + (text - name.height) / 2);
    count.rect.moveTopLeft({countLeft, countTop});
    count.baseline += countTop;
    block.width = std::max(left + name.width, count.rect.right());
    block.height = high;
    block.whole = name.whole;
    block.parts.add(std::move(name.parts));
    block.parts.lines.push_back(std::move(count));
    return block;
}

// In rows, as many as fit; `more` represents the others.
Block clocksInRows(std::vector<Block> items, double width, double mostHeight, const FarType& type, bool more) {
    Block block;
    const double across = type.beside(0.04), down = type.beside(0.014);
    double x = 0, y = 0, row = 0;
    for (Block& item : items) {
        if (x > 0 && x + item.width > width) {
            x = 0;
            y += row + down;
            row = 0;
        }
        if (y + item.height > mostHeight || x + item.width > width) break;
        item.parts.move(x, y);
        block.width = std::max(block.width, x + item.width);
        x += item.width + across;
        row = std::max(row, item.height);
        block.height = std::max(block.height, y + item.height);
        block.parts.add(std::move(item.parts));
    }
    const auto left = int(items.size() - block.parts.clocks.size());
    if (!more || left == 0 || block.parts.clocks.empty()) return block; // a number alone tells nothing
    LinePart others = lineOf(QStringLiteral("+%1").arg(left), type.font(Role::Vital, far_seat::kLabel), FarInk::Muted,
                             Setting::Figures);
    if (x + others.rect.width() > width || y + others.rect.height() > mostHeight) return block;
    others.rect.translate(x, y + std::max(0.0, (row - others.rect.height()) / 2));
    others.baseline += others.rect.top();
    block.width = std::max(block.width, others.rect.right());
    block.height = std::max(block.height, others.rect.bottom());
    block.parts.lines.push_back(std::move(others));
    return block;
}

} // namespace

Block clockBlock(const std::vector<table::PlayerClock>& clocks, const FarType& type, double width, double mostHeight) {
    Block block;
    if (clocks.empty()) return block;
    constexpr double kStep = 0.9;
    const auto tried = [&](const FarType& at, ClockWords words, bool shortened) {
        std::vector<Block> items;
        for (const table::PlayerClock& clock : clocks) items.push_back(oneClock(clock, at, width, words));
        const bool whole = std::ranges::all_of(items, &Block::whole);
        block = clocksInRows(std::move(items), width, mostHeight, at, words == ClockWords::Count);
        return block.parts.clocks.size() == clocks.size() && (whole || shortened);
    };
    FarType smaller = type;
    for (;; smaller.textSize = std::max(1.0, smaller.textSize * kStep)) {
        if (tried(smaller, ClockWords::NameAndCount, false) || tried(smaller, ClockWords::OneLine, false)) return block;
        if (smaller.textSize <= 1) break;
    }
    if (tried(smaller, ClockWords::NameAndCount, true) || tried(smaller, ClockWords::OneLine, true)) return block;
    tried(smaller, ClockWords::Count, true);
    return block;
}

} // namespace tenplus::ui
