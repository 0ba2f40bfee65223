// `cards`, `card` and `migration`: the cards of the world, one of them, and what would become a card.
#pragma once

#include "session/session.h"
#include "table/world/card_view.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// One line for each card: number, kind, name, tags. An unknown kind is refused.
int listCards(const session::Session& session, const table::CardFilter& filter, bool json, std::ostream& out,
              std::ostream& err);
/// The same as the players see it.
int listPlayerCards(const session::Session& session, bool json, std::ostream& out);
/// Names in links that no card has: one line for each place where one stands.
int listUnwritten(const session::Session& session, bool json, std::ostream& out);
/// The card of that name, alias or number as JSON; for players, the cards that they see under that name.
int showCard(const session::Session& session, const std::string& card, bool asPlayer, std::ostream& out,
             std::ostream& err);
/// One line for each note that would become a card.
int showMigration(const session::Session& session, bool json, std::ostream& out);

} // namespace tenplus::cli
