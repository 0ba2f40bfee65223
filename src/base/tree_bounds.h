// TreeBounds: how much a text from somebody else may hold before it becomes a tree of values. TreeGauge measures the
// text before a parser builds the tree, because the parsers of libraries have other bounds or none, and copying,
// writing and destroying a tree calls itself for each level.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::inline base {

struct TreeBounds {
    std::size_t bytes = 0;     ///< of the text
    std::size_t depth = 0;     ///< lists and objects inside each other
    std::size_t values = 0;    ///< lists, objects and what they hold
    std::size_t nameBytes = 0; ///< of a member's name, as it is written
};

/// A file of a game.
inline constexpr TreeBounds kGameTree{std::size_t{16} << 20U, 64, 1'000'000, 1024};
/// A file of another program's pack; the values are those of all files of the pack.
inline constexpr TreeBounds kForeignTree{std::size_t{16} << 20U, 400, 500'000, 1024};
/// The same as YAML, whose parser is slow.
inline constexpr TreeBounds kForeignYaml{std::size_t{4} << 20U, 400, 500'000, 1024};
/// JSON inside a text of another program's pack.
inline constexpr TreeBounds kForeignText{std::size_t{1} << 20U, 8, 10'000, 1024};
/// A map: a place takes two values, and a map at all its limits has fewer than these.
inline constexpr TreeBounds kMapTree{std::size_t{64} << 20U, 16, 1'000'000, 1024};
/// Ready-made people: commands, in a file of a game.
inline constexpr TreeBounds kReadyMadeTree{64U * 1024U, 16, 10'000, 1024};
/// A whole campaign as JSON. An event has fewer than twenty levels.
inline constexpr TreeBounds kCampaignTree{std::size_t{1024} << 20U, 100, 50'000'000, 4096};
/// Notes of this program beside its own files.
inline constexpr TreeBounds kNoteTree{std::size_t{16} << 20U, 16, 1'000'000, 4096};

struct TreeExcess {
    enum class Kind { Bytes, Depth, Values, Name } kind = Kind::Bytes;
    int line = 0; ///< from 1; 0: the whole text
};
/// The excess and its remedy, after the name of the file: "it holds more than 500,000 values: take it apart".
std::string wordsOf(const TreeExcess& excess, const TreeBounds& bounds);

class TreeGauge {
public:
    /// `values`: read already from other texts that share the bound.
    explicit TreeGauge(const TreeBounds& bounds, std::size_t values = 0)
        : m_bounds(bounds)
        , m_values(values) {}

    /// Measures a text without parsing it; false if it is over the bounds. Counts commas, brackets and names outside
    /// texts, which no valid text has fewer of than half its values.
    bool json(std::string_view text);
    /// The parts of dotted names count as levels, and those of headers twice, for each may be a list of tables.
    bool toml(std::string_view text);

    /// For a parser that reports its events: each returns false once the tree is over the bounds.
    bool depth(std::size_t levels, int line);
    bool count(std::size_t values, int line);
    bool name(std::size_t bytes, int line);

    [[nodiscard]] std::size_t values() const { return m_values; }
    /// The first excess, if any.
    [[nodiscard]] const std::optional<TreeExcess>& excess() const { return m_excess; }
    [[nodiscard]] std::string words() const { return m_excess ? wordsOf(*m_excess, m_bounds) : std::string(); }

private:
    bool fail(TreeExcess::Kind kind, int line);

    TreeBounds m_bounds;
    std::size_t m_values = 0;
    std::optional<TreeExcess> m_excess;
};

} // namespace tenplus::inline base
