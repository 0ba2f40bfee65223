// ScreenSeat: places the players' window by seat.h, and again whenever a screen is added, removed or moved. When its
// screen is lost, the window is hidden before anything can be painted on another.
#pragma once

#include "players/screen_fit.h"
#include "players/seat.h"

#include <QObject>

#include <functional>

class QScreen;
class QWidget;

namespace tenplus::ui {

class ScreenSeat : public QObject {
    Q_OBJECT

public:
    /// Both must outlive this. Places nothing before start().
    ScreenSeat(QWidget& players, QWidget& gm, QObject* parent = nullptr);

    void start(const PlacementChoice& seat);
    const PlacementChoice& seat() const { return m_seat; }
    const WindowPlacement& standing() const { return m_standing; }
    Screens screens() const;
    /// The window's screen; without one, the GM's.
    ScreenFacts screen() const;

    void toggle();
    void moveOn();
    void togglePlain();
    /// A person closed it.
    void close();
    /// The GM's window moved to another screen, or the screens changed.
    void place();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// The window's place, or the GM's choice, changed.
    void changed();

private:
    void watch(QScreen* screen);
    void lose(const QScreen* screen);
    void take(const PlacementChoice& seat);
    void apply(const WindowPlacement& standing);
    QString gmKey() const;
    void put(const WindowPlacement& standing);

    QWidget& m_players;
    QWidget& m_gm;
    PlacementChoice m_seat;
    WindowPlacement m_standing;
    QRect m_geometry; // of its screen
    const QScreen* m_gmScreen = nullptr;
    bool m_started = false;
};

} // namespace tenplus::ui
