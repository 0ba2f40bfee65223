// What the families of play add to the decisions of others. This is the one place that lists them: a new
// family whose rules react to the commands of others adds a line to a list in followers.cpp.
#pragma once

#include "table/core/decision.h"

namespace tenplus::table {

class Command;

/// At the end of every command: emits what it entails. `start` is the table before the turn.
Done afterTurn(Turn& turn, const Table& start, const Command& command);

/// When somebody starts a session of the game: first what must be over, then what begins with it.
Done beforeSession(Turn& turn);
Done onSessionStarted(Turn& turn);

/// Whether a rule keeps that number from changing so; then it stays as it is, without a refusal.
bool anyBars(const Turn& turn, const NumberChange& change);

/// After a number has changed by Turn::change().
Done afterChange(Turn& turn, const NumberChange& change);

} // namespace tenplus::table
