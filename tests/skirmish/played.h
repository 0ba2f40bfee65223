// Whole games played by policies, for laws that hold over thousands of them.
#pragma once

#include "skirmish/seeded.h"

#include "skirmish/campaign.h"

#include <functional>

namespace tenplus::skirmish::tests {

/// Four heroes of the books, chosen by the number.
std::vector<Companion> partyOf(std::size_t number);

/// The scenario laid out for that party, its chests dealt, up to the first choice.
Game startOf(const content::skirmish::Scenario& scenario, const std::vector<Companion>& party, Tray& tray,
             Facts* told = nullptr);

/// Open choices at random, so that some of everything is done; mostly plain ones, so that games come to an end.
Choice whim(const Game& game, SeededTray& tray);

/// What must be true of any game between two steps: counts, squares and places agree. Empty if it is.
std::string brokenBound(const Game& game);

} // namespace tenplus::skirmish::tests
