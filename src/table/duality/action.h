// What heroes do with duality dice: action rolls with what they cost, the window in which a finished roll may still be
// changed, reaction rolls, groups and tag teams. A roll is thrown, may be changed, and is settled; nothing is gained
// before that. A refusal, be it for want of a die, changes nothing.
#pragma once

#include "table/duality/play.h"

namespace tenplus::duality {

inline constexpr std::string_view kUnarmed = "unarmed"; ///< bare hands, where a weapon is named

/// Whether the plan is allowed and can be paid; what it would throw, as an expression for the odds.
Ruled<> check(const Play& play, const RollPlan& plan);
/// The part of check() that belongs to the roll itself, whoever asks for it and whenever: neither the turn nor its token.
Ruled<> checkRoll(const Play& play, const RollPlan& plan);
Ruled<dice::Expression> expressionOf(const Play& play, const RollPlan& plan);
/// The exact chances of the five outcomes against the plan's difficulty, or its first target's.
Ruled<dice::DualityOdds> oddsOf(const Play& play, const RollPlan& plan);

/// Pays for an action roll and throws it; it stays open until it is settled.
Ruled<> act(Play& play, const RollPlan& plan, dice::Dice& dice);
/// An action that needs no roll: changing weapons. A token, where the tracker runs, and a stretch, if the table plays so.
Ruled<> actWithoutRoll(Play& play, ActorId who, const std::vector<Stretch>& stretches = {});
/// A number that a feature adds to the finished total, and duality dice thrown again (DH-ACTION-11).
Ruled<> addToRoll(Play& play, int by);
Ruled<> throwAgain(Play& play, dice::Dice& dice);

struct Settled {
    Roll roll;
    int hope = 0;   ///< gained
    int stress = 0; ///< cleared
    bool boonDue = false;
    std::vector<std::string> fired; ///< countdowns whose event happens
};
/// Closes the open roll: Hope, Stress, countdowns, the GM's prompt, hits whose damage is due.
Ruled<Settled> settle(Play& play);

/// A reaction roll: no Hope, no Fear, no prompt, no token.
Ruled<Roll> react(Play& play, RollPlan plan, dice::Dice& dice);

struct GroupRoll {
    std::vector<Roll> supporters;
    int modifier = 0;
};
/// Supporters react first, then the leader's action roll is open with +1 or -1 for each.
Ruled<GroupRoll> actAsGroup(Play& play, RollPlan leader, std::vector<RollPlan> supporters, dice::Dice& dice);

/// The plan with its lent dice among the bonus dice; they are spent and go back to who lent them.
Ruled<RollPlan> withLent(Play& play, RollPlan plan);
/// Advantage that a boon gave against whoever the plan aims at is used up.
void useBoons(Play& play, const RollPlan& plan);
/// The dice of a planned roll in their order; nothing is paid, placed or gained, and the plan has been checked.
Ruled<Roll> throwRoll(const Play& play, const RollPlan& plan, dice::Dice& dice);
/// Takes Hope for Experiences, an ally's Hope each, a use of the card; whoever moves is hidden no longer.
void payForRoll(Play& play, const RollPlan& plan);

/// Both throw whole action rolls for 3 Hope of the first; then one of them is chosen and is open.
Ruled<> rollTagTeam(Play& play, const RollPlan& first, const RollPlan& second, dice::Dice& dice);
Ruled<> chooseTagRoll(Play& play, bool second);

/// Tokens of those who act, where the tracker runs; refused as a whole where turn tokens lack (DH-INIT).
Ruled<> placeTokens(Play& play, const std::vector<ActorId>& who);

} // namespace tenplus::duality
