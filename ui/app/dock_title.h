// The bar over a panel while the layout is unlocked: its name, to drag the panel, and a close button.
#pragma once

#include "theme/look.h"

#include <QWidget>

class QDockWidget;

namespace tenplus::ui {

class DockTitle : public QWidget {
    Q_OBJECT

public:
    /// `look` and `dock` outlive it.
    DockTitle(const Look& look, QDockWidget& dock);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
};

} // namespace tenplus::ui
