// Reads the skirmish book from the files of its folder: profiles.json, rules.json, furnishings.json and shop.json,
// and words.json, which may be missing. Reports every fault with its place; a book with an error is not returned.
#pragma once

#include "content/json/source.h"
#include "content/skirmish/book.h"

#include <optional>
#include <string>

namespace tenplus::content::skirmish {

struct BookFiles {
    std::string profiles, rules, furnishings, shop; ///< content of the files
    std::string words = {};                         ///< empty if there is no such file
};

struct LoadedBook {
    std::optional<Book> book;
    Issues issues;
};

/// Issues use `shownFolder` in file names.
LoadedBook loadBook(const BookFiles& files, const std::string& shownFolder);
/// The member "spawnTable" with its eleven rows; a scenario may have one, too.
std::array<SpawnRow, 11> readSpawnTable(const Node& owner, const Book& book);

} // namespace tenplus::content::skirmish
