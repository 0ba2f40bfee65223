#include "board/board_picture.h"

#include <algorithm>
#include <cstdlib>

namespace tenplus::ui {

std::optional<std::size_t> tokenAt(const BoardPicture& picture, board::Spot at) {
    std::optional<std::size_t> below;
    for (std::size_t i = picture.tokens.size(); i-- > 0;) {
        const BoardToken& token = picture.tokens[i];
        const int x = std::abs(at.x - token.at.x), y = std::abs(at.y - token.at.y), half = token.size / 2;
        const bool over = token.shape == TokenShape::Foe ? x + y <= half : std::max(x, y) <= half;
        if (over && !token.fallen) return i;
        if (over && !below) below = i;
    }
    return below;
}

bool isPortraitOf(std::string_view card, std::string_view actor) {
    if (card.empty() || !actor.starts_with(card)) return false;
    std::string_view rest = actor.substr(card.size());
    if (rest.empty()) return true;
    if (rest.size() < 2 || rest.front() != ' ') return false;
    rest.remove_prefix(1);
    return std::ranges::all_of(rest, [](char each) { return each >= '0' && each <= '9'; });
}

} // namespace tenplus::ui
