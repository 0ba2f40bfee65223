// P2: rolling from a shell, against Debian's rolldice: one process per roll, and a batch of lines in one process.
#include "bench/bench.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

std::vector<tenplus::bench::Row> cliRows();

namespace {

namespace fs = std::filesystem;
using namespace tenplus;

constexpr int kLines = 200'000;

std::string rolldice() {
    for (const char* place : {"/usr/games/rolldice", "/usr/bin/rolldice"}) {
        if (fs::exists(place)) return place;
    }
    return {};
}

class LinesFile {
public:
    explicit LinesFile(const std::string& line)
        : m_path(fs::temp_directory_path() / fmt::format("tenplus-lines-{}", getpid())) {
        std::ofstream out(m_path);
        for (int i = 0; i < kLines; ++i) out << line << '\n';
    }
    ~LinesFile() {
        std::error_code ignored;
        fs::remove(m_path, ignored);
    }
    LinesFile(const LinesFile&) = delete;
    LinesFile& operator=(const LinesFile&) = delete;
    std::string path() const { return m_path.string(); }

private:
    fs::path m_path;
};

bench::Row processRow(const std::string& peer) {
    return bench::compare(
        "P2", "one process that rolls 2d6+1", "rolldice", 1.3,
        [&] {
            return bench::run({peer, "2d6+1"}, "/dev/null");
        },
        [] {
            return bench::run({TENPLUS_CLI, "roll", "2d6+1"}, "/dev/null");
        },
        15);
}

bench::Row batchRow(const std::string& peer, const char* expression, double limit) {
    const LinesFile lines(expression);
    return bench::compare(
        "P2", fmt::format("{} lines of {}", kLines, expression), "rolldice", limit,
        [&] { return bench::run({peer}, lines.path()); },
        [&] {
            return bench::run({TENPLUS_CLI, "roll"}, lines.path());
        },
        7);
}

} // namespace

std::vector<bench::Row> cliRows() {
    const std::string peer = rolldice();
    if (peer.empty()) {
        return {bench::check("P2", "rolling from a shell, against rolldice", "no rolldice here",
                             "tests/run --bench --peers", false)};
    }
    return {processRow(peer), batchRow(peer, "2d6+1", 1.0 / 20), batchRow(peer, "100d6", 1.0 / 3)};
}
