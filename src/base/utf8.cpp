#include "base/utf8.h"

namespace tenplus::inline base {

bool decode(std::string_view text, std::size_t& at, std::uint32_t& point) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    std::size_t length = 1;
    std::uint32_t least = 0;
    if (first < 0x80) {
        point = first;
    } else if (first >= 0xC2 && first < 0xE0) {
        length = 2, least = 0x80, point = first & 0x1FU;
    } else if (first >= 0xE0 && first < 0xF0) {
        length = 3, least = 0x800, point = first & 0x0FU;
    } else if (first >= 0xF0 && first < 0xF5) {
        length = 4, least = 0x10000, point = first & 0x07U;
    } else {
        return false;
    }
    if (text.size() - at < length) return false;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U) return false;
        point = (point << 6U) | (byte(at + i) & 0x3FU);
    }
    at += length;
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    return point >= least && !surrogate && point <= 0x10FFFF;
}

void addCodePoint(std::string& out, std::uint32_t point) {
    const auto add = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (point < 0x80) return add(point);
    if (point < 0x800) {
        add(0xC0U | (point >> 6U));
    } else if (point < 0x10000) {
        add(0xE0U | (point >> 12U));
        add(0x80U | ((point >> 6U) & 0x3FU));
    } else {
        add(0xF0U | (point >> 18U));
        add(0x80U | ((point >> 12U) & 0x3FU));
        add(0x80U | ((point >> 6U) & 0x3FU));
    }
    add(0x80U | (point & 0x3FU));
}

} // namespace tenplus::inline base
