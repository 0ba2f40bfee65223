// One window with every component in it, to be looked at.
#pragma once

#include "theme/look.h"

#include <QImage>

namespace tenplus::ui {

QImage componentSheet(const Look& look);

} // namespace tenplus::ui
