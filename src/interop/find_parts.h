// Asks a question of several indexes in order: all its words; where nothing has them, the words that were probably
// meant; and then any of them, the best answers first. The game's own texts come after everything of the campaign.
#pragma once

#include "interop/find.h"
#include "journal/search_index.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

/// One of the indexes, and how to read what it points at.
struct FindPart {
    journal::SearchIndex& index;
    journal::SearchFor filter; ///< without words
    bool hasNames = false;     ///< rows with the words in their names come first
    bool isOfGame = false;
    std::function<std::optional<Found>(std::int64_t id)> read; ///< nothing: the row is none that is sought
};

/// At most `most` results; nothing if an index turned out to be damaged, and is empty now.
std::optional<FoundList> findIn(const std::vector<FindPart>& parts, const std::vector<std::string>& words,
                                std::size_t most);

} // namespace tenplus::interop
