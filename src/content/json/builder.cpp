#include "content/json/document.h"
#include "content/json/syntax.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace tenplus::content::inline json {

namespace {

constexpr std::size_t kFewMembers = 16;

// An input iterator that reports through `seen` how far the parser has read.
class WatchedBytes {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    WatchedBytes(const char* at, const char** seen)
        : m_at(at)
        , m_seen(seen) {}
    reference operator*() const { return *m_at; }
    WatchedBytes& operator++() {
        *m_seen = ++m_at;
        return *this;
    }
    friend bool operator==(const WatchedBytes& a, const WatchedBytes& b) { return a.m_at == b.m_at; }

private:
    const char* m_at;
    const char** m_seen;
};

// The SAX receiver. The parser does not report where a token began: it is the first byte after the previous token that
// is not a space, comma or colon.
class EntryBuilder {
public:
    explicit EntryBuilder(JsonDocument& document)
        : m_document(document)
        , m_bytes(document.bytes)
        , m_seen(m_bytes.data()) {}

    bool build() {
        const char* const begin = m_bytes.data();
        return nlohmann::json::sax_parse(WatchedBytes(begin, &m_seen), WatchedBytes(begin + m_bytes.size(), &m_seen),
                                         this);
    }

    bool null() { return leaf(Node::Kind::Null) != nullptr; }
    bool boolean(bool value) {
        Entry* const entry = leaf(Node::Kind::Flag);
        if (entry) entry->flag = value;
        return entry != nullptr;
    }
    bool number_integer(std::int64_t value) {
        Entry* const entry = leaf(Node::Kind::Integer);
        if (entry) entry->integer = value;
        endAfterNumber();
        return entry != nullptr;
    }
    bool number_unsigned(std::uint64_t value) {
        if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return hugeInteger();
        return number_integer(static_cast<std::int64_t>(value));
    }
    bool number_float(double, const std::string& digits) {
        if (digits.find_first_of(".eE") == std::string::npos) return hugeInteger();
        const bool going = leaf(Node::Kind::Real) != nullptr;
        endAfterNumber();
        return going;
    }
    bool string(const std::string& value) {
        Entry* const entry = leaf(Node::Kind::Text);
        if (!entry) return false;
        if (value.size() > kMostStringBytes) {
            refuse(*entry,
                   fmt::format("this text has {} bytes: at most {} are allowed", value.size(), kMostStringBytes));
        } else {
            entry->words = m_document.keep(value);
        }
        return true;
    }
    bool binary(const nlohmann::json::binary_t&) { return false; }

    bool start_object(std::size_t) { return open(Node::Kind::Object); }
    bool start_array(std::size_t) { return open(Node::Kind::Array); }
    bool end_object() {
        dropTwins();
        return close();
    }
    bool end_array() { return close(); }
    bool key(const std::string& name);
    bool parse_error(std::size_t read, const std::string& token, const nlohmann::detail::exception& reason);

private:
    std::uint32_t read() const { return static_cast<std::uint32_t>(m_seen - m_bytes.data()); }
    std::uint32_t tokenStart() const;
    std::size_t wrongTokenStart(std::size_t read) const;
    void endAfterNumber();
    Entry* leaf(Node::Kind kind);
    bool open(Node::Kind kind);
    bool close();
    bool hugeInteger();
    void dropTwins();
    void refuse(Entry& entry, std::string message);
    bool stop(std::size_t offset, std::string message);
    std::string pointerHere(bool atValue) const;

    JsonDocument& m_document;
    std::string_view m_bytes;
    const char* m_seen;
    std::uint32_t m_end = 0; ///< the byte after the last token that was used
    std::vector<std::uint32_t> m_open;
    Entry m_pending;                      ///< has the name of the next value
    std::vector<std::uint32_t> m_members; ///< scratch buffer of dropTwins
};

std::uint32_t EntryBuilder::tokenStart() const {
    const std::size_t start = m_bytes.find_first_not_of(" \t\r\n,:", m_end);
    return static_cast<std::uint32_t>(std::min(start, m_bytes.size()));
}

// The start of the token at which a faulty file ends: it may be a comma or colon.
std::size_t EntryBuilder::wrongTokenStart(std::size_t read) const {
    constexpr std::string_view kBetween = " \t\r\n,:";
    std::size_t at = m_end;
    while (at + 1 < std::min(read, m_bytes.size() + 1) && kBetween.find(m_bytes[at]) != std::string_view::npos) ++at;
    return at;
}

// The parser reads one byte past a number to find its end.
void EntryBuilder::endAfterNumber() {
    const char last = m_bytes[m_end - 1];
    if (last < '0' || last > '9') --m_end;
}

Entry* EntryBuilder::leaf(Node::Kind kind) {
    const std::uint32_t start = tokenStart();
    std::vector<Entry>& entries = m_document.entries;
    if (entries.size() == kMostValues) {
        stop(start, fmt::format("a file can hold {} values: split it into several files", kMostValues));
        return nullptr;
    }
    Entry entry = std::exchange(m_pending, Entry{});
    entry.kind = kind;
    entry.start = start;
    if (!entry.named) entry.nameStart = start;
    if (!m_open.empty()) {
        Entry& parent = entries[m_open.back()];
        if (parent.children == kMostElements) {
            stop(start, fmt::format("an array or object can hold {} values: split it", kMostElements));
            return nullptr;
        }
        entry.parent = m_open.back();
        entry.ordinal = parent.children++;
    }
    entry.next = static_cast<std::uint32_t>(entries.size()) + 1;
    m_end = read();
    return &entries.emplace_back(entry);
}

bool EntryBuilder::open(Node::Kind kind) {
    if (m_open.size() == kMostDepth) {
        return stop(tokenStart(),
                    fmt::format("arrays and objects can stand {} deep in each other, not deeper", kMostDepth));
    }
    if (!leaf(kind)) return false;
    m_open.push_back(static_cast<std::uint32_t>(m_document.entries.size()) - 1);
    return true;
}

bool EntryBuilder::close() {
    m_document.entries[m_open.back()].next = static_cast<std::uint32_t>(m_document.entries.size());
    m_open.pop_back();
    m_end = read();
    return true;
}

bool EntryBuilder::key(const std::string& name) {
    m_pending.named = true;
    m_pending.nameStart = tokenStart();
    m_end = read();
    std::string fault;
    if (name.size() > kMostNameBytes) {
        fault = fmt::format("this name has {} bytes: at most {} are allowed", name.size(), kMostNameBytes);
    } else if (name.find('\0') != std::string::npos) {
        fault = "a name cannot hold the character \\u0000: take it out";
    } else {
        m_pending.name = m_document.keep(name);
    }
    if (!fault.empty()) {
        m_pending.dropped = true;
        const int line = m_document.placeAt(m_pending.nameStart).line;
        m_document.report(line, m_document.pointerOf(m_open.back()), Severity::Error, std::move(fault));
    }
    return true;
}

bool EntryBuilder::hugeInteger() {
    Entry* const entry = leaf(Node::Kind::Integer);
    if (!entry) return false;
    endAfterNumber();
    refuse(*entry, fmt::format("this number is too large: whole numbers go from {} to {}",
                               std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()));
    return true;
}

void EntryBuilder::refuse(Entry& entry, std::string message) {
    entry.kind = Node::Kind::Refused;
    const auto index = static_cast<std::uint32_t>(&entry - m_document.entries.data());
    m_document.report(m_document.placeAt(entry.start).line, m_document.pointerOf(index), Severity::Error,
                      std::move(message));
}

// Of several members with one name the first is kept; the others are reported and ignored.
void EntryBuilder::dropTwins() {
    std::vector<Entry>& entries = m_document.entries;
    const std::uint32_t object = m_open.back();
    m_members.clear();
    for (std::uint32_t i = object + 1; i < entries.size(); i = entries[i].next) {
        if (!entries[i].dropped) m_members.push_back(i);
    }
    const auto nameOf = [&](std::uint32_t i) { return m_document.words(entries[i].name); };
    const auto drop = [&](std::uint32_t first, std::uint32_t twin) {
        entries[twin].dropped = true;
        if (m_document.reported > kMostIssuesPerFile) return; // stop at the limit: writing messages costs time
        m_document.report(m_document.placeAt(entries[twin].nameStart).line, m_document.pointerOf(twin), Severity::Error,
                          fmt::format("the name {} stands a second time in this object (first on line {}): keep one",
                                      quoted(nameOf(twin)), m_document.placeAt(entries[first].nameStart).line));
    };
    if (m_members.size() > kFewMembers) {
        std::ranges::sort(m_members, [&](std::uint32_t a, std::uint32_t b) {
            const int order = nameOf(a).compare(nameOf(b));
            return order < 0 || (order == 0 && a < b);
        });
        for (std::size_t i = 0, first = 0; i + 1 < m_members.size(); ++i) {
            if (nameOf(m_members[i + 1]) != nameOf(m_members[first])) {
                first = i + 1;
            } else {
                drop(m_members[first], m_members[i + 1]);
            }
        }
        return;
    }
    for (std::size_t i = 1; i < m_members.size(); ++i) {
        const auto twin = m_members.begin() + static_cast<std::ptrdiff_t>(i);
        const auto first =
            std::find_if(m_members.begin(), twin, [&](std::uint32_t m) { return nameOf(m) == nameOf(*twin); });
        if (first != twin) drop(*first, *twin);
    }
}

std::string EntryBuilder::pointerHere(bool atValue) const {
    if (m_open.empty()) return {};
    const Entry& container = m_document.entries[m_open.back()];
    std::string pointer = m_document.pointerOf(m_open.back());
    if (m_pending.named) return pointer + pointerStep(m_document.words(m_pending.name));
    if (container.kind == Node::Kind::Array && atValue) pointer += "/" + std::to_string(container.children);
    return pointer;
}

bool EntryBuilder::stop(std::size_t offset, std::string message) {
    m_document.report(m_document.placeAt(offset).line, pointerHere(true), Severity::Error, std::move(message));
    return false;
}

bool EntryBuilder::parse_error(std::size_t read, const std::string&, const nlohmann::detail::exception& reason) {
    const SyntaxFault fault = syntaxFault(m_bytes, reason.what(), read, wrongTokenStart(read));
    const Place place = m_document.placeAt(fault.offset);
    m_document.report(place.line, pointerHere(fault.atValue), Severity::Error,
                      fmt::format("{} (column {})", fault.message, place.column));
    return false;
}

} // namespace

void buildEntries(JsonDocument& document) {
    document.text.reserve(document.bytes.size() / 2);
    if (!EntryBuilder(document).build()) document.entries.clear();
}

} // namespace tenplus::content::inline json
