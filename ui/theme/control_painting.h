// How Qt's own widgets look: colours by theme, role and state, and the painters that TableStyle calls. Lengths named
// here are px at text size 1; `scale` makes them those of the text size in force.
#pragma once

#include "theme/theme.h"

#include <QRectF>
#include <QStyle>

class QPainter;
class QStyleOptionMenuItem;
class QWidget;

namespace tenplus::ui {

// Of a QPushButton or QToolButton, from its property `role`: primary, plain, quiet, choice; Filled where there is none.
enum class ButtonRole { Filled, Primary, Plain, Quiet, Choice };
ButtonRole buttonRoleOf(const QWidget* widget);

// Of a text field, from its property `role`: quiet, search, inPlace. Inner is the field within a spin or combo box.
enum class FieldRole { Standard, Quiet, Search, InPlace, Inner };
FieldRole fieldRoleOf(const QWidget* widget);

// A surface with its edge and what is written on it. Transparent is not painted.
struct ControlFace {
    QColor ground, edge, ink;
    double radius = 0;
};

ControlFace buttonFace(const Theme& theme, ButtonRole role, QStyle::State state);
ControlFace fieldFace(const Theme& theme, FieldRole role, QStyle::State state);
void paintFace(QPainter& painter, const QRectF& rect, const ControlFace& face, double scale);

/// The row or the item that Enter takes: a surface with an edge that nobody overlooks.
void paintChosen(QPainter& painter, const QRectF& rect, const Theme& theme, double scale);

// From the edge of a control to its words, and the least height of those.
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
