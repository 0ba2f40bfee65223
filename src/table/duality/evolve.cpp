// Applies the events of duality play to the table.
#include "base/contains.h"
#include "duality/number.h"
#include "table/core/sheet.h"
#include "table/duality/events.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

std::optional<duality::Countdown> named(const duality::Shared& shared, const std::string& name) {
    const auto found = std::ranges::find(shared.countdowns, name, &duality::Countdown::name);
    return found == shared.countdowns.end() ? std::nullopt : std::optional(*found);
}

} // namespace

bool applies(const Table& table, const FearChanged& e) {
    const std::int64_t fear = std::int64_t{table.duality.fear} + e.by;
    return fear >= 0 && fear <= duality::kMostNumber && (e.by < 0 || e.most == 0 || fear <= e.most);
}
bool applies(const Table& table, const CountdownSet& e) { return named(table.duality, e.name) == e.was; }
namespace {

// True if every actor in the shared state is present and of the right sort: rules rely on it.
class Presence {
public:
    explicit Presence(const Table& table)
        : m_table(table) {}
    bool operator()(const PlayChanged& e) const {
        return each(e.tracker,
                    [&](const duality::Tracker& t) {
                        return all(t.tokens, [&](ActorId id) { return !id || isHero(id); });
                    }) &&
               each(e.prompts,
                    [&](const auto& list) {
                        return all(list, [&](const duality::Prompt& p) { return !p.who || isHero(p.who); });
                    }) &&
               each(e.lent,
                    [&](const auto& list) {
                        return all(list,
                                   [&](const duality::LentDie& d) { return isHero(d.owner) && isHero(d.holder); });
                    }) &&
               each(e.open, [&](const auto& open) { return !open || isRoll(*open); }) &&
               each(e.tagTeam,
                    [&](const auto& team) { return !team || (isRoll(team->first) && isRoll(team->second)); }) &&
               each(e.hits,
                    [&](const auto& list) {
                        return all(list, [&](const duality::Struck& hit) { return isHit(hit); });
                    }) &&
               each(e.dealt,
                    [&](const auto& list) {
                        return all(list, [&](const duality::Dealt& d) { return heroes(d.by) && isBody(d.at); });
                    }) &&
               each(
                   e.blows,
                   [&](const auto& list) { return all(list, [&](const duality::Blow& b) { return isBody(b.at); }); }) &&
               people(e);
    }

private:
    template <typename T, typename Holds>
    static bool each(const Part<T>& part, Holds holds) {
        return !part || holds(part->now);
    }
    template <typename List, typename Holds>
    static bool all(const List& list, Holds holds) {
        return std::ranges::all_of(list, holds);
    }
    bool isKind(ActorId id, ActorKind kind) const {
        const Actor* const actor = m_table.actor(id);
        return actor && actor->kind == kind;
    }
    bool isHero(ActorId id) const { return isKind(id, ActorKind::Character); }
    bool isBody(ActorId id) const { return isHero(id) || isKind(id, ActorKind::Foe); }
    bool heroes(const std::vector<ActorId>& ids) const {
        return all(ids, [&](ActorId id) { return isHero(id); });
    }
    bool bodies(const std::vector<ActorId>& ids) const {
        return all(ids, [&](ActorId id) { return isBody(id); });
    }
    bool isRoll(const duality::Roll& roll) const {
        const bool isAimed = all(roll.targets, [&](const duality::Target& target) { return isBody(target.who); });
        return isHero(roll.who) && isAimed && heroes(roll.strikers) && bodies(roll.struck);
    }
    // Of older files: attackers of a tag team, with nobody hit yet.
    bool isHit(const duality::Struck& hit) const { return !hit.by.empty() && heroes(hit.by) && bodies(hit.at); }
    bool people(const PlayChanged& e) const {
        const auto keys = [&](const auto& map) {
            return all(map, [&](const auto& entry) { return isHero(entry.first); });
        };
        return each(e.favoured, keys) &&
               each(e.rest, [&](const auto& rest) { return !rest || (keys(rest->before) && keys(rest->chosen)); }) &&
               each(e.boons, [&](const auto& list) { return heroes(list); }) && each(e.risked, [&](const auto& list) {
                   return all(list, [&](const duality::Won& won) { return isHero(won.who); });
               });
    }

    const Table& m_table;
};

} // namespace

bool applies(const Table& table, const PlayChanged& e) {
    bool fits = Presence(table)(e);
    PlayChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) fits &= table.duality.*member == (e.*part)->was;
    });
    return fits;
}

void evolve(Table& table, const FearChanged& e) { table.duality.fear += e.by; }
void evolve(Table& table, const CountdownSet& e) {
    auto& all = table.duality.countdowns;
    const auto found = std::ranges::find(all, e.name, &duality::Countdown::name);
    if (!e.now && found != all.end())
        all.erase(found);
    else if (e.now && found != all.end())
        *found = *e.now;
    else if (e.now)
        all.push_back(*e.now);
}
void evolve(Table& table, const PlayChanged& e) {
    PlayChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) table.duality.*member = (e.*part)->now;
    });
}
void evolve(Table& table, const DeedTold& e) {
    if (!e.hit || !e.hit->roll || !table.lastRoll || table.lastRoll->id != e.hit->roll) return;
    const Actor* const actor = table.actor(e.who);
    addOutcome(table, {.who = e.who,
                       .name = actor ? actor->name : std::string(),
                       .damage = e.hit->damage,
                       .lost = e.hit->hp,
                       .severity = e.hit->severity,
                       .fell = e.hit->fell,
                       .secret = e.secret,
                       .known = false});
}

namespace {

// True if the choice names the actor as patient, helper or target.
bool isNamedIn(const duality::RestChoice& choice, ActorId who) {
    if (choice.target == who) return true;
    if (!choice.roll) return false;
    if (choice.roll->clears.who == who) return true;
    const auto aimsAt = [&](const duality::Aim& aim) { return aim.who == who; };
    return contains(choice.roll->allies, who) || std::ranges::any_of(choice.roll->aims, aimsAt);
}

} // namespace

namespace {

// Keeps a hit as long as an attacker and a target remain.
void forgetHits(duality::Shared& shared, ActorId who) {
    for (duality::Struck& hit : shared.hits) {
        std::erase(hit.by, who);
        std::erase(hit.at, who);
        hit.critical.erase(who);
        hit.arms.erase(who);
    }
    std::erase_if(shared.hits, [](const duality::Struck& hit) { return hit.by.empty() || hit.at.empty(); });
    for (duality::Dealt& dealt : shared.dealt) std::erase(dealt.by, who);
    std::erase_if(shared.dealt, [&](const duality::Dealt& dealt) { return dealt.at == who || dealt.by.empty(); });
}

void forgetRolls(duality::Shared& shared, ActorId who) {
    const auto names = [&](const duality::Roll& roll) {
        const auto isTarget = [&](const duality::Target& target) { return target.who == who; };
        const bool isIn = contains(roll.strikers, who) || contains(roll.struck, who) || roll.clears.who == who;
        return roll.who == who || isIn || std::ranges::any_of(roll.targets, isTarget);
    };
    if (shared.open && names(*shared.open)) shared.open.reset();
    if (shared.tagTeam && (names(shared.tagTeam->first) || names(shared.tagTeam->second))) shared.tagTeam.reset();
    for (duality::Prompt& prompt : shared.prompts) {
        if (prompt.who == who) prompt.who = {};
    }
}

void forgetRest(duality::Shared& shared, ActorId who) {
    if (!shared.rest) return;
    shared.rest->before.erase(who);
    shared.rest->chosen.erase(who);
    for (auto& [each, chosen] : shared.rest->chosen) {
        std::erase_if(chosen, [&](const duality::RestChoice& choice) { return isNamedIn(choice, who); });
    }
}

} // namespace

void forgetInDuality(Table& table, ActorId who) {
    duality::Shared& shared = table.duality;
    std::erase(shared.tracker.tokens, who);
    std::erase_if(shared.effects, [&](const duality::Running& each) { return each.by == who; });
    std::erase_if(shared.lent, [&](const duality::LentDie& each) { return each.owner == who || each.holder == who; });
    for (auto& [each, against] : shared.favoured) std::erase(against, who);
    std::erase_if(shared.favoured, [&](const auto& each) { return each.first == who || each.second.empty(); });
    std::erase_if(shared.blows, [&](const duality::Blow& each) { return each.by == who || each.at == who; });
    forgetRolls(shared, who);
    forgetHits(shared, who);
    forgetRest(shared, who);
    std::erase(shared.boons, who);
    std::erase(shared.acted, who);
    shared.poised.erase(who);
    std::erase_if(shared.risked, [&](const duality::Won& each) { return each.who == who; });
    shared.causes.erase(who);
}

} // namespace tenplus::table::inline duality
