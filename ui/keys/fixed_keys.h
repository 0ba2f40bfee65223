// Keys that no action can have: typing, navigation, and keys of the focused widget. A chord is one key with its
// modifiers.
#pragma once

#include <QKeyEvent>
#include <QKeySequence>
#include <QStringList>

#include <optional>
#include <vector>

namespace tenplus::ui {

struct FixedKey {
    QStringList shown; ///< a cap for each
    QString does;
    QList<QKeySequence> chords; ///< chords that would otherwise be available to actions
};

/// In the order in which they are listed.
std::vector<FixedKey> fixedKeys();
/// Why no action can have that chord; nothing if one can.
std::optional<QString> whyFixed(const QKeySequence& chord);
/// The pressed chord; nothing while only modifiers are held. A character typed with Shift counts without Shift.
std::optional<QKeySequence> chordOf(const QKeyEvent& event);

} // namespace tenplus::ui
