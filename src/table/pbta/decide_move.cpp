// Commands of the moves: rolling them, and doing what they asked for.
#include "table/decide_parts.h"

#include "base/text.h"
#include "table/company_parts.h"
#include "table/magic.h"
#include "table/passives.h"
#include "table/pbta/effects.h"
#include "table/pbta/plan.h"

#include <algorithm>
#include <set>

namespace tenplus::table {

namespace {

using content::Move;

RollRecord recordOf(Turn& turn, const RollMove& command, const RollPlan& plan) {
    RollRecord roll;
    roll.id = turn.nextId<RollId>();
    roll.who = command.who;
    roll.name = turn.nameOf(command.who);
    roll.move = plan.move->id;
    roll.moveName = plan.move->name;
    if (plan.approach) {
        roll.approach = plan.approach->id;
        roll.approachName = plan.approach->name;
    }
    if (command.target) {
        roll.target = command.target;
        roll.targetName = turn.nameOf(command.target);
    }
    if (plan.spell) roll.spell = plan.spell->name;
    roll.secret = command.secret;
    roll.overrides = plan.closedGates;
    return roll;
}

// A modifier that would count and was switched off is an override, and is recorded as one.
void noteSkipped(const RollPlan& plan, RollRecord& roll) {
    for (const Offered& offered : plan.offered) {
        const bool skipped = !offered.counts && offered.condition.empty();
        if (skipped) roll.overrides.push_back(offered.modifier.source + " " + signedNumber(offered.modifier.value) + " left out");
    }
}

// A forward that counted is spent, whether or not it changed the band (DW-FWD-07).
void spendForwards(Turn& turn, const RollPlan& plan, ActorId who) {
    for (const Offered& offered : plan.offered) {
        if (offered.counts && offered.modifier.kind == ModifierKind::Forward) {
            turn.emit(ForwardGone{ForwardId{offered.modifier.ref}, who, true});
        }
    }
}

Waiting waitingLike(const Turn& turn, const RollMove& command, const RollPlan& plan, RollId roll) {
    Waiting like;
    like.roll = roll;
    like.who = command.who;
    like.target = command.target;
    like.move = plan.move->id;
    like.moveName = plan.move->name;
    like.inputs = plan.inputs;
    like.spend = alteredSpend(turn.rulebook(), *turn.table().actor(command.who), plan.move->id, plan.move->spend);
    if (plan.spell) like.spell = plan.spell->id;
    return like;
}

// What the band says, as the passives of who rolled have it, and what they add.
std::vector<content::Effect> effectsOf(const Turn& turn, ActorId who, const Move& move, const std::string& band, const std::vector<content::Effect>& own) {
    const Actor& actor = *turn.table().actor(who);
    std::vector<content::Effect> all = altered(turn.rulebook(), actor, move.id, own);
    const auto more = afterwards(turn.rulebook(), actor, move.id, band);
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

// On a hit the spell happens, whatever it costs (DW-MAGIC-10).
Done castIt(Turn& turn, const RollPlan& plan, Waiting like) {
    spellCast(turn, *plan.spell, like.who, like.target);
    like.move = plan.move->id;
    like.moveName = plan.spell->name;
    like.spend = plan.spell->spend;
    return takeUp(turn, like, plan.spell->effects, false);
}

Done rollIt(Turn& turn, const RollMove& command, const RollPlan& plan) {
    RollRecord roll = recordOf(turn, command, plan);
    noteSkipped(plan, roll);
    auto rolled = turn.roll(plan.dice, plan.move->name, roll.name);
    if (!rolled) return Unexpected(rolled.error());
    roll.rolled = std::move(*rolled);
    roll.expression = dice::toText(plan.dice);
    roll.modifiers = plan.modifiers;
    roll.total = roll.rolled.total + plan.sum;
    roll.entered = turn.typedDice();
    const content::Band& band = turn.rulebook().bandOf(roll.total);
    const auto own = plan.move->outcomes.find(band.id);
    const content::Outcome& outcome = own == plan.move->outcomes.end() ? band.otherwise : own->second;
    roll.band = band.id;
    roll.bandName = band.name;
    roll.tone = band.tone;
    const content::JobOutcome* job = jobOutcome(turn.rulebook(), turn.table(), command.who, plan.move->id, band.id);
    roll.text = job ? job->text : outcome.text;
    Waiting like = waitingLike(turn, command, plan, roll.id);
    turn.emit(MoveRolled{roll});
    noteJob(turn, roll);
    breakRest(turn, command.who, *plan.move);
    spendForwards(turn, plan, command.who);
    if (auto paid = takeUp(turn, like, plan.move->costs, true); !paid) return paid;
    Waiting always = like;
    always.moveName = band.name + ", " + plan.move->name;
    if (auto marked = takeUp(turn, always, band.always, true); !marked) return marked;
    if (plan.spell && band.tone != content::Tone::Miss) {
        if (auto cast = castIt(turn, plan, like); !cast) return cast;
    }
    return takeUp(turn, like, effectsOf(turn, command.who, *plan.move, band.id, job ? job->effects : outcome.effects), false);
}

Done makeIt(Turn& turn, const RollMove& command, const RollPlan& plan) {
    RollRecord roll = recordOf(turn, command, plan);
    roll.text = plan.move->text;
    const Waiting like = waitingLike(turn, command, plan, roll.id);
    turn.emit(MoveMade{std::move(roll)});
    breakRest(turn, command.who, *plan.move);
    if (auto paid = takeUp(turn, like, plan.move->costs, true); !paid) return paid;
    std::vector<content::Effect> effects = effectsOf(turn, command.who, *plan.move, {}, plan.move->effects);
    const auto guided = [](const content::Effect& effect) { return std::holds_alternative<content::Procedure>(effect.kind); };
    if (turn.rulebook().preparerBy(plan.move->id) && std::ranges::none_of(effects, guided)) effects.push_back({content::Procedure{content::Guided::PrepareSpells, {}}});
    if (auto taken = takeUp(turn, like, effects, false); !taken) return taken;
    tire(turn, command.who, plan.move->skill, plan.move->tires);
    return {};
}

Expected<const Waiting*, Refusal> find(const Turn& turn, WaitingId id) {
    if (const Waiting* waiting = turn.table().waitingOf(id)) return waiting;
    return refuse(RefusalCode::UnknownWaiting, {std::to_string(id.value)}, "waiting");
}

Expected<std::vector<content::Option>, Refusal> pick(const Turn& turn, const Waiting& waiting, const ChooseOptions& command) {
    const auto& choose = std::get<content::Choose>(waiting.effect.kind);
    std::vector<content::Option> picked;
    std::set<std::string> seen;
    for (const std::string& id : command.options) {
        const auto option = std::ranges::find(choose.options, id, &content::Option::id);
        if (option == choose.options.end() || !seen.insert(id).second) {
            return refuse(RefusalCode::UnknownOption, {waiting.moveName, id}, "options");
        }
        if (!command.override) {
            if (auto open = checkOpen(turn, waiting, *option, "options"); !open) return Unexpected(open.error());
        }
        picked.push_back(*option);
    }
    if (static_cast<int>(picked.size()) != choose.count && !command.override) {
        return refuse(RefusalCode::WrongCount,
                      {std::to_string(choose.count), std::to_string(choose.options.size()), waiting.moveName, std::to_string(picked.size())},
                      "options");
    }
    return picked;
}

} // namespace

Done decideOn(Turn& turn, const RollMove& command) {
    const auto plan = planMove(turn.rulebook(), turn.table(), command);
    if (!plan) return Unexpected(plan.error());
    if (!plan->closedGates.empty() && !command.override) {
        return refuse(RefusalCode::Gate, {turn.nameOf(command.who), plan->move->name, joinedWords(plan->closedGates)}, "move");
    }
    return plan->move->roll ? rollIt(turn, command, *plan) : makeIt(turn, command, *plan);
}

Done decideOn(Turn& turn, const ChooseOptions& command) {
    const auto found = find(turn, command.waiting);
    if (!found) return Unexpected(found.error());
    const Waiting waiting = **found;
    const auto* choose = std::get_if<content::Choose>(&waiting.effect.kind);
    if (!choose) return refuse(RefusalCode::NotAChoice, {waiting.moveName}, "waiting");
    const auto picked = pick(turn, waiting, command);
    if (!picked) return Unexpected(picked.error());
    ChoiceMade made{.waiting = waiting.id, .who = waiting.who, .moveName = waiting.moveName};
    for (const content::Option& option : *picked) {
        made.options.push_back(option.id);
        made.texts.push_back(option.text);
    }
    made.overridden = static_cast<int>(picked->size()) != choose->count;
    turn.emit(std::move(made));
    for (const content::Option& option : *picked) {
        if (auto done = takeUp(turn, waiting, option.effects, true); !done) return done;
    }
    return {};
}

Done decideOn(Turn& turn, const RollWaiting& command) {
    const auto found = find(turn, command.waiting);
    if (!found) return Unexpected(found.error());
    const Waiting waiting = **found;
    const auto dice = diceOf(turn.rulebook(), turn.table(), waiting, {});
    if (!dice) return Unexpected(dice.error());
    if (!*dice || dice::isConstant(**dice) || waiting.rolled) return refuse(RefusalCode::NothingToRoll, {waiting.moveName}, "waiting");
    const bool harm = std::holds_alternative<content::Damage>(waiting.effect.kind);
    auto rolled = turn.roll(**dice, harm ? "damage" : waiting.moveName, turn.nameOf(waiting.who));
    if (!rolled) return Unexpected(rolled.error());
    turn.emit(WaitingRolled{waiting.id, std::move(*rolled), turn.typedDice()});
    return {};
}

Done decideOn(Turn& turn, const ApplyWaiting& command) {
    const auto found = find(turn, command.waiting);
    if (!found) return Unexpected(found.error());
    const Waiting waiting = **found;
    if (auto applied = applyEffect(turn, waiting, {command.target, command.amount, command.ignoresArmour, command.text}); !applied) {
        return applied;
    }
    turn.emit(WaitingClosed{waiting.id, Closed::Done, command.text});
    return {};
}

Done decideOn(Turn& turn, const WaveOff& command) {
    const auto found = find(turn, command.waiting);
    if (!found) return Unexpected(found.error());
    turn.emit(WaitingClosed{command.waiting, Closed::WavedOff, {}});
    return {};
}

Done decideOn(Turn& turn, const DealDamage& command) {
    const auto dice = dice::parse(command.amount);
    if (!dice) return refuse(RefusalCode::BadNotation, {command.amount, dice.error().message}, "amount");
    if (codePoints(command.source) > 80) return refuse(RefusalCode::TooLong, {std::to_string(codePoints(command.source)), "80"}, "source");
    const auto hurt = turn.actor(command.to, "to");
    if (!hurt) return Unexpected(hurt.error());
    Harm harm{.to = command.to, .source = command.source.empty() ? "harm" : command.source, .ignoresArmour = command.ignoresArmour};
    if (auto thrown = throwDice(turn, harm, *dice); !thrown) return thrown;
    return dealHarm(turn, harm);
}

Done decideOn(Turn& turn, const RollDice& command) {
    const auto dice = dice::parse(command.expression);
    if (!dice) return refuse(RefusalCode::BadNotation, {command.expression, dice.error().message}, "expression");
    if (codePoints(command.purpose) > 80) return refuse(RefusalCode::TooLong, {std::to_string(codePoints(command.purpose)), "80"}, "purpose");
    RollRecord roll;
    roll.id = turn.nextId<RollId>();
    if (command.who) {
        const auto actor = turn.actor(command.who);
        if (!actor) return Unexpected(actor.error());
        roll.who = command.who;
        roll.name = (*actor)->name;
    }
    auto rolled = turn.roll(*dice, command.purpose.empty() ? dice::toText(*dice) : command.purpose, roll.name);
    if (!rolled) return Unexpected(rolled.error());
    roll.moveName = command.purpose;
    roll.expression = dice::toText(*dice);
    roll.rolled = std::move(*rolled);
    roll.total = roll.rolled.total;
    roll.entered = turn.typedDice();
    roll.secret = command.secret;
    turn.emit(DiceRolled{std::move(roll)});
    return {};
}

Done decideOn(Turn& turn, const RevealRoll& command) {
    const auto& last = turn.table().lastRoll;
    if (!last || last->id != command.roll) return refuse(RefusalCode::NoLastRoll, {std::to_string(command.roll.value)}, "roll");
    if (!last->secret) return refuse(RefusalCode::AlreadyRevealed, {}, "roll");
    turn.emit(RollRevealed{command.roll});
    return {};
}

} // namespace tenplus::table
