#include "paint/chosen_in_sight.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QTimer>

namespace tenplus::ui {
namespace {

class ChosenInSight : public QObject {
public:
    explicit ChosenInSight(QAbstractItemView& list)
        : QObject(&list)
        , m_list(list) {
        list.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Resize || event->type() == QEvent::Show) { // its rows are laid out after the event
            QTimer::singleShot(0, this, [this] {
                if (m_list.currentIndex().isValid()) m_list.scrollTo(m_list.currentIndex());
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QAbstractItemView& m_list;
};

} // namespace

void keepChosenInSight(QAbstractItemView& list) { new ChosenInSight(list); }

} // namespace tenplus::ui
