// Converts duality rolls to the table's roll records: each die, each modifier with its source, and the result in words.
#pragma once

#include "duality/damage.h"
#include "duality/gm.h"
#include "duality/roll.h"
#include "table/duality/act_run.h"
#include "table/duality/rules.h"

#include <string>
#include <vector>

namespace tenplus::table::inline duality {

/// A roll of duality dice: an action, a reaction.
RollRecord recordOf(ActRun& acting, const duality::Roll& roll, const duality::RollPlan& plan);
/// An open roll after a feature changed it.
RollRecord recordAgain(ActRun& acting, const duality::Roll& roll, const std::string& why);
/// An adversary's d20.
RollRecord recordOf(ActRun& acting, ActorId foe, const duality::FoeRoll& roll, ActorId target, const std::string& what,
                    int modifier);
/// Dice to add up: damage, a rest's d4s, a death move's d12.
RollRecord recordOf(ActRun& acting, ActorId who, const std::string& what, const std::vector<WatchedDice::Throw>& thrown,
                    std::vector<Modifier> modifiers = {});
/// The numbers beside the dice of damage: its own, and what a critical success adds.
std::vector<Modifier> modifiersOf(const duality::DamageDice& damage, bool critical, const duality::Settings& settings);
/// Names those who take the damage of a record.
void aimAt(ActRun& acting, RollRecord& record, const std::vector<duality::Taken>& taken);

} // namespace tenplus::table::inline duality
