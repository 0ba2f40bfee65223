#include "board/board_picture.h"

#include <algorithm>
#include <cstdlib>

namespace tenplus::ui {
namespace {

constexpr int kSmallestLevel = 256;

} // namespace

std::vector<QImage> levelsOf(QImage image) {
    std::vector<QImage> levels;
    if (image.isNull()) return levels;
    levels.push_back(image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32));
    while (std::min(levels.back().width(), levels.back().height()) > 2 * kSmallestLevel) {
        const QImage& last = levels.back();
        levels.push_back(last.scaled(last.width() / 2, last.height() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    return levels;
}

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
