#include "table/core/session_notes.h"

#include "base/text.h"
#include "table/command.h"
#include "table/core/checks.h"
#include "table/core/refusals.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/turn.h"

namespace tenplus::table::inline core {

namespace {

// The number of a session that has begun; 0 means the latest.
Expected<int, Refusal> sessionOf(const Turn& turn, int wanted) {
    const int last = turn.table().session.number;
    if (last == 0) return refuse("no-session", "session", "No session is running: start one first.");
    if (wanted == 0) return last;
    if (auto fits = checkNumber("The number of a session", wanted, 1, last, "session"); !fits)
        return Unexpected(fits.error());
    return wanted;
}

SessionNotes notesOf(const Table& table, int session) {
    const auto found = table.sessionNotes->find(session);
    return found == table.sessionNotes->end() ? SessionNotes{} : found->second;
}

bool hasBegun(const Table& table, int session) { return session >= 1 && session <= table.session.number; }

// Changes the notes of a session; an entry without a text goes.
template <typename Change>
void changeNotes(Table& table, int session, Change change) {
    SessionNotesByNumber& all = table.sessionNotes.change();
    SessionNotes& notes = all[session];
    change(notes);
    if (notes.title.empty()) notes.titleShown = false;
    if (notes.recap.empty()) notes.recapShown = false;
    if (notes == SessionNotes{}) all.erase(session);
}

std::optional<StoryLine> aboutSession(std::string text, bool secret) {
    auto line = storyLine(LineKind::Quiet, std::move(text));
    line->secret = secret;
    return line;
}

std::string numbered(int session) { return "session " + std::to_string(session); }

Unexpected<Refusal> nothingNew(const std::string& member) { return refuseNoChange("it is so already", member); }

} // namespace

Done decideOn(Turn& turn, const NoteSession& command) {
    const auto session = sessionOf(turn, command.session);
    if (!session) return Unexpected(session.error());
    const SessionNotes before = notesOf(turn.table(), *session);
    SessionNoted noted{*session, command.title, command.notes, {}};
    if (auto fits = checkBounds(noted); !fits) return fits;
    if (noted.title == before.title) noted.title.reset();
    if (noted.notes == before.notes) noted.notes.reset();
    if (!noted.title && !noted.notes)
        return refuseNoChange("the session has that title and those notes already", "title");
    if (noted.title && !noted.title->empty() && turn.writesOpenly()) noted.titleShown = true;
    turn.emit(std::move(noted));
    return {};
}

Done decideOn(Turn& turn, const KeepRecap& command) {
    const auto session = sessionOf(turn, command.session);
    if (!session) return Unexpected(session.error());
    const SessionNotes before = notesOf(turn.table(), *session);
    const bool shownBefore = before.recap.empty() ? turn.writesOpenly() : before.recapShown;
    RecapKept kept{*session, command.text, command.shown.value_or(shownBefore)};
    if (auto fits = checkBounds(kept); !fits) return fits;
    if (kept.text == before.recap && kept.shown == before.recapShown) return nothingNew("text");
    turn.emit(std::move(kept));
    return {};
}

Done decideOn(Turn& turn, const LetGoRecap& command) {
    const auto session = sessionOf(turn, command.session);
    if (!session) return Unexpected(session.error());
    if (notesOf(turn.table(), *session).recap.empty())
        return refuseNoChange("no recap of that session is kept", "session");
    turn.emit(RecapLetGo{*session});
    return {};
}

Done decideOn(Turn& turn, const RevealSession& command) {
    const auto session = sessionOf(turn, command.session);
    if (!session) return Unexpected(session.error());
    const SessionNotes before = notesOf(turn.table(), *session);
    if (command.title && before.title.empty()) return refuseNoChange("that session has no title", "title");
    if (command.recap && before.recap.empty()) return refuseNoChange("no recap of that session is kept", "recap");
    SessionRevealed revealed{*session, command.title, command.recap};
    if (revealed.title == before.titleShown) revealed.title.reset();
    if (revealed.recap == before.recapShown) revealed.recap.reset();
    if (!revealed.title && !revealed.recap) return nothingNew("session");
    turn.emit(std::move(revealed));
    return {};
}

bool applies(const Table& table, const SessionNoted& e) { return hasBegun(table, e.session); }
bool applies(const Table& table, const RecapKept& e) { return hasBegun(table, e.session); }
bool applies(const Table& table, const RecapLetGo& e) { return !notesOf(table, e.session).recap.empty(); }
bool applies(const Table& table, const SessionRevealed& e) {
    const SessionNotes notes = notesOf(table, e.session);
    return (!e.title || !notes.title.empty()) && (!e.recap || !notes.recap.empty());
}

void evolve(Table& table, const SessionNoted& e) {
    changeNotes(table, e.session, [&](SessionNotes& notes) {
        if (e.title) notes.title = *e.title;
        if (e.notes) notes.notes = *e.notes;
        if (e.titleShown) notes.titleShown = *e.titleShown;
    });
}
void evolve(Table& table, const RecapKept& e) {
    changeNotes(table, e.session, [&](SessionNotes& notes) { notes.recap = e.text, notes.recapShown = e.shown; });
}
void evolve(Table& table, const RecapLetGo& e) {
    changeNotes(table, e.session, [](SessionNotes& notes) { notes.recap.clear(); });
}
void evolve(Table& table, const SessionRevealed& e) {
    changeNotes(table, e.session, [&](SessionNotes& notes) {
        if (e.title) notes.titleShown = *e.title;
        if (e.recap) notes.recapShown = *e.recap;
    });
}

std::optional<StoryLine> describe(const StoryContext&, const SessionNoted& e) {
    if (!e.title) return aboutSession("The notes of " + numbered(e.session) + " are written", true);
    std::string text = e.title->empty() ? "The title of " + numbered(e.session) + " is taken away"
                                        : "The title of " + numbered(e.session) + " is \"" + *e.title + "\"";
    if (e.notes) text += ", and its notes are written";
    return aboutSession(std::move(text), true);
}
std::optional<StoryLine> describe(const StoryContext&, const RecapKept& e) {
    return aboutSession("The recap of " + numbered(e.session) + " is kept as edited" +
                            (e.shown ? ", and the players read it" : ""),
                        !e.shown);
}
std::optional<StoryLine> describe(const StoryContext&, const RecapLetGo& e) {
    return aboutSession("The recap of " + numbered(e.session) + " is what the journal says again", true);
}
std::optional<StoryLine> describe(const StoryContext&, const SessionRevealed& e) {
    const auto part = [](const std::optional<bool>& shown, std::string_view what) {
        return shown ? std::string(what) + (*shown ? " is shown to the players" : " is hidden from the players")
                     : std::string();
    };
    const std::string title = part(e.title, "the title"), recap = part(e.recap, "the recap");
    return aboutSession(
        "Of " + numbered(e.session) + " " + title + (title.empty() || recap.empty() ? "" : ", ") + recap, true);
}

Done checkBounds(const SessionNoted& noted) {
    if (noted.title && !noted.title->empty()) {
        if (auto named = checkName(*noted.title, "title"); !named) return named;
        if (auto fits = checkLength(*noted.title, kLongestSessionTitle, "title"); !fits) return fits;
    }
    return checkLength(noted.notes.value_or(""), kLongestSessionNotes, "notes");
}
Done checkBounds(const RecapKept& kept) { return checkText(kept.text, kLongestRecap, "text"); }

std::vector<PlayerSession> playerSessions(const Table& table) {
    std::vector<PlayerSession> shown;
    for (const auto& [number, notes] : *table.sessionNotes) {
        if (!notes.titleShown && !notes.recapShown) continue;
        shown.push_back(
            {number, notes.titleShown ? notes.title : std::string(), notes.recapShown ? notes.recap : std::string()});
    }
    return shown;
}

} // namespace tenplus::table::inline core
