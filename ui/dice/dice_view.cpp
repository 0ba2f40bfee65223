#include "dice/dice_view.h"

#include "theme/accessible_role.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kRestingOpacity = 0.6;

std::vector<DieState> onHighestFace(std::vector<DieState> dice) {
    for (DieState& die : dice) {
        die.pips = die.sides == 100 ? 90 : die.sides;
        die.mark = DieMark::None;
    }
    return dice;
}

} // namespace

DiceView::DiceView(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(*this, QAccessible::Graphic);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Dice"));
    m_tumble.setStartValue(0.0);
    m_tumble.setEndValue(1.0);
    connect(&m_tumble, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_tumble, &QVariantAnimation::finished, this, &DiceView::finish);
    connect(&look, &Look::changed, this, [this] {
        if (m_look.reducedMotion()) skip();
        update();
    });
}

void DiceView::setDice(std::vector<DieState> dice, bool again) {
    const bool tumble = again || m_resting || dice != m_dice;
    show(std::move(dice), false, tumble);
}

void DiceView::setResting(std::vector<DieState> dice) { show(onHighestFace(std::move(dice)), true, false); }

void DiceView::show(std::vector<DieState> dice, bool resting, bool tumble) {
    m_tumble.stop();
    m_dice = std::move(dice);
    m_resting = resting;
    update();
    if (m_dice.empty()) {
        setAccessibleName(tr("No dice"));
    } else {
        setAccessibleName(resting ? tr("Dice ready to roll") : spokenText(m_dice));
    }
    const int time = std::min(m_look.duration(motion::kTumble), motion::kTumble);
    const bool allEntered = std::ranges::all_of(m_dice, &DieState::entered);
    if (tumble && !allEntered && time > 0 && isVisible()) {
        m_tumble.setDuration(time);
        m_tumble.start();
    } else if (!resting) {
        emit settled();
    }
}

bool DiceView::tumbling() const { return m_tumble.state() == QAbstractAnimation::Running; }

void DiceView::skip() {
    if (!tumbling()) return;
    m_tumble.stop();
    finish();
}

void DiceView::finish() {
    update();
    emit settled();
}

void DiceView::setGround(std::function<void(QPainter&)> paint) {
    m_ground = std::move(paint);
    setAttribute(Qt::WA_OpaquePaintEvent, bool(m_ground));
    update();
}

void DiceView::setLargestDie(double px) {
    m_largestDie = px;
    update();
}

QSize DiceView::sizeHint() const { return {m_look.px(260), m_look.px(150)}; }

QSize DiceView::minimumSizeHint() const { return {m_look.px(96), m_look.px(72)}; }

void DiceView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_ground) m_ground(painter);
    const double progress = tumbling() ? m_tumble.currentValue().toDouble() : 1;
    painter.setOpacity(m_resting ? kRestingOpacity : 1);
    paintDice(painter, rect(), m_dice, m_look.theme(), progress, m_look.exact(m_largestDie));
}

void DiceView::mousePressEvent(QMouseEvent*) {
    if (tumbling()) return skip();
    emit clicked();
}

void DiceView::keyPressEvent(QKeyEvent* event) {
    if (tumbling()) return skip();
    if (event->key() == Qt::Key_Space) {
        emit clicked();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace tenplus::ui
