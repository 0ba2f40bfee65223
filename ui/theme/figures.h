// Lining and tabular figures: every digit stands on the baseline, is as high as a capital and as wide as the others. Qt
// 6.4 cannot switch a font's features on, so HarfBuzz is asked for the glyphs.
#pragma once

#include <QFont>
#include <QGlyphRun>
#include <QList>
#include <QPainterPath>
#include <QString>

class QPainter;
class QTextLayout;

namespace tenplus::ui {

// The height of a capital, px: to centre a line of figures.
double figuresHeight(const QFont& font);
// Width of `text` with every digit as wide as the widest, px.
double figuresWidth(const QString& text, const QFont& font);
// Paints such text from the baseline point `left` with the painter's pen.
void paintFigures(QPainter& painter, const QPointF& left, const QString& text, const QFont& font);

// The outline of a number in lining figures with proportional spacing; the baseline is y = 0 and y points down.
QPainterPath figuresPath(const QString& text, const QFont& font);

// A finished layout's glyphs with lining digits.
struct Lining {
    QList<QGlyphRun> runs; // empty if no digit looks different: the layout paints the same
    double wider = 0;      // px, of the line that grew most; negative if narrower
};
Lining liningOf(const QTextLayout& layout);

// Paints the layout with the painter's pen, its top left at `at`, with lining digits. A device that keeps words and not
// pixels, such as a PDF, gets the words, so that they can be found and copied; its digits are the font's own.
void paintLining(QPainter& painter, const QPointF& at, const QTextLayout& layout, const Lining& lining);

} // namespace tenplus::ui
