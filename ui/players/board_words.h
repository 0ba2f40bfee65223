// Texts of a skirmish for the players' window, with the heroes' knowledge: whose turn it is, the aims, and the heroes.
#pragma once

#include "table/player_view.h"

#include <QString>

namespace tenplus::ui {

/// "Move 3: the heroes act"
QString turnText(const table::SkirmishBoard& board);
/// Victory points, and each aim with its state; the first comes last, because a single line shows the last ones first.
std::vector<table::PlayerFact> aimsOf(const table::SkirmishBoard& board);
/// The heroes' side in the form of the party: Hits and conditions.
std::vector<table::PlayerActor> heroesOf(const table::SkirmishBoard& board);
/// For screen readers: the turn, and the last throw.
QString spokenText(const table::SkirmishBoard& board);

/// "2 of 3 succeed"; empty if pips count.
QString successText(const table::BoardPool& pool);

} // namespace tenplus::ui
