// The sessions of a campaign as a list, and the view from which the next one is prepared. Both are pure functions of
// the journal and the table; turns that were undone do not count.
#pragma once

#include "base/described.h"
#include "interop/card_moments.h"
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
    FIELDS(SessionRow, number, date, began, ended, who, fromTurn, toTurn, turns, xp, xpBy, recap, title, notes,
           recapKept, titleShown, recapShown)
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
    FIELDS(NextLead, list, line, card, field)
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
    std::vector<std::string> out;       ///< who is not at the table: "Bram: away until the fair"
    std::vector<std::string> waiting;   ///< effects, choices and rolls that nobody has settled
    std::vector<std::string> questions; ///< listed notes, and cards of questions that have no answer yet
    std::vector<std::string> threats;
    std::vector<std::string> promises; ///< and warrants
    std::vector<std::string> clocks;   ///< at least three quarters full, those on cards too
    std::vector<std::string> portents; ///< the next step of each card with steps: "The drowned abbot: the bells ring"
    std::vector<std::string>
        letters;     ///< love letters: "Ash, Defy Danger: While you slept ...", if handed over or waiting
    std::string day; ///< of the calendar: "Day 3, Midsummer"
    std::vector<std::string> running;     ///< forwards, ongoing modifiers and hold: "Ash: Defend, hold 2"
    std::vector<UnwrittenName> unwritten; ///< names in links that no card has yet
    std::vector<NextLead> leads;          ///< the cards of these lines, in the order in which the lists are filled
    FIELDS(NextSession, number, runs, campaign, lastDate, who, place, scene, last, out, waiting, questions, threats,
           promises, clocks, portents, letters, day, running, unwritten, leads)
};
NextSession nextSession(const session::Session& session);
/// The card to which a line leads; null if none does.
const NextLead* leadOf(const NextSession& next, std::string_view list, std::size_t line);

} // namespace tenplus::interop
