#include "dice/dice_view.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kRestingOpacity = 0.6;

std::vector<DieState> onHighestFace(std::vector<DieState> dice) {
    for (DieState& die : dice)
        die.pips = die.sides == 100 ? 90 : die.sides;
    return dice;
}

} // namespace

DiceView::DiceView(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Dice"));
    m_tumble.setStartValue(0.0);
    m_tumble.setEndValue(1.0);
    connect(&m_tumble, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_tumble, &QVariantAnimation::finished, this, &DiceView::finish);
    connect(&look, &Look::changed, this, [this] {
        if (m_look.reducedMotion()) skip();
        forgetPixmaps();
    });
}

void DiceView::setDice(std::vector<DieState> dice, bool again) {
    const bool tumble = again || m_resting || dice != m_dice;
    show(std::move(dice), false, tumble);
}

void DiceView::setResting(std::vector<DieState> dice) {
    show(onHighestFace(std::move(dice)), true, false);
}

void DiceView::show(std::vector<DieState> dice, bool resting, bool tumble) {
    m_tumble.stop();
    m_dice = std::move(dice);
    m_resting = resting;
    forgetPixmaps();
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

bool DiceView::tumbling() const {
    return m_tumble.state() == QAbstractAnimation::Running;
}

void DiceView::skip() {
    if (!tumbling()) return;
    m_tumble.stop();
    finish();
}

void DiceView::finish() {
    update();
    emit settled();
}

void DiceView::setGlow(bool glow) {
    m_glow = glow;
    forgetPixmaps();
}

void DiceView::setLargestDie(double px) {
    m_largestDie = px;
    forgetPixmaps();
}

QSize DiceView::sizeHint() const {
    return {m_look.px(260), m_look.px(150)};
}

QSize DiceView::minimumSizeHint() const {
    return {m_look.px(96), m_look.px(72)};
}

void DiceView::forgetPixmaps() {
    m_still = {};
    m_ground = {};
    update();
}

void DiceView::paintEvent(QPaintEvent*) {
    const auto blank = [this](bool opaque) {
        QPixmap pixmap(size() * devicePixelRatioF());
        pixmap.setDevicePixelRatio(devicePixelRatioF());
        if (!opaque) pixmap.fill(Qt::transparent);
        return pixmap;
    };
    const double largest = m_look.exact(m_largestDie);
    const QRectF area = rect();
    QPainter painter(this);
    if (m_ground.isNull()) {
        m_ground = blank(m_glow);
        QPainter ground(&m_ground);
        if (m_glow) paintTrayGlow(ground, rect(), m_look.theme());
    }
    painter.drawPixmap(0, 0, m_ground);
    if (tumbling()) {
        return paintDice(painter, area, m_dice, m_look.theme(), m_tumble.currentValue().toDouble(), largest);
    }
    if (m_still.isNull()) {
        m_still = blank(false);
        QPainter still(&m_still);
        paintDice(still, area, m_dice, m_look.theme(), 1, largest);
    }
    painter.setOpacity(m_resting ? kRestingOpacity : 1);
    painter.drawPixmap(0, 0, m_still);
}

void DiceView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    forgetPixmaps();
}

void DiceView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) forgetPixmaps();
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
