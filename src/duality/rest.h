// Rests of the whole party: first card swaps, then two downtime moves for each awake hero, and everything takes effect
// at the end, in party order. An interrupted rest gives less, or nothing.
#pragma once

#include "duality/play.h"

namespace tenplus::duality {

inline constexpr int kMovesOfARest = 2;
inline constexpr int kMostShortRests = 3;

/// Refused while the GM's answer or damage is due.
Ruled<> beginRest(Play& play, RestKind kind);
/// A free swap, without limit, before the first downtime move (DH-CARD-05).
Ruled<> swapAtRest(Play& play, ActorId who, std::string_view in, std::string_view out);
Ruled<> doneSwapping(Play& play);
Ruled<> chooseRestMove(Play& play, ActorId who, const RestChoice& choice);
/// Takes back the choice at an index from 0: it may have become impossible.
Ruled<> dropRestMove(Play& play, ActorId who, int at);

/// One effect of a finished rest.
struct RestDone {
    ActorId who;
    RestChoice choice;
    int amount = 0; ///< cleared, gained or stepped
};
/// An action roll for a project.
struct RestRoll {
    RollPlan plan;
    Roll roll;
};
struct RestResult {
    std::vector<RestDone> done;
    std::vector<RestRoll> rolls; ///< settled, in their order
    int fear = 0;                ///< that the GM gained
    int countdownSteps = 0;      ///< that the GM may give long-term countdowns now
    std::vector<std::string> fired;
};
/// Short: one d4 for each clearing move, in party order. Long: clears everything.
Ruled<RestResult> finishRest(Play& play, dice::Dice& dice);
/// An interrupted short rest gives nothing; a long one gives what a short one does and counts as none.
/// `shortChoices`: each hero's moves from the short list instead.
Ruled<RestResult> breakOffRest(Play& play, const std::map<ActorId, std::vector<RestChoice>>& shortChoices,
                               dice::Dice& dice);

/// True for dice of the rest itself; false for those of an action roll during it.
bool isOfRest(std::string_view purpose);

} // namespace tenplus::duality
