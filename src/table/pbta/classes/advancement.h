// Levels: their price, what is picked, and the choices beyond the highest level (DW-LEVEL, DW-MULTI). FieldChanged
// events change the fields; these events say why.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

struct LevelUp {
    ActorId who;
    std::string score;               ///< id of the stat to raise
    std::string move;                ///< id of the move to take
    std::string moveName;            ///< name of an invented move, instead of `move`
    std::vector<std::string> others; ///< moves of other classes, for a move that grants them
    std::vector<std::string> spells; ///< new spells in the book
    int hours = 0;                   ///< hours of rest available
    bool override = false;
    DESCRIBED(LevelUp, "level-up", who, TERM(score), TERM(move), PUBLIC(moveName), TERM(others), TERM(spells), hours,
              override)
};
Done decideOn(Turn& turn, const LevelUp& command);
/// The choice instead of a level above the highest.
struct GoBeyond {
    ActorId who;
    content::Beyond way = content::Beyond::Retire;
    GmText place;                    ///< where a retiring character goes
    ActorId apprentice;              ///< the new character played beside the first
    std::string playbook;            ///< the new class
    std::vector<std::string> core;   ///< moves kept in a new class
    std::vector<std::string> spells; ///< first spells of a new class with a book
    bool override = false;
    DESCRIBED(GoBeyond, "go-beyond", who, way, place, apprentice, TERM(playbook), TERM(core), TERM(spells), override)
};
Done decideOn(Turn& turn, const GoBeyond& command);

struct LevelGained {
    ActorId who;
    std::int64_t level = 0; ///< the new level
    std::string score;      ///< name of the raised stat
    std::string move;       ///< name of the taken move
    DESCRIBED(LevelGained, "level-gained", who, level, score, move)
};
bool applies(const Table& table, const LevelGained& e);
void evolve(Table& table, const LevelGained& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LevelGained& e);
struct Retired {
    ActorId who;
    GmText place;
    DESCRIBED(Retired, "retired", who, place)
};
bool applies(const Table& table, const Retired& e);
void evolve(Table& table, const Retired& e);
std::optional<StoryLine> describe(const StoryContext& telling, const Retired& e);
/// The master gains no XP from now on (DW-MULTI-13).
struct ApprenticeTaken {
    ActorId who;
    ActorId apprentice;
    std::string name;
    DESCRIBED(ApprenticeTaken, "apprentice-taken", who, apprentice, name)
};
bool applies(const Table& table, const ApprenticeTaken& e);
void evolve(Table& table, const ApprenticeTaken& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ApprenticeTaken& e);

/// Why that character cannot be the master's apprentice, as the end of a sentence; empty if they can: an apprentice is
/// new, at the starting level (DW-MULTI-09, DW-R-62), and nobody learns from their own pupil.
std::string whyNoApprentice(const content::Rulebook& rulebook, const Table& table, ActorId master, const Actor& who);

} // namespace tenplus::table::inline pbta::inline classes
