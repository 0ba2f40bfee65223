// ScreenSeat: places the players' window by seat.h, and again whenever a screen is added, removed or moved, the GM's
// window goes to another screen, or the desktop moves the players' window. When its screen is lost, the window is
// hidden before anything can be painted on another. The keyboard stays with the GM.
#pragma once

#include "players/screen_fit.h"
#include "players/seat.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>

class QScreen;
class QWidget;
class QWindow;

namespace tenplus::ui {

class ScreenSeat : public QObject {
    Q_OBJECT

public:
    /// Both must outlive this. Places nothing before start(), and nothing before the GM's window is on a screen.
    ScreenSeat(QWidget& players, QWidget& gm, QObject* parent = nullptr);

    void start(const PlacementChoice& seat);
    const PlacementChoice& seat() const { return m_seat; }
    /// Where the window is: a window that the desktop closed or never showed is not told as shown.
    WindowPlacement standing() const;
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
    void watchWindows();
    void followGm();
    void settleGm(std::chrono::milliseconds after);
    void checkPlayers();
    void checkFull();
    void refuse();
    void giveKeyboardBack(const QWindow* focused);
    void fetchKeyboard(QWidget& parent);
    void lose(const QScreen* screen);
    void take(const PlacementChoice& seat);
    void apply(const WindowPlacement& standing);
    QString gmKey() const;
    void put(const WindowPlacement& standing);
    void takePlainSize(const QScreen& screen);

    QWidget& m_players;
    QWidget& m_gm;
    PlacementChoice m_seat;
    WindowPlacement m_standing;
    QRect m_geometry; // of its screen
    const QScreen* m_gmScreen = nullptr;
    bool m_started = false;
    bool m_gmIsSomewhere = false; // its window has been painted, so that its screen is known
    bool m_checksSoon = false;
    int m_returns = 0;  // how often the desktop moved the players' window away since it was placed
    int m_requests = 0; // for the keyboard, since the GM's windows had it
    QTimer m_checksFull, m_asksAgain;
    QPointer<QWidget> m_between; // a tiny window that fetches the keyboard
};

} // namespace tenplus::ui
