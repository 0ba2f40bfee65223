// Draws one ring around the widget with the keyboard focus, outside its edge, in every window of the program. After a
// mouse click it appears only around text fields. A widget that paints its own focus sets the property "ownFocus" to
// true.
#pragma once

#include <QFocusFrame>
#include <QPointer>

class QApplication;

namespace tenplus::ui {

class Look;

class FocusRing : public QObject {
    Q_OBJECT

public:
    // `look` and `application` must outlive it. One object serves all windows.
    FocusRing(const Look& look, QApplication& application);
    ~FocusRing() override;

    // The widget inside the ring, or nullptr.
    QWidget* target() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void moveTo(QWidget* widget);

    const Look& m_look;
    QPointer<QFocusFrame> m_frame;
};

} // namespace tenplus::ui
