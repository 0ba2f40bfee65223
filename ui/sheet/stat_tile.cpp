#include "sheet/stat_tile.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/card.h"
#include "paint/chip.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/metrics.h"

#include <QKeyEvent>
#include <QPainter>

namespace tenplus::ui {

namespace {

QString modifierText(int modifier) {
    if (modifier == 0) return QStringLiteral("0");
    return (modifier < 0 ? QChar(0x2212) : QChar(u'+')) + QString::number(std::abs(modifier));
}

} // namespace

StatTile::StatTile(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    connect(&look, &Look::changed, this, [this] { updateGeometry(), update(); });
}

void StatTile::setView(const table::StatView& view) {
    m_view = view;
    setObjectName(QStringLiteral("stat-") + qs(view.id));
    QString name = tr("%1 %2").arg(qs(view.name), modifierText(view.modifier));
    if (view.hasScore) name += tr(", score %1").arg(view.score);
    if (view.conditionOn) name += QStringLiteral(", ") + qs(view.conditionName);
    setAccessibleName(name);
    QString tip = tr("Enter rolls with it, F2 types the score over");
    if (!view.condition.empty()) tip += tr(", C sets or clears %1").arg(qs(view.conditionName));
    setToolTip(plainTip(tip));
    update();
}

QSize StatTile::sizeHint() const { return {m_look.px(128), m_look.px(68)}; }
QSize StatTile::minimumSizeHint() const { return {m_look.px(78), m_look.px(68)}; }

QRectF StatTile::conditionRect() const {
    const double height = m_look.exact(size::kChip);
    return {width() / 2.0, this->height() - height - m_look.exact(12), width() / 2.0 - m_look.exact(10), height};
}

void StatTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    CardState state;
    state.hovered = underMouse();
    state.pressed = isDown();
    paintCard(painter, rect(), m_look, state);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_look.theme().accent.line);
        painter.drawRoundedRect(QRectF(0, height() - m_look.exact(3), width(), m_look.exact(3)), 1.5, 1.5);
    }
    const double pad = m_look.exact(10);
    const QRectF top(pad, m_look.exact(7), width() - 2 * pad, m_look.exact(20));
    painter.setPen(m_look.theme().text.secondary);
    const QFont label = m_look.font(Role::Body);
    painter.setFont(label);
    const QString score = m_view.hasScore ? QString::number(m_view.score) : QString();
    const double scoreWidth = score.isEmpty() ? 0 : figuresWidth(score, label) + m_look.exact(4);
    const QFontMetricsF metrics(label);
    QString name = qs(m_view.name);
    if (metrics.horizontalAdvance(name) > top.width() - scoreWidth) name = qs(m_view.abbreviation);
    painter.drawText(top, Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.drawText(top, Qt::AlignRight | Qt::AlignVCenter, score);

    const QFont big = m_look.font(Role::Modifier);
    painter.setPen(m_look.theme().text.primary);
    const double base = height() - m_look.exact(15);
    paintFigures(painter, {pad, base}, modifierText(m_view.modifier), big);
    if (m_view.condition.empty() || width() < m_look.px(100)) return;
    if (m_view.conditionOn) {
        ChipData chip;
        chip.icon = m_view.conditionValue < 0 ? Icon::ArrowDown : Icon::ArrowUp;
        chip.words = qs(m_view.conditionName);
        chip.round = false;
        const QSizeF size = chipSize(chip, m_look);
        const QRectF place = conditionRect();
        paintChip(painter, QRectF(place.right() - size.width(), place.center().y() - size.height() / 2, size.width(), size.height()), chip, m_look);
    } else {
        painter.setFont(m_look.font(Role::Caption));
        painter.setPen(m_look.theme().text.muted);
        painter.drawText(conditionRect(), Qt::AlignRight | Qt::AlignVCenter, qs(m_view.conditionName));
    }
}

void StatTile::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_C && !m_view.condition.empty()) emit conditionToggled();
    else if (event->key() == Qt::Key_F2) emit scoreWanted();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) emit clicked();
    else QAbstractButton::keyPressEvent(event);
}

void StatTile::mousePressEvent(QMouseEvent* event) {
    if (!m_view.condition.empty() && conditionRect().contains(event->position())) emit conditionToggled();
    else QAbstractButton::mousePressEvent(event);
}

void StatTile::mouseDoubleClickEvent(QMouseEvent*) { emit scoreWanted(); }

bool StatTile::event(QEvent* event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) update();
    return QAbstractButton::event(event);
}

} // namespace tenplus::ui
