// Pictures of widgets, written to the build's screens folder for people to look at.
#pragma once

#include <QImage>
#include <QString>

class QWidget;

namespace tenplus::ui {

// Shows the widget at that size, waits until it is laid out, and grabs it.
QImage grab(QWidget& widget, const QSize& size);
// Where TENPLUS_PICTURES is set (tests/run --pictures), writes <build>/screens/<name>.png, which takes longer than to
// paint it. False if there is no picture, or it was not written.
bool keepScreen(const QImage& image, const QString& name);
// Of any colour of any pixel, and of how opaque it is, of 255; 255 for pictures of two sizes.
int largestDifference(const QImage& one, const QImage& other);

} // namespace tenplus::ui
