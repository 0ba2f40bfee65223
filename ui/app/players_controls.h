// What the players see, and the switches for it: the miniature of their window's very pixels, the curtain, and whether
// the window is open at all.
#pragma once

#include "theme/look.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace tenplus::ui {

class KeyButton;
class PlayersWindow;

class PlayersControls : public QWidget {
    Q_OBJECT

public:
    PlayersControls(const Look& look, PlayersWindow& window, QWidget* parent = nullptr);

    /// Soon: at most four times a second, however often it is asked.
    void refresh();

signals:
    void curtainToggled();
    void windowToggled();

private:
    void draw();

    const Look& m_look;
    PlayersWindow& m_window;
    QLabel* m_picture = nullptr;
    QLabel* m_state = nullptr;
    KeyButton* m_curtain = nullptr;
    KeyButton* m_show = nullptr;
    QTimer m_soon;
};

} // namespace tenplus::ui
