// Our own icons: strokes of one weight on a 24 grid, coloured when painted.
#pragma once

#include "theme/look.h"

#include <QIcon>
#include <QPainterPath>

class QPainter;

namespace tenplus::ui {

enum class Icon {
    None,
    Altar,
    Anvil,
    Apple,
    ArrowDown,
    ArrowUp,
    Arrows,
    Axe,
    Bat,
    Bed,
    Bell,
    Bird,
    Blob,
    Bolt,
    Bones,
    Book,
    Bow,
    Brush,
    Camp,
    CardX,
    Chair,
    Chalice,
    Check,
    Chest,
    ChevronDown,
    ChevronLeft,
    ChevronRight,
    ChevronUp,
    Close,
    Club,
    Coffin,
    Coin,
    Copy,
    Crown,
    Cursor,
    Curtain,
    Dagger,
    Dart,
    Dice,
    Door,
    Doorway,
    Drag,
    Drop,
    Ears,
    Eye,
    EyeStruck,
    Feather,
    Fire,
    Fist,
    Flag,
    Flame,
    Flask,
    Freeze,
    Gear,
    Grill,
    Grub,
    Hammer,
    Hand,
    Hat,
    Hatch,
    Heart,
    Helm,
    Horn,
    Hourglass,
    Key,
    Leaf,
    Legs,
    Link,
    Lock,
    Loop,
    Map,
    Maw,
    Medic,
    Minus,
    Moon,
    More,
    Note,
    Open,
    Outline,
    Paw,
    Pen,
    Person,
    Pin,
    Pit,
    Platter,
    Play,
    Plus,
    Print,
    Redo,
    RingDot,
    Ruler,
    Rune,
    Save,
    Screen,
    Scroll,
    Search,
    Shelf,
    Shield,
    Shroud,
    Skull,
    Spear,
    Stack,
    Stairs,
    Star,
    Sun,
    Sword,
    Swords,
    Table,
    Trash,
    Tusks,
    Undo,
    Wall,
    Warning,
    Well,
    Wheel,
    Wing,
};

inline constexpr Icon kLastIcon = Icon::Wing;

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
