#include "content/cover.h"

#include "base/contains.h"
#include "base/plain_file.h"

#include <utility>

namespace tenplus::content {

bool isCoverName(std::string_view name) { return contains(kCoverNames, name); }

Cover coverIn(const std::filesystem::path& folder) {
    for (const std::string_view name : kCoverNames) {
        const std::filesystem::path path = folder / name;
        std::error_code error;
        if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(path, error))) continue;
        if (auto bytes = readPlainFile(path, kMostCoverBytes)) return {std::string(name), *std::move(bytes)};
    }
    return {};
}

} // namespace tenplus::content
