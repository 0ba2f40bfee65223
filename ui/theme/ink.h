// The theme of what is printed: black ink on white, whatever the windows look like.
#pragma once

#include "theme/theme.h"

namespace tenplus::ui {

/// The shapes of the theme Paper, with every colour black or white. Built once, valid for the whole run.
const Theme& printTheme();

} // namespace tenplus::ui
