// Enumerations of the skirmish rules: skills, spells, terrains and things on a board. A profile is plain numbers, so
// that a game can store it without a pointer into the book.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tenplus::content::skirmish {

/// A model's abilities beyond moving and fighting.
enum class Skill : std::uint8_t {
    Berserk,
    FireWeapon,
    Swift,
    Stealth,
    Charge,
    Control,
    Gaze,
    Fly,
    Dedicated,
    Multi,
    Master,
    HealingTouch,
    FieldHealing,
    Initiative,
    Poison,
    Regenerate,
    Listen,
    Trap,
    Pack,
    Undying,
    Acid,
    Underfoot,
    Chant,
    Checking,
    KeenShot,   ///< one lower on the to-hit die when shooting
    SlipsDoors, ///< closed doors do not stop it
    OneOfTwo,   ///< either controls or shoots in one round
    Fireproof,  ///< fire never harms it
    Count,
};

enum class Spell : std::uint8_t { HoldPortal, Shield, Fireproof, Poisonproof, FingerOfDeath, Resurrection, Count };

/// A set of values of a small enum.
template <typename E>
struct SetOf {
    std::uint32_t bits = 0;
    friend constexpr bool operator==(const SetOf&, const SetOf&) = default;
    static constexpr std::uint32_t bit(E value) { return std::uint32_t{1} << static_cast<unsigned>(value); }
    [[nodiscard]] constexpr bool has(E value) const { return (bits & bit(value)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    constexpr void add(E value) { bits |= bit(value); }
    constexpr void remove(E value) { bits &= ~bit(value); }
};
using Skills = SetOf<Skill>;
using Spells = SetOf<Spell>;

struct Profile {
    std::int8_t move = 4;
    std::int8_t melee = 0;
    std::int8_t shots = 0; ///< dice; 0: cannot shoot
    std::int8_t reach = 0; ///< in squares
    std::int8_t armour = 4;
    std::int8_t hits = 1;
    bool bowOnly = false; ///< shoots only if the model was given a bow
    bool familiar = false;
    Skills skills;
    Spells spells;
    friend bool operator==(const Profile&, const Profile&) = default;
};

enum class Terrain : std::uint8_t { Floor, Rough, Slide, Water, Wall, Count };

enum class ThingKind : std::uint8_t {
    Door,
    Stairs,
    Teleporter,
    Pit,
    TrapCounter,
    Trigger,
    Chest,
    Stack, ///< heavy gold
    Coins, ///< gold without weight
    Key,
    Apples,
    Skulls,
    Rack,
    Campfire,
    Altar,
    Bed,
    Bookcase,
    Table,
    Chair,
    WizardTable,
    FoodTable,
    TortureRack,
    Tome,
    Coffin,
    Grill,
    TrapDoor,
    Well,
    Count,
};

/// True for things that a hero explores; altars, beds, coffins, wells and doors have actions of their own.
bool isExplorable(ThingKind kind);

/// How a thing blocks; a scenario may override it for a single thing.
struct ThingTraits {
    bool enter = true;
    bool stand = true;
    bool cover = false;
    bool opaque = false;
    friend bool operator==(const ThingTraits&, const ThingTraits&) = default;
};

/// The content of a chest.
enum class Find : std::uint8_t {
    MagicPower,
    MeleePower,
    RangedPower,
    Stack,
    Coins,
    Potion,
    Major,
    Antidote,
    Portal,
    Count
};

using Square = std::uint16_t; ///< index, row by row
inline constexpr Square kNowhere = 0xFFFF;
inline constexpr std::size_t kMostEffects = 6;

/// What sets off a scenario's trigger, and its effect.
enum class When : std::uint8_t { Entered, Explored, Slain, MoveBegins, Read, Smashed, Opened, Count };
/// Read: an altar; Smashed: a coffin; Opened: a door, by a hero.
constexpr bool isAtSquare(When when) { return when != When::Slain && when != When::MoveBegins; }
enum class EffectKind : std::uint8_t {
    None,
    Reveal,
    MeetAim,
    Wound,
    Stop,
    OpenDoor,
    ShowDoor,
    SetTerrain,
    WakeTeleporter
};
struct Effect {
    EffectKind kind = EffectKind::None;
    std::uint8_t amount = 0; ///< area, aim, wounds, or terrain
    Square square = kNowhere;
    friend bool operator==(const Effect&, const Effect&) = default;
};
struct Trigger {
    When when = When::Entered;
    std::uint8_t number = 0; ///< tag of the slain, or the round
    bool fired = false;
    Square square = kNowhere;
    std::array<Effect, kMostEffects> effects;
    friend bool operator==(const Trigger&, const Trigger&) = default;
};

/// The words in the data, in the order of the enums.
std::array<std::string_view, static_cast<std::size_t>(Skill::Count)> skillWords();
std::array<std::string_view, static_cast<std::size_t>(Spell::Count)> spellWords();
std::array<std::string_view, static_cast<std::size_t>(ThingKind::Count)> thingWords();
std::array<std::string_view, static_cast<std::size_t>(Find::Count)> findWords();
std::array<std::string_view, static_cast<std::size_t>(When::Count)> whenWords();

} // namespace tenplus::content::skirmish
