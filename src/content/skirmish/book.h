// Book: the skirmish rules as numbers: profiles, tables, furnishings, the shop, and every threshold and amount that the
// rules read. Immutable; a profile is identified by its index.
#pragma once

#include "content/skirmish/traits.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content::skirmish {

inline constexpr std::size_t kMostProfiles = 64;
inline constexpr std::uint8_t kNoProfile = 255;

/// Every number of a rule, named as in the data. "At": the least die that succeeds; "until": the highest.
struct Numbers {
    std::uint8_t roughCost = 2, slideCost = 2, diagonalCosts = 2, jumpCost = 3, slowMove = 3, exploreCost = 2,
                 doorCost = 2, teleportCost = 2, stairsCost = 1, stacksForOneMove = 2;
    std::uint8_t meleeHitsAt = 4, shotHitsAt = 5, keenShotHitsAt = 4, coverAdds = 1, mostArmour = 6;
    std::uint8_t mostInitiative = 2, spawnDice = 3, spawnAt = 6;
    std::uint8_t poisonTakesAt = 4, poisonEndsUntil = 1, poisonWoundsAt = 6, fireEndsUntil = 3, fireWoundsAt = 6;
    std::uint8_t controlAt = 3, listenLink = 20, undyingAt = 6, checkingAt = 3, regenerates = 1, fieldHealingAlone = 1;
    std::uint8_t trapAt = 6, chestEasier = 1, wakesAt = 4;
    std::uint8_t holdAt = 4, holdLastsAt = 4, holdRange = 4, shieldArmour = 2;
    std::uint8_t coffinAt = 6, coffinRange = 10, coffinSmashAt = 4, drinkHealsUntil = 2, drinkHeals = 1;
    std::uint8_t applesHeal = 2, skullsHealAt = 3, skullsChange = 1, bookcaseAt = 4, tomeAt = 5, feastForOthers = 1;
    std::uint8_t campfireKeepsOff = 3, campfireStopsMelee = 3, tortureRange = 8, tortureDice = 2;
    std::uint8_t rackMelee = 1, rackShots = 1, wizardMelee = 1, wizardShots = 1;
    std::uint8_t rangedPowerShots = 2, rangedPowerReach = 1, meleePower = 1, magicPowerMulti = 1;
    std::uint8_t familiarStore = 3, familiarDice = 1, familiarMeleeSixes = 3, familiarShotSixes = 2;
    std::uint8_t stackGold = 25, victoryPoints = 5, gazeRange = 0, poisonHitWounds = 1; ///< gazeRange 0: sight alone
    std::uint8_t bodiesCloseCorners = 0; ///< 1: bodies, like walls, block sight through an exact corner
    friend bool operator==(const Numbers&, const Numbers&) = default;
};

struct NumberEntry {
    std::string_view name;
    std::uint8_t Numbers::*member;
    bool optional = false; ///< missing in older packs
};
/// Every number with its name.
std::span<const NumberEntry> numberEntries();

struct TrapRow {
    std::uint8_t wounds = 0;
    std::uint8_t poison = 0;
    bool kills = false;
    friend bool operator==(const TrapRow&, const TrapRow&) = default;
};
struct SpawnRow {
    std::uint8_t profile = kNoProfile;
    std::uint8_t count = 1; ///< 0: half a die, rounded up
    friend bool operator==(const SpawnRow&, const SpawnRow&) = default;
};
struct ChestRow {
    Find find = Find::Coins;
    std::uint16_t amount = 1;
    friend bool operator==(const ChestRow&, const ChestRow&) = default;
};

struct Tables {
    std::array<TrapRow, 6> trap;    ///< by die
    std::array<SpawnRow, 11> spawn; ///< by the sum of two dice, from 2
    std::array<ChestRow, 11> chest; ///< by the sum of two dice, from 2
    std::array<Spell, 6> spells{};  ///< by die
    friend bool operator==(const Tables&, const Tables&) = default;
};

struct NamedProfile {
    std::string id;
    std::string name;
    bool hero = false;
    Profile profile;
    std::vector<std::string> rules; ///< ids of rules
    std::string icon = {};          ///< one of kIconNames; may be empty
    std::string text = {};          ///< one sentence about it; may be empty
};

enum class ArticleKind : std::uint8_t {
    Potion,
    Major,
    Skill,
    RangedPower,
    MeleePower,
    MagicPower,
    Spell,
    Familiar,
    FlyingFamiliar
};
struct Article {
    std::string id;
    std::string name;
    ArticleKind kind = ArticleKind::Potion;
    std::int32_t price = 0;
    std::optional<Skill> skill;
    std::optional<Spell> spell;
    bool askMaster = false; ///< on sale only if the GM allows it
    std::string text;       ///< what it does; may be empty
};

/// How people call an ability, and what it does; both are empty where the pack has no words for it.
struct Worded {
    std::string name;
    std::string text;
};

struct Book {
    std::vector<NamedProfile> profiles;
    Numbers numbers;
    Tables tables;
    std::array<ThingTraits, static_cast<std::size_t>(ThingKind::Count)> things;
    std::array<std::string, static_cast<std::size_t>(ThingKind::Count)> thingNames;
    std::vector<Article> shop;
    std::array<Worded, static_cast<std::size_t>(Skill::Count)> skills;
    std::array<Worded, static_cast<std::size_t>(Spell::Count)> spells;

    [[nodiscard]] std::optional<std::uint8_t> profile(std::string_view id) const;
};

} // namespace tenplus::content::skirmish
