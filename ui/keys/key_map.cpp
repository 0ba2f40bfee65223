#include "keys/key_map.h"

#include "keys/fixed_keys.h"
#include "preferences/settings_store.h"

#include <QHash>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace tenplus::ui {
namespace {

void groupUnder(const QMenu& menu, const QString& title, QHash<const QAction*, QString>& groups) {
    for (const QAction* each : menu.actions()) {
        if (const QMenu* inside = each->menu())
            groupUnder(*inside, title, groups);
        else
            groups.insert(each, title);
    }
}

void without(QAction& action, const QKeySequence& chord) {
    QList<QKeySequence> left = action.shortcuts();
    if (left.removeAll(chord) > 0) action.setShortcuts(left);
}

} // namespace

QString actionWords(const QAction& action) {
    QString name = action.text().replace(QLatin1String("&&"), QLatin1String("&"));
    return name.endsWith(QStringLiteral(" …")) ? name.chopped(2) : name;
}

KeyMap::KeyMap(const QMenuBar& menus, QWidget& window)
    : QObject(&window) {
    QHash<const QAction*, QString> groups;
    for (const QAction* each : menus.actions()) {
        if (const QMenu* menu = each->menu()) groupUnder(*menu, each->text().remove(u'&'), groups);
    }
    // An action outside the menus is listed with the one created before it.
    for (QAction* each : window.actions()) {
        if (each->objectName().isEmpty()) continue;
        m_entries.push_back(
            {groups.value(each, m_entries.empty() ? QString() : m_entries.back().group), each, each->shortcuts()});
    }
    readKept();
}

// Saved keys take precedence over defaults: an action of a later version may have such a key by default. If a key was
// saved twice, the first keeps it; invalid ones are ignored.
void KeyMap::readKept() {
    const QMap<QString, settings_store::Keys> changed = settings_store::changedKeys();
    if (changed.isEmpty()) return;
    std::vector<std::pair<QAction*, QList<QKeySequence>>> kept;
    for (const Entry& entry : m_entries) {
        const auto found = changed.constFind(entry.action->objectName());
        if (found == changed.cend()) continue;
        const bool sound = std::ranges::all_of(*found, [](const QKeySequence& chord) {
            return chord.count() == 1 && chord[0].key() != Qt::Key_unknown && !whyFixed(chord);
        });
        if (sound) kept.emplace_back(entry.action, *found);
    }
    for (const auto& [action, chords] : kept) action->setShortcuts(QList<QKeySequence>());
    for (const auto& [action, chords] : kept) {
        QList<QKeySequence> own;
        for (const QKeySequence& chord : chords) {
            const Entry* const holder = holderOf(chord);
            const bool isKept =
                holder && std::ranges::any_of(kept, [&](const auto& each) { return each.first == holder->action; });
            if (isKept) continue;
            if (holder) without(*holder->action, chord);
            own << chord;
        }
        action->setShortcuts(own);
    }
}

const KeyMap::Entry* KeyMap::holderOf(const QKeySequence& chord) const {
    const auto at =
        std::ranges::find_if(m_entries, [&](const Entry& each) { return each.action->shortcuts().contains(chord); });
    return at == m_entries.end() ? nullptr : &*at;
}

void KeyMap::keep(const Entry& entry) {
    const QString action = entry.action->objectName();
    if (!isChanged(entry)) return settings_store::removeChangedKeys(action);
    settings_store::setChangedKeys(action, entry.action->shortcuts());
}

void KeyMap::give(const Entry& entry, const QKeySequence& chord) {
    const Entry* const holder = holderOf(chord);
    if (holder && holder != &entry) {
        without(*holder->action, chord);
        keep(*holder);
    }
    entry.action->setShortcut(chord);
    keep(entry);
    emit changed();
}

void KeyMap::remove(const Entry& entry) {
    entry.action->setShortcuts(QList<QKeySequence>());
    keep(entry);
    emit changed();
}

const KeyMap::Entry* KeyMap::reset(const Entry& entry) {
    for (const QKeySequence& chord : entry.made) {
        const Entry* const holder = holderOf(chord);
        if (holder && holder != &entry) return holder;
    }
    entry.action->setShortcuts(entry.made);
    keep(entry);
    emit changed();
    return nullptr;
}

void KeyMap::resetAll() {
    for (const Entry& entry : m_entries) entry.action->setShortcuts(entry.made);
    settings_store::removeAllChangedKeys();
    emit changed();
}

} // namespace tenplus::ui
