// StaleHover: a widget that a layout or a scroll moves away from a pointer at rest is no longer lit. Qt itself sends
// Leave only once the pointer moves.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace tenplus::ui {

class StaleHover : public QObject {
    Q_OBJECT

public:
    /// Watches all widgets of the application.
    explicit StaleHover(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void leave(); ///< the widgets that the pointer is no longer over

    QPointer<QWidget> m_entered; ///< innermost
    bool m_isDue = false;        ///< leave() is called once the layout has settled
};

} // namespace tenplus::ui
