// A small popup to add a number with its source to one roll. Enter adds, Esc cancels; it deletes itself in both cases.
#pragma once

#include "theme/look.h"

#include <QFrame>
#include <QLineEdit>
#include <QSpinBox>

namespace tenplus::ui {

class ModifierBox : public QFrame {
    Q_OBJECT

public:
    /// `open`: the eye's default.
    ModifierBox(const Look& look, bool open, QWidget* parent);

    // Opens above `place` of the parent and focuses the number.
    void openAbove(const QRect& place);

signals:
    void added(int value, const QString& source, bool shown); // `shown`: the players may read the source

private:
    void add();

    QSpinBox* m_value = nullptr;
    QLineEdit* m_source = nullptr;
};

} // namespace tenplus::ui
