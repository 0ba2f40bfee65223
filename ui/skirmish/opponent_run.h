// OpponentRun: computes the program's choice on another thread, so that the window stays responsive. "Move now" takes
// the best choice so far.
#pragma once

#include "skirmish/opponent.h"

#include <QFutureWatcher>
#include <QObject>

#include <atomic>

namespace tenplus::ui {

class OpponentRun : public QObject {
    Q_OBJECT

public:
    explicit OpponentRun(QObject* parent = nullptr);
    ~OpponentRun() override;

    /// Emits chosen() unless dropped; drops a running one. `strength`: 1 to 3.
    void start(const skirmish::Game& game, skirmish::Side side, int strength);
    void moveNow();
    void drop(); ///< blocks until the other thread has stopped
    bool isRunning() const { return m_watcher.isRunning(); }
    int done() const { return m_done; } ///< number of simulation rounds
    int most() const { return m_most; }

signals:
    void chosen(const skirmish::Choice& choice);

private:
    QFutureWatcher<skirmish::Choice> m_watcher;
    std::atomic<bool> m_stop = false;
    std::atomic<int> m_done = 0;
    int m_most = 0;
};

} // namespace tenplus::ui
