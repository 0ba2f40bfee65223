#include "skirmish/opponent_run.h"

#include "dice/dice.h"

#include <QtConcurrent>

#include <algorithm>

namespace tenplus::ui {

namespace {

namespace sk = skirmish;

/// Private dice for simulations.
class ThoughtTray final : public sk::Tray {
public:
    bool roll(const sk::Throw& wanted, std::uint8_t* pips) override {
        for (int i = 0; i < wanted.count; ++i) pips[i] = static_cast<std::uint8_t>(1 + m_dice.below(6));
        return true;
    }

private:
    dice::SystemDice m_dice;
};

} // namespace

OpponentRun::OpponentRun(QObject* parent)
    : QObject(parent) {
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        if (!m_watcher.isCanceled()) emit chosen(m_watcher.result());
    });
}

OpponentRun::~OpponentRun() { drop(); }

void OpponentRun::start(const sk::Game& game, sk::Side side, int strength) {
    drop();
    sk::Budget budget = sk::kStrengths[static_cast<std::size_t>(std::clamp(strength, 1, 3) - 1)];
    m_stop = false;
    m_done = 0;
    m_most = budget.simulations;
    budget.stop = &m_stop;
    budget.done = &m_done;
    m_watcher.setFuture(QtConcurrent::run([view = sk::SideView(game, side), budget] {
        ThoughtTray tray;
        return sk::choose(view, budget, tray);
    }));
}

void OpponentRun::moveNow() { m_stop = true; }

// Blocks until the other thread has stopped, because it reads data of this object: at most one round. Drops an
// unreported choice, too.
void OpponentRun::drop() {
    moveNow();
    m_watcher.future().waitForFinished();
    m_watcher.setFuture({}); // its result is ignored
}

} // namespace tenplus::ui
