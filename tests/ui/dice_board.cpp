#include "ui/dice_board.h"

#include "dice/dice_layout.h"
#include "theme/fonts.h"

#include <QPainter>

namespace tenplus::ui {
namespace {

void caption(QPainter& painter, const QPointF& at, const QString& text, const QColor& ink) {
    painter.setFont(fontOf(Role::Body, 1.2));
    painter.setPen(ink);
    painter.drawText(QRectF(at.x() - 150, at.y() - 15, 300, 30), Qt::AlignCenter, text);
}

void beside(QPainter& painter, const QPointF& at, const QString& text, const QColor& ink) {
    painter.setFont(fontOf(Role::Body, 1.2));
    painter.setPen(ink);
    painter.drawText(QRectF(at.x(), at.y() - 15, 300, 30), Qt::AlignVCenter | Qt::AlignLeft, text);
}

} // namespace

QImage diceBoard(const Theme& theme, double pixelRatio) {
    QImage image(QSize(1440, 480) * pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintTrayGlow(painter, QRectF(0, 0, 1440, 480), theme);
    const std::vector<DieState> big{{4, 3}, {6, 5}, {8, 7}, {10, 8}, {12, 11}, {20, 17}};
    for (std::size_t i = 0; i < big.size(); ++i) {
        const double x = 150 + 228 * double(i);
        paintDice(painter, QRectF(x - 105, 78, 210, 210), {big[i]}, theme);
        caption(painter, {x, 328}, QStringLiteral("d%1").arg(big[i].sides), theme.text.secondary);
    }
    const auto small = [&](double x, const std::vector<DieState>& dice, const QString& words) {
        const double width = 84.0 * double(dice.size());
        paintDice(painter, QRectF(x, 352, width, 84), dice, theme);
        beside(painter, {x + width + 10, 396}, words, theme.text.secondary);
    };
    small(80, {{12, 9, DieMaterial::Hope}}, QStringLiteral("Hope die"));
    small(300, {{12, 4, DieMaterial::Fear}}, QStringLiteral("Fear die"));
    small(520, {{100, 70}, {10, 4}}, QStringLiteral("Percentile pair"));
    small(860, {{6, 2, DieMaterial::Plain, true}}, QStringLiteral("Set aside"));
    small(1140, {{6, 6, DieMaterial::Bonus}}, QStringLiteral("Bonus die"));
    return image;
}

} // namespace tenplus::ui
