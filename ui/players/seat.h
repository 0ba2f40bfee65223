// Where the players' window stands: a pure function of what the GM chose and of the screens that are there. It never
// stands over the GM's window, but as a plain window that was asked for, and it waits in the dark for a screen that
// was unplugged.
#pragma once

#include <QRect>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace tenplus::ui {

struct ScreenFacts {
    QString key;        ///< connector, maker, model and serial number
    QString title;      ///< to be read
    QRect geometry;     ///< within the desktop
    QSizeF millimetres; ///< as the screen says; empty if it does not
    bool operator==(const ScreenFacts&) const = default;
};

using Screens = std::vector<ScreenFacts>;

/// The key under which a screen is known again.
QString screenKey(const QString& connector, const QString& maker, const QString& model, const QString& serial);
/// The same screen, also at another connector if it has a serial number.
bool isSameScreen(const QString& key, const QString& other);

/// What the GM chose.
struct Seat {
    bool open = true;   ///< as soon as there is a screen for it
    bool plain = false; ///< as a window like any other
    QString screen;     ///< where it stands or for which it waits; empty: the one known best
    QStringList known;  ///< where it stood, the latest first; kept for the next start
    bool operator==(const Seat&) const = default;
};

enum class Stand { Closed, Waiting, Plain, Full };

/// What the GM should know about where it stands.
enum class ScreenConcern { None, OneScreen, Mirrored, Unplugged };

struct Standing {
    Stand stand = Stand::Closed;
    QString screen; ///< key; empty while it is closed or waits
    ScreenConcern concern = ScreenConcern::None;
    bool operator==(const Standing&) const = default;
};

/// `gm`: the key of the screen that the GM's window is on.
Standing standingOf(const Seat& seat, const Screens& screens, const QString& gm);

/// Opened or closed by hand: on another screen, or as a plain window if there is none.
Seat toggled(Seat seat, const Screens& screens, const QString& gm);
/// To the next screen that is not the GM's; as it was if there is none.
Seat movedOn(Seat seat, const Screens& screens, const QString& gm);
/// Opened as a plain window, or back to a whole screen.
Seat plainToggled(Seat seat);
/// After it came to stand there: it stays with that screen, and finds it again.
Seat settled(Seat seat, const Standing& standing);

} // namespace tenplus::ui
