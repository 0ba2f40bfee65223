// A character's forwards, ongoing modifiers and hold, each with its scope and its end (rules DW-HOLD, DW-FWD, DW-ONG).
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/effect.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// Used up by the next matching roll (damage, armour) (DW-FWD-01 to 07).
struct Forward {
    ForwardId id;
    ActorId who;
    int value = 0;
    content::Pushes pushes = content::Pushes::Roll;
    content::Scope scope;
    ActorId against; ///< with scope Target: the required target
    GmText source;
    std::string as;     ///< "aid": bound to the very next roll, and only so many count (DW-R-04, DW-R-33); "deed": gone
                        ///< with the deed
    std::string cap;    ///< band id: the roll that uses it comes out no higher; may be empty
    RollId roll = {};   ///< the roll that gave it: damage of the same roll does not use it
    NoteId kept = {};   ///< hides `source` from the players until that note is shown
    ActorId brunt = {}; ///< who takes a blow in answer to the deed; none: the actor of the deed
    FIELDS(Forward, id, who, value, pushes, scope, against, source, as, cap, roll, kept, brunt)
};
/// Used by every matching roll until it is ended by hand or by a rule (DW-ONG-01 to 05).
struct Ongoing {
    OngoingId id;
    ActorId who;
    int value = 0;
    content::Scope scope;
    ActorId against;
    GmText until;
    GmText source;
    OngoingId spell;       ///< the running spell that gives it; they end together
    std::string held = {}; ///< id of the move whose hold keeps it; may be empty
    NoteId kept = {};      ///< as for a forward
    FIELDS(Ongoing, id, who, value, scope, against, until, source, spell, held, kept)
};
/// Hold of one move (DW-HOLD-01), with the options of the time of the roll.
struct HoldPool {
    ActorId who;
    std::string move;
    std::string moveName;
    int count = 0;
    std::vector<content::Option> options;
    ActorId against; ///< the target of the move
    FIELDS(HoldPool, who, move, moveName, count, options, against)
};

// ---- commands -----------------------------------------------------------------------------------------

struct GiveForward {
    ActorId who;
    int value = 1;
    content::Pushes pushes = content::Pushes::Roll;
    content::Scope scope;
    ActorId against;
    GmText source;
    std::string as;  ///< "aid": a helper's; "deed": for the current deed
    std::string cap; ///< band id
    DESCRIBED(GiveForward, "give-forward", who, value, pushes, scope, against, source, TERM(as), TERM(cap))
};
Done decideOn(Turn& turn, const GiveForward& command);
struct DropForward {
    ForwardId forward;
    DESCRIBED(DropForward, "drop-forward", forward)
};
Done decideOn(Turn& turn, const DropForward& command);
struct StartOngoing {
    ActorId who;
    int value = -1;
    content::Scope scope;
    ActorId against;
    GmText until;
    GmText source;
    DESCRIBED(StartOngoing, "start-ongoing", who, value, scope, against, until, source)
};
Done decideOn(Turn& turn, const StartOngoing& command);
struct EndOngoing {
    OngoingId ongoing;
    DESCRIBED(EndOngoing, "end-ongoing", ongoing)
};
Done decideOn(Turn& turn, const EndOngoing& command);
/// Spends hold on an option of the move that gave it; an empty `option` is a free spend.
struct SpendHold {
    ActorId who;
    std::string move;
    std::string option;
    int count = 1;
    ActorId target;
    ActorId ally;      ///< who benefits, for an option that helps an ally
    WaitingId waiting; ///< the blow to redirect or halve
    std::map<std::string, int> inputs;
    bool override = false; ///< the same option again on one blow, or a closed one
    DESCRIBED(SpendHold, "spend-hold", who, TERM(move), TERM(option), count, target, ally, waiting, inputs, override)
};
Done decideOn(Turn& turn, const SpendHold& command);
/// Sets a hold pool by hand; 0 empties it.
struct SetHold {
    ActorId who;
    std::string move;
    int count = 0;
    DESCRIBED(SetHold, "set-hold", who, TERM(move), count)
};
Done decideOn(Turn& turn, const SetHold& command);
/// Lets go what was given for a scene: forwards, and hold that nobody has spent.
struct LetGo {
    std::vector<ActorId> who; ///< none: of everybody
    DESCRIBED(LetGo, "let-go", who)
};
Done decideOn(Turn& turn, const LetGo& command);

// ---- events -------------------------------------------------------------------------------------------

struct ForwardGained {
    Forward forward;
    DESCRIBED(ForwardGained, "forward-gained", forward)
};
bool applies(const Table& table, const ForwardGained& e);
void evolve(Table& table, const ForwardGained& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ForwardGained& e);
/// Used by a roll, or removed by hand (`used` false).
struct ForwardGone {
    ForwardId forward;
    ActorId who;
    bool used = true;
    DESCRIBED(ForwardGone, "forward-gone", forward, who, used)
};
bool applies(const Table& table, const ForwardGone& e);
void evolve(Table& table, const ForwardGone& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ForwardGone& e);
struct OngoingStarted {
    Ongoing ongoing;
    DESCRIBED(OngoingStarted, "ongoing-started", ongoing)
};
bool applies(const Table& table, const OngoingStarted& e);
void evolve(Table& table, const OngoingStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const OngoingStarted& e);
struct OngoingEnded {
    OngoingId ongoing;
    ActorId who;
    DESCRIBED(OngoingEnded, "ongoing-ended", ongoing, who)
};
bool applies(const Table& table, const OngoingEnded& e);
void evolve(Table& table, const OngoingEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const OngoingEnded& e);
/// The move's pool now holds `pool.count`: "hold 3" replaces the old hold (DW-HOLD-03). 0 removes it. `was`: the old
/// count, if the new one includes it.
struct HoldSet {
    HoldPool pool;
    std::optional<int> was = {};
    EntryId owned = {}; ///< the owned move that gave it
    DESCRIBED(HoldSet, "hold-set", pool, was, owned)
};
bool applies(const Table& table, const HoldSet& e);
void evolve(Table& table, const HoldSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HoldSet& e);
struct HoldSpent {
    ActorId who;
    std::string move;
    std::string moveName;
    std::string option;
    std::string text;
    int count = 1;
    std::optional<int> was = {}; ///< the old count, if its end ends a spell
    DESCRIBED(HoldSpent, "hold-spent", who, move, moveName, option, text, count, was)
};
bool applies(const Table& table, const HoldSpent& e);
void evolve(Table& table, const HoldSpent& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HoldSpent& e);

/// The words after the number: "forward", "armour forward".
std::string forwardWord(content::Pushes pushes);

/// Ends the actor's effects that last as long as the hold of that move.
void endHeld(Turn& turn, ActorId who, const std::string& move);
/// The same for all hold that existed at the start of the turn and is gone (DW-ONG-05).
void endWithHold(Turn& turn, const Table& start);

} // namespace tenplus::table::inline pbta::inline moves
