// The end of session: the questions, the answers, and who takes part.
#pragma once

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
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
        v("with", with);
        v("blank", blank);
    }
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
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("alignment", alignment);
        v("goal", goal);
        v("bonds", bonds);
        v("bondDone", bondDone);
        v("alignmentDone", alignmentDone);
        v("gainsXp", gainsXp);
    }
};
struct QuestionView {
    std::string id;
    std::string text;
    bool own = false; ///< the table's own
    bool done = false;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
        v("own", own);
        v("done", done);
    }
};
/// A character who is out by now and may have been there.
struct OutNow {
    ActorId who;
    std::string name;
    std::string as; ///< "dead"
    friend bool operator==(const OutNow&, const OutNow&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("as", as);
    }
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
    template <typename V>
    void fields(V& v) {
        v("running", running);
        v("bonds", bonds);
        v("alignment", alignment);
        v("experience", experience);
        v("characters", characters);
        v("out", out);
        v("questions", questions);
    }
};
EndOfSessionView endOfSessionView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline pbta::inline classes
