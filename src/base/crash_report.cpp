#include "base/crash_report.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tenplus::inline base {

namespace {

struct FaultSignal {
    int number;
    std::string_view name;
};
constexpr std::array kFaultSignals{FaultSignal{SIGSEGV, "SIGSEGV"}, FaultSignal{SIGABRT, "SIGABRT"},
                                   FaultSignal{SIGBUS, "SIGBUS"}, FaultSignal{SIGILL, "SIGILL"},
                                   FaultSignal{SIGFPE, "SIGFPE"}};

constexpr std::size_t kMostHead = 500;
constexpr unsigned kLongestWriting = 10; // seconds

// For the handler, which cannot have an object.
std::atomic<int> s_file{-1};
std::atomic<bool> s_isReporting{false};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);
std::array<char, kMostHead> s_head;
std::size_t s_headSize = 0;
std::array<struct sigaction, kFaultSignals.size()> s_before;
stack_t s_stackBefore{};
// A stack that has overflown has no room for the handler.
alignas(std::max_align_t) std::array<std::byte, 128 * 1024> s_handlerStack;

// Everything from here to faulted() runs in the handler: it allocates nothing, takes no lock of the program and calls
// what POSIX allows there. backtrace() and dladdr() are the exceptions: glibc has no other way to a stack. The first is
// called once beforehand, which loads what it needs; the second only reads the list of libraries.
void writeText(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(s_file.load(), text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void writeNumber(std::uintmax_t number, int base, std::size_t least = 1) {
    std::array<char, 24> digits{};
    const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number, base).ptr;
    const std::string_view text(digits.data(), static_cast<std::size_t>(end - digits.data()));
    for (std::size_t i = text.size(); i < least; ++i) writeText("0");
    writeText(text);
}

void writeMoment() {
    using namespace std::chrono;
    const sys_seconds now{seconds(std::time(nullptr))};
    const sys_days day = floor<days>(now);
    const year_month_day date{day};
    const hh_mm_ss time{now - day};
    writeNumber(static_cast<unsigned>(int(date.year())), 10, 4);
    writeText("-");
    writeNumber(unsigned(date.month()), 10, 2);
    writeText("-");
    writeNumber(unsigned(date.day()), 10, 2);
    writeText(" ");
    writeNumber(static_cast<std::uintmax_t>(time.hours().count()), 10, 2);
    writeText(":");
    writeNumber(static_cast<std::uintmax_t>(time.minutes().count()), 10, 2);
    writeText(":");
    writeNumber(static_cast<std::uintmax_t>(time.seconds().count()), 10, 2);
    writeText(" UTC");
}

// "libQt6Core.so.6+0x1d2c40 _ZN7QObject5eventEP6QEvent": the place for addr2line, and the function if the library names
// it. Never the folder of a file, which may hold the name of a person.
void writeFrame(void* address) {
    Dl_info found{};
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    writeText("  ");
    if (::dladdr(address, &found) == 0 || found.dli_fname == nullptr) {
        writeText("0x");
        writeNumber(at, 16);
        return writeText("\n");
    }
    const std::string_view path(found.dli_fname);
    writeText(path.substr(path.rfind('/') + 1)); // npos + 1 is 0
    writeText("+0x");
    writeNumber(at - reinterpret_cast<std::uintptr_t>(found.dli_fbase), 16);
    if (found.dli_sname != nullptr) {
        writeText(" ");
        writeText(found.dli_sname);
    }
    writeText("\n");
}

void writeReport(int signal) {
    writeText({s_head.data(), s_headSize});
    writeText("Ended by ");
    const auto* const known = std::ranges::find(kFaultSignals, signal, &FaultSignal::number);
    writeText(known == kFaultSignals.end() ? "a signal" : known->name);
    writeText(" at ");
    writeMoment();
    writeText("\nStack, the newest call first:\n");
    constexpr int kMostFrames = 64;
    std::array<void*, kMostFrames> frames{};
    const int count = ::backtrace(frames.data(), kMostFrames);
    std::for_each_n(frames.begin(), count, &writeFrame);
}

extern "C" void faulted(int signal) {
    // The thread that crashed first ends the process; a second one must not end it meanwhile.
    while (s_isReporting.exchange(true)) ::pause();
    ::signal(SIGALRM, SIG_DFL);
    ::alarm(kLongestWriting); // a report that hangs must not keep a process that cannot go on
    writeReport(signal);
    ::signal(signal, SIG_DFL);
    ::raise(signal); // when the handler returns: the process ends as without a report, with its core dump
}

// A process that looks for reports may have removed the file before it was locked.
bool isLockedAndThere(int file) {
    struct stat state {};
    return ::flock(file, LOCK_EX | LOCK_NB) == 0 && ::fstat(file, &state) == 0 && state.st_nlink > 0;
}

} // namespace

CrashReport::CrashReport(const std::filesystem::path& folder, std::string_view head) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    constexpr std::string_view kEnding = ".txt";
    for (int tries = 0; tries < 3 && m_file.empty(); ++tries) {
        std::string path = folder / ("crash-XXXXXX" + std::string(kEnding));
        const int file = ::mkostemps(path.data(), int(kEnding.size()), O_CLOEXEC);
        if (file < 0) return;
        if (!isLockedAndThere(file)) {
            ::close(file);
            continue;
        }
        m_file = path;
        s_file = file;
    }
    if (m_file.empty()) return;
    s_headSize = std::min(head.size(), kMostHead);
    std::copy_n(head.begin(), s_headSize, s_head.begin());
    std::array<void*, 1> loaded{};
    ::backtrace(loaded.data(), int(loaded.size()));
    const stack_t handlerStack{.ss_sp = s_handlerStack.data(), .ss_flags = 0, .ss_size = s_handlerStack.size()};
    ::sigaltstack(&handlerStack, &s_stackBefore); // of this thread; the others have their own stacks alone
    struct sigaction ours {};
    ours.sa_handler = &faulted;
    ours.sa_flags = SA_ONSTACK;
    ::sigemptyset(&ours.sa_mask);
    for (const FaultSignal& each : kFaultSignals) ::sigaddset(&ours.sa_mask, each.number);
    for (std::size_t i = 0; i < kFaultSignals.size(); ++i) ::sigaction(kFaultSignals[i].number, &ours, &s_before[i]);
}

CrashReport::~CrashReport() {
    if (m_file.empty()) return;
    for (std::size_t i = 0; i < kFaultSignals.size(); ++i) ::sigaction(kFaultSignals[i].number, &s_before[i], nullptr);
    ::sigaltstack(&s_stackBefore, nullptr);
    ::unlink(m_file.c_str());
    ::close(s_file.exchange(-1));
}

} // namespace tenplus::inline base
