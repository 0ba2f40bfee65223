#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/outcome.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

template <typename Kind>
bool has(const content::Option& option) {
    return std::ranges::any_of(option.effects,
                               [](const content::Effect& each) { return std::holds_alternative<Kind>(each.kind); });
}

void once(std::vector<ActorId>& all, ActorId who) {
    const auto first = std::ranges::find(all, who);
    if (first != all.end()) all.erase(std::remove(first + 1, all.end(), who), all.end());
}

// The guard takes the blow for its target; if it hits several, `ward` names one.
Done stepIn(const Table& table, const SpendHold& command, BlowGuarded& guarded) {
    std::vector<ActorId> wards = guarded.falls;
    std::erase_if(wards, [&](ActorId each) {
        const Actor* actor = table.actor(each);
        return each == command.who || !actor || actor->kind == ActorKind::Foe;
    });
    const auto named = std::ranges::find(wards, command.target);
    const auto ward = named != wards.end() ? named : wards.begin();
    if (ward == wards.end()) return refuseNoBlow(table.actor(command.who)->name, "waiting");
    std::ranges::replace(guarded.halved, *ward, command.who);
    std::ranges::replace(guarded.falls, *ward, command.who);
    once(guarded.falls, command.who); // a guard who is also a target takes it once (DW-R-26)
    once(guarded.halved, command.who);
    return {};
}

// Cancels the blow for the named actor, or for the first party member it hits.
Done avert(Turn& turn, const SpendHold& command, const Waiting& blow, std::vector<ActorId> falls) {
    const auto isOurs = [&](ActorId each) {
        return turn.table().actor(each) && turn.table().actor(each)->kind != ActorKind::Foe;
    };
    const auto named = std::ranges::find(falls, command.target);
    const auto spared = named != falls.end() ? named : std::ranges::find_if(falls, isOurs);
    if (spared == falls.end()) return refuseNoBlow(turn.nameOf(command.who), "waiting");
    falls.erase(spared);
    if (falls.empty())
        turn.emit(WaitingClosed{blow.id, Closed::Averted, {}});
    else
        turn.emit(BlowGuarded{.waiting = blow.id,
                              .by = command.who,
                              .option = command.option,
                              .falls = std::move(falls),
                              .halved = blow.halved,
                              .was = BlowFalls{blow.falls, blow.halved}});
    return {};
}

} // namespace

WaitingId blowFor(const content::Rulebook& rulebook, const Table& table, const SpendHold& command) {
    if (command.waiting) return command.waiting;
    std::vector<WaitingId> blows;
    for (const Waiting& waiting : table.waiting) {
        const auto* damage = std::get_if<content::Damage>(&waiting.effect.kind);
        if (!damage || damage->joins) continue;
        const auto falls = fallsOn(rulebook, table, waiting, damage->to, {});
        const auto isOurs = [&](ActorId each) {
            return table.actor(each) && table.actor(each)->kind != ActorKind::Foe;
        };
        if (falls && std::ranges::any_of(*falls, isOurs)) blows.push_back(waiting.id);
    }
    return blows.size() == 1 ? blows.front() : WaitingId{};
}

bool guardsBlow(const content::Option& option) {
    return has<content::Redirect>(option) || has<content::Halve>(option) || has<content::Avert>(option);
}

bool covers(const content::Rulebook& rulebook, const Table& table, const HoldPool& pool,
            const std::vector<ActorId>& falls) {
    const content::Move* const move = rulebook.move(pool.move);
    const Actor* const ward = table.actor(pool.against);
    const bool isKnown = move && contains(move->tags, content::names::kStance) && ward && ward->kind != ActorKind::Foe;
    return !isKnown || contains(falls, pool.who) || contains(falls, ward->id);
}

namespace {

// On whom the blow falls. The command may name somebody else than the move's target, on whom it has been turned.
Expected<std::vector<ActorId>, Refusal> fallsFor(const Turn& turn, const Waiting& blow, const SpendHold& command) {
    const content::Who to = std::get<content::Damage>(blow.effect.kind).to;
    auto falls = fallsOn(turn.rulebook(), turn.table(), blow, to, {});
    const Actor* const named = turn.table().actor(command.target);
    const bool isTurned = named && named->kind != ActorKind::Foe && blow.falls.empty() && to == content::Who::Target;
    if (!falls || !isTurned || contains(*falls, command.target)) return falls;
    return fallsOn(turn.rulebook(), turn.table(), blow, to, {.target = command.target});
}

} // namespace

Done demandCover(const Turn& turn, Rules& rules, const SpendHold& command, const HoldPool& pool) {
    const Waiting* const blow = turn.table().waitingOf(blowFor(turn.rulebook(), turn.table(), command));
    if (!blow || !std::holds_alternative<content::Damage>(blow->effect.kind)) return {};
    const auto falls = fallsFor(turn, *blow, command);
    if (!falls) return Unexpected(falls.error());
    return rules.demand(covers(turn.rulebook(), turn.table(), pool, *falls),
                        refuseCannotNow(turn.nameOf(command.who),
                                        "the blow falls neither on them nor on " + turn.nameOf(pool.against),
                                        "waiting"));
}

Done guardBlow(Turn& turn, const SpendHold& command, const content::Option& option) {
    const Waiting* found = turn.table().waitingOf(blowFor(turn.rulebook(), turn.table(), command));
    const auto* damage = found ? std::get_if<content::Damage>(&found->effect.kind) : nullptr;
    if (!damage || damage->joins) return refuseNoBlow(turn.nameOf(command.who), "waiting");
    const Waiting blow = *found;
    const bool spent = contains(blow.guarded, option.id);
    if (spent && !command.override)
        return refuse("guarded-already", "option", "\"{}\" was spent on this blow already: choose another use.",
                      option.text);
    const auto falls = fallsFor(turn, blow, command);
    if (!falls) return Unexpected(falls.error());
    if (has<content::Avert>(option)) return avert(turn, command, blow, *falls);
    BlowGuarded guarded{.waiting = blow.id,
                        .by = command.who,
                        .option = option.id,
                        .falls = *falls,
                        .halved = blow.halved,
                        .was = BlowFalls{blow.falls, blow.halved}};
    if (has<content::Redirect>(option)) {
        if (auto stepped = stepIn(turn.table(), command, guarded); !stepped) return stepped;
    }
    if (has<content::Halve>(option)) guarded.halved = guarded.falls;
    turn.emit(std::move(guarded));
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
