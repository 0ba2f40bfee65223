// SkirmishBoard: a scenario that is played, as one side knows it: squares, models, things and dice in words. It has no
// member for the number of a chest, for a condition of the scenario, or for what lies in a part that is not revealed.
#pragma once

#include "content/rulebook.h"
#include "table/skirmish/act.h"
#include "table/table.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

struct BoardModel {
    int number = 0; ///< by which acts name it; what the heroes know has numbers of its own, in the order in which they met
    int called = 0; ///< its number among those of its profile, as its name has it; 0: the heroes have not met it
    std::string name;
    std::string profile; ///< id
    skirmish::Side side = skirmish::Side::Heroes;
    std::string status; ///< "in-play", "waiting", "left" or "dead"
    skirmish::At at;    ///< off the board: -1
    int hits = 0;
    int hitsMost = 0;
    int movement = 0; ///< points left, or what a whole action has
    int melee = 0;    ///< dice that it would throw now, as `shots`
    int shots = 0;
    int reach = 0;
    int armour = 0;
    int poison = 0;
    int fire = 0;
    int group = 0; ///< its melee; 0: none
    std::vector<std::string> states; ///< words of its marks
    bool active = false; ///< its activation is open
    skirmish::GoodsRecord goods; ///< of a hero
    friend bool operator==(const BoardModel&, const BoardModel&) = default;
    template <typename V>
    void fields(V& v) {
        v("number", number);
        v("called", called);
        v("name", name);
        v("profile", profile);
        v("side", side);
        v("status", status);
        v("at", at);
        v("hits", hits);
        v("hitsMost", hitsMost);
        v("movement", movement);
        v("melee", melee);
        v("shots", shots);
        v("reach", reach);
        v("armour", armour);
        v("poison", poison);
        v("fire", fire);
        v("group", group);
        v("states", states);
        v("active", active);
        v("goods", goods);
    }
};

struct BoardThing {
    std::string kind;
    std::string name;
    skirmish::At at;
    bool open = false;   ///< a door
    bool active = false; ///< a teleporter
    bool held = false;   ///< a door held by magic
    int colour = 0;      ///< of doors, keys and stairs
    friend bool operator==(const BoardThing&, const BoardThing&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("name", name);
        v("at", at);
        v("open", open);
        v("active", active);
        v("held", held);
        v("colour", colour);
    }
};

/// A kill die that lies on the table.
struct BoardDie {
    int die = 0; ///< its number, from 1
    int pips = 0;
    int by = 0; ///< number of the model that threw it
    int on = 0; ///< on whom it is put; 0: on nobody
    std::vector<int> fits; ///< on whom it may be put
    friend bool operator==(const BoardDie&, const BoardDie&) = default;
    template <typename V>
    void fields(V& v) {
        v("die", die);
        v("pips", pips);
        v("by", by);
        v("on", on);
        v("fits", fits);
    }
};

struct BoardPoolDie {
    int pips = 1;
    bool success = false;
    friend bool operator==(const BoardPoolDie&, const BoardPoolDie&) = default;
    template <typename V>
    void fields(V& v) {
        v("pips", pips);
        v("success", success);
    }
};

/// Dice that were thrown together.
struct BoardPool {
    std::string name; ///< who threw them
    std::string purpose;
    skirmish::Side side = skirmish::Side::Heroes;
    std::vector<BoardPoolDie> dice;
    bool counted = false; ///< successes count, and not the pips
    int successes = 0;
    friend bool operator==(const BoardPool&, const BoardPool&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("purpose", purpose);
        v("side", side);
        v("dice", dice);
        v("counted", counted);
        v("successes", successes);
    }
};

struct BoardAim {
    std::string text;
    bool met = false;
    friend bool operator==(const BoardAim&, const BoardAim&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("met", met);
    }
};

struct SkirmishBoard {
    std::string scenario; ///< its name
    int move = 0;
    skirmish::Side mover = skirmish::Side::Heroes;
    skirmish::TaskKind asks = skirmish::TaskKind::Over; ///< what is waited for
    skirmish::Side chooser = skirmish::Side::Heroes;    ///< whose choice it is
    int about = 0; ///< the model that is asked about; 0: none
    int points = 0;
    int pointsMost = 0;
    skirmish::Result result = skirmish::Result::Open;
    std::vector<BoardAim> aims;
    int width = 0;
    int height = 0;
    std::vector<std::string> rows; ///< a letter for each square, as maps are drawn; a blank where nothing is revealed
    std::vector<BoardModel> models;
    std::vector<BoardThing> things;
    std::vector<BoardDie> dice;
    std::vector<BoardPool> pools; ///< that were thrown last, as long as nobody has rolled since
    friend bool operator==(const SkirmishBoard&, const SkirmishBoard&) = default;
    template <typename V>
    void fields(V& v) {
        v("scenario", scenario);
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

/// By which numbers models are called: those of acts, or for the heroes those in which they met them.
enum class Numbers { Known, OfActs };
/// What that side knows of the scenario that is played; nothing between games.
std::optional<SkirmishBoard> boardOf(const content::Rulebook& rulebook, const Table& table,
                                     skirmish::Side side, Numbers numbers = Numbers::Known);
/// For the players' screen: what the heroes know.
std::optional<SkirmishBoard> playerBoard(const content::Rulebook& rulebook, const Table& table);

struct ProfileWords {
    std::string id;   ///< empty where there is no such profile
    std::string name; ///< then "Model"
};
/// Of the book, or of a hero of the table's own.
ProfileWords profileWords(const content::skirmish::Book& book, const SkirmishState& state,
                          std::size_t profile);

/// What a model is called: a hero by name, everybody else by profile and number, or as hidden for whom the heroes have not met.
std::string modelName(const content::skirmish::Books& books, const SkirmishState& state, const skirmish::Game& game, skirmish::Index who);
/// The same in the middle of a step.
std::string modelName(const content::skirmish::Books& books, const SkirmishState& state, const Met& met, const skirmish::Game& game, skirmish::Index who);

} // namespace tenplus::table
