// How one waiting thing is told: the words of its button, its question, its options and its arithmetic.
#pragma once

#include "table/gm_view.h"

namespace tenplus::table {

WaitingView waitingView(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);

/// The chips of an actor: conditions, forwards, ongoing modifiers and hold, in this order.
std::vector<ChipView> chipsOf(const content::Rulebook& rulebook, const Table& table, const Actor& actor);

} // namespace tenplus::table
