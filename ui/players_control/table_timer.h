// TableTimer: a turn or a break with its end. State of the window only: it is not in the campaign, and undo does not
// touch it. Stops by itself at its end, after the zero has been seen for a moment.
#pragma once

#include "players/timer_face.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <array>
#include <functional>
#include <optional>

namespace tenplus::ui {

inline constexpr int kMostTimerSeconds = 6 * 60 * 60;
// Offered in the menu, in minutes. The middle one of each is what its key starts.
inline constexpr std::array kTurnMinutes{1, 2, 3, 5};
inline constexpr std::array kBreakMinutes{5, 10, 15, 30};
inline constexpr int kUsualTurn = 2, kUsualBreak = 10;

class TableTimer : public QObject {
    Q_OBJECT

public:
    /// Milliseconds since any fixed moment.
    using Clock = std::function<qint64()>;
    /// `clock`: for tests; by default a monotonic one.
    explicit TableTimer(QObject* parent = nullptr, Clock clock = {});

    /// Replaces a running one. `seconds`: 1 to kMostTimerSeconds, clamped.
    void start(const QString& name, int seconds);
    void stop();
    bool isRunning() const { return m_ticks.isActive(); }
    /// Nothing if none runs.
    std::optional<TimerFace> face() const;

public slots:
    /// Each second, and by tests.
    void tick();

signals:
    void changed();
    void ended(const QString& name); ///< by itself

private:
    Clock m_clock;
    QElapsedTimer m_since;
    QTimer m_ticks;
    QString m_name;
    int m_whole = 0;     ///< seconds
    qint64 m_end = 0;    ///< ms of the clock
    bool m_told = false; ///< that it has ended
};

} // namespace tenplus::ui
