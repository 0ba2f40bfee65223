// Rolls of duality play as the table shows every roll: each die, each modifier with its source, and what came of it in words.
#pragma once

#include "table/duality/gm.h"
#include "table/duality/roll.h"
#include "table/duality_acting.h"

#include <string>

namespace tenplus::table {

/// A roll of duality dice: an action, a reaction.
RollRecord recordOf(Acting& acting, const duality::Roll& roll, const duality::RollPlan& plan);
/// An open roll again, after a feature changed it.
RollRecord recordAgain(Acting& acting, const duality::Roll& roll, const std::string& why);
/// An adversary's d20.
RollRecord recordOf(Acting& acting, ActorId foe, const duality::FoeRoll& roll, ActorId target, const std::string& what, int modifier);
/// Dice that are added up: damage, a rest's d4s, a death move's d12.
RollRecord recordOf(Acting& acting, ActorId who, const std::string& what, const std::vector<WatchedDice::Throw>& thrown, int constant);

} // namespace tenplus::table
