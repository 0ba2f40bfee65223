// A tab's badge with the number of waiting things; hidden for 0. A click on it clicks the tab; the keyboard uses the
// tab itself.
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
