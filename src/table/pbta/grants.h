// What an effect gives or takes beside numbers: a thing changes, a spell or a move comes to be known, a blow comes to
// nothing.
#pragma once

#include "table/pbta/effects.h"

namespace tenplus::table {

/// The thing at hand that the effect is about; nothing if there is none.
const Entry* thingFor(const content::Rulebook& rulebook, const Actor& actor, const Waiting& waiting, const content::ChangeThing& change);
/// True if that thing has all the words already that it would gain.
bool isSoAlready(const content::Rulebook& rulebook, const Actor& actor, const Waiting& waiting, const content::ChangeThing& change);
/// Tags, weight and worth of that thing change, or it is gone. Refuses where there is no such thing.
Done changeThing(Turn& turn, const Waiting& waiting, const content::ChangeThing& change);

/// So many of that thing come into their gear.
Done giveThing(Turn& turn, const Waiting& waiting, const content::GiveThing& give);

/// The spells that may be named for it, in the order of the book; none where nobody casts.
std::vector<const content::Spell*> grantable(const content::Rulebook& rulebook, const Actor& actor, const std::string& move, const content::GrantSpell& grant);
/// The spell is known by the class of the move that gives it; `answer` names one by id or name where the effect
/// leaves it open.
Done grantSpell(Turn& turn, const Waiting& waiting, const content::GrantSpell& grant, const Answer& answer);
/// The move is owned, unless it is already.
Done grantMove(Turn& turn, const Waiting& waiting, const content::GrantMove& grant);

/// The latest blow that waits for one of `whom` comes to nothing for them. Refuses where no blow waits.
Done avertBlow(Turn& turn, const Waiting& waiting, const std::vector<ActorId>& whom);

/// The dice that a healing of somebody else gains: by passives of who heals, and by spells that run.
dice::Expression healingAdded(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);
/// The dice that somebody's class damage gains by spells that run on them.
dice::Expression spellDamage(const Table& table, ActorId who, EntryId weapon);
/// Dice that every healing gains by the spells that run.
dice::Expression spellHealing(const Table& table);

} // namespace tenplus::table
