// Uses an item of the books: clears marks, gives Hope, lends a die or begins an effect. Refused for somebody whom it
// does no good; a refusal changes nothing.
#pragma once

#include "content/duality/books.h"
#include "duality/play.h"

#include <vector>

namespace tenplus::duality {

/// The good that an item did to one body.
struct ItemGood {
    ActorId who;
    int hp = 0; ///< cleared, like stress and armour
    int stress = 0;
    int armour = 0;
    int hope = 0; ///< gained
    friend bool operator==(const ItemGood&, const ItemGood&) = default;
};

/// True if the program carries out a part of the use; else its text says everything.
bool doesAnything(const content::DualityUse& use);

/// `target`: the zero id is the user. An item that heals somebody who is dying may come before their death move (L811).
Ruled<std::vector<ItemGood>> useItem(Play& play, const content::DualityItem& item, ActorId user, ActorId target,
                                     dice::Dice& dice);

} // namespace tenplus::duality
