// Menus that pop up over a card or a clock. They close and delete themselves; what people named is never a mnemonic.
#pragma once

#include <QMenu>
#include <QObject>

#include <functional>

namespace tenplus::ui {

QMenu* popupMenu(QWidget& over, const QString& objectName, const QString& title);
// `key` is shown at the right; the row's own keys do the same without the menu.
QAction* addItem(QMenu& menu, const QString& words, const QString& key, QObject* context, std::function<void()> act);
void setChecked(QAction& item, bool on);

} // namespace tenplus::ui
