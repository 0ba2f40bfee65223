#include "players/players_painter.h"

#include "board/board_paint.h"
#include "players/parts_painter.h"

#include <QPainter>

namespace tenplus::ui {
namespace {

constexpr double kPlate = 0.86; // opacity of the background of text on a picture
constexpr int kRulerInches = 6;

void paintScene(QPainter& painter, const QRectF& area, const ScenePicture& scene, const Look& look) {
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.translate(area.topLeft());
    paintBoard(painter, scene.board, scene.frame, look);
    painter.restore();
}

void paintPlate(QPainter& painter, const QRectF& rect, const QColor& colour, double opacity) {
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setOpacity(opacity);
    painter.setBrush(colour);
    painter.drawRoundedRect(rect, radius::kFarSeat, radius::kFarSeat);
    painter.restore();
}

void paintHandout(QPainter& painter, const PlayersLayout& layout, const QImage& picture, const Theme& theme) {
    if (!layout.bare) paintPlate(painter, layout.paper, theme.surface.card, 1);
    if (picture.isNull() || layout.picture.isEmpty()) return;
    const QSizeF size = QSizeF(picture.size()).scaled(layout.picture.size(), Qt::KeepAspectRatio);
    const QRectF rect(layout.picture.center() - QPointF(size.width(), size.height()) / 2, size);
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(rect, picture);
    painter.restore();
}

// Six inches along the bottom, to be held against a real ruler.
void paintRuler(QPainter& painter, const PlayersLayout& layout, const Ruler& ruler, const Look& look) {
    const double high = std::max(layout.stage.height() * 0.1, 40.0), inch = ruler.pxPerInch;
    const QRectF all(layout.stage.center().x() - inch * kRulerInches / 2, layout.stage.bottom() - high * 1.3,
                     inch * kRulerInches, high);
    paintPlate(painter, all.adjusted(-high / 4, 0, high / 4, 0), look.theme().surface.card, 1);
    painter.setPen(QPen(look.theme().text.primary, 2));
    painter.setFont(farSeatFont(Role::Vital, high * 0.36));
    for (int quarter = 0; quarter <= kRulerInches * 4; ++quarter) {
        const double x = all.left() + quarter * inch / 4;
        painter.drawLine(QPointF(x, all.top()), QPointF(x, all.top() + high * (quarter % 4 == 0   ? 0.45
                                                                               : quarter % 2 == 0 ? 0.3
                                                                                                  : 0.2)));
        if (quarter % 4 == 0)
            painter.drawText(QRectF(x - inch / 2, all.top() + high * 0.45, inch, high * 0.55), Qt::AlignCenter,
                             QString::number(quarter / 4));
    }
}

} // namespace

void paintStill(QPainter& painter, const PlayersLayout& layout, const PlayersPictures& pictures, const Look& look) {
    const Theme& theme = look.theme();
    painter.fillRect(layout.stage, theme.surface.window);
    for (const SeatedStrip& strip : layout.strips) painter.fillRect(strip.area, theme.surface.window);
    if (layout.centre == Centre::Table && !layout.table.isEmpty()) paintTrayGlow(painter, layout.table, theme);
    if (layout.centre == Centre::Scene && pictures.scene) paintScene(painter, layout.table, *pictures.scene, look);
    if (layout.centre == Centre::Handout) paintHandout(painter, layout, pictures.handout, theme);
    if (!layout.plate.isEmpty()) paintPlate(painter, layout.plate, theme.surface.window, kPlate);
    painter.fillRect(layout.panel, theme.surface.dock);
    painter.fillRect(layout.edge, toneOf(theme, layout.mark).fill);
    paintParts(painter, layout.parts, look);
    for (const SeatedStrip& strip : layout.strips) paintParts(painter, strip.strip.block.parts, look);
    if (pictures.ruler) paintRuler(painter, layout, *pictures.ruler, look);
}

void paintMoving(QPainter& painter, const PlayersLayout& layout, const Movement& now, const Look& look) {
    const Theme& theme = look.theme();
    const auto [progress, turns, timer] = now;
    if (!layout.dieStates.empty()) {
        painter.save();
        if (progress < 1) painter.setClipRect(layout.throwRoom(), Qt::IntersectClip);
        paintDice(painter, layout.dice, layout.dieStates, theme, progress, std::max(1.0, layout.die));
        painter.restore();
    }
    for (const SeatedStrip& seated : layout.strips) {
        const StripBlock& strip = seated.strip;
        if (strip.pages.empty()) continue;
        const std::size_t page = strip.pageAfter(turns);
        paintParts(painter, strip.pages[page], look);
        painter.setPen(Qt::NoPen);
        for (std::size_t i = 0; i < strip.dots.size(); ++i) {
            painter.setBrush(i == page ? theme.text.primary : theme.surface.pressed);
            painter.drawEllipse(strip.dots[i]);
        }
    }
    if (!timer) return;
    for (const TimerPart& part : layout.parts.timers)
        paintTimer(painter, part.rect, *timer, theme, look.settings().readingFont);
}

} // namespace tenplus::ui
