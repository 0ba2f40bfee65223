// A card as a handout for the players: what they may see of it, in plain words. Made from PlayerCard alone, so that
// nothing hidden can be in it; of a card that they do not know, its picture alone.
#pragma once

#include "bridge/hand_out.h"
#include "table/player_view.h"

#include <optional>

namespace tenplus::ui {

/// What the players see of a card; nothing if that is nothing.
std::optional<table::PlayerCard> seenCard(const content::Rulebook& rulebook, const table::Table& table,
                                          table::CardId card);

table::PlayerHandout handoutOf(const table::PlayerCard& card);

/// The picture of a card without its name and kind; nothing if it has none.
std::optional<table::PlayerHandout> portraitOf(const table::Table& table, table::CardId card);

} // namespace tenplus::ui
