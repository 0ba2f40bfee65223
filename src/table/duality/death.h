// Death moves: the last HP is marked, everything else waits, and one of three things happens now. Their dice are no action
// roll: no Hope, no Fear, no token, no countdown.
#pragma once

#include "table/duality/damage.h"

namespace tenplus::duality {

/// One action that cannot fail, as a critical success; then death. It may hit nobody, or several with one throw of damage
/// (L632).
Ruled<std::vector<Taken>> blazeOfGlory(Play& play, ActorId who, const std::vector<ActorId>& targets, const DamageDice& damage,
                                       dice::Dice& dice);

struct Avoided {
    int hope = 0; ///< the die
    bool scar = false;
};
/// The Hope die: at or below the level it leaves a scar; unconscious either way.
Ruled<Avoided> avoidDeath(Play& play, ActorId who, dice::Dice& dice);

enum class Risked { Dead, All, Split };
struct Risk {
    int hope = 0;
    int fear = 0;
    Risked result = Risked::Dead;
};
/// Both duality dice: death, everything cleared, or `hp` + Stress up to the Hope die, which is given as `hp` and the
/// rest on Stress as `stress`. A split over the budget is refused once the dice are known; with `spread` there is
/// none: up to `hp` is cleared of HP, then Stress, and what is left of the die clears HP again.
Ruled<Risk> riskItAll(Play& play, ActorId who, int hp, int stress, dice::Dice& dice, bool spread = false);
/// The same with the dice first: where there is something to choose, the split waits in `play.risked` for splitRisk().
Ruled<Risk> riskFirst(Play& play, ActorId who, dice::Dice& dice);
/// The split of a risk that was won, refused where it is over the Hope die or nothing waits.
Ruled<Risk> splitRisk(Play& play, ActorId who, int hp, int stress);

/// What a risk may clear: so many HP, the rest of the Hope die on Stress.
struct Split {
    int hp = 0;
    int stress = 0;
    friend bool operator==(const Split&, const Split&) = default;
};
/// Every split of `points` of which nothing is wasted that need not be; most HP first, never empty.
std::vector<Split> splitsOf(const Hero& hero, int points, const Settings& settings);

/// One Hope slot fewer for good, and Hope over the new cap is lost.
void addScar(Hero& hero);
/// Hope and scars within what the slots hold: Hope beyond the cap is lost.
void keepHope(Hero& hero);
/// The GM brings somebody back on their own terms. Scars are for good: they stay unless the GM says how many are left.
Ruled<> resurrect(Play& play, ActorId who, int hpLeft, int hope, std::optional<int> scars);
/// A new hero of the party's level in place of one who is gone (DH-DEATH-09).
int levelOfNewcomer(const Play& play);

} // namespace tenplus::duality
