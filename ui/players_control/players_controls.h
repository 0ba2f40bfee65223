// What the players see, with its switches: a miniature of their window's pixels, the next scene, freeze, curtain, and a
// menu for the rest.
#pragma once

#include "paint/icon.h"
#include "players/seat.h"
#include "theme/look.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QBoxLayout;
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
        std::optional<int> reading; ///< progress of loading pictures, 0 to 100
        QString timer{};            ///< "Break 4:05"; empty: none runs
    };

    PlayersControls(const Look& look, PlayersWindow& window, QWidget* parent = nullptr);

    /// The buttons show the keys of the menu's equivalent actions.
    void setMenu(QMenu& menu);
    /// Updates the texts at once, the miniature soon: at most four times a second.
    void refresh(const State& state);
    /// The buttons stand in a row, with signs instead of words.
    void setCompact(bool compact);
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
    void nameButtons();
    KeyButton* button(const QString& text, Icon glyph, const char* name);

    const Look& m_look;
    PlayersWindow& m_window;
    QLabel* m_picture = nullptr;
    QVBoxLayout* m_beside = nullptr; ///< the controls beside the miniature
    QLabel* m_state = nullptr;
    QToolButton* m_menu = nullptr;
    QToolButton* m_stop = nullptr;
    KeyButton* m_go = nullptr;
    KeyButton* m_freeze = nullptr;
    KeyButton* m_curtain = nullptr;
    QBoxLayout* m_buttons = nullptr;
    bool m_staged = false;
    bool m_compact = false;
    QTimer m_soon;
    bool m_drawing = false;
    bool m_drawsNext = false; ///< once pending events are handled
};

} // namespace tenplus::ui
