#include "table/taking.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/class_moves.h"
#include "table/gear_rows.h"
#include "table/magic.h"
#include "table/pbta/effects.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tenplus::table {

namespace {

using NamingColumn = std::pair<std::string, std::string>; // a list, and the column of it that names somebody

// Those by which what is asked for at a roll is counted.
std::set<NamingColumn> namingColumns(const content::Rulebook& rulebook) {
    std::set<NamingColumn> all;
    const auto take = [&](const std::vector<content::Input>& inputs) {
        for (const content::Input& each : inputs) {
            if (each.count) all.emplace(each.count->list, each.count->with);
        }
    };
    for (const content::Move& move : rulebook.moves) take(move.inputs);
    for (const content::Spell& spell : rulebook.spells) take(spell.inputs);
    return all;
}

// The rows of an actor that name somebody, called by another name.
void addRenamed(const Actor& actor, const NamingColumn& column, const std::string& old, const std::string& name, std::vector<EntryEdited>& edits) {
    const auto rows = actor.lists.find(column.first);
    if (rows == actor.lists.end()) return;
    for (const Entry& row : rows->second) {
        const auto with = row.values.find(column.second);
        const auto* named = with == row.values.end() ? nullptr : std::get_if<std::string>(&with->second);
        if (named && isSameName(*named, old)) edits.push_back({actor.id, column.first, row.id, column.second, name, *named});
    }
}

} // namespace

bool isSameName(const std::string& name, const std::string& other) { return asciiLower(trimmed(name)) == asciiLower(trimmed(other)); }

void giveName(Turn& turn, ActorId who, const std::string& name) {
    const std::string old = turn.nameOf(who);
    const bool isShared = std::ranges::any_of(turn.table().actors, [&](const auto& each) { return each.first != who && isSameName(each.second.name, old); });
    std::vector<EntryEdited> edits;
    for (const NamingColumn& column : isShared ? std::set<NamingColumn>{} : namingColumns(turn.rulebook())) {
        for (const auto& [id, actor] : turn.table().actors) addRenamed(actor, column, old, name, edits);
    }
    turn.emit(SheetEdited{who, "name", name});
    for (EntryEdited& each : edits) turn.emit(std::move(each));
}

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
    return takeUp(turn, like, move.ofClass.onTaking, true); // what asks nobody anything is done with the taking
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
    if (const HoldPool* pool = turn.table().hold(who, lost.move)) turn.emit(HoldSet{{who, pool->move, pool->moveName, 0, {}, {}}});
    for (const content::ConditionDef& condition : turn.rulebook().conditions) {
        if (condition.ofMove == lost.move && turn.table().actor(who)->conditions.contains(condition.id)) turn.emit(ConditionSet{who, condition.id, false});
    }
    const std::map<std::string, Value> initial = initialValues(turn.rulebook(), ActorKind::Character, {});
    for (const content::Field& field : turn.rulebook().character.fields) {
        const auto first = initial.find(field.id);
        if (field.ofMove == lost.move && !field.isComputed() && first != initial.end()) setField(turn, who, field.id, first->second);
    }
    return {};
}

std::optional<Refusal> closedTo(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move, int level) {
    const auto& part = move.ofClass;
    const auto nameOf = [&](const std::string& id) {
        const content::Move* other = rulebook.move(id);
        return other ? other->name : id;
    };
    const auto closed = [&](const std::string& why) { return Refusal{RefusalCode::MoveClosed, {move.name, actor.name, why}, std::nullopt, {}}; };
    const auto before = std::ranges::find(actor.moves, move.id, &OwnedMove::move);
    if (ownedMove(actor, move.id)) return Refusal{RefusalCode::MoveOwned, {actor.name, move.name}, std::nullopt, {}};
    if (before != actor.moves.end()) return closed(nameOf(before->replacedBy) + " took its place");
    if (part.from > level) return closed("it takes level " + std::to_string(part.from));
    if (!part.needs.empty() && !ownedMove(actor, part.needs)) return closed("it takes " + nameOf(part.needs)); // a replaced one does not do (DW-R-65)
    if (!part.replaces.empty() && !ownedMove(actor, part.replaces)) return closed("it takes the place of " + nameOf(part.replaces));
    const bool later = std::ranges::any_of(actor.moves, [](const OwnedMove& each) { return each.level > 1; });
    if (part.firstAdvance && (later || level > 2)) return closed("only the first advanced move can be that");
    return std::nullopt;
}

bool givesOther(const content::ClassPart& part, const content::Move& other) {
    const auto fits = [](const std::vector<std::string>& wanted, const std::string& id) { return wanted.empty() || contains(wanted, id); };
    return fits(part.othersOf, other.ofClass.playbook) && fits(part.othersAmong, other.id);
}

Done demandOpen(const Turn& turn, Rules& rules, const Actor& actor, const content::Move& move, int level, const std::string& member) {
    const auto no = closedTo(turn.rulebook(), actor, move, level);
    return no ? rules.demand(false, no->code, no->args, member) : Done{};
}

void setField(Turn& turn, ActorId who, const std::string& field, const Value& value) {
    const Actor& actor = *turn.table().actor(who);
    const auto stored = actor.values.find(field);
    if (stored != actor.values.end() && stored->second == value) return;
    turn.emit(SheetEdited{who, field, value});
}

Done followMost(Turn& turn, ActorId who, std::int64_t before, const std::string& why) {
    const content::Roles& roles = turn.rulebook().roles;
    const Actor& actor = *turn.table().actor(who);
    const std::int64_t most = numberOf(turn.rulebook(), actor, roles.healthMost);
    const std::int64_t now = numberOf(turn.rulebook(), actor, roles.health);
    const std::int64_t after = most > before ? now + (most - before) : std::min(now, std::max<std::int64_t>(1, most));
    if (most == before || after == now) return {};
    const auto changed = turn.change(who, roles.health, after - now, why);
    return changed ? Done{} : Done(Unexpected(changed.error()));
}

bool gainsNoXp(const Table& table, const Actor& actor) {
    return !actor.retired.empty() || (actor.apprentice && table.actor(actor.apprentice));
}

Done markXp(Turn& turn, ActorId who, std::int64_t amount, const std::string& why) {
    if (amount == 0 || turn.rulebook().roles.experience.empty()) return {};
    const auto marked = turn.change(who, turn.rulebook().roles.experience, amount, why);
    return marked ? Done{} : Done(Unexpected(marked.error()));
}

Done takeGearPiece(Turn& turn, ActorId who, const std::string& list, const content::GearPiece& piece) {
    const auto row = rowFor(turn.rulebook(), piece.thing, list);
    if (row.empty()) return {};
    for (int i = 0; i < piece.count; ++i) {
        turn.emit(EntryAdded{who, list, {turn.nextId<EntryId>(), row}});
        if (auto filled = fillFrom(turn, who, piece.thing); !filled) return filled;
    }
    return {};
}

void closeProcedure(Turn& turn, ActorId who, content::Guided procedure) {
    const auto asksFor = [&](const content::Effect& effect) {
        const auto* guided = std::get_if<content::Procedure>(&effect.kind);
        return guided && guided->procedure == procedure;
    };
    const auto offers = [&](const content::Effect& effect) { // the move that begins it
        const auto* offer = std::get_if<content::RollAgain>(&effect.kind);
        const content::Move* move = offer ? turn.rulebook().move(offer->move) : nullptr;
        return move && std::ranges::any_of(move->effects, asksFor);
    };
    const std::vector<Waiting> waiting = turn.table().waiting;
    for (const Waiting& each : waiting) {
        const bool isMet = asksFor(each.effect) || offers(each.effect);
        if (isMet && (!who || each.who == who)) turn.emit(WaitingClosed{each.id, Closed::Done, {}});
    }
}

} // namespace tenplus::table
