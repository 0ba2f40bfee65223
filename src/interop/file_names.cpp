#include "interop/file_names.h"

#include "base/contains.h"
#include "base/text.h"
#include "interop/decompositions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <locale>
#include <stdexcept>
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

// The first character of clean UTF-8, which is taken off the text.
char32_t takeCharacter(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80U ? 1 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
    char32_t point = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < std::min(length, text.size()); ++i)
        point = (point << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(std::min(length, text.size()));
    return point;
}

void decompose(std::u32string& out, char32_t point) {
    constexpr char32_t kHangul = 0xAC00, kLead = 0x1100, kVowel = 0x1161, kTail = 0x11A7;
    constexpr char32_t kSyllables = 11'172, kVowels = 21, kTails = 28;
    if (point >= kHangul && point < kHangul + kSyllables) {
        const char32_t at = point - kHangul;
        out += {kLead + at / (kVowels * kTails), kVowel + at % (kVowels * kTails) / kTails};
        if (at % kTails != 0) out += kTail + at % kTails;
        return;
    }
    const auto found = std::ranges::lower_bound(kDecompositions, point, {}, &Decomposition::composed);
    if (found == kDecompositions.end() || found->composed != point) {
        out += point;
        return;
    }
    decompose(out, found->base);
    if (found->mark != 0) decompose(out, found->mark);
}

bool isMark(char32_t point) {
    static const std::set<char32_t> kMarks = [] {
        std::set<char32_t> marks;
        for (char32_t each = 0x300; each < 0x370; ++each) marks.insert(each);
        for (const Decomposition& each : kDecompositions) marks.insert(each.mark);
        return marks;
    }();
    return kMarks.contains(point);
}

// The letters of Unicode, whatever language the computer speaks; those of ASCII where it knows no others.
const std::ctype<wchar_t>& letters() {
    static const std::locale kLocale = [] {
        try {
            return std::locale("C.UTF-8");
        } catch (const std::runtime_error&) {
            return std::locale::classic();
        }
    }();
    return std::use_facet<std::ctype<wchar_t>>(kLocale);
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

std::u32string fileKey(std::string_view path) {
    constexpr char32_t kSharpS = 0xDF;
    std::u32string points;
    while (!path.empty()) decompose(points, takeCharacter(path));
    for (auto at = points.begin(); at != points.end();) { // marks of one letter may stand in any order
        const auto end = std::find_if_not(at, points.end(), isMark);
        std::sort(at, end);
        at = std::find_if(end, points.end(), isMark);
    }
    std::u32string key;
    for (const char32_t point : points) {
        const auto letter = static_cast<char32_t>(letters().tolower(letters().toupper(static_cast<wchar_t>(point))));
        key += letter == kSharpS ? std::u32string(U"ss") : std::u32string(1, letter);
    }
    return key;
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
