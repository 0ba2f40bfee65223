// The GM's requests in duality play: answers to rolls, Fear and the tracker, adversaries, harm from the story,
// countdowns.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "duality/shared.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

inline constexpr int kMostAdversaries = 20; ///< at once
struct BringAdversary {
    std::string adversary;
    std::string called; ///< replaces the book's name
    int count = 1;
    bool revealed = false;
    DESCRIBED(BringAdversary, "bring-adversary", TERM(adversary), PUBLIC(called), count, revealed)
};
struct EnterEnvironment {
    std::string environment; ///< empty: leave the current one
    DESCRIBED(EnterEnvironment, "enter-environment", TERM(environment))
};

enum class GmDoes {
    Bank,
    Waive,
    BeginMove,
    PayFear,
    EndMove,
    TrackerOn,
    TrackerOff,
    FearToTokens,
    TokensToFear,
    EndScene,
    SessionBreak,
    GainFear,
    WaiveHit,
    WaiveStep
};
constexpr std::array<std::string_view, 14> wireNames(GmDoes) {
    return {"bank",           "waive",          "begin-move", "pay-fear",      "end-move",  "tracker-on", "tracker-off",
            "fear-to-tokens", "tokens-to-fear", "end-scene",  "session-break", "gain-fear", "waive-hit",  "waive-step"};
}
struct GmActs {
    GmDoes what = GmDoes::BeginMove;
    int fear = 0; ///< the price of the move, or the gain
    GmText text;  ///< what happens in the story; optional
    DESCRIBED(GmActs, "gm", what, fear, text)
};

/// Activates an adversary; with a condition, the activation goes into ending it.
struct Activate {
    ActorId foe;
    std::string condition;
    GmText what; ///< its action; optional
    DESCRIBED(Activate, "activate", foe, TERM(condition), what)
};
/// Rolls the d20, and on a hit the damage dice, once for all who are hit; each target then takes the blow.
struct FoeAttack {
    ActorId foe;
    Aim aim;
    std::vector<Aim> aims; ///< for several targets; empty: `aim` alone
    int own = 0;
    int against = 0;
    bool again = false;        ///< another attack in the same activation: its damage is added to the last one (R-36)
    std::vector<ActorId> with; ///< minions of the same kind that strike with it: one d20, the damage of all (N-23)
    DESCRIBED(FoeAttack, "foe-attack", foe, aim, aims, again, with, own, against)
};
struct TakeBlow {
    ActorId who;
    int armourSlots = 0; ///< armour slots marked
    DESCRIBED(TakeBlow, "take-blow", who, armourSlots)
};
enum class BlowChange { Redirect, Cancel, Halve };
constexpr std::array<std::string_view, 3> wireNames(BlowChange) { return {"redirect", "cancel", "halve"}; }
/// Changes the oldest blow before its target takes it: redirects, cancels or halves it (L811).
struct ChangeBlow {
    ActorId who;
    BlowChange what = BlowChange::Cancel;
    ActorId to; ///< the new target, if redirected
    GmText why;
    DESCRIBED(ChangeBlow, "change-blow", who, what, to, why)
};
struct FoeReacts {
    ActorId foe;
    int difficulty = 12;
    std::string experience; ///< bought with a Fear; optional
    DESCRIBED(FoeReacts, "foe-react", foe, difficulty, TERM(experience))
};
/// Uses a feature of an adversary, or of the environment if none is named, and pays its Fear and Stress. What the books
/// say that it does is carried out at those named, each with the plan of the reaction; at nobody: people do it.
struct UseThreat {
    ActorId foe;
    std::string feature;
    std::vector<RollPlan> at = {};
    DESCRIBED(UseThreat, "use-threat", foe, TERM(feature), at)
};

/// Damage from the story: a fall, a fire.
struct TakeDamage {
    ActorId who;
    std::vector<Part> parts;
    int armourSlots = 0;
    GmText why;
    DESCRIBED(TakeDamage, "take-damage", who, parts, armourSlots, why)
};
struct ForceStress {
    ActorId who;
    int by = 1;
    GmText why;
    DESCRIBED(ForceStress, "force-stress", who, by, why)
};
/// Clears slots, by a spell, a potion or the GM; clearing HP wakes an unconscious hero.
struct Mend {
    ActorId who;
    int hp = 0;
    int stress = 0;
    int armour = 0;
    int hope = 0;            ///< Hope gained
    bool forestalls = false; ///< happens before the waiting death move: a hero with HP makes none (L811)
    GmText why;
    DESCRIBED(Mend, "mend", who, forestalls, hp, stress, armour, hope, why)
};
struct Afflict {
    ActorId who;
    std::string condition;
    GmText source;
    GmText trigger; ///< what ends it; empty: ended by a roll
    DESCRIBED(Afflict, "afflict", who, PUBLIC(condition), source, trigger)
};
struct ClearCondition {
    ActorId who;
    std::string condition;
    bool byGm = false;
    DESCRIBED(ClearCondition, "clear-condition", who, TERM(condition), byGm)
};
struct GiveBoon {
    ActorId who;
    ActorId against;     ///< advantage on the next roll against them; the zero id: described only
    bool damage = false; ///< instead of advantage: a due hit with their weapon (L327)
    GmText text;
    DESCRIBED(GiveBoon, "give-boon", who, against, damage, text)
};
struct Resurrect {
    ActorId who;
    int hpLeft = 1;
    int hope = 0;
    std::optional<int> scars; ///< new number; nothing: unchanged
    DESCRIBED(Resurrect, "resurrect", who, hpLeft, hope, scars)
};

struct StartCountdown {
    std::string name;
    int start = 4;
    std::optional<int> value; ///< its present value; nothing: its beginning
    Trigger trigger = Trigger::Hand;
    bool up = false;
    Loop loop = Loop::None;
    std::string linked;
    bool longTerm = false;
    bool revealed = false;
    DESCRIBED(StartCountdown, "start-countdown", name, start, value, trigger, up, loop, TERM(linked), longTerm,
              revealed)
};
struct StepCountdown {
    std::string name;
    int by = 1;
    bool atRest = false; ///< uses a step from a rest
    DESCRIBED(StepCountdown, "step-countdown", TERM(name), by, atRest)
};
struct ShowCountdown {
    std::string name;
    bool revealed = true;
    DESCRIBED(ShowCountdown, "show-countdown", TERM(name), revealed)
};
struct EndCountdown {
    std::string name;
    DESCRIBED(EndCountdown, "end-countdown", TERM(name))
};

} // namespace tenplus::duality
