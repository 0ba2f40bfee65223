#include "result/fitting_scroll.h"

#include <QEvent>

#include <algorithm>

namespace tenplus::ui {

FittingScroll::FittingScroll(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int FittingScroll::heightForWidth(int width) const {
    if (widget() == nullptr) return 0;
    return widget()->hasHeightForWidth() ? widget()->heightForWidth(width) : widget()->sizeHint().height();
}

QSize FittingScroll::sizeHint() const {
    if (widget() == nullptr) return {};
    return {widget()->sizeHint().width(), heightForWidth(std::max(width(), 1))};
}

QSize FittingScroll::minimumSizeHint() const {
    return {widget() == nullptr ? 0 : widget()->minimumSizeHint().width(), std::min(m_least, sizeHint().height())};
}

// QScrollArea watches its widget; when that wants another height, so does the area.
bool FittingScroll::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace tenplus::ui
