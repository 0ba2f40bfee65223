// What the players see, and the switches for it: the miniature of their window's very pixels, the scene that comes next,
// freeze, curtain, and the menu of the rest.
#pragma once

#include "paint/icon.h"
#include "players/seat.h"
#include "theme/look.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace tenplus::ui {

class KeyButton;
class PlayersWindow;

class PlayersControls : public QWidget {
    Q_OBJECT

public:
    struct State {
        Stand stand = Stand::Closed;
        bool staged = false;        ///< a scene waits to be shown
        std::optional<int> reading; ///< how far pictures are read, 0 to 100
    };

    PlayersControls(const Look& look, PlayersWindow& window, QWidget* parent = nullptr);

    /// The buttons show the keys of the actions there that do the same.
    void setMenu(QMenu& menu);
    /// The words at once, the miniature soon: at most four times a second, however often it is asked.
    void refresh(const State& state);
    QSize minimumSizeHint() const override;

signals:
    void goWanted();
    void freezeToggled();
    void curtainToggled();
    void stopWanted();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void draw();
    void fitPicture();
    int widthBeside() const;
    KeyButton* button(const QString& text, Icon glyph, const char* name);

    const Look& m_look;
    PlayersWindow& m_window;
    QLabel* m_picture = nullptr;
    QVBoxLayout* m_beside = nullptr; ///< the picture
    QLabel* m_state = nullptr;
    QToolButton* m_menu = nullptr;
    QToolButton* m_stop = nullptr;
    KeyButton* m_go = nullptr;
    KeyButton* m_freeze = nullptr;
    KeyButton* m_curtain = nullptr;
    QTimer m_soon;
    bool m_drawing = false;
    bool m_drawsNext = false; ///< as soon as the events that wait are done
};

} // namespace tenplus::ui
