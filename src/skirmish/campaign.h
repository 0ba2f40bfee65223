// Between games: the campaign's heroes, the party, its gains, and the shop.
#pragma once

#include "content/skirmish/scenario.h"
#include "skirmish/companion.h"
#include "skirmish/step.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::skirmish {

struct Turn;

/// Sets up the scenario's game without beginning it. WhyNot::BadParty: no hero, more than four, or more than start
/// squares.
struct SetUp {
    WhyNot bar = WhyNot::None;
    std::optional<Game> game;
};
SetUp setUp(const content::skirmish::Book& book, const content::skirmish::Scenario& scenario,
            std::span<const Companion> party);

/// Deals the numbers to the chests in the order of the board; typed, or by dice. WhyNot::BadDeal if typed numbers are
/// not the scenario's.
WhyNot dealChests(Turn& turn, const content::skirmish::Scenario& scenario, std::span<const std::uint8_t> typed);

/// The party after the game: without its gains if the GM won, else with all of them, stacks as gold. A game broken off
/// gives nothing.
std::vector<Companion> comeHome(const Game& game, std::span<const Companion> party);

/// True if the story goes on; a retreat means to play the scenario again.
bool isCompleted(const Game& game);

struct Shop {
    bool open = true;                      ///< true between games
    std::vector<std::string> allowed = {}; ///< restricted articles that the GM allows
};
WhyNot checkPurchase(const content::skirmish::Book& book, const Shop& shop, const Companion& buyer,
                     std::string_view article);
/// On WhyNot::None the buyer has it; a random spell takes dice until a new one results.
WhyNot buy(const content::skirmish::Book& book, const Shop& shop, Companion& buyer, std::string_view article,
           Tray& tray);
/// Gold may be moved freely between heroes between games.
WhyNot shareGold(Companion& from, Companion& to, std::int32_t amount);
/// Other goods may be handed over between games as well, at any distance. WhyNot::NoGoods: less than `amount`, which
/// is at least 1; keys and stacks belong to a dungeon.
WhyNot handOver(Companion& from, Companion& to, Good good, std::int32_t amount);
/// Indices of the companions, the richest first.
std::vector<std::size_t> byWealth(std::span<const Companion> party);

} // namespace tenplus::skirmish
