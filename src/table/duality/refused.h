// Why a rule of duality play says no. A refusal changes nothing; its sentence is for a person at the table.
#pragma once

#include "base/expected.h"
#include "dice/dice.h"

#include <optional>
#include <string>

namespace tenplus::duality {

enum class Why {
    NeedsDice, ImpossiblePips, NoSuchOne, NotAble, DeathMovePending, NotDying, GmMoveRunning, NoGmMove, RollOpen,
    NoOpenRoll, PromptOpen, NotEnoughHope, NotEnoughStress, NotEnoughFear, FearFull, NotEnoughTokens, NoTurnToken,
    TrackerOff, AlreadyActed, CannotHelp, NoExperience, NoSpellcastTrait, NeedsCard, WrongTrait, OneTarget,
    OutOfRange, NoLineOfSight, NeedsGm, NoTarget, NothingHit, Repeated, NoUsesLeft, CardNotHeld, CardNotOwned,
    CardGone, LoadoutFull, InVault, SwapsOver, NotSwapping, Restrained, Seen, ThirdShortRest, NoRest, RestRunning,
    TwoMoves, NotAMove, SelfOnly, BadSplit, TagTeamUsed, NeedsPartner, NeedsSupporters, Overpaid, NoSuchCondition,
    NeedsItsTrigger, NotYours, TooFar, OneStretch, TooManySlots, Healthy, EmptyCountdown, NotPositive,
    NotInTheBooks, WrongTraits, WrongCard, WrongExperiences, WrongAdvances, TooManyHands, HighestLevel
};

struct Refused {
    Why why = Why::NotAble;
    std::string who;  ///< a name, where somebody stands in the way
    std::string what; ///< a thing, a trait, a price
    int have = 0;
    int need = 0;
    std::optional<dice::NoPips> pips = {}; ///< of NeedsDice and ImpossiblePips
};

template <typename T = void>
using Ruled = Expected<T, Refused>;

/// One sentence: what is in the way, and where it helps what to do.
std::string sentence(const Refused& refused);

inline Unexpected<Refused> no(Why why, std::string who = {}, std::string what = {}, int have = 0, int need = 0) {
    return Unexpected(Refused{why, std::move(who), std::move(what), have, need, {}});
}
/// The same for dice that are not there yet.
inline Unexpected<Refused> no(dice::NoPips pips) {
    const bool few = pips.why == dice::NoPips::Why::TooFew;
    return Unexpected(Refused{few ? Why::NeedsDice : Why::ImpossiblePips, pips.ask.who, pips.ask.purpose,
                              pips.pips, pips.ask.sides, std::move(pips)});
}

} // namespace tenplus::duality
