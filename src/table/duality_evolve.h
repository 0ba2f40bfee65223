// applies and evolve for what duality play adds to the sheets.
#pragma once

#include "table/event.h"

namespace tenplus::table {

bool appliesOn(const Table& table, const FearChanged& e);
bool appliesOn(const Table& table, const CountdownSet& e);
bool appliesOn(const Table& table, const PlayChanged& e);
bool appliesOn(const Table& table, const DeedTold& e);

void evolveOn(Table& table, const FearChanged& e);
void evolveOn(Table& table, const CountdownSet& e);
void evolveOn(Table& table, const PlayChanged& e);
void evolveOn(Table& table, const DeedTold& e);

/// What belongs to somebody who has left the table is forgotten.
void forgetInDuality(Table& table, ActorId who);

} // namespace tenplus::table
