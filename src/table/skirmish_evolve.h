// The skirmish's facts made true. A fact that names what is not on the board is passed over: it can only come from a
// damaged file.
#pragma once

#include "table/skirmish_events.h"
#include "table/table.h"

namespace tenplus::table {

bool appliesOn(const Table& table, const SkirmishBegun& e);
bool appliesOn(const Table& table, const SkirmishStepped& e);
bool appliesOn(const Table& table, const SkirmishEnded& e);
bool appliesOn(const Table& table, const SkirmishChanged& e);

void evolveOn(Table& table, const SkirmishBegun& e);
void evolveOn(Table& table, const SkirmishStepped& e);
void evolveOn(Table& table, const SkirmishEnded& e);
void evolveOn(Table& table, const SkirmishChanged& e);

} // namespace tenplus::table
