// The tray's sentences, in the language of the window.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace tenplus::ui {

inline QString told(const char* sentence) { return QCoreApplication::translate("Tray", sentence); }

} // namespace tenplus::ui
