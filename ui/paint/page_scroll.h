// What scrolls up and down in the room that it is given: a sheet, a page, the party.
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

    /// As that of a QScrollArea with much in it, which would lay all of that out, in widths that it never gets.
    QSize sizeHint() const override { return QSize(36, 24) * fontMetrics().height(); }
};

} // namespace tenplus::ui
