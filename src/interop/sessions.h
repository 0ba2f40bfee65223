// The sessions of a campaign as a list, and the view from which the next one is prepared. Both are pure functions of
// the journal and the table; turns that were undone do not count.
#pragma once

#include "interop/log.h"
#include "session/session.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

struct SessionRow {
    int number = 0;
    std::string date;             ///< local, as in the recap: "2026-11-21"
    std::string began;            ///< UTC
    std::string ended;            ///< UTC; empty while it runs
    std::vector<std::string> who; ///< characters who acted in it, by name
    std::int64_t fromTurn = 0;
    std::int64_t toTurn = 0;
    std::int64_t turns = 0; ///< without those undone
    std::int64_t xp = 0;    ///< gained by all together
    std::map<std::string, std::int64_t> xpBy;
    std::string recap;                           ///< Markdown
    std::string title;                           ///< written by the GM, for players once it was shown; may be empty
    std::string notes;                           ///< Markdown, the GM's only
    bool recapKept = false;                      ///< `recap` is a text that was kept as edited
    bool titleShown = false, recapShown = false; ///< the players read the title, the kept recap; for the GM
    template <typename V>
    void fields(V& v) {
        v("number", number);
        v("date", date);
        v("began", began);
        v("ended", ended);
        v("who", who);
        v("fromTurn", fromTurn);
        v("toTurn", toTurn);
        v("turns", turns);
        v("xp", xp);
        v("xpBy", xpBy);
        v("recap", recap);
        v("title", title);
        v("notes", notes);
        v("recapKept", recapKept);
        v("titleShown", titleShown);
        v("recapShown", recapShown);
    }
};
/// Oldest first. `withRecap`: each with its chapter. For players without the numbers of turns, which would show how
/// much is hidden, and only with characters whom they see.
std::vector<SessionRow> sessionsOf(const session::Session& session, bool withRecap = false, Reader reader = Reader::Gm);

/// A line of NextSession that a card belongs to.
struct NextLead {
    std::string list; ///< the member of NextSession: "portents"; also "place" and "scene"
    int line = 0;     ///< in that list, from 0
    table::CardId card;
    std::string field; ///< of the card: the steps, the clock; empty: the card as a whole
    friend bool operator==(const NextLead&, const NextLead&) = default;
    template <typename V>
    void fields(V& v) {
        v("list", list);
        v("line", line);
        v("card", card);
        v("field", field);
    }
};

/// Where the campaign stands, in sentences for the GM.
struct NextSession {
    int number = 1; ///< of the next session: 2 while the first one runs
    int runs = 0;   ///< the number of the session that runs; 0: none
    std::string campaign;
    std::string lastDate;         ///< of the latest session; empty if there was none
    std::vector<std::string> who; ///< who acted in it
    std::string place;
    std::string scene;                  ///< the staged scene, else the shown one
    std::vector<std::string> last;      ///< the last lines of the story, oldest first
    std::vector<std::string> waiting;   ///< effects, choices and rolls that nobody has settled
    std::vector<std::string> questions; ///< listed notes, and cards of questions that have no answer yet
    std::vector<std::string> threats;
    std::vector<std::string> promises; ///< and warrants
    std::vector<std::string> clocks;   ///< at least three quarters full, those on cards too
    std::vector<std::string> portents; ///< the next step of each card with steps: "The drowned abbot: the bells ring"
    std::vector<std::string>
        letters;     ///< love letters: "Ash, Defy Danger: While you slept ...", if handed over or waiting
    std::string day; ///< of the calendar: "Day 3, Midsummer"
    std::vector<std::string> running; ///< forwards, ongoing modifiers and hold: "Ash: Defend, hold 2"
    std::vector<NextLead> leads;      ///< the cards of these lines, in the order in which the lists are filled
    template <typename V>
    void fields(V& v) {
        v("number", number);
        v("runs", runs);
        v("campaign", campaign);
        v("lastDate", lastDate);
        v("who", who);
        v("place", place);
        v("scene", scene);
        v("last", last);
        v("waiting", waiting);
        v("questions", questions);
        v("threats", threats);
        v("promises", promises);
        v("clocks", clocks);
        v("portents", portents);
        v("letters", letters);
        v("day", day);
        v("running", running);
        v("leads", leads);
    }
};
NextSession nextSession(const session::Session& session);
/// The card to which a line leads; null if none does.
const NextLead* leadOf(const NextSession& next, std::string_view list, std::size_t line);

} // namespace tenplus::interop
