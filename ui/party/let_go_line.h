// One line below the party, at a night or between sessions: what was given for a scene goes with one press.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"

#include <QToolButton>

namespace tenplus::ui {

class LetGoLine : public QToolButton {
    Q_OBJECT

public:
    explicit LetGoLine(QWidget* parent = nullptr);

    /// Hidden during a scene, and without a forward or hold.
    void setView(const table::GmView& view);

signals:
    void acted(const tenplus::ui::Act& act);
};

} // namespace tenplus::ui
