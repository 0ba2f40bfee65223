// Runs trials in child processes, so that a crash concerns one file only. Each file has limits of processor time and
// memory; exceeding one is a failure like a signal.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace tenplus::fuzz {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr int kMostSeconds = 60; ///< of processor time for one file: the sanitizers take several times as long
#else
inline constexpr int kMostSeconds = 5; ///< of processor time for one file
#endif
inline constexpr std::size_t kMostMegabytes = 512; ///< of memory; without sanitizers, which reserve more than that

/// Starts this file's time limit: making the file does not count.
void restartClock();

/// How a child died: "signal 11", "5 s", "no memory" ...
struct Death {
    std::size_t index = 0;
    std::string how;
};

/// The most that a file took so far.
struct Most {
    double seconds = 0; ///< of processor time
    std::size_t slowest = 0;
    long megabytes = 0; ///< resident, of any child
};

/// Calls work(i) for `from` to `to` (not included) in one child; the first that it died of, or nothing. Adds to `most`.
std::optional<Death> inChild(std::size_t from, std::size_t to, const std::function<void(std::size_t)>& work,
                             Most& most);

} // namespace tenplus::fuzz
