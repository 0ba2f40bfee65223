// Turn: one run of the rules on a game. Every change goes through emit(), so that replay with evolve() gives the same
// result. A run without enough dice continues with ones, and its game is discarded.
#pragma once

#include "skirmish/choice.h"
#include "skirmish/tray.h"
#include "skirmish/why_not.h"

#include <bitset>
#include <optional>

namespace tenplus::skirmish {

using Party = std::bitset<kMostModels>;

struct Turn {
    Game& game;
    Tray& tray;
    Facts* told = nullptr;
    std::optional<Throw> missing = {}; ///< the first throw with too few dice
    bool counting = false;             ///< further dice of the same throw are added to it

    void emit(const Fact& fact);
    /// `least`: the least pips that succeed, if known.
    std::uint8_t roll(Purpose purpose, Side who, Index roller = kNobody, int least = 0);

    // Shortcuts for frequent facts.
    void mark(Index who, Mark mark);
    void unmark(Index who, Mark mark);
    void due(const Task& task);
    void done() { emit({.kind = FactKind::TaskDone}); }
};

/// Half a die, rounded up.
constexpr int halfDie(int pips) { return (pips + 1) / 2; }

// ---- abilities of a model (strength.cpp)
int currentMove(const Game& game, Index who);
int shotDice(const Game& game, Index who);
int shotReach(const Game& game, Index who);
int armourOf(const Game& game, Index who, bool acid);
int shotHitsAt(const Game& game, Index who, Index target); ///< the least pips with which a die of the shot hits
bool isFireproof(const Game& game, Index who);
/// The model's to-hit dice against the others of the party.
int meleeDice(const Game& game, Index who, const Party& party, AttackKind attack);
/// Its dice in its present melee, or in the one it would join now.
int meleeDiceNow(const Game& game, Index who);
bool sitsAtFire(const Game& game, Index who);
bool fearsFire(const Game& game, Index who); ///< its dice never harm a model at a campfire
bool feelsTorture(const Game& game, Index who);
bool hasMagic(const Game& game, Index who); ///< a spell or a power-up: it can read altars
int initiativeBonus(const Game& game, Side side);

// ---- harm (harm.cpp)
/// Takes Hits; dueDeaths() handles deaths.
void wound(Turn& turn, Index who, int wounds, Index by = kNobody);
/// Wounds outside of attacks; pushes the death task.
void harm(Turn& turn, Index who, int wounds, Index by = kNobody);
/// Pushes death tasks for those in the list without Hits, the first on top.
void dueDeaths(Turn& turn, const Index* order, std::size_t count);
void die(Turn& turn, Index who);
void bury(Turn& turn, Index who);
void loseForGood(Turn& turn, Index who); ///< removes a monster that does not come back
void endGame(Turn& turn, Result result);
void checkLeft(Turn& turn);   ///< ends the game if no hero is on the board and one has left
void checkDefeat(Turn& turn); ///< after upkeep: also if no hero can come back
void recheckGazes(Turn& turn);
void fireTriggers(Turn& turn, When when, std::uint8_t number, Square square, Index who);
void revealArea(Turn& turn, std::uint8_t area);
void springTrap(Turn& turn, Index who, const content::skirmish::TrapRow& row);
void heal(Turn& turn, Index who, int hits);

// ---- the families of choices: check...() gives the reason against, do...() carries it out
WhyNot mayAct(const Game& game, Index who);  ///< active side, not finished, awake
WhyNot mayMove(const Game& game, Index who); ///< and in the action phase
WhyNot maySpend(const Game& game, Index who, int points);
WhyNot mayTakeWhole(const Game& game, Index who);
void activate(Turn& turn, Index who);
void beginAction(Turn& turn, Index who);
void spend(Turn& turn, Index who, int points);
void takeWhole(Turn& turn, Index who);

/// Why the points for a walk cannot be paid; `metZone`: the path touches a kill zone.
WhyNot walkPriceBar(const Game& game, Index who, int cost, bool metZone);
WhyNot checkWalk(const Game& game, const Choice& choice);
void doWalk(Turn& turn, const Choice& choice);
WhyNot checkPoints(const Game& game, const Choice& choice); ///< stairs, teleport, leave, doors, explore
void doPoints(Turn& turn, const Choice& choice);
bool hasKey(const Game& game, std::uint8_t colour); ///< a hero in play has it
void explore(Turn& turn, const Choice& choice);
bool strengthensAny(const Game& game, Index explorer, ThingKind kind); ///< a rack or a wizard's table has an effect
bool leaveZones(Turn& turn, Index who, Square to);                     ///< free attacks; false if it dies
void arrive(Turn& turn, Index who, bool walking);                      ///< triggers the square it has reached
WhyNot checkShot(const Game& game, const Choice& choice);
void doShot(Turn& turn, const Choice& choice);
Index firstTarget(const Game& game,
                  Index who); ///< an enemy that could take all its shots now; kNobody if there is none
WhyNot checkMelee(const Game& game, const Choice& choice);
void doMelee(Turn& turn, const Choice& choice);
void freeAttack(Turn& turn, Index leaver, const Party& attackers);
void formMelees(Turn& turn);
void replyInMelee(Turn& turn, std::uint8_t group);
void afterCharge(Turn& turn, Index who);
bool canPut(const Game& game, const KillDie& die, Index whom);
bool canPutAny(const Game& game);
void endAssignment(Turn& turn);
Party meleeOf(const Game& game, Index who); ///< all models linked with it through enemies
WhyNot checkWhole(const Game& game, const Choice& choice);
void doWhole(Turn& turn, const Choice& choice);
WhyNot checkSkill(const Game& game, const Choice& choice);
void doSkill(Turn& turn, const Choice& choice);
WhyNot checkGoods(const Game& game, const Choice& choice);
void doGoods(Turn& turn, const Choice& choice);
WhyNot checkPlacing(const Game& game, const Choice& choice);
void doPlacing(Turn& turn, const Choice& choice);
bool canPlaceAny(const Game& game);
WhyNot checkAnswer(const Game& game, const Choice& choice); ///< roles, deaths, doom, tables, bending
void doAnswer(Turn& turn, const Choice& choice);
bool fingerHolds(const Game& game, Index who);
bool hasReviver(const Game& game, Index dead);
bool canReviveBy(const Game& game, Index caster, Index dead);
bool canSmash(const Game& game, Side side, Square square);
bool canReturnAny(const Game& game);
bool canReturn(const Game& game, Index who);            ///< a hero is waiting, and a teleporter is free
void joinLater(Turn& turn, Index who);                  ///< a returned model fights in no melee of this phase
int amountOf(const Goods& goods, Good good);            ///< 0 for keys, which have colours
void gainGood(Turn& turn, Index who, Good good, int n); ///< up to the limit
void gainFind(Turn& turn, Index who, const content::skirmish::ChestRow& row);
void learnRandomSpell(Turn& turn, Index who);

/// Runs tasks until a side must choose.
void advance(Turn& turn);

} // namespace tenplus::skirmish
