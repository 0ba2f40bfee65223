#include "table/pbta/moves/pools.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/moves/conditions.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/outcome.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

Done checkGiven(int value, const std::string& source) {
    if (value == 0) return refuseNoChange("a modifier of 0 adds nothing", "value");
    if (auto checked = checkModifier(value, "value"); !checked) return checked;
    return checkText(source, 80, "source");
}

Done checkWhat(const Turn& turn, const content::Scope& scope, const std::string& what) {
    using content::ScopeKind;
    switch (scope.kind) {
    case ScopeKind::Stat:
        if (!statAt(turn.rulebook(), turn.table(), scope.what))
            return refuseUnknownChoice(what, "stat", scope.what, "scope/what");
        break;
    case ScopeKind::Move:
        if (!moveAt(turn.rulebook(), turn.table(), scope.what)) return refuseUnknownMove(scope.what, "scope/what");
        break;
    case ScopeKind::Any:
    case ScopeKind::Target:
        if (!scope.what.empty())
            return refuseNoChange("\"" + scope.what + "\" is no part of such a scope", "scope/what");
        return {};
    case ScopeKind::Tag:
    case ScopeKind::Text: break;
    }
    return checkText(scope.what, 120, "scope/what");
}

// The scope with the one whom the modifier is against: it counts against nobody else.
Expected<content::Scope, Refusal> scopeOf(const Turn& turn, content::Scope scope, ActorId against,
                                          const std::string& what) {
    using content::ScopeKind;
    if (auto checked = checkWhat(turn, scope, what); !checked) return Unexpected(checked.error());
    if (against) {
        if (const auto known = turn.actor(against, "against"); !known) return Unexpected(known.error());
    } else if (scope.target || scope.kind == ScopeKind::Target) {
        return refuseUnknownActor(0, "against");
    }
    if (scope.kind == ScopeKind::Any && against) scope.kind = ScopeKind::Target;
    scope.target = against && scope.kind != ScopeKind::Target;
    return scope;
}

// A stat and the tags of a move are those of a roll; harm has neither. A cap and the bond of a helper are a roll's,
// too.
Done checkPushes(const GiveForward& command) {
    using content::ScopeKind;
    if (command.pushes == content::Pushes::Roll) return {};
    const std::string word = forwardWord(command.pushes);
    if (command.scope.kind == ScopeKind::Stat || command.scope.kind == ScopeKind::Tag)
        return refuseNoChange("a " + word + " is for no roll", "scope/kind");
    if (!command.cap.empty()) return refuseNoChange("a " + word + " caps no roll", "cap");
    if (command.as == content::names::kAid) return refuseNoChange("a " + word + " helps with no roll", "as");
    return {};
}

Expected<const content::Option*, Refusal> optionOf(const HoldPool& pool, const std::string& id) {
    if (id.empty()) return static_cast<const content::Option*>(nullptr);
    const auto option = std::ranges::find(pool.options, id, &content::Option::id);
    if (option == pool.options.end()) return refuseUnknownOption(pool.moveName, id, "option");
    return &*option;
}

// The waiting entry for a spend: the actor, the target, and for a blow its striker.
Expected<Waiting, Refusal> spendLike(const Turn& turn, const HoldPool& pool, const SpendHold& command,
                                     const content::Option* option) {
    Waiting like;
    like.who = command.who;
    like.target = command.target;
    like.move = pool.move;
    like.moveName = pool.moveName;
    const Waiting* blow = turn.table().waitingOf(
        option && guardsBlow(*option) ? blowFor(turn.rulebook(), turn.table(), command) : command.waiting);
    if (command.waiting && !blow) return refuseUnknownWaiting(command.waiting.value, "waiting");
    if (blow && std::holds_alternative<content::Damage>(blow->effect.kind)) {
        like.target = harmOf(turn.rulebook(), turn.table(), *blow, {}).from;
    }
    if (!option && (command.target || command.ally || command.waiting))
        return refuseUnknownOption(pool.moveName, "", "option"); // nothing that falls on anybody
    const std::vector<content::Option> picked(option ? 1 : 0, option ? *option : content::Option{});
    if (auto asked = answerInputs(picked, command.inputs, like.inputs); !asked) return Unexpected(asked.error());
    return like;
}

// Several points spent on one healing are one healing: its bonuses count once.
content::Option atOnce(content::Option option, int times) {
    for (content::Effect& effect : option.effects) {
        auto& heal = std::get<content::Heal>(effect.kind);
        const std::string once = "(" + heal.amount + ")";
        heal.amount = once;
        for (int i = 1; i < times; ++i) heal.amount += " + " + once;
    }
    return option;
}
bool onlyHeals(const content::Option& option) {
    return std::ranges::all_of(
        option.effects, [](const content::Effect& each) { return std::holds_alternative<content::Heal>(each.kind); });
}

// The option's other effects besides the blow; the ally who benefits may be named at once.
Done takeUpSpend(Turn& turn, const Waiting& like, const SpendHold& command, const content::Option& option) {
    std::vector<content::Effect> rest;
    for (const content::Effect& effect : option.effects) {
        if (guardsBlow({.effects = {effect}})) continue;
        const auto* forward = std::get_if<content::Forward>(&effect.kind);
        if (!forward || forward->to != content::Who::Ally || !command.ally) {
            rest.push_back(effect);
            continue;
        }
        Waiting now = like;
        now.effect = effect;
        if (auto given = applyEffect(turn, now, {.target = command.ally}); !given) {
            Refusal no = given.error();
            if (no.member == "target") no.member = "ally"; // the command's name for it
            return Unexpected(std::move(no));
        }
    }
    return takeUp(turn, like, rest, true);
}

} // namespace

std::string forwardWord(content::Pushes pushes) {
    switch (pushes) {
    case content::Pushes::Damage:
    case content::Pushes::AnyDamage: return "damage forward";
    case content::Pushes::Armour: return "armour forward";
    case content::Pushes::Soak: return "forward against harm";
    case content::Pushes::Roll: break;
    }
    return "forward";
}

Done decideOn(Turn& turn, const GiveForward& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if (auto checked = checkGiven(command.value, command.source); !checked) return checked;
    const auto scope = scopeOf(turn, command.scope, command.against, "A forward");
    if (!scope) return Unexpected(scope.error());
    if (auto checked = checkPushes(command); !checked) return checked;
    if (!command.as.empty() && command.as != content::names::kAid && command.as != content::names::kDeed)
        return refuseUnknownOption("A forward", command.as, "as");
    if (!command.cap.empty() && !turn.rulebook().band(command.cap))
        return refuseUnknownOption("A roll", command.cap, "cap");
    turn.emit(ForwardGained{{turn.nextId<ForwardId>(),
                             command.who,
                             command.value,
                             command.pushes,
                             *scope,
                             command.against,
                             command.source,
                             command.as,
                             command.cap,
                             {},
                             turn.keeps(command.source)}});
    return {};
}

Done decideOn(Turn& turn, const DropForward& command) {
    const auto& all = turn.table().forwards;
    const auto forward = std::ranges::find(all, command.forward, &Forward::id);
    if (forward == all.end()) return refuseUnknownForward(command.forward.value, "forward");
    turn.emit(ForwardGone{command.forward, forward->who, false});
    return {};
}

Done decideOn(Turn& turn, const StartOngoing& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if (auto checked = checkGiven(command.value, command.source); !checked) return checked;
    if (auto checked = checkText(command.until, 120, "until"); !checked) return checked;
    const auto scope = scopeOf(turn, command.scope, command.against, "An ongoing modifier");
    if (!scope) return Unexpected(scope.error());
    turn.emit(OngoingStarted{{turn.nextId<OngoingId>(),
                              command.who,
                              command.value,
                              *scope,
                              command.against,
                              command.until,
                              command.source,
                              {},
                              {},
                              turn.keeps(command.source)}});
    return {};
}

Done decideOn(Turn& turn, const EndOngoing& command) {
    const auto& all = turn.table().ongoings;
    const auto ongoing = std::ranges::find(all, command.ongoing, &Ongoing::id);
    if (ongoing == all.end())
        return refuse("unknown-ongoing", "ongoing", "No ongoing modifier has the number {}: it may have ended already.",
                      command.ongoing.value);
    turn.emit(OngoingEnded{command.ongoing, ongoing->who});
    return {};
}

Done decideOn(Turn& turn, const SpendHold& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const HoldPool* found = turn.table().hold(command.who, command.move);
    const content::Move* move = turn.rulebook().move(command.move);
    const content::Spell* spell = turn.rulebook().spell(command.move);
    const std::string moveName = found ? found->moveName : move ? move->name : spell ? spell->name : command.move;
    if (!found && !move && !spell) return refuseUnknownMove(command.move, "move");
    if (command.count < 1 || !found || found->count < command.count) {
        return refuse("no-hold", "count", "{} has {} hold of {} left, and this spends {}.", (*actor)->name,
                      found ? found->count : 0, moveName, command.count);
    }
    const HoldPool pool = *found;
    const auto option = optionOf(pool, command.option);
    if (!option) return Unexpected(option.error());
    const auto like = spendLike(turn, pool, command, *option);
    if (!like) return Unexpected(like.error());
    if (*option && !command.override) {
        if (auto open = checkOpen(turn, *like, **option, "option"); !open) return open;
    }
    if (*option && guardsBlow(**option) && command.count > 1 && !command.override) {
        return refuseCannotNow((*actor)->name, "one blow takes \"" + (*option)->text + "\" once", "count");
    }
    Rules rules(command.override);
    if (*option && guardsBlow(**option)) {
        if (auto covered = demandCover(turn, rules, command, pool); !covered) return covered;
    }
    HoldSpent spent{.who = command.who,
                    .move = pool.move,
                    .moveName = pool.moveName,
                    .option = command.option,
                    .count = command.count};
    if (*option) spent.text = (*option)->text;
    if (pool.count == command.count && lastsByHold(turn.table(), command.who, pool.move)) spent.was = pool.count;
    turn.emit(std::move(spent));
    rules.tell(turn, command.who);
    holdGone(turn, command.who, pool.move);
    if (!*option) return {};
    const bool skips = command.override && !blowFor(turn.rulebook(), turn.table(), command);
    if (guardsBlow(**option) && !skips) {
        if (auto guarded = guardBlow(turn, command, **option); !guarded) return guarded;
    }
    if (command.count > 1 && onlyHeals(**option))
        return takeUpSpend(turn, *like, command, atOnce(**option, command.count));
    const int times = guardsBlow(**option) ? 1 : command.count;
    for (int i = 0; i < times; ++i) {
        if (auto taken = takeUpSpend(turn, *like, command, **option); !taken) return taken;
    }
    return {};
}

void endHeld(Turn& turn, ActorId who, const std::string& move) {
    const std::vector<Ongoing> ongoings = turn.table().ongoings;
    for (const Ongoing& each : ongoings) {
        if (each.who == who && !move.empty() && each.held == move) turn.emit(OngoingEnded{each.id, who});
    }
}

void endWithHold(Turn& turn, const Table& start) {
    for (const HoldPool& pool : start.holds) {
        if (pool.count > 0 && !turn.table().hold(pool.who, pool.move)) endHeld(turn, pool.who, pool.move);
    }
}

Done decideOn(Turn& turn, const LetGo& command) {
    if (auto once = checkOnceEach({}, command.who, "who"); !once) return once;
    const auto goes = [&](ActorId who) { return command.who.empty() || contains(command.who, who); };
    const std::vector<Forward> forwards = turn.table().forwards;
    const std::vector<HoldPool> holds = turn.table().holds;
    bool any = false;
    for (const Forward& each : forwards) {
        if (!goes(each.who)) continue;
        any = true;
        turn.emit(ForwardGone{each.id, each.who, false});
    }
    for (const HoldPool& each : holds) {
        if (!goes(each.who) || each.count == 0) continue;
        any = true;
        if (auto gone = decideOn(turn, SetHold{each.who, each.move, 0}); !gone) return gone;
    }
    if (!any) return refuseNoChange("they have no forward and no hold", "who");
    return {};
}

Done decideOn(Turn& turn, const SetHold& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const content::Move* move = moveAt(turn.rulebook(), turn.table(), command.move);
    const content::Spell* spell = turn.rulebook().spell(command.move);
    const HoldPool* pool = turn.table().hold(command.who, command.move);
    if (!move && !spell && !pool) return refuseUnknownMove(command.move, "move");
    if (command.count < 0 || command.count > 999) return refuseOutOfBounds("Hold", 0, 999, command.count, "count");
    if ((pool ? pool->count : 0) == command.count) return refuseNoChange("the hold is that already", "count");
    HoldPool set = pool ? *pool : HoldPool{command.who,
                                           command.move,
                                           spell && !move ? spell->name : move->name,
                                           0,
                                           spell && !move ? spell->spend : move->spend,
                                           {}};
    set.count = command.count;
    turn.emit(HoldSet{std::move(set), {}, ownedEntry(**actor, command.move)});
    holdGone(turn, command.who, command.move);
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
