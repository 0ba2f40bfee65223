#include "fuzz/batch.h"

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
    ::setrlimit(RLIMIT_DATA, &memory); // not RLIMIT_AS: what a thread's allocator only reserves is no memory
#endif
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
}

[[noreturn]] void runChild(std::size_t from, std::size_t to, const std::function<void(std::size_t)>& work, volatile std::size_t* at) {
    limit();
    int code = kFine;
    try {
        for (std::size_t i = from; i < to; ++i) {
            *at = i;
            restartClock();
            work(i);
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

// Processor time, since the machine may have other work; and a while on the clock for who waits for ever.
void restartClock() {
    const itimerval busy{{0, 0}, {kMostSeconds, 0}};
    ::setitimer(ITIMER_PROF, &busy, nullptr);
    ::alarm(600);
}

std::optional<Death> inChild(std::size_t from, std::size_t to, const std::function<void(std::size_t)>& work) {
    void* const shared = ::mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) throw std::runtime_error("no memory to share");
    auto* const at = static_cast<volatile std::size_t*>(shared);
    *at = from;
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("no child process");
    if (child == 0) runChild(from, to, work, at);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {}
    const std::size_t last = *at;
    ::munmap(shared, sizeof(std::size_t));
    if (WIFEXITED(status) && WEXITSTATUS(status) == kFine) return std::nullopt;
    return Death{last, howOf(status)};
}

} // namespace tenplus::fuzz
