#include "command_forms/world_forms.h"

#include "command_forms/form_parts.h"
#include "table/world/card_change.h"
#include "table/world/chance_view.h"
#include "table/world/world.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

// "growth/town"
std::string wayId(const std::string& change, const std::string& way) { return change + "/" + way; }

// "steading/made-village"
std::vector<Pick> generators(const FormTable& at) {
    std::vector<Pick> picks;
    for (const content::CardDef& kind : at.rulebook.cards) {
        for (const std::string& id : kind.madeFrom) {
            if (const auto* const table = table::chanceTableOf(at.rulebook, at.table, id))
                picks.push_back({wayId(kind.id, id), qs(table->name), qs(table->text), qs(kind.name), {}});
        }
    }
    return picks;
}

std::vector<Pick> changingCards(const FormTable& at) {
    std::vector<Pick> picks;
    for (const auto& card : at.table.world->cards) {
        const content::CardDef* const kind = at.rulebook.card(card->kind);
        if (kind && !kind->changes.empty())
            picks.push_back({refText(card->id), qs(card->name), {}, qs(kind->name), {}});
    }
    return picks;
}

// The ways of the chosen card, those that are due marked; without one, of all kinds that have cards.
std::vector<Pick> waysOf(const FormTable& at, table::CardId chosen) {
    std::vector<Pick> picks;
    std::vector<std::string> kinds;
    for (const auto& card : at.table.world->cards) {
        const bool isKindSeen = std::ranges::find(kinds, card->kind) != kinds.end();
        if (chosen ? card->id != chosen : isKindSeen) continue;
        kinds.push_back(card->kind);
        for (const table::CardChangeView& each : table::cardChanges(at.rulebook, *card)) {
            picks.push_back({wayId(each.change, each.way),
                             qs(each.name),
                             qs(each.text),
                             chosen && each.due ? FormWords::tr("due") : QString(),
                             {}});
        }
    }
    return picks;
}

std::pair<std::string, std::string> splitId(const std::string& id) {
    const std::size_t slash = std::min(id.find('/'), id.size());
    return {id.substr(0, slash), id.substr(std::min(slash + 1, id.size()))};
}

} // namespace

std::optional<Form> generateCard(const FormTable& at) {
    const std::vector<Pick> picks = generators(at);
    if (picks.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Make a card by chance");
    form.text = FormWords::tr("A table of chance says its name, fields and tags. Only you read it until you show it.");
    form.action = FormWords::tr("Roll it and write it down");
    form.asks = {oneAsk("table", FormWords::tr("From"), picks, picks.front().id),
                 textAsk("name", FormWords::tr("Name"), FormWords::tr("as it is rolled"))};
    form.command = [](const Answers& answers) {
        const auto [kind, table] = splitId(answers.one("table"));
        return table::Command(table::GenerateCard{kind, table, answers.one("name")});
    };
    return form;
}

std::optional<Form> changeCard(const FormTable& at) {
    const std::vector<Pick> cards = changingCards(at);
    if (cards.empty()) return std::nullopt;
    const table::CardId chosen = at.about.ref != 0 ? table::CardId{at.about.ref} : at.table.place.card;
    const std::string first = refText(chosen);
    const bool isThere = std::ranges::find(cards, first, &Pick::id) != cards.end();
    const std::vector<Pick> ways = waysOf(at, isThere ? chosen : table::CardId{});
    const std::string wanted = ss(at.about.text);
    const bool isWay = std::ranges::find(ways, wanted, &Pick::id) != ways.end();
    const std::string chosenWay = isWay || ways.empty() ? wanted : ways.front().id;
    Form form;
    form.title = FormWords::tr("Change a card between sessions");
    form.text = FormWords::tr("The game’s rules for what becomes of it. Whether it is so is yours to say.");
    form.action = FormWords::tr("It is so");
    form.asks = {oneAsk("card", FormWords::tr("Which"), cards, isThere ? first : cards.front().id),
                 findAsk("way", FormWords::tr("What happens"), ways, chosenWay),
                 textAsk("words", FormWords::tr("The good or tag in question"), FormWords::tr("grain")),
                 oneAsk("other", FormWords::tr("The other one"), withNone(cards, FormWords::tr("None")))};
    form.command = [](const Answers& answers) {
        const auto [change, way] = splitId(answers.one("way"));
        return table::Command(table::ChangeCard{answers.ref<table::CardId>("card"), change, way, answers.one("words"),
                                                answers.ref<table::CardId>("other")});
    };
    return form;
}

} // namespace tenplus::ui
