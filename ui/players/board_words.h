// The words of a skirmish for the far seat, from what the heroes know: whose turn it is, what they are after, and who they are.
#pragma once

#include "table/player_view.h"

#include <QString>

namespace tenplus::ui {

/// "Move 3: the heroes act"
QString turnText(const table::SkirmishBoard& board);
/// Victory points, and each aim with whether it is met: the first stands last, where a line shows it first.
std::vector<table::PlayerFact> aimsOf(const table::SkirmishBoard& board);
/// Models of their side as the party is shown: Hits, and what ails them.
std::vector<table::PlayerActor> heroesOf(const table::SkirmishBoard& board);
/// For a screen reader: the turn, and what was thrown last.
QString spokenText(const table::SkirmishBoard& board);

/// "2 of 3 succeed"; empty where the pips are what counts.
QString successText(const table::BoardPool& pool);

} // namespace tenplus::ui
