// What a scroll area holds when it wraps: as high as it is at its width. The layout's own least height is that of another width.
#pragma once

#include <QWidget>

namespace tenplus::ui {

class TallWidget : public QWidget {
public:
    using QWidget::QWidget;
    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }
};

} // namespace tenplus::ui
