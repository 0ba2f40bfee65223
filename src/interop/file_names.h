// Names of files that we write for somebody else's system: safe everywhere, and told apart as the most forgetful file
// system does.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace tenplus::interop {

/// A name for a file, without its ending, that every system takes: without characters or words reserved anywhere, of at
/// most 100 bytes, never empty, and never read as an option of a command.
std::string safeFileName(std::string_view name);

/// Equal for two paths that are one on some file system: capitals do not count (ß is SS), nor how an accent is written,
/// in one character or in two. A path that is no UTF-8 is its own key.
std::string fileKey(std::string_view path);

/// Gives out paths of which no two have the same key.
class FileNames {
public:
    /// "Cards/Mira.md"; "Cards/Mira (2).md" if that is taken.
    std::string next(const std::string& folder, const std::string& name, std::string_view ending);

private:
    std::set<std::string> m_taken;
};

} // namespace tenplus::interop
