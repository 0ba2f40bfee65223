// Play: explores a scenario with the slowest party until nothing new can be reached. Monsters count as beaten if heroes
// can stand beside them; dice never fail. Terminates: each round does something new, and areas, doors, keys and
// triggers bound the number of rounds.
#pragma once

#include "content/skirmish/scenario.h"

#include <cstdint>
#include <vector>

namespace tenplus::content::skirmish {

/// Assumptions beyond walking, fighting and opening.
struct PlayedBy {
    bool learned = true;     ///< a hero can find hidden ways and read altars
    bool wallsEarly = false; ///< triggers that build a wall are set off as early as possible, by everybody together
};

class Play {
public:
    Play(const Scenario& scenario, const Book& book, PlayedBy party);

    [[nodiscard]] bool comesTo(Square square) const { return m_come[square]; }
    /// A hero can stand on it or beside it, with nothing between.
    [[nodiscard]] bool comesBeside(Square square) const { return m_beside[square]; }
    [[nodiscard]] bool fired(std::size_t trigger) const { return m_fired[trigger]; }
    [[nodiscard]] bool met(std::size_t aim) const { return (m_aims >> aim & 1U) != 0; }
    [[nodiscard]] bool opened(std::size_t thing) const { return m_things[thing].open; }

private:
    struct ThingNow {
        bool present = false;
        bool open = false; ///< of a door; of a teleporter: active
    };
    [[nodiscard]] std::size_t thingAt(Square square) const;
    [[nodiscard]] bool isWallLike(board::Point at) const;
    [[nodiscard]] bool isRevealed(Square square) const { return (m_revealed >> m_scenario.areas[square] & 1U) != 0; }
    [[nodiscard]] bool canEnter(Square square) const;
    [[nodiscard]] bool canStand(Square square) const;
    [[nodiscard]] bool canSetOff(const Trigger& trigger) const;
    [[nodiscard]] int stepCost(board::Point from, board::Point to) const;
    [[nodiscard]] bool isKeyHeld(int colour) const { return colour == 0 || (m_keys >> (colour - 1) & 1U) != 0; }
    void walk();
    void walkFrom(Square from, std::vector<std::uint16_t>& spent, std::vector<Square>& open) const;
    void travel();
    bool openDoors();
    bool takeKeys();
    bool setOff(bool wallsOnly);
    void fire(std::size_t trigger);
    void apply(const Effect& effect);
    void reveal(std::uint8_t area) { m_revealed |= std::uint64_t{1} << area; }
    void gatherAround(const Trigger& trigger);

    const Scenario& m_scenario;
    PlayedBy m_party;
    int m_move; ///< movement points of the slowest hero
    std::vector<Terrain> m_terrain;
    std::vector<ThingNow> m_things; ///< parallel to the scenario's
    std::vector<std::size_t> m_at;  ///< by square: its thing
    std::vector<Square> m_stands;   ///< where the walks begin
    std::vector<bool> m_come;
    std::vector<bool> m_rests; ///< resting squares among those
    std::vector<bool> m_beside;
    std::vector<bool> m_fired;
    std::uint64_t m_revealed;
    std::uint32_t m_keys = 0;
    std::uint32_t m_aims = 0;
};

} // namespace tenplus::content::skirmish
