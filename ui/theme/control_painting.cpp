#include "theme/control_painting.h"

#include "theme/dynamic_property.h"
#include "theme/metrics.h"
#include "theme/pictures.h"
#include "theme/widget_role.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QVariant>
#include <QWidget>

namespace tenplus::ui {
namespace {

const QColor kClear = Qt::transparent;

WidgetRole roleOrNone(const QWidget* widget) { return widget != nullptr ? roleOf(*widget) : WidgetRole::None; }

// In dark themes a button's surface differs enough from its card; light and high-contrast themes need an edge.
QColor controlEdge(const Theme& theme) { return theme.kind == ThemeKind::Ember ? kClear : theme.line.decorative; }

struct FaceShown {
    QRgb ground, edge;
    double round;

    bool operator==(const FaceShown&) const = default;
    friend std::size_t qHash(const FaceShown& face, std::size_t seed = 0) {
        return qHashMulti(seed, face.ground, face.edge);
    }
};

void fillRounded(QPainter& painter, const QRectF& rect, const QColor& colour, double radius) {
    paintFace(painter, rect, {colour, Qt::transparent, {}, radius}, 1);
}

} // namespace

ButtonRole buttonRoleOf(const QWidget* widget) {
    switch (roleOrNone(widget)) {
    case WidgetRole::Primary: return ButtonRole::Primary;
    case WidgetRole::Plain: return ButtonRole::Plain;
    case WidgetRole::Quiet: return ButtonRole::Quiet;
    case WidgetRole::Choice: return ButtonRole::Choice;
    default: return ButtonRole::Filled;
    }
}

FieldRole fieldRoleOf(const QWidget* widget) {
    const QWidget* const around = widget != nullptr ? widget->parentWidget() : nullptr;
    if (qobject_cast<const QAbstractSpinBox*>(around) || qobject_cast<const QComboBox*>(around))
        return FieldRole::Inner;
    switch (roleOrNone(widget)) {
    case WidgetRole::Quiet: return FieldRole::Quiet;
    case WidgetRole::Search: return FieldRole::Search;
    default: return FieldRole::Standard;
    }
}

ControlFace buttonFace(const Theme& theme, ButtonRole role, QStyle::State state) {
    const bool enabled = state & QStyle::State_Enabled;
    const bool pressed = enabled && (state & QStyle::State_Sunken);
    const bool hovered = enabled && (state & QStyle::State_MouseOver);
    const bool on = state & QStyle::State_On;
    const QColor& ink = enabled ? theme.text.primary : theme.text.disabled;
    const auto lit = [&](const QColor& rest) {
        return pressed ? theme.surface.pressed : hovered ? theme.surface.control : rest;
    };
    const ControlFace accented{pressed   ? theme.accent.fillPressed
                               : hovered ? theme.accent.fillHover
                                         : theme.accent.fill,
                               theme.accent.line, theme.accent.onFill, radius::kButton};
    switch (role) {
    case ButtonRole::Primary:
        if (enabled) return accented;
        return {theme.surface.control, kClear, ink, radius::kButton};
    case ButtonRole::Plain:
        return {lit(kClear),
                !enabled ? theme.line.decorative
                : on     ? theme.accent.line
                         : theme.line.control,
                ink, radius::kButton};
    case ButtonRole::Quiet:
        return {lit(kClear), kClear, enabled && !pressed && !hovered ? theme.text.secondary : ink, radius::kButton};
    case ButtonRole::Choice:
        if (on) return {accented.ground, accented.edge, accented.ink, radius::kTile};
        break;
    case ButtonRole::Filled: break;
    }
    const bool raised = enabled && (pressed || hovered || on);
    return {raised ? theme.surface.pressed : theme.surface.control, on ? theme.accent.line : controlEdge(theme), ink,
            role == ButtonRole::Choice ? radius::kTile : radius::kButton};
}

// Its surface tells a card from the window, except in high contrast, where both are nearly black.
ControlFace cardFace(const Theme& theme) {
    return {
        theme.surface.card, theme.kind == ThemeKind::HighContrast ? theme.line.decorative : kClear, {}, radius::kCard};
}

ControlFace fieldFace(const Theme& theme, FieldRole role, QStyle::State state) {
    const bool enabled = state & QStyle::State_Enabled;
    const bool hovered = enabled && (state & QStyle::State_MouseOver);
    const QColor& ink = enabled ? theme.text.primary : theme.text.disabled;
    switch (role) {
    case FieldRole::Quiet: return {theme.surface.control, controlEdge(theme), ink, radius::kButton};
    case FieldRole::Search:
        return {hovered ? theme.surface.pressed : theme.surface.control, controlEdge(theme), ink, radius::kCard};
    case FieldRole::Inner: return {kClear, kClear, ink, 0};
    case FieldRole::Standard: break;
    }
    return {theme.surface.dock,
            !enabled  ? theme.line.decorative
            : hovered ? theme.text.secondary
                      : theme.line.control,
            ink, radius::kButton};
}

void paintFace(QPainter& painter, const QRectF& rect, const ControlFace& face, double scale) {
    static Pictures<FaceShown> pictures(100);
    const bool edged = face.edge.alpha() > 0;
    if (!edged && face.ground.alpha() == 0) return;
    const double round = face.radius * scale;
    pictures.show(painter, rect, {face.ground.rgba(), face.edge.rgba(), round},
                  [&](QPainter& onto, const QRectF& place) {
                      const double half = stroke::kControl / 2;
                      onto.save();
                      onto.setRenderHint(QPainter::Antialiasing);
                      onto.setPen(edged ? QPen(face.edge, stroke::kControl) : QPen(Qt::NoPen));
                      onto.setBrush(face.ground);
                      onto.drawRoundedRect(edged ? place.adjusted(half, half, -half, -half) : place, round, round);
                      onto.restore();
                  });
}

void paintChosen(QPainter& painter, const QRectF& rect, const Theme& theme, double scale) {
    const double wide = stroke::kChoice * scale, half = wide / 2, round = radius::kTile * scale;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent.line, wide));
    painter.setBrush(theme.surface.pressed);
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), round, round);
    painter.restore();
}

Room buttonRoom(const QWidget* button) {
    if (button != nullptr && said(*button, "small").toBool()) return {space::kTight, space::kTight, 14};
    if (button != nullptr && button->inherits("QToolButton")) return {space::kTight, space::kTight, 20};
    return buttonRoleOf(button) == ButtonRole::Choice ? Room{space::kSmall, space::kHair, 18}
                                                      : Room{space::kWide, space::kTight, 20};
}

Room fieldRoom(FieldRole role) {
    switch (role) {
    case FieldRole::Inner: return {space::kTight, 0, 0};
    case FieldRole::Search: return {space::kNormal, space::kTight, 28};
    case FieldRole::Standard:
    case FieldRole::Quiet: break;
    }
    return {space::kNormal, space::kTight, 20};
}

void paintChevron(QPainter& painter, const QRectF& rect, Toward toward, const QColor& colour, double scale) {
    const double half = 4 * scale;
    const double rise = half / 2;
    const QPolygonF line{QPointF(-half, -rise), QPointF(0, rise), QPointF(half, -rise)};
    QTransform turn;
    turn.translate(rect.center().x(), rect.center().y());
    turn.rotate(toward == Toward::Down ? 0 : toward == Toward::Up ? 180 : toward == Toward::Left ? 90 : -90);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, stroke::kIcon * scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(turn.map(line));
    painter.restore();
}

void paintTick(QPainter& painter, const QRectF& rect, const QColor& colour) {
    const double w = rect.width();
    const QPolygonF line{QPointF(0.24, 0.54), QPointF(0.43, 0.72), QPointF(0.77, 0.31)};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, w * 0.115, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QTransform(w, 0, 0, w, rect.left(), rect.top()).map(line));
    painter.restore();
}

void paintMenuItem(QPainter& painter, const QStyleOptionMenuItem& item, const Theme& theme, double scale) {
    const QRect rect = item.rect;
    const auto px = [scale](double length) { return qRound(length * scale); };
    const auto placed = [&](const QRect& part) { return QStyle::visualRect(item.direction, rect, part); };
    if (item.menuItemType == QStyleOptionMenuItem::Separator) {
        const int side = px(space::kNormal);
        return painter.fillRect(QRect(rect.left() + side, rect.center().y(), rect.width() - 2 * side, 1),
                                theme.line.decorative);
    }
    const bool enabled = item.state & QStyle::State_Enabled;
    if (enabled && (item.state & QStyle::State_Selected)) paintChosen(painter, rect, theme, scale);
    const QColor& ink = enabled ? theme.text.primary : theme.text.disabled;
    const int tick = px(menu::kTick), icon = px(size::kIcon);
    const auto leading = [&](int side) {
        return placed(QRect(rect.left() + px(menu::kIcon), rect.center().y() - side / 2, side, side));
    };
    if (item.checkType != QStyleOptionMenuItem::NotCheckable && item.checked)
        paintTick(painter, leading(tick), ink);
    else if (!item.icon.isNull())
        item.icon.paint(&painter, leading(icon), Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    const QRect words = placed(rect.adjusted(px(menu::kText), 0, -px(menu::kRight), 0));
    const qsizetype apart = item.text.indexOf(u'\t');
    painter.save();
    painter.setFont(item.font);
    painter.setPen(ink);
    constexpr int kFlags = Qt::AlignVCenter | Qt::TextHideMnemonic | Qt::TextSingleLine | Qt::TextDontClip;
    painter.drawText(words, int(QStyle::visualAlignment(item.direction, Qt::AlignLeft)) | kFlags,
                     item.text.left(apart));
    if (apart >= 0)
        painter.drawText(words, int(QStyle::visualAlignment(item.direction, Qt::AlignRight)) | kFlags,
                         item.text.mid(apart + 1));
    painter.restore();
    if (item.menuItemType != QStyleOptionMenuItem::SubMenu) return;
    const QRect arrow = placed(QRect(rect.right() - px(menu::kRight), rect.top(), px(menu::kRight), rect.height()));
    paintChevron(painter, arrow, item.direction == Qt::LeftToRight ? Toward::Right : Toward::Left, ink, scale);
}

void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, const Theme& theme, double scale) {
    painter.fillRect(item.rect, theme.surface.window);
    const bool enabled = item.state & QStyle::State_Enabled;
    const bool open = item.state & QStyle::State_Sunken;
    if (enabled && (open || (item.state & QStyle::State_Selected))) paintChosen(painter, item.rect, theme, scale);
    painter.save();
    painter.setPen(enabled ? theme.text.primary : theme.text.disabled);
    painter.drawText(item.rect, Qt::AlignCenter | Qt::TextHideMnemonic | Qt::TextSingleLine | Qt::TextDontClip,
                     item.text);
    painter.restore();
}

void paintScrollHandle(QPainter& painter, const QRectF& handle, QStyle::State state, const Theme& theme, double scale) {
    const double inset = scroll_bar::kMargin * scale;
    const bool held = state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    fillRounded(painter, handle.adjusted(inset, inset, -inset, -inset),
                held ? theme.line.control : theme.line.decorative, radius::kBar * scale);
}

} // namespace tenplus::ui
