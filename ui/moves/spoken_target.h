// Finds the target named in typed words: "I hack at goblin 2", "the orc" for Orc Breaker, "goblin's", and small typing
// errors.
#pragma once

#include "moves/move_card.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace tenplus::ui {

/// The words of a sentence, lower-cased, without punctuation and possessive endings; "goblin2" is two words.
QStringList spokenWords(const QString& sentence);

/// The target with the best score; zero if none is named. Numbers count beside the name that they belong to, also "two"
/// or "second". Among equals the living come first, then `preferred`, then the order of `targets`.
table::ActorId spokenTarget(const std::vector<MoveTarget>& targets, const QString& sentence, table::ActorId preferred);

} // namespace tenplus::ui
