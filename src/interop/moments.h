// What an index of the story holds of each turn: pure functions of its lines and events.
#pragma once

#include "journal/search_index.h"
#include "session/session.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

inline constexpr std::string_view kSessionMark = "asession"; ///< a session began or ended
inline constexpr std::string_view kSecretMark = "asecret";   ///< something of the turn was written as a secret
inline constexpr std::string_view kAnyMark = "any";          ///< every row

/// One row for each line of a turn; further lines of a longer turn join its last row.
inline constexpr std::int64_t kMostRowsOfTurn = 64;
inline std::int64_t momentId(std::int64_t turn, std::size_t line) {
    return turn * kMostRowsOfTurn + static_cast<std::int64_t>(line);
}
inline std::int64_t turnOfMoment(std::int64_t id) { return id / kMostRowsOfTurn; }
inline std::size_t lineOfMoment(std::int64_t id) { return static_cast<std::size_t>(id % kMostRowsOfTurn); }

std::string whoMark(table::ActorId who);
/// "roll", "harm", "note" ...
std::string kindOfLine(const table::StoryLine& line);
/// The line with its value: "Ash, Defy Danger: weak hit (8)".
std::string wordsOfLine(const table::StoryLine& line);
/// False for lines that are only for the GM's feed.
bool isForPlayers(const table::StoryLine& line);

/// The rows of a turn; none for an undo or redo.
std::vector<journal::SearchRow> momentRows(const session::FeedTurn& turn);

} // namespace tenplus::interop
