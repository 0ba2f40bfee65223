#include "theme/focus_ring.h"

#include "theme/dynamic_property.h"
#include "theme/look.h"

#include <QApplication>
#include <QFocusEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyle>
#include <QTextEdit>

#include <algorithm>

namespace tenplus::ui {
namespace {

class Frame : public QFocusFrame {
public:
    explicit Frame(const Look& look)
        : m_look(look) {}

protected:
    // A widget that was scrolled out of sight when it got the focus is scrolled into view afterwards.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() ==
            QEvent::ZOrderChange) { // a dock raises its tab only if it is already in front at that event
            QMetaObject::invokeMethod(this, &QWidget::raise, Qt::QueuedConnection);
            return false;
        }
        const bool taken = QFocusFrame::eventFilter(watched, event);
        const bool moved = event->type() == QEvent::Move || event->type() == QEvent::Resize;
        if (moved && widget() != nullptr && widget()->isVisible()) show();
        return taken;
    }

    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double width = m_look.focusWidth();
        painter.setPen(QPen(m_look.theme().focusRing, width));
        // The frame extends the same distance beyond the widget on every side; the ring is 1 px off its edge.
        const double margin = (rect().width() - widget()->width()) / 2.0;
        const double inset = std::max(width / 2, margin - 1 - width / 2);
        const double corner = m_look.exact(radius::kButton) + 1 + width / 2;
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), corner, corner);
    }

private:
    const Look& m_look;
};

bool isTextField(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) != nullptr || qobject_cast<const QTextEdit*>(&widget) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(&widget) != nullptr;
}

bool byMouse(Qt::FocusReason reason) { return reason == Qt::MouseFocusReason || reason == Qt::PopupFocusReason; }

bool wantsRing(const QWidget& widget, Qt::FocusReason reason) {
    if (said(widget, "ownFocus").toBool() || widget.isWindow()) return false;
    return isTextField(widget) || !byMouse(reason);
}

} // namespace

FocusRing::FocusRing(const Look& look, QApplication& application)
    : m_look(look) {
    application.installEventFilter(this);
    connect(&look, &Look::changed, this, [this] {
        if (m_frame) m_frame->update();
    });
}

FocusRing::~FocusRing() { delete m_frame; }

QWidget* FocusRing::target() const { return m_frame ? m_frame->widget() : nullptr; }

bool FocusRing::eventFilter(QObject* watched, QEvent* event) {
    auto* widget = event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut
                       ? qobject_cast<QWidget*>(watched)
                       : nullptr;
    if (widget != nullptr && event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<const QFocusEvent*>(event)->reason();
        moveTo(wantsRing(*widget, reason) ? widget : nullptr);
    } else if (widget != nullptr && widget == target()) {
        moveTo(nullptr);
    }
    return QObject::eventFilter(watched, event);
}

// For the field inside a spin or combo box, the ring goes around the whole box.
void FocusRing::moveTo(QWidget* widget) {
    if (widget != nullptr && widget->parentWidget() != nullptr &&
        (widget->parentWidget()->inherits("QAbstractSpinBox") || widget->parentWidget()->inherits("QComboBox"))) {
        widget = widget->parentWidget();
    }
    if (widget == target()) return;
    // A new frame each time: the old one may have been deleted with its window.
    delete m_frame;
    if (widget == nullptr) return;
    m_frame = new Frame(m_look);
    m_frame->setWidget(widget);
    // The frame's parent is the window or the scroll area, so it may outlive the widget it surrounds.
    connect(widget, &QObject::destroyed, m_frame, [this] { delete m_frame; });
}

} // namespace tenplus::ui
