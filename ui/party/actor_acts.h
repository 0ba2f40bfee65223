// What can be done to a character or foe from its card, as acts. Nothing here asks: all of it can be undone.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"

#include <optional>
#include <string>

namespace tenplus::ui {

Act revealed(const table::ActorCard& card);  // shown to the players, or hidden again
Act healthShown(const table::ActorCard& card);
Act removed(const table::ActorCard& card);
Act changed(const table::ActorCard& card, const std::string& field, std::int64_t by);
Act hurt(const table::ActorCard& card, const std::string& amount, bool ignoresArmour);
Act forwardGiven(const table::ActorCard& card, int value, const std::string& source);

// Takes a chip away: a forward or ongoing is dropped, a hold emptied, a condition is no more.
Act dropped(const table::ActorCard& card, const table::ChipView& chip);

// True for dice notation, which is what an amount of harm may be.
bool isAmount(const std::string& text);
// The number if the text is one from 1 to 9999.
std::optional<int> positiveNumber(const std::string& text);

} // namespace tenplus::ui
