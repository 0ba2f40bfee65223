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

// Has the system list its fonts, which Qt would have it do when the first words are measured: some 5 ms. On any thread, and before
// there is an application, as long as no words are measured meanwhile: then the work is done twice.
void listFonts();

// Whether the reading font is there to be chosen.
bool hasReadingFont();

// A font for the players' window, its size in pixels of that screen (see far_seat in metrics.h).
QFont farSeatFont(Role role, double pixels, bool readingFont = false);

// The serif of the figures on the dice, 100 px. Only this cut has lining figures; the painter makes them
// bold.
QFont dieFont();

// How high a line of that role should be, as a multiple of its font size.
double lineHeightOf(Role role);

} // namespace tenplus::ui
