// Finds the words of lines and veils: in the story so far, and in the campaign's game.
#pragma once

#include "session/session.h"
#include "table/core/lines_and_veils.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::interop {

struct LimitFound {
    table::Limit limit;
    std::int64_t turn = 0; ///< 0: found in the game
    std::string where;     ///< in the game: "Wharf rat (creatures/wharf.json)"
    std::string text;      ///< the text that contains the words
    friend bool operator==(const LimitFound&, const LimitFound&) = default;
};

/// The lines and veils whose words occur in a turn, each once: in its lines, in the texts of its events, shown or not,
/// and in what the books say of the creatures, things, spells and places that it brings to the table.
std::vector<table::Limit> limitsMet(const session::Session& session, const session::FeedTurn& told);

/// First in the game, file by file, then in the story, newest turn first; at most `most`. Skips undone turns, and
/// mature content while the campaign excludes it. Reads the file; throws StorageError.
std::vector<LimitFound> findLimits(const session::Session& session, std::size_t most = 1000);

} // namespace tenplus::interop
