#include "paint/chip.h"

#include "paint/card.h"
#include "theme/text_line.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct Parts {
    double padding = 0;
    double icon = 0;
    double iconGap = 0;
    double valueGap = 0;
    double height = 0;
    QFont words;
    QFont value;
};

Parts partsOf(const ChipData& chip, const Look& look, bool large) {
    Parts parts;
    parts.height = look.exact(large ? size::kChipLarge : size::kChip);
    parts.padding = look.exact(chip.round ? space::kNormal + 1 : space::kNormal);
    const bool hasSign = chip.icon != Icon::None || chip.slot;
    parts.icon = hasSign ? look.exact(size::kIconChip) : 0;
    parts.iconGap = hasSign ? look.exact(space::kSmall - 1) : 0;
    parts.valueGap = chip.words.isEmpty() || chip.value.isEmpty() ? 0 : look.exact(space::kTight);
    parts.words = look.font(Role::Caption);
    parts.value = look.font(Role::Label);
    if (chip.struck) {
        parts.words.setStrikeOut(true);
        parts.value.setStrikeOut(true);
    }
    return parts;
}

QColor groundOf(const ChipData& chip, const Theme& theme, const ChipState& state) {
    if (chip.struck) return {};
    const bool lively = (state.hovered || state.pressed) && chip.enabled;
    if (!chip.round) return lively ? theme.surface.control : QColor();
    return lively || state.raised ? theme.surface.pressed : theme.surface.control;
}

QPen edgeOf(const ChipData& chip, const Look& look) {
    const Theme& theme = look.theme();
    if (chip.struck) return Qt::NoPen;
    if (chip.selected) return {theme.accent.line, look.exact(stroke::kChoice)};
    if (!chip.round) return {chip.enabled ? theme.line.control : theme.text.disabled, look.exact(stroke::kControl)};
    if (theme.kind == ThemeKind::HighContrast) return {theme.line.decorative, look.exact(stroke::kControl)};
    return Qt::NoPen;
}

void paintGround(QPainter& painter, const QRectF& rect, const ChipData& chip, const Look& look,
                 const ChipState& state) {
    const QPen edge = edgeOf(chip, look);
    const QColor ground = groundOf(chip, look.theme(), state);
    const double inset = edge.style() == Qt::NoPen ? 0 : edge.widthF() / 2;
    const double corner = chip.round ? rect.height() / 2 : look.exact(radius::kCondition);
    painter.setPen(edge);
    painter.setBrush(ground.isValid() ? QBrush(ground) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), corner - inset, corner - inset);
    if (state.focused) paintFocusRing(painter, rect, corner, look);
}

} // namespace

QSizeF chipSize(const ChipData& chip, const Look& look, bool large) {
    const Parts parts = partsOf(chip, look, large);
    const double words = look.advance(chip.words, Role::Caption), value = look.advance(chip.value, Role::Label);
    return {parts.padding * 2 + parts.icon + parts.iconGap + words + parts.valueGap + value, parts.height};
}

void paintChip(QPainter& painter, const QRectF& rect, const ChipData& chip, const Look& look, ChipState state) {
    const Theme& theme = look.theme();
    const Parts parts = partsOf(chip, look, false);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter, rect, chip, look, state);
    const bool faded = chip.struck || !chip.enabled;
    const QColor words = faded ? theme.text.disabled : chip.round ? theme.text.primary : theme.text.secondary;
    const QColor icon = faded ? theme.text.disabled : theme.text.secondary;
    double x = rect.left() + parts.padding;
    const QRectF sign(x, rect.center().y() - parts.icon / 2, parts.icon, parts.icon);
    if (chip.slot)
        paintSlot(painter, sign, *chip.slot, true, theme);
    else if (chip.icon != Icon::None)
        paintIcon(painter, sign, chip.icon, icon);
    x += parts.icon + parts.iconGap;
    const TextLine value(chip.value, parts.value);
    const double room = rect.right() - parts.padding - x - value.width() - (value.width() > 0 ? parts.valueGap : 0);
    // Half a pixel of tolerance: the advance of a text and the sum of its parts differ by rounding.
    TextLine shown(chip.words, parts.words);
    if (shown.width() > room + 0.5) shown = TextLine(chip.words, parts.words, std::max(0.0, room));
    const double baseline = rect.center().y() + QFontMetricsF(parts.words).capHeight() / 2;
    shown.paint(painter, {x, baseline}, words);
    x += shown.width() + parts.valueGap;
    value.paint(painter, {x, baseline}, words);
    painter.restore();
}

std::vector<QRectF> layOutChips(const std::vector<ChipData>& chips, double width, const Look& look, bool large) {
    const double gap = look.exact(space::kSmall);
    std::vector<QRectF> rects;
    rects.reserve(chips.size());
    QPointF at(0, 0);
    for (const ChipData& chip : chips) {
        QSizeF size = chipSize(chip, look, large);
        size.setWidth(std::min(size.width(), std::max(width, size.height())));
        if (at.x() > 0 && at.x() + size.width() > width) at = QPointF(0, at.y() + size.height() + gap);
        rects.emplace_back(at, size);
        at.rx() += size.width() + gap;
    }
    return rects;
}

QString spokenText(const ChipData& chip) {
    QString text = chip.words;
    if (!chip.value.isEmpty()) text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + chip.value;
    if (chip.struck) return QCoreApplication::translate("Chip", "%1, spent").arg(text);
    return text;
}

} // namespace tenplus::ui
