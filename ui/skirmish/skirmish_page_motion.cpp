// The motion of the skirmish page: tokens walk and shake, dice roll, for a moment and only where motion is wanted.
#include "skirmish/skirmish_page.h"
#include "skirmish/step_motion.h"

#include <QVariantAnimation>

namespace tenplus::ui {

void SkirmishPage::makeMotion() {
    m_motion = new QVariantAnimation(this);
    m_motion->setStartValue(0.0);
    m_motion->setEndValue(1.0);
    m_motion->setDuration(kStepMotion);
    connect(m_motion, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& done) { showMotion(done.toDouble()); });
}

void SkirmishPage::showMotion(double done) {
    if (m_rolls) m_pools->setRolled(done);
    if (!m_walks) return;
    m_hand.motion = done;
    paintAgain();
}

// All is where it ends; whoever calls it paints.
void SkirmishPage::stopMotion() {
    m_motion->stop();
    m_hand.motion = 1;
    m_pools->setRolled(1);
}

// An undo, a look back and a game that has just opened stand still.
void SkirmishPage::startMotion(const SkirmishStep& before, const std::vector<ShownPool>& poolsBefore) {
    const SkirmishStep& step = m_shown.step;
    if (!m_shown.view.board || m_shown.past || !step.fresh || step == before || m_look.reducedMotion()) return;
    m_walks = hasMotion(step);
    m_rolls = !m_pools->pools().empty() && m_pools->pools() != poolsBefore && !isAssigning(m_shown);
    if (!m_walks && !m_rolls) return;
    m_motion->start();
    showMotion(0);
}

} // namespace tenplus::ui
