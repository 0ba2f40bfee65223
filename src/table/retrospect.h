// Looking back at the end of a session as a guided act: one bond for each, the alignment of each, and the table's
// questions, every one asked once (DW-MOVE-end-session). And what bonds and alignments do between.
#pragma once

#include "table/actor.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

/// A question of the table's own, or other words for one of the game's (DW-XP-05). No text: it is not asked.
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
struct LookingBack {
    std::vector<ActorId> absent;
    friend bool operator==(const LookingBack&, const LookingBack&) = default;
};
/// What has been asked about this session, however often the table looks back at it (DW-MOVE-end-session-04).
struct Asked {
    std::vector<ActorId> bonds;      ///< who has settled one
    std::vector<ActorId> alignments; ///< who has been asked
    std::vector<std::string> questions;
    friend bool operator==(const Asked&, const Asked&) = default;
};

struct LookBack {
    static constexpr std::string_view kName = "look-back";
    std::vector<ActorId> absent; ///< characters whose players did not play
    template <typename V>
    void fields(V& v) {
        v("absent", absent);
    }
};
/// Proposes that a bond has run its course; the other player agrees or not (DW-BOND-03 to 06).
struct SettleBond {
    static constexpr std::string_view kName = "settle-bond";
    ActorId who;
    EntryId bond;
    bool agreed = true;
    std::string why;
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
/// The table's answer. With votes the majority counts, and `yes` is the GM's word for a tie (DW-R-56).
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
struct FinishLookingBack {
    static constexpr std::string_view kName = "finish-looking-back";
    template <typename V>
    void fields(V&) {}
};
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
/// Another alignment, or another goal under the same, between sessions (DW-ALIGN-07, 08).
struct ChangeAlignment {
    static constexpr std::string_view kName = "change-alignment";
    ActorId who;
    std::string alignment;
    std::string goal;
    std::string why; ///< what was explained to the others
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

struct LookingBackBegun {
    static constexpr std::string_view kName = "looking-back-begun";
    std::vector<ActorId> absent;
    friend bool operator==(const LookingBackBegun&, const LookingBackBegun&) = default;
    template <typename V>
    void fields(V& v) {
        v("absent", absent);
    }
};
struct BondSettled {
    static constexpr std::string_view kName = "bond-settled";
    ActorId who;
    EntryId bond;
    std::string text; ///< of the bond, as it was
    std::string with;
    bool agreed = true;
    bool byGm = false; ///< the other player was not there (DW-R-94)
    std::string why;
    bool once = false; ///< the only one of this session so far: no second one may stand beside it; false in older campaigns
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
struct AlignmentAnswered {
    static constexpr std::string_view kName = "alignment-answered";
    ActorId who;
    std::string goal;
    bool met = true;
    bool once = false; ///< the only one of this session so far: no second one may stand beside it; false in older campaigns
    friend bool operator==(const AlignmentAnswered&, const AlignmentAnswered&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("goal", goal);
        v("met", met);
        v("once", once);
    }
};
struct QuestionAnswered {
    static constexpr std::string_view kName = "question-answered";
    std::string question;
    std::string text;
    bool yes = true;
    int votesFor = 0;
    int votesAgainst = 0;
    bool once = false; ///< the only one of this session so far: no second one may stand beside it; false in older campaigns
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
struct LookingBackFinished {
    static constexpr std::string_view kName = "looking-back-finished";
    friend bool operator==(const LookingBackFinished&, const LookingBackFinished&) = default;
    template <typename V>
    void fields(V&) {}
};
struct XpQuestionSet {
    static constexpr std::string_view kName = "xp-question-set";
    XpQuestion question;
    bool midSession = false; ///< the players did not know it before they played
    friend bool operator==(const XpQuestionSet&, const XpQuestionSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("question", question);
        v("midSession", midSession);
    }
};
struct AlignmentChanged {
    static constexpr std::string_view kName = "alignment-changed";
    ActorId who;
    std::string alignment;
    std::string goal;
    std::string why;
    friend bool operator==(const AlignmentChanged&, const AlignmentChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("alignment", alignment);
        v("goal", goal);
        v("why", why);
    }
};

} // namespace tenplus::table
