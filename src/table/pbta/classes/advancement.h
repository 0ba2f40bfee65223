// Levels: their price, what is picked, and the choices beyond the highest level (DW-LEVEL, DW-MULTI). FieldChanged
// events change the fields; these events say why.
#pragma once

#include "base/gm_text.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

struct LevelUp {
    static constexpr std::string_view kName = "level-up";
    ActorId who;
    std::string score;               ///< id of the stat to raise
    std::string move;                ///< id of the move to take
    std::string moveName;            ///< name of an invented move, instead of `move`
    std::vector<std::string> others; ///< moves of other classes, for a move that grants them
    std::vector<std::string> spells; ///< new spells in the book
    int hours = 0;                   ///< hours of rest available
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("score", score);
        v("move", move);
        v("moveName", moveName);
        v("others", others);
        v("spells", spells);
        v("hours", hours);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const LevelUp& command);
/// The choice instead of a level above the highest.
struct GoBeyond {
    static constexpr std::string_view kName = "go-beyond";
    ActorId who;
    content::Beyond way = content::Beyond::Retire;
    GmText place;                    ///< where a retiring character goes
    ActorId apprentice;              ///< the new character played beside the first
    std::string playbook;            ///< the new class
    std::vector<std::string> core;   ///< moves kept in a new class
    std::vector<std::string> spells; ///< first spells of a new class with a book
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("way", way);
        v("place", place);
        v("apprentice", apprentice);
        v("playbook", playbook);
        v("core", core);
        v("spells", spells);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const GoBeyond& command);

struct LevelGained {
    static constexpr std::string_view kName = "level-gained";
    ActorId who;
    std::int64_t level = 0; ///< the new level
    std::string score;      ///< name of the raised stat
    std::string move;       ///< name of the taken move
    friend bool operator==(const LevelGained&, const LevelGained&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("level", level);
        v("score", score);
        v("move", move);
    }
};
bool applies(const Table& table, const LevelGained& e);
void evolve(Table& table, const LevelGained& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LevelGained& e);
struct Retired {
    static constexpr std::string_view kName = "retired";
    ActorId who;
    GmText place;
    friend bool operator==(const Retired&, const Retired&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("place", place);
    }
};
bool applies(const Table& table, const Retired& e);
void evolve(Table& table, const Retired& e);
std::optional<StoryLine> describe(const StoryContext& telling, const Retired& e);
/// The master gains no XP from now on (DW-MULTI-13).
struct ApprenticeTaken {
    static constexpr std::string_view kName = "apprentice-taken";
    ActorId who;
    ActorId apprentice;
    std::string name;
    friend bool operator==(const ApprenticeTaken&, const ApprenticeTaken&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("apprentice", apprentice);
        v("name", name);
    }
};
bool applies(const Table& table, const ApprenticeTaken& e);
void evolve(Table& table, const ApprenticeTaken& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ApprenticeTaken& e);

/// Why that character cannot be the master's apprentice, as the end of a sentence; empty if they can: an apprentice is
/// new, at the starting level (DW-MULTI-09, DW-R-62), and nobody learns from their own pupil.
std::string whyNoApprentice(const content::Rulebook& rulebook, const Table& table, ActorId master, const Actor& who);

} // namespace tenplus::table::inline pbta::inline classes
