// SearchIndex: full-text search (FTS5) over numbered rows of words: case and accents do not count, a word is found by
// its beginning and in its other forms ("wolf" in "wolves"). It is derived data and never part of a campaign file,
// which may come from a stranger: it lies in a cache file of its own that may be deleted at any time, or in memory. It
// keeps words and numbers, no text to show.
#pragma once

#include "journal/journal.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::journal {

struct SearchRow {
    std::int64_t id = 0; ///< from 1; the newer, the higher
    std::string name;
    std::string text;
    std::vector<std::string> marks; ///< found whole and by marks only; ASCII letters and digits: "kroll", "w12"
};

struct SearchFor {
    std::vector<std::string> words;              ///< all of them, each as the beginning or a form of a word
    std::vector<std::vector<std::string>> marks; ///< at least one of each list
    std::int64_t from = 1;                       ///< least and highest id
    std::int64_t to = std::numeric_limits<std::int64_t>::max();
};

enum class SearchIn { Name, Anywhere };

struct SearchStore;

/// Use it from one thread only. No function throws for a bad file: the index is then empty again, and reached() says
/// so.
class SearchIndex {
public:
    static SearchIndex inMemory();
    /// Opens or makes the file, which only its owner may read (0600). A file with another key, of another version,
    /// damaged, or no index at all is emptied; where the file cannot be used, or another index has it open, the index
    /// lies in memory.
    static SearchIndex inFile(const std::filesystem::path& file, std::string_view key);

    SearchIndex(SearchIndex&&) noexcept;
    SearchIndex& operator=(SearchIndex&&) noexcept;
    ~SearchIndex();

    /// The end of the chain that the rows were made from; turn 0 if the index is empty.
    const Tip& reached() const;
    /// The caller's own words about the rows, kept with them.
    const std::string& note() const;
    /// Adds rows, in ascending order of ids, in one transaction.
    void add(const std::vector<SearchRow>& rows, const Tip& reached, const std::string& note = {});
    void clear();
    /// Calls visit(id), highest id first, until it returns false. Nothing is found without a word or a mark. False if
    /// the file turned out to be damaged.
    bool find(const SearchFor& wanted, SearchIn in, const std::function<bool(std::int64_t id)>& visit);
    /// The indexed word that somebody who typed this probably meant, if one is near.
    std::optional<std::string> wordNear(std::string_view typed) const;

private:
    explicit SearchIndex(std::unique_ptr<SearchStore> store);
    void restart();
    std::unique_ptr<SearchStore> m_store;
};

} // namespace tenplus::journal
