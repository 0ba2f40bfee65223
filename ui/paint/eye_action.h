// The eye in a field where the GM writes: shut, what is written is the GM's alone; open, the players may read it. It begins as
// the campaign has it, shut unless that says otherwise, and goes back to that for the next thing that is written.
#pragma once

class QAction;
class QLineEdit;
class QWidget;

namespace tenplus::ui {

/// Puts an eye at the end of the field, and keeps it there. Toggled by a click, and by the window's key for it.
QAction* addEye(QLineEdit& field, bool open = false);
/// The eye of a field; none if it has none.
QAction* eyeOf(const QWidget& field);
/// For the next thing.
void resetEye(QAction& eye);
/// What it goes back to.
void setEyeDefault(QAction& eye, bool open);

} // namespace tenplus::ui
