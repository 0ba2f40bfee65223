// The fit of the players' picture to one screen: rotated for the far side of a table, inside of cut off edges, and, for
// a screen that lies on the table, in true inches. Saved per screen.
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

// Seconds.
inline constexpr int kRollStays = 60, kMostRollStays = 3600;
// The choices on the page.
inline constexpr std::array kRollStayChoices{15, 30, 60, 120, 300, 0};

struct ScreenFit {
    double textScale = 1;    ///< 1 to 4
    double overscan = 0;     ///< cut off by each edge, of the shorter side; 0 to kMostOverscan
    int rotation = 0;        ///< degrees clockwise: 0, 90, 180, 270
    double pxPerInch = 0;    ///< measured with a ruler; 0: as the screen reports
    bool trueInches = false; ///< fixed zoom: a square is as long as it is in inches
    double squareInches = 1;
    ThemeKind theme = ThemeKind::Ember;
    int rollStays = kRollStays; ///< seconds until the last roll steps aside; 0: it stays
    bool operator==(const ScreenFit&) const = default;

    /// Parses "1.5 0.02 180 0 1 1 2 60"; invalid parts keep their defaults.
    static ScreenFit fromText(const QString& text);
    QString text() const;
    /// Clamps every number to its bounds.
    ScreenFit bounded() const;
};

/// The size of the painted part of the window, in px, before rotation.
QSizeF contentSize(const QSizeF& window, const ScreenFit& fit);
/// From the content to the window.
QTransform contentTransform(const QSizeF& window, const ScreenFit& fit);

/// Px per inch: measured, else as the screen reports if plausible, else 96.
double pxPerInch(const ScreenFit& fit, const ScreenFacts& screen);

} // namespace tenplus::ui
