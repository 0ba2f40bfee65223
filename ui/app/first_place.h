// The size of a window that was never placed before: the best size for its content, limited by the screen.
#pragma once

#include <QSize>

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

} // namespace tenplus::ui
