// How the players' picture lies on one screen: turned for the far side of a table, kept clear of edges that the screen
// cuts off, and, where a screen lies on the table, in true inches. Kept for each screen.
#pragma once

#include "players/seat.h"
#include "theme/theme.h"

#include <QTransform>

#include <array>

namespace tenplus::ui {

// Steps of the text size on the players' screen.
inline constexpr std::array kFarTextScales{1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5, 4.0};
inline constexpr double kMostOverscan = 0.1;
inline constexpr double kLeastPxPerInch = 10, kMostPxPerInch = 1000;

struct ScreenFit {
    double textScale = 1;     ///< 1 to 4
    double overscan = 0;      ///< that each edge cuts off, of the shorter side; 0 to kMostOverscan
    int rotation = 0;         ///< degrees clockwise: 0, 90, 180, 270
    double pxPerInch = 0;     ///< measured with a ruler; 0: what the screen says
    bool trueInches = false;  ///< the zoom is locked: a square is as long as it is in inches
    double squareInches = 1;
    ThemeKind theme = ThemeKind::Ember;
    bool operator==(const ScreenFit&) const = default;

    /// "1.5 0.02 180 0 1 1 2"; what cannot be read is left as it is at first.
    static ScreenFit fromText(const QString& text);
    QString text() const;
    /// Every number within its bounds.
    ScreenFit bounded() const;
};

/// Of the window's own px, those that are painted on, lying as people read them.
QSizeF contentSize(const QSizeF& window, const ScreenFit& fit);
/// From the content to the window.
QTransform contentTransform(const QSizeF& window, const ScreenFit& fit);

/// Px to an inch: measured, else told by the screen, else 96. A screen that says nonsense is not believed.
double pxPerInch(const ScreenFit& fit, const ScreenFacts& screen);

} // namespace tenplus::ui
