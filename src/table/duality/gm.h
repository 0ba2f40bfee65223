// The GM's side: the answer that a roll asks for, moves and their price in Fear, adversaries that act for tokens of the tracker,
// and the d20 that they roll. Heroes gain and lose nothing by an adversary's dice but what the blow does.
#pragma once

#include "table/duality/damage.h"

namespace tenplus::duality {

/// The GM keeps a Fear in place of a move, for the oldest roll that waits for an answer; only for a roll with Fear, and where there is room.
Ruled<> bankFear(Play& play);
/// The GM lets the oldest answer go; the override is recorded by who calls.
Ruled<> waivePrompt(Play& play);
/// Begins a move, which answers the oldest roll that waits; true if none did. Fear is paid where the move has a price.
Ruled<bool> beginGmMove(Play& play, int fear = 0);
/// A price inside a running move.
Ruled<> payFearMove(Play& play, int fear);
/// Refused while blows wait to be taken.
Ruled<> endGmMove(Play& play);

/// Puts the tracker out; with turn tokens everybody begins with the full number. Refused where it is out: its tokens stay.
Ruled<> trackerOn(Play& play);
/// Takes it away; the tokens go back and give nothing.
void trackerOff(Play& play);
Ruled<> fearToTokens(Play& play);
Ruled<> tokensToFear(Play& play);
/// Spends a token on an adversary, without the tracker only the GM's move; as often in a move as it may act.
Ruled<> activate(Play& play, ActorId foe);
/// The attack of the activation it has, once; without one, or after it, it is activated for it (DH-TRACK-10).
Ruled<> beginAttack(Play& play, ActorId foe);
/// Its whole activation goes into ending a condition of its own, without a roll (DH-COND-12).
Ruled<> shakeOff(Play& play, ActorId foe, std::string_view condition);
/// Ends what the GM began, for nothing; or a hero's temporary spell or effect by a GM move, or by a token where the tracker runs
/// (L558).
Ruled<> endTheirEffect(Play& play, std::string_view name);

struct FoeRoll {
    std::vector<int> pips; ///< in the order thrown
    int natural = 0;
    int total = 0;
    bool hit = false;
    bool critical = false;
    friend bool operator==(const FoeRoll&, const FoeRoll&) = default;
};
/// One hero in an attack.
struct FoeHit {
    ActorId who;
    FoeRoll roll;
};
/// An adversary's attack, once beginAttack() has let it: one roll for all it is aimed at (L630), d20 against the Evasion of each, a
/// second d20 where advantage or disadvantage counts for any of them.
Ruled<std::vector<FoeHit>> foeAttack(const Play& play, ActorId foe, const std::vector<Aim>& aims, int own, int against, dice::Dice& dice);
/// The same roll against a number, for a threat to an adversary; `more` is an Experience.
Ruled<FoeRoll> foeReaction(const Play& play, ActorId foe, int difficulty, int more, dice::Dice& dice);
/// The price of an adversary's feature in Fear and Stress, and one of its uses.
Ruled<> useFoeFeature(Play& play, ActorId foe, std::string_view feature);

/// A blow waits for its target to take it, with those that are summed with it: those of the same activation, which `again` says it
/// belongs to, or all of one GM move, as the setting has it.
void addBlow(Play& play, const Blow& blow, bool again);
/// The oldest blow at somebody is taken; `slots` armour slots are their choice.
Ruled<Taken> takeBlow(Play& play, ActorId who, int armourSlots);
/// The oldest blow at somebody falls on another instead, who need not be hit; goes away; or is halved, rounded up.
Ruled<> redirectBlow(Play& play, ActorId from, ActorId to);
Ruled<> cancelBlow(Play& play, ActorId at);
Ruled<> halveBlow(Play& play, ActorId at);

/// A hero hides: out of every foe's sight, for 1 Stress. `takesToken` where the setting makes it an action.
Ruled<> hide(Play& play, ActorId who, bool outOfSight);
/// What a success at clearing ends. A condition with a trigger needs the GM's word or its trigger.
Ruled<> clearCondition(Play& play, ActorId who, std::string_view condition, bool byGm = false);
/// A hero chooses to move, over any distance: Restrained stays, Hidden ends (DH-MOVE). Refused under pressure: then a move is a
/// stretch of an action or a roll (DH-MOVE-04).
Ruled<> walk(Play& play, ActorId who, bool pressure);

} // namespace tenplus::duality
