// Game: a skirmish as one flat value: the board, things, models, and pending tasks. Without text or heap memory, so
// that copies and comparisons are cheap. Only evolve() changes it.
#pragma once

#include "board/square_grid.h"
#include "content/skirmish/book.h"

#include <array>
#include <cstdint>

namespace tenplus::skirmish {

using content::skirmish::Effect;
using content::skirmish::EffectKind;
using content::skirmish::Find;
using content::skirmish::kNowhere;
using content::skirmish::NumberEntry;
using content::skirmish::Numbers;
using content::skirmish::Profile;
using content::skirmish::Skill;
using content::skirmish::Skills;
using content::skirmish::Spell;
using content::skirmish::Spells;
using content::skirmish::Square;
using content::skirmish::Terrain;
using content::skirmish::ThingKind;
using content::skirmish::ThingTraits;
using content::skirmish::Trigger;
using content::skirmish::When;

inline constexpr int kLongestSide = 64; ///< of a board; one 64-bit word per row
inline constexpr std::size_t kMostSquares = 64 * 64;
inline constexpr std::size_t kMostModels = 120;
inline constexpr std::size_t kMostThings = 200;
inline constexpr std::size_t kMostTriggers = 40;
inline constexpr std::size_t kMostTasks = 192; ///< all models of a board may be dying at once
inline constexpr std::size_t kMostKillDice = 160;
inline constexpr std::size_t kMostAreas = 64;

// Limits of a model. Choices beyond them are refused; gains from chests and scenarios beyond them are lost.
inline constexpr int kMostGold = 100'000'000;
inline constexpr int kMostGoods = 200;    ///< of each kind, except gold
inline constexpr int kMostGrowth = 100;   ///< dice or squares beyond the profile
inline constexpr int kMostCounters = 100; ///< poison or fire on one model

using Index = std::uint8_t; ///< of a model, a thing, a trigger
inline constexpr Index kNobody = 0xFF;
inline constexpr Index kNothing = 0xFF;
inline constexpr std::uint8_t kUnlimited = 0xFF; ///< without limit

enum class Side : std::uint8_t { Heroes, Master };
constexpr Side otherSide(Side side) { return side == Side::Heroes ? Side::Master : Side::Heroes; }

/// Waiting: a dead hero who will come back; Hidden: in an unrevealed part of the board.
enum class Status : std::uint8_t { Unused, Hidden, InPlay, Waiting, Left, Dead };

/// Flags of a model. Those up to LastOfMove are cleared at the end of a round.
enum class Mark : std::uint8_t {
    Finished,   ///< its activation has ended
    Acted,      ///< its action has begun
    Whole,      ///< its full action is used
    Moved,      ///< has moved voluntarily
    Shot,       ///< has shot
    NoMoreMove, ///< cannot move any more: halted, or shot after moving
    MayCharge,  ///< has entered a kill zone and may attack now
    MetZone,    ///< began in or entered a kill zone
    Hurried,    ///< used more than its normal movement
    UsedSkill,  ///< used an active ability in this round
    Shielded,
    Fireproof,
    Poisonproof,
    Doom,     ///< target of the Finger of Death
    ShotAt,   ///< by a shooter who could have hurt it
    Touched,  ///< by a trap or a trigger
    Returned, ///< came back in this melee phase and throws no dice in it
    BeganInZone,
    LastOfMove = BeganInZone,
    Asleep,
    Reading,
    Listening,
    PitReady,
    PitWaited, ///< PitReady was set in this round
    DoomUsed,
    Bow,
    Burrowed, ///< its burrowing is used up
};
using Marks = content::skirmish::SetOf<Mark>;
inline constexpr std::uint32_t kMarksOfMove = (Marks::bit(Mark::LastOfMove) << 1U) - 1U;

/// The shop sells each kind to a hero once; chests may give more.
enum class PowerUp : std::uint8_t { Melee, Ranged, Magic };

/// A hero's permanent gains beyond the profile.
struct Growth {
    std::int8_t melee = 0;
    std::int8_t shots = 0;
    std::int8_t reach = 0;
    std::int8_t multi = 0;     ///< additional Multi Shot dice
    std::int8_t powers = 0;    ///< power-ups found or bought
    std::uint8_t powerUps = 0; ///< bit set of PowerUp
    Skills skills;
    Spells spells;
    friend bool operator==(const Growth&, const Growth&) = default;
    [[nodiscard]] bool owns(PowerUp kind) const { return (powerUps >> static_cast<unsigned>(kind) & 1) != 0; }
};

struct Goods {
    std::int32_t gold = 0; ///< without weight
    std::uint8_t stacks = 0;
    std::uint8_t potions = 0;
    std::uint8_t majors = 0;
    std::uint8_t antidotes = 0;
    std::uint8_t portals = 0;
    std::uint8_t keys = 0; ///< bit set of colours
    friend bool operator==(const Goods&, const Goods&) = default;
};

struct Model {
    Status status = Status::Unused;
    Side side = Side::Heroes;
    std::uint8_t profile = 0;
    Square square = kNowhere;
    std::int8_t hits = 0;
    std::uint8_t poison = 0;
    std::uint8_t fire = 0;
    std::int8_t budget = 0; ///< movement points, fixed at the start of its action
    std::int8_t spent = 0;
    std::uint8_t group = 0;    ///< id of its melee; 0: none
    std::uint8_t tag = 0;      ///< identifies it for triggers; 0: none
    Index owner = kNobody;     ///< of a familiar
    std::uint8_t store = 0;    ///< Hits stored by a familiar
    Index gazer = kNobody;     ///< the model whose gaze holds it
    Index campfire = kNothing; ///< the campfire it sits at
    Square pit = kNowhere;     ///< the pit beside which it waits
    Marks marks;
    Skills used; ///< in this round
    Spells cast; ///< in this round
    Growth growth;
    Goods goods;
    friend bool operator==(const Model&, const Model&) = default;
    [[nodiscard]] bool is(Mark mark) const { return marks.has(mark); }
};

enum class DoorState : std::uint8_t { Closed, Open };

struct Thing {
    ThingKind kind = ThingKind::Chest;
    bool present = false;    ///< false if taken, used up or carried
    bool hidden = false;     ///< not found yet
    bool open = false;       ///< for a door
    bool active = false;     ///< a working teleporter; a grill or well used in this round
    std::uint8_t number = 0; ///< colour; a chest's danger; stacks; hundreds of coins; its trigger
    Index holder = kNobody;  ///< the wizard who holds a door
    Square square = kNowhere;
    ThingTraits traits;
    friend bool operator==(const Thing&, const Thing&) = default;
};

struct Cell {
    Terrain terrain = Terrain::Wall;
    std::uint8_t area = 0;
    std::uint8_t region = 0;
    Index model = kNobody;
    Index thing = kNothing;
    friend bool operator==(const Cell&, const Cell&) = default;
};

/// Pending tasks. Those before Role run without a choice; see needsChoice().
enum class TaskKind : std::uint8_t {
    Upkeep,     ///< counters, starting at `model`
    Returns,    ///< dead heroes come back
    Defeat,     ///< checks whether the heroes are beaten
    Initiative, ///< both sides roll
    Spawn,      ///< wandering monsters
    StartAction,
    StartShooting,
    StartMelee,
    Reply, ///< the other side's dice in the melee `number`
    Die,   ///< `model` has no Hits left
    AfterCharge,
    EndOfMove,
    // From here on a side must choose.
    Role,
    ReturnHero, ///< `model`, or any waiting hero for kNobody
    Place,      ///< a model of profile `model`; `number`: PlaceRight
    Action,
    Shooting,
    Doom,   ///< `model`: the finger's target
    Fight,  ///< the mover chooses a melee
    Assign, ///< `side` assigns its kill dice
    Revive, ///< `model` has died in sight of a reviver
    Walk,   ///< an enemy moves `model`
    Smash,  ///< `side` may break tables and chairs
    Over,
};
constexpr bool needsChoice(TaskKind kind) { return kind >= TaskKind::Role; }
enum class PlaceRight : std::uint8_t { Wandering, Coffin, Undying };

struct Task {
    TaskKind kind = TaskKind::Over;
    Side side = Side::Heroes;
    Index model = kNobody;
    std::uint8_t number = 0;
    friend bool operator==(const Task&, const Task&) = default;
    template <typename V>
    void fields(V& v); ///< its form in files: record.h
};

enum class AttackKind : std::uint8_t { Shot, Melee, Free, Charge };
struct KillDie {
    std::uint8_t pips = 0;
    Index roller = kNobody;
    Index target = kNobody; ///< its assigned target; kNobody: none
    friend bool operator==(const KillDie&, const KillDie&) = default;
};
/// Thrown kill dice that are not assigned yet.
struct Roll {
    AttackKind attack = AttackKind::Melee;
    Side side = Side::Heroes;
    std::uint8_t group = 0;
    std::uint8_t count = 0;
    std::array<KillDie, kMostKillDice> dice;
    std::array<std::uint8_t, kMostKillDice> order{}; ///< indices of assigned dice, in order
    std::uint8_t put = 0;
    friend bool operator==(const Roll&, const Roll&) = default;
};

enum class Result : std::uint8_t { Open, HeroesWin, MasterWins, Retreat };

struct Game {
    board::Extent extent;
    std::array<Cell, kMostSquares> cells;
    std::array<std::uint64_t, kLongestSide> opaque{}; ///< per row, a bit for each square that blocks sight
    std::uint64_t revealed = 0;                       ///< bit set of areas
    std::array<Thing, kMostThings> things;
    std::array<Model, kMostModels> models;
    std::array<Trigger, kMostTriggers> triggers;
    std::uint8_t thingCount = 0;
    std::uint8_t modelCount = 0;
    std::uint8_t triggerCount = 0;

    std::array<Profile, content::skirmish::kMostProfiles> profiles;
    std::uint8_t profileCount = 0;
    std::array<std::uint8_t, content::skirmish::kMostProfiles>
        collection{};               ///< models off the board, by profile; kUnlimited: no limit
    std::uint8_t vampire = kNobody; ///< the profile that rises from coffins
    Numbers numbers;
    content::skirmish::Tables tables;
    std::array<ThingTraits, static_cast<std::size_t>(ThingKind::Count)> traits;

    std::uint16_t move = 0;
    Side mover = Side::Heroes;
    Index active = kNobody;  ///< the model with the open activation
    Index chanter = kNobody; ///< whose chant counts if two could
    std::uint8_t points = 0;
    std::uint8_t aims = 0;    ///< bit set of the aims met
    std::uint8_t aimsSet = 0; ///< bit set of existing aims
    Result result = Result::Open;
    std::uint64_t fought = 0; ///< bit set of the melees done in this phase
    Roll roll;
    std::array<Task, kMostTasks> tasks;
    std::uint8_t taskCount = 0;

    friend bool operator==(const Game&, const Game&) = default;

    [[nodiscard]] const Model& model(Index index) const { return models[index]; }
    [[nodiscard]] const Profile& profileOf(Index index) const { return profiles[models[index].profile]; }
    [[nodiscard]] const Cell& cell(Square square) const { return cells[square]; }
    /// The top task; TaskKind::Over if there is none, as before a game begins.
    [[nodiscard]] const Task& task() const { return tasks[taskCount - (taskCount != 0 ? 1U : 0U)]; }
    [[nodiscard]] board::Point pointOf(Square square) const { return extent.pointAt(square); }
    [[nodiscard]] Square squareAt(board::Point at) const {
        return extent.contains(at) ? static_cast<Square>(extent.indexOf(at)) : kNowhere;
    }
    [[nodiscard]] bool has(Index index, Skill skill) const {
        return profileOf(index).skills.has(skill) || models[index].growth.skills.has(skill);
    }
    [[nodiscard]] bool knows(Index index, Spell spell) const {
        return profileOf(index).spells.has(spell) || models[index].growth.spells.has(spell);
    }
    [[nodiscard]] bool inPlay(Index index) const {
        return index < modelCount && models[index].status == Status::InPlay;
    }
    /// Models of the heroes' side except familiars: they count for victory points, return, explore and set off traps.
    [[nodiscard]] bool isHero(Index index) const { return models[index].side == Side::Heroes && !isFamiliar(index); }
    [[nodiscard]] bool isFamiliar(Index index) const { return models[index].owner != kNobody; }
    [[nodiscard]] bool isRevealed(Square square) const { return (revealed >> cells[square].area & 1U) != 0; }
};

} // namespace tenplus::skirmish
