// Decides the commands of moves: rolls them and applies their effects.
#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/checks.h"
#include "table/core/fiction.h"
#include "table/core/health.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/answers.h"
#include "table/pbta/moves/blow.h"
#include "table/pbta/moves/conditions.h"
#include "table/pbta/moves/deeds.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/outcome.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/row_change.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <set>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Move;

bool letsGo(const RollMove& command) { return !command.drop.empty() || command.dropCoins != 0; }

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
    roll.others = command.others;
    roll.inputs = plan.inputs;
    roll.weapon = plan.weapon;
    const Actor& actor = *turn.table().actor(command.who);
    if (const Entry* thing = entryOf(actor, turn.rulebook().gear.list, plan.weapon))
        roll.weaponName = textIn(*thing, content::names::kThingName);
    roll.rowName = pickedNames(turn.rulebook(), actor, *plan.move, plan.inputs);
    if (plan.spell) {
        roll.spell = plan.spell->name;
        roll.spellId = plan.spell->id;
    }
    roll.secret = command.secret;
    roll.overrides = plan.closedGates;
    if (!plan.burden.empty() && !letsGo(command) && !command.fail) roll.overrides.push_back(plan.burden);
    return roll;
}

// Where the GM let the move be made against its gates, the result asks no rule of it again.
Waiting waitingLike(const Turn& turn, const RollRecord& roll, const RollPlan& plan) {
    Waiting like = waitingLike(turn, roll);
    if (!plan.closedGates.empty()) like.marks.emplace_back(kAllowed);
    return like;
}

// Records a counting modifier that was switched off as an override.
void noteSkipped(const RollPlan& plan, RollRecord& roll) {
    for (const Offered& offered : plan.offered) {
        const bool skipped = !offered.counts && offered.condition.empty() && !offered.lapses;
        if (skipped)
            roll.overrides.push_back(offered.modifier.source + " " + signedNumber(offered.modifier.value) +
                                     " left out");
    }
}

// Spends a forward that counted, whether or not it changed the band (DW-FWD-07).
void spendForwards(Turn& turn, const RollPlan& plan, ActorId who) {
    for (const Offered& offered : plan.offered) {
        if ((offered.counts || offered.lapses) && offered.modifier.kind == ModifierKind::Forward) {
            turn.emit(ForwardGone{ForwardId{offered.modifier.ref}, who, offered.counts});
        }
    }
}

// Attacking anybody else than the guarded-against foe ends a guard (DW-R-27).
void leaveStance(Turn& turn, const RollMove& command, const Move& move) {
    if (!command.keepHold && contains(move.tags, content::names::kAttack))
        leaveStance(turn, command.who, command.target);
}

void attacks(Turn& turn, ActorId who, const Move& move) {
    if (contains(move.tags, content::names::kAttack)) spellsOfTheAttacker(turn, who);
}

// Ends the running spell that the move uses up.
void endFed(Turn& turn, const RollPlan& plan) {
    const auto& running = turn.table().running;
    const auto fed = std::ranges::find(running, plan.ends, &RunningSpell::id);
    if (fed != running.end()) endSpell(turn, RunningSpell(*fed), plan.move->name);
}

Done tellFiction(Turn& turn, const RollMove& command, RollId roll) {
    return trimmed(command.fiction).empty() ? Done{} : decideOn(turn, WriteFiction{roll, command.fiction});
}

// Closes the oldest offer of this move, and all urgent ones: nobody dies twice.
void closeOffers(Turn& turn, const RollMove& command) {
    const auto all = turn.table().waiting;
    bool isTaken = false;
    for (const Waiting& waiting : all) {
        const auto* offer = std::get_if<content::RollAgain>(&waiting.effect.kind);
        const bool isUrgent = contains(waiting.marks, content::names::kUrgent);
        const bool isThis =
            offer && waiting.who == command.who && (offer->move.empty() ? waiting.move : offer->move) == command.move;
        if (!isThis || (isTaken && !isUrgent)) continue;
        turn.emit(WaitingClosed{waiting.id, Closed::Done, {}});
        isTaken |= !isUrgent;
    }
}

Done rollIt(Turn& turn, const RollMove& command, const RollPlan& plan) {
    RollRecord roll = recordOf(turn, command, plan);
    noteSkipped(plan, roll);
    roll.modifiers = plan.modifiers;
    if (auto thrown = throwPlan(turn, plan, roll); !thrown) return thrown;
    for (Modifier& modifier : roll.modifiers) {
        if (modifier.kind == ModifierKind::Typed) modifier.kept = turn.keeps(modifier.source);
    }
    roll.cap = plan.cap;
    roll.entered = turn.typedDice();
    const content::Outcome& outcome = fixBand(turn.rulebook(), turn.table(), *plan.move, roll);
    const content::Band& band = *turn.rulebook().band(roll.band);
    const content::JobOutcome* job = jobOutcome(turn.rulebook(), turn.table(), command.who, plan.move->id, band.id);
    if (job) roll.text = job->text;
    const Waiting like = waitingLike(turn, roll, plan);
    leaveStance(turn, command, *plan.move);
    turn.emit(MoveRolled{roll, plan.settled});
    if (auto told = tellFiction(turn, command, roll.id); !told) return told;
    attacks(turn, command.who, *plan.move);
    loseThrownWeapon(turn, command.who, plan.weapon, plan.move->letsGo);
    endFed(turn, plan);
    if (auto noted = noteJob(turn, roll); !noted) return noted;
    closeOffers(turn, command);
    endHeld(turn, command.who, plan.move->id);
    breakRest(turn, command.who, *plan.move);
    spendForwards(turn, plan, command.who);
    if (auto paid = takeUp(turn, like, plan.move->costs, true); !paid) return paid;
    if (auto marked = takeUp(turn, alwaysLike(like, band), alwaysOf(band, *plan.move), true); !marked) return marked;
    return takeUpOutcome(turn, like, roll, job ? job->effects : outcome.effects);
}

Done makeIt(Turn& turn, const RollMove& command, const RollPlan& plan) {
    RollRecord roll = recordOf(turn, command, plan);
    roll.text = leavesDice(command) ? plan.move->unrolled->text : plan.move->text;
    const Waiting like = waitingLike(turn, roll, plan);
    if (leavesDice(command)) leaveStance(turn, command, *plan.move);
    const RollId made = roll.id;
    turn.emit(MoveMade{std::move(roll), plan.settled});
    if (auto told = tellFiction(turn, command, made); !told) return told;
    attacks(turn, command.who, *plan.move);
    endFed(turn, plan);
    breakRest(turn, command.who, *plan.move);
    closeOffers(turn, command);
    if (auto paid = takeUp(turn, like, plan.move->costs, true); !paid) return paid;
    std::vector<content::Effect> effects =
        effectsOf(turn, command.who, plan.move->id, nullptr,
                  leavesDice(command) ? plan.move->unrolled->effects : plan.move->effects);
    const auto guided = [](const content::Effect& effect) {
        return std::holds_alternative<content::Procedure>(effect.kind);
    };
    if (turn.rulebook().preparerBy(plan.move->id) && std::ranges::none_of(effects, guided))
        effects.push_back({content::Procedure{content::Guided::PrepareSpells, {}}});
    if (auto taken = takeUp(turn, like, effects, false); !taken) return taken;
    tire(turn, command.who, plan.move->skill, plan.move->tires);
    return {};
}

// Applies a band without dice, and so without XP for a miss (DW-R-15, DW-R-42).
Done applyBandWithoutDice(Turn& turn, const RollMove& command, const RollPlan& plan, const content::Band& band) {
    RollRecord roll = recordOf(turn, command, plan);
    const auto own = plan.move->outcomes.find(band.id);
    const content::Outcome& outcome = own == plan.move->outcomes.end() ? band.otherwise : own->second;
    roll.band = band.id;
    roll.bandName = band.name;
    roll.tone = band.tone;
    const content::JobOutcome* job = jobOutcome(turn.rulebook(), turn.table(), command.who, plan.move->id, band.id);
    roll.text = job ? job->text : outcome.text;
    const Waiting like = waitingLike(turn, roll, plan);
    turn.emit(MoveRolled{roll, plan.settled});
    if (auto told = tellFiction(turn, command, roll.id); !told) return told;
    if (auto noted = noteJob(turn, roll); !noted) return noted;
    closeOffers(turn, command);
    return takeUp(turn, like, effectsOf(turn, command.who, plan.move->id, &roll, job ? job->effects : outcome.effects),
                  false);
}

// The carried load, if the game counts it.
std::int64_t carriedBy(const Turn& turn, ActorId who) {
    const std::string& weight = turn.rulebook().gear.weight;
    return weight.empty() ? 0 : numberOf(turn.rulebook(), *turn.table().actor(who), weight);
}

// Drops coins like gear; coins without weight do not reduce the load.
Expected<std::int64_t, Refusal> letGoOfCoins(Turn& turn, const RollMove& command) {
    if (command.dropCoins == 0) return std::int64_t{0};
    const std::string& coins = turn.rulebook().gear.coins;
    if (coins.empty()) return refuseNotInThisGame(turn.rulebook().name, "coins to let go of", "dropCoins");
    const std::int64_t has = numberOf(turn.rulebook(), *turn.table().actor(command.who), coins),
                       before = carriedBy(turn, command.who);
    if (command.dropCoins < 1 || command.dropCoins > has) {
        return refuseOutOfBounds("The coins", 1, has, command.dropCoins, "dropCoins");
    }
    const auto gone = turn.change(command.who, coins, -command.dropCoins, "let go of");
    if (!gone) return Unexpected(gone.error());
    return before - carriedBy(turn, command.who);
}

// Drops gear and coins because the load is too heavy: at least 1 weight of one's own (DW-MOVE-encumbrance-04).
Done letGo(Turn& turn, const RollMove& command) {
    const std::string& list = turn.rulebook().gear.list;
    const Actor actor = *turn.table().actor(command.who);
    const auto coins = letGoOfCoins(turn, command);
    if (!coins) return Unexpected(coins.error());
    std::int64_t weight = *coins;
    std::vector<ThingGone> gone;
    for (const EntryId id : command.drop) {
        const Entry* thing = entryOf(actor, list, id);
        const bool twice = contains(gone, id, &ThingGone::entry);
        if (!thing || twice || isAway(*thing)) return refuseBadDrop(actor.name, "drop");
        weight += numberIn(*thing, content::names::kWeight);
        gone.push_back(
            {.who = command.who, .list = list, .entry = id, .name = textIn(*thing, content::names::kThingName)});
    }
    if (weight < 1) return refuseBadDrop(actor.name, "drop");
    for (ThingGone& each : gone) turn.emit(std::move(each));
    return {};
}

Expected<const Waiting*, Refusal> find(const Turn& turn, WaitingId id) {
    if (const Waiting* waiting = turn.table().waitingOf(id)) return waiting;
    return refuseUnknownWaiting(id.value, "waiting");
}

// A rest heals nobody who has an urgent roll, such as Last Breath.
Done demandRestful(const Turn& turn, Rules& rules, const Waiting& waiting) {
    if (isAllowed(waiting)) return {};
    const content::Move* move = turn.rulebook().move(waiting.move); // older campaigns' rules heal by the move
    const auto& downtime = turn.rulebook().company.downtime;
    const bool isLeisure = downtime && contains(downtime->leisure, waiting.move) &&
                           std::holds_alternative<content::Heal>(waiting.effect.kind);
    if (!isLeisure && (!move || !contains(move->tags, content::names::kRest))) return {};
    const auto due = dueFirst(turn.rulebook(), turn.table(), waiting.who);
    return rules.demand(!due, refuseCannotNow(turn.nameOf(waiting.who), due.value_or(std::string()), "waiting"));
}

// True if enough options are picked: all, or fewer if the choice is made in steps.
bool isEnough(const content::Choose& choose, std::size_t picked) {
    const bool some = choose.inTurn && picked > 0 && std::cmp_less(picked, choose.count);
    return some || std::cmp_equal(picked, choose.count);
}

// Keeps the rest of a choice that is made in steps, without the options taken.
void keepRest(Turn& turn, Waiting rest, const std::vector<content::Option>& picked) {
    auto& choose = std::get<content::Choose>(rest.effect.kind);
    choose.count -= static_cast<int>(picked.size());
    std::erase_if(choose.options,
                  [&](const content::Option& each) { return contains(picked, each.id, &content::Option::id); });
    if (!choose.inTurn || choose.count < 1 || choose.options.empty()) return;
    rest.id = turn.nextId<WaitingId>();
    turn.emit(WaitingAdded{std::move(rest)});
}

Expected<std::vector<content::Option>, Refusal> pick(const Turn& turn, const Waiting& waiting,
                                                     const ChooseOptions& command) {
    const auto& choose = std::get<content::Choose>(waiting.effect.kind);
    std::vector<content::Option> picked;
    std::set<std::string> seen;
    for (const std::string& id : command.options) {
        const auto option = std::ranges::find(choose.options, id, &content::Option::id);
        if (option == choose.options.end() || !seen.insert(id).second) {
            return refuseUnknownOption(waiting.moveName, id, "options");
        }
        if (!command.override) {
            if (auto open = checkOpen(turn, waiting, *option, "options"); !open) return Unexpected(open.error());
        }
        picked.push_back(*option);
    }
    if (!isEnough(choose, picked.size()) && !command.override) {
        return refuseWrongCount(choose.count, choose.options.size(), waiting.moveName, picked.size(), "options");
    }
    return picked;
}

Done demandOpen(const Turn& turn, const RollMove& command, const RollPlan& plan) {
    if (plan.closedGates.empty() || command.override) return {};
    return refuse("gate", "move", "{} cannot make {} now: {}. The GM may allow it anyway.", turn.nameOf(command.who),
                  plan.move->name, joinedWords(plan.closedGates));
}

bool isOffered(const RollPlan& plan, std::int64_t id) {
    return std::ranges::any_of(plan.offered, [&](const Offered& each) { return each.modifier.ref == id; });
}

// Refuses what nothing of this move reads.
Done checkRead(const RollMove& command, const RollPlan& plan) {
    if (!command.spell.empty() && !plan.spell && plan.move->endsSpell.empty())
        return refuseUnknownChoice(plan.move->name, "spell", command.spell, "spell");
    for (const auto& [member, ids] : {std::pair{"skip", &command.skip}, {"use", &command.use}}) {
        for (const std::int64_t id : *ids) {
            if (!isOffered(plan, id)) return refuseUnknownForward(id, member);
        }
    }
    if (command.fail && plan.burden.empty()) return refuseNoChange("no burden makes it fail", "fail");
    return {};
}

// Refuses forwards that are no question of this harm: only those with a condition in words are named (DW-FWD-02).
Done checkUse(const Table& table, const std::vector<std::int64_t>& use) {
    for (const std::int64_t id : use) {
        const auto named = std::ranges::find(table.forwards, ForwardId{id}, &Forward::id);
        const bool asks = named != table.forwards.end() && named->scope.kind == content::ScopeKind::Text &&
                          named->pushes != content::Pushes::Roll;
        if (!asks) return refuseUnknownForward(id, "use");
    }
    return {};
}

} // namespace

Done checkMakes(const Turn& turn, const RollMove& command) {
    const auto plan = planMove(turn.rulebook(), turn.table(), command);
    return plan ? demandOpen(turn, command, *plan) : Unexpected(plan.error());
}

Done makeAt(Turn& turn, const RollMove& command, const std::string& band) {
    const auto plan = planMove(turn.rulebook(), turn.table(), command);
    if (!plan) return Unexpected(plan.error());
    const content::Band* out = turn.rulebook().band(band);
    return applyBandWithoutDice(turn, command, *plan, out ? *out : turn.rulebook().bands.front());
}

Done decideOn(Turn& turn, const RollMove& command) {
    const auto plan = planMove(turn.rulebook(), turn.table(), command);
    if (!plan) return Unexpected(plan.error());
    if (auto open = demandOpen(turn, command, *plan); !open) return open;
    if (auto checked = checkRead(command, *plan); !checked) return checked;
    if (auto checked = checkLength(command.fiction, kLongestNote, "fiction"); !checked) return checked;
    const std::string name = turn.nameOf(command.who);
    if (!plan->burden.empty() && command.fail)
        return applyBandWithoutDice(turn, command, *plan, turn.rulebook().bands.front());
    if (!plan->burden.empty() && !letsGo(command) && !command.override) {
        return refuse("burden", "drop", "{} cannot make {} now: {}. Let go of 1 weight or more, or let it fail.", name,
                      plan->move->name, plan->burden);
    }
    if (letsGo(command)) {
        if (auto dropped = letGo(turn, command); !dropped) return dropped;
    }
    return plan->move->roll && !leavesDice(command) ? rollIt(turn, command, *plan) : makeIt(turn, command, *plan);
}

namespace {

// While the outcome of the other's dice waits, only interference is allowed, if the table permits it, and no help; once
// an effect was applied, neither is (DW-R-32).
Done demandInTime(const Turn& turn, const Waiting& waiting, const std::vector<content::Option>& picked) {
    const Table& table = turn.table();
    if (isAllowed(waiting) || !outcomeWaits(table, waiting.target)) return {};
    const bool mayInterfere =
        content::flagSetting(turn.rulebook(), content::names::kInterfereAfterRoll) && isOpenRoll(table, waiting.target);
    for (const content::Option& option : picked) {
        for (const content::Effect& effect : option.effects) {
            const auto* forward = std::get_if<content::Forward>(&effect.kind);
            if (!forward || forward->as != content::names::kAid || forward->to != content::Who::Target) continue;
            const auto value = workedOut(turn.rulebook(), table, waiting, forward->value);
            const bool hinders = value && dice::isConstant(*value) && value->constant < 0;
            if (!hinders || !mayInterfere) {
                return refuseCannotNow(turn.nameOf(waiting.who),
                                       "the dice of " + turn.nameOf(waiting.target) + " have fallen already",
                                       "options");
            }
        }
    }
    return {};
}

} // namespace

Done decideOn(Turn& turn, const ChooseOptions& command) {
    const auto found = find(turn, command.waiting);
    if (!found) return Unexpected(found.error());
    const Waiting waiting = **found;
    const auto* choose = std::get_if<content::Choose>(&waiting.effect.kind);
    if (!choose)
        return refuse("not-a-choice", "waiting", "{} does not ask for a choice: apply it or wave it off.",
                      waiting.moveName);
    Rules rules(command.override);
    if (auto ok = demandRestful(turn, rules, waiting); !ok) return ok;
    const auto picked = pick(turn, waiting, command);
    if (!picked) return Unexpected(picked.error());
    ChoiceMade made{.waiting = waiting.id, .who = waiting.who, .moveName = waiting.moveName};
    for (const content::Option& option : *picked) {
        made.options.push_back(option.id);
        made.texts.push_back(option.text);
    }
    made.overridden = !isEnough(*choose, picked->size());
    if (auto inTime = demandInTime(turn, waiting, *picked); !inTime) {
        if (!command.override) return inTime;
        made.overridden = true;
    }
    turn.emit(std::move(made));
    if (auto written = writeChoice(turn, waiting, choose->field, *picked); !written) return written;
    Waiting like = waiting;
    if (auto asked = answerInputs(*picked, command.inputs, like.inputs); !asked) return asked;
    for (const content::Option& option : *picked) {
        if (auto done = takeUp(turn, like, option.effects, true); !done) return done;
    }
    keepRest(turn, waiting, *picked);
    rules.tell(turn, waiting.who);
    return {};
}

Done decideOn(Turn& turn, const ApplyWaiting& command) {
    const auto found = find(turn, command.waiting);
    if (!found) return Unexpected(found.error());
    const Waiting waiting = **found;
    if (command.target) {
        if (const auto known = turn.actor(command.target, "target"); !known) return Unexpected(known.error());
    }
    if (auto checked = checkUse(turn.table(), command.use); !checked) return checked;
    Rules rules(command.override);
    if (auto ok = demandRestful(turn, rules, waiting); !ok) return ok;
    if (!command.amount && shaperOf(turn.table(), waiting)) return refuseChooseFirst(waiting.moveName, "waiting");
    if (auto applied = applyEffect(turn, waiting,
                                   {command.target, command.amount, command.ignoresArmour, command.stun, command.text,
                                    command.override, command.use});
        !applied) {
        return applied;
    }
    turn.emit(WaitingClosed{.waiting = waiting.id,
                            .how = Closed::Done,
                            .text = command.text,
                            .was = command.amount ? std::nullopt : shapeOf(waiting)});
    rules.tell(turn, waiting.who);
    return {};
}

Done decideOn(Turn& turn, const WaveOff& command) {
    const auto found = find(turn, command.waiting);
    if (!found) return Unexpected(found.error());
    turn.emit(WaitingClosed{command.waiting, Closed::WavedOff, {}});
    return {};
}

Done decideOn(Turn& turn, const DealDamage& command) {
    if (auto counted = demandHealth(turn, "to"); !counted) return counted;
    const auto dice = dice::parse(command.amount);
    if (!dice) return refuseBadNotation(command.amount, dice.error().message, "amount");
    if (auto checked = checkLength(command.source, 80, "source"); !checked) return checked;
    const auto hurt = turn.actor(command.to, "to");
    if (!hurt) return Unexpected(hurt.error());
    if (auto once = checkOnceEach(command.to, command.others, "others"); !once) return once;
    if (auto checked = checkUse(turn.table(), command.use); !checked) return checked;
    if (command.piercing < 0 || command.piercing > 99) {
        return refuseOutOfBounds("Piercing", 0, 99, command.piercing, "piercing");
    }
    Harm harm{.to = command.to,
              .source = command.source.empty() ? "harm" : command.source,
              .ignoresArmour = command.ignoresArmour,
              .piercing = command.piercing,
              .stun = command.stun,
              .ranged = command.ranged,
              .told = !command.source.empty()};
    const Weakness weak = dice::isConstant(*dice)
                              ? Weakness{}
                              : weaknessOf(turn.rulebook(), nullptr, *hurt); // regardless of who deals it
    harm.use = command.use;
    if (auto thrown = throwDice(turn, harm, bestOrWorst(*dice, weak.best, weak.worst)); !thrown) return thrown;
    std::vector<ActorId> all{command.to};
    all.insert(all.end(), command.others.begin(), command.others.end());
    for (const ActorId each : all) { // one throw for all targets (DW-R-20)
        harm.to = each;
        if (auto dealt = dealHarm(turn, harm); !dealt) return dealt;
    }
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
