#include "party/acted_least.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kAhead = 2; // turns by which somebody else leads

} // namespace

std::map<table::ActorId, int> actedLeast(const std::map<table::ActorId, int>& turns,
                                         const std::vector<table::ActorId>& party) {
    const auto turnsOf = [&](table::ActorId who) {
        const auto found = turns.find(who);
        return found == turns.end() ? 0 : found->second;
    };
    std::map<table::ActorId, int> least;
    if (party.size() < 2) return least;
    const auto [fewest, most] = std::ranges::minmax(party, {}, turnsOf);
    if (turnsOf(most) - turnsOf(fewest) < kAhead) return least;
    for (const table::ActorId who : party) {
        if (turnsOf(who) == turnsOf(fewest)) least[who] = turnsOf(who);
    }
    return least;
}

} // namespace tenplus::ui
