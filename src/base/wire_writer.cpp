#include "base/wire_writer.h"

#include <array>
#include <charconv>

namespace tenplus {

namespace {

void appendEscaped(std::string& out, std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (byte < 0x20 || byte == 0x7F) {
            out += "\\u00";
            out += kHex[byte >> 4U];
            out += kHex[byte & 0xFU];
        } else {
            out += c;
        }
    }
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

} // namespace tenplus
