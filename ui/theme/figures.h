// Lining and tabular figures. Qt 6.4 cannot switch a font's features, so the font's own substitution table is
// read for them: every digit stands on the line, all as high as a capital, each as wide as the next.
#pragma once

#include <QFont>
#include <QPainterPath>
#include <QString>

class QPainter;

namespace tenplus::ui {

// As high as a capital, px: what a line of them is set in the middle by.
double figuresHeight(const QFont& font);
// Width of `text` with every digit as wide as the widest, px.
double figuresWidth(const QString& text, const QFont& font);
// Paints such text from the baseline point `left` with the painter's pen.
void paintFigures(QPainter& painter, const QPointF& left, const QString& text, const QFont& font);

// The outline of a numeral in lining figures, set as in running text; the baseline is y = 0 and y points
// down.
QPainterPath figuresPath(const QString& text, const QFont& font);

} // namespace tenplus::ui
