#include "session/rulebook_cache.h"

#include "base/plain_file.h"
#include "content/compiled_rulebook.h"
#include "content/pack.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tenplus::session {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostKept = 8;
constexpr std::string_view kEnding = ".rulebook";
constexpr std::size_t kSumDigits = 16;
constexpr std::size_t kMostBytes = std::size_t{2} * content::kMostPackBytes; // none is larger than its pack

// What stands before a compiled rulebook: by what it was compiled, and a sum of its bytes that a failing disk does not meet by chance.
std::string headOf(std::string_view compiled) { return fmt::format("{}\n{:016x}\n", content::compiledBy(), std::hash<std::string_view>()(compiled)); }

void dropOldest(const fs::path& folder) {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> kept;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() == kEnding) kept.emplace_back(at->last_write_time(error), at->path());
    }
    std::ranges::sort(kept, std::greater());
    for (std::size_t i = kMostKept; i < kept.size(); ++i) fs::remove(kept[i].second, error);
}

} // namespace

std::optional<content::Rulebook> RulebookCache::find(const std::string& pack) const {
    if (m_folder.empty()) return std::nullopt;
    const fs::path place = m_folder / (pack + std::string(kEnding));
    auto bytes = readPlainFile(place, kMostBytes);
    const std::size_t headLength = content::compiledBy().size() + kSumDigits + 2;
    if (!bytes || bytes->size() < headLength || !bytes->starts_with(content::compiledBy())) return std::nullopt;
    const std::string head = bytes->substr(0, headLength);
    const std::string compiled = std::move(*bytes).erase(0, headLength);
    if (head != headOf(compiled)) return std::nullopt;
    return content::fromCompiled(compiled);
}

void RulebookCache::keep(const std::string& pack, const content::Rulebook& rulebook) const {
    if (m_folder.empty()) return;
    const std::string compiled = content::compile(rulebook);
    const fs::path place = m_folder / (pack + std::string(kEnding));
    static std::atomic<unsigned> s_times = 0; // whoever reads finds the whole or nothing, and no two write in one file
    const fs::path written = m_folder / fmt::format("{}.{}-{}", pack, ::getpid(), ++s_times);
    std::error_code error;
    fs::create_directories(m_folder, error);
    std::ofstream file(written, std::ios::binary);
    file << headOf(compiled) << compiled;
    file.close();
    if (file) fs::rename(written, place, error);
    if (!file || error) fs::remove(written, error);
    dropOldest(m_folder);
}

} // namespace tenplus::session
