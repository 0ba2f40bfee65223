// The acts of a card's menu and keys. No confirmations: all of them can be undone.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"

#include <optional>
#include <string>

namespace tenplus::ui {

Act revealed(const table::ActorCard& card); // shows or hides it for the players
// Shows all to the players while one is hidden, else hides all; as one turn. There is at least one.
Act allRevealed(const std::vector<table::ActorCard>& cards);
Act healthShown(const table::ActorCard& card);
Act removed(const table::ActorCard& card);
Act changed(const table::ActorCard& card, const std::string& field, std::int64_t by);
Act hurt(const table::ActorCard& card, const std::string& amount, bool ignoresArmour);
Act forwardGiven(const table::ActorCard& card, int value, const std::string& source);

// Removes a chip: drops a forward or ongoing, empties a hold, ends a condition.
Act dropped(const table::ActorCard& card, const table::ChipView& chip);

// True for valid dice notation.
bool isAmount(const std::string& text);
// The number of a text if it is from 1 to 9999.
std::optional<int> positiveNumber(const std::string& text);

} // namespace tenplus::ui
