#include "party/clock_row.h"

#include "bridge/text.h"
#include "paint/card.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/text_line.h"

#include <QFocusEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace tenplus::ui {
namespace {

constexpr double kRow = 40, kFace = 29, kFaceLeft = 5.5, kName = 46, kEye = 18, kEyeFromRight = 53, kCountFromRight = 5;

} // namespace

ClockRow::ClockRow(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setProperty("ownFocus", true);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setTabStop(false);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
    // A press by keyboard or screen reader; the mouse has separate areas.
    connect(this, &QAbstractButton::clicked, this, &ClockRow::tickWanted);
}

void ClockRow::setClock(const table::Clock& clock, bool moving) {
    if (clock == m_clock && moving == m_moving) return;
    m_clock = clock;
    m_moving = moving;
    const QString seen = clock.revealed ? tr("the players see it") : tr("hidden from the players");
    const QString told = spokenText(ClockData{qs(clock.name), clock.filled, clock.segments, moving});
    setAccessibleName(QStringLiteral("%1, %2").arg(told, seen));
    update();
}

QSize ClockRow::sizeHint() const { return {m_look.px(size::kDockLeft - 20), m_look.px(kRow)}; }

QRectF ClockRow::mirrored(const QRectF& rect) const {
    return isRightToLeft() ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect;
}

QRect ClockRow::faceRect() const {
    const double face = m_look.exact(kFace);
    return mirrored({m_look.exact(kFaceLeft), (height() - face) / 2, face, face}).toAlignedRect();
}

QRect ClockRow::eyeRect() const {
    const double hit = m_look.exact(size::kHitTarget), spare = (hit - m_look.exact(kEye)) / 2;
    return mirrored({width() - m_look.exact(kEyeFromRight) - spare, (height() - hit) / 2, hit, hit}).toAlignedRect();
}

void ClockRow::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.surface.card);
        painter.drawRoundedRect(rect(), m_look.exact(radius::kCard), m_look.exact(radius::kCard));
    }
    const double face = m_look.exact(kFace), middle = height() / 2.0;
    const ClockData clockFace{qs(m_clock.name), m_clock.filled, m_clock.segments, m_moving};
    paintClock(painter, mirrored({m_look.exact(kFaceLeft), middle - face / 2, face, face}), clockFace, theme);
    const QRectF line(m_look.exact(kName), 0, width() - m_look.exact(kName + kEyeFromRight + space::kNormal), height());
    TextLine(qs(m_clock.name), m_look.font(Role::CardName), line.width())
        .paint(painter, mirrored(line), Qt::AlignLeft | Qt::AlignVCenter, theme.text.primary);
    const double eye = m_look.exact(kEye);
    paintIcon(painter, mirrored({width() - m_look.exact(kEyeFromRight), middle - eye / 2, eye, eye}),
              m_clock.revealed ? Icon::Eye : Icon::EyeStruck, m_clock.revealed ? theme.text.primary : theme.text.muted);
    const QFont plain = m_look.font(Role::Body);
    QFont bold = plain;
    bold.setWeight(QFont::DemiBold);
    const QString now = QString::number(m_clock.filled), most = QStringLiteral("/%1").arg(m_clock.segments);
    const double baseline = middle + QFontMetricsF(plain).capHeight() / 2;
    painter.setPen(theme.text.primary);
    const double wide = figuresWidth(now, bold), rest = figuresWidth(most, plain);
    double x = isRightToLeft() ? m_look.exact(kCountFromRight) : width() - m_look.exact(kCountFromRight) - wide - rest;
    paintFigures(painter, {x, baseline}, now, bold);
    painter.setPen(theme.text.muted);
    paintFigures(painter, {x + wide, baseline}, most, plain);
    if (hasFocus() && m_focusVisible) {
        const double inside = m_look.focusWidth() + 1;
        const QRectF ring = QRectF(rect()).adjusted(inside, inside, -inside, -inside);
        paintFocusRing(painter, ring, m_look.exact(radius::kCard) - inside, m_look);
    }
}

bool ClockRow::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractButton::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    if (eyeRect().contains(help->pos())) {
        QToolTip::showText(help->globalPos(),
                           m_clock.revealed ? tr("The players see this clock") : tr("Hidden from the players"), this);
    } else if (faceRect().contains(help->pos())) {
        QToolTip::showText(help->globalPos(), tr("Tick"), this);
    } else {
        QToolTip::showText(help->globalPos(), plainTip(qs(m_clock.name)), this);
    }
    return true;
}

void ClockRow::mouseReleaseEvent(QMouseEvent* event) {
    const bool pressed = isDown() && event->button() == Qt::LeftButton;
    setDown(false);
    if (!pressed) return;
    if (eyeRect().contains(event->pos()))
        emit eyePressed();
    else if (faceRect().contains(event->pos()))
        emit tickWanted();
}

void ClockRow::focusInEvent(QFocusEvent* event) {
    m_focusVisible = event->reason() != Qt::MouseFocusReason;
    QAbstractButton::focusInEvent(event);
    update();
}

void ClockRow::focusOutEvent(QFocusEvent* event) {
    QAbstractButton::focusOutEvent(event);
    update();
}

} // namespace tenplus::ui
