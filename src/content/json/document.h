// JsonDocument: the data behind JsonSource and Node. Every value is one Entry of a flat list in file order: a container
// is followed by its content, and `next` skips it.
#pragma once

#include "content/json/source.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::content::inline json {

inline constexpr std::uint32_t kNoEntry = std::numeric_limits<std::uint32_t>::max();

/// A run of JsonDocument::text.
struct TextSpan {
    std::uint32_t from = 0;
    std::uint32_t length = 0;
};

struct Entry {
    Node::Kind kind = Node::Kind::Null;
    bool named = false;
    bool asked = false;   ///< a loader has read this member
    bool dropped = false; ///< its name was rejected: getters ignore it
    bool flag = false;
    std::uint32_t start = 0;     ///< byte of the value's first character
    std::uint32_t nameStart = 0; ///< byte of the name's opening quote
    std::uint32_t parent = kNoEntry;
    std::uint32_t ordinal = 0; ///< index among its parent's children
    std::uint32_t children = 0;
    std::uint32_t next = 0; ///< the entry after this one and its content
    TextSpan name;
    TextSpan words;           ///< for Kind::Text
    std::int64_t integer = 0; ///< for Kind::Integer
};

struct JsonDocument {
    std::string file;
    std::string bytes;
    std::string text; ///< unescaped names and texts, concatenated
    std::vector<Entry> entries;
    std::vector<std::uint32_t> lineStarts;
    std::vector<std::uint32_t> charactersBefore; ///< for each block of kStretch bytes, to find columns fast
    std::vector<std::pair<std::uint32_t, std::string>> missed; ///< members that loaders asked for and the object lacks
    Issues* issues = nullptr;
    std::size_t reported = 0;

    static constexpr std::size_t kStretch = 4096;

    std::string_view words(TextSpan span) const { return std::string_view(text).substr(span.from, span.length); }
    TextSpan keep(std::string_view words);

    /// Fills lineStarts and charactersBefore from bytes.
    void findLines();
    Place placeAt(std::size_t offset) const;
    std::string pointerOf(std::uint32_t index) const;
    /// The child of the object with this name; kNoEntry if there is none.
    std::uint32_t childNamed(std::uint32_t object, std::string_view name) const;
    void report(int line, std::string pointer, Severity severity, std::string message, Cause cause = Cause::Own);
};

/// "/name" as a JSON pointer writes it: '~' and '/' escaped.
std::string pointerStep(std::string_view name);

/// The words in single quotes, shortened if long.
std::string quoted(std::string_view words);

/// Fills `entries` and `text` from `bytes`, or reports why not and leaves no entry.
void buildEntries(JsonDocument& document);

} // namespace tenplus::content::inline json
