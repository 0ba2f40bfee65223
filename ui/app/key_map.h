// The keys of the window's actions, as they are made and as somebody changed them. No two actions ever have the same key, and
// what differs from what was made is kept in the settings under the action's name.
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
        QString group; ///< the menu where it stands
        QAction* action;
        QList<QKeySequence> made;
    };

    /// Of all named actions that `window` has now; what is kept is put on them at once. Both outlive it.
    KeyMap(const QMenuBar& menus, QWidget& window);

    /// In the order of the menus.
    const std::vector<Entry>& entries() const { return m_entries; }
    /// Whose key that is; nothing: nobody's.
    const Entry* holderOf(const QKeySequence& chord) const;
    static bool isChanged(const Entry& entry) { return entry.action->shortcuts() != entry.made; }
    /// In place of whatever it had, and no longer the key of whoever had it.
    void give(const Entry& entry, const QKeySequence& chord);
    void remove(const Entry& entry);
    /// As it was made. Where another action has one of its keys now, nothing changes and that one is returned.
    const Entry* reset(const Entry& entry);
    void resetAll();

signals:
    void changed();

private:
    void readKept();
    void keep(const Entry& entry);

    std::vector<Entry> m_entries;
};

/// The words of an action as they are shown in a list.
QString actionWords(const QAction& action);

} // namespace tenplus::ui
