#include "party/clock_row.h"

#include "bridge/text.h"
#include "paint/card.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/figures.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kRow = 40, kFace = 29, kFaceLeft = 5.5, kName = 46, kEye = 18, kEyeFromRight = 53, kCountFromRight = 5;

} // namespace

ClockRow::ClockRow(const Look& look, QWidget* parent)
    : PaintedButton(look, parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTabStop(false);
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
    updateGeometry();
    update();
}

NameLines ClockRow::nameIn(double width) const {
    const double room = width - look().exact(kName + kEyeFromRight + space::kNormal);
    return {qs(m_clock.name), look().font(Role::CardName), room, room};
}

int ClockRow::heightForWidth(int width) const {
    const double more = nameIn(width).beyondOne(), spare = look().exact(space::kWide); // of one line
    return look().px(kRow) + int(std::ceil(std::max(0.0, more - spare)));
}

QSize ClockRow::sizeHint() const {
    const int width = look().px(size::kDockLeft - 20);
    return {width, heightForWidth(width)};
}

QRect ClockRow::faceRect() const {
    const double face = look().exact(kFace);
    return mirrored({look().exact(kFaceLeft), (height() - face) / 2, face, face}).toAlignedRect();
}

QRect ClockRow::eyeRect() const {
    const double hit = look().exact(size::kHitTarget), spare = (hit - look().exact(kEye)) / 2;
    return mirrored({width() - look().exact(kEyeFromRight) - spare, (height() - hit) / 2, hit, hit}).toAlignedRect();
}

void ClockRow::paintEvent(QPaintEvent*) {
    const Theme& theme = look().theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.surface.card);
        painter.drawRoundedRect(rect(), look().exact(radius::kCard), look().exact(radius::kCard));
    }
    const double face = look().exact(kFace), middle = height() / 2.0;
    const ClockData clockFace{qs(m_clock.name), m_clock.filled, m_clock.segments, m_moving};
    paintClock(painter, mirrored({look().exact(kFaceLeft), middle - face / 2, face, face}), clockFace, theme);
    const NameLines name = nameIn(width());
    const double left = look().exact(kName);
    const QRectF first(left, 0, width() - left, height() - name.beyondOne());
    name.paint(painter, mirrored(first), theme.text.primary);
    const double eye = look().exact(kEye);
    paintIcon(painter, mirrored({width() - look().exact(kEyeFromRight), middle - eye / 2, eye, eye}),
              m_clock.revealed ? Icon::Eye : Icon::EyeStruck, m_clock.revealed ? theme.text.primary : theme.text.muted);
    const QFont plain = look().font(Role::Body);
    QFont bold = plain;
    bold.setWeight(QFont::DemiBold);
    const QString now = QString::number(m_clock.filled), most = QStringLiteral("/%1").arg(m_clock.segments);
    const double baseline = middle + QFontMetricsF(plain).capHeight() / 2;
    painter.setPen(theme.text.primary);
    const double wide = figuresWidth(now, bold), rest = figuresWidth(most, plain);
    double x = isRightToLeft() ? look().exact(kCountFromRight) : width() - look().exact(kCountFromRight) - wide - rest;
    paintFigures(painter, {x, baseline}, now, bold);
    painter.setPen(theme.text.muted);
    paintFigures(painter, {x + wide, baseline}, most, plain);
    if (showsFocus()) {
        const double inside = look().focusWidth() + 1;
        const QRectF ring = QRectF(rect()).adjusted(inside, inside, -inside, -inside);
        paintFocusRing(painter, ring, look().exact(radius::kCard) - inside, look());
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

} // namespace tenplus::ui
