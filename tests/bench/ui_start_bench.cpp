// P11: from the start of the process to the first painted window, the demo campaign open, against a program that is an
// empty window; and the memory each has taken by then. Offscreen and, where there is an X server to start, on X, where
// another program for GMs is measured as well.
#include "bench/bench.h"
#include "bench/child.h"
#include "bench/ui_scratch.h"

#include <cstdlib>
#include <thread>

#include <fmt/format.h>

using namespace tenplus;

namespace {

constexpr int kPairs = 11;

struct Ran {
    double ns = 0;      ///< until the window is painted
    double peakMb = 0;  ///< most resident memory until then, of that process alone
    double shareMb = 0; ///< what it has then for itself, and its part of what it shares
};

Ran ran(const char* program, const std::vector<std::string>& arguments) {
    const auto start = std::chrono::steady_clock::now();
    const bench::Child child(program, arguments);
    child.waitFor("painted");
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    return {passed.count(), child.peakMb(), child.shareMb()};
}

const std::vector<std::string> kDemo = {"--demo", "--say-when-painted"};

struct Side {
    std::vector<double> ns, peaks, shares;
    void add(const Ran& run) {
        ns.push_back(run.ns);
        peaks.push_back(run.peakMb);
        shares.push_back(run.shareMb);
    }
};

struct Sides {
    Side empty, whole;
};

Sides bothRan() {
    Sides sides;
    ran(TENPLUS_WINDOW, kDemo); // makes the demo
    ran(TENPLUS_EMPTY_WINDOW, {});
    for (int i = 0; i < kPairs; ++i) {
        sides.empty.add(ran(TENPLUS_EMPTY_WINDOW, {}));
        sides.whole.add(ran(TENPLUS_WINDOW, kDemo));
    }
    return sides;
}

bench::Row memoryRow(const char* what, const std::vector<double>& ours, const char* peer, double part, double theirs) {
    const double most = part * theirs, taken = bench::median(ours);
    return bench::check("P11", fmt::format("{} ({}: {:.0f} MB; the limit: {} of it)", what, peer, theirs, part), fmt::format("{:.0f} MB", taken),
                        fmt::format("at most {:.0f} MB", most), taken <= most);
}

// ---- on X -----------------------------------------------------------------------------------------------

const char* const kTracker = "/usr/games/gm-assistant";

bool isThere(const std::string& program) {
    return ::access(program.c_str(), X_OK) == 0;
}

// A variable of the environment that is another for as long as this lives.
class Variable {
public:
    Variable(const char* name, const std::string& value) : m_name(name) {
        if (const char* before = std::getenv(name)) m_before = before;
        ::setenv(name, value.c_str(), 1);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { m_before.empty() ? ::unsetenv(m_name) : ::setenv(m_name, m_before.c_str(), 1); }

private:
    const char* m_name;
    std::string m_before;
};

// It cannot be asked when it is painted; its window is there a little sooner.
Ran trackerRan() {
    const bench::Child watch("xev", {"-root", "-event", "substructure"}, bench::Leaving::WhenAsked);
    std::this_thread::sleep_for(std::chrono::milliseconds(150)); // until it watches
    const auto start = std::chrono::steady_clock::now();
    const bench::Child child(kTracker, {}, bench::Leaving::WhenAsked);
    watch.waitFor("MapNotify");
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    std::this_thread::sleep_for(std::chrono::milliseconds(300)); // until it is painted
    return {passed.count(), child.peakMb(), child.shareMb()};
}

std::vector<bench::Row> rowsAgainstTracker(const Side& ours) {
    Side theirs;
    trackerRan();
    for (int i = 0; i < kPairs; ++i) theirs.add(trackerRan());
    return {bench::comparedRow("P11", "on X: process start to the painted window", "GM-Assistant, until its window is mapped", 0.6, theirs.ns, ours.ns),
            memoryRow("on X: most memory until then", ours.peaks, "GM-Assistant", 0.75, bench::median(theirs.peaks))};
}

std::vector<bench::Row> rowsOnX(const std::filesystem::path& home) {
    if (!isThere("/usr/bin/Xvfb") || !isThere("/usr/bin/xev") || !isThere(kTracker)) {
        return {bench::check("P11", "on X, and against GM-Assistant", "not here", "tests/run --bench --peers", false)};
    }
    const bench::Child server("Xvfb", {"-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"}, bench::Leaving::WhenAsked);
    std::string number = server.waitFor("");
    number.pop_back();
    const Variable display("DISPLAY", ":" + number), platform("QT_QPA_PLATFORM", "xcb"), house("HOME", home.string());
    const Sides sides = bothRan();
    std::vector<bench::Row> rows{bench::comparedRow("P11", "on X: process start to the painted window", "an empty QMainWindow", 3, sides.empty.ns, sides.whole.ns)};
    for (bench::Row& row : rowsAgainstTracker(sides.whole)) rows.push_back(std::move(row));
    return rows;
}

} // namespace

std::vector<bench::Row> startRows() {
    const bench::Scratch scratch;
    ::setenv("XDG_DATA_HOME", scratch.file("share").c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", scratch.file("config").c_str(), 1);
    const Sides sides = bothRan();
    // What the others take was measured on Debian 12: GM-Assistant as it is here, on X; Chromium with one empty page.
    constexpr double kTrackerMb = 95, kChromiumShareMb = 320;
    std::vector<bench::Row> rows{
        bench::comparedRow("P11", "process start to the painted window, the demo open", "an empty QMainWindow", 3, sides.empty.ns, sides.whole.ns),
        memoryRow("most memory until then", sides.whole.peaks, "GM-Assistant", 0.75, kTrackerMb),
        memoryRow("its share of the memory (PSS)", sides.whole.shares, "Chromium", 0.2, kChromiumShareMb)};
    for (bench::Row& row : rowsOnX(scratch.file("home"))) rows.push_back(std::move(row));
    return rows;
}
