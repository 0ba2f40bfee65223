#include "sheet/move_line.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "sheet/sheet_metrics.h"
#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kName = 22, kAbove = 2, kBelow = 11;

} // namespace

MoveLine::MoveLine(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&look, &Look::changed, this, [this] {
        m_heights.forget();
        updateGeometry();
        update();
    });
}

void MoveLine::setMove(const table::SheetMove& move) {
    if (move == m_move) return;
    m_move = move;
    m_heights.forget();
    setObjectName(QStringLiteral("move-%1").arg(qs(move.id)));
    setAccessibleName(move.with.empty() ? qs(move.name) : tr("%1, with %2").arg(qs(move.name), qs(move.with)));
    setAccessibleDescription(qs(move.trigger));
    updateGeometry();
    update();
}

int MoveLine::heightForWidth(int width) const {
    return m_heights.of(width, [&] {
        double high = m_look.exact(kAbove + kName + kBelow);
        const double room = width - m_look.exact(kOutset + kTrail);
        if (!m_move.trigger.empty()) high += paragraphHeight(qs(m_move.trigger), room, Role::Caption, m_look);
        return int(std::ceil(high));
    });
}

// Its height is known with its width.
QSize MoveLine::sizeHint() const { return {m_look.px(240), m_look.px(kAbove + kName + kBelow)}; }

QSize MoveLine::minimumSizeHint() const { return {m_look.px(120), m_look.px(kName)}; }

void MoveLine::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isDown() ? theme.surface.control : theme.surface.card);
        painter.drawRoundedRect(rect(), m_look.exact(radius::kTile), m_look.exact(radius::kTile));
    }
    const double left = m_look.exact(kOutset), top = m_look.exact(kAbove);
    double room = width() - left - m_look.exact(kTrail);
    const QFont& font = m_look.font(Role::MoveText);
    const double baseline = top + m_look.exact(kName) / 2 + QFontMetricsF(font).capHeight() / 2;
    const auto at = [&](double x, double wide) { return isRightToLeft() ? width() - x - wide : x; };
    const TextLine with(typeset(qs(m_move.with)), m_look.font(Role::Caption), room / 2);
    with.paint(painter, {at(left + room - with.width(), with.width()), baseline}, theme.text.muted);
    const double nameRoom = room - with.width() - (with.text().isEmpty() ? 0 : m_look.exact(space::kNormal));
    const TextLine name(qs(m_move.name), font, nameRoom);
    name.paint(painter, {at(left, name.width()), baseline}, theme.text.primary);
    if (m_move.trigger.empty()) return;
    painter.setPen(theme.text.secondary);
    const QRectF below(at(left, room), top + m_look.exact(kName), room, height());
    paintParagraph(painter, below, qs(m_move.trigger), Role::Caption, m_look);
}

void MoveLine::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace tenplus::ui
