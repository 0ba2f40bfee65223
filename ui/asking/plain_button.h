// A button of a row of deeds: its words are shown as they are, ampersands too, and Enter presses it.
#pragma once

#include <QString>

class QPushButton;
class QWidget;

namespace tenplus::ui {

QPushButton* plainButton(const QString& words, const QString& name, QWidget* parent);

} // namespace tenplus::ui
