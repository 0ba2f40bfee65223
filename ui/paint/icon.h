// Our own icons: strokes of one weight on a 24 grid, coloured when painted.
#pragma once

#include "theme/look.h"

#include <QIcon>
#include <QPainterPath>

class QPainter;

namespace tenplus::ui {

enum class Icon {
    None,
    ArrowDown,
    ArrowUp,
    Bell,
    Bolt,
    Book,
    Bow,
    Brush,
    Camp,
    CardX,
    Check,
    ChevronDown,
    ChevronLeft,
    ChevronRight,
    ChevronUp,
    Close,
    Coin,
    Copy,
    Crown,
    Cursor,
    Curtain,
    Dart,
    Dice,
    Door,
    Drag,
    Eye,
    EyeStruck,
    Feather,
    Flag,
    Flame,
    Freeze,
    Gear,
    Heart,
    Hourglass,
    Link,
    Lock,
    Loop,
    Map,
    Maw,
    Minus,
    Moon,
    More,
    Note,
    Open,
    Outline,
    Pen,
    Person,
    Pin,
    Play,
    Plus,
    Print,
    Redo,
    RingDot,
    Ruler,
    Save,
    Screen,
    Search,
    Shield,
    Skull,
    Star,
    Sun,
    Sword,
    Trash,
    Undo,
    Wall,
    Warning,
};

inline constexpr Icon kLastIcon = Icon::Warning;

// The icon's strokes on the 24 grid, within 2..22; empty for None.
const QPainterPath& pathOf(Icon icon);

// The name for a screen reader or a list of icons ("sword"); never changes, because data refer to icons by name.
QString nameOf(Icon icon);
// Icon::None if there is no icon of that name.
Icon iconNamed(const QString& name);

// Strokes the icon into `rect` (square, else centred). The stroke is 1.7 on the grid, never thinner than 1.2
// px.
void paintIcon(QPainter& painter, const QRectF& rect, Icon icon, const QColor& colour);

// For Qt's own widgets: uses the palette of its widget (muted when disabled), so a change of theme needs no action. The
// second uses a fixed colour role, such as the text on a primary button.
QIcon iconOf(Icon icon);
QIcon iconOf(Icon icon, const QColor& colour);

} // namespace tenplus::ui
