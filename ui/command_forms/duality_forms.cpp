// Forms for the GM's acts in duality play.
#include "command_forms/duality_forms.h"

#include "asking/entry_pick.h"
#include "command_forms/duality_parts.h"
#include "content/duality/entries.h"
#include "table/duality/threat.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMostHarm = 200, kMostSteps = 24;

std::vector<Pick> bodies(const FormTable& at) {
    return peopleOf(at, {table::ActorKind::Character, table::ActorKind::Foe});
}

template <typename Words>
std::vector<Pick> wordPicks(const Words& words, const std::vector<QString>& names) {
    std::vector<Pick> picks;
    for (std::size_t i = 0; i < words.size(); ++i) picks.push_back({std::string(words[i]), names[i], {}, {}, {}});
    return picks;
}

template <typename E>
E enumOf(const std::string& name) {
    const auto words = wireNames(E{});
    const auto found = std::ranges::find(words, name);
    return found == words.end() ? E{} : static_cast<E>(found - words.begin());
}

QString nameOfTrigger(duality::Trigger trigger) {
    using duality::Trigger;
    switch (trigger) {
    case Trigger::Hand: return FormWords::tr("By hand");
    case Trigger::ActionRoll: return FormWords::tr("Every action roll");
    case Trigger::RollWithFear: return FormWords::tr("A roll with Fear");
    case Trigger::RollWithHope: return FormWords::tr("A roll with Hope");
    case Trigger::Failure: return FormWords::tr("A failure");
    case Trigger::Critical: return FormWords::tr("A critical success");
    case Trigger::Progress: return FormWords::tr("Progress: how well it goes");
    case Trigger::Consequence: return FormWords::tr("Consequence: how badly it goes");
    case Trigger::ShortRest: return FormWords::tr("A short rest");
    case Trigger::LongRest: return FormWords::tr("A long rest");
    case Trigger::AnyRest: break;
    }
    return FormWords::tr("Any rest");
}

} // namespace

std::optional<Form> bringAdversary(const FormTable& at) {
    if (!at.rulebook.duality) return std::nullopt;
    std::vector<Pick> picks;
    for (const content::Adversary& each : at.rulebook.duality->adversaries)
        picks.push_back(pickOf(content::bookEntryOf(*at.rulebook.duality, each)));
    Form form;
    form.title = FormWords::tr("Bring an adversary");
    form.action = FormWords::tr("Bring to the table");
    form.asks = {findAsk("adversary", FormWords::tr("Which?"), std::move(picks)),
                 textAsk("called", FormWords::tr("Called"), FormWords::tr("its name in the books")),
                 numberAsk("count", FormWords::tr("How many"), 1, duality::kMostAdversaries, 1),
                 flagAsk("revealed", FormWords::tr("The players see it"))};
    form.command = [](const Answers& answers) {
        return commandOf(duality::BringAdversary{.adversary = answers.one("adversary"),
                                                 .called = answers.one("called"),
                                                 .count = int(answers.number("count")),
                                                 .revealed = answers.flag("revealed")});
    };
    return form;
}

std::optional<Form> enterEnvironment(const FormTable& at) {
    if (!at.rulebook.duality) return std::nullopt;
    std::vector<Pick> picks;
    for (const content::Environment& each : at.rulebook.duality->environments)
        picks.push_back(pickOf(content::bookEntryOf(each)));
    Form form;
    form.title = FormWords::tr("The place around the party");
    form.action = FormWords::tr("The party is there");
    form.asks = {findAsk("environment", FormWords::tr("Which?"), std::move(picks))};
    form.command = [](const Answers& answers) {
        return commandOf(duality::EnterEnvironment{answers.one("environment")});
    };
    return form;
}

std::optional<Form> startCountdown(const FormTable& at) {
    if (!at.rulebook.duality) return std::nullopt;
    std::vector<Pick> triggers, others{Pick{{}, FormWords::tr("None"), {}, {}, {}}};
    const auto names = wireNames(duality::Trigger{});
    for (std::size_t i = 0; i < names.size(); ++i)
        triggers.push_back({std::string(names[i]), nameOfTrigger(static_cast<duality::Trigger>(i)), {}, {}, {}});
    for (const duality::Countdown& each : at.table.duality.countdowns)
        others.push_back({each.name, qs(each.name), {}, {}, {}});
    Form form;
    form.title = FormWords::tr("Start a countdown");
    form.text = FormWords::tr("A number that steps toward its event, by its own trigger.");
    form.action = FormWords::tr("Start it");
    form.asks = {textAsk("name", FormWords::tr("What comes?")),
                 numberAsk("start", FormWords::tr("Steps"), 1, kMostSteps, 4),
                 oneAsk("trigger", FormWords::tr("It steps by"), std::move(triggers), "hand"),
                 oneAsk("loop", FormWords::tr("When it has come"),
                        wordPicks(wireNames(duality::Loop{}),
                                  {FormWords::tr("It is over"), FormWords::tr("It begins again"),
                                   FormWords::tr("Again, one longer"), FormWords::tr("Again, one shorter")}),
                        "none"),
                 oneAsk("linked", FormWords::tr("It stops, and is stopped by"), std::move(others)),
                 flagAsk("up", FormWords::tr("It counts up")),
                 flagAsk("longTerm", FormWords::tr("Long-term: also a project of rests")),
                 flagAsk("revealed", FormWords::tr("The players see it"))};
    form.asks[2].apart = true;
    form.asks[5].apart = true;
    form.command = [](const Answers& answers) {
        return commandOf(duality::StartCountdown{.name = answers.one("name"),
                                                 .start = int(answers.number("start")),
                                                 .trigger = enumOf<duality::Trigger>(answers.one("trigger")),
                                                 .up = answers.flag("up"),
                                                 .loop = enumOf<duality::Loop>(answers.one("loop")),
                                                 .linked = answers.one("linked"),
                                                 .longTerm = answers.flag("longTerm"),
                                                 .revealed = answers.flag("revealed")});
    };
    return form;
}

std::optional<Form> takeDamage(const FormTable& at) {
    if (!at.rulebook.duality || bodies(at).empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Harm from the story");
    form.text = FormWords::tr("A fall, a fire: the number as it was rolled. Thresholds make HP of it.");
    form.action = FormWords::tr("They take it");
    form.asks = {
        oneAsk("who", FormWords::tr("Who"), bodies(at), refText(at.about.who)),
        numberAsk("amount", FormWords::tr("Damage"), 0, kMostHarm, 5),
        oneAsk("type", FormWords::tr("Type"),
               wordPicks(wireNames(content::DamageType{}), {FormWords::tr("physical"), FormWords::tr("magic")}),
               "physical"),
        numberAsk("armourSlots", FormWords::tr("Armour slots marked"), 0, 12, 0),
        flagAsk("direct", FormWords::tr("Direct")),
        wordsAsk("why", FormWords::tr("Why"), at.table.openWriting)};
    form.command = [](const Answers& answers) {
        duality::Part part{.amount = int(answers.number("amount")),
                           .types = {enumOf<content::DamageType>(answers.one("type"))},
                           .direct = answers.flag("direct")};
        return commandOf(duality::TakeDamage{.who = answers.ref<table::ActorId>("who"),
                                             .parts = {std::move(part)},
                                             .armourSlots = int(answers.number("armourSlots")),
                                             .why = answers.one("why")});
    };
    return form;
}

std::optional<Form> mendBody(const FormTable& at) {
    if (!at.rulebook.duality || bodies(at).empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Mend");
    form.text = FormWords::tr("A spell, a potion, the GM’s word: what is marked is cleared.");
    form.action = FormWords::tr("It is done");
    form.asks = {oneAsk("who", FormWords::tr("Who"), bodies(at), refText(at.about.who)),
                 numberAsk("hp", FormWords::tr("HP"), 0, 60, 0),
                 numberAsk("stress", FormWords::tr("Stress"), 0, 60, 0),
                 numberAsk("armour", FormWords::tr("Armour slots"), 0, 12, 0),
                 numberAsk("hope", FormWords::tr("Hope"), 0, hopeSlots(at), 0),
                 wordsAsk("why", FormWords::tr("Why"), at.table.openWriting)};
    form.command = [](const Answers& answers) {
        return commandOf(duality::Mend{.who = answers.ref<table::ActorId>("who"),
                                       .hp = int(answers.number("hp")),
                                       .stress = int(answers.number("stress")),
                                       .armour = int(answers.number("armour")),
                                       .hope = int(answers.number("hope")),
                                       .why = answers.one("why")});
    };
    return form;
}

std::optional<Form> forceStress(const FormTable& at) {
    if (!at.rulebook.duality || bodies(at).empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Stress from the story");
    form.text = FormWords::tr("What does not fit marks an HP.");
    form.action = FormWords::tr("They mark it");
    form.asks = {oneAsk("who", FormWords::tr("Who"), bodies(at), refText(at.about.who)),
                 numberAsk("by", FormWords::tr("Stress"), 1, 12, 1),
                 wordsAsk("why", FormWords::tr("Why"), at.table.openWriting)};
    form.command = [](const Answers& answers) {
        return commandOf(
            duality::ForceStress{answers.ref<table::ActorId>("who"), int(answers.number("by")), answers.one("why")});
    };
    return form;
}

std::optional<Form> afflictBody(const FormTable& at) {
    if (!at.rulebook.duality || bodies(at).empty()) return std::nullopt;
    std::vector<Pick> conditions;
    for (const content::ConditionDef& each : at.rulebook.conditions) {
        if (!each.mature || at.table.mature) conditions.push_back({each.id, qs(each.name), qs(each.text), {}, {}});
    }
    Form form;
    form.title = FormWords::tr("A condition");
    form.action = FormWords::tr("It holds now");
    form.asks = {oneAsk("who", FormWords::tr("Who"), bodies(at), refText(at.about.who)),
                 oneAsk("condition", FormWords::tr("Condition"), std::move(conditions)),
                 wordsAsk("source", FormWords::tr("By what"), at.table.openWriting),
                 wordsAsk("trigger", FormWords::tr("Until"), at.table.openWriting, FormWords::tr("it is rolled off"))};
    form.command = [](const Answers& answers) {
        return commandOf(duality::Afflict{.who = answers.ref<table::ActorId>("who"),
                                          .condition = answers.one("condition"),
                                          .source = answers.one("source"),
                                          .trigger = answers.one("trigger")});
    };
    return form;
}

std::optional<Form> foeReacts(const FormTable& at) {
    const std::vector<Pick> foes = peopleOf(at, {table::ActorKind::Foe});
    if (!at.rulebook.duality || foes.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("An adversary reacts");
    form.text = FormWords::tr("A d20 against the number; an Experience costs the GM a Fear.");
    form.action = FormWords::tr("Roll");
    form.asks = {oneAsk("foe", FormWords::tr("Who"), foes, refText(at.about.who)),
                 numberAsk("difficulty", FormWords::tr("Difficulty"), 1, 60, 15),
                 textAsk("experience", FormWords::tr("Experience"))};
    form.command = [](const Answers& answers) {
        return commandOf(duality::FoeReacts{answers.ref<table::ActorId>("foe"), int(answers.number("difficulty")),
                                            answers.one("experience")});
    };
    return form;
}

namespace {

// One press for all: the GM says at whom, and with what they react.
std::optional<Form> threatForm(const FormTable& at, table::ActorId foe) {
    if (!at.rulebook.duality) return std::nullopt;
    const content::DualityBooks& books = *at.rulebook.duality;
    const duality::Play play = table::playOf(at.rulebook, at.table);
    const std::string feature = table::featureAt(books, at.table, foe, int(at.about.ref));
    const auto threat = table::threatOf(books, play, at.table, foe, feature);
    if (!threat) return std::nullopt;
    const content::DualityDoes& does = threat->does;
    std::vector<std::string> reached;
    for (const table::ActorId who : table::inReachOf(*threat, play, at.table)) reached.push_back(refText(who));
    Form form;
    form.title = qs(threat->name);
    form.text = qs(threat->text);
    form.action = does.reacts ? FormWords::tr("They react") : FormWords::tr("It comes over them");
    form.anyway = FormWords::tr("Whatever it costs, and however far they are");
    if (does.all)
        form.asks.push_back(manyAsk("at", FormWords::tr("Who"), heroes(at), reached));
    else
        form.asks.push_back(
            oneAsk("at", FormWords::tr("Who"), heroes(at), reached.empty() ? std::string() : reached.front()));
    if (does.reacts && does.trait.empty())
        form.asks.push_back(oneAsk("trait", FormWords::tr("They react with"), picksOf(books.traits, at.table.mature)));
    form.command = [foe, feature](const Answers& answers) {
        duality::UseThreat act{.foe = foe, .feature = feature};
        for (const table::ActorId who : answers.refs<table::ActorId>("at")) {
            duality::RollPlan& plan = act.at.emplace_back();
            plan.who = who;
            plan.trait = answers.one("trait");
        }
        return commandOf(std::move(act), answers.anyway);
    };
    form.question = [](const Answers& answers) {
        return answers.many("at").empty() ? FormWords::tr("Choose at least one of the party.") : QString();
    };
    return form;
}

} // namespace

std::optional<Form> useThreat(const FormTable& at) {
    return at.about.who ? threatForm(at, at.about.who) : std::nullopt;
}

std::optional<Form> usePlace(const FormTable& at) { return threatForm(at, {}); }

std::optional<Form> bringBack(const FormTable& at) {
    if (!at.rulebook.duality || heroes(at).empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Bring somebody back");
    form.text = FormWords::tr("From death, on the GM’s own terms.");
    form.action = FormWords::tr("They live");
    form.asks = {oneAsk("who", FormWords::tr("Who"), heroes(at), refText(at.about.who)),
                 numberAsk("hpLeft", FormWords::tr("HP left"), 1, 60, 1),
                 numberAsk("hope", FormWords::tr("Hope"), 0, hopeSlots(at), 0),
                 numberAsk("scars", FormWords::tr("Scars"), 0, hopeSlots(at), 1)};
    form.command = [](const Answers& answers) {
        return commandOf(duality::Resurrect{.who = answers.ref<table::ActorId>("who"),
                                            .hpLeft = int(answers.number("hpLeft")),
                                            .hope = int(answers.number("hope")),
                                            .scars = int(answers.number("scars"))});
    };
    return form;
}

} // namespace tenplus::ui
