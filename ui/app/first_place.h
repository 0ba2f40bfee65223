// Where the window opens: one that was never placed before in the best size for its content, limited by the screen, and
// one whose place was kept within the screen that is there now.
#pragma once

#include <QRect>
#include <QSize>

#include <algorithm>

namespace tenplus::ui {

inline constexpr QSize kBestSize(1440, 900);

struct FirstPlace {
    QSize size;
    bool maximised = false; ///< `size` is for un-maximising
};

/// `room`: the screen without bars and docks. Window decorations are known only once it is shown, so this leaves space
/// for usual ones.
constexpr FirstPlace firstPlace(QSize room) {
    constexpr QSize kFrame(16, 48);
    const QSize inside = room - kFrame;
    const QSize size = kBestSize.boundedTo(inside);
    return {size, size != kBestSize};
}

/// The place for a window that had `kept` when it was last open: the same if `room` contains it, else within `room`, no
/// larger than a window with a usual frame can be.
inline QRect placeWithin(const QRect& kept, const QRect& room) {
    if (room.contains(kept)) return kept;
    constexpr int kSide = 8, kTitle = 40;
    const QRect inside = room.adjusted(kSide, kTitle, -kSide, -kSide);
    const QSize size = kept.size().boundedTo(inside.size());
    const auto within = [](int from, int least, int most) { return std::max(least, std::min(from, most)); };
    return {QPoint(within(kept.left(), inside.left(), inside.right() + 1 - size.width()),
                   within(kept.top(), inside.top(), inside.bottom() + 1 - size.height())),
            size};
}

} // namespace tenplus::ui
