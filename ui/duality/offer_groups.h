// What the pages and the panel of duality play show, as groups of offers: pure functions of the table.
#pragma once

#include "duality/offer_board.h"
#include "table/table.h"

#include <vector>

namespace tenplus::content {
struct Rulebook;
}

namespace tenplus::ui {

struct DualityTable {
    const content::Rulebook& rulebook;
    const table::Table& table;
};

/// What somebody can do without a roll of the panel: features and cards of a hero, acts and attacks of an adversary.
std::vector<OfferGroup> deedsOf(const DualityTable& at, table::ActorId who);
/// Fear, spotlight and tracker, every adversary with its stat block, the place around, countdowns.
std::vector<OfferGroup> gmSide(const DualityTable& at);
/// A rest to begin, or everybody's part in the one that has begun.
std::vector<OfferGroup> restOf(const DualityTable& at);
/// The last acts of whoever is dying; nothing where nobody is.
std::vector<OfferGroup> lastActs(const DualityTable& at);
/// Loadout, vault, and what is always on.
std::vector<OfferGroup> cardsOf(const DualityTable& at, table::ActorId who);
/// What waits, as the outcome card shows it.
std::vector<OfferButton> answersOf(const DualityTable& at);

} // namespace tenplus::ui
