// Where the words of lines and veils stand: in the story so far, and in the game that the campaign is played with.
#pragma once

#include "session/session.h"
#include "table/limits.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::interop {

struct LimitFound {
    table::Limit limit;
    std::int64_t turn = 0; ///< of the story; 0: in the game
    std::string where;     ///< in the game: "Wharf rat (creatures/wharf.json)"
    std::string text;      ///< in which the words stand
    friend bool operator==(const LimitFound&, const LimitFound&) = default;
};

/// What is met by something that was just said at the table, each once.
std::vector<table::Limit> limitsMet(const std::vector<table::Limit>& limits, const session::ToldTurn& told);

/// In the game first, file by file, then in the story, the newest turn first; at most `most`. What undone turns said is left
/// out, and mature matter while the campaign does without it. Reads the file; throws StorageError.
std::vector<LimitFound> findLimits(const session::Session& session, std::size_t most = 1000);

} // namespace tenplus::interop
