// BoardView: the widget of a board. Zooms, pans and reports presses; its owner interprets them. With the keyboard:
// arrows move a cursor, Space presses and a second Space releases, Ctrl+arrows pan, + and - zoom, Ctrl+0 shows
// everything.
#pragma once

#include "board/board_canvas.h"
#include "board/board_pings.h"

#include <QWidget>

#include <functional>

namespace tenplus::ui {

class BoardView : public QWidget {
    Q_OBJECT

public:
    explicit BoardView(const Look& look, QWidget* parent = nullptr);

    /// A board of another size is shown completely at first; otherwise the frame stays.
    void setPicture(BoardPicture picture);
    const BoardPicture& picture() const { return m_canvas.picture(); }
    const BoardFrame& frame() const { return m_frame; }
    void setFrame(const BoardFrame& frame);
    /// Shows the whole board; zooming out ends there.
    void fit();
    bool isFitted() const { return m_fitted; }
    void zoomBy(double factor);

    board::Spot cursor() const { return m_cursor; }
    void setCursor(board::Spot at);
    /// The cursor moves between corners, for lines.
    void setCorners(bool corners);
    /// The text for a screen reader about a spot, besides its square.
    void setTeller(std::function<QString(board::Spot)> tell) { m_tell = std::move(tell); }
    /// Rings that spread there for a moment.
    void ping(board::Spot at);
    /// The number of ground tiles painted since the view was created.
    int painted() const { return m_canvas.painted(); }
    /// True if no older tiles are shown.
    bool isWhole() const { return m_canvas.isWhole(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void began(tenplus::board::Spot at, Qt::KeyboardModifiers keys);
    void went(tenplus::board::Spot at, Qt::KeyboardModifiers keys); ///< also without a pressed button
    void ended(tenplus::board::Spot at, Qt::KeyboardModifiers keys);
    void finished();                                    ///< Enter, or a double press
    void abandoned();                                   ///< Esc, or the other button during a press
    void asked(tenplus::board::Spot at, QPoint global); ///< the other button, or the menu key: what can be done there
    void framed();                                      ///< the frame has changed
    void nudged(QPoint step);                           ///< Shift and an arrow
    void keyed(QKeyEvent* event);                       ///< any other key; accept the event to handle it

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Grip { None, Mouse, Keys, Pan };
    bool arrow(const QKeyEvent& event);
    void pressWithKeys();
    void abandon();
    void showCursor();
    void tellCursor();
    QSizeF squares() const;
    BoardFrame wholeFrame() const;

    const Look& m_look;
    BoardCanvas m_canvas;
    BoardFrame m_frame;
    bool m_fitted = true; ///< not zoomed or panned by hand
    board::Spot m_cursor{board::kSquare / 2, board::kSquare / 2};
    bool m_corners = false;
    Grip m_grip = Grip::None;
    bool m_space = false; ///< held down
    bool m_spacePanned = false;
    QPointF m_panFrom;
    BoardPings m_pings;
    std::function<QString(board::Spot)> m_tell;
};

} // namespace tenplus::ui
