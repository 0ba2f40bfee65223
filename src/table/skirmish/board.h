// SkirmishBoard: a running scenario with one side's knowledge: squares, models, things and dice in words. It has no
// member for a chest's number, a condition of the scenario, or unrevealed content.
#pragma once

#include "base/described.h"
#include "skirmish/act.h"
#include "table/core/decision.h"
#include "table/skirmish/rules.h"
#include "table/skirmish/state.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
} // namespace tenplus::content
namespace tenplus::content::skirmish {
struct Book;
struct Books;
} // namespace tenplus::content::skirmish

namespace tenplus::table::inline skirmish {

struct BoardModel {
    int number = 0; ///< used in acts; in the heroes' view, the order in which they met
    int called = 0; ///< number within its profile, as shown in its name; 0: not met
    std::string name;
    std::string profile; ///< id
    std::string icon;    ///< name of its picture, as the book has it; may be empty
    skirmish::Side side = skirmish::Side::Heroes;
    std::string status; ///< "in-play", "waiting", "left" or "dead"
    skirmish::At at;    ///< -1: off the board
    int hits = 0;
    int hitsMost = 0;
    int movement = 0; ///< points left, or of its full action
    int melee = 0;    ///< dice in a melee now; `shots` likewise
    int shots = 0;
    int reach = 0;
    int armour = 0;
    int poison = 0;
    int fire = 0;
    int group = 0;                   ///< id of its melee; 0: none
    std::vector<std::string> states; ///< words of its marks
    bool active = false;             ///< it has the open activation
    skirmish::GoodsRecord goods;     ///< for a hero
    FIELDS(BoardModel, number, called, name, profile, icon, side, status, at, hits, hitsMost, movement, melee, shots,
           reach, armour, poison, fire, group, states, active, goods)
};

struct BoardThing {
    std::string kind;
    std::string name;
    skirmish::At at;
    bool open = false;   ///< for a door
    bool active = false; ///< for a teleporter
    bool held = false;   ///< a door held by magic
    int colour = 0;      ///< for doors, keys and stairs
    FIELDS(BoardThing, kind, name, at, open, active, held, colour)
};

/// An unassigned or assigned kill die.
struct BoardDie {
    int die = 0; ///< from 1
    int pips = 0;
    int by = 0;            ///< number of the roller
    int on = 0;            ///< number of its target; 0: none
    std::vector<int> fits; ///< possible targets
    FIELDS(BoardDie, die, pips, by, on, fits)
};

struct BoardPoolDie {
    int pips = 1;
    bool success = false;
    FIELDS(BoardPoolDie, pips, success)
};

/// Dice thrown together.
struct BoardPool {
    std::string name; ///< the roller's name
    std::string purpose;
    skirmish::Side side = skirmish::Side::Heroes;
    std::vector<BoardPoolDie> dice;
    bool counted = false; ///< successes count instead of pips
    int successes = 0;
    FIELDS(BoardPool, name, purpose, side, dice, counted, successes)
};

struct BoardAim {
    std::string text;
    bool met = false;
    FIELDS(BoardAim, text, met)
};

struct SkirmishBoard {
    std::string scenario; ///< name of the scenario
    bool trial = false;   ///< no part of the campaign
    int move = 0;
    skirmish::Side mover = skirmish::Side::Heroes;
    skirmish::TaskKind asks = skirmish::TaskKind::Over; ///< the pending task
    skirmish::Side chooser = skirmish::Side::Heroes;    ///< the side that must choose
    int about = 0;                                      ///< number of the model in question; 0: none
    int points = 0;
    int pointsMost = 0;
    skirmish::Result result = skirmish::Result::Open;
    std::vector<BoardAim> aims;
    int width = 0;
    int height = 0;
    std::vector<std::string> rows; ///< a letter per square, as on maps; blank if unrevealed
    std::vector<BoardModel> models;
    std::vector<BoardThing> things;
    std::vector<BoardDie> dice;
    std::vector<BoardPool> pools; ///< the last throw, until somebody rolls again
    friend bool operator==(const SkirmishBoard&, const SkirmishBoard&) = default;
    template <typename V>
    void fields(V& v) {
        v("scenario", scenario);
        if (trial) v("trial", trial);
        v("move", move);
        v("mover", mover);
        v("asks", asks);
        v("chooser", chooser);
        v("about", about);
        v("points", points);
        v("pointsMost", pointsMost);
        v("result", result);
        v("aims", aims);
        v("width", width);
        v("height", height);
        v("rows", rows);
        v("models", models);
        v("things", things);
        v("dice", dice);
        v("pools", pools);
    }
};

/// The numbering of models: by acts, or by the order in which the heroes met them.
enum class Numbers { Known, OfActs };
/// The side's knowledge of the running scenario; nothing between games.
std::optional<SkirmishBoard> boardOf(const content::Rulebook& rulebook, const Table& table, skirmish::Side side,
                                     Numbers numbers = Numbers::Known);
/// The heroes' knowledge, for the players' screen.
std::optional<SkirmishBoard> playerBoard(const content::Rulebook& rulebook, const Table& table);

struct ProfileWords {
    std::string id;   ///< empty for an unknown profile
    std::string name; ///< "Model" for an unknown profile
};
/// From the book, or of an own hero.
ProfileWords profileWords(const content::skirmish::Book& book, const SkirmishState& state, std::size_t profile);

/// A model's name: a hero's own, others by profile and number, or as hidden if the heroes have not met it.
std::string modelName(const content::skirmish::Books& books, const SkirmishState& state, const skirmish::Game& game,
                      skirmish::Index who);
/// The same during a step.
std::string modelName(const content::skirmish::Books& books, const SkirmishState& state, const Met& met,
                      const skirmish::Game& game, skirmish::Index who);

} // namespace tenplus::table::inline skirmish
