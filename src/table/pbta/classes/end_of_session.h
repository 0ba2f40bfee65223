// The end of session as a guided act: one bond and the alignment of each character, and the table's XP questions, each
// asked once (DW-MOVE-end-session). Also changes of bonds and alignments between sessions.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

/// The table's own XP question, or other words for one of the game's (DW-XP-05). An empty text removes it.
struct XpQuestion {
    std::string id;
    std::string text;
    FIELDS(XpQuestion, id, text)
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
    std::vector<ActorId> absent;  ///< characters of absent players
    std::vector<ActorId> present; ///< characters who are out by now and were there: they are asked and gain XP, too
    DESCRIBED(BeginEndOfSession, "look-back", absent, present)
};
Done decideOn(Turn& turn, const BeginEndOfSession& command);
/// Proposes that a bond is settled; the other player agrees or not (DW-BOND-03 to 06).
struct SettleBond {
    ActorId who;
    EntryId bond;
    bool agreed = true;
    GmText why;
    std::string text; ///< of the new bond
    std::string with;
    bool override = false;
    DESCRIBED(SettleBond, "settle-bond", who, bond, agreed, why, PUBLIC(text), PUBLIC(with), override)
};
Done decideOn(Turn& turn, const SettleBond& command);
struct AnswerAlignment {
    ActorId who;
    bool met = true;
    bool override = false;
    DESCRIBED(AnswerAlignment, "answer-alignment", who, met, override)
};
Done decideOn(Turn& turn, const AnswerAlignment& command);
/// The table's answer. With votes the majority decides, and `yes` is the GM's vote in a tie (DW-R-56).
struct AnswerQuestion {
    std::string question;
    bool yes = true;
    int votesFor = 0;
    int votesAgainst = 0;
    bool override = false;
    DESCRIBED(AnswerQuestion, "answer-question", TERM(question), yes, votesFor, votesAgainst, override)
};
Done decideOn(Turn& turn, const AnswerQuestion& command);
struct FinishEndOfSession {
    DESCRIBED(FinishEndOfSession, "finish-looking-back")
};
Done decideOn(Turn& turn, const FinishEndOfSession& command);
/// Before the next session starts: finishes the end of the last one, with those who were absent then, and closes what
/// still asks somebody to begin it.
Done endSessionBefore(Turn& turn);
/// Adds a question, or changes or takes out one of the game's.
struct SetXpQuestion {
    std::string question;
    std::string text;
    DESCRIBED(SetXpQuestion, "set-xp-question", TERM(question), text)
};
Done decideOn(Turn& turn, const SetXpQuestion& command);
/// Changes the alignment, or only its goal, between sessions (DW-ALIGN-07, 08).
struct ChangeAlignment {
    ActorId who;
    std::string alignment;
    std::string goal;
    GmText why; ///< the reason given to the others
    bool override = false;
    DESCRIBED(ChangeAlignment, "change-alignment", who, TERM(alignment), PUBLIC(goal), why, override)
};
Done decideOn(Turn& turn, const ChangeAlignment& command);

struct EndOfSessionBegun {
    std::vector<ActorId> absent;
    std::vector<ActorId> present;
    DESCRIBED(EndOfSessionBegun, "looking-back-begun", absent, present)
};
bool applies(const Table& table, const EndOfSessionBegun& e);
void evolve(Table& table, const EndOfSessionBegun& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EndOfSessionBegun& e);
struct BondSettled {
    ActorId who;
    EntryId bond;
    std::string text; ///< of the bond at the time
    std::string with;
    bool agreed = true;
    bool byGm = false; ///< the other player was absent (DW-R-94)
    GmText why;
    bool once = false; ///< the only one of this session so far: excludes a second one; false in older campaigns
    DESCRIBED(BondSettled, "bond-settled", who, bond, text, with, agreed, byGm, why, once)
};
bool applies(const Table& table, const BondSettled& e);
void evolve(Table& table, const BondSettled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const BondSettled& e);
struct AlignmentAnswered {
    ActorId who;
    std::string goal;
    bool met = true;
    bool once = false; ///< the only one of this session so far: excludes a second one; false in older campaigns
    DESCRIBED(AlignmentAnswered, "alignment-answered", who, goal, met, once)
};
bool applies(const Table& table, const AlignmentAnswered& e);
void evolve(Table& table, const AlignmentAnswered& e);
std::optional<StoryLine> describe(const StoryContext& telling, const AlignmentAnswered& e);
struct QuestionAnswered {
    std::string question;
    std::string text;
    bool yes = true;
    int votesFor = 0;
    int votesAgainst = 0;
    bool once = false; ///< the only one of this session so far: excludes a second one; false in older campaigns
    DESCRIBED(QuestionAnswered, "question-answered", question, text, yes, votesFor, votesAgainst, once)
};
bool applies(const Table& table, const QuestionAnswered& e);
void evolve(Table& table, const QuestionAnswered& e);
std::optional<StoryLine> describe(const StoryContext& telling, const QuestionAnswered& e);
struct EndOfSessionFinished {
    DESCRIBED(EndOfSessionFinished, "looking-back-finished")
};
bool applies(const Table& table, const EndOfSessionFinished& e);
void evolve(Table& table, const EndOfSessionFinished& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EndOfSessionFinished& e);
struct XpQuestionSet {
    XpQuestion question;
    bool midSession = false; ///< added during the session
    DESCRIBED(XpQuestionSet, "xp-question-set", question, midSession)
};
void evolve(Table& table, const XpQuestionSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const XpQuestionSet& e);
struct AlignmentChanged {
    ActorId who;
    std::string alignment;
    std::string goal;
    GmText why;
    DESCRIBED(AlignmentChanged, "alignment-changed", who, alignment, goal, why)
};
bool applies(const Table& table, const AlignmentChanged& e);
void evolve(Table& table, const AlignmentChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const AlignmentChanged& e);

} // namespace tenplus::table::inline pbta::inline classes
