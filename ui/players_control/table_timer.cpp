#include "players_control/table_timer.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kTick = 250;       // ms: the figures change within a quarter of a second
constexpr int kZeroStays = 5000; // ms

} // namespace

TableTimer::TableTimer(QObject* parent, Clock clock)
    : QObject(parent)
    , m_clock(std::move(clock)) {
    m_since.start();
    if (!m_clock) m_clock = [this] { return m_since.elapsed(); };
    m_ticks.setInterval(kTick);
    connect(&m_ticks, &QTimer::timeout, this, &TableTimer::tick);
}

void TableTimer::start(const QString& name, int seconds) {
    m_name = name;
    m_whole = std::clamp(seconds, 1, kMostTimerSeconds);
    m_end = m_clock() + qint64(m_whole) * 1000;
    m_told = false;
    m_ticks.start();
    emit changed();
}

void TableTimer::stop() {
    if (!isRunning()) return;
    m_ticks.stop();
    emit changed();
}

std::optional<TimerFace> TableTimer::face() const {
    if (!isRunning()) return std::nullopt;
    const qint64 left = std::max<qint64>(0, m_end - m_clock());
    return TimerFace{m_name, int((left + 999) / 1000), m_whole};
}

void TableTimer::tick() {
    if (!isRunning()) return;
    const qint64 over = m_clock() - m_end;
    if (over >= kZeroStays) return stop();
    if (over >= 0 && !std::exchange(m_told, true)) emit ended(m_name);
    emit changed();
}

} // namespace tenplus::ui
