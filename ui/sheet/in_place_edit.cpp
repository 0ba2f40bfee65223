#include "sheet/in_place_edit.h"

#include "theme/style_sheet.h"

#include <QKeyEvent>

namespace tenplus::ui {

InPlaceEdit::InPlaceEdit(const QString& name, QWidget* parent)
    : QLineEdit(parent) {
    setProperty("role", "inPlace");
    setAccessibleName(name);
    setMaxLength(4000);
    connect(this, &QLineEdit::textChanged, this, &InPlaceEdit::fit);
}

void InPlaceEdit::setValue(const QString& value) {
    const bool typing = hasFocus() && isModified();
    m_value = value;
    if (!typing && text() != value) setText(value);
}

void InPlaceEdit::setFitting(bool fitting) {
    m_fitting = fitting;
    fit();
}

void InPlaceEdit::fit() {
    if (m_fitting) setFixedWidth(fontMetrics().horizontalAdvance(text() + QLatin1Char('0')) + 10);
}

void InPlaceEdit::commit() {
    if (text() == m_value) return;
    setModified(false);
    emit committed(text());
}

void InPlaceEdit::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
    bool whole = false;
    const qlonglong number = text().toLongLong(&whole);
    if (m_number && whole && step != 0) {
        setText(QString::number(number + step));
        commit();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        commit();
        selectAll();
    } else if (event->key() == Qt::Key_Escape && text() != m_value) {
        setText(m_value);
        setModified(false);
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void InPlaceEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (isModified()) commit();
}

} // namespace tenplus::ui
