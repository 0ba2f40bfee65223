// BoardView: the widget of a board. It zooms, pans and says where it was pressed; what that means is for whoever seats it.
// With the keyboard alone: arrows move a cursor, Space presses there and a second Space lets go, Ctrl+arrows pan, + and -
// zoom, Ctrl+0 shows all of it.
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

    /// All of a board of another size is shown at once; else the frame stays.
    void setPicture(BoardPicture picture);
    const BoardPicture& picture() const { return m_canvas.picture(); }
    const BoardFrame& frame() const { return m_frame; }
    void setFrame(const BoardFrame& frame);
    void fit();
    void zoomBy(double factor);

    board::Spot cursor() const { return m_cursor; }
    void setCursor(board::Spot at);
    /// The cursor goes from corner to corner, for lines.
    void setCorners(bool corners);
    /// What a screen reader says of a spot, beside its square.
    void setTeller(std::function<QString(board::Spot)> tell) { m_tell = std::move(tell); }
    /// Rings that spread there for a moment.
    void ping(board::Spot at);
    /// Tiles of the ground painted since the view was made.
    int painted() const { return m_canvas.painted(); }
    /// Nothing of an older ground or scale stands in for what is still to be painted.
    bool isWhole() const { return m_canvas.isWhole(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void began(tenplus::board::Spot at, Qt::KeyboardModifiers keys);
    void went(tenplus::board::Spot at, Qt::KeyboardModifiers keys); ///< also while nothing is pressed
    void ended(tenplus::board::Spot at, Qt::KeyboardModifiers keys);
    void finished();  ///< Enter, or pressed twice
    void abandoned(); ///< Esc, or the other button while one is pressed
    void framed();    ///< the frame has changed
    void nudged(QPoint step); ///< Shift and an arrow
    void keyed(QKeyEvent* event); ///< any other key; accepted by whoever takes it

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

    const Look& m_look;
    BoardCanvas m_canvas;
    BoardFrame m_frame;
    bool m_fitted = true; ///< nobody has zoomed or panned
    board::Spot m_cursor{board::kSquare / 2, board::kSquare / 2};
    bool m_corners = false;
    Grip m_grip = Grip::None;
    bool m_space = false;      ///< is held down
    bool m_spacePanned = false;
    QPointF m_panFrom;
    BoardPings m_pings;
    std::function<QString(board::Spot)> m_tell;
};

} // namespace tenplus::ui
