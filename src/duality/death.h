// Death moves: at the last HP everything else waits until the hero makes one of three moves. Their dice are not an
// action roll: no Hope, no Fear, no token, no countdown.
#pragma once

#include "duality/damage.h"

namespace tenplus::duality {

/// One action that succeeds as a critical success; then death. It may hit nobody, or several with one throw of
/// damage (L632).
Ruled<std::vector<Taken>> blazeOfGlory(Play& play, ActorId who, const std::vector<ActorId>& targets,
                                       const DamageDice& damage, dice::Dice& dice);

struct Avoided {
    int hope = 0; ///< the die
    bool scar = false;
};
/// Rolls the Hope die: a result up to the level leaves a scar; the hero falls unconscious either way.
Ruled<Avoided> avoidDeath(Play& play, ActorId who, dice::Dice& dice);

enum class Risked { Dead, All, Split };
struct Risk {
    int hope = 0;
    int fear = 0;
    Risked result = Risked::Dead;
};
/// Rolls both duality dice: death, everything cleared, or the Hope die's points split into `hp` and `stress`. A split
/// over the points is refused after the dice. With `spread`: clears up to `hp` HP, then Stress, then HP with the
/// rest.
Ruled<Risk> riskItAll(Play& play, ActorId who, int hp, int stress, dice::Dice& dice, bool spread = false);
/// The same with the dice first: if there is a choice, the split waits in `play.risked` for splitRisk().
Ruled<Risk> riskFirst(Play& play, ActorId who, dice::Dice& dice);
/// The split of a won risk; refused if it exceeds the Hope die or none is waiting.
Ruled<Risk> splitRisk(Play& play, ActorId who, int hp, int stress);

/// A split: this many HP, the rest of the Hope die on Stress.
struct Split {
    int hp = 0;
    int stress = 0;
    friend bool operator==(const Split&, const Split&) = default;
};
/// Every split of `points` that wastes as little as possible; most HP first, never empty.
std::vector<Split> splitsOf(const Hero& hero, int points, const Settings& settings);

/// Scars one Hope slot forever; Hope over the new cap is lost.
void addScar(Hero& hero);
/// Clamps Hope and scars to the slots: Hope beyond the cap is lost.
void keepHope(Hero& hero);
/// The GM brings a hero back, on the GM's terms. Scars stay unless the GM gives a new number.
Ruled<> resurrect(Play& play, ActorId who, int hpLeft, int hope, std::optional<int> scars);
/// The level of a new hero who replaces a lost one: the party's (DH-DEATH-09).
int levelOfNewcomer(const Play& play);

} // namespace tenplus::duality
