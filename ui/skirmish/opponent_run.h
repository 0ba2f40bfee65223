// OpponentRun: the program's choice, thought out on another thread so that the window never waits. It can be told to move
// now; what it has by then is taken.
#pragma once

#include "table/skirmish/opponent.h"

#include <QFutureWatcher>
#include <QObject>

#include <atomic>

namespace tenplus::ui {

class OpponentRun : public QObject {
    Q_OBJECT

public:
    explicit OpponentRun(QObject* parent = nullptr);
    ~OpponentRun() override;

    /// Ends by chosen(), unless it is dropped; the one before is dropped. `strength` from 1 to 3.
    void start(const table::skirmish::Game& game, table::skirmish::Side side, int strength);
    void moveNow();
    void drop(); ///< waits until the other thread has let go
    bool isRunning() const { return m_watcher.isRunning(); }
    int done() const { return m_done; } ///< rounds of simulation
    int most() const { return m_most; }

signals:
    void chosen(const tenplus::table::skirmish::Choice& choice);

private:
    QFutureWatcher<table::skirmish::Choice> m_watcher;
    std::atomic<bool> m_stop = false;
    std::atomic<int> m_done = 0;
    int m_most = 0;
};

} // namespace tenplus::ui
