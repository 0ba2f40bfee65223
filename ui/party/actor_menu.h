// Popup menus of cards and clocks. They delete themselves when closed; names are never mnemonics.
#pragma once

#include <QMenu>
#include <QObject>

#include <functional>

namespace tenplus::ui {

QMenu* popupMenu(QWidget& over, const QString& objectName, const QString& title);
// `key` is shown at the right; the card itself handles that key.
QAction* addItem(QMenu& menu, const QString& words, const QString& key, QObject* context, std::function<void()> act);
void setChecked(QAction& item, bool on);

} // namespace tenplus::ui
