// The settings of duality play, read from the rulebook with the campaign's values. A setting that the system does not
// declare has its default.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "dice/notation.h"
#include "duality/number.h"

#include <array>
#include <string_view>

namespace tenplus::duality {

enum class HopePrice { Six, Cap, Three };
constexpr std::array<std::string_view, 3> wireNames(HopePrice) { return {"six", "cap", "three"}; }
enum class FearRule { GmChoice, Always, MoveOnly };
constexpr std::array<std::string_view, 3> wireNames(FearRule) { return {"gm-choice", "always", "move-only"}; }
enum class FearStart { Party, None };
constexpr std::array<std::string_view, 2> wireNames(FearStart) { return {"party", "none"}; }
enum class WhileDown { Ignore, DeathMove };
constexpr std::array<std::string_view, 2> wireNames(WhileDown) { return {"ignore", "death-move"}; }
enum class Overflow { OneHp, Lost };
constexpr std::array<std::string_view, 2> wireNames(Overflow) { return {"one-hp", "lost"}; }
enum class Sources { First, All };
constexpr std::array<std::string_view, 2> wireNames(Sources) { return {"first", "all"}; }
enum class Cancelling { Net, AnyCancelsAll };
constexpr std::array<std::string_view, 2> wireNames(Cancelling) { return {"net", "any-cancels-all"}; }
enum class ManyTargets { PerTarget, All, None };
constexpr std::array<std::string_view, 3> wireNames(ManyTargets) { return {"per-target", "all", "none"}; }
enum class FoeSum { PerActivation, PerGmMove, Never };
constexpr std::array<std::string_view, 3> wireNames(FoeSum) { return {"per-activation", "per-gm-move", "never"}; }
enum class MixedTypes { PerType, BothNeeded };
constexpr std::array<std::string_view, 2> wireNames(MixedTypes) { return {"per-type", "both-needed"}; }
enum class ArmourMode { Score, Tier };
constexpr std::array<std::string_view, 2> wireNames(ArmourMode) { return {"score", "tier"}; }
enum class GroupDifficulty { SameAsLeader, PerSupporter };
constexpr std::array<std::string_view, 2> wireNames(GroupDifficulty) { return {"same-as-leader", "per-supporter"}; }
enum class RangeMode { Bands, Grid };
constexpr std::array<std::string_view, 2> wireNames(RangeMode) { return {"bands", "grid"}; }
enum class Diagonal { Chebyshev, Euclid };
constexpr std::array<std::string_view, 2> wireNames(Diagonal) { return {"chebyshev", "euclid"}; }
enum class BoardCover { Off, Walls, Terrain };
constexpr std::array<std::string_view, 3> wireNames(BoardCover) { return {"off", "walls", "terrain"}; }
enum class Interrupted { Nothing, Counts };
constexpr std::array<std::string_view, 2> wireNames(Interrupted) { return {"nothing", "counts"}; }
enum class RestCountdown { May, Must };
constexpr std::array<std::string_view, 2> wireNames(RestCountdown) { return {"may", "must"}; }

struct Settings {
    int hopeSlots = 6;
    HopePrice classHopeCost = HopePrice::Six;
    bool dieHopePays = true;
    FearRule fearOnFearRoll = FearRule::GmChoice;
    int fearMax = 12; ///< 0: no limit
    FearStart startFear = FearStart::Party;
    bool reactionCritBenefits = false;
    bool reactionWord = false; ///< announces a reaction roll with Hope or Fear, although it gives neither
    WhileDown overflowWhileDown = WhileDown::Ignore;
    bool massiveDamage = false;
    Overflow stressPartialOverflow = Overflow::OneHp;
    Sources vulnerableSource = Sources::First;
    Cancelling advCancel = Cancelling::Net;
    bool participantsMayHelpLeader = false;
    bool experienceOnReaction = true;
    bool simplifyD6Pairs = false;
    ManyTargets multiTargetAdvantage = ManyTargets::PerTarget;
    bool critIncludesBonusDice = false;
    FoeSum totalAdversaryDamage = FoeSum::PerActivation;
    MixedTypes mixedTypeResistance = MixedTypes::PerType;
    bool directDamageIgnoresArmour = false;
    ArmourMode armourMode = ArmourMode::Score;
    int armourSlotsPerHit = 0; ///< 0: no limit
    GroupDifficulty groupReactionDifficulty = GroupDifficulty::SameAsLeader;
    bool tagCritDoublesBoth = true;
    RangeMode rangeMode = RangeMode::Bands;
    Diagonal diagonal = Diagonal::Chebyshev;
    BoardCover boardCover = BoardCover::Terrain; ///< what gives partial cover on a board; terrain: walls and rubble
    bool freeMoveOnNonRollAction = true;
    bool hideUsesAction = false;
    int goldChestCap = 1; ///< 0: no limit
    bool goldCoins = false;
    dice::Expression shortRestFear = dice::constant(1);
    dice::Expression longRestFear = dice::constant(2);
    RestCountdown shortRestCountdown = RestCountdown::May;
    Interrupted interruptedShortRest = Interrupted::Nothing;
    int riskItAllMinHp = 0;
    bool oncePerGmMove = true;
    bool countdownOnReaction = false;
    int turnTokens = 0; ///< 0: off
    bool sessionBreakRefresh = false;
    bool showFear = true; ///< the players see the amount
    FIELDS(Settings, hopeSlots, classHopeCost, dieHopePays, fearOnFearRoll, fearMax, startFear, reactionCritBenefits,
           reactionWord, overflowWhileDown, massiveDamage, stressPartialOverflow, vulnerableSource, advCancel,
           participantsMayHelpLeader, experienceOnReaction, simplifyD6Pairs, multiTargetAdvantage,
           critIncludesBonusDice, totalAdversaryDamage, mixedTypeResistance, directDamageIgnoresArmour, armourMode,
           armourSlotsPerHit, groupReactionDifficulty, tagCritDoublesBoth, rangeMode, diagonal, boardCover,
           freeMoveOnNonRollAction, hideUsesAction, goldChestCap, goldCoins, shortRestFear, longRestFear,
           shortRestCountdown, interruptedShortRest, riskItAllMinHp, oncePerGmMove, countdownOnReaction, turnTokens,
           sessionBreakRefresh, showFear)
};

/// The most Fear that the GM may hold.
constexpr int mostFear(const Settings& settings) { return settings.fearMax == 0 ? kMostNumber : settings.fearMax; }

/// The same with a campaign's values, which may have changed since the rulebook was loaded.
Settings settingsOf(const content::Rulebook& rulebook, const content::SettingValues& values);
/// The rulebook's current settings; missing or unknown values get the default.
Settings settingsOf(const content::Rulebook& rulebook);

} // namespace tenplus::duality
