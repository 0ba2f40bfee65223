// One button for each kind of die. A click throws it; with Shift it is added to the dice that wait to be thrown.
#pragma once

#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class DieButtons : public QWidget {
    Q_OBJECT

public:
    explicit DieButtons(const Look& look, QWidget* parent = nullptr);

signals:
    void thrown(const QString& notation); // "d20"
    void laid(const QString& notation);
};

} // namespace tenplus::ui
