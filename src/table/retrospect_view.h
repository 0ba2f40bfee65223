// What is asked at the end of a session, what was answered, and who takes part.
#pragma once

#include "content/rulebook.h"
#include "table/table.h"

#include <string>
#include <vector>

namespace tenplus::table {

/// The game's questions with the table's own words in place of theirs, then the table's own.
std::vector<XpQuestion> questionsOf(const content::Rulebook& rulebook, const Table& table);
/// Characters that take part and whose players were there.
std::vector<ActorId> whoLooksBack(const content::Rulebook& rulebook, const Table& table);

struct BondChoice {
    EntryId id;
    std::string text;
    std::string with;
    bool blank = false; ///< nobody is named yet: it can be filled in any time
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
        v("with", with);
        v("blank", blank);
    }
};
struct LookingBackOf {
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
    bool own = false; ///< of this table
    bool done = false;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
        v("own", own);
        v("done", done);
    }
};
/// Steps in their order; a step the game does not have is not there.
struct RetrospectView {
    bool running = false;
    bool bonds = false;
    bool alignment = false;
    std::vector<LookingBackOf> characters;
    std::vector<QuestionView> questions;
    template <typename V>
    void fields(V& v) {
        v("running", running);
        v("bonds", bonds);
        v("alignment", alignment);
        v("characters", characters);
        v("questions", questions);
    }
};
RetrospectView retrospectView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table
