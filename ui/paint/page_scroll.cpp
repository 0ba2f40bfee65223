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
    const int least = QWidgetItem(&content).minimumSize().height();
    const int needed = content.hasHeightForWidth() ? std::max(least, content.heightForWidth(wide)) : least;
    content.resize(wide, std::min(std::max(room.height(), needed), content.maximumHeight()));
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
