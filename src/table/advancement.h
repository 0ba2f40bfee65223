// Levels: what one costs, what is picked with it, and what comes in place of a level above the highest
// (DW-LEVEL, DW-MULTI). The fields it moves are FieldChanged events; these events say why.
#pragma once

#include "content/rulebook.h"
#include "table/actor.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Table;

struct LevelUp {
    static constexpr std::string_view kName = "level-up";
    ActorId who;
    std::string score;               ///< id of the stat whose score rises
    std::string move;                ///< id of the move that is taken
    std::string moveName;            ///< for a move that is in no book of the game: its name, and no `move`
    std::vector<std::string> others; ///< moves of other classes, for a move that gives those
    std::vector<std::string> spells; ///< that a book gains
    int hours = 0;                   ///< of peace at hand
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
/// In place of a level above the highest.
struct GoBeyond {
    static constexpr std::string_view kName = "go-beyond";
    ActorId who;
    content::Beyond way = content::Beyond::Retire;
    std::string place;             ///< of who retires: where in the world
    ActorId apprentice;            ///< the new character beside the first
    std::string playbook;          ///< the new class
    std::vector<std::string> core; ///< moves that stay with a new class
    std::vector<std::string> spells; ///< of a new class with a book: those it begins with
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

struct LevelGained {
    static constexpr std::string_view kName = "level-gained";
    ActorId who;
    std::int64_t level = 0; ///< the new one
    std::string score;      ///< name of what rose
    std::string move;       ///< name of what was taken
    friend bool operator==(const LevelGained&, const LevelGained&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("level", level);
        v("score", score);
        v("move", move);
    }
};
struct Retired {
    static constexpr std::string_view kName = "retired";
    ActorId who;
    std::string place;
    friend bool operator==(const Retired&, const Retired&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("place", place);
    }
};
/// From now on the master gains no XP (DW-MULTI-13).
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

/// Why that character cannot be the master's apprentice, as the end of a sentence; empty when they can: an apprentice is
/// new, at the level at which characters begin (DW-MULTI-09, DW-R-62), and nobody learns from whom they teach.
std::string whyNoApprentice(const content::Rulebook& rulebook, const Table& table, ActorId master, const Actor& who);

} // namespace tenplus::table
