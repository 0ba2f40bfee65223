// The type scale: one role for each thing said on screen. Names, titles and the words of a move are serif,
// controls and numbers are sans. Where a family is missing the next best one stands in.
#pragma once

#include <QFont>

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

// `textScale` is one of kTextScales; `readingFont` puts OpenDyslexic in place of both families.
QFont fontOf(Role role, double textScale = 1, bool readingFont = false);

// Whether the reading font is there to be chosen.
bool hasReadingFont();

// A font for the players' window, its size in pixels of that screen (see far_seat in metrics.h).
QFont farSeatFont(Role role, double pixels, bool readingFont = false);

// The serif of the figures on the dice, 100 px. Only this cut has lining figures; the painter makes them
// bold.
QFont dieFont();

// How high a line of that role should be, as a multiple of its font size.
double lineHeightOf(Role role);

// In whole pixels of the first screen, as Qt has it; a QFontInfo would look for the font each time it is asked.
int pixelSizeOf(const QFont& font);

} // namespace tenplus::ui
