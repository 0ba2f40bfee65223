#include "app/end_signals.h"

#include <QSocketNotifier>

#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tenplus::ui {

namespace {

// For the handler, which cannot have an object.
std::atomic<int> s_pipe{-1};
static_assert(std::atomic<int>::is_always_lock_free);

// Calls only what POSIX allows in a signal handler. A full pipe holds the request already.
extern "C" void heard(int signal) {
    const int before = errno;
    const char byte = static_cast<char>(signal);
    [[maybe_unused]] const auto written = ::write(s_pipe.load(), &byte, 1);
    errno = before;
}

} // namespace

EndSignals::EndSignals(QObject* parent)
    : QObject(parent) {
    if (::pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return; // the signals end the process, as by default
    s_pipe = m_pipe[1];
    auto* const notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        std::array<char, 16> bytes{};
        while (::read(m_pipe[0], bytes.data(), bytes.size()) > 0) {
        }
        emit asked();
    });
    constexpr std::array kSignals{SIGTERM, SIGHUP, SIGINT};
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        struct sigaction ours {};
        ours.sa_handler = &heard;
        ::sigemptyset(&ours.sa_mask);
        // An impatient second Ctrl+C meets the default, which ends the process.
        ours.sa_flags = SA_RESTART | (kSignals[i] == SIGINT ? SA_RESETHAND : 0);
        m_before[i].signal = kSignals[i];
        ::sigaction(kSignals[i], nullptr, &m_before[i].action);
        const bool isIgnored = m_before[i].action.sa_handler == SIG_IGN; // as nohup asks
        if (!isIgnored) ::sigaction(kSignals[i], &ours, nullptr);
    }
}

EndSignals::~EndSignals() {
    if (m_pipe[0] < 0) return;
    for (const Before& each : m_before) ::sigaction(each.signal, &each.action, nullptr);
    s_pipe = -1;
    for (const int end : m_pipe) ::close(end);
}

} // namespace tenplus::ui
