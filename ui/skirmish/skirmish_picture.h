// The skirmish as a picture of the board: tokens with state rings, what each square costs, lines of sight with their reason; and
// the dice that lie beside it.
#pragma once

#include "board/board_picture.h"
#include "skirmish/pool_strip.h"
#include "skirmish/skirmish_offers.h"

namespace tenplus::ui {

/// True while kill dice are to be put.
bool isAssigning(const SkirmishShown& shown);
BoardPicture skirmishPicture(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand);
/// The kill dice that are to be put, or what was thrown last.
std::vector<ShownPool> skirmishPools(const SkirmishShown& shown, const SkirmishHand& hand);

} // namespace tenplus::ui
