// The refusals of duality rules. A refusal changes nothing; its sentence is for a person.
#pragma once

#include "base/actor_id.h"
#include "base/expected.h"
#include "dice/dice.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::duality {

enum class Why {
    NeedsDice,
    ImpossiblePips,
    NoSuchOne,
    NotAble,
    DeathMovePending,
    NotDying,
    GmMoveRunning,
    NoGmMove,
    RollOpen,
    NoOpenRoll,
    PromptOpen,
    NotEnoughHope,
    NotEnoughStress,
    NotEnoughFear,
    FearFull,
    NotEnoughTokens,
    NoTurnToken,
    TrackerOff,
    AlreadyActed,
    CannotHelp,
    NoExperience,
    NoSpellcastTrait,
    NeedsCard,
    WrongTrait,
    OneTarget,
    OutOfRange,
    NoLineOfSight,
    NeedsGm,
    NoTarget,
    NothingHit,
    Repeated,
    NoUsesLeft,
    CardNotHeld,
    CardNotOwned,
    CardGone,
    LoadoutFull,
    InVault,
    SwapsOver,
    NotSwapping,
    Restrained,
    Seen,
    ThirdShortRest,
    NoRest,
    RestRunning,
    TwoMoves,
    NotAMove,
    SelfOnly,
    BadSplit,
    TagTeamUsed,
    NeedsPartner,
    NeedsSupporters,
    Overpaid,
    NoSuchCondition,
    NeedsItsTrigger,
    NotYours,
    TooFar,
    OneStretch,
    TooManySlots,
    Healthy,
    EmptyCountdown,
    NotPositive,
    NotInTheBooks,
    WrongTraits,
    WrongCard,
    WrongExperiences,
    WrongAdvances,
    TooManyHands,
    HighestLevel,
    SplitPending,
    NoPrompt,
    NeedsDifficulty,
    DamageDue,
    NoFreshHope,
    RollSealed,
    AlreadySo,
    NeedsRoll,
    NeedsBlade,
    NotTheirs,
    NothingDealt,
    OutOfBounds,
    NotTheirKind
};

/// The codes on the command line: "not-enough-hope".
inline constexpr std::array<std::string_view, 81> kWhyNames{"needs-dice",
                                                            "impossible-pips",
                                                            "no-such-one",
                                                            "not-able",
                                                            "death-move-pending",
                                                            "not-dying",
                                                            "gm-move-running",
                                                            "no-gm-move",
                                                            "roll-open",
                                                            "no-open-roll",
                                                            "prompt-open",
                                                            "not-enough-hope",
                                                            "not-enough-stress",
                                                            "not-enough-fear",
                                                            "fear-full",
                                                            "not-enough-tokens",
                                                            "no-turn-token",
                                                            "tracker-off",
                                                            "already-acted",
                                                            "cannot-help",
                                                            "no-experience",
                                                            "no-spellcast-trait",
                                                            "needs-card",
                                                            "wrong-trait",
                                                            "one-target",
                                                            "out-of-range",
                                                            "no-line-of-sight",
                                                            "needs-gm",
                                                            "no-target",
                                                            "nothing-hit",
                                                            "repeated",
                                                            "no-uses-left",
                                                            "card-not-held",
                                                            "card-not-owned",
                                                            "card-gone",
                                                            "loadout-full",
                                                            "in-vault",
                                                            "swaps-over",
                                                            "not-swapping",
                                                            "restrained",
                                                            "seen",
                                                            "third-short-rest",
                                                            "no-rest",
                                                            "rest-running",
                                                            "two-moves",
                                                            "not-a-move",
                                                            "self-only",
                                                            "bad-split",
                                                            "tag-team-used",
                                                            "needs-partner",
                                                            "needs-supporters",
                                                            "overpaid",
                                                            "no-such-condition",
                                                            "needs-its-trigger",
                                                            "not-yours",
                                                            "too-far",
                                                            "one-stretch",
                                                            "too-many-slots",
                                                            "healthy",
                                                            "empty-countdown",
                                                            "not-positive",
                                                            "not-in-the-books",
                                                            "wrong-traits",
                                                            "wrong-card",
                                                            "wrong-experiences",
                                                            "wrong-advances",
                                                            "too-many-hands",
                                                            "highest-level",
                                                            "split-pending",
                                                            "no-prompt",
                                                            "needs-difficulty",
                                                            "damage-due",
                                                            "no-fresh-hope",
                                                            "roll-sealed",
                                                            "already-so",
                                                            "needs-roll",
                                                            "needs-blade",
                                                            "not-theirs",
                                                            "nothing-dealt",
                                                            "out-of-bounds",
                                                            "not-their-kind"};
constexpr std::array<std::string_view, 81> wireNames(Why) { return kWhyNames; }

struct Refused {
    Why why = Why::NotAble;
    std::string who;  ///< the name of an actor in the way
    std::string what; ///< a thing, a trait, a price
    int have = 0;
    int need = 0;
    std::optional<dice::NoPips> pips = {}; ///< for NeedsDice and ImpossiblePips
    ActorId whose = {};                    ///< the hero who lacks a price or a turn: names are not unique
};

template <typename T = void>
using Ruled = Expected<T, Refused>;

/// One sentence: the reason, and if useful what to do.
std::string sentence(const Refused& refused);

inline Unexpected<Refused> no(Why why, std::string who = {}, std::string what = {}, int have = 0, int need = 0) {
    return Unexpected(Refused{why, std::move(who), std::move(what), have, need, {}, {}});
}
/// The refusal for missing dice.
inline Unexpected<Refused> no(dice::NoPips pips) {
    const bool few = pips.why == dice::NoPips::Why::TooFew;
    return Unexpected(Refused{few ? Why::NeedsDice : Why::ImpossiblePips,
                              pips.ask.who,
                              pips.ask.purpose,
                              pips.pips,
                              pips.ask.sides,
                              std::move(pips),
                              {}});
}

} // namespace tenplus::duality
