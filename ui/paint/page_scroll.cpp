#include "paint/page_scroll.h"

#include <QEvent>
#include <QLayoutItem>

#include <algorithm>

namespace tenplus::ui {

PageScroll::PageScroll(QWidget* parent)
    : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // without a range, the style paints nothing of it
}

void PageScroll::setWidget(QWidget* content) {
    content->resize(viewport()->width(), content->height());
    QScrollArea::setWidget(content);
    fitContent();
}

// As wide as the viewport, whatever the content says, and as high as it needs to be in that width.
void PageScroll::fitContent() {
    if (widget() == nullptr) return;
    QWidget& content = *widget();
    const QSize room = viewport()->size();
    const int wide = std::min(room.width(), content.maximumWidth());
    content.resize(wide, std::min(std::max(room.height(), neededHeight(wide)), content.maximumHeight()));
}

int PageScroll::neededHeight(int width) const {
    const int least = QWidgetItem(widget()).minimumSize().height();
    return widget()->hasHeightForWidth() ? std::max(least, widget()->heightForWidth(width)) : least;
}

bool PageScroll::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::StyleChange) fitContent();
    return QScrollArea::event(event);
}

void PageScroll::resizeEvent(QResizeEvent* event) {
    fitContent();
    QScrollArea::resizeEvent(event);
}

} // namespace tenplus::ui
