// Fact: one small thing that has happened on the board. A turn is a list of them, and a game is what evolve() makes
// of all facts in their order: live play and playouts change a game by no other way.
#pragma once

#include "table/skirmish/game.h"

#include <cstdint>

namespace tenplus::table::skirmish {

/// What a die was thrown for.
enum class Purpose : std::uint8_t {
    Poison, Fire, Initiative, SpawnTrigger, SpawnTable, SpawnCount, HoldLasts, Coffin, WakeUp, ToHit, Kill, PoisonTakes,
    Undying, Trap, TrapTable, ChestTrap, ChestContents, ChestSpell, Healing, Control, Checking, HoldPortal, Smash, Drink,
    Skulls, Learning, Deal,
};

enum class Good : std::uint8_t { Gold, Stack, Potion, Major, Antidote, Portal, Key };
/// Power is a power-up of a kind that was not recorded, as in older campaigns.
enum class Gain : std::uint8_t { Melee, Shots, Reach, Multi, Power, MeleePower, RangedPower, MagicPower };

enum class FactKind : std::uint8_t {
    // Told, and changing nothing by themselves.
    Rolled,     ///< detail: Purpose, who: roller, whom: Side, n: pips, least
    Overridden, ///< the game master bent a result
    Fizzled,    ///< who: a skill or spell came to nothing
    NotCome,    ///< detail: profile of one for whom there is no place or no model
    // What comes next.
    Due,      ///< task goes on top
    TaskDone, ///< the top task is off
    MoveBegan,
    MoverChosen, ///< detail: Side
    Scored,      ///< n points for the game master
    Ended,       ///< detail: Result
    // Models.
    Activated, ///< who: its activation is open; kNobody: none
    Marked,    ///< who, detail: Mark
    Unmarked,
    Used,     ///< who, detail: Skill
    Cast,     ///< who, detail: Spell
    Budgeted, ///< who, n: movement points of its action
    Spent,    ///< who, n: movement points
    Stepped,  ///< who, square
    Placed,   ///< who, square: full Hits, no counters; detail 1: unharmed by its return (Resurrection)
    Removed,  ///< who, detail: Status
    Summoned, ///< who: a new model of profile detail, in a place of the list that is free
    Wounded,  ///< who, n: Hits; whom: by whom
    Healed,
    Poisoned, ///< who, n: counters, more or fewer
    Burned,
    Gazed,      ///< who, whom: by whom; kNobody: no longer
    Grouped,    ///< who, n: its melee
    Stored,     ///< who, n: Hits, more or fewer
    WarmedBy,   ///< who, detail: the campfire
    WaitedAt,   ///< who, square: the pit
    ChantNamed, ///< who
    HitsSet,    ///< who, n
    // Goods and growth.
    Gained,  ///< who, detail: Good, n: amount or colour
    Grew,    ///< who, detail: Gain, n
    Learned, ///< who, detail: Spell
    // Dice on the table.
    RollBegan, ///< detail: AttackKind, whom: Side, n: melee
    KillDie,   ///< who: roller, whom: fixed target, n: pips
    DiePut,    ///< n: which die, whom: target; kNobody takes it back
    RollEnded,
    Fought, ///< n: the melee
    // The board.
    ThingGone,         ///< detail: thing
    ThingPut,          ///< whom: ThingKind, square, n: number
    ThingMoved,        ///< detail: thing, square
    DoorMoved,         ///< detail: thing, n: open
    DoorHeld,          ///< detail: thing, who: wizard or kNobody
    ThingActive,       ///< detail: thing, n
    ThingShown,        ///< detail: thing
    Dealt,             ///< detail: chest, n: its number
    Revealed,          ///< detail: area
    Fired,             ///< detail: trigger
    AimMet,            ///< detail: aim
    TerrainSet,        ///< square, detail: Terrain
    CollectionChanged, ///< detail: profile, n
};

struct Fact {
    FactKind kind = FactKind::Rolled;
    std::uint8_t detail = 0;
    std::uint8_t least = 0; ///< of a die: the pips that succeed; 0 where that is not known yet
    Index who = kNobody;
    Index whom = kNobody;
    Square square = kNowhere;
    std::int32_t n = 0;
    Task task;
    friend bool operator==(const Fact&, const Fact&) = default;
};

/// Makes the fact true. Cannot fail for a fact that followed from this very game.
void evolve(Game& game, const Fact& fact);

/// Works out anew which squares of the board block sight.
void refreshSight(Game& game);

} // namespace tenplus::table::skirmish
