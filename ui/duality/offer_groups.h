// The content of duality play's pages and panel as groups of offers: pure functions of the table.
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

/// Acts without the roll panel: a hero's features and cards, an adversary's acts and attacks.
std::vector<OfferGroup> deedsOf(const DualityTable& at, table::ActorId who);
/// Fear, spotlight and tracker, the environment, countdowns, adversaries with stat blocks: one for all of a kind.
std::vector<OfferGroup> gmSide(const DualityTable& at);
/// The rests that can begin, or everybody's part in the current one.
std::vector<OfferGroup> restOf(const DualityTable& at);
/// The death moves of a dying hero; empty if there is none.
std::vector<OfferGroup> lastActs(const DualityTable& at);
/// Loadout, vault, and cards that are always active.
std::vector<OfferGroup> cardsOf(const DualityTable& at, table::ActorId who);
/// The page of the GM's side, as the form of a button.
inline constexpr const char* kGmPage = "gm-page";
/// The answers to pending items, for the outcome card; while nothing waits and the GM has the spotlight, the ways on
/// from there, which Enter does not press.
std::vector<OfferButton> answersOf(const DualityTable& at);

} // namespace tenplus::ui
