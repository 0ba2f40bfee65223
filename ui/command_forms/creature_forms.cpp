#include "command_forms/creature_forms.h"

#include "base/contains.h"
#include "bridge/game_facts.h"
#include "bridge/typography.h"
#include "command_forms/encounter_forms.h"
#include "command_forms/form_parts.h"
#include "table/core/bestiary.h"
#include "table/core/encounter.h"
#include "table/core/sheet.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMovesAsked = 3;

// The ids of all answers, in the order of the procedure.
std::vector<std::string> answersOf(const Answers& answers, const std::vector<std::string>& groups) {
    std::vector<std::string> ids;
    for (const std::string& group : groups) {
        for (const std::string& each : answers.many("answers/" + group)) ids.push_back(each);
    }
    return ids;
}

std::vector<std::string> words(const Answers& answers, const std::string& id, int count) {
    std::vector<std::string> told;
    for (int i = 1; i <= count; ++i) {
        if (std::string each = answers.one(id + '/' + std::to_string(i)); !each.empty())
            told.push_back(std::move(each));
    }
    return told;
}

// Groups in the order of their first answers: single choices first, then multiple ones.
std::vector<std::string> groupsOf(const content::Making& making) {
    std::vector<std::string> groups;
    for (const content::MakingAnswer& answer : making.answers) {
        if (!contains(groups, answer.group)) groups.push_back(answer.group);
    }
    return groups;
}

QString headingOf(const content::Making& making, const std::string& group) {
    const auto found = std::ranges::find(making.groups, group, &content::MakingQuestion::id);
    if (found != making.groups.end()) return qs(found->text);
    if (group == "organisation") return FormWords::tr("How they come");
    if (group == "size") return FormWords::tr("How big");
    return group == "armour" ? FormWords::tr("What guards it") : qs(group);
}

std::vector<Ask> makingAsks(const content::Making& making, const QString& name) {
    std::vector<Ask> asks{textAsk("name", FormWords::tr("Name"), {}, ss(name)),
                          numberAsk("count", FormWords::tr("How many, 0 for later"), 0, table::kMostAtOnce, 1),
                          flagAsk("revealed", FormWords::tr("The players see it"))};
    for (const std::string& group : groupsOf(making)) {
        std::vector<Pick> picks;
        for (const content::MakingAnswer& answer : making.answers) {
            if (answer.group == group) picks.push_back({answer.id, qs(answer.text), {}, {}, {}});
        }
        const bool any = contains(making.groups, group, &content::MakingQuestion::id);
        const std::string id = "answers/" + group;
        asks.push_back(any ? manyAsk(id.c_str(), headingOf(making, group), picks)
                           : oneAsk(id, headingOf(making, group), picks));
        asks.back().apart = group == making.answers.front().group;
    }
    asks.push_back(textAsk("instinct", FormWords::tr("What it wants"), FormWords::tr("To drown what breathes")));
    asks.push_back(textAsk("attack", FormWords::tr("Its usual attack"), FormWords::tr("A hook of bone")));
    for (int i = 1; i <= kMovesAsked; ++i) {
        asks.push_back(textAsk(("moves/" + std::to_string(i)).c_str(), FormWords::tr("Move %1").arg(i)));
    }
    asks[asks.size() - kMovesAsked].apart = true;
    asks.push_back(textAsk("qualities/1", FormWords::tr("A quality of its body")));
    return asks;
}

} // namespace

std::optional<Form> bringCreature(const FormTable& at) {
    std::vector<Pick> picks = creaturePicks(at);
    if (picks.empty()) return std::nullopt;
    const std::string made = table::madeReference(table::MadeId{at.about.ref});
    const bool isMade = std::ranges::find(picks, made, &Pick::id) != picks.end();
    Form form;
    form.title = hasFoes(at.rulebook) ? FormWords::tr("Bring a foe") : FormWords::tr("Bring somebody");
    form.text = FormWords::tr("From the book or made at this table, with its numbers, moves and instinct. Several are "
                              "numbered.");
    form.action = FormWords::tr("Bring it in");
    form.asks = {findAsk("creature", FormWords::tr("Which"), std::move(picks), isMade ? made : std::string()),
                 numberAsk("count", FormWords::tr("How many"), 1, table::kMostAtOnce, 1),
                 textAsk("name", FormWords::tr("Called"), FormWords::tr("its own name")),
                 flagAsk("revealed", FormWords::tr("The players see it"))};
    if (at.rulebook.making) {
        form.instead = FormWords::tr("Make one …");
        form.insteadForm = "make-creature";
    }
    form.command = [](const Answers& answers) {
        return table::Command(table::BringCreature{answers.one("creature"), int(answers.number("count")),
                                                   answers.one("name"), answers.flag("revealed")});
    };
    return form;
}

std::optional<Form> makeCreature(const FormTable& at) {
    const auto& making = at.rulebook.making;
    if (!making) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Make a creature");
    form.text = FormWords::tr("Say what is true of it: its numbers follow. They stand below as you answer. The "
                              "campaign’s bestiary keeps it.");
    form.action = FormWords::tr("Make it and bring it in");
    form.asks = makingAsks(*making, at.about.text);
    const std::vector<std::string> groups = groupsOf(*making);
    form.tells = [&rulebook = at.rulebook, making = *making, groups](const Answers& answers) {
        return typeset(
            qs(table::bookEntryOf(rulebook, content::makeCreature(making, answersOf(answers, groups))).line));
    };
    form.command = [groups](const Answers& answers) {
        table::MakeCreature make;
        make.name = answers.one("name");
        make.answers = answersOf(answers, groups);
        make.instinct = answers.one("instinct");
        make.attack = answers.one("attack");
        make.moves = words(answers, "moves", kMovesAsked);
        make.qualities = words(answers, "qualities", 1);
        make.count = int(answers.number("count"));
        make.revealed = answers.flag("revealed");
        return table::Command(make);
    };
    return form;
}

std::optional<Form> makeGmMove(const FormTable& at) {
    const table::Actor* who = at.table.actor(at.about.who);
    if (who == nullptr || who->kind == table::ActorKind::Character) return std::nullopt;
    std::vector<Pick> own;
    if (const auto list = who->lists.find("moves"); list != who->lists.end()) {
        for (const table::Entry& entry : list->second) {
            const QString said = entry.values.empty() ? QString() : qs(table::textOf(entry.values.begin()->second));
            own.push_back({std::to_string(own.size() + 1), said, {}, {}, {}});
        }
    }
    Form form;
    form.title = FormWords::tr("%1 makes a move").arg(qs(who->name));
    form.text = FormWords::tr("Its name stays the GM’s own business; the players hear what happens once you show it.");
    form.action = FormWords::tr("It happens");
    if (!own.empty()) form.asks.push_back(findAsk("number", FormWords::tr("Which"), own, "1"));
    form.asks.push_back(wordsAsk("text", FormWords::tr("What happens"), at.table.openWriting));
    form.asks.push_back(flagAsk("hard", FormWords::tr("A hard one")));
    form.asks.push_back(flagAsk("told", FormWords::tr("Its name may be told")));
    form.command = [id = who->id](const Answers& answers) {
        table::MakeGmMove made;
        made.who = id;
        made.number = int(answers.number("number"));
        made.text = answers.one("text");
        made.hard = answers.flag("hard");
        made.secret = !answers.flag("told") && (made.text.empty() || !answers.flag(kShowWords));
        return table::Command(made);
    };
    return form;
}

} // namespace tenplus::ui
