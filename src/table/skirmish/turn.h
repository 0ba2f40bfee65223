// Turn: one run of the rules over a game. Every change goes through emit(), so that what happens now is what
// evolve() will make of the facts later. A run that lacks dice goes on with ones, and its game is thrown away.
#pragma once

#include "table/skirmish/bar.h"
#include "table/skirmish/choice.h"
#include "table/skirmish/tray.h"

#include <bitset>
#include <optional>

namespace tenplus::table::skirmish {

using Party = std::bitset<kMostModels>;

struct Turn {
    Game& game;
    Tray& tray;
    Told* told = nullptr;
    std::optional<Throw> missing = {}; ///< the first throw there were not enough dice for
    bool counting = false;             ///< further dice of the same throw still add to it

    void emit(const Fact& fact);
    /// `least`: the pips that succeed, where that is known when the die is thrown.
    std::uint8_t roll(Purpose purpose, Side who, Index roller = kNobody, int least = 0);

    // The facts that stand in many places.
    void mark(Index who, Mark mark);
    void unmark(Index who, Mark mark);
    void due(const Task& task);
    void done() { emit({.kind = FactKind::TaskDone}); }
};

/// Half a die, rounded up.
constexpr int halfDie(int pips) {
    return (pips + 1) / 2;
}

// ---- what a model can do (strength.cpp)
int currentMove(const Game& game, Index who);
int shotDice(const Game& game, Index who);
int shotReach(const Game& game, Index who);
int armourOf(const Game& game, Index who, bool acid);
bool isFireproof(const Game& game, Index who);
/// To-hit dice of the model against the others of the party.
int meleeDice(const Game& game, Index who, const Party& party, AttackKind attack);
/// Those that it would throw in a melee now, of the melee it fights in or stands in.
int meleeDiceNow(const Game& game, Index who);
bool sitsAtFire(const Game& game, Index who);
bool fearsFire(const Game& game, Index who); ///< its dice never harm one who sits at a campfire
bool feelsTorture(const Game& game, Index who);
int initiativeBonus(const Game& game, Side side);

// ---- harm (harm.cpp)
/// Takes Hits; whether it died is for dueDeaths to see.
void wound(Turn& turn, Index who, int wounds, Index by = kNobody);
/// Wounds outside of attacks; a death is due on top.
void harm(Turn& turn, Index who, int wounds, Index by = kNobody);
/// Puts the deaths of those in the list without Hits on top, the first of them uppermost.
void dueDeaths(Turn& turn, const Index* order, std::size_t count);
void die(Turn& turn, Index who);
void bury(Turn& turn, Index who);
void loseForGood(Turn& turn, Index who); ///< a monster that is off the board and does not come back
void endGame(Turn& turn, Result result);
void checkLeft(Turn& turn);   ///< ends the game once nobody of the heroes is on the board and one has left
void checkDefeat(Turn& turn); ///< after upkeep: and once nobody can come back either
void recheckGazes(Turn& turn);
void fireTriggers(Turn& turn, When when, std::uint8_t number, Square square, Index who);
void revealArea(Turn& turn, std::uint8_t area);
void springTrap(Turn& turn, Index who, const content::skirmish::TrapRow& row);
void heal(Turn& turn, Index who, int hits);

// ---- the families of choices: check says why not, do makes it so
Bar mayAct(const Game& game, Index who);  ///< in its side's phase, not finished, awake
Bar mayMove(const Game& game, Index who); ///< and it is the Action Phase
Bar maySpend(const Game& game, Index who, int points);
Bar mayTakeWhole(const Game& game, Index who);
void activate(Turn& turn, Index who);
void beginAction(Turn& turn, Index who);
void spend(Turn& turn, Index who, int points);
void takeWhole(Turn& turn, Index who);

/// Why so many points of one walk cannot be paid; `metZone`: a kill zone lies on the way, or at its end.
Bar walkPriceBar(const Game& game, Index who, int cost, bool metZone);
Bar checkWalk(const Game& game, const Choice& choice);
void doWalk(Turn& turn, const Choice& choice);
Bar checkPoints(const Game& game, const Choice& choice); ///< stairs, teleport, leave, doors, explore
void doPoints(Turn& turn, const Choice& choice);
bool hasKey(const Game& game, std::uint8_t colour); ///< a hero in play carries it
void explore(Turn& turn, const Choice& choice);
bool leaveZones(Turn& turn, Index who, Square to); ///< free attacks; false if it did not survive them
void arrive(Turn& turn, Index who, bool walking); ///< what its square does to one who has come there
Bar checkShot(const Game& game, const Choice& choice);
void doShot(Turn& turn, const Choice& choice);
Index firstTarget(const Game& game, Index who); ///< an enemy at whom all its dice may be shot now; kNobody if there is none
Bar checkMelee(const Game& game, const Choice& choice);
void doMelee(Turn& turn, const Choice& choice);
void freeAttack(Turn& turn, Index leaver, const Party& attackers);
void formMelees(Turn& turn);
void replyInMelee(Turn& turn, std::uint8_t group);
void afterCharge(Turn& turn, Index who);
bool canPut(const Game& game, const KillDie& die, Index whom);
bool canPutAny(const Game& game);
void endAssignment(Turn& turn);
Party meleeOf(const Game& game, Index who); ///< all linked with it now through enemies
Bar checkWhole(const Game& game, const Choice& choice);
void doWhole(Turn& turn, const Choice& choice);
Bar checkSkill(const Game& game, const Choice& choice);
void doSkill(Turn& turn, const Choice& choice);
Bar checkGoods(const Game& game, const Choice& choice);
void doGoods(Turn& turn, const Choice& choice);
Bar checkPlacing(const Game& game, const Choice& choice);
void doPlacing(Turn& turn, const Choice& choice);
bool canPlaceAny(const Game& game);
std::uint8_t placedProfile(const Game& game, const Task& task); ///< of the model that a task of placing is about
Bar checkAnswer(const Game& game, const Choice& choice); ///< roles, deaths, doom, tables, bending
void doAnswer(Turn& turn, const Choice& choice);
bool fingerHolds(const Game& game, Index who);
bool hasReviver(const Game& game, Index dead);
bool canReviveBy(const Game& game, Index caster, Index dead);
bool canSmash(const Game& game, Side side, Square square);
bool canReturnAny(const Game& game);
bool canReturn(const Game& game, Index who); ///< a hero who waits, and a teleporter that is free
void joinLater(Turn& turn, Index who); ///< of one who came back: it takes no part in the melees of this phase
int amountOf(const Goods& goods, Good good);            ///< 0 for keys, which have colours
void gainGood(Turn& turn, Index who, Good good, int n); ///< no more than can be carried
void gainFind(Turn& turn, Index who, const content::skirmish::ChestRow& row);
void learnRandomSpell(Turn& turn, Index who);

/// Runs what needs nobody until somebody must choose.
void advance(Turn& turn);

} // namespace tenplus::table::skirmish
