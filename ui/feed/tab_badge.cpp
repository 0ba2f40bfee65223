#include "feed/tab_badge.h"

#include "paint/chip.h"

#include <QPainter>

namespace tenplus::ui {
namespace {

ChipData chipOfCount(int count) {
    ChipData chip;
    chip.value = QString::number(count);
    return chip;
}

} // namespace

TabBadge::TabBadge(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setFocusPolicy(Qt::NoFocus);
    connect(&look, &Look::changed, this, [this] { setCount(m_count); });
}

void TabBadge::setCount(int count) {
    m_count = count;
    setFixedSize(sizeHint());
    update();
}

QSize TabBadge::sizeHint() const {
    return m_count == 0 ? QSize(0, 0) : chipSize(chipOfCount(m_count), m_look).toSize();
}

void TabBadge::paintEvent(QPaintEvent*) {
    if (m_count == 0) return;
    QPainter painter(this);
    paintChip(painter, rect(), chipOfCount(m_count), m_look);
}

} // namespace tenplus::ui
