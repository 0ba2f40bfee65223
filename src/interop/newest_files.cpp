#include "interop/newest_files.h"

#include <algorithm>
#include <functional>
#include <system_error>
#include <utility>
#include <vector>

namespace tenplus::interop {

namespace fs = std::filesystem;

void keepNewestFiles(const fs::path& folder, std::size_t most) {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> all;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        all.emplace_back(at->last_write_time(error), at->path());
    std::ranges::sort(all, std::greater());
    for (std::size_t i = most; i < all.size(); ++i) fs::remove(all[i].second, error);
}

} // namespace tenplus::interop
