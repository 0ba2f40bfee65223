// The keys of the window's actions, with a person's changes. No two actions ever have the same key; differences from
// the defaults are saved under the action's name.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>

#include <vector>

class QMenuBar;

namespace tenplus::ui {

class KeyMap : public QObject {
    Q_OBJECT

public:
    struct Entry {
        QString group; ///< its menu
        QAction* action;
        QList<QKeySequence> made;
    };

    /// Covers all named actions of `window` at this time, and applies saved keys. Both arguments must outlive it.
    KeyMap(const QMenuBar& menus, QWidget& window);

    /// In menu order.
    const std::vector<Entry>& entries() const { return m_entries; }
    /// The action with that key; nullptr if there is none.
    const Entry* holderOf(const QKeySequence& chord) const;
    static bool isChanged(const Entry& entry) { return entry.action->shortcuts() != entry.made; }
    /// Replaces its keys, and takes the key away from another action.
    void give(const Entry& entry, const QKeySequence& chord);
    void remove(const Entry& entry);
    /// Restores the default keys. If another action has one of them, changes nothing and returns that action.
    const Entry* reset(const Entry& entry);
    void resetAll();

signals:
    void changed();

private:
    void readKept();
    void keep(const Entry& entry);

    std::vector<Entry> m_entries;
};

/// The text of an action for lists.
QString actionWords(const QAction& action);

} // namespace tenplus::ui
