// What an attack is made with: trait, range and difficulty of a roll follow from the weapon or the spell that it names, and so do
// the damage dice.
#pragma once

#include "content/duality.h"
#include "table/duality/damage.h"
#include "table/duality/hero_acts.h"
#include "table/duality/play.h"

namespace tenplus::table {

/// The plan with what its weapon or its card says where the plan says nothing itself (DH-ATTACK-02, L355).
duality::RollPlan armed(const content::DualityBooks& books, const duality::Play& play, duality::RollPlan plan);

/// The dice of each attacker of a hit, in the order they rolled: what `with` says, and for whoever it does not name what they
/// attacked with. Lent dice are spent.
duality::Ruled<std::vector<duality::StrikeDice>> diceOf(const content::DualityBooks& books, duality::Play& play, const duality::Struck& hit,
                                                        const std::vector<duality::Blade>& with);

/// The dice of one blade; what it does not say it has from what they attacked with. Lent dice are spent.
duality::Ruled<duality::DamageDice> damageOf(const content::DualityBooks& books, duality::Play& play, const duality::Blade& blade,
                                             const duality::Arms& arms);

} // namespace tenplus::table
