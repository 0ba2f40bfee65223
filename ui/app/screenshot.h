// The picture of a window as a file, painted without showing it to anybody.
#pragma once

#include <QSize>
#include <QString>

namespace tenplus::ui {

class MainWindow;

/// `of`: "gm" or "players". Says on standard error what went wrong.
bool savePicture(MainWindow& window, const QString& of, QSize size, const QString& file);

} // namespace tenplus::ui
