// The skirmish for the board: tokens with state rings, the cost of each square, lines of sight with their reasons; and
// the dice beside it.
#pragma once

#include "board/board_picture.h"
#include "skirmish/pool_strip.h"
#include "skirmish/skirmish_offers.h"

namespace tenplus::ui {

/// True while kill dice are being assigned.
bool isAssigning(const SkirmishShown& shown);
BoardPicture skirmishPicture(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand);
/// The kill dice to assign, or the last throw.
std::vector<ShownPool> skirmishPools(const SkirmishShown& shown, const SkirmishHand& hand);

} // namespace tenplus::ui
