// What is true in a game of models on a square board: the heroes between games, what may be bought, the scenarios played,
// and the board while one is. A game is changed by facts alone.
#pragma once

#include "table/ids.h"
#include "table/skirmish/game.h"
#include "table/skirmish/pool.h"
#include "table/skirmish/record.h"
#include "table/skirmish_met.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenplus::table {

/// How often a scenario was tried, and whether the heroes have won it.
struct Tries {
    int tries = 0;
    bool won = false;
    friend bool operator==(const Tries&, const Tries&) = default;
    template <typename V>
    void fields(V& v) {
        v("tries", tries);
        v("won", won);
    }
};

/// The dice of the last step that threw any, pool by pool, and the roll that told of the last of them: when somebody has rolled
/// since, they no longer lie on the table.
struct Thrown {
    RollId roll;
    std::vector<skirmish::Pool> pools;
    friend bool operator==(const Thrown&, const Thrown&) = default;
};

struct SkirmishState {
    std::vector<skirmish::CompanionRecord> party;
    std::vector<skirmish::CompanionRecord> resting; ///< heroes of the campaign who stay at home, with what they own
    std::vector<skirmish::OwnHeroRecord>
        heroes;                               ///< profiles of one's own, numbered on from those of the book
    std::set<std::string> allowed;            ///< articles that the game master lets be sold
    std::map<std::string, Tries> tries;       ///< by scenario
    std::map<std::string, std::string> kept;  ///< scenarios of one's own: id and JSON
    StepId last;                              ///< the step that the game stands on
    std::string scenario;                     ///< that is played; empty between games
    std::string title;                        ///< its name
    std::vector<std::string> aims;
    Met met;
    Thrown thrown;
    std::vector<skirmish::Game> game; ///< one while a scenario is played: in a list, so that tables without one stay small
    friend bool operator==(const SkirmishState&, const SkirmishState&) = default;
    [[nodiscard]] const skirmish::Game* board() const { return game.empty() ? nullptr : &game.front(); }
};

} // namespace tenplus::table
