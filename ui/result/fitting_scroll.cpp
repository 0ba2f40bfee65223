#include "result/fitting_scroll.h"

#include <QEvent>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

FittingScroll::FittingScroll(QWidget* parent)
    : PageScroll(parent) {
    // No height for width: a box layout would use it as the minimum height and squeeze the neighbours.
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

int FittingScroll::heightAt(int width) const { return isHidden() ? 0 : contentHeight(width); }

int FittingScroll::contentHeight(int width) const {
    if (widget() == nullptr) return 0;
    return widget()->hasHeightForWidth() ? widget()->heightForWidth(width) : widget()->sizeHint().height();
}

void FittingScroll::setLeast(int height) {
    if (std::exchange(m_least, height) != height) updateGeometry();
}

QSize FittingScroll::sizeHint() const {
    if (widget() == nullptr) return {};
    return {widget()->sizeHint().width(), contentHeight(std::max(width(), 1))};
}

QSize FittingScroll::minimumSizeHint() const {
    return {widget() == nullptr ? 0 : widget()->minimumSizeHint().width(), std::min(m_least, sizeHint().height())};
}

// The scroll bar takes width, which makes texts wrap: decides on the bar by the height without it.
void FittingScroll::showBar() {
    const bool fits = height() >= contentHeight(width()); // also while it is hidden
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
}

void FittingScroll::resizeEvent(QResizeEvent* event) {
    showBar();
    PageScroll::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) updateGeometry();
}

// When the content's height changes, the area's size hint does too.
bool FittingScroll::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        showBar();
    }
    return PageScroll::eventFilter(watched, event);
}

Paragraph* fittingParagraph(const Look& look, Role role, Ink ink) {
    auto* words = new Paragraph(look, role, ink);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    words->setSizePolicy(policy);
    return words;
}

} // namespace tenplus::ui
