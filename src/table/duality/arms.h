// The weapon or spell of an attack: it gives the roll's trait, range and difficulty, and the damage dice.
#pragma once

#include "content/duality/books.h"
#include "duality/damage.h"
#include "duality/hero_acts.h"
#include "duality/play.h"
#include "table/duality/rules.h"

namespace tenplus::table::inline duality {

/// Completes the plan with the values of its weapon or card (DH-ATTACK-02, L355).
duality::RollPlan armed(const content::DualityBooks& books, const duality::Play& play, duality::RollPlan plan);

/// The dice of each attacker of a hit, in the order they rolled: those of `with`, or else the attack's weapon. Spends
/// lent dice.
duality::Ruled<std::vector<duality::StrikeDice>> diceOf(const content::DualityBooks& books, duality::Play& play,
                                                        const duality::Struck& hit,
                                                        const std::vector<duality::Blade>& with);

/// The dice of one blade, completed by the attack's weapon. Spends lent dice.
duality::Ruled<duality::DamageDice> damageOf(const content::DualityBooks& books, duality::Play& play,
                                             const duality::Blade& blade, const duality::Arms& arms);

} // namespace tenplus::table::inline duality
