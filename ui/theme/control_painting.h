// The look of Qt's standard widgets: colours by theme, role and state, and the painters that TableStyle calls. Lengths
// are px at text size 1; `scale` converts them to the current text size.
#pragma once

#include "theme/theme.h"
#include "theme/widget_role.h"

#include <QRectF>
#include <QStyle>

class QPainter;
class QStyleOptionMenuItem;
class QWidget;

namespace tenplus::ui {

// The role of a QPushButton or QToolButton, from its WidgetRole; Filled without one of these.
enum class ButtonRole { Filled, Primary, Plain, Quiet, Choice };
ButtonRole buttonRoleOf(const QWidget* widget);

// The role of a text field, from its WidgetRole. Inner: the field within a spin or combo box.
enum class FieldRole { Standard, Quiet, Search, Inner };
FieldRole fieldRoleOf(const QWidget* widget);

// A surface with its edge and its text colour. Transparent colours are not painted.
struct ControlFace {
    QColor ground, edge, ink;
    double radius = 0;
};

ControlFace buttonFace(const Theme& theme, ButtonRole role, QStyle::State state);
ControlFace fieldFace(const Theme& theme, FieldRole role, QStyle::State state);
ControlFace cardFace(const Theme& theme);
void paintFace(QPainter& painter, const QRectF& rect, const ControlFace& face, double scale);

/// The row or item that Enter would activate: a surface with a clearly visible edge.
void paintChosen(QPainter& painter, const QRectF& rect, const Theme& theme, double scale);

// The padding from a control's edge to its text, and the text's least height.
struct Room {
    double across, down, least;
};
Room buttonRoom(const QWidget* button);
Room fieldRoom(FieldRole role);

enum class Toward { Up, Down, Left, Right };
void paintChevron(QPainter& painter, const QRectF& rect, Toward toward, const QColor& colour, double scale);
void paintTick(QPainter& painter, const QRectF& rect, const QColor& colour);

namespace menu {
inline constexpr double kText = 32, kRight = 22, kDown = 6, kIcon = 7, kTick = 14, kEdge = 4, kBarAcross = 9;
}
void paintMenuItem(QPainter& painter, const QStyleOptionMenuItem& item, const Theme& theme, double scale);
void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, const Theme& theme, double scale);

namespace tab {
inline constexpr double kAcross = 2, kDown = 6, kDownTall = 10, kGap = 18, kLastGap = 6, kLine = 2;
}

namespace scroll_bar {
inline constexpr double kWide = 10, kShortest = 28, kMargin = 2;
}
void paintScrollHandle(QPainter& painter, const QRectF& handle, QStyle::State state, const Theme& theme, double scale);

namespace slider {
inline constexpr double kSide = 14; // of its round handle
}

} // namespace tenplus::ui
