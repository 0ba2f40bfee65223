#include "wire/writer.h"

#include "base/text.h"

#include <array>
#include <charconv>

namespace tenplus::inline wire {

namespace {

// The letter after the backslash; 0 if a character has no short escape.
char shortEscape(char c) {
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

// True for characters that JSON escapes, and for DEL, which is invisible.
constexpr std::array<bool, 256> kEscaped = [] {
    std::array<bool, 256> escaped{};
    for (std::size_t c = 0; c < 0x20; ++c) escaped[c] = true;
    for (const char c : {'"', '\\', '\x7F'}) escaped[static_cast<unsigned char>(c)] = true;
    return escaped;
}();

// Bytes of the code point at this place, or 0 if it is not UTF-8.
std::size_t letterAt(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    return text.size() - at >= size && isCleanUtf8(text.substr(at, size)) ? size : 0;
}

// The output is always valid JSON: a byte that is not UTF-8 becomes U+FFFD.
void appendEscaped(std::string& out, std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte >= 0x80) {
            if (const std::size_t size = letterAt(text, at)) {
                at += size - 1;
                continue;
            }
            out.append(text, from, at - from);
            from = at + 1;
            out += "\\ufffd";
            continue;
        }
        if (!kEscaped[byte]) continue;
        out.append(text, from, at - from);
        from = at + 1;
        out += '\\';
        if (const char plain = shortEscape(text[at])) {
            out += plain;
        } else {
            out += "u00";
            out += kHex[byte >> 4U];
            out += kHex[byte & 0xFU];
        }
    }
    out.append(text, from);
    out += '"';
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

} // namespace tenplus::inline wire
