// Pages beside which nothing of the table is needed: where text is large and the window small, they have all of it.
#pragma once

#include "paint/page_frame.h"
#include "theme/dynamic_property.h"

namespace tenplus::ui {

inline constexpr const char* kStandsAlone = "standsAlone";

inline void letStandAlone(PageFrame& page) { page.setProperty(kStandsAlone, true); }
inline bool standsAlone(const PageFrame& page) { return said(page, kStandsAlone).toBool(); }

} // namespace tenplus::ui
