// Rests of the whole party: cards are swapped first, then each who is awake has two downtime moves, and everything happens
// at the end, in party order. A rest that is broken off gives less, or nothing.
#pragma once

#include "table/duality/play.h"

namespace tenplus::duality {

inline constexpr int kMovesOfARest = 2;
inline constexpr int kMostShortRests = 3;

/// Refused while the GM's answer or damage is due.
Ruled<> beginRest(Play& play, RestKind kind);
/// A free swap, any number of them, before the first downtime move (DH-CARD-05).
Ruled<> swapAtRest(Play& play, ActorId who, std::string_view in, std::string_view out);
Ruled<> doneSwapping(Play& play);
Ruled<> chooseRestMove(Play& play, ActorId who, const RestChoice& choice);
/// Takes back what somebody chose, counted from 0: since then it may have become impossible.
Ruled<> dropRestMove(Play& play, ActorId who, int at);

/// One thing that a finished rest did.
struct RestDone {
    ActorId who;
    RestChoice choice;
    int amount = 0; ///< cleared, gained or stepped
};
/// An action roll that decided about a project.
struct RestRoll {
    RollPlan plan;
    Roll roll;
};
struct RestResult {
    std::vector<RestDone> done;
    std::vector<RestRoll> rolls; ///< settled, in their order
    int fear = 0;          ///< the GM gained
    int countdownSteps = 0; ///< that the GM may take on long-term countdowns now
    std::vector<std::string> fired;
};
/// Short: one d4 for each move that clears, in party order. Long: everything is cleared.
Ruled<RestResult> finishRest(Play& play, dice::Dice& dice);
/// A short rest gives nothing, a long one what a short one gives and counts as none. `shortChoices` are
/// what each picks from the short list in place of their long one.
Ruled<RestResult> breakOffRest(Play& play, const std::map<ActorId, std::vector<RestChoice>>& shortChoices,
                               dice::Dice& dice);

/// True for what the dice of a rest itself are thrown for, and not those of an action roll in it.
bool isOfRest(std::string_view purpose);

} // namespace tenplus::duality
