// Reads the book of the skirmish from the files of its folder: profiles.json, rules.json, furnishings.json and
// shop.json. Every fault of every file is told with its place; a book with an error is not given.
#pragma once

#include "content/json_source.h"
#include "content/skirmish/book.h"

#include <optional>
#include <string>

namespace tenplus::content::skirmish {

struct BookFiles {
    std::string profiles, rules, furnishings, shop; ///< their bytes
};

struct LoadedBook {
    std::optional<Book> book;
    Issues issues;
};

/// Issues are named after `shownFolder`.
LoadedBook loadBook(const BookFiles& files, const std::string& shownFolder);
/// The member "spawnTable" with its eleven rows; scenarios may bring one of their own.
std::array<SpawnRow, 11> readSpawnTable(const Node& owner, const Book& book);

} // namespace tenplus::content::skirmish
