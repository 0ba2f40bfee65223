#include "board/board_pings.h"

#include <QDateTime>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kLifeMs = 1600;
constexpr int kFrameMs = 16;
constexpr double kStillAge = 0.3;

qint64 clock() { return QDateTime::currentMSecsSinceEpoch(); }

} // namespace

BoardPings::BoardPings(QObject* parent)
    : QObject(parent) {
    m_timer.setInterval(kFrameMs);
    connect(&m_timer, &QTimer::timeout, this, &BoardPings::pass);
}

void BoardPings::add(board::Spot at) {
    m_all.emplace_back(at, clock());
    m_timer.start();
    emit changed();
}

void BoardPings::clear() {
    m_all.clear();
    m_timer.stop();
}

void BoardPings::pass() {
    std::erase_if(m_all, [](const auto& each) { return clock() - each.second >= kLifeMs; });
    if (m_all.empty()) m_timer.stop();
    emit changed();
}

std::vector<BoardPing> BoardPings::now(bool still) const {
    std::vector<BoardPing> rings;
    for (const auto& [at, began] : m_all) {
        rings.push_back({at, still ? kStillAge : std::clamp(double(clock() - began) / kLifeMs, 0.0, 1.0)});
    }
    return rings;
}

} // namespace tenplus::ui
