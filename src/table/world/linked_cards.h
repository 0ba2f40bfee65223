// The players' cards for an export that has a page for each: with the cards' numbers, so that links can lead there.
#pragma once

#include "table/core/ids.h"
#include "table/world/player_view.h"

#include <vector>

namespace tenplus::table::inline world {

struct LinkedCard {
    CardId card;
    PlayerCard shown; ///< in its texts a link to a card whose name is shown is still one by number: [[#7|words]]
};
/// The same cards in the same order as playerCards(); a link to anything else reads as it does there.
std::vector<LinkedCard> linkedPlayerCards(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline world
