#include "board/board_fog.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <vector>

namespace tenplus::ui {
namespace {

constexpr int kRemembered = 120; // of 255: the clearness of areas seen before
constexpr int kSoftness = 2;     // half the width in cells of the box blur, which runs twice
constexpr double kVeil = 0.62;

using Row = std::vector<std::uint16_t>;

// A box filter along one line of pixels, `stride` apart; repeats the edge pixels outside.
void blurLine(uchar* pixels, int count, qsizetype stride, int radius, Row& before) {
    for (int i = 0; i < count; ++i) before[std::size_t(i)] = pixels[i * stride];
    const auto at = [&](int i) { return int{before[std::size_t(std::clamp(i, 0, count - 1))]}; };
    int sum = 0;
    for (int i = -radius; i <= radius; ++i) sum += at(i);
    const int window = 2 * radius + 1;
    for (int i = 0; i < count; ++i) {
        pixels[i * stride] = static_cast<uchar>(sum / window);
        sum += at(i + radius + 1) - at(i - radius);
    }
}

void blur(QImage& grey, int radius) {
    Row before(std::size_t(std::max(grey.width(), grey.height())));
    for (int pass = 0; pass < 2; ++pass) {
        for (int y = 0; y < grey.height(); ++y) blurLine(grey.scanLine(y), grey.width(), 1, radius, before);
        for (int x = 0; x < grey.width(); ++x)
            blurLine(grey.bits() + x, grey.height(), grey.bytesPerLine(), radius, before);
    }
}

// The clearness of each cell: 0 covered, 255 seen, between: remembered.
QImage clearness(const BoardFog& fog, const QRect& cells, int step, const QColor& ink) {
    QImage grey((cells.width() + step - 1) / step, (cells.height() + step - 1) / step, QImage::Format_Grayscale8);
    grey.fill(0);
    const auto first = std::ranges::lower_bound(fog.cleared.runs, cells.top(), {}, &board::Run::row);
    const auto pixelsTo = [&](int cell) {
        return std::clamp((cell - cells.left() + step / 2) / step, 0, grey.width());
    };
    for (auto run = first; run != fog.cleared.runs.end() && run->row <= cells.bottom(); ++run) {
        const int row = run->row - cells.top();
        if (row % step != step / 2) continue;
        const int from = pixelsTo(run->from), to = pixelsTo(run->to);
        if (from < to)
            std::fill(grey.scanLine(row / step) + from, grey.scanLine(row / step) + to,
                      uchar(fog.bySight ? kRemembered : 255));
    }
    if (!fog.bySight) return grey;
    QImage seen(grey.size(), QImage::Format_Alpha8);
    seen.fill(0);
    QPainter painter(&seen);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.scale(1.0 / step, 1.0 / step);
    painter.translate(-cells.topLeft());
    for (const auto& polygon : fog.sight) {
        QPolygonF corners;
        for (const board::Spot spot : polygon) corners << QPointF(spot.x, spot.y) / board::kCell;
        painter.drawPolygon(corners);
    }
    painter.end();
    for (int y = 0; y < grey.height(); ++y) {
        uchar* to = grey.scanLine(y);
        const uchar* lit = seen.constScanLine(y);
        for (int x = 0; x < grey.width(); ++x) {
            if (to[x] != 0) to[x] = std::max(to[x], lit[x]);
        }
    }
    return grey;
}

} // namespace

QImage fogPatch(const BoardFog& fog, const QRect& cells, int step, const QColor& colour) {
    const QImage sharp = clearness(fog, cells, step, colour);
    QImage soft = sharp;
    if (step <= kSoftness) blur(soft, kSoftness / step);
    const int most = qRound(255 * (fog.veil ? kVeil : 1));
    std::array<QRgb, 256> inks{};
    for (int clear = 0; clear < 256; ++clear) {
        inks[std::size_t(clear)] =
            qPremultiply(qRgba(colour.red(), colour.green(), colour.blue(), most * (255 - clear) / 255));
    }
    QImage patch(sharp.size(), QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < patch.height(); ++y) {
        auto* to = reinterpret_cast<QRgb*>(patch.scanLine(y));
        const uchar* hard = sharp.constScanLine(y);
        const uchar* blurred = soft.constScanLine(y);
        for (int x = 0; x < patch.width(); ++x) {
            // An edge blurs to one half: the fog fades from there on, and a covered cell stays covered.
            const int clear = hard[x] == 0 ? 0 : std::clamp(2 * blurred[x] - hard[x], 0, int{hard[x]});
            to[x] = inks[std::size_t(clear)];
        }
    }
    return patch;
}

} // namespace tenplus::ui
