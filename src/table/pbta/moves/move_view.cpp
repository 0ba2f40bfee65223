#include "table/pbta/moves/move_view.h"

#include "base/contains.h"
#include "base/text.h"
#include "dice/pool.h"
#include "table/core/sheet.h"
#include "table/gm_view.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/outcome.h"
#include "table/pbta/moves/plan_inputs.h"
#include "table/pbta/moves/row_change.h"
#include "table/pbta/moves/waiting_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Rulebook;

std::string groupName(const Rulebook& rulebook, const std::string& id) {
    const auto group = std::ranges::find(rulebook.groups, id, &content::Group::id);
    return group == rulebook.groups.end() ? id : group->name;
}

int approachModifier(const Rulebook& rulebook, const Table& table, const RollMove& command,
                     const content::Approach& approach) {
    const Actor* actor = table.actor(command.who);
    if (!actor) return 0;
    if (const content::Stat* stat = rulebook.stat(approach.stat)) return statModifier(rulebook, *actor, *stat);
    RollMove with = command;
    with.approach = approach.id;
    const auto plan = planMove(rulebook, table, with);
    return plan && !plan->modifiers.empty() ? plan->modifiers.front().value : 0;
}

void addApproaches(const Rulebook& rulebook, const Table& table, const RollMove& command, MoveChoices& view) {
    for (const content::Approach* open : openApproaches(rulebook, table, command)) {
        const content::Approach& approach = *open;
        const content::Stat* stat = rulebook.stat(approach.stat);
        view.approaches.push_back({approach.id, stat ? stat->name : approach.name,
                                   stat ? stat->abbreviation : approach.name, approach.hint,
                                   approachModifier(rulebook, table, command, approach), approach.words});
    }
}

// The approach with the best modifier, but none on a condition that nobody has named; empty without one.
std::string bestApproach(const Rulebook& rulebook, const Table& table, const RollMove& command,
                         const content::Move& move, std::vector<ApproachView> approaches) {
    std::erase_if(approaches, [&](const ApproachView& each) {
        return isOnCondition(rulebook, table.actor(command.who), move, each.id);
    });
    const auto best = std::ranges::max_element(approaches, {}, &ApproachView::modifier);
    return best == approaches.end() ? std::string() : best->id;
}

// Adds the running spells that the move could use up.
void addRunning(const Table& table, const content::Move& move, RollMove& command, MoveChoices& view) {
    for (const RunningSpell& each : table.running) {
        if (each.who != command.who || contains(view.spells, each.spell, &SpellView::id)) continue;
        SpellView& shown = view.spells.emplace_back();
        shown.id = each.spell;
        shown.name = each.name;
        shown.level = each.level;
        shown.text = move.text; // the effects on the spell
    }
    if (command.spell.empty() && view.spells.size() == 1) command.spell = view.spells.front().id;
    view.spell = command.spell;
}

// Adds the castable spells, and the inputs of the chosen one; a single spell is chosen automatically.
void addSpells(const Rulebook& rulebook, const Table& table, const content::Move& move, RollMove& command,
               MoveChoices& view) {
    const Actor* actor = table.actor(command.who);
    if (actor && !move.endsSpell.empty()) addRunning(table, move, command, view);
    if (!actor || !rulebook.casterBy(move.id)) return;
    for (MagicView& magic : magicOf(rulebook, *actor)) {
        if (magic.cast != move.id) continue;
        std::ranges::copy_if(magic.known, std::back_inserter(view.spells),
                             [](const SpellView& each) { return each.prepared > 0; });
    }
    if (command.spell.empty() && view.spells.size() == 1) command.spell = view.spells.front().id;
    view.spell = command.spell;
    const content::Spell* spell = rulebook.spell(view.spell);
    if (!spell) return;
    view.target = spell->target;
    view.inputs.insert(view.inputs.end(), spell->inputs.begin(), spell->inputs.end());
}

// Adds the rows that can be picked. Without a picked one the move is planned for the first.
void addRows(const Rulebook& rulebook, const Table& table, const content::Move& move, RollMove& command,
             MoveChoices& view) {
    std::erase_if(view.inputs, [](const content::Input& input) { return !input.row.empty(); });
    const Actor* actor = table.actor(command.who);
    for (const content::Input& input : move.inputs) {
        if (input.row.empty()) continue;
        const content::ListDef* list = rulebook.character.list(input.row);
        RowPick& pick = view.rows.emplace_back();
        pick.input = input.id;
        pick.name = input.name;
        const auto rows =
            actor ? actor->lists.find(input.row) : std::map<std::string, std::vector<Entry>>::const_iterator{};
        if (!actor || !list || rows == actor->lists.end() || rows->second.empty()) continue;
        for (const Entry& row : rows->second) pick.rows.push_back({row.id, rowName(*list, row), rowWords(*list, row)});
        const auto picked = pickedRow(rulebook, *actor, move, input, command);
        pick.picked = picked ? *picked : rows->second.front().id;
        command.inputs[input.id] = static_cast<int>(pick.picked.value);
        command.rows.erase(input.id);
    }
}

// The benefit of one more, or of one die more: the chance of the best band.
std::string oneMore(const Rulebook& rulebook, const content::Move& move, const Reader& reader, DiceReading dice) {
    dice.sum += 1;
    if (dice.reading == content::Reading::Best)
        dice.dice = dice::poolOf(move.roll->dice.groups.front().dice.front().sides,
                                 std::clamp(dice.sum, 0, content::kMostPool));
    if (dice.reading == content::Reading::Versus && dice::isConstant(dice.dice)) return {}; // nothing adds to it
    const auto chances = bandChances(rulebook, &move, reader, dice);
    if (chances.size() < 2) return {};
    const BandChance& best = chances.back();
    return std::string(dice.reading == content::Reading::Best ? "One die more" : "One more") + " would make " +
           (dice.reading == content::Reading::Total && !best.label.empty() ? best.label : best.name) + " " +
           std::to_string(std::lround(best.probability * 100)) + " %";
}

// The dice as planned; without a character as the book has them, for a sum of 0.
DiceReading plannedDice(const content::Move& move, const std::optional<RollPlan>& plan) {
    if (plan && plan->move) return readingOf(*plan);
    RollPlan bare;
    bare.dice = move.roll->dice;
    bare.reading = move.roll->reading;
    bare.against = move.roll->against;
    bare.most = move.roll->most;
    if (bare.reading == content::Reading::Best)
        bare.dice = dice::poolOf(move.roll->dice.groups.front().dice.front().sides, 0);
    return readingOf(bare);
}

void setDice(const DiceReading& dice, MoveView& view) {
    view.dice = dice::toText(dice::plus(dice.dice, dice.against));
    view.reads = dice.reading == content::Reading::Total ? std::string() : diceWords(dice);
    view.reading = dice.reading;
    view.action = dice::isConstant(dice.dice) ? std::string() : dice::toText(dice.dice);
    view.against = dice.reading == content::Reading::Versus ? dice::toText(dice.against) : std::string();
    view.most = dice.most;
    view.noDice = dice.reading == content::Reading::Best && dice.dice.groups.front().keep == dice::Keep::Lowest;
}

// True if what is saved up can be spent on its roll.
bool isBoosted(const content::Move& move) {
    return move.roll && !move.roll->bare && !move.roll->targetsPools && move.roll->reading != content::Reading::Best &&
           !content::isProgress(*move.roll);
}

// What is answered so far, as an effect of the move would read it while it waits.
Waiting answeredIn(const RollMove& command, const MoveView& view) {
    Waiting like;
    like.who = command.who;
    like.target = command.target;
    for (const content::Input& input : view.inputs) {
        const auto answered = command.inputs.find(input.id);
        like.inputs[input.id] = answered == command.inputs.end() ? input.initial : answered->second;
    }
    for (const RowPick& pick : view.rows) like.inputs[pick.input] = static_cast<int>(pick.picked.value);
    return like;
}

// What the move takes and does in a few words, by the numbers of who makes it.
void addWords(const Rulebook& rulebook, const Table& table, const RollMove& command, const content::Move& move,
              MoveView& view) {
    Waiting like = answeredIn(command, view);
    const auto add = [&](const std::vector<content::Effect>& effects, std::vector<std::string>& into) {
        for (const content::Effect& effect : effects) {
            if (effect.mature && !table.mature) continue;
            like.effect = effect;
            if (changesNothing(rulebook, table, like)) continue;
            std::string words = effectWords(rulebook, table, like, {effect});
            if (!words.empty()) into.push_back(std::move(words));
        }
    };
    add(move.costs, view.costs);
    if (!move.roll) add(move.effects, view.effects);
}

void addBands(const Rulebook& rulebook, const Table& table, const RollMove& command, const content::Move& move,
              const DiceReading& dice, MoveView& view) {
    const Waiting like = answeredIn(command, view);
    const content::Spell* spell = rulebook.spell(view.spell);
    const Actor* const actor = table.actor(command.who);
    const auto played = actor ? std::optional(asPlayed(rulebook, *actor, table.mature)) : std::nullopt;
    const Reader reader{rulebook, played ? &*played : nullptr, table.actor(command.target), &like.inputs};
    view.oneMore = oneMore(rulebook, move, reader, dice);
    for (const BandChance& chance : bandChances(rulebook, &move, reader, dice, view.cap)) {
        const content::Band& band = *rulebook.band(chance.band);
        const auto own = move.outcomes.find(chance.band);
        const content::Outcome& outcome = own == move.outcomes.end() ? band.otherwise : own->second;
        BandView shown{chance, outcome.text, {}};
        const bool works = spell && chance.tone != content::Tone::Miss;
        for (const auto* effects : {works ? &spell->effects : nullptr, &alwaysOf(band, move), &outcome.effects}) {
            for (const content::Effect& effect : effects ? *effects : std::vector<content::Effect>{}) {
                if (effect.mature && !table.mature) continue;
                std::string words = effectWords(rulebook, table, like, {effect});
                if (!words.empty()) shown.effects.push_back(std::move(words));
            }
        }
        view.bands.push_back(std::move(shown));
    }
}

// What the plan of the move says; the numbers of the sheet take the place of the book's defaults.
void addPlan(const Rulebook& rulebook, const Actor& actor, const RollMove& command, const content::Move& move,
             const RollPlan& plan, MoveView& view) {
    view.modifiers = plan.modifiers;
    view.offered = plan.offered;
    view.sum = plan.sum;
    view.closedGates = plan.closedGates;
    view.setsOut = plan.setsOut && plan.closedGates.size() == 1;
    view.suggested = plan.suggested;
    view.burden = plan.burden;
    if (!plan.burden.empty()) view.closedGates.push_back(plan.burden);
    view.cap = plan.cap;
    if (isBoosted(move)) view.saved = savedNumbers(rulebook, actor);
    view.weapon = plan.weapon;
    const auto isEnding = [&](const content::Input& input) { return input.id == move.endsSpell; };
    if (plan.ends) std::erase_if(view.inputs, isEnding); // nobody types it
    for (content::Input& input : view.inputs) {
        const auto known = plan.inputs.find(input.id);
        if (known != plan.inputs.end() && !command.inputs.contains(input.id)) input.initial = known->second;
    }
}

// The move of that command, if it may be shown at all.
const content::Move* shownMove(const Rulebook& rulebook, const Table& table, const RollMove& command) {
    const content::Move* move = rulebook.move(command.move);
    return !move || (move->mature && !table.mature) ? nullptr : move;
}

// Chooses in the command whatever is chosen automatically.
MoveChoices choicesOf(const Rulebook& rulebook, const Table& table, const content::Move& move, RollMove& command) {
    MoveChoices choices;
    choices.target = move.target;
    choices.inputs = move.inputs;
    if (!move.skill.empty()) choices.inputs.pop_back(); // the rank is not typed
    std::erase_if(choices.inputs, [&](const content::Input& each) { return sizedBy(table, move, each.id) != nullptr; });
    addRows(rulebook, table, move, command, choices);
    addSpells(rulebook, table, move, command, choices);
    if (!move.roll) return choices;
    addApproaches(rulebook, table, command, choices);
    const bool named = leavesDice(command) || contains(choices.approaches, command.approach, &ApproachView::id);
    if (!named) command.approach = bestApproach(rulebook, table, command, move, choices.approaches);
    choices.approach = command.approach;
    if (move.unrolled)
        choices.approaches.push_back({std::string(kUnrolled), "No dice", "no dice", move.unrolled->text, 0});
    return choices;
}

} // namespace

std::optional<MoveChoices> moveChoices(const Rulebook& rulebook, const Table& table, RollMove command) {
    const content::Move* const move = shownMove(rulebook, table, command);
    if (!move) return std::nullopt;
    return choicesOf(rulebook, table, *move, command);
}

std::optional<MoveView> moveView(const Rulebook& rulebook, const Table& table, RollMove command) {
    const content::Move* const move = shownMove(rulebook, table, command);
    if (!move) return std::nullopt;
    MoveView view;
    static_cast<MoveChoices&>(view) = choicesOf(rulebook, table, *move, command);
    view.id = move->id;
    view.name = move->name;
    view.group = groupName(rulebook, move->group);
    view.trigger = move->trigger;
    view.text = move->text;
    view.reminders = guideFor(rulebook, {move->id, {}, {}});
    view.rolls = move->roll.has_value();
    if (move->unrolled) view.unrolled = move->unrolled->text;
    if (view.rolls) setDice(plannedDice(*move, std::nullopt), view);
    std::optional<RollPlan> planned;
    if (const Actor* const actor = table.actor(command.who)) {
        const auto plan = planMove(rulebook, table, command);
        if (plan) {
            planned = *plan;
            addPlan(rulebook, *actor, command, *move, *plan, view);
        } else {
            view.refused = sentence(plan.error());
        }
    }
    addWords(rulebook, table, command, *move, view);
    if (view.rolls && !leavesDice(command)) {
        const DiceReading dice = plannedDice(*move, planned);
        setDice(dice, view);
        addBands(rulebook, table, command, *move, dice, view);
    }
    return view;
}

} // namespace tenplus::table::inline pbta::inline moves
