#include "paint/low_scroll.h"

#include "paint/add_without_layout.h"

#include <QEvent>
#include <QLayoutItem>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kLinesInSight = 4; // of text, at least

} // namespace

LowScroll::LowScroll(QWidget& panel, std::function<int(int width)> scrolled, QWidget* parent)
    : PageScroll(parent)
    , m_scrolled(std::move(scrolled)) {
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addWithoutLayout(panel, [&] { setWidget(&panel); });
}

void LowScroll::setYielding(bool yielding) {
    if (std::exchange(m_yielding, yielding) == yielding) return;
    updateGeometry();
    showBar();
}

QSize LowScroll::leastPanel() const { return widget() == nullptr ? QSize() : QWidgetItem(widget()).minimumSize(); }

QSize LowScroll::sizeHint() const { return widget() == nullptr ? QSize() : widget()->sizeHint(); }

// With the room of the bar, beside which the panel must not become narrower than its minimum.
QSize LowScroll::minimumSizeHint() const {
    const QSize least = leastPanel();
    if (!m_yielding) return least;
    return {least.width() + verticalScrollBar()->sizeHint().width(),
            std::min(least.height(), kLinesInSight * fontMetrics().height())};
}

// By the area's own height: a bar makes the panel narrower and perhaps higher, never the area, so that none comes and
// goes.
bool LowScroll::fits() const { return !m_yielding || height() >= leastPanel().height(); }

int LowScroll::neededHeight(int width) const { return fits() ? 0 : m_scrolled(width); }

void LowScroll::showBar() { setVerticalScrollBarPolicy(fits() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn); }

void LowScroll::resizeEvent(QResizeEvent* event) {
    showBar();
    PageScroll::resizeEvent(event);
}

bool LowScroll::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        showBar();
    }
    return PageScroll::eventFilter(watched, event);
}

} // namespace tenplus::ui
