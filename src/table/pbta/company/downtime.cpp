#include "table/pbta/company/downtime.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/procedure.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <optional>
#include <set>

namespace tenplus::table::inline pbta::inline company {

namespace {

using content::DowntimeRules;

constexpr std::int64_t kMostDays = 10'000;

Expected<ActorId, Refusal> actorOf(const Turn& turn, const std::string& key, const std::string& member) {
    std::int64_t number = 0;
    for (const char c : key) {
        if (c < '0' || c > '9' || number > kMostNumber) return refuseUnknownActor(key, member);
        number = number * 10 + (c - '0');
    }
    const auto actor = turn.actor(ActorId{number}, member);
    if (!actor) return Unexpected(actor.error());
    return ActorId{number};
}

std::string conditionName(const Turn& turn, const std::string& id) {
    const content::ConditionDef* known = turn.rulebook().condition(id);
    return known ? known->name : id;
}

DaysOff daysOf(const Turn& turn, ActorId who) {
    const auto found = turn.table().daysOff.find(who);
    return found == turn.table().daysOff.end() ? DaysOff{} : found->second;
}

// Restores HP, and ends one condition for each full interval of rest (DW-MOVE-recover-01 to 03).
Done rest(Turn& turn, const DowntimeRules& rules, ActorId who, std::int64_t halves, const SpendDays& command,
          const std::vector<std::string>& mends) {
    const DaysOff was = daysOf(turn, who);
    DaysOff days = was;
    days.rested += halves;
    const std::int64_t before = days.rested;
    const bool whole = rules.heals > 0 && days.inAll + halves >= rules.heals;
    const std::int64_t stretch = command.care ? rules.mendsWithCare : rules.mends;
    std::set<std::string> ended;
    for (const std::string& condition : mends) {
        const bool mending = contains(rules.mending, condition);
        if (!mending || !turn.table().actor(who)->conditions.contains(condition) || !ended.insert(condition).second) {
            return refuse("nothing-to-mend", "mends", "{} is nothing that rest can mend for {} now: leave it out.",
                          conditionName(turn, condition), turn.nameOf(who));
        }
        if (days.rested < stretch) {
            return refuse("rest-too-short", "mends",
                          "The rest of {} is too short to mend {}: each takes {} half [day|days] of it.",
                          turn.nameOf(who), ended.size(), stretch);
        }
        days.rested -= stretch;
    }
    turn.emit(DaysSpent{who, Pastime::Rest, halves, before - days.rested, 0, was});
    for (const std::string& condition : ended) turn.emit(ConditionSet{who, condition, false});
    if (whole) endConditions(turn, who, rules.ends);
    if (!whole || turn.rulebook().roles.health.empty()) return {};
    const auto healed = turn.change(who, turn.rulebook().roles.health, kMostNumber, "rest");
    if (!healed) return Unexpected(healed.error());
    return {};
}

// Why the actor has no free days now; nothing if they have: rest needs comfort and safety (DW-MOVE-recover-01).
std::optional<std::string> whyBusy(const Table& table, ActorId who) {
    if (table.journey && contains(table.journey->travellers, who))
        return "they are on their way" + (table.journey->to.empty() ? "" : " to " + table.journey->to);
    if (table.camp && table.camp->dangerous && contains(table.camp->campers, who, &Camper::who))
        return "there is danger about their camp";
    return std::nullopt;
}

// The total that so many half days give (DW-R-49).
std::int64_t givenBy(const DowntimeRules& rules, std::int64_t halves) {
    std::int64_t gives = 0;
    for (const DowntimeRules::Step& step : rules.steps) {
        if (halves >= 2 * step.days) gives = std::max(gives, step.gives);
    }
    return gives;
}

Done practise(Turn& turn, const DowntimeRules& rules, ActorId who, std::int64_t halves) {
    if (rules.practice.empty()) return refuseNotInThisGame(turn.rulebook().name, "days of practice", "pastime");
    const DaysOff days = daysOf(turn, who);
    const std::int64_t more = std::max<std::int64_t>(0, givenBy(rules, days.practised + halves) - days.gained);
    turn.emit(DaysSpent{who, Pastime::Practice, halves, 0, more, days});
    const auto changed = turn.change(who, rules.practice, more, "practice");
    if (!changed) return Unexpected(changed.error());
    return {};
}

} // namespace

void endConditions(Turn& turn, ActorId who, const std::vector<std::string>& conditions) {
    for (const std::string& condition : conditions) {
        if (turn.table().actor(who)->conditions.contains(condition)) turn.emit(ConditionSet{who, condition, false});
    }
}

void breakRest(Turn& turn, ActorId who, const content::Move& move) {
    const auto& rules = turn.rulebook().company.downtime;
    if (rules && !contains(rules->leisure, move.id)) endDaysOff(turn, who);
}

void endDaysOff(Turn& turn, ActorId who) {
    if (turn.table().daysOff.contains(who)) turn.emit(DaysOffEnded{who});
}

Done decideOn(Turn& turn, const SpendDays& command) {
    const auto& downtime = turn.rulebook().company.downtime;
    if (!downtime) return refuseNotInThisGame(turn.rulebook().name, "days off", "days");
    const std::int64_t halves = 2 * command.days + (command.half ? 1 : 0);
    if (command.days < 0 || command.days > kMostDays || halves == 0) {
        return refuseOutOfBounds("Days", "half a day", kMostDays, command.days, "days");
    }
    std::vector<ActorId> characters,
        hired = command.who.empty() ? inService(turn.rulebook(), turn.table()) : std::vector<ActorId>{};
    for (const ActorId each : command.who) {
        const auto actor = turn.actor(each, "who");
        if (!actor) return Unexpected(actor.error());
        ((*actor)->kind == ActorKind::Hireling ? hired : characters).push_back(each);
    }
    const bool onlyHired = characters.empty() && !command.who.empty();
    const auto people =
        onlyHired ? Expected<std::vector<ActorId>, Refusal>(characters) : namedOrParty(turn, characters, "who");
    if (!people) return Unexpected(people.error());
    const bool rests = command.pastime == Pastime::Rest;
    if (people->empty() && (hired.empty() || !rests)) return refuseNeedsTarget("the time", "who");
    Rules rules(command.override);
    for (const ActorId who : *people) {
        const auto busy = whyBusy(turn.table(), who);
        if (auto ok = rules.demand(!busy, refuseCannotNow(turn.nameOf(who), busy.value_or(std::string()), "who")); !ok)
            return ok;
    }
    std::map<ActorId, std::vector<std::string>> mends;
    for (const auto& [key, conditions] : command.mends) {
        const auto who = actorOf(turn, key, "mends/" + key);
        if (!who) return Unexpected(who.error());
        if (std::ranges::find(*people, *who) == people->end())
            return refuse("nothing-to-mend", "mends", "{} is nothing that rest can mend for {} now: leave it out.",
                          joinedWords(conditions), turn.nameOf(*who));
        mends[*who] = conditions;
    }
    for (const ActorId who : *people) {
        auto done =
            rests ? rest(turn, *downtime, who, halves, command, mends[who]) : practise(turn, *downtime, who, halves);
        if (!done) return done;
        closeProcedure(turn, who, rests ? content::Guided::Rest : content::Guided::Practice);
    }
    if (rests) restHirelings(turn, hired);
    rules.tell(turn, people->empty() ? hired.front() : people->front());
    return {};
}

Done decideOn(Turn& turn, const PoolNumber& command) {
    const auto to = turn.actor(command.to, "to");
    if (!to) return Unexpected(to.error());
    const std::string& coins = turn.rulebook().gear.coins;
    if (coins.empty() || command.field != coins)
        return refuseNotInThisGame(turn.rulebook().name, "coins called \"" + command.field + "\"", "field");
    if (command.shares.empty()) return refuseNoChange("nobody gives anything", "shares");
    std::int64_t sum = 0;
    for (const auto& [key, share] : command.shares) {
        const std::string member = "shares/" + key;
        const auto who = actorOf(turn, key, member);
        if (!who) return Unexpected(who.error());
        const std::int64_t has = numberOf(turn.rulebook(), *turn.table().actor(*who), command.field);
        if (has < 1) return refuseNoChange(turn.nameOf(*who) + " has none to give", member);
        if (share < 1 || share > has) {
            return refuseOutOfBounds("What " + turn.nameOf(*who) + " gives", 1, has, share, member);
        }
        if (*who == command.to) return refuseNoChange(turn.nameOf(*who) + " has it already", member);
        const auto given = turn.change(*who, command.field, -share, "into the common purse");
        if (!given) return Unexpected(given.error());
        if (-*given != share)
            return refuseOutOfBounds("What " + turn.nameOf(*who) + " gives", 1, -*given, share, member);
        sum += share;
    }
    const auto taken = turn.change(command.to, command.field, sum, "from the common purse");
    if (!taken) return Unexpected(taken.error());
    if (*taken != sum) return refuseNoChange(turn.nameOf(command.to) + " cannot hold that many", "to");
    return {};
}

} // namespace tenplus::table::inline pbta::inline company
