// What holds texts that wrap.
#pragma once

#include <QLayout>
#include <QWidget>

namespace tenplus::ui {

/// Its height is known with its width. QWidget answers how large it would like to be by laying all that it holds out in widths that
/// nobody will give it.
class WrappingWidget : public QWidget {
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return layout() != nullptr ? layout()->sizeHint() : QWidget::sizeHint(); }
};

/// What a scroll area holds: as high as it is at its width. The layout's own least height is that of another width.
class TallWidget : public WrappingWidget {
public:
    using WrappingWidget::WrappingWidget;
    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }
};

} // namespace tenplus::ui
