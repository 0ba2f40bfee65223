// Checks of a number, a list or a part of something that commands and campaign files share. What is typed and what is read from a
// file meet the same functions (event_check.h), so no file holds what no command could have made.
#pragma once

#include "table/turn.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::table {

inline constexpr std::size_t kLongestNote = 4000; ///< letters, of what the GM writes down

/// `what` begins the sentence: "The width of a scene in squares".
Done checkNumber(std::string_view what, std::int64_t number, std::int64_t least, std::int64_t most, const std::string& member);
/// A list of `size` where there may be `most`.
Done checkSize(std::size_t size, std::size_t most, std::string_view things, const std::string& member);
/// One more may be added to a list that may have `most`; `things` names what it holds: "clocks".
Done checkRoom(std::size_t now, std::size_t most, std::string_view things, const std::string& member);
/// Of an event that does not fit the table which the turns before it left.
Unexpected<Refusal> unfit(const std::string& member = {});
/// What was wrong with a part, told of the whole that has it as `member`.
Done within(std::string_view member, Done done);

} // namespace tenplus::table
