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

/// The lines and veils whose words occur in what was just said at the table, each once.
std::vector<table::Limit> limitsMet(const std::vector<table::Limit>& limits, const session::FeedTurn& told);

/// First in the game, file by file, then in the story, newest turn first; at most `most`. Skips undone turns, and
/// mature content while the campaign excludes it. Reads the file; throws StorageError.
std::vector<LimitFound> findLimits(const session::Session& session, std::size_t most = 1000);

} // namespace tenplus::interop
