// Saves a picture of a window, painted without showing it.
#pragma once

#include <QSize>
#include <QString>

namespace tenplus::ui {

class MainWindow;

/// `of`: "gm" or "players". Prints failures to standard error.
bool savePicture(MainWindow& window, const QString& of, QSize size, const QString& file);

} // namespace tenplus::ui
