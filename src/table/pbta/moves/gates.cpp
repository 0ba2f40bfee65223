#include "table/pbta/moves/gates.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/clock.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/outcome.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

bool lacksTarget(const content::Formula& formula, const Reader& reader) {
    const auto ofTarget = [](const std::string& field) { return field.starts_with("target."); };
    return !reader.target && std::ranges::any_of(formula.fields(), ofTarget);
}

Expected<bool, Refusal> heldOrRefused(const std::string& name, const content::Formula& formula, const Reader& reader) {
    const auto value = content::evaluate(formula, reader);
    const auto truth =
        value ? content::asTruth(*value) : Expected<bool, content::EvaluationFault>(Unexpected(value.error()));
    if (truth) return *truth;
    if (lacksTarget(formula, reader)) return false;
    return refuseFormulaFailed(name, truth.error().message, kMendSheet, "move");
}

namespace {

using content::Move;
using content::Rulebook;

// True if the actor's last move opens the gate: the danger of a ringing head was defied (DW-R-70).
bool isPassed(const Table& table, ActorId who, const content::CommonGate& gate) {
    const auto last = table.lastMoves.find(who);
    if (gate.passMove.empty() || last == table.lastMoves.end()) return false;
    const RollRecord& roll = last->second.roll;
    return roll.move == gate.passMove && contains(gate.passBands, roll.band);
}

// A deed as the common gates see it. `move` is null for a deed that is not a move.
struct Deed {
    const Move* move = nullptr;
    Readiness wanted = Readiness::Acts;

    bool passes(const content::CommonGate& gate) const {
        const auto isFree = [this](const std::string& tag) {
            return (wanted == Readiness::Rests && tag == content::names::kRest) || (move && contains(move->tags, tag));
        };
        if (std::ranges::any_of(gate.notForTags, isFree)) return true;
        return !gate.passMove.empty() && (wanted == Readiness::Able || (move && gate.passMove == move->id));
    }
};

// Lists the closed common gates.
Done listCommonGates(const Table& table, const Deed& deed, const Reader& reader, std::vector<std::string>& closed,
                     std::string& burden) {
    if (reader.self->kind != ActorKind::Character) return {};
    for (const content::CommonGate& gate : reader.rulebook.gates) {
        if ((gate.mature && !table.mature) || deed.passes(gate)) continue;
        const auto held = heldOrRefused(gate.says, gate.when, reader);
        if (!held) return Unexpected(held.error());
        if (*held || isPassed(table, reader.self->id, gate) || contains(closed, gate.says)) continue;
        if (!gate.burden)
            closed.push_back(gate.says);
        else if (deed.move && deed.move->roll && !deed.move->roll->bare)
            burden = gate.says;
    }
    return {};
}

// Lists why an actor cannot do a deed or take part in one; a load that is too heavy is kept apart.
Done listDoer(const Table& table, const Deed& deed, const Reader& reader, std::vector<std::string>& closed,
              std::string& burden) {
    if (const auto out = whyOut(reader.rulebook, *reader.self)) closed.push_back(*out);
    if (deed.wanted == Readiness::There) return {};
    const std::string_view move = deed.move ? std::string_view(deed.move->id) : std::string_view();
    if (const auto due = dueFirst(reader.rulebook, table, reader.self->id, move)) closed.push_back(*due);
    if (!closed.empty()) return {}; // one reason is enough
    return listCommonGates(table, deed, reader, closed, burden);
}

bool beginsCamp(const content::Effect& effect) {
    const auto* guided = std::get_if<content::Procedure>(&effect.kind);
    return guided && guided->procedure == content::Guided::MakeCamp;
}

bool isForCamp(const content::Effect& effect) {
    return std::visit(
        [](const auto& each) {
            if constexpr (requires { each.to; })
                return each.to == content::Who::Camp;
            else
                return false;
        },
        effect.kind);
}

// Presence: a camp is made once, one character acts for all in it, and a journey's job is for its holder
// (DW-MOVE-journey-01, DW-MOVE-take-watch-02).
void listPresence(const Rulebook& rulebook, const Table& table, const Move& move, ActorId who, RollPlan& plan) {
    const auto& journey = rulebook.company.journey;
    if (journey && journey->move == move.id && !hasOpenJob(table, who)) {
        plan.closedGates.emplace_back("no job on the way is theirs to roll: set out first");
        plan.setsOut = !table.journey;
    }
    if (!table.camp) return;
    if (std::ranges::any_of(move.effects, beginsCamp)) plan.closedGates.emplace_back("the party has made camp already");
    const bool ofCamp = std::ranges::any_of(
        move.outcomes, [](const auto& each) { return std::ranges::any_of(each.second.effects, isForCamp); });
    const bool isThere =
        contains(table.camp->campers, who, &Camper::who) || std::ranges::count(table.camp->watches, who) > 0;
    if (ofCamp && !isThere) plan.closedGates.emplace_back("they are not in the camp");
}

// True if the effects bring back who is out: such a move or spell is aimed at them.
bool bringsBack(const Rulebook& rulebook, const std::vector<content::Effect>& effects) {
    return std::ranges::any_of(effects, [&](const content::Effect& effect) {
        const auto* condition = std::get_if<content::Condition>(&effect.kind);
        const content::ConditionDef* ended =
            condition && !condition->on ? rulebook.condition(condition->condition) : nullptr;
        if ((ended && ended->out) || bringsBack(rulebook, effect.then)) return true;
        const auto* choose = std::get_if<content::Choose>(&effect.kind);
        return choose && std::ranges::any_of(choose->options, [&](const content::Option& option) {
                   return bringsBack(rulebook, option.effects);
               });
    });
}
bool bringsBack(const Rulebook& rulebook, const RollPlan& plan) {
    if (plan.spell && bringsBack(rulebook, plan.spell->effects)) return true;
    return bringsBack(rulebook, plan.move->effects) || std::ranges::any_of(plan.move->outcomes, [&](const auto& each) {
               return bringsBack(rulebook, each.second.effects);
           });
}

// An actor who is out is nobody's target, and only a roll that its maker is able to make can be helped or hindered.
Done listTargets(const Rulebook& rulebook, const Table& table, const RollMove& command, RollPlan& plan) {
    if (bringsBack(rulebook, plan)) return {};
    std::vector<ActorId> all = command.others;
    all.insert(all.begin(), command.target);
    const bool isAid = contains(plan.move->tags, content::names::kAid);
    for (const ActorId each : all) {
        const Actor* const target = table.actor(each);
        if (!target || each == command.who) continue;
        const auto why = whyNotReady(rulebook, table, each, isAid ? Readiness::Able : Readiness::There);
        if (!why) return Unexpected(why.error());
        if (!why->empty()) plan.closedGates.push_back("it is for " + target->name + ", and " + joinedWords(*why));
    }
    return {};
}

// Help must come before the dice of the helped actor (DW-R-32): not while effects of their roll are waiting. The table
// may allow interference until the first of them is applied.
void listTiming(const Rulebook& rulebook, const Table& table, const Move& move, const RollMove& command,
                RollPlan& plan) {
    if (!contains(move.tags, content::names::kAid)) return;
    if (command.target == command.who) plan.closedGates.emplace_back("the roll is somebody else's"); // DW-R-100
    const bool mayInterfere =
        content::flagSetting(rulebook, content::names::kInterfereAfterRoll) && isOpenRoll(table, command.target);
    if (!mayInterfere && outcomeWaits(table, command.target))
        plan.closedGates.emplace_back("their dice have fallen already");
}

bool isFull(const Table& table, const std::string& name) {
    const auto clock = std::ranges::find(table.clocks, name, &Clock::name);
    return clock != table.clocks.end() && clock->filled >= clock->segments;
}

// True if a target, another row or another number may open the gate. Of the numbers the least and the most are tried.
bool opensByChoice(const content::Gate& gate, const Move& move, const Reader& reader) {
    if (gate.settled || !gate.clock.empty()) return false;
    const auto isOfRow = [&](const std::string& field) {
        return std::ranges::any_of(move.inputs, [&](const content::Input& input) {
            return !input.row.empty() && field.starts_with("input." + input.id + ".");
        });
    };
    if (lacksTarget(gate.when, reader) || std::ranges::any_of(gate.when.fields(), isOfRow)) return true;
    for (const auto bound : {&content::Input::least, &content::Input::most}) {
        std::map<std::string, int> tried = *reader.inputs;
        for (const content::Input& input : move.inputs) {
            if (input.row.empty() && input.id != content::names::kRank) tried[input.id] = input.*bound;
        }
        Reader other = reader;
        other.inputs = &tried;
        if (holds(gate.when, other)) return true;
    }
    return false;
}

Done listOwnGates(const Table& table, const Move& move, const Reader& reader, RollPlan& plan) {
    for (const content::Gate& gate : move.gates) {
        const auto held = gate.settled          ? table.isSettled(move.id)
                          : !gate.clock.empty() ? !isFull(table, gate.clock)
                                                : heldOrRefused(gate.says, gate.when, reader);
        if (!held) return Unexpected(held.error());
        if (gate.settled && *held) plan.settled = true;
        if (*held) continue;
        plan.closedGates.push_back(gate.says);
        if (opensByChoice(gate, move, reader)) ++plan.choosable;
    }
    return {};
}

} // namespace

Done listGates(const Table& table, const Reader& reader, const RollMove& command, RollPlan& plan) {
    const Move& move = *plan.move;
    if (auto listed = listDoer(table, {&move}, reader, plan.closedGates, plan.burden); !listed) return listed;
    if (auto listed = listTargets(reader.rulebook, table, command, plan); !listed) return listed;
    listPresence(reader.rulebook, table, move, command.who, plan);
    if (auto listed = listOwnGates(table, move, reader, plan); !listed) return listed;
    listTiming(reader.rulebook, table, move, command, plan);
    return {};
}

Expected<std::vector<std::string>, Refusal> whyNotReady(const Rulebook& rulebook, const Table& table, ActorId who,
                                                        Readiness wanted, const Move* move) {
    std::vector<std::string> closed;
    const Actor* here = table.actor(who);
    if (!here || (wanted == Readiness::There && here->kind == ActorKind::Foe)) return closed;
    const Actor self = asPlayed(rulebook, *here, table.mature);
    std::string burden;
    if (auto listed = listDoer(table, {move, wanted}, Reader{rulebook, &self}, closed, burden); !listed)
        return Unexpected(listed.error());
    return closed;
}

} // namespace tenplus::table::inline pbta::inline moves
