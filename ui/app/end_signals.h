// EndSignals: SIGTERM, SIGHUP and SIGINT, by which a desktop, a terminal or a person ends the program, as a signal of
// Qt. A second SIGINT ends the process at once. Only one may exist at a time.
#pragma once

#include <QObject>

#include <array>
#include <csignal>

namespace tenplus::ui {

class EndSignals : public QObject {
    Q_OBJECT

public:
    explicit EndSignals(QObject* parent = nullptr);
    ~EndSignals() override;

signals:
    /// In the event loop of this object's thread.
    void asked();

private:
    struct Before {
        int signal = 0;
        struct sigaction action {};
    };
    std::array<int, 2> m_pipe{-1, -1}; ///< the handler writes into it: a handler may do little else
    std::array<Before, 3> m_before{};
};

} // namespace tenplus::ui
