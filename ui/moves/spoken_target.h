// Finds the target named in typed words: "I hack at goblin 2", "the orc" for Orc Breaker, "goblin's", and small typing
// errors.
#pragma once

#include "base/names_in_text.h"
#include "moves/move_card.h"

#include <QString>

#include <vector>

namespace tenplus::ui {

/// The words of a sentence as names are compared with them.
FoldedWords spokenWords(const QString& sentence);

/// The target with the best score; zero if none is named. Numbers count beside the name that they belong to, also
/// "two" or "second". Among equals the living come first, then those named in full, then `preferred`, then the order of
/// `targets`.
table::ActorId spokenTarget(const std::vector<MoveTarget>& targets, const FoldedWords& words, table::ActorId preferred);

/// Those that a move of that sort can be aimed at by `who`, the dead last.
std::vector<MoveTarget> fittingTargets(const std::vector<MoveTarget>& all, content::TargetSort sort,
                                       table::ActorId who);

/// Of these the one who is named, else the foe who was aimed at last, else the only possible one, foes first; zero if a
/// person must choose.
table::ActorId likelyTarget(const std::vector<MoveTarget>& fitting, content::TargetSort sort, const FoldedWords& said,
                            table::ActorId lastFoe);

} // namespace tenplus::ui
