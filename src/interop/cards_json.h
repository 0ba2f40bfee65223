// The cards of the world as JSON text, for the command line and for exports.
#pragma once

#include "content/rulebook.h"
#include "session/session.h"
#include "table/table.h"
#include "table/world/card_view.h"

#include <string>

namespace tenplus::interop {

/// {"kinds": [{"id", "name", "icon", "fields": [{"id", "name", "shape", "secret"}]}], "cards": [CardRow]}
std::string cardsJson(const content::Rulebook& rulebook, const table::Table& table, const table::CardFilter& filter);
/// The card as the GM sees it: CardView, with its moments. It must be there.
std::string cardJson(const session::Session& session, table::CardId card);
/// {"unwritten": [UnwrittenName]}
std::string unwrittenJson(const session::Session& session);
/// {"as": "player", "cards": [PlayerCard]}: made from PlayerView only; with a name, those that the players see under
/// it.
std::string playerCardsJson(const content::Rulebook& rulebook, const table::Table& table, const std::string& name);
/// {"migration": [{"note", "noteKind", "card"}]}
std::string migrationJson(const content::Rulebook& rulebook, const table::Table& table);

} // namespace tenplus::interop
