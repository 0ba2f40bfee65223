// Met: in which order the heroes have met the models of a game. Numbers that people read come from it and never from the place
// in the game's list, which would tell how many are still hidden. It follows from the facts alone, the same for both sides.
#pragma once

#include "table/skirmish/fact.h"

#include <cstdint>
#include <map>
#include <vector>

namespace tenplus::table {

struct Meeting {
    int place = 0;  ///< among all who were met, from 1; 0: not met yet
    int number = 0; ///< the same among those of its profile
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

class Met {
public:
    /// After a game was laid out.
    void begin(const skirmish::Game& game);
    /// After `fact` came true in `game`.
    void follow(const skirmish::Game& game, const skirmish::Fact& fact);

    [[nodiscard]] Meeting of(skirmish::Index who) const { return who < m_models.size() ? m_models[who] : Meeting{}; }
    friend bool operator==(const Met&, const Met&) = default;

private:
    void meetAll(const skirmish::Game& game);

    std::vector<Meeting> m_models;             ///< by index
    std::map<std::uint8_t, int> m_ofProfile;   ///< how many were met: one whose place in the list is used again has still been met
    int m_all = 0;
};

} // namespace tenplus::table
