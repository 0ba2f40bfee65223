#include "table/pbta/moves/plan.h"

#include "content/names_in_data.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_gates.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/moves/gates.h"
#include "table/pbta/moves/plan_inputs.h"
#include "table/pbta/moves/row_change.h"

#include "base/contains.h"
#include "base/text.h"
#include "dice/pool.h"
#include "table/core/party.h"
#include "table/core/sheet.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/travel_shared.h"
#include "table/table.h"
#include "table/turn.h"
#include "table/world/current_place.h"

#include <algorithm>
#include <functional>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Approach;
using content::Move;
using content::Rulebook;
using content::ScopeKind;

struct Circumstance {
    const Move& move;
    const Approach* approach = nullptr;
    const RollMove& command;
    ActorId whose;      // the actor whose forwards and ongoings count
    bool named = false; // only those that name the move count
};

// Evaluates a formula to a modifier. Refuses if it cannot be evaluated: it must not silently count as 0.
Expected<int, Refusal> workedOut(const std::string& name, const content::Formula& formula, const Reader& reader) {
    const auto failed = [&](const std::string& why) { return refuseFormulaFailed(name, why, kMendSheet, "move"); };
    const auto value = content::evaluate(formula, reader);
    if (!value) return failed(value.error().message);
    const auto number = content::asInteger(*value);
    if (!number) return failed(number.error().message);
    if (*number < -kMostNumber || *number > kMostNumber)
        return failed(std::to_string(*number) + " is more than a modifier can be");
    return static_cast<int>(*number);
}

// True if a forward or ongoing could count in this roll; one with a free-text condition could, if the roller says so.
bool couldCount(const content::Scope& scope, ActorId against, const Circumstance& now) {
    if (now.named && scope.kind != ScopeKind::Move) return false;
    if (scope.target && against != now.command.target) return false;
    switch (scope.kind) {
    case ScopeKind::Any:
    case ScopeKind::Text: return true;
    case ScopeKind::Move: return scope.what == now.move.id;
    case ScopeKind::Stat: return now.approach && scope.what == now.approach->stat;
    case ScopeKind::Target: return against && against == now.command.target;
    case ScopeKind::Tag: return contains(now.move.tags, scope.what);
    }
    return false;
}

Offered offer(ModifierKind kind, const std::string& source, int value, std::int64_t id, const content::Scope& scope,
              std::string until, const RollMove& command, NoteId kept = {}) {
    const bool words = scope.kind == ScopeKind::Text;
    const bool counts = !contains(command.skip, id) && (!words || contains(command.use, id));
    return {{kind, source, value, id, kept}, words ? scope.what : std::string{}, std::move(until), counts, false};
}

bool isAid(const Table& table, const Offered& offered) {
    if (offered.modifier.kind != ModifierKind::Forward) return false;
    const auto forward = std::ranges::find(table.forwards, ForwardId{offered.modifier.ref}, &Forward::id);
    return forward != table.forwards.end() && forward->as == content::names::kAid;
}

// Limits how many helping and hindering actors count; the others get nothing for it (DW-R-33).
void limitAid(const Table& table, std::int64_t most, RollPlan& plan) {
    for (const int sign : {1, -1}) {
        std::vector<Offered*> aids;
        for (Offered& each : plan.offered) {
            if (each.counts && each.modifier.value * sign > 0 && isAid(table, each)) aids.push_back(&each);
        }
        std::ranges::stable_sort(aids, std::greater<>(),
                                 [&](const Offered* each) { return each->modifier.value * sign; });
        for (std::size_t i = static_cast<std::size_t>(most); i < aids.size(); ++i) {
            aids[i]->counts = false;
            aids[i]->lapses = true;
        }
    }
}

// Keeps the lowest cap of the roll.
void lowerCap(const Rulebook& rulebook, const std::string& cap, RollPlan& plan) {
    const auto rank = [&](const std::string& id) { return std::ranges::find(rulebook.bands, id, &content::Band::id); };
    if (rank(cap) == rulebook.bands.end()) return;
    if (plan.cap.empty() || rank(cap) < rank(plan.cap)) plan.cap = cap;
}

void offerPools(const Table& table, const Circumstance& now, RollPlan& plan) {
    for (const Forward& f : table.forwards) {
        if (f.who != now.whose || f.pushes != content::Pushes::Roll || !couldCount(f.scope, f.against, now)) continue;
        plan.offered.push_back(
            offer(ModifierKind::Forward, f.source, f.value, f.id.value, f.scope, {}, now.command, f.kept));
    }
    for (const Ongoing& o : table.ongoings) {
        if (o.who != now.whose || !couldCount(o.scope, o.against, now)) continue;
        plan.offered.push_back(
            offer(ModifierKind::Ongoing, o.source, o.value, o.id.value, o.scope, o.until, now.command, o.kept));
    }
}

// How much of the running spells' penalty the caster is spared.
int sparedBy(const Rulebook& rulebook, const Reader& reader) {
    std::int64_t spared = 0;
    for (const OwnedPassive& each : passivesOf(rulebook, *reader.self, content::PassiveKind::Spare)) {
        if (!each.passive->value || !each.isOn() || !holds(reader, each)) continue;
        const auto value = content::evaluate(*each.passive->value, reader);
        const auto number =
            value ? content::asInteger(*value) : Expected<std::int64_t, content::EvaluationFault>(std::int64_t{0});
        if (number) spared += *number;
    }
    return static_cast<int>(std::clamp<std::int64_t>(spared, 0, 100));
}

// Running spells are a penalty on every cast; passives modify their rolls.
Done offerClass(const Rulebook& rulebook, const Table& table, const Reader& reader, const Circumstance& now,
                RollPlan& plan) {
    if (rulebook.casterBy(now.move.id)) {
        int spared = sparedBy(rulebook, reader);
        for (const RunningSpell& spell : table.running) {
            if (spell.who != now.command.who || spell.penalty == 0) continue;
            const int eased = std::min(spared, -spell.penalty);
            spared -= eased;
            if (spell.penalty + eased == 0) continue;
            plan.offered.push_back(offer(ModifierKind::Ongoing, spell.name, spell.penalty + eased, spell.id.value, {},
                                         spell.until, now.command));
        }
    }
    for (const OwnedPassive& each : passivesOf(rulebook, *reader.self, content::PassiveKind::Roll)) {
        const content::Passive& passive = *each.passive;
        if (!couldCount(passive.scope, {}, now) || !passive.value || lacksTarget(*passive.value, reader) ||
            !holds(reader, each))
            continue;
        const auto number = workedOut(each.move->name, *passive.value, reader);
        if (!number) return Unexpected(number.error());
        if (*number == 0) continue;
        const std::string words = passive.text.empty()
                                      ? (passive.scope.kind == ScopeKind::Text ? passive.scope.what : std::string())
                                      : passive.text;
        const bool isOn =
            words.empty() || contains(now.command.use, each.ref()) || (!passive.text.empty() && each.isOn());
        Offered& offered = plan.offered.emplace_back();
        offered.modifier = {ModifierKind::Passive, each.move->name, *number, each.ref()};
        offered.condition = words;
        offered.counts = isOn && !contains(now.command.skip, each.ref());
    }
    return {};
}

// Adds the offered modifiers that count, with the limit on helpers and the lowest cap of a forward.
void countOffered(const Rulebook& rulebook, const Table& table, RollPlan& plan) {
    limitAid(table, std::max<std::int64_t>(1, content::numberSetting(rulebook, content::names::kAidLimit)), plan);
    for (const Offered& each : plan.offered) {
        if (!each.counts) continue;
        plan.modifiers.push_back(each.modifier);
        const auto forward = std::ranges::find(table.forwards, ForwardId{each.modifier.ref}, &Forward::id);
        if (each.modifier.kind == ModifierKind::Forward && forward != table.forwards.end())
            lowerCap(rulebook, forward->cap, plan);
    }
}

Done addStanding(const Rulebook& rulebook, const Reader& reader, const Move& move, RollPlan& plan) {
    for (const content::StandingModifier& standing : rulebook.standing) {
        if (standing.of != sortOf(reader.self->kind)) continue;
        const auto freed = [&](const std::string& tag) { return contains(move.tags, tag); };
        if (std::ranges::any_of(standing.notForTags, freed)) continue;
        const auto held = heldOrRefused(standing.name, standing.when, reader);
        if (!held) return Unexpected(held.error());
        if (!*held) continue;
        const auto number = workedOut(standing.name, standing.value, reader);
        if (!number) return Unexpected(number.error());
        if (*number != 0) plan.modifiers.push_back({ModifierKind::Standing, standing.name, *number});
    }
    return {};
}

// Adds what the party's place contributes.
void addPlace(const Rulebook& rulebook, const Table& table, const Move& move, RollPlan& plan) {
    for (const std::string& id : currentPlace(rulebook, table).tags) {
        const content::PlaceTag* tag = rulebook.company.places.tag(id);
        if (!tag || tag->add == 0 || tag->move != move.id) continue;
        if (tag->asked.empty())
            plan.modifiers.push_back({ModifierKind::Standing, tag->name, tag->add});
        else
            plan.suggested.push_back({tag->asked, tag->add, true});
    }
}

Done addApproach(const Rulebook& rulebook, const Actor& actor, const Reader& reader, const Approach& approach,
                 RollPlan& plan) {
    if (const content::Stat* stat = rulebook.stat(approach.stat)) {
        const auto parts = statParts(rulebook, actor, *stat);
        plan.modifiers.insert(plan.modifiers.end(), parts.begin(), parts.end());
        return {};
    }
    const auto number = workedOut(approach.name, approach.add, reader);
    if (!number) return Unexpected(number.error());
    plan.modifiers.push_back({ModifierKind::Stat, approach.name, *number});
    return {};
}

using Approaches = std::vector<const Approach*>;

std::string approachNames(const Approaches& open) {
    std::vector<std::string> names;
    for (const Approach* each : open) names.push_back(each->id);
    return joinedWords(names, "or");
}

// The open approaches: the move's own first, then those that passives add.
Approaches openOnes(const Rulebook& rulebook, const Move& move, bool mature, const Reader& reader) {
    Approaches open;
    for (const Approach* each : approachesOf(rulebook, reader.self, move)) {
        if ((!each->mature || mature) && (!each->when || holds(*each->when, reader))) open.push_back(each);
    }
    return open;
}

Expected<const Approach*, Refusal> findApproach(const Move& move, const Approaches& open, const std::string& wanted) {
    if (wanted.empty()) {
        const auto isOwn = [&](const Approach* each) {
            return std::ranges::any_of(move.roll->approaches, [&](const Approach& own) { return &own == each; });
        };
        if (std::ranges::count_if(open, isOwn) == 1) return open.front(); // approaches of passives must be named
        if (open.empty()) return static_cast<const Approach*>(nullptr);
        return refuse("needs-approach", "approach", "Say how {} is rolled: with {}.", move.name, approachNames(open));
    }
    for (const Approach* each : open) {
        if (each->id == wanted) return each;
    }
    return refuse("unknown-approach", "approach", "{} cannot be rolled with \"{}\": choose {}.", move.name, wanted,
                  open.empty() ? std::string("nothing: it is rolled bare") : approachNames(open));
}

// The gear used by a move: the named thing, or the first one in hand with one of the move's tags.
Expected<const Entry*, Refusal> findWeapon(const Rulebook& rulebook, const Actor& actor, const Move& move,
                                           EntryId wanted) {
    const std::string& list = rulebook.gear.list;
    if (wanted) {
        if (const Entry* named = entryOf(actor, list, wanted)) return named;
        return refuseUnknownEntry(list, actor.name, wanted.value, "weapon");
    }
    const auto gear = actor.lists.find(list);
    if (gear == actor.lists.end() || move.with.empty()) return static_cast<const Entry*>(nullptr);
    const Entry* wielded = nullptr;
    for (const Entry& each : gear->second) {
        if (!isAtHand(each)) continue;
        if (content::hasAnyTag(textIn(each, content::names::kTags), move.with)) return &each;
        if (!wielded && wieldedBy(rulebook, actor, move, each)) wielded = &each;
    }
    return wielded;
}

// Completes "choose a ...".
std::string wantedTarget(content::TargetSort sort) {
    constexpr std::array<std::string_view, 7> kWords{
        "target", "foe", "character", "character or foe", "hireling", "companion", "character besides them"};
    return std::string(kWords[static_cast<std::size_t>(sort)]);
}

Done checkTarget(const Table& table, const Move& move, const RollMove& command, ActorId id, const std::string& member) {
    if (!id) return {};
    const Actor* target = table.actor(id);
    if (!target) return refuseUnknownActor(id.value, member);
    if (isTarget(move.target, target->kind) && (id != command.who || command.override || mayBeOneself(move.target)))
        return {};
    return refuse("wrong-target", member, "{} is not aimed at {}: choose a {}.", move.name, target->name,
                  wantedTarget(move.target));
}

Done checkTargets(const Table& table, const Move& move, const RollMove& command) {
    if (auto checked = checkTarget(table, move, command, command.target, "target"); !checked) return checked;
    for (const ActorId other : command.others) {
        if (auto checked = checkTarget(table, move, command, other, "others"); !checked) return checked;
    }
    return checkOnceEach(command.target, command.others, "others");
}

Done checkTyped(const RollMove& command) {
    for (const TypedModifier& typed : command.modifiers) {
        if (auto checked = checkModifier(typed.value, "modifiers"); !checked) return checked;
        if (auto checked = checkLength(typed.source, 80, "modifiers"); !checked) return checked;
    }
    return {};
}

// Adds the modifiers besides the approach; a bare roll gets only those that name the move (DW-R-76).
Done addModifiers(const Table& table, const Reader& reader, const RollMove& command, RollPlan& plan) {
    const Move& move = *plan.move;
    if (move.roll->bare) {
        offerPools(table, {move, plan.approach, command, reader.self->id, true}, plan);
        countOffered(reader.rulebook, table, plan);
        return {};
    }
    const bool ofTarget = move.roll->targetsPools;
    const Actor& whose = ofTarget ? *reader.target : *reader.self;
    if (auto added =
            addStanding(reader.rulebook, Reader{reader.rulebook, &whose, reader.target, &plan.inputs}, move, plan);
        !added)
        return added;
    addPlace(reader.rulebook, table, move, plan);
    const Circumstance now{move, plan.approach, command, whose.id};
    offerPools(table, now, plan);
    // With another actor's pools, only those of the roller's modifiers count that name such a move.
    const Circumstance own{move, plan.approach, command, command.who, ofTarget};
    if (auto offered = offerClass(reader.rulebook, table, reader, own, plan); !offered) return offered;
    countOffered(reader.rulebook, table, plan);
    for (const TypedModifier& typed : command.modifiers)
        plan.modifiers.push_back({ModifierKind::Typed, typed.source, typed.value});
    return {};
}

// The dice of the roll with what is added; of a pool as many as that.
void takeDice(const Rulebook& rulebook, const Actor& actor, const content::Roll& roll, RollPlan& plan) {
    std::int64_t sum = 0;
    for (const Modifier& each : plan.modifiers) sum += each.value;
    plan.sum = static_cast<int>(std::clamp<std::int64_t>(sum, -kMostSum, kMostSum));
    plan.dice = roll.dice;
    plan.reading = roll.reading;
    plan.against = roll.against;
    plan.most = roll.most;
    if (const auto cancelled = cancelledFor(rulebook, actor);
        cancelled && plan.reading == content::Reading::Versus && dice::plainDice(plan.dice)) {
        plan.cancels = cancelled->face;
        plan.cancelledBy = cancelled->by;
    }
    if (plan.reading != content::Reading::Best) return;
    plan.dice = dice::poolOf(roll.dice.groups.front().dice.front().sides, std::clamp(plan.sum, 0, content::kMostPool));
}

} // namespace

bool isTarget(content::TargetSort sort, ActorKind kind) {
    if (kind == ActorKind::Group) return false; // no move is aimed at what all share
    switch (sort) {
    case content::TargetSort::Foe: return kind == ActorKind::Foe || kind == ActorKind::Person;
    case content::TargetSort::Character:
    case content::TargetSort::Other: return kind == ActorKind::Character;
    case content::TargetSort::Hireling: return kind == ActorKind::Hireling;
    case content::TargetSort::None:
    case content::TargetSort::Companion:
    case content::TargetSort::Any: break;
    }
    return true;
}

bool mayBeOneself(content::TargetSort sort) {
    return sort != content::TargetSort::Companion && sort != content::TargetSort::Other;
}

namespace {

// The move with that id, if the actor is one who can make it.
Expected<const Move*, Refusal> moveFor(const Rulebook& rulebook, const Table& table, const Actor& actor,
                                       const std::string& id) {
    const Move* move = rulebook.move(id);
    const bool made =
        !move || move->skill.empty() ? actor.kind == ActorKind::Character : actor.kind == ActorKind::Hireling;
    if (actor.kind == ActorKind::Group)
        return refuseCannotNow(actor.name, "it belongs to all, and characters make the moves", "who");
    if (!made && actor.kind != ActorKind::Character) return refuseNotForThisActor(actor.name, "who");
    if (!move || (move->mature && !table.mature)) return refuseUnknownMove(id, "move");
    if (!made)
        return refuse("hirelings-move", "who",
                      "{} is a hireling's move, and {} is none: let a hireling who has learned it make it.", move->name,
                      actor.name);
    return move;
}

Expected<RollPlan, Refusal> planAsWorn(const Rulebook& rulebook, const Table& table, const RollMove& command) {
    const Actor* here = table.actor(command.who);
    if (!command.who)
        return refuse("nobody-named", "who",
                      "It is not said who does this: choose somebody at the table, or bring somebody in first.");
    if (!here) return refuseUnknownActor(command.who.value, "who");
    const Actor self = asPlayed(rulebook, *here, table.mature);
    const Actor* const actor = &self;
    const auto found = moveFor(rulebook, table, self, command.move);
    if (!found) return Unexpected(found.error());
    const Move* const move = *found;
    const Actor* const aimedAt = table.actor(command.target);
    if (move->roll && move->roll->targetsPools && !aimedAt) return refuseNeedsTarget(move->name, "target");

    RollPlan plan;
    plan.move = move;
    if (auto checked = checkTargets(table, *move, command); !checked) return Unexpected(checked.error());
    if (auto checked = checkTyped(command); !checked) return Unexpected(checked.error());
    if (auto listed = listClass(rulebook, table, *actor, command, plan); !listed) return Unexpected(listed.error());
    const auto target = aimedAt ? std::optional(asPlayed(rulebook, *aimedAt, table.mature)) : std::nullopt;
    Reader reader{rulebook, actor, target ? &*target : nullptr, &plan.inputs};
    reader.group = groupOf(table);
    if (!move->ofClass.playbook.empty()) reader.level = classLevel(rulebook, *actor, move->ofClass.playbook);
    if (auto filled = fillInputs(table, reader, *move, command, plan); !filled) return Unexpected(filled.error());
    feedSpell(table, command, plan);
    if (!move->skill.empty()) {
        plan.inputs[content::names::kRank] = rankOf(rulebook, *actor, move->skill);
        if (plan.inputs[content::names::kRank] <= 0)
            plan.closedGates.push_back(whyUnskilled(rulebook, *actor, move->skill));
    }
    const auto weapon = findWeapon(rulebook, *actor, *move, command.weapon);
    if (!weapon) return Unexpected(weapon.error());
    if (*weapon) plan.weapon = (*weapon)->id;
    if (*weapon && isAway(**weapon)) plan.closedGates.push_back(whyAway(**weapon));
    reader.with = *weapon;
    const content::Passive* const wielded = *weapon ? wieldedBy(rulebook, *actor, *move, **weapon) : nullptr;
    if (wielded) reader.as = wielded->as;
    if (auto listed = listGates(table, reader, command, plan); !listed) return Unexpected(listed.error());
    if (leavesDice(command) && !move->unrolled) return refuseUnknownOption(move->name, "unrolled", "unrolled");
    if (!move->roll || leavesDice(command)) return plan;

    const auto approach = findApproach(*move, openOnes(rulebook, *move, table.mature, reader), command.approach);
    if (!approach) return Unexpected(approach.error());
    plan.approach = *approach;
    if (plan.approach) {
        if (auto added = addApproach(rulebook, *actor, reader, *plan.approach, plan); !added)
            return Unexpected(added.error());
    }
    lowerCap(rulebook, command.cap, plan);
    if (!command.cap.empty() && !rulebook.band(command.cap)) return refuseUnknownOption(move->name, command.cap, "cap");
    if (auto added = addModifiers(table, reader, command, plan); !added) return Unexpected(added.error());
    takeDice(rulebook, *actor, *move->roll, plan);
    return plan;
}

} // namespace

Expected<RollPlan, Refusal> planMove(const Rulebook& rulebook, const Table& table, const RollMove& command) {
    const auto actor = table.actors.find(command.who);
    if (command.drop.empty() || actor == table.actors.end() || !actor->second.lists.contains(rulebook.gear.list))
        return planAsWorn(rulebook, table, command);
    Table lighter = table;
    for (Entry& each : lighter.actors.at(command.who).lists.at(rulebook.gear.list)) {
        if (contains(command.drop, each.id)) each.values.erase(content::names::kWorn);
    }
    return planAsWorn(rulebook, lighter, command);
}

std::vector<const Approach*> openApproaches(const Rulebook& rulebook, const Table& table, const RollMove& command) {
    const Move* move = rulebook.move(command.move);
    if (!move || !move->roll) return {};
    const Actor* actor = table.actor(command.who);
    std::map<std::string, int> inputs = command.inputs;
    for (const content::Input& input : move->inputs) { // rows may be named
        if (input.row.empty() || !actor) continue;
        if (const auto picked = pickedRow(rulebook, *actor, *move, input, command))
            inputs[input.id] = static_cast<int>(picked->value);
    }
    const auto weapon =
        actor ? findWeapon(rulebook, *actor, *move, command.weapon) : Expected<const Entry*, Refusal>(nullptr);
    Reader reader{rulebook, actor, table.actor(command.target), &inputs, weapon ? *weapon : nullptr};
    reader.group = groupOf(table);
    return openOnes(rulebook, *move, table.mature, reader);
}

void eachGmText(const Table&, const RollMove& command, const EachGmText& visit) {
    for (const TypedModifier& typed : command.modifiers) visit(typed.source, typed.shown);
    visit(command.fiction, command.secret ? std::optional(false) : std::nullopt);
}

} // namespace tenplus::table::inline pbta::inline moves
