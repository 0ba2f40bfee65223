#include "table/pbta/moves/shift.h"

#include "base/text.h"
#include "table/command.h"
#include "table/core/renaming.h"
#include "table/core/sheet.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

using content::Shift;
using content::Who;

namespace {

// True if the number may change by that much: it is not locked, and stays within its bounds.
bool canMove(const content::Rulebook& rulebook, const Actor& actor, const std::string& id, std::int64_t by) {
    const content::Field* field = typeOf(rulebook, actor).field(id);
    if (!field || isLocked(rulebook, actor, id)) return false;
    const std::int64_t after = storedNumber(rulebook, actor, id) + by;
    return boundsOf(rulebook, actor, *field).clamp(after) == after;
}

bool canShift(const content::Rulebook& rulebook, const Actor& actor, const Shift& shift) {
    return canMove(rulebook, actor, shift.up, shift.by) && canMove(rulebook, actor, shift.down, -shift.by);
}

// The actor whose labels shift; null while somebody still has to pick one.
const Actor* shifted(const Table& table, const Waiting& waiting, Who to) {
    return to == Who::Self ? table.actor(waiting.who) : to == Who::Target ? table.actor(waiting.target) : nullptr;
}

std::string labelName(const content::Rulebook& rulebook, const Actor* actor, const std::string& id) {
    const content::Field* field = actor ? typeOf(rulebook, *actor).field(id) : rulebook.character.field(id);
    return field ? field->name : id;
}

// The labels to pick from, for the end that is not named yet.
std::vector<std::string> candidates(const Shift& shift) {
    return shift.among.empty() ? std::vector{shift.up, shift.down} : shift.among;
}

// The shift with that label at its next unnamed end.
Shift withLabel(Shift shift, const std::string& label) {
    (shift.up.empty() ? shift.up : shift.down) = label;
    return shift;
}

// True if the shift can be completed to one that the actor can make.
bool isPossible(const content::Rulebook& rulebook, const Actor* actor, const Shift& shift) {
    if (!shift.up.empty() && shift.up == shift.down) return false;
    if (shift.up.empty() || shift.down.empty()) {
        return std::ranges::any_of(candidates(shift), [&](const std::string& label) {
            return isPossible(rulebook, actor, withLabel(shift, label));
        });
    }
    return !actor || canShift(rulebook, *actor, shift);
}

// Any completed shift, for labels of which none can move.
Shift anyShift(Shift shift) {
    for (const std::string& label : candidates(shift)) {
        if (label != shift.up && label != shift.down && (shift.up.empty() || shift.down.empty()))
            shift = withLabel(std::move(shift), label);
    }
    shift.among.clear();
    return shift;
}

} // namespace

Expected<std::int64_t, Refusal> shiftLabels(Turn& turn, ActorId who, const Shift& shift, const std::string& why) {
    const auto actor = turn.actor(who);
    if (!actor) return Unexpected(actor.error());
    if (!canShift(turn.rulebook(), **actor, shift)) return std::int64_t{0};
    if (const auto up = turn.change(who, shift.up, shift.by, why); !up) return Unexpected(up.error());
    if (const auto down = turn.change(who, shift.down, -shift.by, why); !down) return Unexpected(down.error());
    return std::int64_t{shift.by};
}

bool isUnnamed(const content::Effect& effect) {
    const auto* shift = std::get_if<Shift>(&effect.kind);
    return shift && (shift->up.empty() || shift->down.empty());
}

content::Effect labelChoice(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    const Shift& shift = std::get<Shift>(waiting.effect.kind);
    const Actor* actor = shifted(table, waiting, shift.to);
    const bool goesUp = shift.up.empty();
    content::Effect each = waiting.effect;
    each.when.clear();
    content::Choose choose;
    choose.text = goesUp ? "Which one goes up?" : labelName(rulebook, actor, shift.up) + " goes up: which one down?";
    for (const std::string& label : candidates(shift)) {
        Shift next = withLabel(shift, label);
        if (!isPossible(rulebook, actor, next)) continue;
        if (!next.up.empty() && !next.down.empty()) next.among.clear();
        each.kind = next;
        choose.options.push_back({.id = label,
                                  .text = labelName(rulebook, actor, label) + (goesUp ? " up" : " down"),
                                  .when = {},
                                  .inputs = {},
                                  .effects = {each}});
    }
    if (!choose.options.empty()) return {.kind = std::move(choose), .when = {}, .then = {}};
    each.kind = anyShift(shift);
    return each;
}

Done changeTally(Turn& turn, const content::Tally& tally, ActorId who, ActorId about, std::int64_t by,
                 const std::string& why) {
    const auto holder = turn.actor(who, "target");
    if (!holder) return Unexpected(holder.error());
    const auto other = turn.actor(about, "target");
    if (!other) return Unexpected(other.error());
    const std::string name = (*other)->name;
    const auto rows = (*holder)->lists.find(tally.list);
    const Entry* row = nullptr;
    if (rows != (*holder)->lists.end()) {
        const auto found = std::ranges::find_if(
            rows->second, [&](const Entry& each) { return isSameName(textIn(each, tally.with), name); });
        row = found == rows->second.end() ? nullptr : &*found;
    }
    const std::int64_t before = row ? numberIn(*row, tally.count) : 0;
    const std::int64_t after = std::clamp<std::int64_t>(before + by, 0, tally.most);
    if (after == before) return {};
    const std::string told = name + " " + std::to_string(before) + " → " + std::to_string(after);
    if (row) {
        turn.emit(EntryEdited{who, tally.list, row->id, tally.count, after, Value{before}});
    } else {
        const std::map<std::string, Value> values{{tally.with, name}, {tally.count, after}};
        if (auto added = decideOn(turn, AddEntry{who, tally.list, values}); !added) return added;
    }
    const content::ListDef* list = typeOf(turn.rulebook(), *turn.table().actor(who)).list(tally.list);
    turn.emit(NoteWritten{.text = (list ? list->name : tally.list) + ": " + told + " (" + why + ")",
                          .about = who,
                          .aboutName = turn.nameOf(who),
                          .secret = false});
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
