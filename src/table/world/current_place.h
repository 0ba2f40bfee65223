// Where the party is now. A place that is a card is read from the card whenever it is asked, so that a steading that
// changes or is shown to the players needs no second word about it.
#pragma once

#include "content/rulebook.h"
#include "table/core/notes.h"

namespace tenplus::table::inline world {

struct WorldCard;

/// A card as a place: its field `size` by the name of one of the game's sizes, and of the lines of its field `tags`
/// those that begin with the name of one of the game's tags: "Guild (weavers)" is the tag guild.
Place placeOfCard(const content::Rulebook& rulebook, const WorldCard& card);
/// The party's place: as its card says now, or as it was typed.
Place currentPlace(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline world
