// Comments are the GM's: what stands between <!-- and -->, or between %% and %%, never reaches the players, in whatever
// text it stands. Those who write in Markdown hide secrets so.
#pragma once

#include <string>
#include <string_view>

namespace tenplus::inline base {

bool hasGmComment(std::string_view text);

/// The text without comments; one that is not closed goes to the end. The lines and spaces that only parted a comment
/// from the text go with it. The result has no comment.
std::string withoutGmComments(std::string_view text);

} // namespace tenplus::inline base
