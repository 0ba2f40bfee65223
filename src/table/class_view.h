// What the screen shows of classes: the moves somebody owns with their switches, the spells, what a level offers,
// and a new character as it would come out.
#pragma once

#include "content/rulebook.h"
#include "table/creation.h"
#include "table/table.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

/// A condition of a passive that people judge: on or off.
struct SwitchView {
    int passive = 0;
    std::string text;
    bool on = false;
    template <typename V>
    void fields(V& v) {
        v("passive", passive);
        v("text", text);
        v("on", on);
    }
};
struct OwnedMoveView {
    EntryId entry;
    std::string move; ///< id; empty for one of the table's own
    std::string name;
    std::string trigger;
    std::string text;
    std::string playbook; ///< name of the class, where it is another than one's own
    int level = 1;
    bool active = true;
    std::vector<SwitchView> switches;
    template <typename V>
    void fields(V& v) {
        v("entry", entry);
        v("move", move);
        v("name", name);
        v("trigger", trigger);
        v("text", text);
        v("playbook", playbook);
        v("level", level);
        v("active", active);
        v("switches", switches);
    }
};
/// Those not replaced, in the order they were gained.
std::vector<OwnedMoveView> ownedMoves(const content::Rulebook& rulebook, const Actor& actor);

struct SpellView {
    std::string id;
    std::string name;
    std::string text;
    std::string school;
    std::vector<std::string> tags;
    int level = 0;
    int prepared = 0; ///< how often it is in mind
    content::TargetSort target = content::TargetSort::None;
    std::string runs{}; ///< what it costs while it stays up: "-1 to every cast"; may be empty
    friend bool operator==(const SpellView&, const SpellView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("text", text);
        v("school", school);
        v("tags", tags);
        v("level", level);
        v("prepared", prepared);
        v("target", target);
        v("runs", runs);
    }
};
/// What somebody casts by one class.
struct MagicView {
    std::string playbook;
    std::string name;    ///< of the class
    std::string cast;    ///< id of the move that casts
    std::string prepare; ///< id of the move that prepares
    int level = 1;       ///< that counts for it
    int limit = 2;       ///< levels that may be in mind
    int used = 0;
    std::vector<SpellView> known; ///< by level
    template <typename V>
    void fields(V& v) {
        v("playbook", playbook);
        v("name", name);
        v("cast", cast);
        v("prepare", prepare);
        v("level", level);
        v("limit", limit);
        v("used", used);
        v("known", known);
    }
};
std::vector<MagicView> magicOf(const content::Rulebook& rulebook, const Actor& actor);
/// The spells that somebody keeps up.
std::vector<RunningSpell> runningOf(const Table& table, ActorId who);

struct MoveOffer {
    std::string id;
    std::string name;
    std::string text;
    std::string playbook; ///< id
    int from = 1;
    int otherClasses = 0; ///< how many moves of other classes come with it
    bool open = true;
    std::string why;      ///< why it is not open
    std::vector<std::string> others{}; ///< the moves of other classes that come with it, of those offered
    int book = 0;         ///< how many spells of level 1 are written into the book that comes with it
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("text", text);
        v("playbook", playbook);
        v("from", from);
        v("otherClasses", otherClasses);
        v("others", others);
        v("book", book);
        v("open", open);
        v("why", why);
    }
};
struct ScoreOffer {
    std::string stat;
    std::string name;
    std::int64_t score = 0;
    bool open = true;
    template <typename V>
    void fields(V& v) {
        v("stat", stat);
        v("name", name);
        v("score", score);
        v("open", open);
    }
};
struct LevelView {
    std::int64_t level = 1;
    std::int64_t most = 1;
    std::int64_t xp = 0;
    std::int64_t cost = 0;
    std::int64_t hours = 0;
    bool enough = false; ///< XP for the next
    bool atTop = false;  ///< what comes now is one of `beyond`
    std::vector<ScoreOffer> scores;
    std::vector<MoveOffer> moves;
    std::vector<MoveOffer> others; ///< of other classes, for a move that gives one
    std::vector<SpellView> spells; ///< for a book that gains one
    std::map<std::string, std::vector<SpellView>> books; ///< by the class of a book that a move of `others`, or a new class, brings: what it can begin with
    std::vector<content::Beyond> beyond;
    template <typename V>
    void fields(V& v) {
        v("level", level);
        v("most", most);
        v("xp", xp);
        v("cost", cost);
        v("hours", hours);
        v("enough", enough);
        v("atTop", atTop);
        v("scores", scores);
        v("moves", moves);
        v("others", others);
        v("spells", spells);
        v("books", books);
        v("beyond", beyond);
    }
};
/// Nothing where the game has no levels or the actor is no character.
std::optional<LevelView> levelView(const content::Rulebook& rulebook, const Table& table, ActorId who);

/// What a character with a class has not chosen yet, in words; empty when it is whole.
std::vector<std::string> stillOpen(const content::Rulebook& rulebook, const Actor& actor);

struct CreationPreview {
    std::optional<Actor> actor;     ///< as it would be
    std::vector<std::string> open;  ///< what is not chosen
    std::string refused;            ///< the sentence of the refusal, if it cannot be so
};
CreationPreview creationPreview(const content::Rulebook& rulebook, const Table& table, const CreateCharacter& command);

} // namespace tenplus::table
