// Between games: the heroes of a campaign, the party that sets out, what comes home, and the shop.
#pragma once

#include "content/skirmish/scenario.h"
#include "table/skirmish/companion.h"
#include "table/skirmish/step.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::skirmish {

struct Turn;

/// The game as the scenario says, not yet begun: Bar::BadParty if it has no hero, more than four, or more than starts.
struct SetUp {
    Bar bar = Bar::None;
    std::optional<Game> game;
};
SetUp setUp(const content::skirmish::Book& book, const content::skirmish::Scenario& scenario, std::span<const Companion> party);

/// Deals the numbers to the chests in the order of the board; typed, or by dice. Bar::BadDeal if typed ones are not
/// those of the scenario.
Bar dealChests(Turn& turn, const content::skirmish::Scenario& scenario, std::span<const std::uint8_t> typed);

/// The party after the game: lost is what was gained if the game master won, else all of it comes home, stacks as
/// gold. A fight broken off before its end brings nothing to anybody.
std::vector<Companion> comeHome(const Game& game, std::span<const Companion> party);

/// True if the story goes on; a retreat is played again.
bool isCompleted(const Game& game);

struct Shop {
    bool open = true;                      ///< between games
    std::vector<std::string> allowed = {}; ///< other articles that the game master lets be sold
};
Bar checkPurchase(const content::skirmish::Book& book, const Shop& shop, const Companion& buyer, std::string_view article);
/// Bar::None and the buyer has it; a random spell takes dice until a new one falls.
Bar buy(const content::skirmish::Book& book, const Shop& shop, Companion& buyer, std::string_view article, Tray& tray);
/// Gold is shared freely between games.
Bar shareGold(Companion& from, Companion& to, std::int32_t amount);
/// Numbers of the companions, the richest first.
std::vector<std::size_t> byWealth(std::span<const Companion> party);

} // namespace tenplus::table::skirmish
