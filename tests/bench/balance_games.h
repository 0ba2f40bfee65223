// Whole games of the opponent against itself, and what its sides did with sense and without.
#pragma once

#include "skirmish/campaign.h"
#include "skirmish/opponent.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::bench {

/// How often something was done, of how often it could be.
struct Share {
    int done = 0;
    int of = 0;
    [[nodiscard]] double percent() const { return of == 0 ? 0 : 100.0 * done / of; }
};

/// What one game, or many, came to.
struct Played {
    int games = 0;
    int won = 0;
    int retreats = 0;
    int endless = 0; ///< still open after kMostChoices
    std::vector<int> rounds;
    Share idle[2];  ///< by side: who could strike or shoot in its action phase and did nothing at all
    Share deserted; ///< heroes who left before the aims were met, of all
    Share shut;     ///< ends of the heroes' action phase at which one of them stood free beside what it wanted
    Share thrown;   ///< kill dice that could be put and were not
    double seconds = 0;
    void add(const Played& other);
};

inline constexpr int kMostChoices = 4000;

struct Strengths {
    std::size_t heroes = 3; ///< from 1
    std::size_t master = 2;
};

/// Four parties who between them have every hero of the book.
std::vector<skirmish::Companion> balanceParty(std::size_t number);
inline constexpr std::size_t kParties = 4;

/// Plays one game, to its end or to the last choice allowed; `home`: the party after it.
Played playGame(const content::skirmish::Scenario& scenario, std::vector<skirmish::Companion>& home,
                Strengths strengths, std::uint64_t seed);

/// Spends the party's gold as a sensible player would: power-ups first, and potions for the rest.
void shop(std::vector<skirmish::Companion>& party, std::uint64_t seed);

} // namespace tenplus::bench
