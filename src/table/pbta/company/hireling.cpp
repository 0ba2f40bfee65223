#include "table/pbta/company/hireling.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/health.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/company/travel_shared.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline company {

namespace {

using content::HirelingRules;

// The party's highest level, which hirelings judge (DW-HIRE-04).
std::int64_t partyLevel(const Turn& turn) {
    std::int64_t best = 0;
    for (const ActorId who : partyOf(turn.rulebook(), turn.table()))
        best = std::max(best, numberOf(turn.rulebook(), *turn.table().actor(who), turn.rulebook().roles.level));
    return best;
}

// A broken rule: a refusal, or, if overridden, an entry in the list of set aside rules.
Done against(const HireHireling& command, HirelingHired& hired, const Unexpected<Refusal>& no) {
    if (!command.override) return no;
    hired.overrides.push_back(setAside(no.error()));
    return {};
}

Done checkPoints(const Turn& turn, const HireHireling& command, HirelingHired& hired) {
    if (command.size.empty()) return {};
    const content::PlaceSize* size = turn.rulebook().company.places.size(command.size);
    if (!size) return refuseUnknownOption("A place", command.size, "size");
    if (!size->hirelings.has(command.points)) {
        if (auto done =
                against(command, hired,
                        refuse("hireling-points", "points",
                               "A hireling of this place ({}) has {} to {} points, not {}. The GM may allow it anyway.",
                               size->name, size->hirelings.least, size->hirelings.most, command.points));
            !done) {
            return done;
        }
    }
    std::int64_t sum = command.loyalty;
    for (const auto& [skill, rank] : command.skills) sum += rank;
    if (sum == command.points) return {};
    return against(command, hired,
                   refuse("hireling-sum", "skills",
                          "Loyalty and skills come to {} and must come to {}. The GM may allow it anyway.", sum,
                          command.points));
}

Done checkSkills(const Turn& turn, const HirelingRules& rules, const HireHireling& command, HirelingHired& hired) {
    if (command.skills.empty()) {
        return refuse("empty-text", "skills", "{} has no skill: give at least one skill a rank other than 0.",
                      command.name);
    }
    int top = 0;
    std::string topSkill;
    for (const auto& [skill, rank] : command.skills) {
        const auto kind = std::ranges::find(rules.kinds, skill, &content::Named::id);
        if (kind == rules.kinds.end()) return refuseUnknownOption("A hireling's skills", skill, "skills/" + skill);
        if (rank < -99 || rank > 99) return refuseOutOfBounds(kind->name, -99, 99, rank, "skills/" + skill);
        if (!rules.ranks.has(rank)) {
            hired.warnings.push_back(kind->name + " " + std::to_string(rank) + " is unusual: ranks run from " +
                                     std::to_string(rules.ranks.least) + " to " + std::to_string(rules.ranks.most));
        }
        if (rank > top) topSkill = skill;
        top = std::max(top, rank);
    }
    if (!rules.startLoyalty.has(command.loyalty)) {
        hired.warnings.push_back("Loyalty " + std::to_string(command.loyalty) + " is unusual to begin with");
    }
    const std::int64_t level = partyLevel(turn);
    if (turn.rulebook().roles.level.empty() || level >= top) return {};
    return against(command, hired,
                   refuse("hireling-level", "skills/" + topSkill,
                          "{} has a skill of {} and serves nobody below that level; the party's best is {}. The GM may "
                          "allow it anyway.",
                          command.name, top, level));
}

Expected<const HirelingRules*, Refusal> hirelingRulesOf(const Turn& turn) {
    const auto& rules = turn.rulebook().company.hirelings;
    if (!rules)
        return refuse("no-such-kind", "who",
                      "{} has no actor of the kind \"hireling\": use one that its system describes.",
                      turn.rulebook().name);
    return &*rules;
}

Expected<const Actor*, Refusal> hirelingAt(const Turn& turn, ActorId who) {
    auto actor = turn.actor(who);
    if (!actor) return actor;
    if ((*actor)->kind != ActorKind::Hireling)
        return refuse("not-a-hireling", "who", "{} is in nobody's service: hire them first.", (*actor)->name);
    return actor;
}

} // namespace

std::vector<SkillRank> skillsOf(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<SkillRank> skills;
    const auto& rules = rulebook.company.hirelings;
    if (!rules || actor.kind != ActorKind::Hireling) return skills;
    const auto list = actor.lists.find(rules->skills);
    if (list == actor.lists.end()) return skills;
    for (const Entry& entry : list->second) {
        const std::int64_t rank = numberIn(entry, content::names::kRank);
        skills.push_back({entry.id, textIn(entry, content::names::kSkill), rank,
                          std::max(rank, numberIn(entry, content::names::kFull))});
    }
    return skills;
}

int rankOf(const content::Rulebook& rulebook, const Actor& actor, std::string_view skill) {
    const auto& rules = rulebook.company.hirelings;
    if (!rules || actor.conditions.contains(rules->gone)) return 0;
    for (const SkillRank& each : skillsOf(rulebook, actor)) {
        if (each.skill == skill) return static_cast<int>(std::clamp<std::int64_t>(each.rank, 0, 99));
    }
    return 0;
}

std::string whyUnskilled(const content::Rulebook& rulebook, const Actor& actor, std::string_view skill) {
    const auto& rules = rulebook.company.hirelings;
    if (rules && actor.conditions.contains(rules->gone)) return "they are in nobody's service";
    const auto learned = [&](const SkillRank& each) { return each.skill == skill && each.full > 0; };
    if (std::ranges::any_of(skillsOf(rulebook, actor), learned))
        return "they are too tired until they rest or are healed";
    return "they have never learned it";
}

int bestRank(const content::Rulebook& rulebook, const Table& table, std::string_view skill) {
    int best = 0;
    if (skill.empty()) return best;
    for (const ActorId who : inService(rulebook, table))
        best = std::max(best, rankOf(rulebook, *table.actor(who), skill));
    return best;
}

std::int64_t priceInTown(const content::Rulebook& rulebook, const Table& table, std::int64_t price) {
    const auto& rules = rulebook.company.hirelings;
    return rules ? std::max<std::int64_t>(0, price - bestRank(rulebook, table, rules->lowersPrices)) : price;
}

bool restHireling(Turn& turn, ActorId who) {
    const Actor* actor = turn.table().actor(who);
    if (!actor) return false;
    bool rested = false;
    for (const SkillRank& each : skillsOf(turn.rulebook(), *actor)) {
        if (each.rank >= each.full) continue;
        turn.emit(
            EntryEdited{who, turn.rulebook().company.hirelings->skills, each.entry, content::names::kRank, each.full});
        rested = true;
    }
    return rested;
}

void restHirelings(Turn& turn, const std::vector<ActorId>& rested) {
    for (const ActorId who : rested) restHireling(turn, who);
}

std::vector<ActorId> inService(const content::Rulebook& rulebook, const Table& table) {
    std::vector<ActorId> all;
    const auto& rules = rulebook.company.hirelings;
    for (const auto& [id, actor] : table.actors) {
        const bool isHired = rules && actor.kind == ActorKind::Hireling && !actor.conditions.contains(rules->gone);
        if (isHired && !whyOut(rulebook, actor)) all.push_back(id);
    }
    return all;
}

Done demandHealable(const Turn& turn, ActorId who, const char* member) {
    const Actor& actor = *turn.table().actor(who);
    const auto isLowered = [](const SkillRank& each) { return each.rank < each.full; };
    if (healthOf(turn.rulebook(), actor) || std::ranges::any_of(skillsOf(turn.rulebook(), actor), isLowered)) return {};
    const std::string word = healthWord(turn.rulebook());
    return refuseNoChange("no " + (word.empty() ? "health" : word) + " of " + actor.name +
                              " are counted, and no rank is lowered",
                          member);
}

Expected<std::int64_t, Refusal> healSomebody(Turn& turn, ActorId who, std::int64_t by, const std::string& source) {
    if (healthOf(turn.rulebook(), *turn.table().actor(who)))
        return turn.change(who, turn.rulebook().roles.health, by, source);
    return by > 0 && restHireling(turn, who) ? 1 : 0;
}

void tire(Turn& turn, ActorId who, const std::string& skill, int by) {
    const auto& rules = turn.rulebook().company.hirelings;
    const Actor* actor = turn.table().actor(who);
    if (!rules || !actor || by == 0) return;
    for (const SkillRank& each : skillsOf(turn.rulebook(), *actor)) {
        if (each.skill == skill)
            turn.emit(EntryEdited{who, rules->skills, each.entry, content::names::kRank,
                                  std::max<std::int64_t>(0, each.rank - by), Value(each.rank)});
    }
}

Done chargeHirelings(Turn& turn) {
    const auto& rules = turn.rulebook().company.hirelings;
    if (!rules) return {};
    for (const ActorId id : inService(turn.rulebook(), turn.table())) {
        if (const auto due = turn.change(id, rules->unpaid, 1, "another session"); !due) return Unexpected(due.error());
    }
    return {};
}

Done decideOn(Turn& turn, const HireHireling& command) {
    const auto rules = hirelingRulesOf(turn);
    if (!rules) return Unexpected(rules.error());
    const auto cost = std::ranges::find((*rules)->costs, command.cost, &content::Named::id);
    const bool known = cost != (*rules)->costs.end() && (!cost->mature || turn.table().mature);
    if (!known)
        return refuse("hireling-cost", "cost",
                      "{} does not work for \"{}\": choose one of the costs that the game lists.", command.name,
                      command.cost);
    if (command.loyalty < -99 || command.loyalty > 99) {
        return refuseOutOfBounds("Loyalty", -99, 99, command.loyalty, "loyalty");
    }
    HirelingHired hired{.name = command.name, .cost = cost->name, .secret = !command.revealed};
    if (auto checked = checkPoints(turn, command, hired); !checked) return checked;
    if (auto checked = checkSkills(turn, **rules, command, hired); !checked) return checked;
    AddActor add{.kind = ActorKind::Hireling, .name = command.name, .icon = command.icon, .revealed = command.revealed};
    add.values = {{(*rules)->cost, cost->name}, {(*rules)->loyalty, command.loyalty}};
    for (const auto& [skill, rank] : command.skills) {
        add.lists[(*rules)->skills].push_back({{content::names::kSkill, skill},
                                               {content::names::kRank, std::int64_t{rank}},
                                               {content::names::kFull, std::int64_t{rank}}});
    }
    if (auto added = decideOn(turn, add); !added) return added;
    hired.who = turn.table().actors.rbegin()->first;
    turn.emit(std::move(hired));
    return {};
}

Done decideOn(Turn& turn, const PayHireling& command) {
    const auto known = hirelingRulesOf(turn);
    if (!known) return Unexpected(known.error());
    const auto actor = hirelingAt(turn, command.who);
    if (!actor) return Unexpected(actor.error());
    if (auto checked = checkLength(command.text, 300, "text"); !checked) return checked;
    Rules rules(command.override);
    const bool serves = !(*actor)->conditions.contains((*known)->gone);
    if (auto ok = rules.demand(
            serves, refuse("not-a-hireling", "who", "{} is in nobody's service: hire them first.", (*actor)->name));
        !ok)
        return ok;
    turn.emit(HirelingPaid{command.who, (*actor)->name, command.text});
    const std::int64_t unpaid = numberOf(turn.rulebook(), *turn.table().actor(command.who), (*known)->unpaid);
    if (const auto cleared = turn.change(command.who, (*known)->unpaid, -unpaid, "paid"); !cleared)
        return Unexpected(cleared.error());
    rules.tell(turn, command.who);
    return {};
}

Done decideOn(Turn& turn, const PromoteHireling& command) {
    const auto rules = hirelingRulesOf(turn);
    if (!rules) return Unexpected(rules.error());
    const auto actor = hirelingAt(turn, command.who);
    if (!actor) return Unexpected(actor.error());
    if ((*actor)->conditions.contains((*rules)->gone))
        return refuseNoChange((*actor)->name + " is in nobody's service", "who");
    AddActor add{.kind = ActorKind::Character,
                 .name = (*actor)->name,
                 .icon = (*actor)->icon,
                 .revealed = true,
                 .values = command.values};
    if (auto added = decideOn(turn, add); !added) return added;
    turn.emit(ConditionSet{command.who, (*rules)->gone, true, "is no longer a hireling"});
    return {};
}

} // namespace tenplus::table::inline pbta::inline company
