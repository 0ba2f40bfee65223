#include "base/wire_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace tenplus {

namespace {

// What stands behind the backslash; 0 where a character has no short escape.
constexpr char shortEscape(char c) {
    switch (c) {
    case '"': return '"';
    case '\\': return '\\';
    case '\b': return 'b';
    case '\f': return 'f';
    case '\n': return 'n';
    case '\r': return 'r';
    case '\t': return 't';
    default: return 0;
    }
}

// How many bytes more a character takes that JSON wants escaped, or that nobody can see (DEL).
constexpr std::array<std::uint8_t, 256> kEscape = [] {
    std::array<std::uint8_t, 256> more{};
    for (std::size_t c = 0; c < 0x80; ++c) {
        if (shortEscape(static_cast<char>(c)) != 0) more[c] = 1;
        else if (c < 0x20 || c == 0x7F) more[c] = 5;
    }
    return more;
}();

void appendEscaped(std::string& out, std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::size_t length = text.size() + 2;
    for (const char c : text) length += kEscape[static_cast<unsigned char>(c)];
    const std::size_t from = out.size();
    out.resize(from + length);
    char* to = out.data() + from;
    *to++ = '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (kEscape[byte] == 0) {
            *to++ = c;
            continue;
        }
        *to++ = '\\';
        if (const char plain = shortEscape(c)) {
            *to++ = plain;
        } else {
            to = std::ranges::copy(std::string_view("u00"), to).out;
            *to++ = kHex[byte >> 4U];
            *to++ = kHex[byte & 0xFU];
        }
    }
    *to = '"';
}

} // namespace

void WireWriter::separate() {
    if (!m_first && !m_afterKey) m_out += ',';
    m_first = false;
    m_afterKey = false;
}

void WireWriter::beginObject() {
    separate();
    m_out += '{';
    m_first = true;
}

void WireWriter::endObject() {
    m_out += '}';
    m_first = false;
}

void WireWriter::beginArray() {
    separate();
    m_out += '[';
    m_first = true;
}

void WireWriter::endArray() {
    m_out += ']';
    m_first = false;
}

void WireWriter::key(std::string_view key) {
    separate();
    appendEscaped(m_out, key);
    m_out += ':';
    m_afterKey = true;
}

void WireWriter::value(std::string_view text) {
    separate();
    appendEscaped(m_out, text);
}

void WireWriter::value(std::int64_t number) {
    separate();
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    m_out.append(digits.data(), end);
}

void WireWriter::value(double number) {
    separate();
    std::array<char, 40> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    m_out.append(digits.data(), end);
}

void WireWriter::value(bool truth) {
    separate();
    m_out += truth ? "true" : "false";
}

} // namespace tenplus
