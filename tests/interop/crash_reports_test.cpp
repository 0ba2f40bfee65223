// The next start takes up the reports of crashes, each once.
#include "interop/crash_reports.h"

#include "base/crash_report.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>

using namespace tenplus;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

// In a state folder of its own.
struct CrashState {
    ScratchFolder scratch;
    CrashState() { ::setenv("XDG_STATE_HOME", scratch.path().c_str(), 1); }
    ~CrashState() { ::unsetenv("XDG_STATE_HOME"); }
    CrashState(const CrashState&) = delete;
    CrashState& operator=(const CrashState&) = delete;
};

} // namespace

TEST_CASE("Reports of crashes are told once, the oldest first, and stay in one file until the next") {
    const CrashState state;
    const fs::path folder = interop::crashFolder();
    CHECK(folder == state.scratch / "tenplus" / "crashes");
    CHECK_FALSE(interop::takeCrashReports()); // there is no folder yet
    fs::create_directories(folder);
    writeBytes(folder / "crash-a.txt", "the second\n");
    writeBytes(folder / "crash-b.txt", "the first\n");
    writeBytes(folder / "crash-c.txt", ""); // of a process that was killed
    fs::last_write_time(folder / "crash-b.txt", fs::last_write_time(folder / "crash-a.txt") - std::chrono::hours(1));
    const auto crashes = interop::takeCrashReports();
    REQUIRE(crashes);
    CHECK(crashes->text == "the first\n\nthe second\n");
    CHECK(crashes->kept == folder / "last.txt");
    CHECK(bytesIn(crashes->kept) == crashes->text);
    CHECK_FALSE(interop::takeCrashReports());
    for (const char* gone : {"crash-a.txt", "crash-b.txt", "crash-c.txt"}) CHECK_FALSE(fs::exists(folder / gone));
    CHECK(bytesIn(crashes->kept) == crashes->text);
}

TEST_CASE("The report of a program that still runs is left to it") {
    const CrashState state;
    const CrashReport running(interop::crashFolder(), "Tenplus\n");
    REQUIRE_FALSE(fs::is_empty(interop::crashFolder()));
    CHECK_FALSE(interop::takeCrashReports());
    CHECK_FALSE(fs::is_empty(interop::crashFolder()));
}
