#include "interop/crash_reports.h"

#include "base/plain_file.h"
#include "interop/new_file.h"
#include "interop/own_games.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostReport = 256 * 1024;

// The process that writes into it has it locked until it ends.
bool isStillOpen(const fs::path& report) {
    const int file = ::open(report.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0) return false;
    const bool isHeld = ::flock(file, LOCK_EX | LOCK_NB) != 0;
    ::close(file);
    return isHeld;
}

std::vector<fs::path> endedReports() {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    for (fs::directory_iterator at(crashFolder(), error), end; !error && at != end; at.increment(error)) {
        if (!at->path().filename().string().starts_with("crash-")) continue;
        std::error_code unread;
        if (!isStillOpen(at->path())) found.emplace_back(at->last_write_time(unread), at->path());
    }
    std::ranges::sort(found);
    std::vector<fs::path> all;
    for (auto& [time, path] : found) all.push_back(std::move(path));
    return all;
}

} // namespace

fs::path crashFolder() { return stateFolder() / "crashes"; }

// A process that was killed leaves an empty file.
std::optional<CrashesBefore> takeCrashReports() {
    const std::vector<fs::path> ended = endedReports();
    CrashesBefore crashes;
    for (const fs::path& each : ended) {
        const auto bytes = readPlainFile(each, kMostReport);
        if (!bytes || bytes->empty()) continue;
        if (!crashes.text.empty()) crashes.text += '\n';
        crashes.text += *bytes;
    }
    const fs::path kept = crashFolder() / "last.txt";
    if (!crashes.text.empty() && replaceFile(kept, crashes.text, 0600)) crashes.kept = kept;
    std::error_code ignored;
    for (const fs::path& each : ended) fs::remove(each, ignored);
    if (crashes.text.empty()) return std::nullopt;
    return crashes;
}

} // namespace tenplus::interop
