// For the window's benches: a temporary folder, campaigns in it, and waiting for a paint event.
#pragma once

#include "content/pack.h"
#include "session/session.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

#include <filesystem>
#include <string>
#include <unistd.h>

namespace tenplus::bench {

inline content::PackFiles dungeonWorld() {
    content::Issues issues;
    return content::readPackFolder(std::filesystem::path(TENPLUS_SOURCE_DIR) / "data/systems/dungeonworld",
                                   "dungeonworld", issues);
}

class Scratch {
public:
    Scratch() { std::filesystem::create_directories(m_folder); }
    ~Scratch() { std::filesystem::remove_all(m_folder); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    std::filesystem::path file(const std::string& name) const { return m_folder / name; }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("tenplus-ui-bench-" + std::to_string(getpid()));
};

/// Knows when a widget was painted.
class Painted : public QObject {
public:
    explicit Painted(QWidget& widget) { widget.installEventFilter(this); }
    /// Handles events until the widget is painted, unless it was painted since the last call.
    void wait() {
        while (!m_painted) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        m_painted = false;
    }
    void forget() { m_painted = false; }
    /// The same, plus all deferred work: a view lays its rows out again after painting, which the next measurement must
    /// not include.
    void settle() {
        wait();
        constexpr int kRounds = 4;
        for (int round = 0; round < kRounds; ++round) QApplication::processEvents();
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        m_painted |= event->type() == QEvent::Paint;
        return false;
    }

private:
    bool m_painted = false;
};

} // namespace tenplus::bench
