// Shared by the decisions about the world: finds a card, and makes links that waited for its name lead to it.
#pragma once

#include "table/core/decision.h"
#include "table/world/world.h"

#include <string>

namespace tenplus::table::inline world {

Expected<const WorldCard*, Refusal> findCard(const Turn& turn, CardId card, const std::string& member = "card");

/// Emits LinksResolved if a text names the card in a link that leads nowhere yet.
void resolveLinksTo(Turn& turn, CardId card);

} // namespace tenplus::table::inline world
