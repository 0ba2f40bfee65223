// Offers: everything possible now, so that no screen needs a rule: a model's deeds, the cost of each square or why it
// cannot be reached, the targets of a shot, and the squares for a die or a monster.
#pragma once

#include "board/reach.h"
#include "skirmish/step.h"

#include <vector>

namespace tenplus::skirmish {

struct ReachOffer {
    board::Reach reach;      ///< cost by square, and paths within the normal points
    board::Reach hurried;    ///< for a Swift Mover who may hurry: paths outside kill zones; else empty
    std::vector<WhyNot> why; ///< by square: WhyNot::None if the model may end its walk there
    /// The walk to that square by the cheapest path.
    [[nodiscard]] Choice walkTo(Index who, Square square) const;
};
/// For a model that may walk now; each unreachable square has the reason by which checkWalk() would refuse.
ReachOffer reachOf(const Game& game, Index who);

/// The profile of the monster that a placing task brings.
std::uint8_t placedProfile(const Game& game, const Task& task);

struct TargetOffer {
    Index whom = kNobody;
    WhyNot bar = WhyNot::None;
    int range = 0;
    bool cover = false;
    friend bool operator==(const TargetOffer&, const TargetOffer&) = default;
};
/// Each enemy in play, and whether a whole shot may be aimed at it.
std::vector<TargetOffer> targetsOf(const Game& game, Index who);

/// Everything the model may do now, except walks and divided shots.
std::vector<Choice> deedsOf(const Game& game, Index who);
/// The forced choices of the side: roles, melees, ends of phases, returning models.
std::vector<Choice> answersOf(const Game& game);
/// Every choice of the side now, with one walk for each reachable square.
std::vector<Choice> legal(const Game& game, Side side);
/// The unassigned dice, each with every possible target.
std::vector<Choice> assignments(const Game& game);
/// The squares for the waiting monster; with an empty collection, the models it may replace.
std::vector<Choice> placements(const Game& game);

/// Those of the acting side who have done nothing in this phase and could: they touch no enemy, and in the shooting
/// phase they have a target.
std::vector<Index> idlersOf(const Game& game);

/// True in a phase of actions or of shooting in which nothing is left to decide: no model of the acting side can walk,
/// shoot or use anything. A drink that would change nothing is no decision, nor is a trigger that nobody knows of.
bool isPhaseSpent(const Game& game);

} // namespace tenplus::skirmish
