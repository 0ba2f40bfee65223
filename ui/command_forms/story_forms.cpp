#include "command_forms/story_forms.h"

#include "base/contains.h"
#include "command_forms/form_parts.h"
#include "table/core/clock.h"
#include "table/world/current_place.h"
#include "table/world/world.h"

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

using table::ActorKind;
using table::NoteKind;

std::vector<Pick> kinds() {
    return {{"fact", FormWords::tr("Fact"), {}, {}, {}},         {"threat", FormWords::tr("Threat"), {}, {}, {}},
            {"question", FormWords::tr("Question"), {}, {}, {}}, {"contact", FormWords::tr("Contact"), {}, {}, {}},
            {"place", FormWords::tr("Place"), {}, {}, {}},       {"promise", FormWords::tr("Promise"), {}, {}, {}},
            {"price", FormWords::tr("Price"), {}, {}, {}},       {"warrant", FormWords::tr("Warrant"), {}, {}, {}},
            {"ruling", FormWords::tr("Ruling"), {}, {}, {}}};
}

NoteKind kindOf(const std::string& word) {
    const auto names = wireNames(NoteKind{});
    const auto found = std::ranges::find(names, word);
    return found == names.end() ? NoteKind::Fact : NoteKind(found - names.begin());
}

std::string askOfSegment(int at) { return "words/" + std::to_string(at); }

// One field for each segment, and one for the last, however many there are.
std::vector<Ask> wordAsks(const table::Clock& clock) {
    std::vector<Ask> asks;
    const auto ask = [&](int at, const QString& label) {
        const auto said = std::ranges::find(clock.words, at, &table::ClockWords::at);
        asks.push_back(textAsk("words", label, {}, said == clock.words.end() ? std::string() : said->text));
        asks.back().id = askOfSegment(at);
        asks.back().apart = true;
    };
    ask(0, FormWords::tr("When it is full"));
    for (int at = 1; at < clock.segments; ++at) ask(at, FormWords::tr("At segment %1").arg(at));
    return asks;
}

// Words of a segment that the clock loses go with it.
std::vector<table::ClockWords> wordsIn(const Answers& answers, int segments) {
    std::vector<table::ClockWords> words;
    for (int at = 0; at <= segments; ++at) {
        if (const std::string text = answers.one(askOfSegment(at)); !text.empty()) words.push_back({at, text});
    }
    return words;
}

} // namespace

std::optional<Form> enterPlace(const FormTable& at) {
    const content::PlaceRules& places = at.rulebook.company.places;
    Form form;
    form.title = FormWords::tr("Come to a place");
    form.text =
        FormWords::tr("Where the party is; without a name they leave it. What a place is known for helps some moves.");
    form.action = FormWords::tr("They are there");
    const table::Place now = table::currentPlace(at.rulebook, at.table);
    std::vector<Pick> cards, sizes, tags;
    for (const auto& card : at.table.world->cards) {
        const content::CardDef* const kind = at.rulebook.card(card->kind);
        if (kind && contains(kind->becomes, content::CardBecomes::Place))
            cards.push_back({refText(card->id), qs(card->name), {}, qs(kind->name), {}});
    }
    for (const content::PlaceSize& size : places.sizes) sizes.push_back({size.id, qs(size.name), {}, {}, {}});
    for (const content::PlaceTag& tag : places.tags) tags.push_back({tag.id, qs(tag.name), {}, {}, {}});
    if (!cards.empty())
        form.asks = {findAsk("card", FormWords::tr("A card, which says the rest"),
                             withNone(cards, FormWords::tr("None: the name below")))};
    form.asks.push_back(wordsAsk("name", FormWords::tr("Name"), at.table.openWriting, {}, now.card ? "" : now.name));
    if (!sizes.empty())
        form.asks.push_back(oneAsk("size", FormWords::tr("People live there"),
                                   withNone(sizes, FormWords::tr("Nobody does")), now.size));
    if (!tags.empty()) {
        form.asks.push_back(manyAsk("tags", FormWords::tr("Known for"), tags, now.tags));
        form.asks.push_back(flagAsk("tagsShown", FormWords::tr("The players read what it is known for")));
    }
    form.command = [stood = now.card ? std::string() : now.name](const Answers& answers) {
        if (const auto card = answers.ref<table::CardId>("card")) {
            const std::string name = answers.one("name"); // of the place before, unless somebody changed it
            return table::Command(table::EnterPlace{
                .name = name == stood ? std::string() : name, .tagsShown = answers.flag("tagsShown"), .card = card});
        }
        return table::Command(table::EnterPlace{
            answers.one("name"), answers.one("size"), answers.many("tags"), {}, answers.flag("tagsShown")});
    };
    return form;
}

std::optional<Form> writeFact(const FormTable& at) {
    Form form;
    form.title = FormWords::tr("Write down what stands");
    form.text = FormWords::tr("It stands in the scene until it is struck out. Only you read it until you show it.");
    form.action = FormWords::tr("Write it down");
    const std::vector<Pick> people =
        peopleOf(at, {ActorKind::Character, ActorKind::Foe, ActorKind::Hireling, ActorKind::Person});
    form.asks = {wordsAsk("text", FormWords::tr("What"), at.table.openWriting),
                 oneAsk("kind", FormWords::tr("It is a"), kinds(), "fact"),
                 oneAsk("about", FormWords::tr("About"), withNone(people, FormWords::tr("Nobody in particular")),
                        refText(at.about.who)),
                 textAsk("attitude", FormWords::tr("A contact thinks of the party"), FormWords::tr("friendly"))};
    form.command = [](const Answers& answers) {
        return table::Command(table::WriteNote{answers.one("text"),
                                               answers.ref<table::ActorId>("about"),
                                               {},
                                               kindOf(answers.one("kind")),
                                               answers.one("attitude")});
    };
    return form;
}

std::optional<Form> setAway(const FormTable& at) {
    const table::Actor* who = at.table.actor(at.about.who);
    if (who == nullptr) return std::nullopt;
    Form form;
    form.title = FormWords::tr("%1 is not at the table").arg(qs(who->name));
    form.text = FormWords::tr("They take no part until they are back: a press in the party brings them.");
    form.action = FormWords::tr("They are away");
    form.asks = {wordsAsk("until", FormWords::tr("Until"), at.table.openWriting, FormWords::tr("the next session"),
                          who->away.value_or(std::string()))};
    form.command = [id = who->id](const Answers& answers) {
        return table::Command(table::SetAway{id, true, answers.one("until")});
    };
    return form;
}

std::optional<Form> writeClock(const FormTable& at) {
    const table::Clock* clock = at.table.clock(table::ClockId{at.about.ref});
    if (clock == nullptr) return std::nullopt;
    std::vector<Pick> cards;
    for (const auto& card : at.table.world->cards) cards.push_back({refText(card->id), qs(card->name), {}, {}, {}});
    std::ranges::sort(cards, {}, &Pick::name);
    Form form;
    form.title = FormWords::tr("Change a clock");
    form.text = FormWords::tr("Its words are said when it comes there. Only you read them until you show them.");
    form.action = FormWords::tr("Change it");
    form.asks = {textAsk("name", FormWords::tr("Name"), {}, clock->name),
                 numberAsk("segments", FormWords::tr("Segments"), 1, table::kMostSegments, clock->segments)};
    if (!cards.empty())
        form.asks.push_back(findAsk("card", FormWords::tr("Belongs to"), withNone(cards, FormWords::tr("No card")),
                                    clock->card ? refText(clock->card) : std::string()));
    for (Ask& ask : wordAsks(*clock)) form.asks.push_back(std::move(ask));
    form.command = [id = clock->id](const Answers& answers) {
        const int segments = int(answers.number("segments"));
        return table::Command(table::WriteClock{.clock = id,
                                                .name = answers.one("name"),
                                                .segments = segments,
                                                .words = wordsIn(answers, segments),
                                                .card = answers.ref<table::CardId>("card")});
    };
    return form;
}

std::optional<Form> writeFiction(const FormTable& at) {
    const table::RecentMove* const move = table::recentMove(at.table, table::RollId{at.about.ref});
    if (move == nullptr) return std::nullopt;
    Form form;
    form.title = FormWords::tr("What they did");
    form.text = FormWords::tr("The words stand under the move in the feed and in the recap. Only you read them until "
                              "you show them.");
    form.action = FormWords::tr("Write it down");
    form.asks = {
        wordsAsk("text", FormWords::tr("In words"), at.table.openWriting && !move->secret, {}, ss(at.about.text))};
    form.command = [roll = move->roll](const Answers& answers) {
        return table::Command(table::WriteFiction{roll, answers.one("text")});
    };
    return form;
}

std::optional<Form> strikeFact(const FormTable& at) {
    const table::Fact* fact = at.table.fact(table::NoteId{at.about.ref});
    if (fact == nullptr) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Strike it out");
    form.text = qs(fact->text);
    form.action = FormWords::tr("It stands no more");
    form.asks = {wordsAsk("text", FormWords::tr("How it ended"), at.table.openWriting)};
    form.command = [id = fact->id](const Answers& answers) {
        return table::Command(table::StrikeNote{id, answers.one("text")});
    };
    return form;
}

} // namespace tenplus::ui
