// The end of session as a guided act: one bond and the alignment of each character, and the table's XP questions, each
// asked once (DW-MOVE-end-session). Also changes of bonds and alignments between sessions.
#pragma once

#include "base/gm_text.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

/// The table's own XP question, or other words for one of the game's (DW-XP-05). An empty text removes it.
struct XpQuestion {
    std::string id;
    std::string text;
    friend bool operator==(const XpQuestion&, const XpQuestion&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
    }
};
struct EndOfSession {
    std::vector<ActorId> absent;
    std::vector<ActorId> present; ///< who was there although they are out now
    friend bool operator==(const EndOfSession&, const EndOfSession&) = default;
};
/// What was answered for this session, even if the end of session is opened several times (DW-MOVE-end-session-04).
struct Asked {
    std::vector<ActorId> bonds;      ///< characters who have settled one
    std::vector<ActorId> alignments; ///< characters whose alignment was asked
    std::vector<std::string> questions;
    friend bool operator==(const Asked&, const Asked&) = default;
};

struct BeginEndOfSession {
    static constexpr std::string_view kName = "look-back";
    std::vector<ActorId> absent;  ///< characters of absent players
    std::vector<ActorId> present; ///< characters who are out by now and were there: they are asked and gain XP, too
    template <typename V>
    void fields(V& v) {
        v("absent", absent);
        v("present", present);
    }
};
Done decideOn(Turn& turn, const BeginEndOfSession& command);
/// Proposes that a bond is settled; the other player agrees or not (DW-BOND-03 to 06).
struct SettleBond {
    static constexpr std::string_view kName = "settle-bond";
    ActorId who;
    EntryId bond;
    bool agreed = true;
    GmText why;
    std::string text; ///< of the new bond
    std::string with;
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("bond", bond);
        v("agreed", agreed);
        v("why", why);
        v("text", text);
        v("with", with);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const SettleBond& command);
struct AnswerAlignment {
    static constexpr std::string_view kName = "answer-alignment";
    ActorId who;
    bool met = true;
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("met", met);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const AnswerAlignment& command);
/// The table's answer. With votes the majority decides, and `yes` is the GM's vote in a tie (DW-R-56).
struct AnswerQuestion {
    static constexpr std::string_view kName = "answer-question";
    std::string question;
    bool yes = true;
    int votesFor = 0;
    int votesAgainst = 0;
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("question", question);
        v("yes", yes);
        v("votesFor", votesFor);
        v("votesAgainst", votesAgainst);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const AnswerQuestion& command);
struct FinishEndOfSession {
    static constexpr std::string_view kName = "finish-looking-back";
    template <typename V>
    void fields(V&) {}
};
Done decideOn(Turn& turn, const FinishEndOfSession& command);
/// Before the next session starts: finishes the end of the last one, with those who were absent then, and closes what
/// still asks somebody to begin it.
Done endSessionBefore(Turn& turn);
/// Adds a question, or changes or takes out one of the game's.
struct SetXpQuestion {
    static constexpr std::string_view kName = "set-xp-question";
    std::string question;
    std::string text;
    template <typename V>
    void fields(V& v) {
        v("question", question);
        v("text", text);
    }
};
Done decideOn(Turn& turn, const SetXpQuestion& command);
/// Changes the alignment, or only its goal, between sessions (DW-ALIGN-07, 08).
struct ChangeAlignment {
    static constexpr std::string_view kName = "change-alignment";
    ActorId who;
    std::string alignment;
    std::string goal;
    GmText why; ///< the reason given to the others
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("alignment", alignment);
        v("goal", goal);
        v("why", why);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const ChangeAlignment& command);

struct EndOfSessionBegun {
    static constexpr std::string_view kName = "looking-back-begun";
    std::vector<ActorId> absent;
    std::vector<ActorId> present;
    friend bool operator==(const EndOfSessionBegun&, const EndOfSessionBegun&) = default;
    template <typename V>
    void fields(V& v) {
        v("absent", absent);
        v("present", present);
    }
};
bool applies(const Table& table, const EndOfSessionBegun& e);
void evolve(Table& table, const EndOfSessionBegun& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EndOfSessionBegun& e);
struct BondSettled {
    static constexpr std::string_view kName = "bond-settled";
    ActorId who;
    EntryId bond;
    std::string text; ///< of the bond at the time
    std::string with;
    bool agreed = true;
    bool byGm = false; ///< the other player was absent (DW-R-94)
    GmText why;
    bool once = false; ///< the only one of this session so far: excludes a second one; false in older campaigns
    friend bool operator==(const BondSettled&, const BondSettled&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("bond", bond);
        v("text", text);
        v("with", with);
        v("agreed", agreed);
        v("byGm", byGm);
        v("why", why);
        v("once", once);
    }
};
bool applies(const Table& table, const BondSettled& e);
void evolve(Table& table, const BondSettled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const BondSettled& e);
struct AlignmentAnswered {
    static constexpr std::string_view kName = "alignment-answered";
    ActorId who;
    std::string goal;
    bool met = true;
    bool once = false; ///< the only one of this session so far: excludes a second one; false in older campaigns
    friend bool operator==(const AlignmentAnswered&, const AlignmentAnswered&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("goal", goal);
        v("met", met);
        v("once", once);
    }
};
bool applies(const Table& table, const AlignmentAnswered& e);
void evolve(Table& table, const AlignmentAnswered& e);
std::optional<StoryLine> describe(const StoryContext& telling, const AlignmentAnswered& e);
struct QuestionAnswered {
    static constexpr std::string_view kName = "question-answered";
    std::string question;
    std::string text;
    bool yes = true;
    int votesFor = 0;
    int votesAgainst = 0;
    bool once = false; ///< the only one of this session so far: excludes a second one; false in older campaigns
    friend bool operator==(const QuestionAnswered&, const QuestionAnswered&) = default;
    template <typename V>
    void fields(V& v) {
        v("question", question);
        v("text", text);
        v("yes", yes);
        v("votesFor", votesFor);
        v("votesAgainst", votesAgainst);
        v("once", once);
    }
};
bool applies(const Table& table, const QuestionAnswered& e);
void evolve(Table& table, const QuestionAnswered& e);
std::optional<StoryLine> describe(const StoryContext& telling, const QuestionAnswered& e);
struct EndOfSessionFinished {
    static constexpr std::string_view kName = "looking-back-finished";
    friend bool operator==(const EndOfSessionFinished&, const EndOfSessionFinished&) = default;
    template <typename V>
    void fields(V&) {}
};
bool applies(const Table& table, const EndOfSessionFinished& e);
void evolve(Table& table, const EndOfSessionFinished& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EndOfSessionFinished& e);
struct XpQuestionSet {
    static constexpr std::string_view kName = "xp-question-set";
    XpQuestion question;
    bool midSession = false; ///< added during the session
    friend bool operator==(const XpQuestionSet&, const XpQuestionSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("question", question);
        v("midSession", midSession);
    }
};
void evolve(Table& table, const XpQuestionSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const XpQuestionSet& e);
struct AlignmentChanged {
    static constexpr std::string_view kName = "alignment-changed";
    ActorId who;
    std::string alignment;
    std::string goal;
    GmText why;
    friend bool operator==(const AlignmentChanged&, const AlignmentChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("alignment", alignment);
        v("goal", goal);
        v("why", why);
    }
};
bool applies(const Table& table, const AlignmentChanged& e);
void evolve(Table& table, const AlignmentChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const AlignmentChanged& e);

} // namespace tenplus::table::inline pbta::inline classes
