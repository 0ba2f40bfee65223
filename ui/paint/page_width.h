// How wide the body of a page may become. Without this it is as wide as a text that is read easily, kWidestPage.
#pragma once

#include <QWidget>

namespace tenplus::ui {

inline constexpr double kWidestColumns = 1500; // px at text size 1: two columns of rows
inline constexpr const char* kWidest = "widest";

/// For a body of lists and fields that PageFrame::setBody() is given afterwards; px at text size 1.
inline void setWidest(QWidget& body, double widest) { body.setProperty(kWidest, widest); }

} // namespace tenplus::ui
