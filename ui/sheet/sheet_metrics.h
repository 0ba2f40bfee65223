// Lengths shared by the parts of the sheet, px at 96 dpi.
#pragma once

namespace tenplus::ui {

/// Clickable rows extend this far beyond their text, so that their background has padding, and there is room for the
/// delete button at the end. Layouts give other parts the same padding, so that all texts align.
inline constexpr double kOutset = 6, kTrail = 24;
inline constexpr double kColumnGap = 32; ///< between the texts of two columns

} // namespace tenplus::ui
