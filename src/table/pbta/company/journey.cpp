#include "table/pbta/company/journey.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/gates.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline company {

namespace {

using content::JourneyRules;

Expected<const JourneyRules*, Refusal> journeyRulesOf(const Turn& turn) {
    const auto& rules = turn.rulebook().company.journey;
    if (!rules) return refuseNotInThisGame(turn.rulebook().name, "journeys");
    return &*rules;
}

// Everybody eats; those with too few rations go hungry.
Expected<std::vector<ActorId>, Refusal> eat(Turn& turn, const JourneyRules& rules, const std::vector<ActorId>& who,
                                            std::int64_t rations) {
    std::vector<ActorId> hungry;
    for (const ActorId each : who) {
        const Actor* actor = turn.table().actor(each);
        if (!actor || whyOut(turn.rulebook(), *actor)) continue; // left the journey
        const std::int64_t wanted = rations * countIn(turn.rulebook(), *actor, rules.eats);
        if (wanted == 0) continue;
        const auto eaten = turn.change(each, rules.rations, -wanted, "the journey");
        if (!eaten) return Unexpected(eaten.error());
        if (-*eaten < wanted) hungry.push_back(each);
    }
    return hungry;
}

void tellHungry(const Turn& turn, JourneyEnded& ended, const std::vector<ActorId>& hungry) {
    for (const ActorId who : hungry) ended.hungry.push_back(turn.nameOf(who));
    ended.hungryActors = hungry;
}

// A broken rule: a refusal, or, if overridden, an entry in the list of set aside rules.
Done against(const StartJourney& command, std::vector<std::string>& overrides, const Unexpected<Refusal>& no) {
    if (!command.override) return no;
    overrides.push_back(setAside(no.error()));
    return {};
}

// One job each, unless a character may do more, and only for travelling characters (DW-MOVE-journey-01,
// DW-MOVE-journey-06, DW-R-55).
Done checkJobs(const Turn& turn, const JourneyRules& rules, const StartJourney& command,
               const std::vector<ActorId>& travellers, std::vector<std::string>& overrides) {
    std::vector<ActorId> busy;
    for (const auto& [job, who] : command.jobs) {
        if (!rules.job(job)) return refuseUnknownOption("The journey", job, "jobs/" + job);
        if (!who) continue;
        const auto actor = turn.actor(who, "jobs/" + job);
        if (!actor) return Unexpected(actor.error());
        if ((*actor)->kind != ActorKind::Character) {
            if (auto done =
                    against(command, overrides,
                            refuse("no-job-for", "jobs",
                                   "{} rolls no job on a journey: give it to a character. The GM may allow it anyway.",
                                   (*actor)->name));
                !done)
                return done;
        } else if (!contains(travellers, who)) {
            const std::string member = "jobs/" + job;
            if (auto done = against(command, overrides, refuseCannotNow((*actor)->name, "they stay at home", member));
                !done)
                return done;
        }
        if (std::ranges::count(busy, who) >=
            std::max<std::int64_t>(1, countIn(turn.rulebook(), **actor, rules.atOnce))) {
            if (auto done = against(command, overrides,
                                    refuse("one-job-each", "jobs",
                                           "{} has a job already, and nobody does two. The GM may allow it anyway.",
                                           (*actor)->name));
                !done)
                return done;
        }
        busy.push_back(who);
    }
    if (!trimmed(command.to).empty()) return {};
    return against(
        command, overrides,
        refuse("no-goal", "to",
               "A journey needs a goal that is known; exploring goes on camp by camp. The GM may allow it anyway."));
}

} // namespace

Expected<std::vector<ActorId>, Refusal> namedOrParty(const Turn& turn, const std::vector<ActorId>& named,
                                                     const char* member) {
    if (named.empty()) return partyOf(turn.rulebook(), turn.table());
    std::vector<ActorId> people;
    for (const ActorId who : named) {
        const auto actor = turn.actor(who, member);
        if (!actor) return Unexpected(actor.error());
        if ((*actor)->kind != ActorKind::Character) return refuseNotForThisActor((*actor)->name, member);
        if (!contains(people, who)) people.push_back(who);
    }
    return people;
}

std::int64_t countIn(const content::Rulebook& rulebook, const Actor& actor, const std::string& field) {
    return field.empty() || !typeOf(rulebook, actor).field(field)
               ? 1
               : std::max<std::int64_t>(0, numberOf(rulebook, actor, field));
}

namespace {

// A guide leads journeys that are shorter, in rations, than their rank (DW-HIRE-27).
Done checkGuide(const Turn& turn, const JourneyRules& rules, const StartJourney& command,
                std::vector<std::string>& overrides) {
    if (!command.guide) return {};
    const auto actor = turn.actor(command.guide, "guide");
    if (!actor) return Unexpected(actor.error());
    const int rank = rankOf(turn.rulebook(), **actor, rules.guide);
    if (rank > command.length) return {};
    return against(
        command, overrides,
        refuse("no-guide", "guide",
               "{} can lead ways that are shorter than {}, and this one is {} long. The GM may allow it anyway.",
               (*actor)->name, rank, command.length));
}

// The band of a job that needs no roll from this character; null if it does.
const content::Band* doneBy(const content::Rulebook& rulebook, const Actor* actor) {
    if (!actor) return nullptr;
    for (const OwnedPassive& each : passivesOf(rulebook, *actor, content::PassiveKind::Job)) {
        if (!each.passive->best && each.isOn() && holds(Reader{rulebook, actor}, each))
            return &rulebook.bandOf(each.passive->least.value_or(0));
    }
    return nullptr;
}

bool usesBest(const content::Rulebook& rulebook, const Actor* actor) {
    if (!actor) return false;
    const auto all = passivesOf(rulebook, *actor, content::PassiveKind::Job);
    return std::ranges::any_of(all, [&](const OwnedPassive& each) {
        return each.passive->best && each.isOn() && holds(Reader{rulebook, actor}, each);
    });
}

// The higher of two bands, which are listed in rising order.
const std::string& higher(const content::Rulebook& rulebook, const std::string& one, const std::string& other) {
    const content::Band* a = rulebook.band(one);
    const content::Band* b = rulebook.band(other);
    return a && (!b || a >= b) ? one : other;
}

// The band of a job for this roll: a character who may use the best of their rolls for all jobs does so.
std::string servedBy(const content::Rulebook& rulebook, const Table& table, const Job& job, const std::string& band) {
    std::string best = band;
    if (!usesBest(rulebook, table.actor(job.who))) return best;
    for (const Job& each : table.journey->jobs) {
        if (each.who == job.who && each.job != job.job && each.roll)
            best = higher(rulebook, best, each.own.empty() ? each.band : each.own);
    }
    return best;
}

std::vector<Job> jobsOf(const content::Rulebook& rulebook, const Table& table, const JourneyRules& rules,
                        const StartJourney& command) {
    std::vector<Job> jobs;
    for (const content::JourneyJob& each : rules.jobs) {
        Job job{.job = each.id, .name = each.name};
        const auto who = command.jobs.find(each.id);
        if (who != command.jobs.end()) job.who = who->second;
        const content::Band* band = nullptr;
        if (command.guide) {
            job.who = {};
            band = rulebook.band(rules.guideBand.empty() ? wordSetting(rulebook, rules.guideBandSetting)
                                                         : rules.guideBand);
        } else if (!job.who) {
            band = &rulebook.bandOf(rules.emptyCounts); // no roll, no XP (DW-R-53)
        } else {
            band = doneBy(rulebook, table.actor(job.who));
        }
        if (band) {
            job.band = band->id;
            job.bandName = band->name;
        }
        jobs.push_back(std::move(job));
    }
    return jobs;
}

const content::JobOutcome* outcomeOf(const JourneyRules& rules, const Job& job) {
    const content::JourneyJob* known = rules.job(job.job);
    if (!known) return nullptr;
    const auto found = known->outcomes.find(job.band);
    return found == known->outcomes.end() ? nullptr : &found->second;
}

// The actor's job that is still to be rolled, or that this roll did.
const Job* openJob(const Table& table, ActorId who, RollId roll = {}) {
    if (!table.journey || !who) return nullptr;
    const auto& jobs = table.journey->jobs;
    const auto found = std::ranges::find_if(
        jobs, [&](const Job& job) { return job.who == who && (job.band.empty() || (roll && job.roll == roll)); });
    return found == jobs.end() ? nullptr : &*found;
}

bool isOnTheWay(const Turn& turn, ActorId who) {
    const Actor* actor = turn.table().actor(who);
    return actor && !whyOut(turn.rulebook(), *actor);
}

// True if the holder of a job has left the journey or lies senseless: they will not roll for it.
bool isLeftUndone(const Turn& turn, const Job& job) {
    if (!turn.table().actor(job.who)) return true;
    const auto why = whyNotReady(turn.rulebook(), turn.table(), job.who, Readiness::Able);
    return why && !why->empty();
}

// Takes up the effects of a job without a roll.
Done takeUpUnrolled(Turn& turn, const JourneyRules& rules, const Job& job) {
    const content::JobOutcome* outcome = job.band.empty() ? nullptr : outcomeOf(rules, job);
    const std::vector<ActorId> travellers = turn.table().journey->travellers;
    const auto first = std::ranges::find_if(travellers, [&](ActorId who) { return isOnTheWay(turn, who); });
    if (!outcome || (!job.who && first == travellers.end())) return {};
    const content::Move* move = turn.rulebook().move(rules.move);
    Waiting like;
    like.who = job.who ? job.who : *first;
    like.move = rules.move;
    like.moveName = move ? move->name + ", " + asciiLower(job.name) : job.name;
    return takeUp(turn, like, outcome->effects, false);
}

Done takeUpRest(Turn& turn, const JourneyRules& rules) {
    const std::vector<Job> jobs = turn.table().journey->jobs;
    for (const Job& job : jobs) {
        if (auto done = takeUpUnrolled(turn, rules, job); !done) return done;
    }
    return {};
}

// An unrolled job whose holder can no longer roll counts as empty (DW-R-53).
Done settleLeft(Turn& turn, const JourneyRules& rules) {
    const std::vector<Job> jobs = turn.table().journey->jobs;
    const content::Band& band = turn.rulebook().bandOf(rules.emptyCounts);
    for (Job job : jobs) {
        if (!job.band.empty() || !isLeftUndone(turn, job)) continue;
        job.who = {};
        job.band = band.id;
        job.bandName = band.name;
        turn.emit(JobDone{job});
        if (auto done = takeUpUnrolled(turn, rules, job); !done) return done;
    }
    return {};
}

// Updates the other jobs of an actor who uses their best roll for all.
Done serveOthers(Turn& turn, const JourneyRules& rules, const Job& done) {
    const std::vector<Job> jobs = turn.table().journey->jobs;
    for (Job job : jobs) {
        if (job.who != done.who || job.job == done.job || !job.roll) continue;
        const std::string own = job.own.empty() ? job.band : job.own;
        std::string band = servedBy(turn.rulebook(), turn.table(), job, own);
        if (band == job.band) continue;
        job.own = own;
        job.band = std::move(band);
        job.bandName = turn.rulebook().band(job.band)->name;
        const auto all = turn.table().waiting;
        for (const Waiting& each : all) {
            if (each.roll == job.roll) turn.emit(WaitingClosed{each.id, Closed::Replaced, {}});
        }
        turn.emit(JobDone{job});
        if (auto taken = takeUpUnrolled(turn, rules, job); !taken) return taken;
    }
    return {};
}

} // namespace

bool hasOpenJob(const Table& table, ActorId who) { return openJob(table, who) != nullptr; }

std::int64_t rationsEach(const JourneyRules& rules, const Journey& journey) {
    std::int64_t rations = journey.length;
    for (const Job& job : journey.jobs) {
        if (const content::JobOutcome* outcome = outcomeOf(rules, job)) rations += outcome->rations;
    }
    return std::max<std::int64_t>(0, rations);
}

bool isTravelling(const Table& table, ActorId who) { return table.journey && contains(table.journey->travellers, who); }

const content::JobOutcome* jobOutcome(const content::Rulebook& rulebook, const Table& table, ActorId who,
                                      const std::string& move, const std::string& band, RollId roll) {
    const auto& rules = rulebook.company.journey;
    const Job* open = rules && rules->move == move ? openJob(table, who, roll) : nullptr;
    if (!open) return nullptr;
    Job job = *open;
    job.band = servedBy(rulebook, table, job, band);
    return outcomeOf(*rules, job);
}

Done noteJob(Turn& turn, const RollRecord& roll) {
    const auto& rules = turn.rulebook().company.journey;
    const Job* open = rules && rules->move == roll.move ? openJob(turn.table(), roll.who, roll.id) : nullptr;
    if (!open) return {};
    Job job = *open;
    job.band = servedBy(turn.rulebook(), turn.table(), job, roll.band);
    job.bandName = turn.rulebook().band(job.band)->name;
    job.roll = roll.id;
    if (job.band != roll.band || !job.own.empty()) job.own = roll.band;
    turn.emit(JobDone{job});
    return usesBest(turn.rulebook(), turn.table().actor(roll.who)) ? serveOthers(turn, *rules, job) : Done{};
}

Done decideOn(Turn& turn, const StartJourney& command) {
    const auto rules = journeyRulesOf(turn);
    if (!rules) return Unexpected(rules.error());
    if (turn.table().journey)
        return refuse("on-the-way", "to", "The party is on its way to {}: let it arrive or turn back first.",
                      turn.table().journey->to);
    if (command.length < 0 || command.length > 1000) {
        return refuseOutOfBounds("The length", 0, 1000, command.length, "length");
    }
    if (!command.to.empty()) {
        if (auto named = checkName(command.to, "to"); !named) return named;
    }
    const auto travellers = namedOrParty(turn, command.travellers, "travellers");
    if (!travellers) return Unexpected(travellers.error());
    if (travellers->empty()) return refuseNeedsTarget("the journey", "travellers");
    JourneyStarted started;
    started.journey = {command.to, command.length, *travellers, {}, command.guide};
    for (const ActorId who : *travellers) endDaysOff(turn, who);
    if (command.safe) {
        turn.emit(started);
        const auto hungry = eat(turn, **rules, *travellers, command.length);
        if (!hungry) return Unexpected(hungry.error());
        JourneyEnded ended{.to = command.to, .rations = command.length};
        tellHungry(turn, ended, *hungry);
        turn.emit(std::move(ended));
        return {};
    }
    if (auto checked = checkJobs(turn, **rules, command, *travellers, started.overrides); !checked) return checked;
    if (auto checked = checkGuide(turn, **rules, command, started.overrides); !checked) return checked;
    started.journey.jobs = jobsOf(turn.rulebook(), turn.table(), **rules, command);
    turn.emit(started);
    return takeUpRest(turn, **rules);
}

Done decideOn(Turn& turn, const FinishJourney& command) {
    const auto rules = journeyRulesOf(turn);
    if (!rules) return Unexpected(rules.error());
    if (!turn.table().journey) return refuse("not-on-the-way", {}, "The party is on no journey: set out first.");
    if (auto checked = checkLength(command.text, 4000, "text"); !checked) return checked;
    if (command.rations && (*command.rations < 0 || *command.rations > 1000)) {
        return refuseOutOfBounds("What each eats", 0, 1000, *command.rations, "rations");
    }
    if (auto settled = command.arrived ? settleLeft(turn, **rules) : Done{}; !settled) return settled;
    const Journey journey = *turn.table().journey;
    for (const Job& job : journey.jobs) {
        if (job.band.empty() && command.arrived && !command.override) {
            return refuse("job-open", {}, "{} has still to roll as {}. The GM may allow it anyway.",
                          turn.nameOf(job.who), asciiLower(job.name));
        }
    }
    JourneyEnded ended{
        .to = journey.to, .arrived = command.arrived, .text = command.text, .overridden = command.rations.has_value()};
    ended.rations = command.rations.value_or(rationsEach(**rules, journey));
    const auto hungry = eat(turn, **rules, journey.travellers, ended.rations);
    if (!hungry) return Unexpected(hungry.error());
    tellHungry(turn, ended, *hungry);
    turn.emit(std::move(ended));
    return {};
}

} // namespace tenplus::table::inline pbta::inline company
