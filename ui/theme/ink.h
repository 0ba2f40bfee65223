// The theme of what is printed: black ink on white, whatever the windows look like.
#pragma once

#include "theme/theme.h"

namespace tenplus::ui {

/// Paper's shapes, every colour of them black, and white upon black. Built once, valid for the whole run.
const Theme& inkTheme();

} // namespace tenplus::ui
