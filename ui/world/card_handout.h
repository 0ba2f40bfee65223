// A card as a handout for the players: what they may see of it, in plain words. Made from PlayerCard alone, so that
// nothing hidden can be in it.
#pragma once

#include "bridge/act.h"
#include "table/player_view.h"

#include <optional>

namespace tenplus::ui {

/// What the players see of a card; nothing if that is nothing.
std::optional<table::PlayerCard> seenCard(const content::Rulebook& rulebook, const table::Table& table,
                                          table::CardId card);

table::PlayerHandout handoutOf(const table::PlayerCard& card);

/// Whether that handout is the newest before the players.
bool isOnTop(const table::Table& table, const table::PlayerHandout& handout);

/// Hands it out, or takes it back if it is on top. The same handout is not made twice.
Act handOutAct(const table::Table& table, const table::PlayerHandout& handout);

} // namespace tenplus::ui
