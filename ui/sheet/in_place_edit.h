// A value on the sheet that can be typed over where it stands. Enter commits, Esc brings the old value back, leaving the
// field commits too; on numbers the arrow keys go up and down by one.
#pragma once

#include <QLineEdit>

namespace tenplus::ui {

class InPlaceEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit InPlaceEdit(const QString& name, QWidget* parent = nullptr);

    /// The value that stands in the table; what is being typed is not disturbed.
    void setValue(const QString& value);
    const QString& value() const { return m_value; }
    void setNumber(bool number) { m_number = number; }
    /// As wide as its text and no wider.
    void setFitting(bool fitting);

signals:
    void committed(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void commit();
    void fit();

    QString m_value;
    bool m_number = false;
    bool m_fitting = false;
};

} // namespace tenplus::ui
