// Measures of colour: WCAG 2 contrast, the colour vision simulation of Machado, Oliveira and Fernandes (2009)
// at full severity, and the CIEDE2000 difference.
#pragma once

#include <QColor>

#include <array>

namespace tenplus::ui {

enum class Vision { Full, Protanopia, Deuteranopia, Tritanopia };

inline constexpr std::array kVisions{Vision::Full, Vision::Protanopia, Vision::Deuteranopia, Vision::Tritanopia};

double contrast(const QColor& a, const QColor& b);
// The CIEDE2000 difference of two colours as somebody with that colour vision sees them.
double distance(const QColor& a, const QColor& b, Vision vision);

} // namespace tenplus::ui
