#include "party/actor_menu.h"

#include "bridge/text.h"

namespace tenplus::ui {

QMenu* popupMenu(QWidget& over, const QString& objectName, const QString& title) {
    auto* menu = new QMenu(&over);
    menu->setObjectName(objectName);
    menu->setAccessibleName(title);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

QAction* addItem(QMenu& menu, const QString& words, const QString& key, QObject* context, std::function<void()> act) {
    const QString text = escaped(words);
    QAction* item = menu.addAction(key.isEmpty() ? text : text + u'\t' + key);
    QObject::connect(item, &QAction::triggered, context, [act = std::move(act)] { act(); });
    return item;
}

void setChecked(QAction& item, bool on) {
    item.setCheckable(true);
    item.setChecked(on);
}

} // namespace tenplus::ui
