// Views of classes: owned moves with their switches, spells, the choices of a level, and a preview of a new character.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/magic.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

/// A passive's condition that people judge: on or off.
struct SwitchView {
    int passive = 0;
    std::string text;
    bool on = false;
    FIELDS(SwitchView, passive, text, on)
};
struct OwnedMoveView {
    EntryId entry;
    std::string move; ///< id; empty for an invented one
    std::string name;
    std::string trigger;
    std::string text;
    std::string playbook; ///< name of the class, if it is another than the actor's
    int level = 1;
    bool active = true;
    std::vector<SwitchView> switches;
    FIELDS(OwnedMoveView, entry, move, name, trigger, text, playbook, level, active, switches)
};
/// All but replaced moves, in the order gained.
std::vector<OwnedMoveView> ownedMoves(const content::Rulebook& rulebook, const Actor& actor);

struct SpellView {
    std::string id;
    std::string name;
    std::string text;
    std::string school;
    std::vector<std::string> tags;
    int level = 0;
    int prepared = 0; ///< how often it is prepared
    content::TargetSort target = content::TargetSort::None;
    std::string runs{}; ///< its cost while it runs: "-1 to every cast"; may be empty
    FIELDS(SpellView, id, name, text, school, tags, level, prepared, target, runs)
};
/// The spells of one class of a caster.
struct MagicView {
    std::string playbook;
    std::string name;    ///< of the class
    std::string cast;    ///< id of the casting move
    std::string prepare; ///< id of the preparing move
    int level = 1;       ///< the caster level of that class
    int limit = 2;       ///< total levels that may be prepared
    int used = 0;
    std::vector<SpellView> known; ///< by level
    FIELDS(MagicView, playbook, name, cast, prepare, level, limit, used, known)
};
std::vector<MagicView> magicOf(const content::Rulebook& rulebook, const Actor& actor);
/// The caster's running spells.
std::vector<RunningSpell> runningOf(const Table& table, ActorId who);

struct MoveOffer {
    std::string id;
    std::string name;
    std::string text;
    std::string playbook; ///< id
    int from = 1;
    int otherClasses = 0; ///< number of moves of other classes that come with it
    bool open = true;
    std::string why;                   ///< why it is not available
    std::vector<std::string> others{}; ///< choices for the moves of other classes that come with it
    int book = 0;                      ///< number of level 1 spells in a book that comes with it
    FIELDS(MoveOffer, id, name, text, playbook, from, otherClasses, others, book, open, why)
};
struct ScoreOffer {
    std::string stat;
    std::string name;
    std::int64_t score = 0;
    bool open = true;
    FIELDS(ScoreOffer, stat, name, score, open)
};
struct LevelView {
    std::int64_t level = 1;
    std::int64_t most = 1;
    std::int64_t xp = 0;
    std::int64_t cost = 0;
    std::int64_t hours = 0;
    bool enough = false; ///< enough XP for the next level
    bool atTop = false;  ///< only the choices of `beyond` remain
    std::vector<ScoreOffer> scores;
    std::vector<MoveOffer> moves;
    std::vector<MoveOffer> others; ///< of other classes, for a move that grants one
    std::vector<SpellView> spells; ///< choices for a book
    std::map<std::string, std::vector<SpellView>>
        books; ///< by class: first spells for a book that a move of `others` or a new class brings
    std::vector<content::Beyond> beyond;
    FIELDS(LevelView, level, most, xp, cost, hours, enough, atTop, scores, moves, others, spells, books, beyond)
};
/// Nothing if the game has no levels or the actor is not a character.
std::optional<LevelView> levelView(const content::Rulebook& rulebook, const Table& table, ActorId who);

/// The open choices of a character with a class, in words; empty if complete.
std::vector<std::string> stillOpen(const content::Rulebook& rulebook, const Actor& actor);

struct CreationPreview {
    std::optional<Actor> actor;    ///< preview
    std::vector<std::string> open; ///< open choices
    std::string refused;           ///< why it is impossible; may be empty
};
CreationPreview creationPreview(const content::Rulebook& rulebook, const Table& table, const CreateCharacter& command);

} // namespace tenplus::table::inline pbta::inline classes
