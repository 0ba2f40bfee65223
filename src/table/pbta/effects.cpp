#include "table/pbta/effects.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "table/decide_parts.h"
#include "table/class_moves.h"
#include "table/passives.h"

#include <algorithm>

namespace tenplus::table {

namespace {

using content::Effect;
using content::Who;

struct Amount {
    std::string formula;
    const Actor* self = nullptr;   // whose fields it reads
    const Actor* target = nullptr;
    const std::map<std::string, int>* inputs = nullptr;
    std::string move{};            // inside a move of another class its own level counts
};

Reader readerOf(const content::Rulebook& rulebook, const Amount& amount) {
    Reader reader{rulebook, amount.self, amount.target, amount.inputs};
    const content::Move* move = rulebook.move(amount.move);
    if (move && amount.self && !move->ofClass.playbook.empty()) reader.level = classLevel(rulebook, *amount.self, move->ofClass.playbook);
    return reader;
}

// Formulas in effects were checked when the book was loaded; here they are read again over the same names.
auto parsed(const content::Rulebook& rulebook, const Amount& amount, content::Type type) {
    std::vector<content::Input> inputs;
    if (amount.inputs) {
        for (const auto& [id, value] : *amount.inputs) inputs.push_back({id, id, value, value, value});
    }
    const content::Sort sort = amount.self ? sortOf(amount.self->kind) : content::Sort::Character;
    return content::parseFormula(amount.formula, content::fieldTypes(rulebook, sort, &inputs), type);
}

Expected<dice::Expression, Refusal> evaluated(const content::Rulebook& rulebook, const Amount& amount) {
    const auto failed = [&](const std::string& why) { return refuse(RefusalCode::FormulaFailed, {amount.formula, why}, "amount"); };
    const auto formula = parsed(rulebook, amount, content::Type::Dice);
    if (!formula) return failed(formula.error().message);
    const auto value = content::evaluate(*formula, readerOf(rulebook, amount));
    if (!value) return failed(value.error().message);
    auto dice = content::asDice(*value);
    if (!dice) return failed(dice.error().message);
    return std::move(*dice);
}

// Class damage reads the dice of the class; a fixed amount is none (DW-R-08).
bool isClassDamage(const content::Rulebook& rulebook, const Amount& amount) {
    if (rulebook.roles.damage.empty() || amount.self->kind != ActorKind::Character || amount.self->moves.empty()) return false;
    const auto formula = parsed(rulebook, amount, content::Type::Dice);
    if (!formula) return false;
    const auto fields = formula->fields();
    return std::ranges::find(fields, rulebook.roles.damage) != fields.end();
}

// The actors an effect falls on.
Expected<std::vector<ActorId>, Refusal> fallsOn(const Table& table, const Waiting& waiting, Who to, const Answer& answer) {
    if (to == Who::Self) return std::vector{waiting.who};
    if (to == Who::Party) {
        std::vector<ActorId> party;
        for (const auto& [id, actor] : table.actors) {
            if (actor.kind == ActorKind::Character && actor.retired.empty()) party.push_back(id);
        }
        return party;
    }
    const ActorId target = answer.target ? answer.target : to == Who::Target ? waiting.target : ActorId{};
    if (!target) return refuse(RefusalCode::NeedsTarget, {waiting.moveName}, "target");
    if (!table.actor(target)) return refuse(RefusalCode::UnknownActor, {std::to_string(target.value)}, "target");
    return std::vector{target};
}

Expected<ActorId, Refusal> single(const Table& table, const Waiting& waiting, Who who, const Answer& answer) {
    const auto all = fallsOn(table, waiting, who, answer);
    if (!all) return Unexpected(all.error());
    if (all->empty()) return refuse(RefusalCode::NeedsTarget, {waiting.moveName}, "target");
    return all->front();
}

// The number of an effect: set by hand, already thrown, or worked out and thrown now.
Expected<std::int64_t, Refusal> numberFor(Turn& turn, const Waiting& waiting, const std::string& formula, ActorId whose,
                                          const Answer& answer, const std::string& purpose) {
    if (answer.amount) {
        if (*answer.amount < -kMostNumber || *answer.amount > kMostNumber) {
            return refuse(RefusalCode::OutOfBounds,
                          {"The amount", std::to_string(-kMostNumber), std::to_string(kMostNumber), std::to_string(*answer.amount)},
                          "amount");
        }
        return *answer.amount;
    }
    if (waiting.rolled) return waiting.rolled->total;
    const ActorId target = answer.target ? answer.target : waiting.target;
    const auto dice = evaluated(turn.rulebook(), {formula, turn.table().actor(whose), turn.table().actor(target), &waiting.inputs, waiting.move});
    if (!dice) return Unexpected(dice.error());
    if (dice::isConstant(*dice)) return dice->constant;
    const auto rolled = turn.roll(*dice, purpose, turn.nameOf(whose));
    if (!rolled) return Unexpected(rolled.error());
    return rolled->total;
}

struct Apply {
    Turn& turn;
    const Waiting& waiting;
    const Answer& answer;

    // A number field of everyone it falls on, each by the number read from their own sheet.
    Done changeAll(Who to, const std::string& field, const std::string& formula, int sign) const {
        const auto all = fallsOn(turn.table(), waiting, to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            const ActorId whose = to == Who::Party ? who : waiting.who;
            const auto by = numberFor(turn, waiting, formula, whose, answer, waiting.moveName);
            if (!by) return Unexpected(by.error());
            const auto changed = turn.change(who, field, *by * sign, waiting.moveName);
            if (!changed) return Unexpected(changed.error());
        }
        return {};
    }

    Done operator()(const content::Damage& e) const {
        const auto all = fallsOn(turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        Harm harm{.source = waiting.moveName, .rolled = waiting.rolled, .entered = waiting.entered, .amount = answer.amount};
        if (e.from == Who::Self) harm.from = waiting.who;
        else if (e.from == Who::Target) harm.from = answer.target && e.to != Who::Target ? answer.target : waiting.target;
        harm.ignoresArmour = answer.ignoresArmour.value_or(e.ignoresArmour);
        if (!harm.rolled && !harm.amount) {
            auto dice = diceOf(turn.rulebook(), turn.table(), waiting, answer);
            if (!dice) return Unexpected(dice.error());
            if (auto thrown = throwDice(turn, harm, dice->value_or(dice::Expression{})); !thrown) return thrown;
        }
        for (const ActorId to : *all) { // one throw for all of them (DW-R-20)
            harm.to = to;
            if (auto dealt = dealHarm(turn, harm); !dealt) return dealt;
        }
        return {};
    }
    Done operator()(const content::Heal& e) const { return changeAll(e.to, turn.rulebook().roles.health, e.amount, 1); }
    Done operator()(const content::MarkXp& e) const {
        if (turn.rulebook().roles.experience.empty()) return {};
        return changeAll(e.to, turn.rulebook().roles.experience, e.amount, 1);
    }
    Done operator()(const content::Hold& e) const {
        const auto count = numberFor(turn, waiting, e.amount, waiting.who, answer, "hold");
        if (!count) return Unexpected(count.error());
        const int held = static_cast<int>(std::clamp<std::int64_t>(*count, 0, 999));
        turn.emit(HoldSet{{waiting.who, waiting.move, waiting.moveName, held, waiting.spend}});
        return {};
    }
    Done operator()(const content::Forward& e) const {
        const auto all = fallsOn(turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            const auto value = numberFor(turn, waiting, e.value, waiting.who, answer, "forward");
            if (!value) return Unexpected(value.error());
            const ActorId against = e.scope.kind == content::ScopeKind::Target ? waiting.target : ActorId{};
            turn.emit(ForwardGained{{turn.nextId<ForwardId>(), who, static_cast<int>(*value), e.pushes, e.scope, against, waiting.moveName}});
        }
        return {};
    }
    Done operator()(const content::Ongoing& e) const {
        const auto all = fallsOn(turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            const auto value = numberFor(turn, waiting, e.value, waiting.who, answer, "ongoing");
            if (!value) return Unexpected(value.error());
            const ActorId against = e.scope.kind == content::ScopeKind::Target ? waiting.target : ActorId{};
            turn.emit(OngoingStarted{{turn.nextId<OngoingId>(), who, static_cast<int>(*value), e.scope, against, e.until, waiting.moveName, runningOf(waiting)}});
        }
        return {};
    }
    // The spell that stays up and gives this.
    OngoingId runningOf(const Waiting& cast) const {
        for (const RunningSpell& each : turn.table().running) {
            if (!cast.spell.empty() && cast.moveName == each.name && each.who == cast.who && each.spell == cast.spell) return each.id;
        }
        return {};
    }
    Done operator()(const content::LoseSpell&) const {
        const Actor& actor = *turn.table().actor(waiting.who);
        const auto found = std::ranges::find(actor.prepared, waiting.spell, &KnownSpell::spell);
        if (found != actor.prepared.end()) turn.emit(SpellLost{waiting.who, found->spell, found->name});
        return {};
    }
    Done operator()(const content::Procedure&) const { return {}; }
    Done operator()(const content::Resource& e) const { return changeAll(e.to, e.field, e.change, 1); }
    Done operator()(const content::Condition& e) const {
        const auto all = fallsOn(turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            if (turn.table().actor(who)->conditions.contains(e.condition) == e.on) continue; // held at most once
            turn.emit(ConditionSet{who, e.condition, e.on});
        }
        return {};
    }
    Done operator()(const content::Choose&) const { return refuse(RefusalCode::NothingToApply, {waiting.moveName}, "waiting"); }
    Done operator()(const content::RollAgain&) const { return note(); }
    Done operator()(const content::AskGm&) const { return note(); }
    Done operator()(const content::Note& e) const { return note(e.kind); }
    Done operator()(const content::ClockTick& e) const {
        const auto ticks = numberFor(turn, waiting, e.ticks, waiting.who, answer, "clock");
        if (!ticks) return Unexpected(ticks.error());
        const auto named = [&](const Clock& clock) { return clock.name == e.clock; };
        auto clock = std::ranges::find_if(turn.table().clocks, named);
        if (clock == turn.table().clocks.end()) {
            turn.emit(ClockStarted{{turn.nextId<ClockId>(), e.clock, e.segments, 0, false}});
            clock = std::ranges::find_if(turn.table().clocks, named);
        }
        const int by = static_cast<int>(std::clamp<std::int64_t>(*ticks, -clock->filled, clock->segments - clock->filled));
        if (by != 0) turn.emit(ClockTicked{clock->id, clock->name, by, clock->filled + by, clock->segments});
        return {};
    }
    Done operator()(const content::Text&) const { return {}; }

    // What somebody answered is written down.
    Done note(content::NoteKind kind = content::NoteKind::Note) const {
        if (trimmed(answer.text).empty()) return {};
        if (auto checked = checkText(answer.text, 4000, "text"); !checked) return checked;
        return decideOn(turn, WriteNote{.text = answer.text, .about = waiting.who, .kind = kind});
    }
};

const Waiting* siblingDamage(const Table& table, RollId roll) {
    for (const Waiting& each : table.waiting) {
        const auto* damage = std::get_if<content::Damage>(&each.effect.kind);
        if (each.roll == roll && roll && damage && !damage->joins && damage->from == Who::Self) return &each;
    }
    return nullptr;
}

// True if the effect can be applied without asking anybody anything.
bool needsNothing(const Waiting& waiting) {
    if (!content::isPlain(waiting.effect)) return false;
    const auto to = std::visit(
        [](const auto& e) {
            if constexpr (requires { e.to; }) return e.to;
            else return Who::Self;
        },
        waiting.effect.kind);
    return to == Who::Self || to == Who::Party || (to == Who::Target && waiting.target);
}

} // namespace

Done applyEffect(Turn& turn, const Waiting& waiting, const Answer& answer) {
    return std::visit(Apply{turn, waiting, answer}, waiting.effect.kind);
}

Expected<dice::Expression, Refusal> workedOut(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                                              const std::string& formula) {
    return evaluated(rulebook, {formula, table.actor(waiting.who), table.actor(waiting.target), &waiting.inputs, waiting.move});
}

Expected<bool, Refusal> isOpen(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const content::Option& option) {
    if (option.when.empty()) return true;
    const Amount condition{option.when, table.actor(waiting.who), table.actor(waiting.target), &waiting.inputs, waiting.move};
    const auto formula = parsed(rulebook, condition, content::Type::Truth);
    if (!formula) return refuse(RefusalCode::FormulaFailed, {option.when, formula.error().message}, "options");
    const auto value = content::evaluate(*formula, readerOf(rulebook, condition));
    const auto truth = value ? content::asTruth(*value) : Expected<bool, content::EvaluationFault>(false);
    return truth && *truth;
}

Done checkOpen(const Turn& turn, const Waiting& waiting, const content::Option& option, const std::string& member) {
    const auto open = isOpen(turn.rulebook(), turn.table(), waiting, option);
    if (!open) return Unexpected(open.error());
    if (!*open) return refuse(RefusalCode::OptionClosed, {option.text, turn.nameOf(waiting.who)}, member);
    return {};
}

Expected<std::optional<dice::Expression>, Refusal> diceOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                                                          const Answer& answer) {
    std::string formula;
    ActorId whose = waiting.who;
    if (const auto* damage = std::get_if<content::Damage>(&waiting.effect.kind)) {
        formula = damage->amount;
        if (damage->from != Who::Self) {
            const auto from = single(table, waiting, damage->from, answer);
            if (!from) return Unexpected(from.error());
            whose = *from;
        }
    } else if (const auto* heal = std::get_if<content::Heal>(&waiting.effect.kind)) {
        formula = heal->amount;
    } else if (const auto* resource = std::get_if<content::Resource>(&waiting.effect.kind)) {
        formula = resource->change;
    } else {
        return std::optional<dice::Expression>();
    }
    const ActorId target = answer.target ? answer.target : waiting.target;
    const Amount amount{formula, table.actor(whose), table.actor(target), &waiting.inputs, waiting.move};
    auto dice = evaluated(rulebook, amount);
    if (!dice) return Unexpected(dice.error());
    if (const auto* damage = std::get_if<content::Damage>(&waiting.effect.kind); damage && amount.self && isClassDamage(rulebook, amount)) {
        dice = dice::plus(std::move(*dice), damageAdded(rulebook, *amount.self, amount.target, waiting.move));
    }
    for (const std::string& joined : waiting.joined) {
        const auto more = evaluated(rulebook, {joined, amount.self, amount.target, amount.inputs});
        if (!more) return Unexpected(more.error());
        dice = dice::plus(std::move(*dice), *more);
    }
    return std::optional(std::move(*dice));
}

Done takeUp(Turn& turn, const Waiting& like, const std::vector<Effect>& effects, bool immediate) {
    for (const Effect& effect : effects) {
        Waiting next = like;
        next.effect = effect;
        next.joined.clear();
        next.rolled.reset();
        next.entered = false;
        if (std::holds_alternative<content::Text>(effect.kind)) continue;
        if (const auto* damage = std::get_if<content::Damage>(&effect.kind); damage && damage->joins) {
            if (const Waiting* sibling = siblingDamage(turn.table(), like.roll)) {
                turn.emit(DamageJoined{sibling->id, damage->amount});
                continue;
            }
        }
        if (immediate && needsNothing(next)) {
            if (auto applied = applyEffect(turn, next, {}); !applied) return applied;
            continue;
        }
        next.id = turn.nextId<WaitingId>();
        turn.emit(WaitingAdded{std::move(next)});
    }
    return {};
}

} // namespace tenplus::table
