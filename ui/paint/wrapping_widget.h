// Containers of texts that wrap.
#pragma once

#include <QLayout>
#include <QWidget>

namespace tenplus::ui {

/// Has height for width. For its size hint, QWidget would lay out the content in widths that never occur.
class WrappingWidget : public QWidget {
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return layout() != nullptr ? layout()->sizeHint() : QWidget::sizeHint(); }
};

/// The content of a scroll area: its minimum height is that for its width; the layout's own is for another width.
class TallWidget : public WrappingWidget {
public:
    using WrappingWidget::WrappingWidget;
    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }
};

} // namespace tenplus::ui
