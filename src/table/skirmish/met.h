// Met: the order in which the heroes have met the models of a game. People see these numbers, never the index in the
// game's list, which would show how many are hidden. Computed from the facts alone, equal for both sides.
#pragma once

#include "skirmish/fact.h"
#include "table/skirmish/rules.h"

#include <cstdint>
#include <map>
#include <vector>

namespace tenplus::table::inline skirmish {

struct Meeting {
    int place = 0;  ///< order among all met models, from 1; 0: not met
    int number = 0; ///< order among those of its profile
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

class Met {
public:
    /// Call it after a game is set up.
    void begin(const skirmish::Game& game);
    /// Call it after `fact` was applied to `game`.
    void follow(const skirmish::Game& game, const skirmish::Fact& fact);

    [[nodiscard]] Meeting of(skirmish::Index who) const { return who < m_models.size() ? m_models[who] : Meeting{}; }
    friend bool operator==(const Met&, const Met&) = default;

private:
    void meetAll(const skirmish::Game& game);

    std::vector<Meeting> m_models;           ///< by index
    std::map<std::uint8_t, int> m_ofProfile; ///< number of met models, including those whose list index is used again
    int m_all = 0;
};

} // namespace tenplus::table::inline skirmish
