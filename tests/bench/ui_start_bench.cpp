// P11: from the start of the process to the first painted window, the demo campaign open, against a program that is an
// empty window; and the memory each has taken by then.
#include "bench/bench.h"
#include "bench/ui_scratch.h"

#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

extern char** environ;

using namespace tenplus;

namespace {

struct Ran {
    double ns = 0;     ///< until the window is painted
    double peakMb = 0; ///< until then, of that process alone
};

// A program that is told where its input and its output are: two pipes, of which we hold the other ends.
class Child {
public:
    Child(const char* program, std::vector<std::string> arguments) {
        if (::pipe2(m_in, O_CLOEXEC) != 0 || ::pipe2(m_out, O_CLOEXEC) != 0) std::abort();
        arguments.insert(arguments.begin(), program);
        std::vector<char*> raw;
        for (std::string& each : arguments) raw.push_back(each.data());
        raw.push_back(nullptr);
        posix_spawn_file_actions_t files{};
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawn_file_actions_adddup2(&files, m_in[0], STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&files, m_out[1], STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        if (::posix_spawn(&m_id, program, &files, nullptr, raw.data(), environ) != 0) std::abort();
        ::posix_spawn_file_actions_destroy(&files);
        ::close(m_in[0]);
        ::close(m_out[1]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        ::close(m_in[1]); // the end of its input: it leaves
        int status = 0;
        if (::waitpid(m_id, &status, 0) != m_id || status != 0) std::abort();
        ::close(m_out[0]);
    }

    void waitUntilPainted() const {
        char letter = 0;
        if (::read(m_out[0], &letter, 1) != 1) std::abort();
    }
    /// The high-water mark of its own memory. What wait4() says would count this program's as well: both share it for
    /// a moment while the child is spawned.
    double peakMb() const {
        std::ifstream status("/proc/" + std::to_string(m_id) + "/status");
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) / 1024; // kB
        }
        std::abort();
    }

private:
    int m_in[2] = {};
    int m_out[2] = {};
    pid_t m_id = 0;
};

Ran ran(const char* program, const std::vector<std::string>& arguments) {
    const auto start = std::chrono::steady_clock::now();
    const Child child(program, arguments);
    child.waitUntilPainted();
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    return {passed.count(), child.peakMb()};
}

} // namespace

std::vector<bench::Row> startRows() {
    constexpr int kPairs = 11;
    const bench::Scratch scratch;
    ::setenv("XDG_DATA_HOME", scratch.file("share").c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", scratch.file("config").c_str(), 1);
    const std::vector<std::string> arguments = {"--demo", "--say-when-painted"};
    ran(TENPLUS_WINDOW, arguments); // makes the demo
    ran(TENPLUS_EMPTY_WINDOW, {});
    std::vector<double> theirs;
    std::vector<double> ours;
    std::vector<double> theirPeaks;
    std::vector<double> ourPeaks;
    for (int i = 0; i < kPairs; ++i) {
        const Ran empty = ran(TENPLUS_EMPTY_WINDOW, {});
        const Ran whole = ran(TENPLUS_WINDOW, arguments);
        theirs.push_back(empty.ns);
        ours.push_back(whole.ns);
        theirPeaks.push_back(empty.peakMb);
        ourPeaks.push_back(whole.peakMb);
    }
    const double peak = bench::median(ourPeaks);
    constexpr double kMostMb = 0.75 * 69; // of a small GTK tracker
    return {bench::comparedRow("P11", "process start to the painted window, the demo open", "an empty QMainWindow", 3, theirs, ours),
            bench::check("P11", fmt::format("most memory of the process until then (an empty QMainWindow: {:.0f} MB; the limit: 0.75 of a small GTK tracker's 69 MB)", bench::median(theirPeaks)),
                         fmt::format("{:.0f} MB", peak), fmt::format("at most {:.0f} MB", kMostMb), peak <= kMostMb)};
}
