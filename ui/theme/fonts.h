// The type scale: one role for each kind of text on screen. Names, titles and the text of moves are serif, controls and
// numbers are sans. If a family is missing, the next best replaces it.
#pragma once

#include <QFont>
#include <QString>

#include <cstddef>

namespace tenplus::ui {

enum class Role {
    Caption,
    Label, // of a section or a field
    Body,
    Control,
    MoveText,
    CardName,
    MoveTitle,
    BandWord,
    SheetName,
    Vital, // HP, armour
    Modifier,
    Total,
};
inline constexpr std::size_t kRoles = std::size_t(Role::Total) + 1;

// `textScale`: 1 is the size that the window is drawn for; `readingFont` replaces both families by OpenDyslexic.
QFont fontOf(Role role, double textScale = 1, bool readingFont = false);

// The font for that text. The sans fonts above are for Latin text, which they set without shaping, in a fraction of the
// time; other scripts, and accents that are letters of their own, need it. Serif fonts are always shaped.
QFont fontFor(const QFont& font, const QString& text);
// The font for a widget that holds any text, such as a field.
QFont widgetFont(QFont font);

// True if the reading font is installed.
bool hasReadingFont();

// A font for the players' window; its size is in pixels of that screen (see far_seat in metrics.h).
QFont farSeatFont(Role role, double pixels, bool readingFont = false);

// The serif font of the figures on dice, 100 px. Only this cut has lining figures; the painter makes them bold.
QFont dieFont();

// The line height of that role, as a multiple of its font size.
double lineHeightOf(Role role);

// In whole pixels of the first screen, as Qt computes it; a QFontInfo would search for the font each time.
int pixelSizeOf(const QFont& font);

} // namespace tenplus::ui
