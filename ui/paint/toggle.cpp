#include "paint/toggle.h"

#include "paint/row_keys.h"
#include "theme/text_line.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kTrackWide = 34, kTrackHigh = 18, kKnobInset = 3, kGap = 8, kMargin = 2;

} // namespace

Toggle::Toggle(const Look& look, QWidget* parent)
    : QCheckBox(parent)
    , m_look(look) {
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

// Wide enough for the longer state word, so that toggling moves nothing.
QSize Toggle::sizeHint() const {
    const QFontMetricsF metrics(m_look.font(Role::Control));
    const double word = std::max(metrics.horizontalAdvance(tr("on")), metrics.horizontalAdvance(tr("off")));
    const double wide = word + m_look.exact(kGap + kTrackWide + 2 * kMargin);
    return {int(std::ceil(wide)), m_look.px(size::kHitTarget)};
}

void Toggle::keyPressEvent(QKeyEvent* event) {
    if (!goByRow(*this, *event)) QCheckBox::keyPressEvent(event);
}

void Toggle::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    const QColor ink = isEnabled() ? theme.text.primary : theme.text.disabled;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double wide = m_look.exact(kTrackWide), high = m_look.exact(kTrackHigh), margin = m_look.exact(kMargin);
    const double left = isRightToLeft() ? margin : width() - margin - wide;
    const QRectF track(left, (height() - high) / 2, wide, high);
    const bool on = isChecked();
    const QColor edge = !isEnabled() ? theme.text.disabled : on ? theme.accent.line : theme.line.control;
    painter.setPen(QPen(edge, stroke::kControl));
    painter.setBrush(on && isEnabled() ? theme.accent.fill
                     : underMouse()    ? theme.surface.pressed
                                       : theme.surface.control);
    painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), high / 2, high / 2);
    const double knob = high - 2 * m_look.exact(kKnobInset);
    const bool atRight = on != isRightToLeft();
    const double x =
        atRight ? track.right() - m_look.exact(kKnobInset) - knob : track.left() + m_look.exact(kKnobInset);
    painter.setPen(Qt::NoPen);
    painter.setBrush(on && isEnabled() ? theme.accent.onFill : ink);
    painter.drawEllipse(QRectF(x, track.center().y() - knob / 2, knob, knob));
    const double gap = m_look.exact(kGap);
    const QRectF words = isRightToLeft() ? QRectF(track.right() + gap, 0, width() - track.right() - gap, height())
                                         : QRectF(0, 0, track.left() - gap, height());
    TextLine(on ? tr("on") : tr("off"), m_look.font(Role::Control))
        .paint(painter, words, Qt::AlignTrailing | Qt::AlignVCenter,
               on            ? ink
               : isEnabled() ? theme.text.muted
                             : theme.text.disabled);
}

} // namespace tenplus::ui
