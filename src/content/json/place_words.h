// The places and parts of a content file in the words of a person: "/moves/2/trigger" is "third move, trigger". The
// only place that gives a kind of part its word.
#pragma once

#include <string>
#include <string_view>

namespace tenplus::content::inline json {

/// One of the parts that a member lists, in the singular: "move" of "moves", "table of chance" of "tables",
/// "starting move" of "startingMoves". A member that lists nothing is only written in words: "least value".
std::string partWord(std::string_view member);

/// The place of a JSON pointer (RFC 6901), from the outside in: "third move, second effect, until". Empty for the whole
/// document.
std::string placeWords(std::string_view pointer);

} // namespace tenplus::content::inline json
