#include "board/board_picture.h"

#include <algorithm>
#include <cstdlib>

namespace tenplus::ui {

std::optional<std::size_t> tokenAt(const BoardPicture& picture, board::Spot at) {
    for (std::size_t i = picture.tokens.size(); i-- > 0;) {
        const BoardToken& token = picture.tokens[i];
        const int x = std::abs(at.x - token.at.x), y = std::abs(at.y - token.at.y), half = token.size / 2;
        const bool over = token.shape == TokenShape::Foe ? x + y <= half : std::max(x, y) <= half;
        if (over) return i;
    }
    return std::nullopt;
}

} // namespace tenplus::ui
