// Who is named in words of the fiction: "I hack at goblin 2", "the orc" for Orc Breaker, "goblin's" and small typing
// mistakes.
#pragma once

#include "moves/move_card.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace tenplus::ui {

/// The words of a sentence, folded, without punctuation and possessive endings; "goblin2" is two of them.
QStringList spokenWords(const QString& sentence);

/// The target that most of the words name; zero if none is named. Numbers count beside the name that they belong to,
/// also as "two" or "second". Of several named alike the living go first, then `preferred`, then the order of
/// `targets`.
table::ActorId spokenTarget(const std::vector<MoveTarget>& targets, const QString& sentence, table::ActorId preferred);

} // namespace tenplus::ui
