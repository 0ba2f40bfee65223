#include "command_forms/memory_forms.h"

#include "command_forms/form_parts.h"
#include "table/core/session_notes.h"
#include "table/world/letter.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

int sessionAt(const FormTable& at) { return at.about.ref > 0 ? int(at.about.ref) : at.table.session.number; }

table::SessionNotes notesAt(const FormTable& at) {
    const auto notes = at.table.sessionNotes->find(sessionAt(at));
    return notes == at.table.sessionNotes->end() ? table::SessionNotes{} : notes->second;
}

QString numberedSession(const FormTable& at, const QString& words) { return words.arg(sessionAt(at)); }

// Letters as picks: whose they are, and how they begin.
std::vector<Pick> lettersOf(const FormTable& at, bool isHandedToo) {
    constexpr int kBegins = 60;
    std::vector<Pick> picks;
    for (const table::LetterView& letter : table::letterViews(at.rulebook, at.table)) {
        if (letter.handed && !isHandedToo) continue;
        const QString begins = qs(letter.text).simplified().left(kBegins);
        picks.push_back({refText(letter.id),
                         FormWords::tr("%1: %2", "a name and a text").arg(qs(letter.name), begins),
                         {},
                         {},
                         {}});
    }
    return picks;
}

std::vector<Pick> movesOf(const FormTable& at) {
    std::vector<Pick> picks;
    for (const content::Move& move : at.rulebook.moves) {
        if (at.table.mature || !move.mature) picks.push_back({move.id, qs(move.name), {}, {}, {}});
    }
    std::ranges::sort(picks, {}, &Pick::name);
    return withNone(std::move(picks), FormWords::tr("No move"));
}

} // namespace

std::optional<Form> noteSession(const FormTable& at) {
    const int session = sessionAt(at);
    if (session < 1 || session > at.table.session.number) return std::nullopt;
    const table::SessionNotes notes = notesAt(at);
    Form form;
    form.title = numberedSession(at, FormWords::tr("Title and notes of session %1"));
    form.text = FormWords::tr("The notes are yours alone. The players read the title once you show it.");
    form.action = FormWords::tr("Write them down");
    form.asks = {textAsk("title", FormWords::tr("Title"), {}, notes.title),
                 linesAsk("notes", FormWords::tr("Notes"), notes.notes)};
    form.command = [session](const Answers& answers) {
        return table::Command(table::NoteSession{session, answers.one("title"), answers.one("notes")});
    };
    return form;
}

std::optional<Form> keepRecap(const FormTable& at) {
    const int session = sessionAt(at);
    if (session < 1 || session > at.table.session.number) return std::nullopt;
    const table::SessionNotes notes = notesAt(at);
    Form form;
    form.title = numberedSession(at, FormWords::tr("The recap of session %1"));
    form.text =
        FormWords::tr("Exports use this text in place of what the journal says, until you let it go. It may have "
                      "headings, lists and emphasis in Markdown.");
    form.action = FormWords::tr("Keep this recap");
    form.asks = {linesAsk("text", FormWords::tr("Recap"), notes.recap.empty() ? ss(at.about.text) : notes.recap),
                 flagAsk("shown", FormWords::tr("The players read it"),
                         notes.recap.empty() ? at.table.openWriting : notes.recapShown)};
    form.command = [session](const Answers& answers) {
        return table::Command(table::KeepRecap{session, answers.one("text"), answers.flag("shown")});
    };
    return form;
}

std::optional<Form> writeLetter(const FormTable& at) {
    const std::vector<Pick> characters = peopleOf(at, {table::ActorKind::Character});
    if (characters.empty()) return std::nullopt;
    const auto old = std::ranges::find(at.table.letters, table::LetterId{at.about.ref}, &table::Letter::id);
    const bool isNew = at.about.ref == 0 || old == at.table.letters.end();
    const table::ActorId who = isNew ? at.about.who : old->who;
    Form form;
    form.title = isNew ? FormWords::tr("Write a love letter") : FormWords::tr("Write the love letter again");
    form.text =
        FormWords::tr("It waits for its character when the next session starts. Only you read it until you hand "
                      "it over.");
    form.action = FormWords::tr("Write it");
    const bool isCharacter = std::ranges::find(characters, refText(who), &Pick::id) != characters.end();
    form.asks = {oneAsk("who", FormWords::tr("To"), characters, isCharacter ? refText(who) : characters.front().id),
                 linesAsk("text", FormWords::tr("Letter"), isNew ? std::string() : old->text)};
    if (!at.rulebook.moves.empty())
        form.asks.push_back(
            findAsk("move", FormWords::tr("Move to roll first"), movesOf(at), isNew ? std::string() : old->move));
    form.command = [letter = isNew ? table::LetterId{} : old->id](const Answers& answers) {
        return table::Command(
            table::WriteLetter{letter, answers.ref<table::ActorId>("who"), answers.one("text"), answers.one("move")});
    };
    return form;
}

std::optional<Form> handLetter(const FormTable& at) {
    const std::vector<Pick> letters = lettersOf(at, false);
    if (letters.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Hand a love letter over");
    form.text = FormWords::tr("From then on the players know its text; their recap has it.");
    form.action = FormWords::tr("Hand it over");
    form.asks = {oneAsk("letter", FormWords::tr("Letter"), letters, letters.front().id)};
    form.command = [](const Answers& answers) {
        return table::Command(table::HandLetter{answers.ref<table::LetterId>("letter")});
    };
    return form;
}

std::optional<Form> removeLetter(const FormTable& at) {
    const std::vector<Pick> letters = lettersOf(at, true);
    if (letters.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Take a love letter away");
    form.text = FormWords::tr("What waits of it goes with it.");
    form.action = FormWords::tr("Take it away");
    form.asks = {oneAsk("letter", FormWords::tr("Letter"), letters, letters.front().id)};
    form.command = [](const Answers& answers) {
        return table::Command(table::RemoveLetter{answers.ref<table::LetterId>("letter")});
    };
    return form;
}

std::optional<Form> markDay(const FormTable& at) {
    const std::int64_t day = at.about.ref > 0 ? at.about.ref : at.table.calendar.count.day();
    const auto found = at.table.calendar.marks.find(day);
    const table::DayMark mark = found == at.table.calendar.marks.end() ? table::DayMark{} : found->second;
    Form form;
    form.title = FormWords::tr("Day %1 of the calendar").arg(day);
    form.text = FormWords::tr("A name such as Midsummer, and what is to be remembered of the day.");
    form.action = FormWords::tr("Write it down");
    form.asks = {textAsk("name", FormWords::tr("Name"), {}, mark.name),
                 flagAsk("nameShown", FormWords::tr("The players read the name"),
                         mark.name.empty() ? at.table.openWriting : mark.nameShown),
                 linesAsk("note", FormWords::tr("Note"), mark.note),
                 flagAsk("noteShown", FormWords::tr("The players read the note"),
                         mark.note.empty() ? at.table.openWriting : mark.noteShown)};
    form.command = [day](const Answers& answers) {
        table::MarkDay marks{day, answers.one("name"), answers.one("note")};
        if (!marks.name->empty())
            marks.nameShown = answers.flag("nameShown"); // without a text there is nothing to show
        if (!marks.note->empty()) marks.noteShown = answers.flag("noteShown");
        return table::Command(std::move(marks));
    };
    return form;
}

std::optional<Form> setDay(const FormTable& at) {
    Form form;
    form.title = FormWords::tr("Set the day");
    form.text = FormWords::tr("Nights in camp, journeys and days off count on from it.");
    form.action = FormWords::tr("It is this day");
    form.asks = {numberAsk("day", FormWords::tr("Day"), 1, int(table::kMostDay), int(at.table.calendar.count.day()))};
    form.command = [](const Answers& answers) { return table::Command(table::SetDay{answers.number("day")}); };
    return form;
}

} // namespace tenplus::ui
