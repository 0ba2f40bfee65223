// P11: from the start of the process to the first painted window with the demo campaign, against an empty window; and
// the memory of each at that time. Offscreen and, if an X server can be started, on X, together with another program
// for GMs and a browser.
#include "bench/bench.h"
#include "bench/child.h"
#include "bench/ui_scratch.h"

#include <QFile>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>

using namespace tenplus;

namespace {

constexpr int kPairs = 11;

struct Ran {
    double ns = 0;      ///< until the window is painted
    double peakMb = 0;  ///< peak resident memory until then, of that process alone
    double shareMb = 0; ///< private memory at that time, plus its share of shared memory
};

Ran ran(const char* program, const std::vector<std::string>& arguments) {
    const auto start = std::chrono::steady_clock::now();
    const bench::Child child(program, arguments);
    child.waitFor("painted");
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    return {passed.count(), child.peakMb(), child.shareMb()};
}

const std::vector<std::string> kDemo = {"--demo", "--say-when-painted"};

using Runs = std::vector<Ran>;

std::vector<double> each(const Runs& runs, double Ran::*what) {
    std::vector<double> values;
    for (const Ran& run : runs) values.push_back(run.*what);
    return values;
}

struct Sides {
    Runs theirs, ours;
};

// Alternately, after one uncounted run of both: our first run makes the demo.
template <typename Peer>
Sides inTurns(Peer peer) {
    Sides sides;
    peer();
    ran(TENPLUS_WINDOW, kDemo);
    for (int i = 0; i < kPairs; ++i) {
        sides.theirs.push_back(peer());
        sides.ours.push_back(ran(TENPLUS_WINDOW, kDemo));
    }
    return sides;
}

Ran emptyRan() { return ran(TENPLUS_EMPTY_WINDOW, {}); }

bench::Row timeRow(const char* what, const std::string& peer, double limit, const Sides& sides) {
    return bench::comparedRow("P11", what, peer, limit, each(sides.theirs, &Ran::ns), each(sides.ours, &Ran::ns));
}

bench::Row memoryRow(const char* what, const std::vector<double>& ours, const char* peer, double part, double theirs) {
    const double most = part * theirs, taken = bench::median(ours);
    return bench::check("P11", fmt::format("{} ({}: {:.0f} MB; the limit: {} of it)", what, peer, theirs, part),
                        fmt::format("{:.0f} MB", taken), fmt::format("at most {:.0f} MB", most), taken <= most);
}

// ---- on X -----------------------------------------------------------------------------------------------

constexpr const char* kOnX = "on X: process start to the painted window";

// The screen of an Xvfb that keeps it in a file: an XWD picture, 32 bits per pixel.
class Screen {
public:
    explicit Screen(const std::filesystem::path& file)
        : m_file(QString::fromStdString(file.string())) {
        if (m_file.open(QIODevice::ReadOnly))
            m_pixels = reinterpret_cast<const volatile quint32*>(m_file.map(0, m_file.size()));
        if (!m_pixels) throw std::runtime_error("The bench ends: the screen of Xvfb cannot be read.");
    }

    // Some of these pixels are always visible on a page of this colour.
    bool shows(quint32 colour) const {
        constexpr qint64 kSome = 1009;
        for (qint64 i = 0; i < m_count; i += kSome) {
            if ((m_pixels[i] & 0xFF'FF'FF) == colour) return true;
        }
        return false;
    }

private:
    QFile m_file;
    const qint64 m_count = m_file.size() / qint64(sizeof(quint32));
    const volatile quint32* m_pixels = nullptr;
};

// Another program, and the allowed fraction of its time and memory.
struct Peer {
    const char* name;
    std::string program;
    std::vector<std::string> arguments;
    std::optional<quint32> page; ///< the page's colour, which shows that it is painted
    double time, memory;
    double Ran::*taken; ///< the memory to compare
    const char* what;
};

constexpr quint32 kPage = 0x3A'7B'21; // a colour that occurs nowhere else on the screen

std::vector<Peer> peersOnX(const bench::Scratch& scratch) {
    const std::vector<std::string> onePage{"--no-sandbox", "--no-first-run",
                                           "--user-data-dir=" + scratch.file("chromium").string(),
                                           fmt::format("--app=data:text/html,<body bgcolor={:06x}>", kPage)};
    return {
        {"GM-Assistant", "/usr/games/gm-assistant", {}, {}, 0.6, 0.75, &Ran::peakMb, "on X: most memory until then"},
        {"Chromium with a plain page", "/usr/bin/chromium", onePage, kPage, 0.25, 0.2, &Ran::shareMb,
         "on X: its share of the memory (PSS)"}};
}

bool isThere(const std::string& program) { return ::access(program.c_str(), X_OK) == 0; }

// Sets an environment variable during its lifetime.
class Variable {
public:
    Variable(const char* name, const std::string& value)
        : m_name(name) {
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

// Other programs do not report when they are painted: looks for the page's colour, or for the window, which appears a
// little earlier.
Ran ran(const Peer& peer, const Screen& screen) {
    const bench::Child watch("xev", {"-root", "-event", "substructure"}, bench::Leaving::WhenAsked);
    std::this_thread::sleep_for(std::chrono::milliseconds(150)); // until it watches
    const auto start = std::chrono::steady_clock::now();
    const bench::Child child(peer.program, peer.arguments, bench::Leaving::WhenAsked);
    watch.waitFor("MapNotify");
    while (peer.page && !screen.shows(*peer.page)) {
        if (std::chrono::steady_clock::now() > start + std::chrono::seconds(20)) child.fail("painted nothing for 20 s");
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    std::this_thread::sleep_for(std::chrono::milliseconds(300)); // until deferred painting is finished
    return {passed.count(), child.peakMb(), child.shareMb()};
}

bench::Row notHere(const char* what) {
    return bench::check("P11", what, "not here", "tests/run --bench --peers", false);
}

std::vector<bench::Row> rowsAgainst(const Peer& peer, const Screen& screen) {
    if (!isThere(peer.program)) return {notHere(peer.name)};
    const Sides sides = inTurns([&] { return ran(peer, screen); });
    return {timeRow(kOnX, std::string(peer.name) + (peer.page ? "" : ", until its window is there"), peer.time, sides),
            memoryRow(peer.what, each(sides.ours, peer.taken), peer.name, peer.memory,
                      bench::median(each(sides.theirs, peer.taken)))};
}

std::vector<bench::Row> rowsOnX(const bench::Scratch& scratch) {
    if (!isThere("/usr/bin/Xvfb") || !isThere("/usr/bin/xev")) return {notHere("on X, and against other programs")};
    const bench::Child server("Xvfb",
                              {"-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset",
                               "-fbdir", scratch.file("").string()},
                              bench::Leaving::WhenAsked);
    std::string number = server.waitFor("");
    number.pop_back();
    const Screen screen(scratch.file("Xvfb_screen0"));
    const Variable display("DISPLAY", ":" + number), platform("QT_QPA_PLATFORM", "xcb"),
        house("HOME", scratch.file("home").string());
    std::vector<bench::Row> rows{timeRow(kOnX, "an empty QMainWindow", 3, inTurns(emptyRan))};
    for (const Peer& peer : peersOnX(scratch)) std::ranges::move(rowsAgainst(peer, screen), std::back_inserter(rows));
    return rows;
}

} // namespace

std::vector<bench::Row> startRows() {
    const bench::Scratch scratch;
    ::setenv("XDG_DATA_HOME", scratch.file("share").c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", scratch.file("config").c_str(), 1);
    ::setenv("XDG_CACHE_HOME", scratch.file("cache").c_str(),
             1); // filled by the uncounted run, like the very first start
    const Sides sides = inTurns(emptyRan);
    // The other programs' numbers were measured on Debian 12: GM-Assistant in its packaged version, on X; Chromium with
    // one empty page.
    constexpr double kTrackerMb = 95, kChromiumShareMb = 320;
    std::vector<bench::Row> rows{
        timeRow("process start to the painted window, the demo open", "an empty QMainWindow", 3, sides),
        memoryRow("most memory until then", each(sides.ours, &Ran::peakMb), "GM-Assistant", 0.75, kTrackerMb),
        memoryRow("its share of the memory (PSS)", each(sides.ours, &Ran::shareMb), "Chromium", 0.2, kChromiumShareMb)};
    std::ranges::move(rowsOnX(scratch), std::back_inserter(rows));
    return rows;
}
