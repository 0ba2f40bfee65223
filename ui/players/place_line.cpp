#include "players/place_line.h"

#include "theme/metrics.h"

namespace tenplus::ui {
namespace {

constexpr double kLineAir = 0.008, kLineGap = 0.03; // of the height

LinePart placed(LinePart line, double x, double y) {
    line.rect.translate(x, y);
    line.baseline += y;
    return line;
}

} // namespace

Block placeLine(const std::string& place, const std::vector<table::PlayerFact>& facts, const FarType& type,
                double width) {
    Block block;
    if (place.empty() && facts.empty()) return block;
    const double margin = type.fraction(kScreenMargin), air = type.fraction(kLineAir), gap = type.fraction(kLineGap);
    const QFont name = type.font(Role::CardName, far_seat::kLabel),
                small = type.font(Role::MoveText, far_seat::kCaption);
    const double room = width - 2 * margin;
    double x = margin, high = 0;
    const auto put = [&](const QString& text, const QFont& font, FarInk ink, double atMost) {
        const Wrapped fitted = wrapped(text, font, atMost, 1);
        if (fitted.lines.isEmpty()) return false;
        LinePart line = placed(lineOf(fitted.lines.front(), font, ink), x, air);
        x = line.rect.right() + gap;
        high = std::max(high, line.rect.height());
        block.parts.lines.push_back(std::move(line));
        return true;
    };
    if (!place.empty()) put(shownText(place), name, FarInk::Primary, room);
    const LinePart others = lineOf(QStringLiteral("+99"), small, FarInk::Muted);
    std::size_t left = facts.size();
    for (; left > 0; --left) {
        const QString text = shownText(facts[left - 1].text);
        const double free = width - margin - x - (left > 1 ? others.rect.width() + gap : 0);
        const bool first = left == facts.size() && place.empty();
        if (!first && lineOf(text, small, FarInk::Secondary).rect.width() > free) break;
        if (!put(text, small, FarInk::Secondary, free)) break;
    }
    if (left > 0 && x + others.rect.width() <= width - margin)
        put(QStringLiteral("+%1").arg(left), small, FarInk::Muted, others.rect.width());
    // On one baseline.
    double baseline = 0;
    for (const LinePart& line : block.parts.lines) baseline = std::max(baseline, line.baseline);
    for (LinePart& line : block.parts.lines) {
        line.rect.translate(0, baseline - line.baseline);
        line.baseline = baseline;
        high = std::max(high, line.rect.bottom() - air);
    }
    block.width = width;
    block.height = high + 2 * air;
    return block;
}

} // namespace tenplus::ui
