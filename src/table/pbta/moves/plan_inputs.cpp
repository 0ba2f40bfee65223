#include "table/pbta/moves/plan_inputs.h"

#include "table/core/refusals.h"
#include "table/core/renaming.h"
#include "table/pbta/moves/row_change.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

using content::Move;

namespace {

// A count from the sheet for the target: the number of bonds with them, or how well they are known. A row that does not
// say how well counts as a row.
int counted(const Actor& actor, const Actor& target, const content::CountOf& count) {
    const auto rows = actor.lists.find(count.list);
    if (rows == actor.lists.end()) return 0;
    std::int64_t found = 0;
    for (const Entry& row : rows->second) {
        if (!isSameName(textIn(row, count.with), target.name)) continue;
        if (count.most.empty())
            ++found;
        else
            found = std::max(found, row.values.contains(count.most) ? numberIn(row, count.most) : std::int64_t{1});
    }
    return static_cast<int>(std::clamp<std::int64_t>(found, 0, 1000));
}

// The initial numbers, those that the sheet counts, and the picked rows.
Done fillKnown(const Reader& reader, const Move& move, const std::vector<content::Input>& inputs,
               const RollMove& command, RollPlan& plan) {
    for (const content::Input& input : inputs) {
        if (!input.row.empty()) {
            const auto picked = pickedRow(reader.rulebook, *reader.self, move, input, command);
            if (!picked) return Unexpected(picked.error());
            plan.inputs[input.id] = static_cast<int>(picked->value);
            continue;
        }
        const bool known = input.count && reader.target;
        plan.inputs[input.id] =
            known ? std::clamp(counted(*reader.self, *reader.target, *input.count), input.least, input.most)
                  : input.initial;
    }
    return {};
}

Done outOfBounds(const content::Input& input, int value) {
    return refuseOutOfBounds(input.name, input.least, input.most, value, "inputs/" + input.id);
}

// Takes the size of a running clock, and refuses another one.
Done fillSize(const content::Input& input, const Clock& clock, const RollMove& command, RollPlan& plan) {
    const auto given = command.inputs.find(input.id);
    plan.inputs[input.id] = clock.segments;
    if (given == command.inputs.end() || given->second == clock.segments) return {};
    return refuseNoChange("\"" + clock.name + "\" has begun, and has " + std::to_string(clock.segments) + " segments",
                          "inputs/" + input.id);
}

} // namespace

const Clock* sizedBy(const Table& table, const Move& move, const std::string& input) {
    const std::string size = "input." + input;
    for (const auto& [band, outcome] : move.outcomes) {
        for (const content::Effect& effect : outcome.effects) {
            const auto* tick = std::get_if<content::ClockTick>(&effect.kind);
            if (!tick || tick->size != size) continue;
            const auto clock = std::ranges::find(table.clocks, tick->clock, &Clock::name);
            if (clock != table.clocks.end()) return &*clock;
        }
    }
    return nullptr;
}

Done fillInputs(const Table& table, const Reader& reader, const Move& move, const RollMove& command, RollPlan& plan) {
    std::vector<content::Input> inputs = move.inputs;
    if (plan.spell) inputs.insert(inputs.end(), plan.spell->inputs.begin(), plan.spell->inputs.end());
    if (auto filled = fillKnown(reader, move, inputs, command, plan); !filled) return filled;
    for (const auto& [id, value] : command.inputs) {
        const auto input = std::ranges::find(inputs, id, &content::Input::id);
        if (input == inputs.end()) return refuseUnknownInput(move.name, id, "inputs/" + id);
        if (!input->row.empty()) continue;
        if (value < input->least || value > input->most) return outOfBounds(*input, value);
        plan.inputs[id] = value;
    }
    for (const content::Input& input : move.inputs) {
        const Clock* const clock = sizedBy(table, move, input.id);
        if (!clock) continue;
        if (auto filled = fillSize(input, *clock, command, plan); !filled) return filled;
    }
    for (const auto& [id, name] : command.rows) {
        const auto input = std::ranges::find(inputs, id, &content::Input::id);
        if (input == inputs.end() || input->row.empty()) return refuseUnknownInput(move.name, id, "rows/" + id);
    }
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
