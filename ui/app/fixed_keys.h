// The keys that no action can have: those that type, those that lead through the window, and those that belong to what has the
// keyboard. A chord is one key with the modifiers that are held with it.
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
    QList<QKeySequence> chords; ///< that could be an action's if they were not taken
};

/// In the order in which they are listed.
std::vector<FixedKey> fixedKeys();
/// Why no action can have that chord; nothing where one can.
std::optional<QString> whyFixed(const QKeySequence& chord);
/// What was pressed; nothing while only modifiers are held. A sign that takes Shift to be typed is that sign, without Shift.
std::optional<QKeySequence> chordOf(const QKeyEvent& event);

} // namespace tenplus::ui
