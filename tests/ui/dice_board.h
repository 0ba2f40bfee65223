// A board of every die in every material, to be looked at.
#pragma once

#include "theme/theme.h"

#include <QImage>

namespace tenplus::ui {

QImage diceBoard(const Theme& theme, double pixelRatio = 1);

} // namespace tenplus::ui
