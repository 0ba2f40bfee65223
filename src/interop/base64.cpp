#include "interop/base64.h"

#include <cstdint>

namespace tenplus::interop {

namespace {

constexpr int valueOf(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

} // namespace

std::optional<std::string> fromBase64(std::string_view text) {
    while (text.ends_with('=') || text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 3);
    std::uint32_t held = 0;
    int bits = 0;
    for (const char c : text) {
        if (c == '\n' || c == '\r') continue;
        const int value = valueOf(c);
        if (value < 0) return std::nullopt;
        held = (held << 6U | static_cast<std::uint32_t>(value)) & 0xffffffU;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> static_cast<unsigned>(bits) & 0xffU);
    }
    if (bits >= 6) return std::nullopt; // a single leftover letter encodes no byte
    return bytes;
}

std::string toBase64(std::string_view bytes) {
    static constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::string_view part = bytes.substr(at, 3);
        std::uint32_t held = 0;
        for (std::size_t i = 0; i < 3; ++i)
            held = held << 8U | (i < part.size() ? static_cast<unsigned char>(part[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= part.size() ? kLetters[held >> (18U - 6U * static_cast<unsigned>(i)) & 63U] : '=';
    }
    return text;
}

} // namespace tenplus::interop
