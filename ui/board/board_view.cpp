#include "board/board_view.h"

#include "board/square_name.h"
#include "bridge/text.h"

#include "theme/accessible_role.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kMargin = 12;
constexpr double kStep = 1.25;     // of the zoom
constexpr double kWheelStep = 480; // eighths of a degree that double the scale
constexpr int kPanStep = 64;

QPoint stepOf(int key) {
    switch (key) {
    case Qt::Key_Left: return {-1, 0};
    case Qt::Key_Right: return {1, 0};
    case Qt::Key_Up: return {0, -1};
    case Qt::Key_Down: return {0, 1};
    default: return {};
    }
}

} // namespace

BoardView::BoardView(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_canvas(look) {
    setAccessibleRole(*this, QAccessible::Canvas);
    setObjectName(QStringLiteral("boardView"));
    setAccessibleName(tr("Board"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&m_pings, &BoardPings::changed, this, [this] { update(); });
    connect(&look, &Look::changed, this, [this] {
        m_canvas.forget();
        updateGeometry();
        update();
    });
}

QSize BoardView::sizeHint() const { return {m_look.px(640), m_look.px(420)}; }
QSize BoardView::minimumSizeHint() const { return {m_look.px(100), m_look.px(80)}; }

QSizeF BoardView::squares() const { return {double(picture().ground.width), double(picture().ground.height)}; }

void BoardView::setPicture(BoardPicture picture) {
    const QSizeF before = squares();
    m_canvas.setPicture(std::move(picture));
    if (squares() != before) {
        fit();
        setCursor(m_cursor);
    }
    update();
}

void BoardView::setFrame(const BoardFrame& frame) {
    BoardFrame next = keptNear(frame, squares());
    next.size = size();
    if (next.scale < wholeFrame().scale) return fit();
    next = snapped(next, devicePixelRatioF());
    if (next == m_frame) return;
    m_frame = next;
    m_fitted = false;
    update();
    emit framed();
}

BoardFrame BoardView::wholeFrame() const {
    BoardFrame whole = m_frame;
    whole.size = size();
    const double edge = picture().ground.labels ? kLabelsOff : 0; // the margin holds their outer half
    whole = fitted(whole, squares() + QSizeF(edge, edge) * 2, m_look.exact(kMargin));
    whole.centre -= QPointF(edge, edge);
    return whole;
}

void BoardView::fit() {
    m_frame = snapped(wholeFrame(), devicePixelRatioF());
    m_fitted = true;
    update();
    emit framed();
}

void BoardView::zoomBy(double factor) {
    const QPointF held = hasFocus() ? pixelOf(m_frame, m_cursor) : QPointF(width() / 2.0, height() / 2.0);
    setFrame(zoomed(m_frame, factor, rect().contains(held.toPoint()) ? held : QPointF(width() / 2.0, height() / 2.0)));
}

void BoardView::resizeEvent(QResizeEvent*) {
    if (m_fitted) return fit();
    const BoardFrame frame = m_frame;
    setFrame(frame);
}

void BoardView::ping(board::Spot at) { m_pings.add(at); }

void BoardView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    m_canvas.change([this](BoardPicture& picture) {
        picture.pings = m_pings.now(m_look.reducedMotion());
        picture.cursor.reset();
        if (hasFocus()) picture.cursor = BoardCursor{m_cursor, m_corners};
    });
    m_canvas.paint(painter, m_frame, devicePixelRatioF());
    if (!m_canvas.isWhole())
        QMetaObject::invokeMethod(
            this, [this] { update(); }, Qt::QueuedConnection); // the rest after other events
}

// ---- the cursor

void BoardView::setCursor(board::Spot at) {
    const int half = m_corners ? 0 : board::kSquare / 2;
    const auto snap = [&](int value, int most) {
        const int whole = m_corners ? (value + board::kSquare / 2) / board::kSquare : value / board::kSquare;
        return std::clamp(whole, 0, std::max(0, m_corners ? most : most - 1)) * board::kSquare + half;
    };
    m_cursor = {snap(std::max(0, at.x), picture().ground.width), snap(std::max(0, at.y), picture().ground.height)};
    tellCursor();
    update();
}

void BoardView::setCorners(bool corners) {
    if (corners == m_corners) return;
    m_corners = corners;
    setCursor(m_cursor);
}

void BoardView::tellCursor() {
    QString words = qs(board::squareName(squareOf(m_cursor)));
    if (const QString told = m_tell ? m_tell(m_cursor) : QString(); !told.isEmpty())
        words += QStringLiteral(": ") + told;
    if (words == accessibleDescription()) return;
    setAccessibleDescription(words);
    setAccessibleName(tr("Board, %1").arg(words)); // a new name is read out as the cursor goes
}

// Pans the board so that the cursor stays visible.
void BoardView::showCursor() {
    const QPointF at = pixelOf(m_frame, m_cursor);
    const double room = std::min({m_frame.scale * 1.5, width() / 3.0, height() / 3.0});
    const QRectF inner = QRectF(rect()).adjusted(room, room, -room, -room);
    const QPointF kept(std::clamp(at.x(), inner.left(), inner.right()),
                       std::clamp(at.y(), inner.top(), inner.bottom()));
    const bool wasFitted = m_fitted;
    if (kept != at && !(wasFitted && rect().contains(at.toPoint()))) setFrame(panned(m_frame, kept - at));
    setCursor(m_cursor);
}

bool BoardView::arrow(const QKeyEvent& event) {
    const QPoint step = stepOf(event.key());
    if (step.isNull()) return false;
    const auto keys = event.modifiers() & ~Qt::KeypadModifier;
    if ((keys & Qt::ControlModifier) != 0) {
        setFrame(panned(m_frame, QPointF(-step) * kPanStep));
    } else if ((keys & Qt::ShiftModifier) != 0 && m_grip == Grip::None) {
        emit nudged(step);
    } else {
        m_cursor.x += step.x() * board::kSquare;
        m_cursor.y += step.y() * board::kSquare;
        setCursor(m_cursor);
        showCursor();
        emit went(m_cursor, Qt::NoModifier);
    }
    return true;
}

// ---- the keyboard

// Tab moves the focus; the board gets every other key before the window's shortcuts.
bool BoardView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool zero = key->key() == Qt::Key_0 && key->modifiers() == Qt::ControlModifier;
        const bool plain = (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier &&
                           key->key() < Qt::Key_Escape;
        if (zero || plain || !stepOf(key->key()).isNull()) event->accept();
    }
    return QWidget::event(event);
}

void BoardView::pressWithKeys() {
    if (m_grip == Grip::Keys) {
        m_grip = Grip::None;
        emit ended(m_cursor, Qt::NoModifier);
    } else if (m_grip == Grip::None) {
        m_grip = Grip::Keys;
        emit began(m_cursor, Qt::NoModifier);
    }
}

void BoardView::abandon() {
    m_grip = Grip::None;
    emit abandoned();
}

void BoardView::keyPressEvent(QKeyEvent* event) {
    if (arrow(*event)) return;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomBy(kStep);
    case Qt::Key_Minus: return zoomBy(1 / kStep);
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) m_space = true, m_spacePanned = false;
        return;
    case Qt::Key_0:
        if (event->modifiers() == Qt::ControlModifier) return fit();
        break;
    case Qt::Key_Menu: return emit asked(m_cursor, mapToGlobal(pixelOf(m_frame, m_cursor).toPoint()));
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_grip == Grip::Keys) m_grip = Grip::None;
        emit finished();
        return;
    default: break;
    }
    event->ignore();
    emit keyed(event);
    if (!event->isAccepted() && event->key() == Qt::Key_Escape && m_grip != Grip::None) {
        event->accept();
        return abandon();
    }
    if (!event->isAccepted()) QWidget::keyPressEvent(event);
}

void BoardView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) return QWidget::keyReleaseEvent(event);
    if (m_space && !m_spacePanned) pressWithKeys();
    m_space = false;
}

void BoardView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void BoardView::focusOutEvent(QFocusEvent* event) {
    m_space = false;
    QWidget::focusOutEvent(event);
    update();
}

// ---- the mouse

void BoardView::wheelEvent(QWheelEvent* event) {
    const double turn = event->angleDelta().y();
    if (turn != 0) setFrame(zoomed(m_frame, std::pow(2.0, turn / kWheelStep), event->position()));
    event->accept();
}

void BoardView::mousePressEvent(QMouseEvent* event) {
    const bool pans = event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_space);
    if (pans) {
        m_grip = Grip::Pan;
        m_spacePanned = m_space;
        m_panFrom = event->position();
        QWidget::setCursor(Qt::ClosedHandCursor);
    } else if (event->button() == Qt::LeftButton) {
        m_grip = Grip::Mouse;
        const board::Spot at = spotAt(m_frame, event->position());
        setCursor(at);
        emit began(at, event->modifiers());
    } else if (m_grip != Grip::None) {
        abandon();
    } else if (event->button() == Qt::RightButton) {
        const board::Spot at = spotAt(m_frame, event->position());
        setCursor(at);
        emit asked(at, event->globalPosition().toPoint());
    }
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
    if (m_grip == Grip::Pan) {
        setFrame(panned(m_frame, event->position() - m_panFrom));
        m_panFrom = event->position();
        return;
    }
    if (m_grip != Grip::Keys) emit went(spotAt(m_frame, event->position()), event->modifiers());
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_grip == Grip::Pan) {
        m_grip = Grip::None;
        unsetCursor();
    } else if (m_grip == Grip::Mouse && event->button() == Qt::LeftButton) {
        m_grip = Grip::None;
        emit ended(spotAt(m_frame, event->position()), event->modifiers());
    }
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_space) return;
    emit finished();
}

} // namespace tenplus::ui
