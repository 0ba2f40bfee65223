// The end of session: the questions, the answers, and who takes part.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/pbta/classes/end_of_session.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

/// The game's questions, in the table's words where changed, then the table's own.
std::vector<XpQuestion> questionsOf(const content::Rulebook& rulebook, const Table& table);
/// Active characters of players who were present, and those who were although they are out now.
std::vector<ActorId> presentCharacters(const content::Rulebook& rulebook, const Table& table);

struct BondChoice {
    EntryId id;
    std::string text;
    std::string with;
    bool blank = false; ///< names nobody yet: can be filled in any time
    FIELDS(BondChoice, id, text, with, blank)
};
struct EndOfSessionOf {
    ActorId who;
    std::string name;
    std::string alignment;
    std::string goal;
    std::vector<BondChoice> bonds;
    bool bondDone = false;
    bool alignmentDone = false;
    bool gainsXp = true; ///< false for the master of an apprentice
    FIELDS(EndOfSessionOf, who, name, alignment, goal, bonds, bondDone, alignmentDone, gainsXp)
};
struct QuestionView {
    std::string id;
    std::string text;
    bool own = false; ///< the table's own
    bool done = false;
    FIELDS(QuestionView, id, text, own, done)
};
/// A character who is out by now and may have been there.
struct OutNow {
    ActorId who;
    std::string name;
    std::string as; ///< "dead"
    FIELDS(OutNow, who, name, as)
};
/// The steps in order; a step that the game lacks is missing.
struct EndOfSessionView {
    bool running = false;
    bool bonds = false;
    bool alignment = false;
    std::string experience; ///< the game's word for what is marked: "XP"
    std::vector<EndOfSessionOf> characters;
    std::vector<OutNow> out; ///< without those who have retired
    std::vector<QuestionView> questions;
    FIELDS(EndOfSessionView, running, bonds, alignment, experience, characters, out, questions)
};
EndOfSessionView endOfSessionView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline pbta::inline classes
