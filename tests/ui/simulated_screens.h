// Screens that are plugged in and out without hardware: the list of the offscreen platform, replaced while the program
// runs.
#pragma once

#include <QRect>
#include <QString>

#include <vector>

namespace tenplus::ui {

struct SimulatedScreen {
    QString name;
    QRect geometry; // in the desktop
    double ratio = 1;
};

// False where the platform cannot do that.
bool plugIn(const std::vector<SimulatedScreen>& screens);

} // namespace tenplus::ui
