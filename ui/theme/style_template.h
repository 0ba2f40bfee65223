// The text from which the style sheet is generated. Names in $dollars are colours or fonts of the theme, and
// a number followed by u is a length at 96 dpi that is scaled with the text size.
#pragma once

namespace tenplus::ui {

extern const char* const kStyleTemplate;

} // namespace tenplus::ui
