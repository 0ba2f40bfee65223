#include "table/pbta/moves/deeds.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/core/refusals.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/moves/effects.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Pushes;

bool isHelp(const Forward& forward) {
    return forward.as == content::names::kAid || forward.as == content::names::kDeed;
}
bool isOnDamage(const Forward& forward) {
    return forward.pushes == Pushes::Damage || forward.pushes == Pushes::AnyDamage;
}

// True if a blow is waiting that `who` deals, or that hits them.
bool hasBlow(const content::Rulebook& rulebook, const Table& table, ActorId who, bool dealt) {
    return std::ranges::any_of(table.waiting, [&](const Waiting& each) {
        const auto* damage = std::get_if<content::Damage>(&each.effect.kind);
        if (!damage || damage->joins) return false;
        if (dealt) return harmOf(rulebook, table, each, {}).from == who;
        const auto falls = fallsOn(rulebook, table, each, damage->to, {});
        return falls && contains(*falls, who);
    });
}

struct TurnFacts {
    bool timePassed = false;
    std::vector<ActorId> rolled; ///< actors who rolled a move
};

TurnFacts factsOf(const Events& events) {
    TurnFacts told;
    for (const Event& event : events) {
        told.timePassed |= event.isOneOf<CampPitched, CampBroken, JourneyStarted, JourneyEnded, DaysSpent,
                                         SessionStarted, SessionEnded>();
        const auto* move = event.as<MoveRolled>();
        if (move && !move->roll.expression.empty()) told.rolled.push_back(move->roll.who);
    }
    return told;
}

// True if the deed for which a forward was given is over.
bool isOver(const Turn& turn, const Table& start, const TurnFacts& told, const Forward& help) {
    if (told.timePassed) return true;
    const bool rolled = contains(told.rolled, help.who);
    if (help.pushes == Pushes::Roll) return rolled;
    const bool dealt = isOnDamage(help);
    if (hasBlow(turn.rulebook(), turn.table(), help.who, dealt)) return false;
    return (dealt && rolled) || hasBlow(turn.rulebook(), start, help.who, dealt);
}

bool isRanged(const content::Move& move) {
    const auto fromAfar = [](const content::Effect& effect) {
        const auto* damage = std::get_if<content::Damage>(&effect.kind);
        return damage && contains(damage->tags, content::names::kRanged);
    };
    return std::ranges::any_of(move.outcomes,
                               [&](const auto& each) { return std::ranges::any_of(each.second.effects, fromAfar); });
}

// The tags by which attacks of that range select gear. Moves of a class count only for their owners.
std::vector<std::string> tagsOfAttacks(const content::Rulebook& rulebook, bool ranged,
                                       std::vector<std::string> content::Move::*tags) {
    std::vector<std::string> all;
    for (const content::Move& move : rulebook.moves) {
        const bool isPlain = contains(move.tags, content::names::kAttack) && move.ofClass.playbook.empty();
        if (isPlain && isRanged(move) == ranged) all.insert(all.end(), (move.*tags).begin(), (move.*tags).end());
    }
    return all;
}

} // namespace

void endHelp(Turn& turn, const Table& start) {
    if (std::ranges::none_of(start.forwards, isHelp)) return;
    const TurnFacts told = factsOf(turn.events());
    for (const Forward& help : start.forwards) {
        const bool stands = isHelp(help) && contains(turn.table().forwards, help.id, &Forward::id);
        if (stands && isOver(turn, start, told, help)) turn.emit(ForwardGone{help.id, help.who, false});
    }
}

void leaveStance(Turn& turn, ActorId who, ActorId target) {
    const std::vector<HoldPool> pools = turn.table().holds;
    for (const HoldPool& pool : pools) {
        const content::Move* move = turn.rulebook().move(pool.move);
        const Actor* against = turn.table().actor(pool.against); // may be a ward instead of a foe: no attack ends that
        const bool elsewhere = against && against->kind == ActorKind::Foe && pool.against != target;
        if (pool.who != who || !elsewhere || !move || !contains(move->tags, content::names::kStance)) continue;
        turn.emit(HoldSet{{pool.who, pool.move, pool.moveName, 0, {}, {}}});
    }
}

void loseThrownWeapon(Turn& turn, ActorId who, EntryId weapon, const std::vector<std::string>& thrown) {
    const std::string& list = turn.rulebook().gear.list;
    const Entry* thing = entryOf(*turn.table().actor(who), list, weapon);
    if (thing && content::hasAnyTag(textIn(*thing, content::names::kTags), thrown))
        throwThing(turn, who, Entry(*thing));
}

Expected<const Entry*, Refusal> weaponFor(const content::Rulebook& rulebook, const Actor& actor, bool ranged,
                                          EntryId named) {
    const std::string& list = rulebook.gear.list;
    if (named) {
        if (const Entry* thing = entryOf(actor, list, named)) return thing;
        return refuseUnknownEntry(list, actor.name, named.value, "weapon");
    }
    const auto gear = actor.lists.find(list);
    if (gear == actor.lists.end()) return static_cast<const Entry*>(nullptr);
    const std::vector<std::string> with = tagsOfAttacks(rulebook, ranged, &content::Move::with);
    for (const Entry& each : gear->second) {
        const bool fits = content::hasAnyTag(textIn(each, content::names::kTags), with);
        if (fits && isAtHand(each)) return &each;
    }
    return static_cast<const Entry*>(nullptr);
}

std::vector<std::string> weaponTags(const content::Rulebook& rulebook) {
    std::vector<std::string> tags = tagsOfAttacks(rulebook, false, &content::Move::with);
    const std::vector<std::string> far = tagsOfAttacks(rulebook, true, &content::Move::with);
    tags.insert(tags.end(), far.begin(), far.end());
    return tags;
}

std::vector<std::string> thrownBy(const content::Rulebook& rulebook, bool ranged) {
    return tagsOfAttacks(rulebook, ranged, &content::Move::letsGo);
}

} // namespace tenplus::table::inline pbta::inline moves
