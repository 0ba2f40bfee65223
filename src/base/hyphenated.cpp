#include "base/hyphenated.h"

#include "base/text.h"

#include <algorithm>

namespace tenplus::inline base {

std::string hyphenated(std::string_view text, std::size_t longest) {
    std::string joined;
    for (const char letter : asciiLower(text)) {
        if (joined.size() >= longest) break;
        const bool stays = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (stays)
            joined += letter;
        else if (!joined.empty() && joined.back() != '-')
            joined += '-';
    }
    while (!joined.empty() && joined.back() == '-') joined.pop_back();
    return joined;
}

} // namespace tenplus::inline base
