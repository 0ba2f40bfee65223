// How many things wait, as a small round number beside the tab's word. It shows nothing for none. A click is a click on the
// tab; the keyboard has the tab itself.
#pragma once

#include "theme/look.h"

#include <QAbstractButton>

namespace tenplus::ui {

class TabBadge : public QAbstractButton {
    Q_OBJECT

public:
    explicit TabBadge(const Look& look, QWidget* parent = nullptr);

    void setCount(int count);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    int m_count = 0;
};

} // namespace tenplus::ui
