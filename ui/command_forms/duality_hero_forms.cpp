// Forms for heroes' acts in duality play: group rolls, spell damage, prices, gold.
#include "command_forms/duality_forms.h"

#include "command_forms/duality_parts.h"
#include "duality/making.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMostDifficulty = 60, kMostGold = 200, kMostProjectSteps = 24;

std::vector<Pick> traits(const FormTable& at) { return picksOf(at.rulebook.duality->traits, at.table.mature); }

duality::RollPlan planOf(table::ActorId who, const std::string& trait, int difficulty) {
    duality::RollPlan plan;
    plan.who = who;
    plan.trait = trait;
    plan.difficulty = difficulty;
    return plan;
}

std::vector<Pick> cardPicks(const FormTable& at, const std::vector<duality::Card>& cards) {
    std::vector<Pick> picks;
    for (const duality::Card& card : cards) {
        const auto known = std::ranges::find(at.rulebook.duality->cards, card.id, &content::DualityCard::id);
        const bool isKnown = known != at.rulebook.duality->cards.end();
        picks.push_back({card.id, qs(isKnown ? known->name : card.id), isKnown ? qs(known->text) : QString(), {}, {}});
    }
    return picks;
}

} // namespace

std::optional<Form> rollGroup(const FormTable& at) {
    const std::vector<Pick> party = heroes(at);
    if (!at.rulebook.duality || party.size() < 2) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Roll as a group");
    form.text = FormWords::tr("The supporters react first; each success is +1 for the leader, each failure −1.");
    form.action = FormWords::tr("Roll");
    form.asks = {oneAsk("leader", FormWords::tr("Who leads"), party, refText(at.about.who)),
                 oneAsk("trait", FormWords::tr("Trait of the leader"), traits(at)),
                 numberAsk("difficulty", FormWords::tr("Difficulty"), 1, kMostDifficulty, 15),
                 manyAsk("supporters", FormWords::tr("Who supports"), party),
                 oneAsk("with", FormWords::tr("Their trait"), traits(at))};
    form.command = [](const Answers& answers) {
        duality::RollGroup group{
            planOf(answers.ref<table::ActorId>("leader"), answers.one("trait"), int(answers.number("difficulty"))), {}};
        for (const table::ActorId who : answers.refs<table::ActorId>("supporters")) {
            if (who != group.leader.who)
                group.supporters.push_back(planOf(who, answers.one("with"), int(answers.number("difficulty"))));
        }
        return commandOf(std::move(group));
    };
    return form;
}

std::optional<Form> rollTagTeam(const FormTable& at) {
    const std::vector<Pick> party = heroes(at), foes = peopleOf(at, {table::ActorKind::Foe});
    if (!at.rulebook.duality || party.size() < 2) return std::nullopt;
    Form form;
    form.title = FormWords::tr("A tag team");
    form.text = FormWords::tr(
        "For 3 Hope of the first both roll, and one of the rolls counts for both. Once a session for each player.");
    form.action = FormWords::tr("Both roll");
    form.asks = {oneAsk("first", FormWords::tr("Who begins"), party, refText(at.about.who)),
                 oneAsk("firstTrait", FormWords::tr("With"), traits(at)),
                 oneAsk("second", FormWords::tr("Who joins"), party),
                 oneAsk("secondTrait", FormWords::tr("With"), traits(at)),
                 oneAsk("target", FormWords::tr("Against"), withNone(foes, FormWords::tr("a number"))),
                 numberAsk("difficulty", FormWords::tr("Difficulty"), 1, kMostDifficulty, 15)};
    form.asks[2].apart = true;
    form.asks[4].apart = true;
    form.command = [](const Answers& answers) {
        const auto plan = [&](const char* who, const char* trait) {
            duality::RollPlan made =
                planOf(answers.ref<table::ActorId>(who), answers.one(trait), int(answers.number("difficulty")));
            const auto target = answers.ref<table::ActorId>("target");
            if (!target) return made;
            made.kind = duality::RollKind::Attack;
            made.difficulty.reset();
            made.aims = {duality::Aim{.who = target}};
            return made;
        };
        return commandOf(duality::RollTagTeam{plan("first", "firstTrait"), plan("second", "secondTrait")});
    };
    return form;
}

std::optional<Form> strikeSpell(const FormTable& at) {
    const auto& hits = at.table.duality.hits;
    if (!at.rulebook.duality || hits.empty() || hits.front().by.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Damage of a spell");
    form.text = FormWords::tr("As many dice as the spellcast trait, unless the card says a number.");
    form.action = FormWords::tr("Roll the damage");
    form.asks = {numberAsk("sides", FormWords::tr("Sides of its dice"), 4, 20, 8),
                 numberAsk("count", FormWords::tr("How many, where the card says it"), 0, 20, 0),
                 numberAsk("modifier", FormWords::tr("And"), -20, 40, 0),
                 flagAsk("physical", FormWords::tr("Physical"))};
    const auto own = std::ranges::find_if(
        hits, [&](const duality::Struck& hit) { return std::ranges::find(hit.by, at.about.who) != hit.by.end(); });
    const table::ActorId striker = own == hits.end() ? hits.front().by.front() : at.about.who;
    form.command = [by = striker](const Answers& answers) {
        duality::Blade blade{.who = by,
                             .weapon = {},
                             .sides = int(answers.number("sides")),
                             .count = int(answers.number("count")),
                             .modifier = int(answers.number("modifier")),
                             .type =
                                 answers.flag("physical") ? duality::DamageType::Physical : duality::DamageType::Magic,
                             .bonus = {},
                             .lent = {}};
        return commandOf(duality::StrikeHit{.with = {std::move(blade)}, .armourSlots = {}});
    };
    return form;
}

std::optional<Form> beginEffect(const FormTable& at) {
    if (!at.rulebook.duality) return std::nullopt;
    const std::vector<Pick> ends{{"by-will", FormWords::tr("it is ended"), {}, {}, {}},
                                 {"scene", FormWords::tr("the scene ends"), {}, {}, {}},
                                 {"short-rest", FormWords::tr("a short rest"), {}, {}, {}},
                                 {"long-rest", FormWords::tr("a long rest"), {}, {}, {}},
                                 {"session", FormWords::tr("the session ends"), {}, {}, {}},
                                 {"temporary", FormWords::tr("it is shaken off"), {}, {}, {}}};
    Form form;
    form.title = FormWords::tr("An effect begins");
    form.action = FormWords::tr("It begins");
    form.asks = {
        textAsk("name", FormWords::tr("What")),
        oneAsk("by", FormWords::tr("Whose"), withNone(heroes(at), FormWords::tr("The GM’s")), refText(at.about.who)),
        oneAsk("ends", FormWords::tr("Until"), ends, "scene")};
    form.command = [](const Answers& answers) {
        const auto words = wireNames(duality::Ends{});
        const auto found = std::ranges::find(words, answers.one("ends"));
        const auto until =
            found == words.end() ? duality::Ends::ByWill : static_cast<duality::Ends>(found - words.begin());
        return commandOf(duality::BeginEffect{{answers.one("name"), answers.ref<table::ActorId>("by"), until, true}});
    };
    return form;
}

std::optional<Form> payPrice(const FormTable& at) {
    if (!at.rulebook.duality || heroes(at).empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Pay a price");
    form.action = FormWords::tr("Paid");
    form.asks = {oneAsk("who", FormWords::tr("Who"), heroes(at), refText(at.about.who)),
                 numberAsk("hope", FormWords::tr("Hope"), 0, hopeSlots(at), 1),
                 numberAsk("stress", FormWords::tr("Stress"), 0, 12, 0),
                 wordsAsk("why", FormWords::tr("Why"), at.table.openWriting)};
    form.command = [](const Answers& answers) {
        return commandOf(duality::Pay{.who = answers.ref<table::ActorId>("who"),
                                      .hope = int(answers.number("hope")),
                                      .stress = int(answers.number("stress")),
                                      .why = answers.one("why")});
    };
    return form;
}

std::optional<Form> changeGold(const FormTable& at) {
    if (!at.rulebook.duality || heroes(at).empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Gold");
    form.text = FormWords::tr("In handfuls: ten are a bag, ten bags a chest. What is spent stands with a minus.");
    form.action = FormWords::tr("It changes hands");
    form.asks = {oneAsk("who", FormWords::tr("Who"), heroes(at), refText(at.about.who)),
                 numberAsk("by", FormWords::tr("Handfuls"), -kMostGold, kMostGold, 1),
                 wordsAsk("why", FormWords::tr("Why"), at.table.openWriting)};
    form.command = [](const Answers& answers) {
        return commandOf(
            duality::ChangeGold{answers.ref<table::ActorId>("who"), int(answers.number("by")), answers.one("why")});
    };
    return form;
}

std::optional<Form> lendDie(const FormTable& at) {
    if (!at.rulebook.duality || heroes(at).size() < 2) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Lend a die");
    form.action = FormWords::tr("It is theirs until they use it");
    form.asks = {textAsk("name", FormWords::tr("What it is called")),
                 oneAsk("owner", FormWords::tr("Who lends"), heroes(at), refText(at.about.who)),
                 oneAsk("holder", FormWords::tr("To whom"), heroes(at)),
                 numberAsk("sides", FormWords::tr("Sides"), 4, 20, 6)};
    form.command = [](const Answers& answers) {
        return commandOf(duality::LendDie{answers.one("name"), answers.ref<table::ActorId>("owner"),
                                          answers.ref<table::ActorId>("holder"), int(answers.number("sides"))});
    };
    return form;
}

std::optional<Form> loseCard(const FormTable& at) {
    if (!at.rulebook.duality) return std::nullopt;
    const duality::Play play = table::playOf(at.rulebook, at.table);
    const duality::Hero* const hero = play.hero(at.about.who);
    if (hero == nullptr) return std::nullopt;
    std::vector<Pick> cards = cardPicks(at, hero->cards.loadout), vault = cardPicks(at, hero->cards.vault);
    cards.insert(cards.end(), vault.begin(), vault.end());
    if (cards.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("A card leaves play");
    form.text = FormWords::tr("For good: no rest brings it back.");
    form.action = FormWords::tr("It is gone");
    form.asks = {oneAsk("card", FormWords::tr("Which?"), std::move(cards))};
    form.command = [who = hero->id](const Answers& answers) {
        return commandOf(duality::LoseCard{who, answers.one("card")});
    };
    return form;
}

std::optional<Form> restProject(const FormTable& at) {
    const auto& rest = at.table.duality.rest;
    const table::Actor* const actor = at.table.actor(at.about.who);
    if (!at.rulebook.duality || !rest || rest->kind != duality::RestKind::Long || actor == nullptr) return std::nullopt;
    std::vector<Pick> projects;
    for (const duality::Countdown& each : at.table.duality.countdowns) {
        if (each.longTerm && !each.isDone())
            projects.push_back(
                {each.name, qs(each.name), {}, FormWords::tr("%1 of %2").arg(each.value).arg(each.start), {}});
    }
    if (projects.empty()) return std::nullopt;
    std::vector<Pick> ways{{"steps", FormWords::tr("As many steps as the GM says"), {}, {}, {}},
                           {"roll", FormWords::tr("One step, if an action roll succeeds"), {}, {}, {}}};
    Form form;
    form.title = FormWords::tr("%1 works on a project").arg(qs(actor->name));
    form.text = FormWords::tr("Usually it is one step. The GM may give another number, or ask for a roll, which is "
                              "thrown when the rest is over.");
    form.action = FormWords::tr("Choose it");
    form.asks = {oneAsk("project", FormWords::tr("Which?"), std::move(projects)),
                 oneAsk("how", FormWords::tr("How it comes on"), std::move(ways), "steps"),
                 numberAsk("by", FormWords::tr("Steps"), 1, kMostProjectSteps, 1),
                 oneAsk("trait", FormWords::tr("A roll with"), traits(at)),
                 numberAsk("difficulty", FormWords::tr("Difficulty"), 1, kMostDifficulty, 15)};
    form.asks[2].apart = true;
    form.asks[3].apart = true;
    form.command = [who = at.about.who](const Answers& answers) {
        duality::RestChoice choice{.move = duality::RestMove::Project, .target = {}, .project = answers.one("project")};
        if (answers.one("how") == "roll")
            choice.roll = planOf(who, answers.one("trait"), int(answers.number("difficulty")));
        else
            choice.by = int(answers.number("by"));
        return commandOf(duality::ChooseRestMove{who, std::move(choice)});
    };
    return form;
}

} // namespace tenplus::ui
