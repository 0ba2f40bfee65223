#include "sheet/stat_tile.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kHeight = 70, kInset = 11, kNameMiddle = 17, kNumberMiddle = 45, kEditor = 52, kLock = 12;

ChipData chipOfCondition(const QString& name) {
    ChipData chip;
    chip.icon = Icon::ArrowDown;
    chip.words = name;
    chip.round = false;
    return chip;
}

} // namespace

ConditionButton::ConditionButton(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

void ConditionButton::setCondition(const QString& name, bool on) {
    m_on = on;
    setText(name);
    setAccessibleName(on ? tr("%1, on").arg(name) : tr("%1, off").arg(name));
    setToolTip(plainTip(on ? tr("%1: press to take it away").arg(name) : tr("Press to set %1").arg(name)));
    updateGeometry();
    update();
}

QSize ConditionButton::sizeHint() const {
    const double words = m_look.advance(text(), Role::Caption);
    const double wide =
        m_on ? chipSize(chipOfCondition(text()), m_look).width() : words + 2 * m_look.exact(space::kTight);
    return {int(std::ceil(wide)), m_look.px(size::kHitTarget)};
}

void ConditionButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double high = m_look.exact(size::kChip);
    const QRectF rect(0, (height() - high) / 2, width(), high);
    ChipState state;
    state.hovered = underMouse();
    state.pressed = isDown();
    state.raised = true;
    if (m_on) return paintChip(painter, rect, chipOfCondition(text()), m_look, state);
    const Theme& theme = m_look.theme();
    if (state.hovered || state.pressed) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.surface.pressed);
        painter.drawRoundedRect(rect, m_look.exact(radius::kCondition), m_look.exact(radius::kCondition));
    }
    const double side = m_look.exact(space::kTight);
    TextLine(text(), m_look.font(Role::Caption), width() - 2 * side + 1)
        .paint(painter, rect.adjusted(side, 0, -side, 0), Qt::AlignCenter, theme.text.muted);
}

StatTile::StatTile(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look)
    , m_inPlace(look, this)
    , m_condition(new ConditionButton(look, this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    connect(m_condition, &QAbstractButton::clicked, this, [this] { emit conditionWanted(!m_stat.conditionOn); });
    connect(&m_inPlace, &InPlace::committed, this, [this](const QString& text) { emit scoreTyped(text.toLongLong()); });
    connect(&look, &Look::changed, this, [this] {
        m_needed.reset();
        updateGeometry();
        placeCondition();
        update();
    });
}

void StatTile::setStat(const table::StatView& stat) {
    m_stat = stat;
    m_needed.reset();
    m_condition->setVisible(!stat.condition.empty());
    m_condition->setObjectName(QStringLiteral("condition-%1").arg(qs(stat.condition)));
    m_condition->setCondition(qs(stat.conditionName), stat.conditionOn);
    const QString name = QStringLiteral("%1 %2").arg(qs(stat.name), signedText(stat.modifier));
    const QString scored = stat.hasScore ? tr("%1, score %2").arg(name).arg(stat.score) : name;
    setAccessibleName(stat.locked ? tr("%1, locked").arg(scored) : scored);
    setAccessibleDescription(tr("Enter rolls it, F2 changes it"));
    const QString tip = tr("Roll with %1. F2 changes the number.").arg(qs(stat.name));
    setToolTip(plainTip(stat.locked ? tr("%1 Locked: no effect changes it.").arg(tip) : tip));
    placeCondition();
    update();
}

void StatTile::setChosen(bool chosen) {
    if (chosen == m_chosen) return;
    m_chosen = chosen;
    update();
}

int StatTile::neededWidth() const {
    if (m_needed) return *m_needed;
    const double inset = 2 * m_look.exact(kInset), gap = m_look.exact(space::kNormal);
    double top = m_look.advance(qs(m_stat.name), Role::Caption);
    if (m_stat.hasScore) top += gap + m_look.advance(QStringLiteral("00"), Role::Caption);
    double bottom = figuresWidth(QStringLiteral("+0"), m_look.font(Role::Modifier));
    bottom += lockWidth();
    if (!m_stat.condition.empty()) bottom += gap + m_condition->sizeHint().width();
    m_needed = int(std::ceil(inset + std::max(top, bottom)));
    return *m_needed;
}

QSize StatTile::sizeHint() const { return {neededWidth(), m_look.px(kHeight)}; }

QRect StatTile::scoreRect() const {
    const int wide = m_look.px(kEditor), high = m_look.px(size::kHitTarget);
    const QRect rect(width() - wide - m_look.px(space::kTight), m_look.px(kNameMiddle) - high / 2, wide, high);
    return QStyle::visualRect(layoutDirection(), this->rect(), rect);
}

QRect StatTile::modifierRect() const {
    const int high = m_look.px(32);
    const QRect rect(m_look.px(space::kTight), m_look.px(kNumberMiddle) - high / 2, m_look.px(kEditor), high);
    return QStyle::visualRect(layoutDirection(), this->rect(), rect);
}

void StatTile::placeCondition() {
    const QFont font = m_look.font(Role::Modifier);
    const double number = figuresWidth(signedText(m_stat.modifier), font);
    const int inset = m_look.px(kInset) - (m_stat.conditionOn ? 0 : m_look.px(space::kTight));
    const double room = width() - m_look.exact(kInset) - number - lockWidth() - m_look.exact(space::kTight) - inset;
    QSize size = m_condition->sizeHint();
    size.setWidth(std::min(size.width(), std::max(0, int(room))));
    const QRect place(width() - inset - size.width(), m_look.px(kNumberMiddle) - size.height() / 2, size.width(),
                      size.height());
    m_condition->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
}

// After the number: a lock and its word.
double StatTile::lockWidth() const {
    if (!m_stat.locked) return 0;
    return m_look.exact(space::kNormal + kLock + space::kHair) + m_look.advance(tr("locked"), Role::Caption);
}

void StatTile::edit() {
    if (m_stat.scoreField.empty()) return;
    InPlace::Order order;
    order.rect = numberRect();
    order.name = qs(m_stat.name);
    order.text = QString::number(m_stat.hasScore ? m_stat.score : m_stat.modifier);
    order.kind = InPlace::Kind::Number;
    order.alignment = m_stat.hasScore ? Qt::AlignRight : Qt::AlignLeft;
    m_inPlace.open(order);
}

void StatTile::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double corner = m_look.exact(radius::kCard), edge = m_look.exact(stroke::kActiveEdge);
    QPainterPath outline;
    outline.addRoundedRect(rect(), corner, corner);
    const bool lively = m_chosen || underMouse();
    painter.fillPath(outline, isDown() ? theme.surface.pressed : lively ? theme.surface.control : theme.surface.card);
    if (m_chosen) {
        QPainterPath above;
        above.addRoundedRect(QRectF(rect()).adjusted(0, -corner, 0, -edge), corner, corner);
        painter.fillPath(outline.subtracted(above), theme.accent.line);
    } else if (theme.kind == ThemeKind::HighContrast) {
        painter.strokePath(outline, QPen(theme.line.decorative, 1));
    }
    const double inset = m_look.exact(kInset);
    const auto at = [&](double x, double wide) { return isRightToLeft() ? width() - x - wide : x; };
    const QFont caption = m_look.font(Role::Caption), big = m_look.font(Role::Modifier);
    const double baseline = m_look.exact(kNameMiddle) + QFontMetricsF(caption).capHeight() / 2;
    double room = width() - 2 * inset;
    if (m_stat.hasScore) {
        const QString score = QString::number(m_stat.score);
        const double wide = figuresWidth(score, caption);
        painter.setPen(theme.text.muted);
        paintFigures(painter, {at(width() - inset - wide, wide), baseline}, score, caption);
        room -= wide + m_look.exact(space::kTight);
    }
    const TextLine name(qs(m_stat.name), caption, room);
    name.paint(painter, {at(inset, name.width()), baseline}, theme.text.secondary);
    const QString modifier = signedText(m_stat.modifier);
    painter.setPen(theme.text.primary);
    const double middle = m_look.exact(kNumberMiddle) + figuresHeight(big) / 2;
    const double wide = figuresWidth(modifier, big);
    paintFigures(painter, {at(inset, wide), middle}, modifier, big);
    if (!m_stat.locked) return;
    const double side = m_look.exact(kLock), x = inset + wide + m_look.exact(space::kNormal);
    const double centre = m_look.exact(kNumberMiddle);
    paintIcon(painter, {at(x, side), centre - side / 2, side, side}, Icon::Lock, theme.text.secondary);
    const TextLine word(tr("locked"), caption, width());
    word.paint(
        painter,
        {at(x + side + m_look.exact(space::kHair), word.width()), centre + QFontMetricsF(caption).capHeight() / 2},
        theme.text.secondary);
}

void StatTile::resizeEvent(QResizeEvent* event) {
    QAbstractButton::resizeEvent(event);
    placeCondition();
}

void StatTile::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_F2: return edit();
    case Qt::Key_Return:
    case Qt::Key_Enter: return click();
    case Qt::Key_Left: return emit stepWanted(isRightToLeft() ? 1 : -1);
    case Qt::Key_Right: return emit stepWanted(isRightToLeft() ? -1 : 1);
    default: QAbstractButton::keyPressEvent(event);
    }
}

void StatTile::mouseDoubleClickEvent(QMouseEvent* event) {
    if (numberRect().contains(event->position().toPoint())) return edit();
    QAbstractButton::mouseDoubleClickEvent(event);
}

} // namespace tenplus::ui
