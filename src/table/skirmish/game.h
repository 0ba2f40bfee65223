// Game: a skirmish as one flat value: the board, what stands on it, every model, and what is to be done next. No
// text and no heap, so that it is copied and compared like a number. Only evolve() changes it.
#pragma once

#include "board/square_grid.h"
#include "content/skirmish/book.h"

#include <array>
#include <cstdint>

namespace tenplus::table::skirmish {

using content::skirmish::Find;
using content::skirmish::NumberEntry;
using content::skirmish::Numbers;
using content::skirmish::Profile;
using content::skirmish::Skill;
using content::skirmish::Skills;
using content::skirmish::Spell;
using content::skirmish::Spells;
using content::skirmish::Terrain;
using content::skirmish::ThingKind;
using content::skirmish::ThingTraits;
using content::skirmish::Effect;
using content::skirmish::EffectKind;
using content::skirmish::kNowhere;
using content::skirmish::Square;
using content::skirmish::Trigger;
using content::skirmish::When;

inline constexpr int kLongestSide = 64; ///< of a board; a row of it is one word of 64 bits
inline constexpr std::size_t kMostSquares = 64 * 64;
inline constexpr std::size_t kMostModels = 120;
inline constexpr std::size_t kMostThings = 200;
inline constexpr std::size_t kMostTriggers = 40;
inline constexpr std::size_t kMostTasks = 192; ///< every model of a board may be dying at once
inline constexpr std::size_t kMostKillDice = 160;
inline constexpr std::size_t kMostAreas = 64;

// What a model can hold. What would exceed a bound is refused; what a chest or a scenario gives beyond it is
// lost.
inline constexpr int kMostGold = 100'000'000;
inline constexpr int kMostGoods = 200;    ///< of each kind of goods but gold
inline constexpr int kMostGrowth = 100;   ///< dice or squares beyond the profile
inline constexpr int kMostCounters = 100; ///< poison or fire on one model

using Index = std::uint8_t; ///< of a model, a thing, a trigger
inline constexpr Index kNobody = 0xFF;
inline constexpr Index kNothing = 0xFF;
inline constexpr std::uint8_t kUnlimited = 0xFF; ///< a collection without end

enum class Side : std::uint8_t { Heroes, Master };
constexpr Side otherSide(Side side) {
    return side == Side::Heroes ? Side::Master : Side::Heroes;
}

/// Waiting: a hero who died and comes back; Hidden: in a part of the board that is not revealed.
enum class Status : std::uint8_t { Unused, Hidden, InPlay, Waiting, Left, Dead };

/// What is noted on a model. Those up to LastOfMove are taken off at the end of a Move.
enum class Mark : std::uint8_t {
    Finished,   ///< its activation is over
    Acted,      ///< its action has begun
    Whole,      ///< its whole action is used
    Moved,      ///< changed its square of its own will
    Shot,       ///< has shot
    NoMoreMove, ///< may not change its square any more: halted, or has shot after moving
    MayCharge,  ///< has come into a kill zone and may attack now
    MetZone,    ///< began in a kill zone or came into one
    Hurried,    ///< spent more than its plain movement
    UsedSkill,  ///< an active ability, in this Move
    Shielded,
    Fireproof,
    Poisonproof,
    Doom,    ///< the Finger of Death is pointed
    ShotAt,  ///< by somebody who could have hurt it
    Touched, ///< by a trap or a trigger
    Returned, ///< came back during this melee phase and throws no dice in it
    BeganInZone,
    LastOfMove = BeganInZone,
    Asleep,
    Reading,
    Listening,
    PitReady,
    PitWaited, ///< PitReady was set in this Move
    DoomUsed,
    Bow,
    Burrowed, ///< Underfoot is spent
};
using Marks = content::skirmish::SetOf<Mark>;
inline constexpr std::uint32_t kMarksOfMove = (Marks::bit(Mark::LastOfMove) << 1U) - 1U;

/// The shop sells no power-up to a hero who has one of its kind; chests give further ones.
enum class PowerUp : std::uint8_t { Melee, Ranged, Magic };

/// What a hero has gained beyond the printed profile; it lasts beyond the game.
struct Growth {
    std::int8_t melee = 0;
    std::int8_t shots = 0;
    std::int8_t reach = 0;
    std::int8_t multi = 0;  ///< dice of its Multi Shot
    std::int8_t powers = 0; ///< power-ups found or bought
    std::uint8_t powerUps = 0; ///< a bit for each kind of them, see PowerUp
    Skills skills;
    Spells spells;
    friend bool operator==(const Growth&, const Growth&) = default;
    [[nodiscard]] bool owns(PowerUp kind) const { return (powerUps >> static_cast<unsigned>(kind) & 1) != 0; }
};

struct Goods {
    std::int32_t gold = 0; ///< weighs nothing
    std::uint8_t stacks = 0;
    std::uint8_t potions = 0;
    std::uint8_t majors = 0;
    std::uint8_t antidotes = 0;
    std::uint8_t portals = 0;
    std::uint8_t keys = 0; ///< a bit for each colour
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
    std::int8_t budget = 0; ///< movement points, fixed when its action began
    std::int8_t spent = 0;
    std::uint8_t group = 0; ///< its melee; 0: none
    std::uint8_t tag = 0;   ///< by which triggers know it; 0: none
    Index owner = kNobody;  ///< of a familiar
    std::uint8_t store = 0; ///< Hits a familiar keeps
    Index gazer = kNobody;  ///< by whom it is held
    Index campfire = kNothing; ///< the campfire it has explored
    Square pit = kNowhere;  ///< beside which it waits
    Marks marks;
    Skills used; ///< in this Move
    Spells cast; ///< in this Move
    Growth growth;
    Goods goods;
    friend bool operator==(const Model&, const Model&) = default;
    [[nodiscard]] bool is(Mark mark) const { return marks.has(mark); }
};

enum class DoorState : std::uint8_t { Closed, Open };

struct Thing {
    ThingKind kind = ThingKind::Chest;
    bool present = false; ///< taken, used up or carried things are not
    bool hidden = false;  ///< a way that nobody has found
    bool open = false;    ///< an open door
    bool active = false;  ///< a teleporter that works; a grill or well used in this Move
    std::uint8_t number = 0; ///< colour; danger of a chest; amount of stacks; hundreds of coins; its trigger
    Index holder = kNobody;  ///< who holds a door by magic
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

/// What is to be done next. Those that need nobody run by themselves; see needsChoice().
enum class TaskKind : std::uint8_t {
    Upkeep,     ///< counters, from model `model` on
    Returns,    ///< dead heroes come back
    Defeat,     ///< nobody left to fight on?
    Initiative, ///< both sides roll
    Spawn,      ///< wandering monsters
    StartAction,
    StartShooting,
    StartMelee,
    Reply, ///< the Non-Mover's dice in the melee `number`
    Die,   ///< `model` has no Hits left
    AfterCharge,
    EndOfMove,
    // From here on somebody chooses.
    Role,
    ReturnHero, ///< `model`, or any hero who waits where it is kNobody
    Place,      ///< a model of profile `model`, by the right `number` (PlaceRight)
    Action,
    Shooting,
    Doom,   ///< `model` names whom the finger kills
    Fight,  ///< the Mover names a melee
    Assign, ///< kill dice of `side`
    Revive, ///< `model` has died in sight of one who can bring it back
    Walk,   ///< `model` is moved by its enemy
    Smash,  ///< `side` may break tables and chairs
    Over,
};
constexpr bool needsChoice(TaskKind kind) {
    return kind >= TaskKind::Role;
}
enum class PlaceRight : std::uint8_t { Wandering, Coffin, Undying };

struct Task {
    TaskKind kind = TaskKind::Over;
    Side side = Side::Heroes;
    Index model = kNobody;
    std::uint8_t number = 0;
    friend bool operator==(const Task&, const Task&) = default;
};

enum class AttackKind : std::uint8_t { Shot, Melee, Free, Charge };
struct KillDie {
    std::uint8_t pips = 0;
    Index roller = kNobody;
    Index target = kNobody; ///< on whom it has been put; kNobody: on nobody
    friend bool operator==(const KillDie&, const KillDie&) = default;
};
/// The kill dice that lie on the table, waiting to be put on enemies.
struct Roll {
    AttackKind attack = AttackKind::Melee;
    Side side = Side::Heroes;
    std::uint8_t group = 0;
    std::uint8_t count = 0;
    std::array<KillDie, kMostKillDice> dice;
    std::array<std::uint8_t, kMostKillDice> order{}; ///< numbers of the dice put, in their order
    std::uint8_t put = 0;
    friend bool operator==(const Roll&, const Roll&) = default;
};

enum class Result : std::uint8_t { Open, HeroesWin, MasterWins, Retreat };

struct Game {
    board::Extent extent;
    std::array<Cell, kMostSquares> cells;
    std::array<std::uint64_t, kLongestSide> opaque{}; ///< a bit for each square of a row that blocks sight
    std::uint64_t revealed = 0;                       ///< a bit for each area
    std::array<Thing, kMostThings> things;
    std::array<Model, kMostModels> models;
    std::array<Trigger, kMostTriggers> triggers;
    std::uint8_t thingCount = 0;
    std::uint8_t modelCount = 0;
    std::uint8_t triggerCount = 0;

    std::array<Profile, content::skirmish::kMostProfiles> profiles;
    std::uint8_t profileCount = 0;
    std::array<std::uint8_t, content::skirmish::kMostProfiles> collection{}; ///< models not on the board; kUnlimited: no end
    std::uint8_t vampire = kNobody;                                          ///< the profile that rises from coffins
    Numbers numbers;
    content::skirmish::Tables tables;
    std::array<ThingTraits, static_cast<std::size_t>(ThingKind::Count)> traits;

    std::uint16_t move = 0;
    Side mover = Side::Heroes;
    Index active = kNobody;  ///< whose activation is open
    Index chanter = kNobody; ///< whose chant counts where two could
    std::uint8_t points = 0;
    std::uint8_t aims = 0;    ///< a bit for each aim that is met
    std::uint8_t aimsSet = 0; ///< a bit for each aim there is
    Result result = Result::Open;
    std::uint64_t fought = 0; ///< a bit for each melee of this phase that is done
    Roll roll;
    std::array<Task, kMostTasks> tasks;
    std::uint8_t taskCount = 0;

    friend bool operator==(const Game&, const Game&) = default;

    [[nodiscard]] const Model& model(Index index) const { return models[index]; }
    [[nodiscard]] const Profile& profileOf(Index index) const { return profiles[models[index].profile]; }
    [[nodiscard]] const Cell& cell(Square square) const { return cells[square]; }
    /// The task on top; TaskKind::Over where there is none, as before a game begins.
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
    [[nodiscard]] bool inPlay(Index index) const { return index < modelCount && models[index].status == Status::InPlay; }
    /// Hero-side models but familiars: they count for victory points, return, explore and set off traps.
    [[nodiscard]] bool isHero(Index index) const { return models[index].side == Side::Heroes && !isFamiliar(index); }
    [[nodiscard]] bool isFamiliar(Index index) const { return models[index].owner != kNobody; }
    [[nodiscard]] bool isRevealed(Square square) const { return (revealed >> cells[square].area & 1U) != 0; }
};

} // namespace tenplus::table::skirmish
