#include "interop/file_names.h"

#include "base/contains.h"
#include "base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utf8proc.h>
#include <utility>

namespace tenplus::interop {

namespace {

constexpr std::size_t kLongestName = 100;

// Names that belong to devices on Windows, with any ending.
bool isDeviceName(std::string_view name) {
    static constexpr std::array<std::string_view, 6> kDevices{"con", "prn", "aux", "nul", "conin$", "conout$"};
    const std::string stem = asciiLower(trimmed(name.substr(0, name.find('.'))));
    const bool isPort =
        stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && stem[3] >= '0' && stem[3] <= '9';
    return contains(kDevices, stem) || isPort;
}

// At most so many bytes, without half a character at the end.
std::string_view cutTo(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
    return text.substr(0, most);
}

} // namespace

std::string safeFileName(std::string_view name) {
    std::string safe;
    for (const char c : visibleText(name)) {
        const bool reserved = static_cast<unsigned char>(c) < 0x20 ||
                              std::string_view("\\/:*?\"<>|#^[]%").find(c) != std::string_view::npos;
        safe += reserved ? ' ' : c;
    }
    std::string_view core = cutTo(trimmed(safe), kLongestName);
    // Windows drops points and spaces at the end, and a point at the start hides a file.
    while (core.ends_with('.') || core.ends_with(' ')) core.remove_suffix(1);
    while (core.starts_with('.') || core.starts_with(' ')) core.remove_prefix(1);
    if (core.empty()) return "Untitled";
    const bool isForbidden = core.starts_with('-') || isDeviceName(core);
    return isForbidden ? "_" + std::string(core) : std::string(core);
}

std::string fileKey(std::string_view path) {
    constexpr auto kHow = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD);
    utf8proc_uint8_t* made = nullptr;
    const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(path.data()),
                                     static_cast<utf8proc_ssize_t>(path.size()), &made, kHow);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
    if (length < 0) return std::string(path);
    return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(length)};
}

std::string FileNames::next(const std::string& folder, const std::string& name, std::string_view ending) {
    const std::string safe = safeFileName(name);
    for (int number = 1;; ++number) {
        std::string path =
            folder + safe + (number == 1 ? std::string() : fmt::format(" ({})", number)) + std::string(ending);
        if (m_taken.insert(fileKey(path)).second) return path;
    }
}

} // namespace tenplus::interop
