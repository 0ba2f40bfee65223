#include "table/pbta/moves/effects.h"

#include "base/contains.h"
#include "base/overloaded.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/clock.h"
#include "table/core/fiction.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/amounts.h"
#include "table/pbta/moves/answers.h"
#include "table/pbta/moves/conditions.h"
#include "table/pbta/moves/grants.h"
#include "table/pbta/moves/number_rules.h"
#include "table/pbta/moves/outcome.h"
#include "table/pbta/moves/row_change.h"
#include "table/pbta/moves/shift.h"
#include "table/table.h"
#include "table/turn.h"
#include "table/world/chance.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Effect;
using content::Who;

// The number of an effect: set by hand, already thrown, or evaluated and thrown now.
Expected<std::int64_t, Refusal> numberFor(Turn& turn, const Waiting& waiting, const std::string& formula, ActorId whose,
                                          const Answer& answer, const std::string& purpose) {
    if (answer.amount) {
        if (*answer.amount < -kMostNumber || *answer.amount > kMostNumber) {
            return refuseOutOfBounds("The amount", -kMostNumber, kMostNumber, *answer.amount, "amount");
        }
        return *answer.amount;
    }
    if (waiting.rolled) return waiting.rolled->total;
    const ActorId target = answer.target ? answer.target : waiting.target;
    auto dice = evaluated(turn.rulebook(),
                          {formula, turn.table().actor(whose), turn.table().actor(target), &waiting.inputs,
                           weaponOf(turn.rulebook(), turn.table(), waiting), waiting.move, groupOf(turn.table())});
    if (!dice) return Unexpected(dice.error());
    dice = dice::plus(std::move(*dice), healingAdded(turn.rulebook(), turn.table(), aimedBy(waiting, answer)));
    if (dice::isConstant(*dice)) return dice->constant;
    const auto rolled = turn.roll(*dice, purpose, turn.nameOf(whose));
    if (!rolled) return Unexpected(rolled.error());
    const bool isShown = std::holds_alternative<content::Heal>(waiting.effect.kind); // as damage is, by its own event
    if (isShown && turn.table().waitingOf(waiting.id))
        turn.emit(WaitingRolled{waiting.id, *rolled, turn.typedDice(), waiting.joined, waiting.moveName, {}});
    return rolled->total;
}

// Other rolls may have followed since, so the last one does not tell.
bool isOfSecretRoll(const Table& table, const Waiting& waiting) {
    const RecentMove* const move = recentMove(table, waiting.roll);
    return move && move->secret;
}

// If the table allows it, interference applies to dice that have fallen (DW-R-32): the last ones before it, or those
// with effects still waiting. Rolls without own modifiers cannot be hindered (DW-ROLL-11, DW-R-02).
bool hindersDice(const Turn& turn, const Waiting& interfering, const content::Forward& forward, ActorId who,
                 std::int64_t value) {
    if (forward.as != content::names::kAid || value >= 0 ||
        !content::flagSetting(turn.rulebook(), content::names::kInterfereAfterRoll))
        return false;
    const Table& table = turn.table();
    if (!isOpenRoll(table, who)) return false;
    const RollRecord& roll = table.lastMoves.at(who).roll;
    const content::Move* move = turn.rulebook().move(roll.move);
    if (!move || !move->roll || move->roll->bare || move->roll->targetsPools) return false;
    if (move->roll->reading == content::Reading::Best) return false; // more or fewer dice cannot be thrown any more
    const auto isLater = [&](const auto& each) {
        return each.second.roll.id > roll.id && each.second.roll.id != interfering.roll;
    };
    return contains(table.waiting, roll.id, &Waiting::roll) || std::ranges::none_of(table.lastMoves, isLater);
}

// Only so many hindering actors count, before or after the dice (DW-R-33).
bool hinderedEnough(const Turn& turn, const RollRecord& roll, const std::string& source) {
    const auto hinders = [&](const Modifier& each) { return each.value < 0 && each.source == source; };
    return std::ranges::count_if(roll.modifiers, hinders) >=
           std::max<std::int64_t>(1, content::numberSetting(turn.rulebook(), content::names::kAidLimit));
}

// Redirects a waiting blow in answer to the last move of `who` to the helper who takes the brunt.
void takeBrunt(Turn& turn, ActorId who, ActorId brunt, const std::string& move) {
    const auto last = turn.table().lastMoves.find(who);
    if (last == turn.table().lastMoves.end()) return;
    const auto all = turn.table().waiting;
    for (const Waiting& each : all) {
        const auto* blow = std::get_if<content::Damage>(&each.effect.kind);
        const bool answers = blow && blow->from == Who::Target && blow->to == Who::Self && each.who == who &&
                             each.roll == last->second.roll.id;
        if (!answers || !each.falls.empty()) continue;
        turn.emit(BlowGuarded{.waiting = each.id,
                              .by = brunt,
                              .option = move,
                              .falls = {brunt},
                              .halved = {},
                              .was = BlowFalls{each.falls, each.halved}});
    }
}

struct Apply {
    Turn& turn;
    const Waiting& waiting;
    const Answer& answer;
    std::int64_t& changed; // the total change of a number

    // Changes a number field of every target, each by the amount read from their own sheet.
    Done changeAll(Who to, const std::string& field, const std::string& formula, int sign) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            const ActorId whose = content::isParty(to) ? who : waiting.who;
            const auto by = numberFor(turn, waiting, formula, whose, answer, waiting.moveName);
            if (!by) return Unexpected(by.error());
            const std::int64_t wanted = *by * sign;
            const Actor& actor = *turn.table().actor(who);
            if (isLocked(turn.rulebook(), actor, field)) continue;
            if (wanted > 0 && !mayRise(turn.rulebook(), actor, field)) continue;
            const auto moved = turn.change(who, field, wanted, waiting.moveName);
            if (!moved) return Unexpected(moved.error());
            changed += std::abs(*moved);
            if (auto rest = takeUpRest(turn, waiting, who, field, wanted - *moved); !rest) return rest;
        }
        return {};
    }

    Done operator()(const content::Damage& e) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        Harm harm = harmOf(turn.rulebook(), turn.table(), waiting, answer);
        if (!harm.rolled && !harm.amount) {
            auto dice = diceOf(turn.rulebook(), turn.table(), waiting, answer);
            if (!dice) return Unexpected(dice.error());
            if (auto thrown = throwDice(turn, harm, dice->value_or(dice::Expression{})); !thrown) return thrown;
        }
        for (const ActorId to : *all) { // one throw for all targets (DW-R-20)
            harm.to = to;
            harm.halved = contains(waiting.halved, to);
            if (auto dealt = dealHarm(turn, harm); !dealt) return dealt;
        }
        if (trimmed(answer.text).empty()) return {};
        if (auto checked = checkText(answer.text, 4000, "text"); !checked)
            return checked; // a lasting wound (DW-HARM-07)
        turn.emit(NoteWritten{answer.text, all->front(), turn.nameOf(all->front()), false});
        return {};
    }
    Done operator()(const content::Heal& e) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        Rules rules(answer.override || isAllowed(waiting));
        for (const ActorId who : *all) {
            const auto first = firmFirst(turn.rulebook(), turn.table(), who);
            if (auto ok =
                    rules.demand(!first, refuseCannotNow(turn.nameOf(who), first.value_or(std::string()), "waiting"));
                !ok)
                return ok;
            if (auto ok = demandHealable(turn, who, "target"); !ok) return ok;
            const auto by = numberFor(turn, waiting, e.amount, content::isParty(e.to) ? who : waiting.who, answer,
                                      waiting.moveName);
            if (!by) return Unexpected(by.error());
            if (auto healed = healSomebody(turn, who, *by, waiting.moveName); !healed)
                return Unexpected(healed.error());
        }
        if (!isAllowed(waiting)) rules.tell(turn, waiting.who);
        return {};
    }
    Done operator()(const content::MarkXp& e) const {
        if (turn.rulebook().roles.experience.empty()) return {};
        return changeAll(e.to, turn.rulebook().roles.experience, e.amount, 1);
    }
    Done operator()(const content::Hold& e) const {
        const auto count = numberFor(turn, waiting, e.amount, waiting.who, answer, "hold");
        if (!count) return Unexpected(count.error());
        const content::Spell* spell = turn.rulebook().spell(waiting.spell);
        const std::string& own =
            spell && spell->name == waiting.moveName ? spell->id : waiting.move; // one pool per spell
        const std::string& of = e.of.empty() ? own : e.of;
        const HoldPool* pool = turn.table().hold(waiting.who, of);
        const std::int64_t before = pool ? pool->count : 0;
        // Bonus hold on a miss keeps existing hold and does not accumulate (DW-R-27, DW-HOLD-03).
        const content::Move* move = turn.rulebook().move(of);
        const bool ofRoll = waiting.roll && move && move->roll;
        const std::int64_t sum = !e.adds ? *count : ofRoll ? std::max(before, *count) : before + *count;
        const int held = static_cast<int>(std::clamp<std::int64_t>(sum, 0, 999));
        HoldSet set{{waiting.who, of, waiting.moveName, held, waiting.spend, waiting.target},
                    {},
                    ownedEntry(*turn.table().actor(waiting.who), of)};
        if (!e.of.empty()) {
            if (before == held) return {};
            set.pool.moveName = move ? move->name : of;
            set.pool.options = move ? move->spend : std::vector<content::Option>{};
        }
        if (e.adds) set.was = static_cast<int>(before);
        turn.emit(std::move(set));
        return {};
    }
    Done operator()(const content::Forward& e) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            const auto value = numberFor(turn, waiting, e.value, waiting.who, answer, "forward");
            if (!value) return Unexpected(value.error());
            if (auto checked = checkModifier(*value, "amount"); !checked) return checked;
            const bool fallen = hindersDice(turn, waiting, e, who, *value);
            const bool spare = fallen && hinderedEnough(turn, turn.table().lastMoves.at(who).roll, waiting.moveName);
            if (fallen && !spare) {
                if (auto hindered =
                        adjustRoll(turn, who, {ModifierKind::Typed, waiting.moveName, static_cast<int>(*value), 0});
                    !hindered)
                    return hindered;
                continue;
            }
            ActorId against = e.scope.kind == content::ScopeKind::Target || e.scope.target ? waiting.target : ActorId{};
            if (e.scope.target && !against) against = answer.target; // the target was named only now
            if (e.scope.target && !against) return refuseNeedsTarget(waiting.moveName, "target");
            const auto id = turn.nextId<ForwardId>();
            const bool onDamage = e.pushes == content::Pushes::Damage || e.pushes == content::Pushes::AnyDamage;
            const ActorId brunt = e.brunt ? waiting.who : ActorId{};
            turn.emit(ForwardGained{{id,
                                     who,
                                     static_cast<int>(*value),
                                     e.pushes,
                                     e.scope,
                                     against,
                                     waiting.moveName,
                                     e.as,
                                     e.cap,
                                     onDamage ? waiting.roll : RollId{},
                                     {},
                                     brunt}});
            if (brunt) takeBrunt(turn, who, brunt, waiting.moveName);
            if (spare) turn.emit(ForwardGone{id, who, false});
        }
        return {};
    }
    Done operator()(const content::Ongoing& e) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            const auto value = numberFor(turn, waiting, e.value, waiting.who, answer, "ongoing");
            if (!value) return Unexpected(value.error());
            if (auto checked = checkModifier(*value, "amount"); !checked) return checked;
            const ActorId against = e.scope.kind == content::ScopeKind::Target ? waiting.target : ActorId{};
            const RunningSpell* spell = runningBy(turn.table(), waiting);
            turn.emit(OngoingStarted{{turn.nextId<OngoingId>(), who, static_cast<int>(*value), e.scope, against,
                                      e.until, waiting.moveName, spell ? spell->id : OngoingId{}, e.held}});
        }
        return {};
    }
    Done operator()(const content::LoseSpell&) const {
        const content::Playbook* caster = turn.rulebook().casterBy(waiting.move);
        loseSpell(turn, waiting.who, waiting.spell, caster ? caster->id : std::string());
        return {};
    }
    Done operator()(const content::Procedure&) const { return {}; }
    Done operator()(const content::Resource& e) const { return changeAll(e.to, e.field, e.change, 1); }
    Done operator()(const content::Condition& e) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            if (turn.table().actor(who)->conditions.contains(e.condition) == e.on) continue; // conditions do not stack
            turn.emit(ConditionSet{who, e.condition, e.on});
        }
        return {};
    }
    Done operator()(const content::Choose&) const {
        return refuse("nothing-to-apply", "waiting", "{} waits for a choice: choose one of its options.",
                      waiting.moveName);
    }
    Done operator()(const content::RollAgain&) const { return keepAnswer(turn, waiting, {}, answer.text); }
    Done operator()(const content::AskGm& e) const { return keepAnswer(turn, waiting, {e.text}, answer.text); }
    Done operator()(const content::Note& e) const { return keepAnswer(turn, waiting, e, answer.text); }
    Done operator()(const content::ClockTick& e) const {
        const auto ticks = numberFor(turn, waiting, e.ticks, waiting.who, answer, "clock");
        if (!ticks) return Unexpected(ticks.error());
        const auto named = [&](const Clock& clock) { return clock.name == e.clock; };
        auto clock = std::ranges::find_if(turn.table().clocks, named);
        if (e.ends) {
            if (clock != turn.table().clocks.end() && clock->filled >= clock->segments)
                turn.emit(ClockRemoved{ClockId(clock->id), e.clock});
            return {};
        }
        if (clock == turn.table().clocks.end()) {
            turn.emit(ClockStarted{
                {turn.nextId<ClockId>(), e.clock, segmentsOf(turn.rulebook(), turn.table(), waiting, e), 0, false}});
            clock = std::ranges::find_if(turn.table().clocks, named);
        }
        if (ClockTicked tick = ticked(*clock, *ticks); tick.by != 0) turn.emit(std::move(tick));
        return {};
    }
    Done operator()(const content::Redirect&) const { return refuseNoBlow(turn.nameOf(waiting.who), "waiting"); }
    Done operator()(const content::Halve&) const { return refuseNoBlow(turn.nameOf(waiting.who), "waiting"); }
    Done operator()(const content::Text&) const { return {}; }
    Done operator()(const content::Avert& e) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, e.to, answer);
        return all ? avertBlow(turn, waiting, *all) : Done(Unexpected(all.error()));
    }
    Done operator()(const content::ChangeThing& e) const { return changeThing(turn, waiting, e); }
    Done operator()(const content::GrantSpell& e) const { return grantSpell(turn, waiting, e, answer); }
    Done operator()(const content::GrantMove& e) const { return grantMove(turn, waiting, e); }
    Done operator()(const content::GiveThing& e) const { return giveThing(turn, waiting, e); }
    Done operator()(const content::Shift& e) const {
        const auto all = fallsOn(turn.rulebook(), turn.table(), waiting, e.to, answer);
        if (!all) return Unexpected(all.error());
        for (const ActorId who : *all) {
            const auto moved = shiftLabels(turn, who, e, waiting.moveName);
            if (!moved) return Unexpected(moved.error());
            changed += *moved;
        }
        return {};
    }
    Done operator()(const content::Tally& e) const {
        const auto by = numberFor(turn, waiting, e.change, waiting.who, answer, waiting.moveName);
        if (!by) return Unexpected(by.error());
        const ActorId target = answer.target ? answer.target : waiting.target;
        return changeTally(turn, e, e.to == Who::Self ? waiting.who : target, e.to == Who::Self ? target : waiting.who,
                           *by, waiting.moveName);
    }
    Done operator()(const content::RowChange& e) const {
        if (e.remove) return strikeRow(turn, waiting, e);
        if (!e.list.empty() && e.column.empty()) {
            const auto added = addRow(turn, waiting, e, answer.text);
            if (added) changed = added->value;
            return added ? Done{} : Done(Unexpected(added.error()));
        }
        const auto by = numberFor(turn, waiting, e.change, waiting.who, answer, waiting.moveName);
        if (!by) return Unexpected(by.error());
        if (e.row.empty()) {
            changed = std::abs(changeEveryRow(turn, waiting, e, *by));
            return {};
        }
        const auto moved = changeRow(turn, waiting, e, *by);
        if (!moved) return Unexpected(moved.error());
        changed = std::abs(*moved);
        return {};
    }
    Done operator()(const content::ChanceRoll& e) const {
        return decideOn(turn, RollTable{.table = e.table, .shown = !isOfSecretRoll(turn.table(), waiting)});
    }
};

// The helper who takes the brunt of the answer (DW-HIRE-29).
ActorId bruntOf(const Table& table, ActorId who) {
    const auto found = std::ranges::find_if(
        table.forwards, [&](const Forward& each) { return each.who == who && each.brunt && table.actor(each.brunt); });
    return found == table.forwards.end() ? ActorId{} : found->brunt;
}

const Waiting* siblingDamage(const Table& table, RollId roll) {
    for (const Waiting& each : table.waiting) {
        const auto* damage = std::get_if<content::Damage>(&each.effect.kind);
        if (each.roll == roll && roll && damage && !damage->joins && damage->from == Who::Self) return &each;
    }
    return nullptr;
}

// Prepares a choice for the table: evaluates the number of options to choose, removes options that the table excludes.
Done fixChoice(Turn& turn, const Waiting& waiting, content::Choose& choose) {
    if (!turn.table().mature) choose.options = content::withoutMature(std::move(choose.options));
    if (choose.counts.empty()) return {};
    const auto count = workedOut(turn.rulebook(), turn.table(), waiting, choose.counts);
    if (!count) return Unexpected(count.error());
    choose.count = static_cast<int>(std::clamp<long long>(count->constant, 0, std::ssize(choose.options)));
    choose.counts.clear();
    return {};
}

// Evaluates healing for an ally now if it reads the giver's numbers, because those may change before it is given.
void settleForAlly(const Turn& turn, const Waiting& waiting, content::Heal& heal) {
    if (heal.to != Who::Ally || !waiting.target || heal.amount.find("target.") == std::string::npos) return;
    const auto by = workedOut(turn.rulebook(), turn.table(), waiting, heal.amount);
    if (by && dice::isConstant(*by)) heal.amount = std::to_string(by->constant);
}

Who recipient(const content::Effect& effect) {
    return std::visit(
        [](const auto& e) {
            if constexpr (requires { e.to; })
                return e.to;
            else
                return Who::Self;
        },
        effect.kind);
}

// True if the effect can be applied without any question.
bool needsNothing(const Turn& turn, const Waiting& waiting) {
    if (!content::isPlain(waiting.effect)) return false;
    const Actor* actor = turn.table().actor(waiting.who);
    const auto* change = std::get_if<content::ChangeThing>(&waiting.effect.kind);
    if (change && (!actor || !thingFor(turn.rulebook(), *actor, waiting, *change))) return false;
    if (std::holds_alternative<content::Heal>(waiting.effect.kind)) { // healing that must wait for an urgent roll
        const auto all =
            fallsOn(turn.rulebook(), turn.table(), waiting, std::get<content::Heal>(waiting.effect.kind).to, {});
        if (all && std::ranges::any_of(
                       *all, [&](ActorId each) { return firmFirst(turn.rulebook(), turn.table(), each).has_value(); }))
            return false;
    }
    const auto* forward = std::get_if<content::Forward>(&waiting.effect.kind);
    if (forward && forward->scope.target && !waiting.target) return false;
    if (std::holds_alternative<content::Tally>(waiting.effect.kind)) return bool(waiting.target);
    if (std::holds_alternative<content::GrantSpell>(waiting.effect.kind) &&
        (!actor || castersOf(turn.rulebook(), *actor).empty()))
        return false;
    const Who to = recipient(waiting.effect);
    if (to == Who::Group) return groupOf(turn.table()) != nullptr;
    return to == Who::Self || content::isParty(to) || (to == Who::Target && waiting.target);
}

} // namespace

Done applyEffect(Turn& turn, const Waiting& waiting, const Answer& answer) {
    std::int64_t changed = 0;
    if (auto applied = std::visit(Apply{turn, waiting, answer, changed}, waiting.effect.kind); !applied) return applied;
    if (waiting.effect.then.empty()) return {};
    // Dependent effects have the target that the answer named; an ally who is given something is not the target.
    const bool aims = recipient(waiting.effect) == Who::Target;
    return takeUp(turn, contextOfThen(aims ? aimedBy(waiting, answer) : waiting, changed), waiting.effect.then, true);
}

Expected<dice::Expression, Refusal> workedOut(const content::Rulebook& rulebook, const Table& table,
                                              const Waiting& waiting, const std::string& formula) {
    return evaluated(rulebook, {formula, table.actor(waiting.who), table.actor(waiting.target), &waiting.inputs,
                                weaponOf(rulebook, table, waiting), waiting.move, groupOf(table)});
}

Done takeUp(Turn& turn, const Waiting& like, const std::vector<Effect>& effects, bool immediate) {
    for (const Effect& effect : effects) {
        Waiting next = like;
        next.effect = effect;
        next.joined.clear();
        next.rolled.reset();
        next.entered = false;
        next.falls.clear();
        next.halved.clear();
        next.guarded.clear();
        next.bonus.reset();
        if ((effect.mature && !turn.table().mature) || !isDue(turn, next)) continue;
        if (isUnnamed(next.effect)) next.effect = labelChoice(turn.rulebook(), turn.table(), next);
        if (auto* choose = std::get_if<content::Choose>(&next.effect.kind)) {
            if (auto fixed = fixChoice(turn, next, *choose); !fixed) return fixed;
            if (choose->count == 0) continue;
        }
        if (auto* heal = std::get_if<content::Heal>(&next.effect.kind)) settleForAlly(turn, next, *heal);
        if (changesNothing(turn.rulebook(), turn.table(), next)) {
            if (auto taken = takeUpAfterNothing(turn, next, immediate); !taken) return taken;
            continue;
        }
        if (const auto* text = std::get_if<content::Text>(&effect.kind)) {
            const bool secret = isOfSecretRoll(turn.table(), like);
            turn.emit(NoteWritten{
                .text = text->text, .about = like.who, .aboutName = turn.nameOf(like.who), .secret = secret});
            if (auto taken = takeUp(turn, like, effect.then, immediate); !taken) return taken;
            continue;
        }
        if (const auto* damage = std::get_if<content::Damage>(&effect.kind); damage && damage->joins) {
            if (const Waiting* sibling = siblingDamage(turn.table(), like.roll)) {
                turn.emit(DamageJoined{sibling->id, damage->amount});
                continue;
            }
        }
        if (const auto* answer = std::get_if<content::Damage>(&effect.kind);
            answer && answer->from == Who::Target && answer->to == Who::Self) {
            if (const ActorId brunt = bruntOf(turn.table(), like.who)) next.falls = {brunt};
        }
        if (immediate && needsNothing(turn, next)) {
            if (auto applied = applyEffect(turn, next, {}); !applied) return applied;
            continue;
        }
        next.id = turn.nextId<WaitingId>();
        turn.emit(WaitingAdded{std::move(next)});
    }
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
