// A timer on the players' screen: a ring that empties and the time left. The layout gives it a place; it is painted
// with the moving parts, because it changes every second.
#pragma once

#include "players/far_type.h"
#include "theme/theme.h"

class QPainter;

namespace tenplus::ui {

struct TimerFace {
    QString name;  // "Break"
    int left = 0;  // seconds
    int whole = 1; // seconds, at least 1
    bool operator==(const TimerFace&) const = default;
};

// "4:05"
QString timeText(int seconds);
// The timer's place.
Block timerBlock(const FarType& type);
void paintTimer(QPainter& painter, const QRectF& rect, const TimerFace& face, const Theme& theme, bool readingFont);

} // namespace tenplus::ui
