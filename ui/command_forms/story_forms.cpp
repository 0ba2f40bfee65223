#include "command_forms/story_forms.h"

#include "command_forms/form_parts.h"

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

} // namespace

std::optional<Form> enterPlace(const FormTable& at) {
    const content::PlaceRules& places = at.rulebook.company.places;
    Form form;
    form.title = FormWords::tr("Come to a place");
    form.text =
        FormWords::tr("Where the party is; without a name they leave it. What a place is known for helps some moves.");
    form.action = FormWords::tr("They are there");
    std::vector<Pick> sizes, tags;
    for (const content::PlaceSize& size : places.sizes) sizes.push_back({size.id, qs(size.name), {}, {}, {}});
    for (const content::PlaceTag& tag : places.tags) tags.push_back({tag.id, qs(tag.name), {}, {}, {}});
    form.asks = {wordsAsk("name", FormWords::tr("Name"), at.table.openWriting, {}, at.table.place.name)};
    if (!sizes.empty())
        form.asks.push_back(oneAsk("size", FormWords::tr("People live there"),
                                   withNone(sizes, FormWords::tr("Nobody does")), at.table.place.size));
    if (!tags.empty()) {
        form.asks.push_back(manyAsk("tags", FormWords::tr("Known for"), tags, at.table.place.tags));
        form.asks.push_back(flagAsk("tagsShown", FormWords::tr("The players read what it is known for")));
    }
    form.command = [](const Answers& answers) {
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
