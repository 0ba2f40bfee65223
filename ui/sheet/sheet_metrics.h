// Lengths that the parts of the sheet share, px at 96 dpi.
#pragma once

namespace tenplus::ui {

/// What can be pointed at reaches this far beyond its text, so that its ground does not cling to the words,
/// and behind the text there is room for the button that takes a row away. Layouts give the rest of the sheet
/// the same room, so that all texts stand in line.
inline constexpr double kOutset = 6, kTrail = 24;
inline constexpr double kColumnGap = 32; ///< between the texts of two columns

} // namespace tenplus::ui
