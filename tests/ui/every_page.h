// Every page of the window, each opened with something on it, so that all of them can be looked at and measured.
#pragma once

#include "ui/evening_desk.h"

#include <QStringList>

#include <vector>

namespace tenplus::ui::evening {

struct EveryPage {
    const char* name;
    void (*open)(Desk& desk); ///< also starts the window
};

const std::vector<EveryPage>& everyPage();

/// What of the widget and all in it the keyboard may be in but no eye can reach: outside of what holds it, or cut off
/// at a side where nothing scrolls. Object names or classes.
QStringList outOfReach(const QWidget& whole);
/// Which parts of the widget that a layout has placed lie over each other.
QStringList overlaps(const QWidget& whole);

} // namespace tenplus::ui::evening
