// Checks of a number, a list or a part, shared by commands and campaign files: typed input and file input pass the same
// functions (event_check.h), so no file can hold an event that no command could have made.
#pragma once

#include "table/core/decision.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::table::inline core {

inline constexpr std::size_t kLongestNote = 4000; ///< in characters, for the GM's texts

/// `what` begins the sentence: "The width of a scene in squares".
Done checkNumber(std::string_view what, std::int64_t number, std::int64_t least, std::int64_t most,
                 const std::string& member);
/// Checks that a list of `size` has at most `most` elements.
Done checkSize(std::size_t size, std::size_t most, std::string_view things, const std::string& member);
/// Checks that one more may be added to `now` elements of at most `most`; `things` names them: "clocks".
Done checkRoom(std::size_t now, std::size_t most, std::string_view things, const std::string& member);
/// The refusal of an event that does not fit the table left by earlier turns.
Unexpected<Refusal> unfit(const std::string& member = {});
/// Prefixes the refusal of a part with the `member` that holds it.
Done within(std::string_view member, Done done);

} // namespace tenplus::table::inline core
