#include "base/wire_reader.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>

namespace tenplus {

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

// Decodes what stands between the quotes of a JSON string; false where an escape is broken.
bool unescape(std::string_view raw, std::string& out) {
    out.clear();
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (raw[at] != '\\') {
            out += raw[at];
            continue;
        }
        if (++at == raw.size()) return false;
        if (const char plain = simpleEscape(raw[at])) {
            out += plain;
            continue;
        }
        unsigned point = 0;
        if (raw[at] != 'u' || !hex4(raw, at + 1, point)) return false;
        at += 4;
        if (point >= 0xD800 && point < 0xDC00) {
            unsigned low = 0;
            if (raw.substr(at + 1, 2) != "\\u" || !hex4(raw, at + 3, low) || low < 0xDC00 || low > 0xDFFF) return false;
            point = 0x10000 + ((point - 0xD800) << 10U) + (low - 0xDC00);
            at += 6;
        } else if (point >= 0xDC00 && point < 0xE000) {
            return false;
        }
        appendUtf8(out, point);
    }
    return true;
}

// One step of a JSON pointer: "/" and "~" in a name are written as RFC 6901 says.
std::string pointerStep(std::string_view name) {
    std::string step = "/";
    for (const char c : name) {
        if (c == '~') step += "~0";
        else if (c == '/') step += "~1";
        else step += c;
    }
    return step;
}

} // namespace

void WireReader::fail(const std::string& message, std::string_view member) {
    if (m_fault) return;
    std::string pointer;
    for (const std::string& step : m_path) pointer += pointerStep(step);
    if (!member.empty()) pointer += pointerStep(member);
    m_fault = WireFault{std::move(pointer), message};
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

bool WireReader::takeNull() {
    skipSpace();
    if (m_fault || m_text.substr(m_at, 4) != "null") return false;
    m_at += 4;
    return true;
}

bool WireReader::skipText() {
    ++m_at; // the opening quote
    while (m_at < m_text.size() && m_text[m_at] != '"') {
        if (static_cast<unsigned char>(m_text[m_at]) < 0x20) return false;
        m_at += m_text[m_at] == '\\' ? 2 : 1;
    }
    if (m_at >= m_text.size()) return false;
    ++m_at;
    return true;
}

// Finds the end of a value without reading it: brackets are counted, texts are stepped over.
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
    const std::size_t first = m_members.size();
    if (!take('}')) {
        do {
            skipSpace();
            const std::size_t quote = m_at;
            if (m_at >= m_text.size() || m_text[m_at] != '"' || !skipText()) return fail("expected a member name in quotes"), false;
            const std::string_view rawKey = m_text.substr(quote + 1, m_at - quote - 2);
            if (!take(':')) return fail("expected \":\" after a member name"), false;
            skipSpace();
            const std::size_t from = m_at;
            if (!skipValue()) return fail("expected a value", rawKey), false;
            m_members.push_back({rawKey, from, m_at});
        } while (take(','));
        if (!take('}')) return fail("expected \",\" or \"}\""), false;
    }
    m_frames.push_back({first, m_members.size(), first, m_at});
    return true;
}

void WireReader::closeObject() {
    --m_depth;
    if (m_fault) return;
    const Frame frame = m_frames.back();
    if (m_unknown == Unknown::Refuse) {
        for (std::size_t i = frame.first; i < frame.last && !m_fault; ++i) {
            if (!m_members[i].asked) failUnasked(frame, i);
        }
    }
    m_at = frame.end;
    m_members.resize(frame.first);
    m_frames.pop_back();
}

// Nothing asked for the member: it is not known, or another one of its name was taken.
void WireReader::failUnasked(const Frame& frame, std::size_t member) {
    const std::string name = memberName(member);
    bool twice = false;
    for (std::size_t i = frame.first; i < frame.last; ++i) twice |= i != member && m_members[i].rawKey == m_members[member].rawKey;
    fail(twice ? "the member \"" + name + "\" stands here twice" : "there is no member \"" + name + "\" here", name);
}

std::size_t WireReader::find(std::string_view key) {
    const Frame& frame = m_frames.back();
    const std::size_t count = frame.last - frame.first;
    for (std::size_t tried = 0; tried < count; ++tried) {
        const std::size_t i = frame.first + (frame.next - frame.first + tried) % count;
        if (m_members[i].rawKey == key) return i;
    }
    return kNone;
}

void WireReader::enter(std::size_t member, std::string name) {
    m_members[member].asked = true;
    m_frames.back().next = member + 1;
    m_at = m_members[member].at;
    m_path.push_back(std::move(name));
}

void WireReader::leave(std::size_t member) {
    if (m_fault) return;
    skipSpace();
    if (m_at < m_members[member].end) return fail("expected nothing after the value");
    m_path.pop_back();
}

std::string WireReader::memberName(std::size_t member) {
    std::string name;
    if (!unescape(m_members[member].rawKey, name) || !isCleanUtf8(name)) fail("expected a member name that is clean text");
    return name;
}

void WireReader::expectEnd() {
    skipSpace();
    if (!m_fault && m_at != m_text.size()) fail("expected nothing after the value");
}

bool WireReader::takeText(std::string& text) {
    skipSpace();
    const std::size_t quote = m_at;
    if (m_at >= m_text.size() || m_text[m_at] != '"' || !skipText()) return false;
    return unescape(m_text.substr(quote + 1, m_at - quote - 2), text) && isCleanUtf8(text);
}

void WireReader::value(std::string& text) {
    if (m_fault) return;
    if (!takeText(text)) fail("expected a text");
}

void WireReader::value(std::int64_t& number) {
    if (m_fault) return;
    skipSpace();
    const std::size_t digits = m_text.substr(m_at, 1) == "-" ? m_at + 1 : m_at;
    const std::string_view two = digits < m_text.size() ? m_text.substr(digits, 2) : std::string_view{};
    if (two.size() == 2 && two[0] == '0' && two[1] >= '0' && two[1] <= '9') return fail("expected a whole number without leading zeros");
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
    if (c == '"') value(any.emplace<std::string>());
    else if (c == 't' || c == 'f') value(any.emplace<bool>());
    else if (c == '-' || (c >= '0' && c <= '9')) value(any.emplace<std::int64_t>());
    else fail("expected a number, a text, true or false");
}

} // namespace tenplus
