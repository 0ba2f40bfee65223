#include "paint/eye_action.h"

#include "paint/icon.h"
#include "paint/plain_label.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace tenplus::ui {
namespace {

constexpr const char* kDefault = "openAtFirst";
constexpr const char* kLent = "keyLent";

// Handles the key while the field has the focus: inside a popup no action of the window would get it.
class Eye : public QAction {
public:
    explicit Eye(QLineEdit& field)
        : QAction(&field)
        , m_field(field) {
        setObjectName(QStringLiteral("eye"));
        setCheckable(true);
        field.installEventFilter(this);
        connect(this, &QAction::toggled, this, &Eye::tell);
        tell();
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (!key || static_cast<const QKeyEvent*>(event)->keyCombination() != QKeyCombination(Qt::Key_F5)) return false;
        if (isKeyLent(*this)) return false;
        if (event->type() == QEvent::KeyPress) trigger();
        event->accept();
        return true;
    }

private:
    void tell() {
        const QString words = isChecked()
                                  ? QCoreApplication::translate("Eye", "The players may read it (F5 shuts the eye)")
                                  : QCoreApplication::translate("Eye", "Only you read it (F5 opens the eye)");
        setIcon(iconOf(isChecked() ? Icon::Eye : Icon::EyeStruck));
        setText(words);
        setToolTip(plainTip(words));
        m_field.setAccessibleDescription(words);
    }

    QLineEdit& m_field;
};

} // namespace

QAction* addEye(QLineEdit& field, bool open) {
    auto* eye = new Eye(field);
    field.addAction(eye, QLineEdit::TrailingPosition);
    eye->setProperty(kDefault, open);
    eye->setChecked(open);
    return eye;
}

QAction* eyeOf(const QWidget& field) {
    return field.findChild<QAction*>(QStringLiteral("eye"), Qt::FindDirectChildrenOnly);
}

void resetEye(QAction& eye) { eye.setChecked(eye.property(kDefault).toBool()); }

void lendKey(QAction& eye, bool lent) { eye.setProperty(kLent, lent); }

bool isKeyLent(const QAction& eye) { return eye.property(kLent).toBool(); }

void setEyeDefault(QAction& eye, bool open) {
    if (eye.property(kDefault).toBool() == open) return;
    eye.setProperty(kDefault, open);
    eye.setChecked(open);
}

} // namespace tenplus::ui
