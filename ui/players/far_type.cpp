#include "players/far_type.h"

#include "theme/figures.h"
#include "theme/fonts.h"
#include "theme/memo.h"
#include "theme/metrics.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kRounding = 0.5; // px: layout and metrics round differently
constexpr qsizetype kMostAdvances = 4000, kMostWrapped = 4000, kMostHeights = 500;

// Ascent and descent, px. Cached, because Qt forgets fonts of so many sizes and would open them again.
std::pair<double, double> heightsOf(const QFont& font) {
    static Memo<QFont, std::pair<double, double>> kept(kMostHeights);
    return kept.of(font, [&font] {
        const QFontMetricsF metrics(font);
        return std::pair(metrics.ascent(), metrics.descent());
    });
}

} // namespace

QString shownText(const std::string& text) { return QString::fromStdString(text).simplified(); }

double FarType::beside(double ofHeight) const { return height * ofHeight * std::sqrt(textSize); }

double FarType::size(double ofHeight) const {
    const double above = std::max(0.0, ofHeight - far_seat::kMinimum);
    return height * (far_seat::kMinimum * textSize + above * std::sqrt(textSize));
}

QFont FarType::font(Role role, double ofHeight) const { return fontOfSize(role, size(ofHeight)); }

// Fonts have whole sizes; rounds up, so that the smallest text stays above its limit.
QFont FarType::fontOfSize(Role role, double px) const { return farSeatFont(role, std::ceil(px - 1e-6), readingFont); }

double advanceOf(const QString& text, const QFont& font) {
    static Memo<std::pair<QString, QFont>, double> kept(kMostAdvances);
    return kept.of({text, font}, [&] { return QFontMetricsF(fontFor(font, text)).horizontalAdvance(text); });
}

namespace {

Wrapped wrap(const QString& text, const QFont& given, double width, int mostLines) {
    const QFont font = fontFor(given, text);
    Wrapped out;
    // What fits into one line, or has only one, need not be broken.
    const double whole = advanceOf(text, font);
    if (whole <= width - kRounding || mostLines == 1) {
        out.whole = whole <= width + kRounding;
        out.lines << (out.whole ? text : QFontMetricsF(font).elidedText(text, Qt::ElideRight, width));
        return out;
    }
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1.0, width));
        const int start = line.textStart(), end = start + line.textLength();
        const bool last = out.lines.size() + 1 >= mostLines;
        const QString piece = text.mid(start, last ? -1 : line.textLength()).trimmed();
        const bool broken = end < text.size() && !text[end - 1].isSpace() && text[end - 1].isLetterOrNumber() &&
                            text[end].isLetterOrNumber();
        const bool tooLong = advanceOf(piece, font) > width + kRounding;
        out.whole = out.whole && !tooLong && !(broken && !last);
        out.lines << (tooLong ? QFontMetricsF(font).elidedText(piece, Qt::ElideRight, width) : piece);
        if (last) break;
    }
    layout.endLayout();
    return out;
}

} // namespace

Wrapped wrapped(const QString& text, const QFont& font, double width, int mostLines) {
    using Room = std::pair<double, int>;
    static Memo<std::pair<std::pair<QString, QFont>, Room>, Wrapped> kept(kMostWrapped);
    return kept.of({{text, font}, {width, mostLines}}, [&] { return wrap(text, font, width, mostLines); });
}

double balancedWidth(const QString& text, const QFont& font, double width, int mostLines) {
    const Wrapped widest = wrapped(text, font, width, mostLines);
    if (widest.lines.size() < 2 || !widest.whole) return width;
    double narrow = width * 0.6;
    for (int step = 0; step < 6; ++step) {
        const double middle = (narrow + width) / 2;
        const Wrapped tried = wrapped(text, font, middle, mostLines);
        (tried.whole && tried.lines.size() == widest.lines.size() ? width : narrow) = middle;
    }
    return width;
}

LinePart lineOf(const QString& text, const QFont& given, FarInk ink, Setting setting) {
    const QFont font = fontFor(given, text);
    if (setting == Setting::Display) {
        const QRectF outline = figuresPath(text, font).boundingRect();
        return {text, font, QRectF(QPointF(0, 0), outline.size()), -outline.top(), ink, setting};
    }
    const auto [ascent, descent] = heightsOf(font);
    const double wide = setting == Setting::Figures ? figuresWidth(text, font) : advanceOf(text, font);
    return {text, font, QRectF(0, 0, wide, ascent + descent), ascent, ink, setting};
}

Block paragraph(const QString& text, const QFont& font, FarInk ink, double width, int mostLines) {
    Block block;
    if (text.isEmpty() || mostLines <= 0) {
        block.whole = text.isEmpty();
        return block;
    }
    const Wrapped rows = wrapped(text, font, width, mostLines);
    block.whole = rows.whole;
    for (const QString& row : rows.lines) {
        if (row.isEmpty()) continue; // not even an ellipsis fitted
        Parts parts;
        parts.lines.push_back(lineOf(row, font, ink));
        block.width = std::max(block.width, parts.lines.front().rect.width());
        const double high = parts.lines.front().rect.height();
        parts.move(0, block.height);
        block.parts.add(std::move(parts));
        block.height += high;
    }
    return block;
}

} // namespace tenplus::ui
