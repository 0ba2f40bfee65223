// The GM's side: the answer to a roll, moves and their price in Fear, adversaries that act for tokens of the tracker,
// and their d20. An adversary's dice give heroes no Hope and no Fear.
#pragma once

#include "duality/damage.h"

namespace tenplus::duality {

/// The GM takes a Fear instead of a move, in answer to the oldest prompt; only for a roll with Fear, and below the
/// maximum.
Ruled<> bankFear(Play& play);
/// The GM waives the oldest prompt; the caller records the override.
Ruled<> waivePrompt(Play& play);
/// The oldest hit deals no damage, by the word of those who hit or of the GM.
Ruled<> waiveHit(Play& play);
/// The GM steps no countdown for the last rest.
Ruled<> waiveRestStep(Play& play);
/// Begins a move, which answers the oldest prompt; true if there was none. Pays Fear if the move has a price.
Ruled<bool> beginGmMove(Play& play, int fear = 0);
/// Pays Fear during a move.
Ruled<> payFearMove(Play& play, int fear);
/// Refused while blows are waiting.
Ruled<> endGmMove(Play& play);

/// Starts the tracker; with turn tokens, every hero gets the full number. Refused if it runs already: its tokens stay.
Ruled<> trackerOn(Play& play);
/// Ends the tracker; its tokens are returned without effect.
void trackerOff(Play& play);
Ruled<> fearToTokens(Play& play);
Ruled<> tokensToFear(Play& play);
/// Activates an adversary for a token, or without the tracker in a GM move; limited by its activations per move.
Ruled<> activate(Play& play, ActorId foe);
/// The one attack of its activation; activates it first if needed (DH-TRACK-10).
Ruled<> beginAttack(Play& play, ActorId foe);
/// Spends the activation on ending one of its conditions, without a roll (DH-COND-12).
Ruled<> shakeOff(Play& play, ActorId foe, std::string_view condition);
/// Ends an effect of the GM's for free; or a hero's temporary spell or effect by a GM move, or by a token while the
/// tracker runs (L558).
Ruled<> endTheirEffect(Play& play, std::string_view name);

struct FoeRoll {
    std::vector<int> pips; ///< in the order thrown
    int natural = 0;
    int total = 0;
    int difficulty = 0; ///< to reach: the Evasion of the target, or the number of a threat
    bool hit = false;
    bool critical = false;
    friend bool operator==(const FoeRoll&, const FoeRoll&) = default;
};
/// The result of an attack for one hero.
struct FoeHit {
    ActorId who;
    FoeRoll roll;
};
/// Minions strike together: the others must be able, of the leader's kind and not have acted; they act with it, for the
/// one activation that beginAttack() has paid (N-23).
Ruled<> joinAttack(Play& play, ActorId leader, const std::vector<ActorId>& others);
/// Whether the two are minions of one kind, which strike and fall together: with the same attack and damage.
bool isOneKind(const Foe& one, const Foe& other);

/// An adversary's attack, after beginAttack(): one d20 for all targets (L630) against the Evasion of each, with a
/// second d20 if any has advantage or disadvantage.
Ruled<std::vector<FoeHit>> foeAttack(const Play& play, ActorId foe, const std::vector<Aim>& aims, int own, int against,
                                     dice::Dice& dice);
/// The same roll against a number, for a threat to an adversary; `more`: an Experience.
Ruled<FoeRoll> foeReaction(const Play& play, ActorId foe, int difficulty, int more, dice::Dice& dice);
/// Pays for an adversary's feature in Fear and Stress, and counts one use.
Ruled<> useFoeFeature(Play& play, ActorId foe, std::string_view feature);

/// Adds a waiting blow for its target, joined with those of the same activation if `again`, or of the whole GM move, by
/// the setting.
void addBlow(Play& play, const Blow& blow, bool again);
/// The hero takes the oldest blow, with `slots` armour slots of their choice.
Ruled<Taken> takeBlow(Play& play, ActorId who, int armourSlots);
/// Changes the oldest blow at a hero: to another target, who need not be hit; cancelled; or halved, rounded up.
Ruled<> redirectBlow(Play& play, ActorId from, ActorId to);
Ruled<> cancelBlow(Play& play, ActorId at);
Ruled<> halveBlow(Play& play, ActorId at);

/// A hero hides from every foe's sight for 1 Stress. `takesToken`: the setting makes it an action.
Ruled<> hide(Play& play, ActorId who, bool outOfSight);
/// Ends a condition after a success at clearing it. One with a trigger needs that or the GM.
Ruled<> clearCondition(Play& play, ActorId who, std::string_view condition, bool byGm = false);
/// A hero moves over any distance: Restrained stays, Hidden ends (DH-MOVE). Refused under pressure: use a stretch or a
/// roll (DH-MOVE-04).
Ruled<> walk(Play& play, ActorId who, bool pressure);

} // namespace tenplus::duality
