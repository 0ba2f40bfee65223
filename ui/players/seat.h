// The placement of the players' window: a pure function of the GM's choice and the present screens. It never covers the
// GM's window, except as a requested plain window, and waits hidden for a screen that was unplugged.
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
    QString title;      ///< for display
    QRect geometry;     ///< within the desktop
    QSizeF millimetres; ///< as the screen reports; may be empty
    bool operator==(const ScreenFacts&) const = default;
};

using Screens = std::vector<ScreenFacts>;

/// The key that identifies a screen.
QString screenKey(const QString& connector, const QString& maker, const QString& model, const QString& serial);
/// True for the same screen, even at another connector if it has a serial number. Wayland tells none: there a screen
/// at another connector is known by its maker and model, unless two of that kind are there.
bool isSameScreen(const QString& key, const QString& other);
/// True if both have the same maker and model and neither has a serial number.
bool isSameKind(const QString& key, const QString& other);

/// The GM's choice.
struct PlacementChoice {
    bool open = true;   ///< show it as soon as there is a screen for it
    bool plain = false; ///< as a plain window
    QString screen;     ///< its present or awaited screen; empty: the best known one
    QStringList known;  ///< earlier screens, latest first; saved
    bool operator==(const PlacementChoice&) const = default;
};

enum class Stand { Closed, Waiting, Plain, Full };

/// A hint for the GM about the placement. Refused: the desktop puts the window over the GM's, wherever it is sent.
enum class ScreenConcern { None, OneScreen, Mirrored, Unplugged, Refused };

struct WindowPlacement {
    Stand stand = Stand::Closed;
    QString screen; ///< key; empty while it is closed or waits
    ScreenConcern concern = ScreenConcern::None;
    bool operator==(const WindowPlacement&) const = default;
};

/// `gm`: the key of the GM's screen.
WindowPlacement placementOf(const PlacementChoice& seat, const Screens& screens, const QString& gm);

/// Opens or closes it: on another screen, or as a plain window if there is none.
PlacementChoice toggled(PlacementChoice seat, const Screens& screens, const QString& gm);
/// Moves it to the next screen except the GM's; unchanged if there is none.
PlacementChoice movedOn(PlacementChoice seat, const Screens& screens, const QString& gm);
/// Switches between a plain window and a full screen.
PlacementChoice plainToggled(PlacementChoice seat);
/// Remembers the screen that it was shown on.
PlacementChoice settled(PlacementChoice seat, const WindowPlacement& standing);

} // namespace tenplus::ui
