// The line beside a field or a form that was filled with kept words: where they come from, and a button that drops
// them.
#pragma once

#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class DraftLine : public QWidget {
    Q_OBJECT

public:
    /// Hidden at first.
    explicit DraftLine(const Look& look, QWidget* parent = nullptr);

signals:
    void dropWanted();
};

} // namespace tenplus::ui
