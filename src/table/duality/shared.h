// What belongs to nobody alone in duality play: the GM's Fear, the tracker, countdowns, what runs, what was thrown and is not
// settled, the rest that is going on. A campaign keeps it beside its actors, whose own numbers stand on their sheets.
#pragma once

#include "base/several.h"
#include "dice/duality.h"
#include "table/duality/cards.h"
#include "table/duality/countdown.h"
#include "table/duality/roll.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenplus::duality {

/// Nobody owns what the GM made from Fear.
struct Tracker {
    bool on = false;
    std::vector<ActorId> tokens; ///< their owners, oldest first; the zero id is the GM
    friend bool operator==(const Tracker&, const Tracker&) = default;
    template <typename V>
    void fields(V& v) {
        v("on", on);
        v("tokens", tokens);
    }
};

enum class Ends { ByWill, Scene, ShortRest, LongRest, Session, Temporary };
constexpr std::array<std::string_view, 6> wireNames(Ends) {
    return {"by-will", "scene", "short-rest", "long-rest", "session", "temporary"};
}
/// A spell or another effect that stays up, whatever becomes of its card.
struct Running {
    std::string name;
    ActorId by; ///< the zero id: the GM
    Ends ends = Ends::ByWill;
    bool stacks = true;
    friend bool operator==(const Running&, const Running&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("by", by);
        v("ends", ends);
        v("stacks", stacks);
    }
};

/// A die that one hero holds and another lent.
struct LentDie {
    std::string name;
    ActorId owner;
    ActorId holder; ///< the owner once it is spent
    int sides = 6;
    friend bool operator==(const LentDie&, const LentDie&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("owner", owner);
        v("holder", holder);
        v("sides", sides);
    }
};

enum class Severity { Cost, Consequence, Major };
constexpr std::array<std::string_view, 3> wireNames(Severity) { return {"cost", "consequence", "major"}; }
/// The GM's answer that a roll asks for.
struct Prompt {
    Severity severity = Severity::Cost;
    bool bankable = false;
    ActorId who; ///< whose roll it was
    friend bool operator==(const Prompt&, const Prompt&) = default;
    template <typename V>
    void fields(V& v) {
        v("severity", severity);
        v("bankable", bankable);
        v("who", who);
    }
};

enum class RestKind { Short, Long };
constexpr std::array<std::string_view, 2> wireNames(RestKind) { return {"short", "long"}; }
enum class RestMove { Tend, ClearStress, RepairArmour, Prepare, PrepareTogether, Project };
constexpr std::array<std::string_view, 6> wireNames(RestMove) {
    return {"tend", "clear-stress", "repair-armour", "prepare", "prepare-together", "project"};
}
/// One downtime move: whom it is for, or which project (a countdown) it pushes on, by steps or by a roll.
struct RestChoice {
    RestMove move = RestMove::Prepare;
    ActorId target;      ///< the zero id: oneself
    std::string project; ///< the name of a countdown
    int by = 1;          ///< steps: one, or a number of the GM's
    std::optional<RollPlan> roll = {}; ///< which decides instead: a success is one step
    friend bool operator==(const RestChoice&, const RestChoice&) = default;
    template <typename V>
    void fields(V& v) {
        v("move", move);
        v("target", target);
        v("project", project);
        v("by", by);
        v("roll", roll);
    }
};
struct Rest {
    RestKind kind = RestKind::Short;
    bool swapping = true;                           ///< cards are still being swapped
    std::map<ActorId, Cards> before;                ///< the cards as they were, should it be broken off
    std::map<ActorId, std::vector<RestChoice>> chosen; ///< at most two each
    friend bool operator==(const Rest&, const Rest&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("swapping", swapping);
        v("before", before);
        v("chosen", chosen);
    }
};

/// Damage thrown by an adversary that its target has not taken yet: armour is the target's choice.
struct Blow {
    ActorId by;
    ActorId at;
    std::vector<Part> parts;
    bool past = false; ///< its GM move is over: no later damage joins it
    friend bool operator==(const Blow&, const Blow&) = default;
    template <typename V>
    void fields(V& v) {
        v("by", by);
        v("at", at);
        v("parts", parts);
        v("past", past);
    }
};

/// What somebody took in the hero's move that is going on: later damage of the same move joins it before the thresholds.
struct Dealt {
    std::vector<ActorId> by; ///< of a tag team both
    ActorId at;
    std::vector<Part> parts;
    int armourSlots = 0;
    int hp = 0; ///< marked for it
    friend bool operator==(const Dealt&, const Dealt&) = default;
    template <typename V>
    void fields(V& v) {
        v("by", by);
        v("at", at);
        v("parts", parts);
        v("armourSlots", armourSlots);
        v("hp", hp);
    }
};

/// What a hero who risked it all and stands may clear, in any split of HP and Stress.
struct Won {
    ActorId who;
    int points = 0; ///< what the Hope die shows
    friend bool operator==(const Won&, const Won&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("points", points);
    }
};

struct Shared {
    int fear = 0;
    int shortRests = 0; ///< since the last long one; at most 3
    Tracker tracker;
    bool gmMove = false; ///< the GM's move is running
    Several<Prompt> prompts; ///< one for each roll that the GM has not answered, oldest first
    std::vector<Countdown> countdowns;
    std::vector<Running> effects;
    std::vector<LentDie> lent;
    std::set<std::string> tagTeamUsed; ///< players, this session
    std::map<ActorId, Several<ActorId>> favoured; ///< who has advantage on the next roll against whom (a boon)
    std::optional<Roll> open;            ///< thrown and not settled: it may still be changed
    std::optional<TagTeam> tagTeam;      ///< two rolls of which one is still to be chosen
    Several<Struck> hits;                ///< settled, and their damage is due; oldest first
    std::vector<Dealt> dealt;            ///< in the hero's move that is going on
    std::vector<Blow> blows;             ///< of adversaries, not taken yet
    std::optional<Rest> rest;
    int restSteps = 0;                   ///< countdown steps that the last rest still allows the GM
    Several<ActorId> boons;              ///< who have a little extra to come, one for each critical success
    std::vector<ActorId> acted;          ///< adversaries, one for each activation in this GM move
    std::set<ActorId> poised;            ///< those of them who have not attacked yet in the activation they had
    Several<Won> risked;                 ///< won risks whose splits are still to be chosen
    std::map<ActorId, std::vector<Condition>> causes; ///< what brought conditions and what ends them
    std::string environment;             ///< of the books; may be empty
    friend bool operator==(const Shared&, const Shared&) = default;
};

} // namespace tenplus::duality
