// Heroes' duality dice: action rolls and their price, the open roll that may still be changed, reaction rolls, group
// rolls and tag teams. A roll is thrown, may be changed, and is settled; nothing is gained before that. A refusal, even
// for missing dice, changes nothing.
#pragma once

#include "duality/play.h"

namespace tenplus::duality {

inline constexpr std::string_view kUnarmed = "unarmed"; ///< bare hands, in place of a weapon's name

/// Refuses a plan that is not allowed or cannot be paid. Returns the dice it would throw, for the odds.
Ruled<> check(const Play& play, const RollPlan& plan);
/// The part of check() about the roll alone: without the turn and its token.
Ruled<> checkRoll(const Play& play, const RollPlan& plan);
Ruled<dice::Expression> expressionOf(const Play& play, const RollPlan& plan);
/// The exact chances of the five outcomes against the plan's difficulty, or its first target's.
Ruled<dice::DualityOdds> oddsOf(const Play& play, const RollPlan& plan);

/// Pays for an action roll and throws it; the roll is open until it is settled.
Ruled<> act(Play& play, const RollPlan& plan, dice::Dice& dice);
/// An action without a roll: changing weapons. Costs a token while the tracker runs, and may include a stretch, if the
/// table plays so.
Ruled<> actWithoutRoll(Play& play, ActorId who, const std::vector<Stretch>& stretches = {});
/// Features that change the open roll: add a number to the total, or throw duality dice again (DH-ACTION-11).
Ruled<> addToRoll(Play& play, int by);
Ruled<> throwAgain(Play& play, dice::Dice& dice);

struct Settled {
    Roll roll;
    int hope = 0;   ///< Hope gained
    int stress = 0; ///< Stress cleared
    bool boonDue = false;
    std::vector<std::string> fired; ///< countdowns whose event happens now
};
/// Closes the open roll: gives Hope, clears Stress, steps countdowns, adds the GM's prompt and the due hits.
Ruled<Settled> settle(Play& play);

/// A reaction roll: no Hope, no Fear, no prompt, no token.
Ruled<Roll> react(Play& play, RollPlan plan, dice::Dice& dice);

struct GroupRoll {
    std::vector<Roll> supporters;
    int modifier = 0;
};
/// Supporters react first; then the leader's action roll is open, with +1 or -1 for each supporter.
Ruled<GroupRoll> actAsGroup(Play& play, RollPlan leader, std::vector<RollPlan> supporters, dice::Dice& dice);

/// Adds lent dice to the plan's bonus dice; they are spent and return to their owners.
Ruled<RollPlan> withLent(Play& play, RollPlan plan);
/// Uses up boons' advantage against the plan's targets.
void useBoons(Play& play, const RollPlan& plan);
/// Throws the dice of a checked plan in order; pays, places and gains nothing.
Ruled<Roll> throwRoll(const Play& play, const RollPlan& plan, dice::Dice& dice);
/// Takes Hope for Experiences, one Hope from each ally, and a use of the card; a moving roller is no longer Hidden.
void payForRoll(Play& play, const RollPlan& plan);

/// Both throw a full action roll for 3 Hope of the first; then one roll is chosen and is open.
Ruled<> rollTagTeam(Play& play, const RollPlan& first, const RollPlan& second, dice::Dice& dice);
Ruled<> chooseTagRoll(Play& play, bool second);

/// Places the tokens of the actors while the tracker runs; refuses all if one lacks turn tokens (DH-INIT).
Ruled<> placeTokens(Play& play, const std::vector<ActorId>& who);

} // namespace tenplus::duality
