// Text sizes for the far seat: fractions of the window's height (theme/metrics.h) times the chosen text size. The
// smallest text grows fully with it, larger text less, so that the levels stay distinct and fit.
#pragma once

#include "players/parts.h"
#include "theme/fonts.h"

#include <QStringList>

#include <string>

namespace tenplus::ui {

// Typed text in one line.
QString shownText(const std::string& text);

/// The margin at the screen's edges, of the height.
inline constexpr double kScreenMargin = 0.04;

struct FarType {
    double height = 0;   // of the window, px
    double textSize = 1; // 1 to 4
    bool readingFont = false;

    // A length that does not grow with the text size, px.
    double fraction(double ofHeight) const { return height * ofHeight; }
    // A length beside text, px: grows with it.
    double beside(double ofHeight) const;
    // A text size, px: at least the window's minimum.
    double size(double ofHeight) const;
    QFont font(Role role, double ofHeight) const;
    // The same for a size in px.
    QFont fontOfSize(Role role, double px) const;
};

// The width of a line, px. Recent ones are cached, as are wrapped texts: a layout tries many sizes, and a turn changes
// few of the words.
double advanceOf(const QString& text, const QFont& font);

struct Wrapped {
    QStringList lines;
    bool whole = true; // no word was dropped or broken
};

// At most `mostLines` lines of `width` px; the last is elided.
Wrapped wrapped(const QString& text, const QFont& font, double width, int mostLines);

// The least width, up to `width`, that needs no more lines: avoids a single word on the last line.
double balancedWidth(const QString& text, const QFont& font, double width, int mostLines);

// One line whose rect begins at (0, 0).
LinePart lineOf(const QString& text, const QFont& font, FarInk ink, Setting setting = Setting::Text);
// Stacked lines, at most `mostLines`.
Block paragraph(const QString& text, const QFont& font, FarInk ink, double width, int mostLines);

} // namespace tenplus::ui
