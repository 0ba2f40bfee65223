// The part a widget plays, by which the style chooses its font, its colours and its shape. A widget keeps its role as a
// dynamic property, so that Qt's own classes can have one too.
#pragma once

class QWidget;

namespace tenplus::ui {

/// For fonts alone there is Role in fonts.h. A role of another kind of widget changes nothing.
enum class WidgetRole {
    None, // a filled button, a field with an edge, a label in the program's font
    // QLabel
    Caption,
    Label, // of a section or a field
    Muted,
    Secondary,
    MoveText,
    Sentence,
    CardName,
    MoveTitle,
    BandWord,
    SheetName,
    Vital,
    Modifier,
    Total,
    Error,
    // QPushButton and QToolButton
    Primary,
    Plain,
    Quiet, // a QLineEdit and a QPlainTextEdit as well
    Choice,
    // QLineEdit and QPlainTextEdit
    Search,
    // QFrame
    Card,
    Dock,
    Hairline,
};

/// For a widget that was just made: the style reads the role when Qt polishes the widget.
void setRole(QWidget& widget, WidgetRole role);

/// For a widget that may be on the screen: the style dresses it again if its role differs.
void changeRole(QWidget& widget, WidgetRole role);

WidgetRole roleOf(const QWidget& widget);

} // namespace tenplus::ui
