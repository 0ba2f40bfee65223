#include "command_forms/road_forms.h"

#include "command_forms/form_parts.h"
#include "table/core/sheet.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/moves/waiting.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

using table::ActorKind;

constexpr int kLongest = 1000;

std::string jobAsk(const std::string& id) { return "jobs/" + id; }
std::string shareAsk(const std::string& id) { return "shares/" + id; }

// Characters with their rations at the right.
std::vector<Pick> fedPeople(const FormTable& at, const std::string& rations, std::initializer_list<ActorKind> kinds) {
    std::vector<Pick> people = companyOf(at, kinds);
    for (Pick& pick : people) {
        const table::Actor* actor = at.table.actor(table::ActorId{Answers::toNumber(pick.id)});
        if (actor && actor->kind == ActorKind::Character && !rations.empty()) {
            pick.word = rationsOf(table::numberOf(at.rulebook, *actor, rations));
        }
    }
    return people;
}

std::vector<std::string> texts(const std::vector<table::ActorId>& all) {
    std::vector<std::string> ids;
    for (const table::ActorId each : all) ids.push_back(refText(each));
    return ids;
}

Ask watchAsk(const std::vector<Pick>& people, const std::vector<std::string>& initial) {
    Ask ask = manyAsk("watches", FormWords::tr("Who keeps watch, in that order"), people, initial);
    for (Pick& pick : ask.picks) pick.word.clear();
    ask.ordered = true;
    return ask;
}

// True if the subject of the form is practising instead of resting.
bool practises(const FormTable& at) {
    const auto begun = std::ranges::find_if(at.table.waiting, [&](const table::Waiting& each) {
        const auto* guided = std::get_if<content::Procedure>(&each.effect.kind);
        return each.who == at.about.who && guided &&
               (guided->procedure == content::Guided::Rest || guided->procedure == content::Guided::Practice);
    });
    return begun != at.table.waiting.end() &&
           std::get<content::Procedure>(begun->effect.kind).procedure == content::Guided::Practice;
}

} // namespace

std::optional<Form> startJourney(const FormTable& at) {
    const auto& rules = at.rulebook.company.journey;
    const std::vector<Pick> party = companyOf(at, {ActorKind::Character});
    if (!rules || at.table.journey || party.empty()) return std::nullopt;
    Form form;
    form.title = qs(rules->names.begin);
    form.text = FormWords::tr("Each job is for one of the party, who rolls for it on the way; a job that nobody has "
                              "goes badly by itself. Everybody eats when they arrive.");
    form.action = form.title;
    form.asks = {textAsk("to", FormWords::tr("Where to")),
                 numberAsk("length", FormWords::tr("Rations it takes"), 0, kLongest, 3),
                 flagAsk("safe", FormWords::tr("A safe road"), false,
                         FormWords::tr("No jobs: the rations are eaten, and they are there"))};
    const std::vector<Pick> anybody =
        withNone(companyOf(at, {ActorKind::Character, ActorKind::Hireling}), FormWords::tr("Nobody"));
    for (const content::JourneyJob& job : rules->jobs) {
        form.asks.push_back(oneAsk(jobAsk(job.id), qs(job.name), anybody));
        form.asks.back().apart = job.id == rules->jobs.front().id;
    }
    const std::vector<Pick> hirelings = companyOf(at, {ActorKind::Hireling});
    if (!hirelings.empty() && !rules->guide.empty()) {
        form.asks.push_back(oneAsk("guide", FormWords::tr("Led by"), withNone(hirelings, FormWords::tr("Nobody"))));
    }
    form.asks.push_back(manyAsk("travellers", FormWords::tr("Who goes"),
                                fedPeople(at, rules->rations, {ActorKind::Character}), idsOf(party)));
    form.anyway = FormWords::tr("Two jobs for one, a job for a hireling or for somebody who cannot do it, a way too "
                                "long for the guide, or no goal");
    form.command = [jobs = rules->jobs](const Answers& answers) {
        table::StartJourney start;
        start.to = answers.one("to");
        start.length = answers.number("length");
        start.safe = answers.flag("safe");
        start.travellers = answers.refs<table::ActorId>("travellers");
        start.guide = answers.ref<table::ActorId>("guide");
        start.override = answers.anyway;
        for (const content::JourneyJob& job : jobs) {
            if (const auto who = answers.ref<table::ActorId>(jobAsk(job.id))) start.jobs[job.id] = who;
        }
        return table::Command(start);
    };
    return form;
}

std::optional<Form> finishJourney(const FormTable& at) {
    const auto& rules = at.rulebook.company.journey;
    if (!rules || !at.table.journey) return std::nullopt;
    Form form;
    form.title = qs(rules->names.end);
    form.text =
        FormWords::tr("Everybody eats what the way took and what the jobs added; whoever has too little goes hungry.");
    form.action = FormWords::tr("They eat, and are there");
    form.asks = {flagAsk("turned", FormWords::tr("They turn back")),
                 flagAsk("other", FormWords::tr("Another number of rations")),
                 numberAsk("rations", FormWords::tr("Each eats"), 0, kLongest,
                           int(table::rationsEach(*rules, *at.table.journey))),
                 wordsAsk("text", FormWords::tr("What is told"), at.table.openWriting)};
    form.anyway = FormWords::tr("Although a job has not been rolled");
    form.command = [](const Answers& answers) {
        table::FinishJourney finish;
        finish.arrived = !answers.flag("turned");
        if (answers.flag("other")) finish.rations = answers.number("rations");
        finish.text = answers.one("text");
        finish.override = answers.anyway;
        return table::Command(finish);
    };
    return form;
}

std::optional<Form> pitchCamp(const FormTable& at) {
    const auto& rules = at.rulebook.company.camp;
    const std::vector<Pick> party = companyOf(at, {ActorKind::Character});
    if (!rules || at.table.camp || party.empty()) return std::nullopt;
    const std::vector<Pick> all = companyOf(at, {ActorKind::Character, ActorKind::Hireling, ActorKind::Person});
    Form form;
    form.title = qs(rules->names.begin);
    form.text = FormWords::tr("Everybody eats a ration, and whoever sleeps through the night is healed. Where there is "
                              "danger somebody should watch.");
    form.action = form.title;
    form.asks = {wordsAsk("place", FormWords::tr("Where"), at.table.openWriting),
                 flagAsk("dangerous", FormWords::tr("There is danger about")),
                 flagAsk("fed", FormWords::tr("The place feeds them"), false,
                         FormWords::tr("An inn or a host: nobody eats their own")),
                 manyAsk("campers", FormWords::tr("Who lies down"),
                         fedPeople(at, rules->rations, {ActorKind::Character, ActorKind::Hireling, ActorKind::Person}),
                         idsOf(companyOf(at, {ActorKind::Character, ActorKind::Hireling}))),
                 watchAsk(all, {}),
                 manyAsk("without", FormWords::tr("Who needs no ration tonight"), party)};
    form.anyway = FormWords::tr("Somebody who is out, or a watch for somebody who does not camp or cannot keep it");
    form.command = [](const Answers& answers) {
        table::PitchCamp camp;
        camp.override = answers.anyway;
        camp.place = answers.one("place");
        camp.dangerous = answers.flag("dangerous");
        camp.fed = answers.flag("fed");
        camp.campers = answers.refs<table::ActorId>("campers");
        camp.watches = answers.refs<table::ActorId>("watches");
        camp.without = answers.refs<table::ActorId>("without");
        return table::Command(camp);
    };
    return form;
}

std::optional<Form> setWatches(const FormTable& at) {
    if (!at.table.camp) return std::nullopt;
    std::vector<Pick> campers;
    for (const table::Camper& camper : at.table.camp->campers)
        campers.push_back({refText(camper.who), nameOf(at.table, camper.who), {}, {}, {}});
    Form form;
    form.title = FormWords::tr("Set the watches");
    form.text = FormWords::tr("The first that is picked has the first watch.");
    form.action = FormWords::tr("So they watch");
    form.asks = {watchAsk(campers, texts(at.table.camp->watches))};
    form.anyway = FormWords::tr("A watch for somebody who does not camp or cannot keep it");
    form.command = [](const Answers& answers) {
        return table::Command(table::SetWatches{answers.refs<table::ActorId>("watches"), answers.anyway});
    };
    return form;
}

std::optional<Form> breakCamp(const FormTable& at) {
    const auto& rules = at.rulebook.company.camp;
    if (!rules || !at.table.camp) return std::nullopt;
    std::vector<Pick> campers;
    for (const table::Camper& camper : at.table.camp->campers) {
        campers.push_back({refText(camper.who),
                           nameOf(at.table, camper.who),
                           {},
                           camper.fed ? QString() : FormWords::tr("hungry"),
                           {}});
    }
    Form form;
    form.title = qs(rules->names.end);
    form.text = FormWords::tr("Those who have eaten and slept without a break are healed.");
    form.action = FormWords::tr("It is morning");
    if (at.table.camp->dangerous && at.table.camp->watches.empty()) {
        form.text += u' ' + FormWords::tr("There is danger about, and nobody watches yet.");
        form.instead = FormWords::tr("Watches …");
        form.insteadForm = "set-watches";
    }
    form.asks = {numberAsk("hours", FormWords::tr("Hours of sleep"), 0, 24, 8),
                 manyAsk("broken", FormWords::tr("Whose sleep was broken"), campers)};
    form.anyway = FormWords::tr("Although nobody watched, and healing whoever has not eaten");
    form.command = [](const Answers& answers) {
        return table::Command(
            table::BreakCamp{int(answers.number("hours")), answers.refs<table::ActorId>("broken"), answers.anyway});
    };
    return form;
}

std::optional<Form> spendDays(const FormTable& at) {
    const auto& rules = at.rulebook.company.downtime;
    const std::vector<Pick> party = companyOf(at, {ActorKind::Character}),
                            all = companyOf(at, {ActorKind::Character, ActorKind::Hireling});
    if (!rules || party.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Spend days");
    form.text = FormWords::tr("Days of nothing but rest heal and mend; days of practice prepare for what is to come.");
    form.action = FormWords::tr("The days pass");
    std::vector<Pick> pastimes{{"rest", FormWords::tr("Rest"), {}, {}, {}}};
    if (!rules->practice.empty()) pastimes.push_back({"practice", FormWords::tr("Practice"), {}, {}, {}});
    form.asks = {oneAsk("pastime", FormWords::tr("Spent on"), pastimes),
                 numberAsk("days", FormWords::tr("Days"), 0, kLongest, 1), flagAsk("half", FormWords::tr("And a half")),
                 flagAsk("care", FormWords::tr("A healer looks after them")),
                 manyAsk("who", FormWords::tr("Who"), all, idsOf(all))};
    form.asks.front().initial = practises(at) ? std::vector<std::string>{"practice"} : form.asks.front().initial;
    std::vector<Pick> mending; // "3/weak"
    for (const Pick& one : party) {
        const table::Actor* actor = at.table.actor(table::ActorId{Answers::toNumber(one.id)});
        for (const std::string& id : rules->mending) {
            const content::ConditionDef* condition = at.rulebook.condition(id);
            if (actor && condition && actor->conditions.contains(id))
                mending.push_back({one.id + '/' + id, one.name, {}, qs(condition->name), {}});
        }
    }
    if (!mending.empty()) form.asks.push_back(manyAsk("mends", FormWords::tr("What mends"), mending));
    form.anyway = FormWords::tr("In the middle of a journey, with danger about, or for somebody who cannot");
    form.command = [](const Answers& answers) {
        table::SpendDays spend;
        spend.override = answers.anyway;
        spend.pastime = answers.one("pastime") == "practice" ? table::Pastime::Practice : table::Pastime::Rest;
        spend.days = answers.number("days");
        spend.half = answers.flag("half");
        spend.care = answers.flag("care");
        spend.who = answers.refs<table::ActorId>("who");
        for (const std::string& each : answers.many("mends")) {
            const auto slash = each.find('/');
            spend.mends[each.substr(0, slash)].push_back(each.substr(slash + 1));
        }
        return table::Command(spend);
    };
    return form;
}

std::optional<Form> pool(const FormTable& at) {
    const std::string& coins = at.rulebook.gear.coins;
    const std::vector<Pick> party = peopleOf(at, {ActorKind::Character});
    if (coins.empty() || party.size() < 2) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Put coins together");
    form.text = FormWords::tr("What each gives goes into one hand, for a feast or a ransom.");
    form.action = FormWords::tr("Hand it over");
    form.asks = {oneAsk("to", FormWords::tr("Into the hand of"), party, refText(at.about.who))};
    for (const Pick& one : party) {
        const table::Actor* actor = at.table.actor(table::ActorId{Answers::toNumber(one.id)});
        const auto has = actor ? table::numberOf(at.rulebook, *actor, coins) : 0;
        form.asks.push_back(numberAsk(shareAsk(one.id), FormWords::tr("%1, of %2").arg(one.name).arg(has), 0,
                                      int(std::clamp<std::int64_t>(has, 0, 1'000'000)), 0));
    }
    form.anyway = FormWords::tr("Although they are out");
    form.command = [coins, party](const Answers& answers) {
        table::PoolNumber put{answers.ref<table::ActorId>("to"), coins, {}, answers.anyway};
        for (const Pick& one : party) {
            const auto share = answers.number(shareAsk(one.id));
            if (share > 0 && one.id != answers.one("to")) put.shares[one.id] = share;
        }
        return table::Command(put);
    };
    return form;
}

} // namespace tenplus::ui
