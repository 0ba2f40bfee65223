// Sizes for the far seat: fractions of the window's height (theme/metrics.h) and the text size the table chose. What is
// smallest grows with the whole text size, what is large already grows less, so that the levels stay apart and fit.
#pragma once

#include "players/parts.h"
#include "theme/fonts.h"

#include <QStringList>

#include <string>

namespace tenplus::ui {

// What somebody wrote, in one line.
QString shownText(const std::string& text);
// "+2", "0", "−1" with a true minus sign.
QString signedFigures(long long number);

/// Between the edge of the screen and what stands on it; of the height.
inline constexpr double kScreenMargin = 0.04;

struct FarType {
    double height = 0;   // of the window, px
    double textSize = 1; // 1 to 4
    bool readingFont = false;

    // A length that does not grow with the text, px.
    double fraction(double ofHeight) const { return height * ofHeight; }
    // A length that stands beside text, px.
    double beside(double ofHeight) const;
    // A text size, px: at least the window's smallest.
    double size(double ofHeight) const;
    QFont font(Role role, double ofHeight) const;
    // The same for a size in px.
    QFont fontOfSize(Role role, double px) const;
};

struct Wrapped {
    QStringList lines;
    bool whole = true; // all the words are there, none broken
};

// At most `mostLines` lines of `width` px; the last is shortened with an ellipsis if there is more.
Wrapped wrapped(const QString& text, const QFont& font, double width, int mostLines);

// The least width, up to `width`, at which the text takes no more lines: no single word stands on the last one.
double balancedWidth(const QString& text, const QFont& font, double width, int mostLines);

// One line whose rect begins at (0, 0).
LinePart lineOf(const QString& text, const QFont& font, FarInk ink, Setting setting = Setting::Text);
// Lines under each other, at most `mostLines`.
Block paragraph(const QString& text, const QFont& font, FarInk ink, double width, int mostLines);

} // namespace tenplus::ui
