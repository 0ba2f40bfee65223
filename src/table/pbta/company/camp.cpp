#include "table/pbta/company/camp.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/procedure.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline company {

namespace {

using content::CampRules;

Expected<const CampRules*, Refusal> campRulesOf(const Turn& turn) {
    const auto& rules = turn.rulebook().company.camp;
    if (!rules) return refuseNotInThisGame(turn.rulebook().name, "camps");
    return &*rules;
}

Done checkPeople(const Turn& turn, const std::vector<ActorId>& who, const char* member) {
    for (const ActorId each : who) {
        const auto actor = turn.actor(each, member);
        if (!actor) return Unexpected(actor.error());
        if ((*actor)->kind == ActorKind::Foe) return refuseNotForThisActor((*actor)->name, member);
    }
    return {};
}

// A character who camps elsewhere keeps no watch here (DW-MOVE-take-watch-02); hirelings and others may.
Done checkWatches(const Turn& turn, Rules& rules, const std::vector<Camper>& campers,
                  const std::vector<ActorId>& watches) {
    for (const ActorId who : watches) {
        const bool camps =
            turn.table().actor(who)->kind != ActorKind::Character || contains(campers, who, &Camper::who);
        if (auto ok = rules.demand(camps, refuseCannotNow(turn.nameOf(who), "they are not in the camp", "watches"));
            !ok)
            return ok;
    }
    return {};
}

// The best rank in that skill inside this camp: a priest elsewhere heals nobody here.
std::int64_t bestInCamp(const Turn& turn, const Camp& camp, const std::string& skill) {
    int best = 0;
    for (const Camper& each : camp.campers) {
        const Actor* actor = turn.table().actor(each.who);
        if (actor && !skill.empty() && !whyOut(turn.rulebook(), *actor))
            best = std::max(best, rankOf(turn.rulebook(), *actor, skill));
    }
    return best;
}

// A night's healing: the book's amount plus a priest's (DW-HIRE-22).
Done heal(Turn& turn, const CampRules& rules, const Camp& camp, ActorId who) {
    if (turn.rulebook().roles.health.empty()) return {};
    Waiting waiting;
    waiting.who = who;
    waiting.moveName = "Sleep";
    const auto amount = workedOut(turn.rulebook(), turn.table(), waiting, rules.heal);
    if (!amount) return Unexpected(amount.error());
    const auto& hirelings = turn.rulebook().company.hirelings;
    const std::int64_t more = hirelings ? bestInCamp(turn, camp, hirelings->healsInCamp) : 0;
    const content::Named* const carer = more > 0 ? hirelings->kind(hirelings->healsInCamp) : nullptr;
    const auto healed = turn.change(who, turn.rulebook().roles.health, amount->constant + more,
                                    carer ? "sleep and care (" + carer->name + ")" : "sleep");
    if (!healed) return Unexpected(healed.error());
    return {};
}

// Why a camper is not healed; empty if sleep heals.
std::string unhealed(const Turn& turn, const Camper& camper, const BreakCamp& command) {
    if (contains(command.broken, camper.who)) return "broken sleep";
    if (command.override) return {};
    if (const auto due = dueFirst(turn.rulebook(), turn.table(), camper.who)) return *due;
    const std::int64_t hours = numberSetting(turn.rulebook(), content::names::kCampSleepHours);
    if (command.hours < hours) return "too little sleep";
    if (!camper.fed && flagSetting(turn.rulebook(), content::names::kCampHealNeedsRation)) return "an empty belly";
    return {};
}

// The party and its hirelings.
std::vector<ActorId> company(const Turn& turn) {
    std::vector<ActorId> all = partyOf(turn.rulebook(), turn.table());
    const std::vector<ActorId> hired = inService(turn.rulebook(), turn.table());
    all.insert(all.end(), hired.begin(), hired.end());
    return all;
}

// Hirelings feed themselves, and a journey's rations include its nights (DW-MOVE-journey-08).
bool eatsHere(const Turn& turn, const Actor& actor) {
    if (actor.kind != ActorKind::Character) return false;
    return !isTravelling(turn.table(), actor.id) || flagSetting(turn.rulebook(), "campRationOnTheWay");
}

} // namespace

Done decideOn(Turn& turn, const PitchCamp& command) {
    const auto rules = campRulesOf(turn);
    if (!rules) return Unexpected(rules.error());
    if (turn.table().camp) return refuse("in-camp", "place", "The party has made camp already: break it first.");
    if (!command.place.empty()) {
        if (auto named = checkName(command.place, "place"); !named) return named;
    }
    for (const auto& [member, who] :
         {std::pair{"campers", &command.campers}, {"without", &command.without}, {"watches", &command.watches}}) {
        if (auto checked = checkPeople(turn, *who, member); !checked) return checked;
    }
    CampPitched pitched{.camp = {command.place, command.dangerous, {}, command.watches}};
    std::vector<ActorId> eating;
    for (const ActorId who : command.campers.empty() ? company(turn) : command.campers) {
        const Actor& actor = *turn.table().actor(who);
        if (contains(pitched.camp.campers, who, &Camper::who)) continue;
        const std::int64_t meal = countIn(turn.rulebook(), actor, (*rules)->eats);
        const bool eats = meal > 0 && !command.fed && !contains(command.without, who) && eatsHere(turn, actor);
        const bool fed = !eats || numberOf(turn.rulebook(), actor, (*rules)->rations) >= meal;
        pitched.camp.campers.push_back({who, fed});
        if (!fed) pitched.hungry.push_back(actor.name);
        if (eats && fed) eating.push_back(who);
    }
    const auto isCharacter = [&](const Camper& each) {
        return turn.table().actor(each.who)->kind == ActorKind::Character;
    };
    if (std::ranges::none_of(pitched.camp.campers, isCharacter)) return refuseNeedsTarget("the camp", "campers");
    const Camp camp = pitched.camp;
    Rules watching(command.override);
    if (auto checked = checkWatches(turn, watching, camp.campers, camp.watches); !checked) return checked;
    turn.emit(std::move(pitched));
    closeProcedure(turn, {}, content::Guided::MakeCamp);
    watching.tell(turn, {});
    for (const ActorId who : eating) {
        const std::int64_t meal = countIn(turn.rulebook(), *turn.table().actor(who), (*rules)->eats);
        if (const auto eaten = turn.change(who, (*rules)->rations, -meal, "camp"); !eaten)
            return Unexpected(eaten.error());
    }
    for (const Camper& camper : camp.campers) {
        if (turn.table().actor(camper.who)->kind != ActorKind::Character) continue;
        if (camp.dangerous) endDaysOff(turn, camper.who); // rest needs safety (DW-MOVE-recover-01)
    }
    return {};
}

Done decideOn(Turn& turn, const SetWatches& command) {
    if (!turn.table().camp) return refuse("no-camp", {}, "The party has made no camp: make one first.");
    if (auto checked = checkPeople(turn, command.watches, "watches"); !checked) return checked;
    if (turn.table().camp->watches == command.watches)
        return refuseNoChange("they watch in that order already", "watches");
    Rules watching(command.override);
    if (auto checked = checkWatches(turn, watching, turn.table().camp->campers, command.watches); !checked)
        return checked;
    WatchesSet set{command.watches, {}};
    for (const ActorId who : command.watches) set.names.push_back(turn.nameOf(who));
    turn.emit(std::move(set));
    watching.tell(turn, {});
    return {};
}

Done decideOn(Turn& turn, const BreakCamp& command) {
    const auto rules = campRulesOf(turn);
    if (!rules) return Unexpected(rules.error());
    if (!turn.table().camp) return refuse("no-camp", {}, "The party has made no camp: make one first.");
    const Camp camp = *turn.table().camp;
    if (command.hours < 0 || command.hours > 240)
        return refuseOutOfBounds("Hours of sleep", 0, 240, command.hours, "hours");
    if (auto checked = checkPeople(turn, command.broken, "broken"); !checked) return checked;
    if (camp.dangerous && camp.watches.empty() && !command.override)
        return refuse(
            "no-watch", "override",
            "Nobody can sleep in a dangerous place before the watches are set. The GM may allow it anyway."); // DW-MOVE-make-camp-02
    CampBroken broken{.hours = command.hours, .overridden = command.override};
    broken.watched = camp.dangerous && !camp.watches.empty() && !command.override;
    std::vector<ActorId> slept;
    for (const Camper& camper : camp.campers) {
        const Actor* actor = turn.table().actor(camper.who);
        if (!actor || actor->kind != ActorKind::Character || whyOut(turn.rulebook(), *actor)) continue;
        const std::string why = unhealed(turn, camper, command);
        if (why.empty()) {
            slept.push_back(camper.who);
            continue;
        }
        broken.unhealed.push_back(actor->name + " (" + why + ")");
        broken.unhealedActors.push_back(camper.who);
    }
    turn.emit(std::move(broken));
    for (const ActorId who : slept) {
        if (auto healed = heal(turn, **rules, camp, who); !healed) return healed;
    }
    if (!command.override && command.hours < numberSetting(turn.rulebook(), content::names::kCampSleepHours)) return {};
    for (const Camper& camper : camp.campers) {
        if (turn.table().actor(camper.who) && !contains(command.broken, camper.who))
            endConditions(turn, camper.who, (*rules)->ends);
    }
    std::vector<ActorId> rested;
    for (const Camper& camper : camp.campers) {
        if (!contains(command.broken, camper.who)) rested.push_back(camper.who);
    }
    restHirelings(turn, rested);
    return {};
}

} // namespace tenplus::table::inline pbta::inline company
