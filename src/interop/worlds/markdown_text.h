// The body of a Markdown note as the text and the secret text of a card: links lead to names, embeds become links or
// pictures, callouts become quotes, and what is marked as the GM's goes to the secret text.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline worlds {

/// The name under which a target of a link is found: "Places/Karth" is "Karth". Targets that no note has stay.
using NameOfTarget = std::function<std::string(std::string_view target)>;

struct NoteText {
    std::string text;
    std::string secret;
    std::vector<std::string> tags;     ///< #tags in the text, without the mark
    std::vector<std::string> pictures; ///< embedded ones, as they are written
};

/// Comments between %% and %% stay in their place, since no player reads them. Code stays as it is written.
NoteText noteText(std::string_view body, const NameOfTarget& nameOf);

/// "[[name]]" or "[[name|words]]", with characters that would end it replaced.
std::string linkOf(std::string_view name, std::string_view words = {});

/// A path ends in the name of a picture.
bool isPicturePath(std::string_view path);

} // namespace tenplus::interop::inline worlds
