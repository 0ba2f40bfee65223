// A list that gets the height that its page leaves. Where a page scrolls, it counts with its minimum height: the height
// of a layout for a width would leave out a list whose policy is to ignore its hint.
#pragma once

#include <QListWidget>

namespace tenplus::ui {

class RemainingList : public QListWidget {
public:
    explicit RemainingList(QWidget* parent)
        : QListWidget(parent) {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }
    QSize sizeHint() const override { return {QListWidget::sizeHint().width(), minimumHeight()}; }
};

} // namespace tenplus::ui
