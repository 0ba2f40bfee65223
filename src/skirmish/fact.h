// Fact: one small thing that has happened on the board. A turn is a list of facts, and evolve() applies them in order:
// real play and the opponent's simulations change a game in no other way.
#pragma once

#include "skirmish/game.h"

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace tenplus::skirmish {

/// The purpose of a die.
enum class Purpose : std::uint8_t {
    Poison,
    Fire,
    Initiative,
    SpawnTrigger,
    SpawnTable,
    SpawnCount,
    HoldLasts,
    Coffin,
    WakeUp,
    ToHit,
    Kill,
    PoisonTakes,
    Undying,
    Trap,
    TrapTable,
    ChestTrap,
    ChestContents,
    ChestSpell,
    Healing,
    Control,
    Checking,
    HoldPortal,
    Smash,
    Drink,
    Skulls,
    Learning,
    Deal,
};

enum class Good : std::uint8_t { Gold, Stack, Potion, Major, Antidote, Portal, Key };
/// Power: a power-up of unknown kind, in older campaigns.
enum class Gain : std::uint8_t { Melee, Shots, Reach, Multi, Power, MeleePower, RangedPower, MagicPower };

enum class FactKind : std::uint8_t {
    // Informative facts; they change nothing.
    Rolled,     ///< detail: Purpose, who: roller, whom: Side, n: pips, least
    Overridden, ///< the GM set a result
    Fizzled,    ///< who: their skill or spell had no effect
    NotCome,    ///< detail: profile that has no place or no model left
    // What comes next.
    Due,      ///< pushes the task
    TaskDone, ///< pops the top task
    MoveBegan,
    MoverChosen, ///< detail: Side
    Scored,      ///< n points for the GM
    Ended,       ///< detail: Result
    // Models.
    Activated, ///< who: their activation is open; kNobody: none
    Marked,    ///< who, detail: Mark
    Unmarked,
    Used,     ///< who, detail: Skill
    Cast,     ///< who, detail: Spell
    Budgeted, ///< who, n: movement points of its action
    Spent,    ///< who, n: movement points
    Stepped,  ///< who, square
    Placed,   ///< who, square: full Hits, no counters; detail 1: its return does no harm (Resurrection)
    Removed,  ///< who, detail: Status
    Summoned, ///< who: a new model of profile detail, in a free slot
    Wounded,  ///< who, n: Hits; whom: the attacker
    Healed,
    Poisoned, ///< who, n: change of counters
    Burned,
    Gazed,      ///< who, whom: the gazer; kNobody: ends
    Grouped,    ///< who, n: melee id
    Stored,     ///< who, n: change of Hits
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
    DiePut,    ///< n: index of the die, whom: target; kNobody takes it back
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
    std::uint8_t least = 0; ///< for a die: the least pips that succeed; 0 if not known yet
    Index who = kNobody;
    Index whom = kNobody;
    Square square = kNowhere;
    std::int32_t n = 0;
    Task task;
    friend bool operator==(const Fact&, const Fact&) = default;
    template <typename V>
    void fields(V& v); ///< its form in files: record.h
    static constexpr std::string_view kLeading = "fact";
    void lead(std::string_view word); ///< the kind, which decides how the other members are read
};

static_assert(std::is_trivially_copyable_v<Fact>); // the opponent's simulations make many

/// Applies the fact. Cannot fail for a fact that this very game produced.
void evolve(Game& game, const Fact& fact);

/// Recomputes which squares block sight.
void refreshSight(Game& game);

} // namespace tenplus::skirmish
