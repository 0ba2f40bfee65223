// GmText: a text that the GM writes with a command, such as a reason. The players read it once it is shown, so it is
// taken out of all that they are given before. A member's type says so: nobody searches sentences for it.
#pragma once

#include <string>
#include <utility>

namespace tenplus::inline base {

class GmText : public std::string {
public:
    using std::string::string;
    GmText() = default;
    GmText(std::string text)
        : std::string(std::move(text)) {}
};

} // namespace tenplus::inline base
