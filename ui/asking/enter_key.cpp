#include "asking/enter_key.h"

#include <QKeyEvent>

namespace tenplus::ui {
namespace {

class EnterFilter : public QObject {
public:
    EnterFilter(QWidget& field, std::function<void()> done)
        : QObject(&field)
        , m_done(std::move(done)) {
        field.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const bool enters = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
        if (!enters || (key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
        m_done();
        return true;
    }

private:
    std::function<void()> m_done;
};

} // namespace

void onEnter(QWidget& field, std::function<void()> done) { new EnterFilter(field, std::move(done)); }

} // namespace tenplus::ui
