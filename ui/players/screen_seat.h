// ScreenSeat: puts the players' window where seat.h says, and again whenever a screen comes, goes or moves. On a loss
// the window is hidden before anything can be painted on the screen that is left.
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
    /// Both outlive this. Nothing is placed before start().
    ScreenSeat(QWidget& players, QWidget& gm, QObject* parent = nullptr);

    void start(const Seat& seat);
    const Seat& seat() const { return m_seat; }
    const Standing& standing() const { return m_standing; }
    Screens screens() const;
    /// The one that the window stands on; without one, the GM's.
    ScreenFacts screen() const;

    void toggle();
    void moveOn();
    void togglePlain();
    /// It was closed by hand.
    void close();
    /// The GM's window went to another screen, or the screens changed.
    void place();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// Where the window stands, or what the GM chose, is another.
    void changed();

private:
    void watch(QScreen* screen);
    void lose(const QScreen* screen);
    void take(const Seat& seat);
    void apply(const Standing& standing);
    QString gmKey() const;
    void put(const Standing& standing);

    QWidget& m_players;
    QWidget& m_gm;
    Seat m_seat;
    Standing m_standing;
    QRect m_geometry;        // of the screen it fills
    const QScreen* m_gmScreen = nullptr;
    bool m_started = false;
};

} // namespace tenplus::ui
