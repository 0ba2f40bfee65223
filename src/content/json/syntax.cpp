#include "content/json/syntax.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tenplus::content::inline json {

namespace {

struct Sentence {
    std::string_view reason; ///< a part of the parser's message that identifies the case
    std::string_view sentence;
};

// Faults inside a text or number: the last byte read is at fault.
constexpr std::array<Sentence, 8> kInsideToken{{
    {"(LF) must be escaped",
     "a text must end on the line it begins on: close the quote, or write \\n for a line break"},
    {"(CR) must be escaped",
     "a text must end on the line it begins on: close the quote, or write \\n for a line break"},
    {"control character",
     "a text cannot hold a raw control character: write \\t for a tab, \\u and four digits for others"},
    {"ill-formed UTF-8", "these bytes are not UTF-8: save the file as UTF-8"},
    {"surrogate", "half a surrogate pair stands for no character: write the character itself"},
    {"4 hex digits", "expected four hexadecimal digits after \\u"},
    {"forbidden character after backslash", "expected one of \" \\ / b f n r t u after the backslash"},
    {"invalid number", "expected a digit: a number is written like 3, -3 or 2.5"},
}};

constexpr std::array<Sentence, 5> kBetweenTokens{{
    {"; expected end of input", "expected the end of the file after its one value"},
    {"parsing object key", "expected a name in double quotes"},
    {"parsing object separator", "expected ':' after the name"},
    {"parsing array", "expected ',' or ']'"},
    {"parsing object", "expected ',' or '}'"},
}};

constexpr std::string_view kValueExpected =
    "expected a value (text in double quotes, a number, true, false, null, '[' or '{')";

std::string foundAt(std::string_view bytes, std::size_t at) {
    if (at >= bytes.size()) return "the file ends";
    const auto isWordByte = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    const auto first = static_cast<unsigned char>(bytes[at]);
    std::size_t length = 1;
    if (isWordByte(bytes[at])) {
        while (length < 20 && at + length < bytes.size() && isWordByte(bytes[at + length])) ++length;
    } else if (first >= 0xC0) {
        length = first >= 0xF0 ? 4U : first >= 0xE0 ? 3U : 2U;
    }
    const std::string_view found = bytes.substr(at, length);
    if (!isCleanName(found)) return fmt::format("found the byte 0x{:02X}", first);
    return fmt::format("found {}{}{}", first == '\'' ? '"' : '\'', found, first == '\'' ? '"' : '\'');
}

std::string_view hintFor(std::string_view bytes, std::size_t at, bool itemDue) {
    const std::string_view rest = at < bytes.size() ? bytes.substr(at) : std::string_view();
    if (rest.starts_with('\'')) return ": names and texts stand in double quotes";
    if (rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with('#')) return ": JSON has no comments";
    const bool closes = rest.starts_with(']') || rest.starts_with('}');
    const std::size_t before = bytes.substr(0, at).find_last_not_of(" \t\r\n");
    if (closes && itemDue && before != std::string_view::npos && bytes[before] == ',') {
        return ": take away the comma before it";
    }
    return "";
}

} // namespace

SyntaxFault syntaxFault(std::string_view bytes, std::string_view reason, std::size_t read, std::size_t from) {
    const auto tells = [&](const Sentence& s) { return reason.find(s.reason) != std::string_view::npos; };
    const std::size_t last = std::min(read, bytes.size()) - (read > 0 && !bytes.empty() ? 1 : 0);
    const bool atValue = reason.find("while parsing value") != std::string_view::npos;
    if (reason.find("missing closing quote") != std::string_view::npos) {
        return {from, atValue, "this text has no closing quote"};
    }
    if (reason.find("number overflow") != std::string_view::npos) {
        return {from, true, "this number is too large: write one a double can hold"};
    }
    if (const auto* s = std::ranges::find_if(kInsideToken, tells); s != kInsideToken.end()) {
        const bool cutOff = read > bytes.size();
        return {cutOff ? bytes.size() : last, atValue, std::string(s->sentence)};
    }
    const std::size_t at = read > bytes.size() ? bytes.size() : std::min(from, last);
    const auto* s = std::ranges::find_if(kBetweenTokens, tells);
    const bool valueDue = s == kBetweenTokens.end();
    const bool itemDue = valueDue || s->reason == "parsing object key";
    return {at, atValue,
            fmt::format("{} but {}{}", valueDue ? kValueExpected : s->sentence, foundAt(bytes, at),
                        hintFor(bytes, at, itemDue))};
}

} // namespace tenplus::content::inline json
