#include "base/text.h"
#include "base/word_match.h"
#include "content/json/document.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline json {

namespace {

constexpr std::size_t kLongestQuote = 40;
constexpr IntegerRange kAnyInteger;

/// Describes a value in a sentence: "9", "'wind'", "text", "an array".
std::string found(const JsonDocument& document, const Entry& entry) {
    switch (entry.kind) {
    case Node::Kind::Array: return "an array";
    case Node::Kind::Object: return "an object";
    case Node::Kind::Text: return quoted(document.words(entry.words));
    default: break;
    }
    const std::string_view rest = std::string_view(document.bytes).substr(entry.start);
    return std::string(rest.substr(0, std::min(rest.find_first_of(" \t\r\n,]}"), kLongestQuote)));
}

std::string wholeNumberIn(IntegerRange range) {
    const bool from = range.least != kAnyInteger.least;
    const bool to = range.most != kAnyInteger.most;
    if (from && to) return fmt::format("a whole number from {} to {}", range.least, range.most);
    if (from) return fmt::format("a whole number of at least {}", range.least);
    if (to) return fmt::format("a whole number of at most {}", range.most);
    return "a whole number";
}

/// The fault of the text; empty if it is sound.
std::string faultOfText(std::string_view words, const TextRule& rule) {
    if (!isCleanUtf8(words)) return "a text cannot hold the character \\u0000: take it out";
    if (rule.oneLine && !isCleanName(words)) {
        return "expected one line of text without control or direction characters";
    }
    const std::size_t length = codePoints(words);
    if (length == 0 && rule.least > 0) return "expected text but found none between the quotes";
    if (length < rule.least) return fmt::format("expected at least {} characters but found {}", rule.least, length);
    if (length > rule.most) return fmt::format("expected at most {} characters but found {}", rule.most, length);
    return {};
}

} // namespace

Node::Kind Node::kind() const { return m_document->entries[m_index].kind; }

Place Node::place() const { return m_document->placeAt(m_document->entries[m_index].start); }

Place Node::namePlace() const { return m_document->placeAt(m_document->entries[m_index].nameStart); }

std::string Node::pointer() const { return m_document->pointerOf(m_index); }

std::string_view Node::name() const { return m_document->words(m_document->entries[m_index].name); }

void Node::report(Severity severity, std::string message, Cause cause) const {
    m_document->report(place().line, pointer(), severity, std::move(message), cause);
}

bool Node::is(Kind wanted, std::string_view expected) const {
    Entry& entry = m_document->entries[m_index];
    if (entry.kind == wanted) return true;
    if (entry.kind != Kind::Refused) {
        fault(fmt::format("expected {} but found {}", expected, content::found(*m_document, entry)));
        entry.kind = Kind::Refused;
    }
    return false;
}

std::optional<std::string> Node::asText(TextRule rule) const {
    if (!is(Kind::Text, "text in double quotes")) return {};
    const std::string_view words = m_document->words(m_document->entries[m_index].words);
    std::string wrong = faultOfText(words, rule);
    if (wrong.empty()) return std::string(words);
    fault(std::move(wrong));
    return {};
}

std::optional<std::string> Node::asIdentifier() const {
    constexpr std::string_view kExpected = "an id of small letters, digits and single hyphens, like 'long-road'";
    if (!is(Kind::Text, kExpected)) return {};
    const std::string_view words = m_document->words(m_document->entries[m_index].words);
    if (isIdentifier(words)) return std::string(words);
    fault(fmt::format("expected {} (at most {} characters)", kExpected, kLongestIdentifier));
    return {};
}

std::optional<std::int64_t> Node::asInteger(IntegerRange range) const {
    const std::string expected = kind() == Kind::Integer ? std::string() : wholeNumberIn(range);
    if (!is(Kind::Integer, expected)) return {};
    const std::int64_t number = m_document->entries[m_index].integer;
    if (number >= range.least && number <= range.most) return number;
    fault(fmt::format("expected {} but found {}", wholeNumberIn(range), number));
    return {};
}

std::optional<bool> Node::asFlag() const {
    if (!is(Kind::Flag, "true or false")) return {};
    return m_document->entries[m_index].flag;
}

std::optional<std::size_t> Node::asOneOf(std::span<const std::string_view> words) const {
    const Entry& entry = m_document->entries[m_index];
    if (entry.kind == Kind::Text) {
        const auto word = std::ranges::find(words, m_document->words(entry.words));
        if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
    }
    if (entry.kind == Kind::Refused) return {};
    const std::vector<std::string> candidates(words.begin(), words.end());
    std::vector<std::string> inQuotes;
    for (const std::string& word : candidates) inQuotes.push_back("'" + word + "'");
    const std::string meant =
        entry.kind == Kind::Text ? didYouMean(m_document->words(entry.words), candidates) : std::string();
    fault(fmt::format("expected {} but found {}{}", joinedWords(inQuotes, "or"), content::found(*m_document, entry),
                      meant));
    return {};
}

std::vector<Node> Node::elements(ArraySize size) const {
    if (!is(Kind::Array, "an array")) return {};
    const Entry& array = m_document->entries[m_index];
    if (array.children < size.least || array.children > size.most) {
        fault(array.children < size.least
                  ? fmt::format("expected at least {} entries but found {}", size.least, array.children)
                  : fmt::format("expected at most {} entries but found {}", size.most, array.children));
    }
    std::vector<Node> nodes;
    nodes.reserve(array.children);
    for (std::uint32_t i = m_index + 1; i < array.next; i = m_document->entries[i].next) {
        nodes.push_back(Node(*m_document, i));
    }
    return nodes;
}

std::vector<Node> Node::members() const {
    if (!is(Kind::Object, "an object")) return {};
    const std::uint32_t end = m_document->entries[m_index].next;
    std::vector<Node> nodes;
    for (std::uint32_t i = m_index + 1; i < end; i = m_document->entries[i].next) {
        m_document->entries[i].asked = true;
        if (!m_document->entries[i].dropped) nodes.push_back(Node(*m_document, i));
    }
    return nodes;
}

std::optional<Node> Node::found(std::string_view key) const {
    if (!is(Kind::Object, "an object")) return {};
    const std::uint32_t child = m_document->childNamed(m_index, key);
    if (child == kNoEntry) {
        m_document->missed.emplace_back(m_index, key);
        return {};
    }
    m_document->entries[child].asked = true;
    return Node(*m_document, child);
}

bool Node::has(std::string_view key) const {
    return kind() == Kind::Object && m_document->childNamed(m_index, key) != kNoEntry;
}

std::optional<Node> Node::member(std::string_view key) const {
    const auto node = found(key);
    if (!node && kind() == Kind::Object) fault(fmt::format("'{}' is missing", key));
    return node;
}

std::optional<Node> Node::optionalMember(std::string_view key) const { return found(key); }

std::optional<Node> Node::object(std::string_view key) const {
    const auto node = member(key);
    return node && node->is(Kind::Object, "an object") ? node : std::nullopt;
}

std::optional<Node> Node::optionalObject(std::string_view key) const {
    const auto node = found(key);
    return node && node->is(Kind::Object, "an object") ? node : std::nullopt;
}

std::vector<Node> Node::array(std::string_view key, ArraySize size) const {
    const auto node = member(key);
    return node ? node->elements(size) : std::vector<Node>();
}

std::vector<Node> Node::optionalArray(std::string_view key, ArraySize size) const {
    const auto node = found(key);
    return node ? node->elements(size) : std::vector<Node>();
}

std::optional<std::string> Node::text(std::string_view key, TextRule rule) const {
    const auto node = member(key);
    return node ? node->asText(rule) : std::nullopt;
}

std::optional<std::string> Node::optionalText(std::string_view key, TextRule rule) const {
    const auto node = found(key);
    return node ? node->asText(rule) : std::nullopt;
}

std::optional<std::string> Node::identifier(std::string_view key) const {
    const auto node = member(key);
    return node ? node->asIdentifier() : std::nullopt;
}

std::optional<std::string> Node::optionalIdentifier(std::string_view key) const {
    const auto node = found(key);
    return node ? node->asIdentifier() : std::nullopt;
}

std::optional<bool> Node::flag(std::string_view key) const {
    const auto node = member(key);
    return node ? node->asFlag() : std::nullopt;
}

std::optional<bool> Node::optionalFlag(std::string_view key) const {
    const auto node = found(key);
    return node ? node->asFlag() : std::nullopt;
}

void Node::finish() const {
    if (kind() != Kind::Object) return;
    std::vector<Entry>& entries = m_document->entries;
    auto& missed = m_document->missed;
    std::vector<std::string> lacking;
    // Everything inside this object was read after it, so its missing names are at the end of the list.
    while (!missed.empty() && missed.back().first >= m_index) {
        if (missed.back().first == m_index) lacking.push_back(std::move(missed.back().second));
        missed.pop_back();
    }
    for (std::uint32_t i = m_index + 1; i < entries[m_index].next; i = entries[i].next) {
        const std::string_view name = m_document->words(entries[i].name);
        if (entries[i].asked || entries[i].dropped || (m_index == 0 && name == "$schema")) continue;
        const Node member(*m_document, i);
        m_document->report(member.namePlace().line, member.pointer(), Severity::Error,
                           fmt::format("unknown name {}{}", quoted(name), didYouMean(name, lacking)));
        entries[i].asked = true;
    }
}

} // namespace tenplus::content::inline json
