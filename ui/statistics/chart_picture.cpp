#include "statistics/chart_picture.h"

#include "base/overloaded.h"
#include "theme/fonts.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {

namespace {

QPolygonF diamondOf(const ChartMark& mark) {
    const double r = mark.radius;
    return {{mark.at + QPointF(0, -r), mark.at + QPointF(r, 0), mark.at + QPointF(0, r), mark.at + QPointF(-r, 0)}};
}

double ringWidth(const ChartMark& mark) { return std::max(1.5, mark.radius / 3); }

void paintShape(QPainter& painter, const ChartBox& box) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(box.fill);
    painter.drawRoundedRect(box.rect, box.corner, box.corner);
}

void paintShape(QPainter& painter, const ChartLine& line) {
    painter.setPen(QPen(line.ink, line.width));
    painter.drawLine(line.from, line.to);
}

void paintShape(QPainter& painter, const ChartMark& mark) {
    if (mark.ring) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(mark.ink, ringWidth(mark)));
        painter.drawEllipse(mark.at, mark.radius, mark.radius);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(mark.ink);
    painter.drawPolygon(diamondOf(mark));
}

void paintShape(QPainter& painter, const ChartText& text) {
    const QFont font = fontFor(text.font, text.words);
    painter.setFont(font);
    painter.setPen(text.ink);
    const double wide = QFontMetricsF(font).horizontalAdvance(text.words);
    const double left = text.side == Qt::AlignRight ? wide : text.side == Qt::AlignHCenter ? wide / 2 : 0;
    painter.drawText(text.baseline - QPointF(left, 0), text.words);
}

QString number(double value) { return QString::number(std::round(value * 100) / 100); }

QString svg(const ChartBox& box) {
    return QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" rx=\"%5\" fill=\"%6\"/>")
        .arg(number(box.rect.x()), number(box.rect.y()), number(box.rect.width()), number(box.rect.height()),
             number(box.corner), box.fill.name());
}

QString svg(const ChartLine& line) {
    return QStringLiteral("<line x1=\"%1\" y1=\"%2\" x2=\"%3\" y2=\"%4\" stroke=\"%5\" stroke-width=\"%6\"/>")
        .arg(number(line.from.x()), number(line.from.y()), number(line.to.x()), number(line.to.y()), line.ink.name(),
             number(line.width));
}

QString svg(const ChartMark& mark) {
    if (mark.ring)
        return QStringLiteral("<circle cx=\"%1\" cy=\"%2\" r=\"%3\" fill=\"none\" stroke=\"%4\" stroke-width=\"%5\"/>")
            .arg(number(mark.at.x()), number(mark.at.y()), number(mark.radius), mark.ink.name(),
                 number(ringWidth(mark)));
    QString points;
    for (const QPointF& each : diamondOf(mark)) points += number(each.x()) + u',' + number(each.y()) + u' ';
    return QStringLiteral("<polygon points=\"%1\" fill=\"%2\"/>").arg(points.trimmed(), mark.ink.name());
}

// In one pass, because the words may hold "%1".
QString svg(const ChartText& text) {
    const char* const anchor = text.side == Qt::AlignRight ? "end" : text.side == Qt::AlignHCenter ? "middle" : "start";
    return QStringLiteral("<text x=\"%1\" y=\"%2\" font-family=\"%3\" font-size=\"%4\" font-weight=\"%5\" "
                          "text-anchor=\"%6\" fill=\"%7\">%8</text>")
        .arg(number(text.baseline.x()), number(text.baseline.y()), text.font.family().toHtmlEscaped(),
             number(pixelSizeOf(text.font)), QString::number(int(text.font.weight())), QString::fromLatin1(anchor),
             text.ink.name(), text.words.toHtmlEscaped());
}

} // namespace

void paintChart(QPainter& painter, const ChartPicture& picture) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), picture.size), picture.ground);
    for (const ChartShape& each : picture.shapes)
        std::visit([&](const auto& shape) { paintShape(painter, shape); }, each);
}

QByteArray pngOf(const ChartPicture& picture, double times) {
    QImage image((picture.size * times).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(times, times);
    paintChart(painter, picture);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray svgOf(const ChartPicture& picture) {
    const QString wide = number(picture.size.width()), high = number(picture.size.height());
    QString text = QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\" "
                                  "viewBox=\"0 0 %1 %2\">\n")
                       .arg(wide, high);
    text += QStringLiteral("<rect width=\"100%\" height=\"100%\" fill=\"%1\"/>\n").arg(picture.ground.name());
    for (const ChartShape& each : picture.shapes)
        text += std::visit([](const auto& shape) { return svg(shape); }, each) + u'\n';
    return (text + QStringLiteral("</svg>\n")).toUtf8();
}

} // namespace tenplus::ui
