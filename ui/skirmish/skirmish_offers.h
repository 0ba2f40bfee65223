// The engine's offers, read once for the selected model, and the meaning of a press on the board. Contains no rule:
// every square, target and deed has the engine's answer.
#pragma once

#include "board/spot.h"
#include "content/skirmish/scenario.h"
#include "skirmish/act_choice.h"
#include "skirmish/offers.h"
#include "table/skirmish/view.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace tenplus::ui {

namespace sk = skirmish;

/// What the last step did, for spectators.
struct SkirmishStep {
    QStringList words; ///< as the feed tells it
    bool byProgram = false;
    QString reason;                  ///< why the program chose it; may be empty
    std::vector<board::Point> trail; ///< the squares of the model that moved last, in order
    int mover = 0;                   ///< number of that model; 0: nobody moved
    bool wanders = false;            ///< somebody came in or was revealed
    bool good = false;               ///< the heroes have hurt somebody, found something or met an aim
    std::vector<int> hurt;           ///< numbers of the models that lost Hits
    bool fresh = false;              ///< the game before it is known: it has just been made
    friend bool operator==(const SkirmishStep&, const SkirmishStep&) = default;
};

struct SkirmishReport;

/// A turn between games that can be taken back, with what it did.
struct TakeBack {
    std::int64_t turn = 0; ///< 0: there is none
    QString words;
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};

struct SkirmishShown {
    table::SkirmishView view;
    std::optional<sk::Game> game;     ///< the game of the offers; nothing between games
    bool past = false;                ///< a look back: nothing can be done
    sk::Side side = sk::Side::Master; ///< whose knowledge is shown; the GM sees everything
    bool byProgram = false;           ///< the program makes the choice that is due: a person can only look
    bool waits = false;               ///< it does not yet: an undo or a redo has led here
    std::shared_ptr<const content::skirmish::Book> book = {}; ///< with own heroes; null: nothing is said of profiles
    SkirmishStep step = {};                                   ///< the step that led here
    // Between games.
    std::shared_ptr<const SkirmishReport> report = {}; ///< of the last game; null: none was played
    TakeBack takeBack = {};
};

/// The person's current selections.
struct SkirmishHand {
    int chosen = 0;                   ///< number of a model; 0: none
    int pointed = 0;                  ///< a model that is only pointed out; 0: none
    std::optional<board::Point> over; ///< the square under the cursor
    int die = 0;                      ///< the held kill die; 0: none
    std::map<int, int> put;           ///< kill dice with their assigned models
    std::vector<sk::ShotShare> shots; ///< of a divided shot, all its dice; the first target has those not divided
    double motion = 1;                ///< how much of the last step's motion is done, 0 to 1
    friend bool operator==(const SkirmishHand&, const SkirmishHand&) = default;
};

struct SkirmishOffers {
    std::vector<sk::Choice> answers; ///< forced choices of the side
    std::vector<sk::Choice> deeds;   ///< of the selected model
    std::vector<sk::Choice> places;  ///< possible squares of the waiting monster
    std::vector<sk::TargetOffer> targets;
    std::optional<sk::ReachOffer> reach;
    std::vector<sk::Square> dangers; ///< within reach, with a free attack on the way
    std::vector<sk::Square> halts;   ///< within reach, where the movement ends
};
SkirmishOffers readOffers(const SkirmishShown& shown, int chosen);

/// The square of a spot.
inline board::Point squareBelow(board::Spot at) { return {at.x / board::kSquare, at.y / board::kSquare}; }
/// The number of the model there; 0 if there is none.
int modelAt(const SkirmishShown& shown, board::Point at);
/// True if the model may be selected: its side acts, and it has not finished.
bool mayChoose(const SkirmishShown& shown, int number);

/// The best that the selected model can do about a thing: a deed on it now, or the walk to where it stands beside it.
struct ThingOffer {
    sk::Choice choice;
    int cost = 0; ///< of a walk, in movement points; 0: a deed
};
/// Nothing where several deeds are possible, or where the model may walk onto the thing's own square.
std::optional<ThingOffer> thingOffer(const SkirmishShown& shown, const SkirmishOffers& offers, int chosen,
                                     board::Point at);

/// The walk that a press on the square under the cursor makes; nothing if it makes none.
std::optional<sk::Choice> walkUnder(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand);

/// The meaning of a press on that square: a selection, or an act.
struct SkirmishDeed {
    std::optional<int> choose;
    std::optional<sk::Act> act;
    bool barred = false; ///< nothing is possible: overWords() has the reason
    int aim = 0;         ///< one die of a divided shot goes there
};
SkirmishDeed pressedOn(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand,
                       board::Point at);

/// The first target gets all dice of the shot, each further press moves one of them to the pressed target; a press on
/// the first one takes the last back.
void aimDie(const SkirmishShown& shown, SkirmishHand& hand, int whom);

/// Why the selected model cannot open the closed door there, or None; nothing without an adjacent door.
std::optional<sk::WhyNot> doorBar(const SkirmishShown& shown, int chosen, board::Point at);

/// The initial assignment of kill dice: each to a fitting enemy that still has Hits.
std::map<int, int> putAtFirst(const SkirmishShown& shown);
/// The number of unassigned dice that could hit somebody.
int unusedDice(const SkirmishShown& shown, const SkirmishHand& hand);
/// A kill die's key: holds it, then assigns it to one fitting enemy after the other, at last to none.
void turnDie(const SkirmishShown& shown, SkirmishHand& hand, int die);
/// Assigns the die to that model, or takes it back if it does not fit.
void putDie(const SkirmishShown& shown, SkirmishHand& hand, int die, int whom);
/// The act for the present assignment.
sk::Act assigned(const SkirmishHand& hand);

} // namespace tenplus::ui
