// Choice: one thing that a player may do now; small, because thousands are made. The deed determines which members are
// used; the functions below make them.
#pragma once

#include "skirmish/fact.h"

#include <array>
#include <cstdint>
#include <initializer_list>

namespace tenplus::skirmish {

inline constexpr std::size_t kLongestPath = 40;
inline constexpr std::size_t kMostShares = 12;

enum class Deed : std::uint8_t {
    // Frame
    BeMover,
    BeNonMover,
    Finish,
    EndPhase,
    // Movement points
    Walk,
    Stairs,
    Teleport,
    Leave,
    Explore,
    OpenDoor,
    CloseDoor,
    // Attacks
    Shoot,
    Charge,
    Fight,
    PutDie,
    SpendSixes,
    EndAssign,
    NameChanter,
    // The whole action
    Regenerate,
    Listen,
    Check,
    Read,
    LieDown,
    SmashCoffin,
    Drink,
    Tap,
    WaitAtPit,
    // Free abilities and spells
    Control,
    Gaze,
    HealingTouch,
    FieldHealing,
    HoldPortal,
    Shield,
    Fireproof,
    Poisonproof,
    PointFinger,
    // Goods
    DrinkPotion,
    DrinkMajor,
    TakeAntidote,
    LayPortal,
    Give,
    Drop,
    // Forced choices
    ReturnHero,
    Place,
    PassPlace,
    Revive,
    LetDie,
    Doom,
    SpareAll,
    Smash,
    EndSmash,
    // The GM sets a result
    BendHits,
    BendPoints,
    Count,
};

struct Share {
    Index whom = kNobody;
    std::uint8_t dice = 0;
    friend bool operator==(const Share&, const Share&) = default;
};

struct Choice {
    Deed deed = Deed::Finish;
    Index who = kNobody;
    Index whom = kNobody;
    Index second = kNobody;
    Square square = kNowhere;
    Square other = kNowhere; ///< for a walk: where a table from `square` is put down
    std::uint8_t what = 0;   ///< a Spell or a Good
    std::int32_t amount = 0;
    std::uint8_t count = 0; ///< entries in `path` or `shares`
    std::array<Square, kLongestPath> path{};
    std::array<Share, kMostShares> shares;
    friend bool operator==(const Choice&, const Choice&) = default;
};

inline Choice bare(Deed deed, Index who = kNobody) { return {.deed = deed, .who = who}; }
inline Choice aimed(Deed deed, Index who, Index whom, Index second = kNobody) {
    return {.deed = deed, .who = who, .whom = whom, .second = second};
}
inline Choice onSquare(Deed deed, Index who, Square square) { return {.deed = deed, .who = who, .square = square}; }
/// The squares in order, without the model's own. A jump goes straight to the far side of the pit.
inline Choice walk(Index who, std::initializer_list<Square> path) {
    Choice choice = bare(Deed::Walk, who);
    for (const Square square : path) choice.path[choice.count++] = square;
    return choice;
}
inline Choice shoot(Index who, std::initializer_list<Share> shares) {
    Choice choice = bare(Deed::Shoot, who);
    for (const Share share : shares) choice.shares[choice.count++] = share;
    return choice;
}

} // namespace tenplus::skirmish
