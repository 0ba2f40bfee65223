#include "players/parts_painter.h"

#include "paint/emblem.h"
#include "paint/mark.h"
#include "theme/figures.h"
#include "theme/text_line.h"

#include <QPainter>
#include <QPainterPath>

namespace tenplus::ui {
namespace {

QColor colourOf(FarInk ink, const Theme& theme) {
    switch (ink) {
    case FarInk::Primary: return theme.text.primary;
    case FarInk::Secondary: return theme.text.secondary;
    case FarInk::Muted: return theme.text.muted;
    case FarInk::Strong: return theme.strong.text;
    case FarInk::Weak: return theme.weak.text;
    case FarInk::Miss: return theme.miss.text;
    case FarInk::Hope: return theme.hope.text;
    case FarInk::Fear: return theme.fear.text;
    }
    return theme.text.primary;
}

void paintLine(QPainter& painter, const LinePart& line, const Theme& theme) {
    const QColor colour = colourOf(line.ink, theme);
    const QPointF start(line.rect.left(), line.baseline);
    painter.setPen(colour);
    switch (line.setting) {
    case Setting::Text: TextLine(line.text, line.font).paint(painter, start, colour); break;
    case Setting::Figures: paintFigures(painter, start, line.text, line.font); break;
    case Setting::Display: {
        const QPainterPath outline = figuresPath(line.text, line.font);
        painter.fillPath(outline.translated(line.rect.left() - outline.boundingRect().left(), line.baseline), colour);
        break;
    }
    }
}

// Scales the painter, for paint functions with desktop sizes.
template <typename Paint>
void enlarged(QPainter& painter, const QRectF& rect, double scale, Paint&& paint) {
    painter.save();
    painter.translate(rect.topLeft());
    painter.scale(scale, scale);
    paint(QRectF(QPointF(0, 0), rect.size() / scale));
    painter.restore();
}

} // namespace

void paintParts(QPainter& painter, const Parts& parts, const Look& look) {
    const Theme& theme = look.theme();
    for (const LinePart& line : parts.lines) paintLine(painter, line, theme);
    for (const MarkPart& mark : parts.marks) paintMark(painter, mark.rect, mark.mark, theme);
    for (const ClockPart& clock : parts.clocks) paintClock(painter, clock.rect, clock.clock, theme);
    for (const DicePart& pool : parts.dice) paintDice(painter, pool.rect, pool.dice, theme, 1, pool.die);
    for (const EmblemPart& emblem : parts.emblems) {
        paintEmblem(painter, emblem.rect, emblem.side, emblem.icon, theme, emblem.acting ? Ring::ActRun : Ring::Plain);
    }
    for (const ChipPart& chip : parts.chips) {
        enlarged(painter, chip.rect, chip.scale,
                 [&](const QRectF& rect) { paintChip(painter, rect, chip.chip, look); });
    }
    for (const MeterPart& meter : parts.meters) {
        const double scale = meter.rect.height() / (2 * radius::kBar); // as round as on a card
        enlarged(painter, meter.rect, scale, [&](const QRectF& rect) { paintMeter(painter, rect, meter.data, look); });
    }
}

} // namespace tenplus::ui
