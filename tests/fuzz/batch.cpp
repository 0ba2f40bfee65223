#include "fuzz/batch.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <new>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tenplus::fuzz {

namespace {

enum Code { kFine = 0, kWrong = 90, kNoMemory = 91 };

void limit() {
#if !defined(__SANITIZE_ADDRESS__)
    constexpr rlim_t kBytes = rlim_t{kMostMegabytes} << 20U;
    const rlimit memory{kBytes, kBytes};
    ::setrlimit(RLIMIT_DATA, &memory); // not RLIMIT_AS: memory that an allocator only reserves does not count
#endif
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
}

// What the child tells: the parent reads it after the child's end, however that came.
struct Shared {
    std::size_t at = 0;
    std::size_t slowest = 0;
    double seconds = 0;
};

double processorSeconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * double(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

[[noreturn]] void runChild(std::size_t from, std::size_t to, const std::function<void(std::size_t)>& work,
                           volatile Shared* shared) {
    limit();
    int code = kFine;
    try {
        for (std::size_t i = from; i < to; ++i) {
            shared->at = i;
            const double before = processorSeconds();
            restartClock();
            work(i);
            const double took = processorSeconds() - before;
            if (took <= shared->seconds) continue;
            shared->seconds = took;
            shared->slowest = i;
        }
    } catch (const std::bad_alloc&) {
        code = kNoMemory;
    } catch (const std::exception& wrong) {
        std::fprintf(stderr, "%s\n", wrong.what());
        code = kWrong;
    }
    ::_exit(code);
}

std::string howOf(int status) {
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        if (signal == SIGPROF) return std::to_string(kMostSeconds) + " s of processor time";
        return signal == SIGALRM ? "waits for ever" : "signal " + std::to_string(signal);
    }
    if (WEXITSTATUS(status) == kNoMemory) return "more than " + std::to_string(kMostMegabytes) + " MB";
    return WEXITSTATUS(status) == kWrong ? "what must not be" : "exit " + std::to_string(WEXITSTATUS(status));
}

} // namespace

// Processor time, because the machine may be busy; and a longer time limit for a process that hangs.
void restartClock() {
    const itimerval busy{{0, 0}, {kMostSeconds, 0}};
    ::setitimer(ITIMER_PROF, &busy, nullptr);
    ::alarm(600);
}

std::optional<Death> inChild(std::size_t from, std::size_t to, const std::function<void(std::size_t)>& work,
                             Most& most) {
    void* const memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::runtime_error("no memory to share");
    auto* const shared = static_cast<volatile Shared*>(memory); // the pages hold zeros
    shared->at = from;
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("no child process");
    if (child == 0) runChild(from, to, work, shared);
    int status = 0;
    rusage used{};
    while (::wait4(child, &status, 0, &used) < 0) {
    }
    const std::size_t last = shared->at;
    most.megabytes = std::max(most.megabytes, used.ru_maxrss / 1024);
    if (shared->seconds > most.seconds) {
        most.seconds = shared->seconds;
        most.slowest = shared->slowest;
    }
    ::munmap(memory, sizeof(Shared));
    if (WIFEXITED(status) && WEXITSTATUS(status) == kFine) return std::nullopt;
    return Death{last, howOf(status)};
}

} // namespace tenplus::fuzz
