// A vertical scroll area that fills the given room: a sheet, a page, the party.
#pragma once

#include <QScrollArea>

namespace tenplus::ui {

class PageScroll : public QScrollArea {
public:
    explicit PageScroll(QWidget* parent = nullptr)
        : QScrollArea(parent) {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    /// The size of a full QScrollArea; QScrollArea would lay out its content in widths that never occur.
    QSize sizeHint() const override { return QSize(36, 24) * fontMetrics().height(); }
};

} // namespace tenplus::ui
