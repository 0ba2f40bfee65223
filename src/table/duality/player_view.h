// Duality play for the players' window: the heroes' slots, the Fear if the table shows it, and the revealed countdowns.
// It has no member for an adversary's numbers.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/duality/rules.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
} // namespace tenplus::content
namespace tenplus::duality {
struct Hero;
struct Play;
} // namespace tenplus::duality

namespace tenplus::table::inline duality {

struct PlayerHero {
    std::string name;
    std::string life;
    int hpMarked = 0, hpMost = 0;
    int stressMarked = 0, stressMost = 0;
    int armourMarked = 0, armourMost = 0;
    int hope = 0, hopeCap = 0, hopeSlots = 0;
    int tokens = 0;
    FIELDS(PlayerHero, name, life, hpMarked, hpMost, stressMarked, stressMost, armourMarked, armourMost, hope, hopeCap,
           hopeSlots, tokens)
};
struct PlayerCountdown {
    std::string name;
    int value = 0;
    int start = 0;
    int come = 0; ///< steps taken toward its event
    FIELDS(PlayerCountdown, name, value, start, come)
};
struct PlayerDuality {
    std::optional<int> fear; ///< nothing if the GM hides it
    bool trackerOn = false;
    int tokens = 0;
    bool gmMove = false;
    std::vector<PlayerHero> heroes;
    std::vector<PlayerCountdown> countdowns;
    FIELDS(PlayerDuality, fear, trackerOn, tokens, gmMove, heroes, countdowns)
};

PlayerHero shownOf(const duality::Play& play, const duality::Hero& hero);
/// Nothing for another family of games. Only revealed heroes.
std::optional<PlayerDuality> playerDuality(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline duality
