// ChartPicture: a chart as a value: boxes, lines, marks and words at their places. It is painted on the screen and into
// a PNG, and written as SVG, so that all three are the same picture.
#pragma once

#include "theme/fonts.h"

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

#include <variant>
#include <vector>

class QPainter;

namespace tenplus::ui {

struct ChartBox {
    QRectF rect;
    QColor fill;
    double corner = 0; // px
};
struct ChartLine {
    QPointF from, to;
    QColor ink;
    double width = 1; // px
};
/// A diamond, or a ring for what lies outside.
struct ChartMark {
    QPointF at;
    double radius = 5; // px
    QColor ink;
    bool ring = false;
};
struct ChartText {
    QPointF baseline; ///< of its left end, middle or right end
    Qt::AlignmentFlag side = Qt::AlignLeft;
    QString words;
    QFont font; ///< sized in pixels
    QColor ink;
};
using ChartShape = std::variant<ChartBox, ChartLine, ChartMark, ChartText>;

struct ChartPicture {
    QSizeF size; // px
    QColor ground;
    std::vector<ChartShape> shapes; ///< from back to front
};

void paintChart(QPainter& painter, const ChartPicture& picture);
/// The picture so many times larger, as a PNG file.
QByteArray pngOf(const ChartPicture& picture, double times);
/// One file without scripts or anything from elsewhere.
QByteArray svgOf(const ChartPicture& picture);

} // namespace tenplus::ui
