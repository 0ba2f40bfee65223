// A dynamic property of a FlowLayout: its rows end at the trailing edge, as buttons beside a heading do.
#pragma once

namespace tenplus::ui {

inline constexpr const char* kTrailing = "trailing";

} // namespace tenplus::ui
