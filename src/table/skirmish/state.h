// The state of a skirmish campaign: the heroes between games, the shop, the scenarios played, and the current board.
// Only facts change a game.
#pragma once

#include "base/described.h"
#include "skirmish/game.h"
#include "skirmish/pool.h"
#include "skirmish/record.h"
#include "table/core/ids.h"
#include "table/skirmish/met.h"
#include "table/skirmish/rules.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenplus::table::inline skirmish {

/// How often a scenario was played, and whether the heroes have won it.
struct Tries {
    int tries = 0;
    bool won = false;
    FIELDS(Tries, tries, won)
};

/// The pools of the last step with dice, and its last roll record: after another roll they are no longer shown.
struct Thrown {
    RollId roll;
    std::vector<skirmish::Pool> pools; ///< empty once the game has ended
    /// True for the last roll of a game that has ended.
    [[nodiscard]] bool wasLast(RollId of) const { return pools.empty() && roll && roll == of; }
    friend bool operator==(const Thrown&, const Thrown&) = default;
};

struct SkirmishState {
    std::vector<skirmish::CompanionRecord> party;
    std::vector<skirmish::CompanionRecord> resting; ///< heroes who stay at home, with their goods
    std::vector<skirmish::OwnHeroRecord> heroes;    ///< own profiles, numbered after those of the book
    std::set<std::string> allowed;                  ///< restricted articles that the GM allows
    std::map<std::string, Tries> tries;             ///< by scenario
    std::map<std::string, std::string> kept;        ///< own scenarios: JSON by id
    StepId last;                                    ///< the latest step
    std::string scenario;                           ///< the running one; empty between games
    std::string title;                              ///< its name
    std::vector<std::string> aims;
    bool trial = false; ///< the running game counts as no try, and nobody gains by it
    Met met;
    Thrown thrown;
    std::vector<skirmish::Game> game; ///< in a list of at most one, so that tables without a game stay small
    friend bool operator==(const SkirmishState&, const SkirmishState&) = default;
    [[nodiscard]] const skirmish::Game* board() const { return game.empty() ? nullptr : &game.front(); }
};

} // namespace tenplus::table::inline skirmish
