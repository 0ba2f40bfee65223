#include "table/pbta/classes/own_move.h"

#include "base/contains.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/refusals.h"
#include "table/pbta/moves/effects.h"
#include "table/turn.h"

#include <algorithm>
#include <utility>

namespace tenplus::table::inline pbta::inline classes {

Done takeMove(Turn& turn, ActorId who, const content::Move& move, const std::string& why) {
    const Actor& actor = *turn.table().actor(who);
    OwnedMove owned;
    owned.id = turn.nextId<EntryId>();
    owned.move = move.id;
    owned.name = move.name;
    owned.playbook = move.ofClass.playbook;
    owned.level = classLevel(turn.rulebook(), actor, {});
    EntryId replaces;
    if (!move.ofClass.replaces.empty()) {
        if (const OwnedMove* old = ownedMove(actor, move.ofClass.replaces)) replaces = old->id;
    }
    turn.emit(MoveGained{who, std::move(owned), replaces, why});
    Waiting like;
    like.who = who;
    like.move = move.id;
    like.moveName = move.name;
    like.spend = move.spend;
    return takeUp(turn, like, move.ofClass.onTaking, true); // immediate effects happen at once
}

void takeOwnMove(Turn& turn, ActorId who, const std::string& name, const std::string& why) {
    const Actor& actor = *turn.table().actor(who);
    OwnedMove owned;
    owned.id = turn.nextId<EntryId>();
    owned.name = name;
    owned.playbook = actor.playbook;
    owned.level = classLevel(turn.rulebook(), actor, {});
    turn.emit(MoveGained{who, std::move(owned), {}, why});
}

Done loseMove(Turn& turn, ActorId who, const OwnedMove& owned) {
    const OwnedMove lost = owned;
    turn.emit(MoveLost{who, lost.id, lost.name});
    loseSpellsOf(turn, who, lost.id);
    if (lost.move.empty() || ownedMove(*turn.table().actor(who), lost.move)) return {};
    if (const HoldPool* pool = turn.table().hold(who, lost.move))
        turn.emit(HoldSet{{who, pool->move, pool->moveName, 0, {}, {}}});
    for (const content::ConditionDef& condition : turn.rulebook().conditions) {
        if (condition.ofMove == lost.move && turn.table().actor(who)->conditions.contains(condition.id))
            turn.emit(ConditionSet{who, condition.id, false});
    }
    const std::map<std::string, Value> initial = initialValues(turn.rulebook(), ActorKind::Character, {});
    for (const content::Field& field : turn.rulebook().character.fields) {
        const auto first = initial.find(field.id);
        if (field.ofMove == lost.move && !field.isComputed() && first != initial.end())
            turn.setField(who, field.id, first->second);
    }
    return {};
}

std::optional<Refusal> closedTo(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move,
                                int level) {
    const auto& part = move.ofClass;
    const auto nameOf = [&](const std::string& id) {
        const content::Move* other = rulebook.move(id);
        return other ? other->name : id;
    };
    const auto closed = [&](const std::string& why) { return refuseMoveClosed(move.name, actor.name, why).error(); };
    const auto before = std::ranges::find(actor.moves, move.id, &OwnedMove::move);
    if (ownedMove(actor, move.id)) return refuseMoveOwned(actor.name, move.name).error();
    if (before != actor.moves.end()) return closed(nameOf(before->replacedBy) + " took its place");
    if (part.from > level) return closed("it takes level " + std::to_string(part.from));
    if (!part.needs.empty() && !ownedMove(actor, part.needs))
        return closed("it takes " + nameOf(part.needs)); // a replaced one does not count (DW-R-65)
    if (!part.replaces.empty() && !ownedMove(actor, part.replaces))
        return closed("it takes the place of " + nameOf(part.replaces));
    const bool later = std::ranges::any_of(actor.moves, [](const OwnedMove& each) { return each.level > 1; });
    if (part.firstAdvance && (later || level > 2)) return closed("only the first advanced move can be that");
    return std::nullopt;
}

bool givesOther(const content::ClassPart& part, const content::Move& other) {
    const auto fits = [](const std::vector<std::string>& wanted, const std::string& id) {
        return wanted.empty() || contains(wanted, id);
    };
    return fits(part.othersOf, other.ofClass.playbook) && fits(part.othersAmong, other.id);
}

Done demandOpen(const Turn& turn, Rules& rules, const Actor& actor, const content::Move& move, int level,
                const std::string& member) {
    auto no = closedTo(turn.rulebook(), actor, move, level);
    if (!no) return {};
    no->member = member;
    return rules.demand(false, Unexpected(std::move(*no)));
}

} // namespace tenplus::table::inline pbta::inline classes
