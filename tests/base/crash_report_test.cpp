// A process that crashes leaves a report, and still ends as it would have without one.
#include "base/crash_report.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace tenplus;
namespace fs = std::filesystem;

namespace {

class CrashScratch {
public:
    CrashScratch() {
        std::string path = fs::temp_directory_path() / "tenplus-crash-XXXXXX";
        REQUIRE(::mkdtemp(path.data()) != nullptr);
        m_path = path;
    }
    ~CrashScratch() {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    CrashScratch(const CrashScratch&) = delete;
    CrashScratch& operator=(const CrashScratch&) = delete;
    /// It is made by the report.
    fs::path folder() const { return m_path / "state" / "crashes"; }

private:
    fs::path m_path;
};

std::vector<std::string> textsIn(const fs::path& folder) {
    std::vector<std::string> all;
    for (const fs::directory_entry& each : fs::directory_iterator(folder)) {
        std::ifstream file(each.path());
        all.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return all;
}

// The signal that ended a child process which did that with a report in the folder; 0 if it ended by itself.
int signalAfter(const fs::path& folder, void (*work)()) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const rlimit noCore{0, 0}, smallStack{1 << 20, 1 << 20};
        ::setrlimit(RLIMIT_CORE, &noCore);
        ::setrlimit(RLIMIT_STACK, &smallStack);
        {
            const CrashReport report(folder, "Tenplus 9.8.7\nof a test\n");
            work();
        }
        ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int overflow(int depth) {
    volatile char room[4096];
    room[0] = static_cast<char>(depth);
    return depth < 0 ? 0 : overflow(depth + 1) + room[0];
}

} // namespace

TEST_CASE("a process that crashes leaves its version, the signal, the moment and the stack") {
    struct Crash {
        int signal;
        const char* name;
        void (*work)();
    };
    const auto crash =
        GENERATE(Crash{SIGSEGV, "SIGSEGV", [] { ::raise(SIGSEGV); }}, Crash{SIGABRT, "SIGABRT", [] { std::abort(); }},
                 Crash{SIGFPE, "SIGFPE", [] { ::raise(SIGFPE); }},
                 Crash{SIGSEGV, "SIGSEGV", [] { std::thread([] { ::raise(SIGSEGV); }).join(); }},
                 Crash{SIGSEGV, "SIGSEGV", [] { overflow(0); }});
    const CrashScratch scratch;
    CHECK(signalAfter(scratch.folder(), crash.work) == crash.signal);
    const std::vector<std::string> reports = textsIn(scratch.folder());
    REQUIRE(reports.size() == 1);
    CHECK_THAT(reports[0],
               Catch::StartsWith("Tenplus 9.8.7\nof a test\nEnded by " + std::string(crash.name) + " at 2"));
    CHECK_THAT(reports[0], Catch::Contains(" UTC\nStack, the newest call first:\n  "));
    CHECK_THAT(reports[0], Catch::Contains("\n  test_base+0x")); // a sanitizer's own call may be newer
    CHECK_THAT(reports[0], !Catch::Contains("/"));               // no folder, which may hold the name of a person
}

TEST_CASE("a process that ends by itself leaves no report, and one that is killed an empty one") {
    const CrashScratch scratch;
    CHECK(signalAfter(scratch.folder(), [] {}) == 0);
    CHECK(textsIn(scratch.folder()).empty());
    CHECK(signalAfter(scratch.folder(), [] { ::raise(SIGKILL); }) == SIGKILL);
    CHECK(textsIn(scratch.folder()) == std::vector<std::string>{""});
}

TEST_CASE("where no report can be written, a process goes on without one") {
    CHECK(signalAfter("/proc/nowhere", [] {}) == 0);
    CHECK(signalAfter("/proc/nowhere", [] { std::abort(); }) == SIGABRT);
}
