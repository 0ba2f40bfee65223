// JsonSource: one JSON file with the line of every name and value, and Node, the cursor by which loaders read it. A
// getter that fails reports an Issue and returns nothing, so that a loader goes on and reports every fault of a file at
// once. A file over the limits has no root.
#pragma once

#include "base/tree_bounds.h"
#include "content/json/issue.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::content::inline json {

inline constexpr std::size_t kMostFileBytes = kGameTree.bytes;
inline constexpr std::size_t kMostDepth = kGameTree.depth;         ///< nested arrays and objects
inline constexpr std::size_t kMostStringBytes = 65536;             ///< one text, unescaped
inline constexpr std::size_t kMostNameBytes = kGameTree.nameBytes; ///< one member's name
inline constexpr std::size_t kMostElements = 100'000;              ///< of one array, or members of one object
inline constexpr std::size_t kMostValues = kGameTree.values;       ///< of one file
inline constexpr std::size_t kMostIssuesPerFile = 1000;            ///< then a last issue says that there are more

/// Both ends included.
struct IntegerRange {
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

struct TextRule {
    std::size_t least = 1;               ///< characters
    std::size_t most = kMostStringBytes; ///< characters
    bool oneLine = false;                ///< no line breaks, control or direction characters: valid for a name
};

struct ArraySize {
    std::size_t least = 0;
    std::size_t most = kMostElements;
};

template <typename E>
struct Choice {
    std::string_view word;
    E value;
};

/// Line and column, both from 1; the column counts characters (code points).
struct Place {
    int line = 1;
    int column = 1;
    friend bool operator==(const Place&, const Place&) = default;
};

struct JsonDocument;

/// A reference to one value of a JsonSource; cheap to copy, and valid as long as the source. `text`, `integer`, ...
/// read a required member; the `optional...` ones report only a wrong value. On a value that is not an object they
/// return nothing, after one issue. A value of the wrong kind is reported once and is Refused from then on: check
/// kind() first if several kinds are allowed.
class Node {
public:
    /// Refused: over a limit or of the wrong kind, and already reported; every getter returns nothing without another
    /// issue.
    enum class Kind : std::uint8_t { Null, Flag, Integer, Real, Text, Array, Object, Refused };

    Kind kind() const;
    Place place() const;     ///< of the value's first character
    Place namePlace() const; ///< of the quoted name before it; of the value where it has none
    std::string pointer() const;
    std::string_view name() const; ///< empty for elements and the root

    std::optional<std::string> asText(TextRule rule = {}) const;
    std::optional<std::string> asIdentifier() const;
    std::optional<std::int64_t> asInteger(IntegerRange range = {}) const;
    std::optional<bool> asFlag() const;
    std::optional<std::size_t> asOneOf(std::span<const std::string_view> words) const; ///< its index
    std::vector<Node> elements(ArraySize size = {}) const; ///< of an array; also if its size is wrong
    std::vector<Node> members() const;                     ///< of an object used as a map; marks all as read

    bool has(std::string_view key) const;
    std::optional<Node> member(std::string_view key) const; ///< any kind of value
    std::optional<Node> optionalMember(std::string_view key) const;
    std::optional<Node> object(std::string_view key) const;
    std::optional<Node> optionalObject(std::string_view key) const;
    std::vector<Node> array(std::string_view key, ArraySize size = {}) const;
    std::vector<Node> optionalArray(std::string_view key, ArraySize size = {}) const;

    std::optional<std::string> text(std::string_view key, TextRule rule = {}) const;
    std::optional<std::string> optionalText(std::string_view key, TextRule rule = {}) const;
    /// Lower-case letters and digits in words joined by hyphens, at most 64 characters: `hack-and-slash`.
    std::optional<std::string> identifier(std::string_view key) const;
    std::optional<std::string> optionalIdentifier(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<bool> optionalFlag(std::string_view key) const;

    /// An integer within the range and within T; rejects 2.0, "2" and true.
    template <std::integral T = std::int64_t>
    std::optional<T> integer(std::string_view key, IntegerRange range = {}) const {
        return narrowed<T>(member(key), range);
    }
    template <std::integral T = std::int64_t>
    std::optional<T> optionalInteger(std::string_view key, IntegerRange range = {}) const {
        return narrowed<T>(optionalMember(key), range);
    }

    /// The enum value for the word; an unknown word is an issue that lists all of them.
    template <typename E, std::size_t N>
    std::optional<E> oneOf(std::string_view key, const Choice<E> (&choices)[N]) const {
        return chosen(member(key), choices);
    }
    template <typename E, std::size_t N>
    std::optional<E> optionalOneOf(std::string_view key, const Choice<E> (&choices)[N]) const {
        return chosen(optionalMember(key), choices);
    }

    /// Reports every member that no getter asked for as an unknown name. Call it when the object is read. The root may
    /// have "$schema", which editors use.
    void finish() const;

    /// Reports a loader's fault of this value, at its line.
    void fault(std::string message, Cause cause = Cause::Own) const {
        report(Severity::Error, std::move(message), cause);
    }
    void warn(std::string message) const { report(Severity::Warning, std::move(message)); }

    friend bool operator==(const Node&, const Node&) = default;

private:
    friend class JsonSource;
    Node(JsonDocument& document, std::uint32_t index)
        : m_document(&document)
        , m_index(index) {}

    bool is(Kind wanted, std::string_view expected) const; ///< else reports what was expected
    std::optional<Node> found(std::string_view key) const;
    void report(Severity severity, std::string message, Cause cause = Cause::Own) const;

    template <std::integral T>
    static std::optional<T> narrowed(const std::optional<Node>& node, IntegerRange range) {
        static_assert(!std::same_as<T, bool>, "a flag is never a number");
        constexpr IntegerRange kAll;
        if (std::cmp_less(range.least, std::numeric_limits<T>::min())) {
            range.least =
                static_cast<std::int64_t>(+std::numeric_limits<T>::min()); // + converts a char type to a number
        }
        if (std::cmp_less(std::numeric_limits<T>::max(), kAll.most)) {
            range.most = std::min(range.most, static_cast<std::int64_t>(std::numeric_limits<T>::max()));
        }
        const auto number = node ? node->asInteger(range) : std::nullopt;
        return number ? std::optional(static_cast<T>(*number)) : std::nullopt;
    }

    template <typename E, std::size_t N>
    static std::optional<E> chosen(const std::optional<Node>& node, const Choice<E> (&choices)[N]) {
        std::array<std::string_view, N> words;
        for (std::size_t i = 0; i < N; ++i) words[i] = choices[i].word;
        const auto index = node ? node->asOneOf(words) : std::nullopt;
        return index ? std::optional(choices[*index].value) : std::nullopt;
    }

    JsonDocument* m_document;
    std::uint32_t m_index;
};

class JsonSource {
public:
    /// Reads a regular file; `shownName` is its name in issues. `issues` must outlive the source.
    static JsonSource fromFile(const std::filesystem::path& path, std::string shownName, Issues& issues);
    static JsonSource fromText(std::string text, std::string shownName, Issues& issues);

    JsonSource(JsonSource&&) noexcept;
    JsonSource& operator=(JsonSource&&) noexcept;
    ~JsonSource();

    /// Nothing if the file could not be read or parsed; an issue was reported.
    std::optional<Node> root() const;
    /// The value of a JSON pointer ("" is the root); nothing if there is none. Reports no issue.
    std::optional<Node> find(std::string_view pointer) const;
    /// The bytes of the file, as they were read.
    std::string_view bytes() const;

private:
    explicit JsonSource(std::unique_ptr<JsonDocument> document);
    std::unique_ptr<JsonDocument> m_document;
};

} // namespace tenplus::content::inline json
