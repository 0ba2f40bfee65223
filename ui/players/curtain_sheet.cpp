#include "players/curtain_sheet.h"

#include "paint/icon.h"

#include <QPainter>

namespace tenplus::ui {
namespace {

constexpr double kSign = 0.1; // of the height

} // namespace

CurtainSheet::CurtainSheet(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("curtainSheet"));
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_fade.setStartValue(0.0);
    m_fade.setEndValue(1.0);
    m_fade.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, &CurtainSheet::step);
    connect(&m_fade, &QVariantAnimation::finished, this, &CurtainSheet::step);
    connect(&look, &Look::changed, this, qOverload<>(&QWidget::update));
}

void CurtainSheet::setClosed(bool closed) {
    if (closed == m_closed) return;
    m_closed = closed;
    m_fade.stop();
    const int time = m_look.duration(motion::kCurtain);
    if (time > 0 && window()->isVisible()) {
        m_fade.setDuration(time);
        m_fade.start();
    }
    step();
}

void CurtainSheet::step() {
    setVisible(m_closed || m_fade.state() == QAbstractAnimation::Running);
    update();
}

void CurtainSheet::paintEvent(QPaintEvent*) {
    const bool fading = m_fade.state() == QAbstractAnimation::Running;
    const double gone = fading ? m_fade.currentValue().toDouble() : 1;
    QPainter painter(this);
    painter.setOpacity(m_closed ? 1 : 1 - gone);
    painter.fillRect(rect(), m_look.theme().surface.scrim);
    const double sign = height() * kSign;
    painter.setOpacity(m_closed ? gone : 1 - gone);
    paintIcon(painter, QRectF((width() - sign) / 2, (height() - sign) / 2, sign, sign), Icon::Dice,
              m_look.theme().line.decorative);
}

} // namespace tenplus::ui
