// What the rules offer now, read once for the model that is chosen, and what a press on the board comes to. Nothing
// here works out a rule: every square, target and deed carries the answer of the engine.
#pragma once

#include "board/spot.h"
#include "table/skirmish/act_choice.h"
#include "table/skirmish/offers.h"
#include "table/skirmish_view.h"

#include <map>
#include <optional>
#include <vector>

namespace tenplus::ui {

namespace sk = table::skirmish;

struct SkirmishShown {
    table::SkirmishView view;
    std::optional<sk::Game> game; ///< that the offers are read from; nothing between games
    bool past = false;            ///< it is looked back at: nothing can be done
    sk::Side side = sk::Side::Master; ///< whose knowledge is shown; the game master's is everything
};

/// What the person at the screen is about.
struct SkirmishHand {
    int chosen = 0;                  ///< number of a model; 0: none
    std::optional<board::Point> over; ///< the square below the cursor
    int die = 0;                     ///< the kill die that is held; 0: none
    std::map<int, int> put;          ///< kill dice, and the models they are put on
    std::vector<sk::ShotShare> shots; ///< of a shot that is shared out, in the order in which the targets were pressed
    friend bool operator==(const SkirmishHand&, const SkirmishHand&) = default;
};

struct SkirmishOffers {
    std::vector<sk::Choice> answers; ///< what is asked of the side as a whole
    std::vector<sk::Choice> deeds;   ///< of the model that is chosen
    std::vector<sk::Choice> places;  ///< where the monster that waits may come up
    std::vector<sk::TargetOffer> targets;
    std::optional<sk::ReachOffer> reach;
};
SkirmishOffers readOffers(const SkirmishShown& shown, int chosen);

/// The square that a spot lies on.
inline board::Point squareBelow(board::Spot at) { return {at.x / board::kSquare, at.y / board::kSquare}; }
/// The model that stands there; 0 if nobody does.
int modelAt(const SkirmishShown& shown, board::Point at);
/// True if the model may be chosen: its side acts, and it has not finished.
bool mayChoose(const SkirmishShown& shown, int number);

/// What a press on that square comes to: somebody is chosen, or an act is asked for.
struct SkirmishDeed {
    std::optional<int> choose;
    std::optional<sk::Act> act;
    bool barred = false; ///< nothing can be asked for: overWords() says why
    int aim = 0;         ///< one die of a shot that is shared out goes there
};
SkirmishDeed pressedOn(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand, board::Point at);

/// Puts one more die of the shot on that target; nothing if all are put.
void aimDie(const SkirmishShown& shown, SkirmishHand& hand, int whom);
/// The shot as it is shared out: dice that are on nobody go where the last one went.
sk::ShootAt sharedShot(const SkirmishShown& shown, const SkirmishHand& hand);

/// Why the closed door there is not opened by whoever is chosen, or that it may be; nothing where none is beside them.
std::optional<sk::Bar> doorBar(const SkirmishShown& shown, int chosen, board::Point at);

/// Kill dice as they lie at first: each on an enemy whom it fits, while one of them has Hits left for it.
std::map<int, int> putAtFirst(const SkirmishShown& shown);
/// How many dice could harm somebody and are put on nobody.
int unusedDice(const SkirmishShown& shown, const SkirmishHand& hand);
/// A key of a kill die: it is held, and put on the next enemy whom it fits, at last on nobody.
void turnDie(const SkirmishShown& shown, SkirmishHand& hand, int die);
/// The die is put on that model, or taken back where it does not fit there.
void putDie(const SkirmishShown& shown, SkirmishHand& hand, int die, int whom);
/// The assignment as it is laid out.
sk::Act assigned(const SkirmishHand& hand);

} // namespace tenplus::ui
