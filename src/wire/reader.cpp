#include "wire/reader.h"

#include "base/text.h"

#include <array>
#include <cassert>
#include <charconv>

namespace tenplus::inline wire {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

void appendUtf8(std::string& out, unsigned point) {
    const auto put = [&](unsigned byte) { out += static_cast<char>(byte); };
    if (point < 0x80) {
        put(point);
    } else if (point < 0x800) {
        put(0xC0U | (point >> 6U)), put(0x80U | (point & 0x3FU));
    } else if (point < 0x10000) {
        put(0xE0U | (point >> 12U)), put(0x80U | ((point >> 6U) & 0x3FU)), put(0x80U | (point & 0x3FU));
    } else {
        put(0xF0U | (point >> 18U)), put(0x80U | ((point >> 12U) & 0x3FU));
        put(0x80U | ((point >> 6U) & 0x3FU)), put(0x80U | (point & 0x3FU));
    }
}

bool hex4(std::string_view text, std::size_t at, unsigned& value) {
    if (text.size() < at + 4) return false;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + at + 4, value, 16);
    return error == std::errc{} && end == text.data() + at + 4;
}

char simpleEscape(char c) {
    switch (c) {
    case '"': return '"';
    case '\\': return '\\';
    case '/': return '/';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
    }
}

// Decodes the escape whose backslash is at `at`, and moves past it; false if it is malformed.
bool appendEscaped(std::string_view text, std::size_t& at, std::string& out) {
    if (++at >= text.size()) return false;
    if (const char plain = simpleEscape(text[at])) {
        out += plain;
        ++at;
        return true;
    }
    unsigned point = 0;
    if (text[at] != 'u' || !hex4(text, at + 1, point)) return false;
    at += 5;
    if (point >= 0xD800 && point < 0xDC00) {
        unsigned low = 0;
        if (text.substr(at, 2) != "\\u" || !hex4(text, at + 2, low) || low < 0xDC00 || low > 0xDFFF) return false;
        point = 0x10000 + ((point - 0xD800) << 10U) + (low - 0xDC00);
        at += 6;
    } else if (point >= 0xDC00 && point < 0xE000) {
        return false;
    }
    appendUtf8(out, point);
    return true;
}

// True for ASCII characters that JSON text does not escape.
constexpr std::array<bool, 256> kPlain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c) plain[c] = c != '"' && c != '\\';
    return plain;
}();

std::size_t plainEnd(std::string_view text, std::size_t at) {
    while (at < text.size() && kPlain[static_cast<unsigned char>(text[at])]) ++at;
    return at;
}

// Decodes the text after an opening quote, and moves past the closing one; false if the text is not clean.
bool decodeText(std::string_view text, std::size_t& at, std::string& out) {
    out.clear();
    bool simple = true;
    while (at < text.size()) {
        const std::size_t end = plainEnd(text, at);
        out.append(text, at, end - at);
        at = end;
        if (at == text.size()) return false;
        if (text[at] == '"') {
            ++at;
            return simple || isCleanUtf8(out);
        }
        simple = false;
        if (static_cast<unsigned char>(text[at]) < 0x20) return false;
        if (text[at] != '\\')
            out += text[at++];
        else if (!appendEscaped(text, at, out))
            return false;
    }
    return false;
}

// One step of a JSON pointer: "/" and "~" in a name are written as RFC 6901 says.
std::string pointerStep(std::string_view name) {
    std::string step = "/";
    for (const char c : name) {
        if (c == '~')
            step += "~0";
        else if (c == '/')
            step += "~1";
        else
            step += c;
    }
    return step;
}

} // namespace

void WireReader::fail(const std::string& message, std::string_view member) {
    if (m_fault) return;
    m_object.more = false;
    m_fault = WireFault{member.empty() ? std::string() : pointerStep(member), message};
}

void WireReader::failWithin(std::string_view name) {
    m_fault->pointer.insert(0, pointerStep(name));
    m_object.more = false;
}

void WireReader::skipSpace() {
    while (m_at < m_text.size() && isSpace(m_text[m_at])) ++m_at;
}

bool WireReader::take(char c) {
    skipSpace();
    if (m_at >= m_text.size() || m_text[m_at] != c) return false;
    ++m_at;
    return true;
}

bool WireReader::isListAhead() {
    skipSpace();
    return m_at < m_text.size() && m_text[m_at] == '[';
}

bool WireReader::takeNull() {
    skipSpace();
    if (m_fault || m_text.substr(m_at, 4) != "null") return false;
    m_at += 4;
    return true;
}

bool WireReader::skipText() {
    ++m_at; // the opening quote
    while (m_at < m_text.size()) {
        m_at = plainEnd(m_text, m_at);
        if (m_at == m_text.size()) return false;
        const char c = m_text[m_at];
        if (static_cast<unsigned char>(c) < 0x20) return false;
        m_at += c == '\\' ? 2 : 1;
        if (c == '"') return true;
    }
    return false;
}

// Finds the end of a value without parsing it: counts brackets, skips texts.
bool WireReader::skipValue() {
    skipSpace();
    std::size_t open = 0;
    const std::size_t from = m_at;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '"') {
            if (!skipText()) return false;
        } else if (c == '{' || c == '[') {
            ++open, ++m_at;
        } else if (c == '}' || c == ']') {
            if (open == 0) break;
            --open, ++m_at;
        } else if (c == ',' && open == 0) {
            break;
        } else {
            ++m_at;
        }
        if (open == 0 && (c == '"' || c == '}' || c == ']')) break;
    }
    return m_at > from && open == 0;
}

bool WireReader::openObject() {
    if (m_fault) return false;
    if (!take('{')) return fail("expected an object"), false;
    if (++m_depth > kMostDepth) return fail("lists and objects are nested too deeply"), false;
    m_object = {};
    if (!take('}')) nextMember();
    return !m_fault;
}

// "{}," takes three bytes of text and may produce a value of several hundred bytes.
bool WireReader::hasRoom(std::size_t bytes) {
    constexpr std::size_t kAlways = std::size_t{64} << 10U, kBytesForOne = 32;
    m_taken += bytes;
    if (m_taken > kAlways + kBytesForOne * m_text.size()) fail("the list is too long for what it says");
    return !m_fault;
}

std::optional<std::int64_t> WireReader::wholeNumber(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool WireReader::takes(unsigned field) {
    assert(field < 64);
    const std::uint64_t bit = std::uint64_t{1} << field;
    m_object.twice = (m_object.asked & bit) != 0;
    if (m_object.twice) return false;
    m_object.asked |= bit;
    m_object.progress = true;
    return true;
}

void WireReader::nextMember() {
    skipSpace();
    const std::size_t quote = m_at;
    if (m_at >= m_text.size() || m_text[m_at] != '"' || !skipText()) return fail("expected a member name in quotes");
    m_object.key = m_text.substr(quote + 1, m_at - quote - 2);
    m_object.more = true;
    if (!take(':')) fail("expected \":\" after a member name");
}

void WireReader::endMember(std::string_view name) {
    const char last = m_text[m_at - 1];
    const bool closed = last == '"' || last == '}' || last == ']';
    if (take(',')) return nextMember();
    m_object.more = false;
    if (take('}')) return;
    if (closed || m_at == m_text.size())
        fail("expected \",\" or \"}\"");
    else
        fail("expected nothing after the value", name);
}

// No description asked for this member: it is unknown, or a duplicate.
bool WireReader::passOver() {
    if (m_unknown == Unknown::Refuse) {
        const std::string name = memberName();
        fail(m_object.twice ? "the member \"" + name + "\" stands here twice"
                            : "there is no member \"" + name + "\" here",
             name);
        return false;
    }
    m_object.twice = false;
    const std::string_view key = m_object.key;
    if (!skipValue())
        fail("expected a value", key);
    else
        endMember(key);
    return !m_fault;
}

std::string WireReader::textAhead(std::string_view key) {
    const std::size_t at = m_at;
    const Object object = m_object;
    std::string text;
    while (m_object.more && m_object.key != key && !m_fault) {
        const std::string_view passed = m_object.key;
        if (!skipValue())
            fail("expected a value", passed);
        else
            endMember(passed);
    }
    if (m_object.more && !m_fault) readMember(key, text);
    m_at = at;
    m_object = object;
    return text;
}

std::string WireReader::memberName() {
    std::string name;
    std::size_t at = static_cast<std::size_t>(m_object.key.data() - m_text.data());
    if (!decodeText(m_text, at, name)) fail("expected a member name that is clean text");
    return name;
}

void WireReader::expectEnd() {
    skipSpace();
    if (!m_fault && m_at != m_text.size()) fail("expected nothing after the value");
}

bool WireReader::takeText(std::string& text) { return take('"') && decodeText(m_text, m_at, text); }

void WireReader::value(std::string& text) {
    if (m_fault) return;
    if (!takeText(text)) fail("expected a text");
}

void WireReader::value(std::int64_t& number) {
    if (m_fault) return;
    skipSpace();
    const std::size_t digits = m_text.substr(m_at, 1) == "-" ? m_at + 1 : m_at;
    const std::string_view two = digits < m_text.size() ? m_text.substr(digits, 2) : std::string_view{};
    if (two.size() == 2 && two[0] == '0' && two[1] >= '0' && two[1] <= '9')
        return fail("expected a whole number without leading zeros");
    const char* const end = m_text.data() + m_text.size();
    const auto [stop, error] = std::from_chars(m_text.data() + m_at, end, number);
    const bool goesOn = stop != end && (*stop == '.' || *stop == 'e' || *stop == 'E');
    if (error == std::errc::result_out_of_range) return fail("the number is out of range");
    if (error != std::errc{} || goesOn) return fail("expected a whole number");
    m_at = static_cast<std::size_t>(stop - m_text.data());
}

void WireReader::value(bool& truth) {
    if (m_fault) return;
    skipSpace();
    if (m_text.substr(m_at, 4) == "true") {
        truth = true, m_at += 4;
    } else if (m_text.substr(m_at, 5) == "false") {
        truth = false, m_at += 5;
    } else {
        fail("expected true or false");
    }
}

void WireReader::value(std::variant<std::int64_t, bool, std::string>& any) {
    if (m_fault) return;
    skipSpace();
    const char c = m_at < m_text.size() ? m_text[m_at] : '\0';
    if (c == '"')
        value(any.emplace<std::string>());
    else if (c == 't' || c == 'f')
        value(any.emplace<bool>());
    else if (c == '-' || (c >= '0' && c <= '9'))
        value(any.emplace<std::int64_t>());
    else
        fail("expected a number, a text, true or false");
}

} // namespace tenplus::inline wire
