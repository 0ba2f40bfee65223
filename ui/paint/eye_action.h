// The eye in a field where the GM writes: shut, only the GM reads the text; open, the players may, too. Its default is
// the campaign's OpenWriting; it returns to it after each text.
#pragma once

class QAction;
class QLineEdit;
class QWidget;

namespace tenplus::ui {

/// Adds an eye at the end of the field. A click or the window's key triggers it, which toggles it.
QAction* addEye(QLineEdit& field, bool open = false);
/// The eye of a field; nullptr without one.
QAction* eyeOf(const QWidget& field);
/// Returns to the default.
void resetEye(QAction& eye);
/// Lends the key to the window, which shows what was written last: the field has just been emptied.
void lendKey(QAction& eye, bool lent);
bool isKeyLent(const QAction& eye);
/// Sets the default.
void setEyeDefault(QAction& eye, bool open);

} // namespace tenplus::ui
