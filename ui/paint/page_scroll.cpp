#include "paint/page_scroll.h"

#include <QEvent>
#include <QLayout>

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

// The minimum size of a layout counts each paragraph in the narrow width of its size hint: at the end of a long text it
// would leave an empty space to scroll to.
int PageScroll::neededHeight(int width) const {
    const QWidget& content = *widget();
    const int least = QWidgetItem(widget()).minimumSize().height();
    if (!content.hasHeightForWidth()) return least;
    const int inWidth = content.layout() == nullptr ? least : content.layout()->totalMinimumHeightForWidth(width);
    return std::max({inWidth, content.minimumHeight(), content.heightForWidth(width)});
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
