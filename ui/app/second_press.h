// SecondPress: a double click does one deed. The second press of a double click on a push button does nothing, and
// neither does one on a button that has come under the pointer since the first, nor one on anything that has come into
// the place of a button. A push button that counts up or down has the property "repeats", and each of its presses
// counts.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace tenplus::ui {

class SecondPress : public QObject {
    Q_OBJECT

public:
    /// Watches all widgets of the application.
    explicit SecondPress(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QWidget> m_first; ///< had the last press
    bool m_isOfButton = false; ///< that press was on a button, which may be gone by now
};

} // namespace tenplus::ui
