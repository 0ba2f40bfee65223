#include "duality/refused.h"

#include <fmt/format.h>

namespace tenplus::duality {

namespace {

// {0} who, {1} what, {2} have, {3} need.
std::string_view money(Why why) {
    switch (why) {
    case Why::NotEnoughHope: return "{0} has {2} Hope and this costs {3}.";
    case Why::NotEnoughStress: return "{0} has {2} free Stress slots and this costs {3}: clear some first.";
    case Why::NotEnoughFear: return "The GM has {2} Fear and this costs {3}.";
    case Why::FearFull: return "The GM cannot hold more than {3} Fear.";
    case Why::NotEnoughTokens: return "The tracker holds {2} of the {3} tokens that this takes.";
    case Why::NoTurnToken: return "{0} has no turn token left until everybody's are used up.";
    case Why::Overpaid: return "{0} has the worth of {2} and this costs {3}.";
    case Why::Repeated: return "{1} can be paid for once only.";
    case Why::NoUsesLeft: return "{1} is used up: a rest or a new session brings it back.";
    case Why::NoFreshHope: return "The Hope die of this roll has nothing to pay with for {0}.";
    case Why::TooManySlots: return "{0} may mark {2} armour slots here, not {3}.";
    default: return {};
    }
}

std::string_view timing(Why why) {
    switch (why) {
    case Why::DeathMovePending: return "{0} has marked the last HP: the death move comes first.";
    case Why::NotDying: return "{0} has no death move to make.";
    case Why::GmMoveRunning: return "The GM's move is running: this waits until it ends.";
    case Why::NoGmMove: return "This belongs into a GM move: begin one first.";
    case Why::RollOpen: return "The last roll is not settled yet: settle it first.";
    case Why::NoOpenRoll: return "No roll is open to be changed: its result has been told.";
    case Why::PromptOpen: return "The last roll still waits for the GM's answer: a move, a Fear, or a waiver.";
    case Why::TrackerOff: return "The tracker is not out.";
    case Why::AlreadyActed: return "{0} has acted in this GM move already.";
    case Why::SwapsOver: return "Cards are swapped before the first downtime move.";
    case Why::NotSwapping: return "Choose downtime moves after the cards are swapped.";
    case Why::ThirdShortRest: return "After three short rests the next one must be long.";
    case Why::NoRest: return "No rest is going on.";
    case Why::RestRunning: return "A rest is going on: finish or break it off first.";
    case Why::TwoMoves: return "{0} has chosen two downtime moves, and a rest has no more.";
    case Why::NotAMove: return "{1} cannot be done here: choose another move.";
    case Why::TagTeamUsed: return "{0} has led a tag team in this session already.";
    case Why::OneStretch: return "One stretch goes with an action: before it or after it.";
    case Why::NoPrompt: return "No roll waits for the GM's answer.";
    case Why::DamageDue: return "Damage at {0} is not taken yet: roll it, take it or cancel it first.";
    case Why::RollSealed: return "Other dice have fallen since this roll: it is changed no more, only settled.";
    case Why::NothingDealt: return "Nobody was harmed in this move that more damage could join.";
    case Why::EmptyCountdown: return "A countdown starts at 1 or more.";
    default: return {};
    }
}

std::string_view persons(Why why) {
    switch (why) {
    case Why::NoSuchOne: return "There is no {1} here.";
    case Why::AlreadySo: return "{0} is {1} already.";
    case Why::NotTheirs: return "{0} has hit nobody: there is no damage to roll.";
    case Why::NotAble: return "{0} cannot act now.";
    case Why::CannotHelp: return "{0} cannot help with this roll.";
    case Why::NoExperience: return "{0} has no such Experience, or it is used on this roll already.";
    case Why::NoSpellcastTrait: return "{0} has no subclass that casts spells.";
    case Why::NeedsCard: return "{0} needs a spell of their own for this.";
    case Why::WrongTrait: return "This roll is made with {1}.";
    case Why::NeedsPartner: return "A tag team is two: choose another who is able to act.";
    case Why::NeedsSupporters: return "A group needs a leader and at least one other, each of them once.";
    case Why::Restrained: return "{0} is Restrained and stays where they are.";
    case Why::Seen: return "{0} is in view of a foe and cannot hide.";
    case Why::NotTheirKind: return "Only minions of one kind strike together, each once: {0} is none of them.";
    case Why::Healthy: return "{0} does not need this.";
    default: return {};
    }
}

std::string_view making(Why why) {
    switch (why) {
    case Why::NotInTheBooks: return "The books have no \"{1}\".";
    case Why::WrongTraits: return "{0} needs +2, +1, +1, 0, 0 and -1, one of these on each of the six traits.";
    case Why::WrongCard: return "{0} cannot take {1}: choose cards of the class's domains, none above the level.";
    case Why::WrongExperiences:
        return "Name the right number of Experiences: {0} has two at the start and one more at the levels 2, 5 and 8.";
    case Why::WrongAdvances: return "{0} takes two advances at a level, no one twice.";
    case Why::TooManyHands: return "{0} has two hands, and these weapons need {2}.";
    case Why::HighestLevel: return "{0} is at the highest level.";
    default: return {};
    }
}

std::string_view others(Why why) {
    switch (why) {
    case Why::NeedsDice: return "More dice are needed for {1}.";
    case Why::ImpossiblePips: return "No d{3} shows {2}.";
    case Why::OneTarget: return "This is aimed at one target.";
    case Why::OutOfRange: return "{0} is out of range.";
    case Why::NoLineOfSight: return "{0} cannot be seen from there.";
    case Why::NeedsGm: return "This needs the GM's word.";
    case Why::NeedsDifficulty: return "A roll needs a difficulty, or somebody it is aimed at.";
    case Why::NeedsRoll:
        return "Under pressure {0} moves as a stretch of an action, or by an Agility roll of the kind movement.";
    case Why::NeedsBlade: return "Say what {0} strikes with: a weapon, unarmed, or the dice of the spell.";
    case Why::OutOfBounds: return "{1} lies between 0 and {3}, not at {2}.";
    case Why::NoTarget: return "Choose a target that can be reached.";
    case Why::NothingHit: return "Nothing was hit, so there is no damage to roll.";
    case Why::CardNotHeld: return "{1} lies in the vault and does nothing there.";
    case Why::CardNotOwned: return "{1} lies neither in the loadout nor in the vault.";
    case Why::CardGone: return "{1} is out of play for good.";
    case Why::LoadoutFull: return "A loadout holds {3} cards: send one to the vault.";
    case Why::InVault: return "{1} is in the loadout already.";
    case Why::SelfOnly: return "{1} can be done for oneself only.";
    case Why::SplitPending: return "{0} has won the risk: split what it clears first.";
    case Why::BadSplit: return "Split at most {3} between HP and Stress, at least {2} of it on HP.";
    case Why::NoSuchCondition: return "{0} is not {1}.";
    case Why::NeedsItsTrigger: return "{1} ends when this happens: {0}.";
    case Why::NotYours: return "Only the one who began {1} can end it like this.";
    case Why::TooFar: return "That place is too far away to reach without a roll.";
    case Why::NotPositive: return "This needs a number of at least 1.";
    default: return "{0} cannot do this.";
    }
}

} // namespace

std::string sentence(const Refused& refused) {
    std::string_view words;
    for (const auto table : {money, timing, persons, making, others}) {
        words = table(refused.why);
        if (!words.empty()) break;
    }
    const std::string who = refused.who.empty() ? "Somebody" : refused.who;
    const std::string what = refused.what.empty() ? "this" : refused.what;
    return fmt::format(fmt::runtime(words), who, what, refused.have, refused.need);
}

} // namespace tenplus::duality
