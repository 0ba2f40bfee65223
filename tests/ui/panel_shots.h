// What every panel's tests need: pictures of it in each theme and text size, and the widgets that a screen reader could
// not name.
#pragma once

#include "theme/look.h"

#include <QSize>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <memory>

namespace tenplus::ui {

using MakePanel = std::function<std::unique_ptr<QWidget>(const Look&)>;

// Keeps <build>/screens/<name>-<theme>-<scale>.png for each theme at text size 1 and 1.5; the panel grows with the
// text. Returns whether all were written.
bool shootPanel(const QString& name, const QSize& size, const MakePanel& make);

// Object names (or classes) of the visible widgets that take the keyboard and have no accessible name.
QStringList namelessWidgets(const QWidget& panel);

} // namespace tenplus::ui
