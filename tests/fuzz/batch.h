// Trying in child processes: one that dies takes its own file with it and no other. A file may take so much processor time and memory;
// more is a failure like a signal.
#pragma once

#include "fuzz/campaign_text.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace tenplus::fuzz {

inline constexpr int kMostSeconds = 5;          ///< of processor time for one file
inline constexpr std::size_t kMostMegabytes = 512; ///< of memory; not under the sanitizers, which reserve more than that

/// Counts the seconds of this file from now on: what was done before was to make it.
void restartClock();

/// How a child ended before its time: "signal 11", "5 s", "no memory" ...
struct Death {
    std::size_t index = 0;
    std::string how;
};

/// Calls work(i) for `from` to `to` (not included) in one child; the first that it died of, or nothing.
std::optional<Death> inChild(std::size_t from, std::size_t to, const std::function<void(std::size_t)>& work);

} // namespace tenplus::fuzz
