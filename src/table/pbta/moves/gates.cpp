#include "table/pbta/moves/gates.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/core/party.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/company/travel_shared.h"
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
    return refuse(RefusalCode::FormulaFailed, {name, truth.error().message, kMendSheet}, "move");
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

// Lists the closed common gates. `move`: the act; null for an act that is not a move.
Done listCommonGates(const Table& table, const Move* move, const Reader& reader, std::vector<std::string>& closed,
                     std::string& burden) {
    if (reader.self->kind != ActorKind::Character) return {};
    for (const content::CommonGate& gate : reader.rulebook.gates) {
        const auto freed = [&](const std::string& tag) { return move && contains(move->tags, tag); };
        if ((gate.mature && !table.mature) || std::ranges::any_of(gate.notForTags, freed)) continue;
        if (move && gate.passMove == move->id) continue;
        const auto held = heldOrRefused(gate.says, gate.when, reader);
        if (!held) return Unexpected(held.error());
        if (*held || isPassed(table, reader.self->id, gate) || contains(closed, gate.says)) continue;
        if (!gate.burden)
            closed.push_back(gate.says);
        else if (move && move->roll && !move->roll->bare)
            burden = gate.says;
    }
    return {};
}

// An actor who is out, or has an urgent roll, can do nothing else.
void listOut(const Rulebook& rulebook, const Table& table, const Actor& actor, std::string_view move,
             std::vector<std::string>& closed) {
    if (const auto out = whyOut(rulebook, actor)) closed.push_back(*out);
    if (const auto due = dueFirst(rulebook, table, actor.id, move)) closed.push_back(*due);
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
    if (journey && journey->move == move.id && !hasOpenJob(table, who))
        plan.closedGates.emplace_back("no job on the way is theirs to roll: set out first");
    if (!table.camp) return;
    if (std::ranges::any_of(move.effects, beginsCamp)) plan.closedGates.emplace_back("the party has made camp already");
    const bool ofCamp = std::ranges::any_of(
        move.outcomes, [](const auto& each) { return std::ranges::any_of(each.second.effects, isForCamp); });
    const bool isThere =
        contains(table.camp->campers, who, &Camper::who) || std::ranges::count(table.camp->watches, who) > 0;
    if (ofCamp && !isThere) plan.closedGates.emplace_back("they are not in the camp");
}

// A question about a roll may be answered at any time, or never: it blocks nobody.
bool isQuestion(const content::Effect& effect) {
    const auto* choose = std::get_if<content::Choose>(&effect.kind);
    const bool gms = choose && choose->by == content::Chooser::Gm;
    return gms || std::holds_alternative<content::AskGm>(effect.kind) ||
           std::holds_alternative<content::Note>(effect.kind);
}

// Help must come before the dice of the helped actor (DW-R-32): not while effects of their roll are waiting. The table
// may allow later interference.
void listTiming(const Rulebook& rulebook, const Table& table, const Move& move, const RollMove& command,
                RollPlan& plan) {
    if (!contains(move.tags, content::names::kAid)) return;
    if (command.target == command.who) plan.closedGates.emplace_back("the roll is somebody else's"); // DW-R-100
    if (content::flagSetting(rulebook, content::names::kInterfereAfterRoll)) return;
    const auto last = table.lastMoves.find(command.target);
    if (last == table.lastMoves.end() || last->second.touched) return;
    const auto waits = [&](const Waiting& waiting) {
        return waiting.roll == last->second.roll.id && !isQuestion(waiting.effect);
    };
    if (std::ranges::any_of(table.waiting, waits)) plan.closedGates.emplace_back("their dice have fallen already");
}

bool isFull(const Table& table, const std::string& name) {
    const auto clock = std::ranges::find(table.clocks, name, &Clock::name);
    return clock != table.clocks.end() && clock->filled >= clock->segments;
}

Done listOwnGates(const Table& table, const Move& move, const Reader& reader, RollPlan& plan) {
    for (const content::Gate& gate : move.gates) {
        const auto held = gate.settled          ? table.isSettled(move.id)
                          : !gate.clock.empty() ? !isFull(table, gate.clock)
                                                : heldOrRefused(gate.says, gate.when, reader);
        if (!held) return Unexpected(held.error());
        if (gate.settled && *held) plan.settled = true;
        if (!*held) plan.closedGates.push_back(gate.says);
    }
    return {};
}

} // namespace

Done listGates(const Table& table, const Reader& reader, const RollMove& command, RollPlan& plan) {
    const Move& move = *plan.move;
    listOut(reader.rulebook, table, *reader.self, command.move, plan.closedGates);
    if (auto listed = listCommonGates(table, &move, reader, plan.closedGates, plan.burden); !listed) return listed;
    listPresence(reader.rulebook, table, move, command.who, plan);
    if (auto listed = listOwnGates(table, move, reader, plan); !listed) return listed;
    listTiming(reader.rulebook, table, move, command, plan);
    return {};
}

Expected<std::vector<std::string>, Refusal> whyNoAct(const Rulebook& rulebook, const Table& table, ActorId who,
                                                     const Move* move) {
    std::vector<std::string> closed;
    const Actor* here = table.actor(who);
    if (!here) return closed;
    const Actor self = asPlayed(rulebook, *here, table.mature);
    listOut(rulebook, table, self, move ? std::string_view(move->id) : std::string_view(), closed);
    std::string burden;
    if (auto listed = listCommonGates(table, move, Reader{rulebook, &self}, closed, burden); !listed)
        return Unexpected(listed.error());
    return closed;
}

} // namespace tenplus::table::inline pbta::inline moves
