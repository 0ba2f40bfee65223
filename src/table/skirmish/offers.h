// Offers: everything that is open now, so that no screen works out a rule: what a model may do, what each square
// costs or why it cannot be reached, whom a shot may hit, where a die or a monster may go.
#pragma once

#include "board/reach.h"
#include "table/skirmish/step.h"

#include <vector>

namespace tenplus::table::skirmish {

struct ReachOffer {
    board::Reach reach;   ///< cost by square, and the way as far as the plain points go
    board::Reach hurried; ///< of a Swift Mover who may hurry: ways clear of kill zones; else empty
    std::vector<Bar> why; ///< by square: Bar::None where the model may end its walk
    /// The walk to that square, cheapest way.
    [[nodiscard]] Choice walkTo(Index who, Square square) const;
};
/// For a model that may walk now; every square carries the reason where it may not, the one by which the walk
/// would be refused.
ReachOffer reachOf(const Game& game, Index who);

struct TargetOffer {
    Index whom = kNobody;
    Bar bar = Bar::None;
    int range = 0;
    bool cover = false;
    friend bool operator==(const TargetOffer&, const TargetOffer&) = default;
};
/// Each enemy in play, and whether all dice of a shot may be aimed at it.
std::vector<TargetOffer> targetsOf(const Game& game, Index who);

/// Everything the model may do now but walks, and shots that are shared out.
std::vector<Choice> deedsOf(const Game& game, Index who);
/// What is asked of the side as a whole: roles, melees, ends of phases, who is brought back.
std::vector<Choice> answersOf(const Game& game);
/// Everything the side may choose now, one walk for each square that can be reached.
std::vector<Choice> legal(const Game& game, Side side);
/// The dice that lie on the table, each with every model it may be put on.
std::vector<Choice> assignments(const Game& game);
/// Where the monster that waits may be put; where the collection is empty, whom it may replace.
std::vector<Choice> placements(const Game& game);

} // namespace tenplus::table::skirmish
