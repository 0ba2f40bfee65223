// The shared state of duality play: the GM's Fear, the tracker, countdowns, running effects, the open roll, the current
// rest. A campaign stores it beside its actors, whose own numbers are on their sheets.
#pragma once

#include "base/described.h"
#include "dice/duality.h"
#include "duality/cards.h"
#include "duality/countdown.h"
#include "duality/roll.h"
#include "wire/several.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenplus::duality {

/// Tokens that the GM made from Fear have no owner.
struct Tracker {
    bool on = false;
    std::vector<ActorId> tokens; ///< by owner, oldest first; the zero id is the GM
    FIELDS(Tracker, on, tokens)
};

enum class Ends { ByWill, Scene, ShortRest, LongRest, Session, Temporary };
constexpr std::array<std::string_view, 6> wireNames(Ends) {
    return {"by-will", "scene", "short-rest", "long-rest", "session", "temporary"};
}
/// A lasting spell or effect, independent of its card.
struct Running {
    std::string name;
    ActorId by; ///< the zero id: the GM
    Ends ends = Ends::ByWill;
    bool stacks = true;
    FIELDS(Running, PUBLIC(name), by, ends, stacks)
};

/// A die that one hero holds and another has lent.
struct LentDie {
    std::string name;
    ActorId owner;
    ActorId holder; ///< the owner once it is spent
    int sides = 6;
    FIELDS(LentDie, name, owner, holder, sides)
};

enum class Severity { Cost, Consequence, Major };
constexpr std::array<std::string_view, 3> wireNames(Severity) { return {"cost", "consequence", "major"}; }
/// The answer that a roll asks of the GM.
struct Prompt {
    Severity severity = Severity::Cost;
    bool bankable = false;
    ActorId who; ///< the roller
    FIELDS(Prompt, severity, bankable, who)
};

enum class RestKind { Short, Long };
constexpr std::array<std::string_view, 2> wireNames(RestKind) { return {"short", "long"}; }
enum class RestMove { Tend, ClearStress, RepairArmour, Prepare, PrepareTogether, Project };
constexpr std::array<std::string_view, 6> wireNames(RestMove) {
    return {"tend", "clear-stress", "repair-armour", "prepare", "prepare-together", "project"};
}
/// One downtime move: its target, or the project (a countdown) it advances, by steps or by a roll.
struct RestChoice {
    RestMove move = RestMove::Prepare;
    ActorId target;                    ///< the zero id: the hero
    std::string project;               ///< the name of a countdown
    int by = 1;                        ///< one, or the GM's number
    std::optional<RollPlan> roll = {}; ///< decides instead: a success is one step
    FIELDS(RestChoice, move, target, TERM(project), by, roll)
};
struct Rest {
    RestKind kind = RestKind::Short;
    bool swapping = true;                              ///< cards are still being swapped
    std::map<ActorId, Cards> before;                   ///< to restore if the rest is interrupted
    std::map<ActorId, std::vector<RestChoice>> chosen; ///< at most two each
    FIELDS(Rest, kind, swapping, before, chosen)
};

/// Damage of an adversary that its target has not taken yet: the target chooses armour slots.
struct Blow {
    ActorId by;
    ActorId at;
    std::vector<Part> parts;
    bool past = false; ///< its GM move is over: no later damage is added
    FIELDS(Blow, by, at, parts, past)
};

/// Damage taken in the hero's current move: later damage of the same move is added before the thresholds.
struct Dealt {
    std::vector<ActorId> by; ///< both of a tag team
    ActorId at;
    std::vector<Part> parts;
    int armourSlots = 0;
    int hp = 0; ///< HP marked for it
    FIELDS(Dealt, by, at, parts, armourSlots, hp)
};

/// The points that a hero who won a risk may split into HP and Stress.
struct Won {
    ActorId who;
    int points = 0; ///< from the Hope die
    FIELDS(Won, who, points)
};

struct Shared {
    int fear = 0;
    int shortRests = 0; ///< since the last long one; at most 3
    Tracker tracker;
    bool gmMove = false;     ///< a GM move is in progress
    Several<Prompt> prompts; ///< one for each roll without the GM's answer, oldest first
    std::vector<Countdown> countdowns;
    std::vector<Running> effects;
    std::vector<LentDie> lent;
    std::set<std::string> tagTeamUsed; ///< players who used it in this session
    std::map<ActorId, Several<ActorId>>
        favoured;                   ///< by target: heroes with advantage on their next roll against it (a boon)
    std::optional<Roll> open;       ///< thrown and not settled: can still be changed
    std::optional<TagTeam> tagTeam; ///< until one of the two rolls is chosen
    Several<Struck> hits;           ///< settled, with damage due; oldest first
    std::vector<Dealt> dealt;       ///< in the hero's current move
    std::vector<Blow> blows;        ///< of adversaries, not taken yet
    std::optional<Rest> rest;
    int restSteps = 0;                                ///< that the GM may still give after the last rest
    Several<ActorId> boons;                           ///< heroes with a small bonus due, once for each critical success
    std::vector<ActorId> acted;                       ///< adversaries, once for each activation in this GM move
    std::set<ActorId> poised;                         ///< those of them with an unused attack
    Several<Won> risked;                              ///< splits to be chosen
    std::map<ActorId, std::vector<Condition>> causes; ///< causes and ends of conditions
    std::string environment;                          ///< id in the books; may be empty
    friend bool operator==(const Shared&, const Shared&) = default;
};

} // namespace tenplus::duality
