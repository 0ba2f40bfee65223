// The examples of a text field: Down opens their list, in which arrows and Enter choose; typing narrows it.
#pragma once

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStringList>

namespace tenplus::ui {

class ExampleList : public QCompleter {
public:
    /// The field owns it.
    ExampleList(const QStringList& examples, QLineEdit& field)
        : QCompleter(examples, &field)
        , m_field(field) {
        setCaseSensitivity(Qt::CaseInsensitive);
        setFilterMode(Qt::MatchContains);
        field.setCompleter(this); // deletes the one that it has
        field.installEventFilter(this);
    }

    void open() {
        m_field.setFocus(Qt::OtherFocusReason);
        setCompletionPrefix({});
        complete();
    }

protected:
    // A shortcut would be taken before the open list gets the key.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == &m_field && event->type() == QEvent::KeyPress && !popup()->isVisible()) {
            const auto& key = static_cast<const QKeyEvent&>(*event);
            if (key.key() == Qt::Key_Down && !(key.modifiers() & ~Qt::KeypadModifier)) {
                open();
                return true;
            }
        }
        return QCompleter::eventFilter(watched, event);
    }

private:
    QLineEdit& m_field;
};

} // namespace tenplus::ui
