// WaitingView: one waiting effect in words: its button, its question, its options and its arithmetic.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/pbta/moves/gm_moves_view.h"
#include "table/pbta/moves/waiting.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct OptionView {
    std::string id;
    std::string text;
    std::string effect;                 ///< its effect in a few words: "ammo -1"; may be empty
    bool open = true;                   ///< false: its condition is not met now
    std::vector<content::Input> inputs; ///< numbers that it asks for
    FIELDS(OptionView, id, text, effect, open, inputs)
};

/// A guard who could spend hold on a waiting blow.
struct GuardView {
    ActorId who;
    std::string name;
    std::string move; ///< the move whose hold is spent
    std::string option;
    std::string text;
    FIELDS(GuardView, who, name, move, option, text)
};

/// A candidate to strike back, with the dice of their blow.
struct StrikerView {
    ActorId who;
    std::string dice; ///< notation; empty: a fixed amount
    FIELDS(StrikerView, who, dice)
};

/// A forward with a free-text condition: "armour +3 against this trap".
struct HelpView {
    ForwardId id;
    std::string text;
    FIELDS(HelpView, id, text)
};
/// One waiting effect, with the button that applies it.
struct WaitingView {
    WaitingId id;
    RollId roll;
    ActorId who;
    std::string name; ///< of the actor
    std::string moveName;
    std::string kind;   ///< the effect's wire name: "damage", "choose", "ask-gm" ...
    std::string action; ///< the button's text: "Deal 1d10 to the orc", "Hold 3", "Mark 1 XP"
    std::string text;   ///< the question or the words of the choice
    std::vector<OptionView> options;
    int count = 0;       ///< number of options to choose
    bool inTurn = false; ///< the choice may be made in several steps
    bool gmChooses = false;
    bool asksText = false;             ///< it cannot be applied without an answer in words
    bool needsTarget = false;          ///< a person must name the target
    ActorId target;                    ///< if known
    std::string dice;                  ///< dice to throw, in notation; empty if none
    std::string throwing;              ///< the button's text before that: "Roll d6 on the orc"; empty: only the dice
    std::string arithmetic;            ///< "d10: 5 - armour 1 = 4. Orc 6 -> 2"; once thrown
    bool urgent = false;               ///< must be settled before the actor does anything else; listed first
    std::string rolls;                 ///< id of the move that it offers; may be empty
    std::vector<GuardView> guards;     ///< those who could divert the blow
    std::vector<std::string> answers;  ///< possible answers; empty: any
    std::vector<StrikerView> strikers; ///< if a person must say which of several foes deals the blow
    std::vector<HelpView> helps;       ///< forwards that count if a person says so
    content::TargetSort about = content::TargetSort::Any; ///< whom a person may name, with needsTarget
    std::vector<GmMoveView> gmMoves;                      ///< that would answer a question to the GM
    friend bool operator==(const WaitingView&, const WaitingView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("roll", roll);
        v("who", who);
        v("name", name);
        v("moveName", moveName);
        v("kind", kind);
        v("action", action);
        v("text", text);
        v("options", options);
        v("count", count);
        v("inTurn", inTurn);
        v("gmChooses", gmChooses);
        if (asksText) v("asksText", asksText);
        v("needsTarget", needsTarget);
        v("target", target);
        v("dice", dice);
        v("throwing", throwing);
        v("arithmetic", arithmetic);
        v("urgent", urgent);
        v("rolls", rolls);
        v("guards", guards);
        v("answers", answers);
        v("strikers", strikers);
        v("helps", helps);
        if (needsTarget) v("about", about);
        if (!gmMoves.empty()) v("gmMoves", gmMoves);
    }
};

/// The parts of a waiting effect that would differ if it was aimed at another than its target.
struct AimedView {
    WaitingId waiting;
    ActorId target;
    std::string dice; ///< dice to throw, in notation; empty if none
    std::vector<GuardView> guards;
    FIELDS(AimedView, waiting, target, dice, guards)
};

WaitingView waitingView(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);
/// All that waits, its texts safe to display; what is urgent comes first.
std::vector<WaitingView> waitingViews(const content::Rulebook& rulebook, const Table& table);

/// Each waiting effect aimed at each actor for whom other dice would fall, or whom others could guard.
std::vector<AimedView> aimedViews(const content::Rulebook& rulebook, const Table& table);

/// What effects do in a few words, for the right side of a row, with amounts as they are for whom `like` waits.
std::string effectWords(const content::Rulebook& rulebook, const Table& table, const Waiting& like,
                        const std::vector<content::Effect>& effects);

} // namespace tenplus::table::inline pbta::inline moves
