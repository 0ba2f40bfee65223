// Effects that grant or change things: a thing changes, a spell or a move is gained, a blow is averted.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/pbta/moves/effects.h"

namespace tenplus::table::inline pbta::inline moves {

/// The thing that the effect concerns; null if there is none.
const Entry* thingFor(const content::Rulebook& rulebook, const Actor& actor, const Waiting& waiting,
                      const content::ChangeThing& change);
/// True if the thing already has all tags that it would gain.
bool isSoAlready(const content::Rulebook& rulebook, const Actor& actor, const Waiting& waiting,
                 const content::ChangeThing& change);
/// Changes tags, weight and value of the thing, or removes it. Refuses if there is none.
Done changeThing(Turn& turn, const Waiting& waiting, const content::ChangeThing& change);

/// Adds so many of the thing to their gear.
Done giveThing(Turn& turn, const Waiting& waiting, const content::GiveThing& give);

/// The spells that may be granted, in the order of the book; empty if nobody casts.
std::vector<const content::Spell*> grantable(const content::Rulebook& rulebook, const Actor& actor,
                                             const std::string& move, const content::GrantSpell& grant);
/// The class of the granting move learns the spell; `answer` names it by id or name if the effect leaves it open.
Done grantSpell(Turn& turn, const Waiting& waiting, const content::GrantSpell& grant, const Answer& answer);
/// Grants the move, unless it is owned.
Done grantMove(Turn& turn, const Waiting& waiting, const content::GrantMove& grant);

/// Cancels the latest waiting blow for one of `whom`. Refuses if no blow is waiting.
Done avertBlow(Turn& turn, const Waiting& waiting, const std::vector<ActorId>& whom);

/// The dice that the healer's passives, and running spells, add to healing somebody else.
dice::Expression healingAdded(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);
/// The dice that running spells add to the actor's class damage.
dice::Expression spellDamage(const Table& table, ActorId who, EntryId weapon);
/// The dice that running spells add to every healing.
dice::Expression spellHealing(const Table& table);

} // namespace tenplus::table::inline pbta::inline moves
