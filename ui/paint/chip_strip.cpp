#include "paint/chip_strip.h"

#include "paint/chip_strip_accessible.h"
#include "paint/plain_label.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

// Room around the chips for the focus ring.
constexpr int kRingRoom = 4;

} // namespace

ChipStrip::ChipStrip(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    installChipStripAccessibility();
    setAccessibleName(tr("Modifiers"));
    setProperty("ownFocus", true);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&look, &Look::changed, this, &ChipStrip::layOut);
}

ChipStrip::~ChipStrip() = default;

void ChipStrip::setChips(std::vector<ChipData> chips) {
    if (chips == m_chips) return;
    m_chips = std::move(chips);
    m_focused = std::clamp(m_focused, 0, std::max(0, int(m_chips.size()) - 1));
    m_hovered = -1;
    m_pressed = -1;
    layOut();
}

void ChipStrip::setLarge(bool large) {
    m_large = large;
    layOut();
}

void ChipStrip::setInteractive(bool interactive) {
    m_interactive = interactive;
    setFocusPolicy(interactive ? Qt::StrongFocus : Qt::NoFocus);
    update();
}

void ChipStrip::setRaised(bool raised) {
    if (raised == m_raised) return;
    m_raised = raised;
    update();
}

void ChipStrip::layOut() {
    m_rects = layOutChips(m_chips, width() - 2.0 * kRingRoom, m_look, m_large);
    for (QRectF& rect : m_rects) rect.translate(kRingRoom, kRingRoom);
    updateGeometry();
    update();
}

QRect ChipStrip::chipRect(int index) const {
    return index >= 0 && index < int(m_rects.size()) ? m_rects[std::size_t(index)].toAlignedRect() : QRect();
}

void ChipStrip::activate(int index) {
    if (!m_interactive || index < 0 || index >= int(m_chips.size())) return;
    if (m_chips[std::size_t(index)].enabled) emit activated(index);
}

QSize ChipStrip::sizeHint() const {
    double width = 0;
    for (const ChipData& chip : m_chips) width += chipSize(chip, m_look, m_large).width() + m_look.exact(space::kSmall);
    const double height = m_look.exact(m_large ? size::kChipLarge : size::kChip);
    return {int(std::ceil(width)) + 2 * kRingRoom, int(std::ceil(height)) + 2 * kRingRoom};
}

QSize ChipStrip::minimumSizeHint() const { return {m_look.px(60), sizeHint().height()}; }

int ChipStrip::heightForWidth(int width) const {
    const auto rects = layOutChips(m_chips, width - 2.0 * kRingRoom, m_look, m_large);
    const double bottom = rects.empty() ? 0 : rects.back().bottom();
    return int(std::ceil(bottom)) + 2 * kRingRoom;
}

void ChipStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (int i = 0; i < int(m_chips.size()); ++i) {
        ChipState state;
        state.hovered = m_interactive && i == m_hovered;
        state.pressed = m_interactive && i == m_pressed;
        state.focused = hasFocus() && m_focusVisible && i == m_focused;
        state.raised = m_raised;
        ChipData chip = m_chips[std::size_t(i)];
        chip.enabled = chip.enabled && isEnabled();
        paintChip(painter, m_rects[std::size_t(i)], chip, m_look, state);
    }
}

void ChipStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

int ChipStrip::chipAt(const QPointF& point) const {
    const auto found = std::ranges::find_if(m_rects, [&](const QRectF& rect) { return rect.contains(point); });
    return found == m_rects.end() ? -1 : int(found - m_rects.begin());
}

bool ChipStrip::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const int chip = chipAt(help->pos());
    const QString tip = chip < 0 ? QString() : m_chips[std::size_t(chip)].toolTip;
    if (tip.isEmpty()) {
        QToolTip::hideText();
    } else {
        // A chip's source may be text that a player typed, so no markup.
        QToolTip::showText(help->globalPos(), plainTip(tip), this, chipRect(chip));
    }
    return true;
}

void ChipStrip::focusChip(int index) {
    if (m_chips.empty()) return;
    m_focused = std::clamp(index, 0, int(m_chips.size()) - 1);
    m_focusVisible = true;
    update();
    QAccessibleEvent focus(this, QAccessible::Focus);
    focus.setChild(m_focused);
    QAccessible::updateAccessibility(&focus);
}

void ChipStrip::keyPressEvent(QKeyEvent* event) {
    const bool mirrored = isRightToLeft();
    switch (event->key()) {
    case Qt::Key_Right: return focusChip(m_focused + (mirrored ? -1 : 1));
    case Qt::Key_Left: return focusChip(m_focused - (mirrored ? -1 : 1));
    case Qt::Key_Down: return focusChip(m_focused + 1);
    case Qt::Key_Up: return focusChip(m_focused - 1);
    case Qt::Key_Home: return focusChip(0);
    case Qt::Key_End: return focusChip(int(m_chips.size()) - 1);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter: return activate(m_focused);
    default: QWidget::keyPressEvent(event);
    }
}

void ChipStrip::mouseMoveEvent(QMouseEvent* event) {
    const int hovered = chipAt(event->position());
    if (hovered != m_hovered) {
        m_hovered = hovered;
        update();
    }
}

void ChipStrip::mousePressEvent(QMouseEvent* event) {
    if (!m_interactive || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    m_pressed = chipAt(event->position());
    if (m_pressed >= 0) m_focused = m_pressed;
    m_focusVisible = false;
    update();
}

void ChipStrip::mouseReleaseEvent(QMouseEvent* event) {
    const int pressed = m_pressed;
    m_pressed = -1;
    update();
    if (pressed >= 0 && pressed == chipAt(event->position())) activate(pressed);
}

void ChipStrip::leaveEvent(QEvent* event) {
    m_hovered = -1;
    update();
    QWidget::leaveEvent(event);
}

void ChipStrip::focusInEvent(QFocusEvent* event) {
    m_focusVisible = event->reason() != Qt::MouseFocusReason;
    if (event->reason() == Qt::TabFocusReason) m_focused = 0;
    if (event->reason() == Qt::BacktabFocusReason) m_focused = std::max(0, int(m_chips.size()) - 1);
    QWidget::focusInEvent(event);
    update();
}

void ChipStrip::focusOutEvent(QFocusEvent* event) {
    m_pressed = -1;
    QWidget::focusOutEvent(event);
    update();
}

} // namespace tenplus::ui
