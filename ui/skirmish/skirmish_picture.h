// The skirmish as a picture of the board: tokens with state rings, what each square costs, lines of sight with their reason.
#pragma once

#include "board/board_picture.h"
#include "skirmish/skirmish_offers.h"

namespace tenplus::ui {

BoardPicture skirmishPicture(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand);

} // namespace tenplus::ui
