#include "paint/link_line.h"

#include "paint/row_keys.h"
#include "theme/accessible_role.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace tenplus::ui {

LinkLine::LinkLine(const Look& look, Role role, QWidget* parent)
    : Paragraph(look, role, Ink::Primary, parent) {
    setAccessibleRole(*this, QAccessible::Link);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setUnderlined(true);
}

void LinkLine::keyPressEvent(QKeyEvent* event) {
    if (goByRow(*this, *event)) return;
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    switch (isPlain ? event->key() : 0) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: return emit followed();
    case Qt::Key_Left: return emit leftWanted();
    default: Paragraph::keyPressEvent(event);
    }
}

// Without this the press would go on to the scroll area, and the release with it.
void LinkLine::mousePressEvent(QMouseEvent* event) { event->accept(); }

void LinkLine::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) emit followed();
}

} // namespace tenplus::ui
