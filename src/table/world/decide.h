// Shared by the decisions about the world: finds a card, makes a new one, and makes links that waited for its name lead
// to it.
#pragma once

#include "table/core/decision.h"
#include "table/world/card.h"
#include "table/world/links.h"
#include "table/world/world.h"

#include <string>

namespace tenplus::table::inline world {

Expected<const WorldCard*, Refusal> findCard(const Turn& turn, CardId card, const std::string& member = "card");

/// The card that a command asks for, checked; without an id, and with links as they are written.
Expected<WorldCard, Refusal> newCard(const Turn& turn, const AddCard& command);
/// Links by name in its texts become links by id. Checks it again: a long number takes more room than a short name.
Done storeLinks(WorldCard& card, const CardNames& names);

/// Emits LinksResolved if a text names the card in a link that leads nowhere yet.
void resolveLinksTo(Turn& turn, CardId card);

} // namespace tenplus::table::inline world
