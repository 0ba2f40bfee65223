// "1 of 1 chosen", with a check mark once complete.
#pragma once

#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class ChosenCounter : public QWidget {
    Q_OBJECT

public:
    explicit ChosenCounter(const Look& look, QWidget* parent = nullptr);

    void setCount(int chosen, int wanted, bool byGm);
    QString text() const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    int m_chosen = 0;
    int m_wanted = 0;
    bool m_byGm = false;
};

} // namespace tenplus::ui
