#include "table/core/saved_roll.h"

#include "base/text.h"
#include "dice/notation.h"
#include "table/core/by_id.h"
#include "table/core/checks.h"
#include "table/core/encounter.h"
#include "table/core/refusals.h"
#include "table/core/rolling.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

const SavedRoll* savedRoll(const Table& table, SavedRollId id) {
    const auto& rolls = table.prepared->rolls;
    const auto found = std::ranges::find(rolls, id, &SavedRoll::id);
    return found == rolls.end() ? nullptr : &*found;
}

Refusal unknownRoll(SavedRollId id) {
    return refuse("unknown-saved-roll", "roll", "No saved roll has the number {}: choose one that is saved.", id.value)
        .error();
}

std::optional<StoryLine> savedLine(const std::string& words, ActorId who = {}) {
    auto line = storyLine(LineKind::Quiet, words, who);
    line->secret = true;
    return line;
}

} // namespace

Done decideOn(Turn& turn, const SaveRoll& command) {
    SavedRoll roll{command.roll, command.who, command.name, command.expression, command.key};
    if (auto fits = checkBounds(roll); !fits) return fits;
    const SavedRoll* const was = savedRoll(turn.table(), command.roll);
    if (command.roll && !was) return Unexpected(unknownRoll(command.roll));
    roll.expression = dice::toText(*dice::parse(command.expression));
    if (was && *was == roll) return refuseNoChange("\"" + roll.name + "\" is saved like that", "roll");
    if (roll.key != 0) {
        for (SavedRoll other : turn.table().prepared->rolls) { // a copy: emit changes the table
            if (other.key != roll.key || other.id == roll.id) continue;
            other.key = 0;
            turn.emit(SavedRollWritten{std::move(other), false});
            break; // a key belongs to one roll at most
        }
    }
    if (!was) roll.id = turn.nextId<SavedRollId>();
    turn.emit(SavedRollWritten{std::move(roll), was == nullptr});
    return {};
}

Done decideOn(Turn& turn, const RemoveSavedRoll& command) {
    const SavedRoll* const roll = savedRoll(turn.table(), command.roll);
    if (!roll) return Unexpected(unknownRoll(command.roll));
    turn.emit(SavedRollRemoved{command.roll, roll->name});
    return {};
}

Done decideOn(Turn& turn, const RollSaved& command) {
    const SavedRoll* const roll = savedRoll(turn.table(), command.roll);
    if (!roll) return Unexpected(unknownRoll(command.roll));
    return decideOn(turn, RollDice{roll->expression, roll->name, roll->who, command.secret});
}

void eachGmText(const Table& table, const RollSaved& command, const EachGmText& visit) {
    if (const SavedRoll* const roll = savedRoll(table, command.roll)) visit(roll->name, std::nullopt);
}

bool applies(const Table& table, const SavedRollWritten& e) {
    return (savedRoll(table, e.roll.id) == nullptr) == e.isNew;
}
bool applies(const Table& table, const SavedRollRemoved& e) { return savedRoll(table, e.roll) != nullptr; }

void evolve(Table& table, const SavedRollWritten& e) {
    auto& rolls = table.prepared.change().rolls;
    const auto there = std::ranges::find(rolls, e.roll.id, &SavedRoll::id);
    if (there == rolls.end())
        rolls.push_back(e.roll);
    else
        *there = e.roll;
}
void evolve(Table& table, const SavedRollRemoved& e) {
    std::erase_if(table.prepared.change().rolls, [&](const SavedRoll& each) { return each.id == e.roll; });
}
void forgetSavedRolls(Table& table, ActorId who) {
    const auto isTheirs = [who](const SavedRoll& each) { return each.who == who; };
    if (std::ranges::any_of(table.prepared->rolls, isTheirs)) std::erase_if(table.prepared.change().rolls, isTheirs);
}

std::optional<StoryLine> describe(const StoryContext&, const SavedRollWritten& e) {
    const std::string key = e.roll.key == 0 ? std::string() : ", key " + std::to_string(e.roll.key);
    return savedLine("The roll \"" + e.roll.name + "\" is " + (e.isNew ? "saved: " : "changed: ") + e.roll.expression +
                         key,
                     e.roll.who);
}
std::optional<StoryLine> describe(const StoryContext&, const SavedRollRemoved& e) {
    return savedLine("The saved roll \"" + e.name + "\" is removed");
}

Done checkBounds(const SavedRoll& roll) {
    if (auto named = checkName(roll.name, "name"); !named) return named;
    if (auto fits = checkNumber("The key of a saved roll", roll.key, 0, kMostRollKeys, "key"); !fits) return fits;
    const auto dice = dice::parse(roll.expression);
    if (!dice) return refuseBadNotation(roll.expression, dice.error().message, "expression");
    return {};
}

Done checkOn(const Table& table, const SavedRollWritten& e) {
    if (!e.isNew) return {};
    return checkRoom(table.prepared->rolls.size(), kMostSavedRolls, "saved rolls", "roll");
}

} // namespace tenplus::table::inline core
