// P11: from the start of the process to the first painted window and out again, the demo campaign open, against a
// program that is an empty window.
#include "bench/bench.h"
#include "bench/ui_scratch.h"

#include <array>
#include <cstdlib>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <fmt/format.h>

extern char** environ;

using namespace tenplus;

namespace {

struct Ran {
    double ns = 0;
    double peakMb = 0;
};

Ran ran(const char* program, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), program);
    std::vector<char*> raw;
    for (std::string& each : arguments) raw.push_back(each.data());
    raw.push_back(nullptr);
    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    if (posix_spawn(&child, program, nullptr, nullptr, raw.data(), environ) != 0) std::abort();
    int status = 0;
    rusage used{};
    if (wait4(child, &status, 0, &used) != child || status != 0) std::abort();
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    return {passed.count(), static_cast<double>(used.ru_maxrss) / 1024};
}

} // namespace

std::vector<bench::Row> startRows() {
    constexpr int kPairs = 11;
    const bench::Scratch scratch;
    ::setenv("XDG_DATA_HOME", scratch.file("share").c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", scratch.file("config").c_str(), 1);
    const std::vector<std::string> arguments = {"--demo", "--quit-when-painted"};
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
    return {bench::comparedRow("P11", "start to the painted window with the demo, and out", "an empty QMainWindow", 3, theirs, ours),
            bench::check("P11", fmt::format("peak memory (an empty QMainWindow: {:.0f} MB)", bench::median(theirPeaks)),
                         fmt::format("{:.0f} MB", peak), fmt::format("at most {:.0f} MB", kMostMb), peak <= kMostMb)};
}
