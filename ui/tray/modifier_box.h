// A small box to add a number to one roll and say where it comes from. Enter adds, Esc goes back; it closes
// and deletes itself either way.
#pragma once

#include "theme/look.h"

#include <QFrame>
#include <QLineEdit>
#include <QSpinBox>

namespace tenplus::ui {

class ModifierBox : public QFrame {
    Q_OBJECT

public:
    /// `open`: what the GM writes is open to the players unless the eye is shut.
    ModifierBox(const Look& look, bool open, QWidget* parent);

    // Opens above `place` of the parent, with the keyboard in the number.
    void openAbove(const QRect& place);

signals:
    void added(int value, const QString& source, bool shown); // shown: the players may read the source

private:
    void add();

    QSpinBox* m_value = nullptr;
    QLineEdit* m_source = nullptr;
};

} // namespace tenplus::ui
