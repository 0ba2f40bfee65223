// How large a window is that nobody has placed before: what it shows best in, as far as the screen has room.
#pragma once

#include <QSize>

namespace tenplus::ui {

inline constexpr QSize kBestSize(1440, 900);

struct FirstPlace {
    QSize size;
    bool maximised = false; ///< `size` is what it comes back to
};

/// `room` is the screen without bars and docks. What the desktop puts around a window is known only once it is shown, so
/// that space is left for a title and borders of usual size.
constexpr FirstPlace firstPlace(QSize room) {
    constexpr QSize kFrame(16, 48);
    const QSize inside = room - kFrame;
    const QSize size = kBestSize.boundedTo(inside);
    return {size, size != kBestSize};
}

} // namespace tenplus::ui
