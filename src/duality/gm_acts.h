// The GM's requests in duality play: answers to rolls, Fear and the tracker, adversaries, harm from the story,
// countdowns.
#pragma once

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
    static constexpr std::string_view kName = "bring-adversary";
    std::string adversary;
    std::string called; ///< replaces the book's name
    int count = 1;
    bool revealed = false;
    template <typename V>
    void fields(V& v) {
        v("adversary", adversary);
        v("called", called);
        v("count", count);
        v("revealed", revealed);
    }
};
struct EnterEnvironment {
    static constexpr std::string_view kName = "enter-environment";
    std::string environment; ///< empty: leave the current one
    template <typename V>
    void fields(V& v) {
        v("environment", environment);
    }
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
    GainFear
};
constexpr std::array<std::string_view, 12> wireNames(GmDoes) {
    return {"bank",        "waive",          "begin-move",     "pay-fear",  "end-move",      "tracker-on",
            "tracker-off", "fear-to-tokens", "tokens-to-fear", "end-scene", "session-break", "gain-fear"};
}
struct GmActs {
    static constexpr std::string_view kName = "gm";
    GmDoes what = GmDoes::BeginMove;
    int fear = 0; ///< the price of the move, or the gain
    GmText text;  ///< what happens in the story; optional
    template <typename V>
    void fields(V& v) {
        v("what", what);
        v("fear", fear);
        v("text", text);
    }
};

/// Activates an adversary; with a condition, the activation goes into ending it.
struct Activate {
    static constexpr std::string_view kName = "activate";
    ActorId foe;
    std::string condition;
    GmText what; ///< its action; optional
    template <typename V>
    void fields(V& v) {
        v("foe", foe);
        v("condition", condition);
        v("what", what);
    }
};
/// Rolls the d20, and on a hit the damage dice, once for all who are hit; each target then takes the blow.
struct FoeAttack {
    static constexpr std::string_view kName = "foe-attack";
    ActorId foe;
    Aim aim;
    std::vector<Aim> aims; ///< for several targets; empty: `aim` alone
    int own = 0;
    int against = 0;
    bool again = false;        ///< another attack in the same activation: its damage is added to the last one (R-36)
    std::vector<ActorId> with; ///< minions of the same kind that strike with it: one d20, the damage of all (N-23)
    template <typename V>
    void fields(V& v) {
        v("foe", foe);
        v("aim", aim);
        v("aims", aims);
        v("again", again);
        v("with", with);
        v("own", own);
        v("against", against);
    }
};
struct TakeBlow {
    static constexpr std::string_view kName = "take-blow";
    ActorId who;
    int armourSlots = 0; ///< armour slots marked
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("armourSlots", armourSlots);
    }
};
enum class BlowChange { Redirect, Cancel, Halve };
constexpr std::array<std::string_view, 3> wireNames(BlowChange) { return {"redirect", "cancel", "halve"}; }
/// Changes the oldest blow before its target takes it: redirects, cancels or halves it (L811).
struct ChangeBlow {
    static constexpr std::string_view kName = "change-blow";
    ActorId who;
    BlowChange what = BlowChange::Cancel;
    ActorId to; ///< the new target, if redirected
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("what", what);
        v("to", to);
        v("why", why);
    }
};
struct FoeReacts {
    static constexpr std::string_view kName = "foe-react";
    ActorId foe;
    int difficulty = 12;
    std::string experience; ///< bought with a Fear; optional
    template <typename V>
    void fields(V& v) {
        v("foe", foe);
        v("difficulty", difficulty);
        v("experience", experience);
    }
};
/// Uses a feature of an adversary, or of the environment if none is named, and pays its Fear and Stress.
struct UseThreat {
    static constexpr std::string_view kName = "use-threat";
    ActorId foe;
    std::string feature;
    template <typename V>
    void fields(V& v) {
        v("foe", foe);
        v("feature", feature);
    }
};

/// Damage from the story: a fall, a fire.
struct TakeDamage {
    static constexpr std::string_view kName = "take-damage";
    ActorId who;
    std::vector<Part> parts;
    int armourSlots = 0;
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("parts", parts);
        v("armourSlots", armourSlots);
        v("why", why);
    }
};
struct ForceStress {
    static constexpr std::string_view kName = "force-stress";
    ActorId who;
    int by = 1;
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("by", by);
        v("why", why);
    }
};
/// Clears slots, by a spell, a potion or the GM; clearing HP wakes an unconscious hero.
struct Mend {
    static constexpr std::string_view kName = "mend";
    ActorId who;
    int hp = 0;
    int stress = 0;
    int armour = 0;
    int hope = 0;            ///< Hope gained
    bool forestalls = false; ///< happens before the waiting death move: a hero with HP makes none (L811)
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("forestalls", forestalls);
        v("hp", hp);
        v("stress", stress);
        v("armour", armour);
        v("hope", hope);
        v("why", why);
    }
};
struct Afflict {
    static constexpr std::string_view kName = "afflict";
    ActorId who;
    std::string condition;
    GmText source;
    GmText trigger; ///< what ends it; empty: ended by a roll
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("condition", condition);
        v("source", source);
        v("trigger", trigger);
    }
};
struct ClearCondition {
    static constexpr std::string_view kName = "clear-condition";
    ActorId who;
    std::string condition;
    bool byGm = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("condition", condition);
        v("byGm", byGm);
    }
};
struct GiveBoon {
    static constexpr std::string_view kName = "give-boon";
    ActorId who;
    ActorId against;     ///< advantage on the next roll against them; the zero id: described only
    bool damage = false; ///< instead of advantage: a due hit with their weapon (L327)
    GmText text;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("against", against);
        v("damage", damage);
        v("text", text);
    }
};
struct Resurrect {
    static constexpr std::string_view kName = "resurrect";
    ActorId who;
    int hpLeft = 1;
    int hope = 0;
    std::optional<int> scars; ///< new number; nothing: unchanged
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("hpLeft", hpLeft);
        v("hope", hope);
        v("scars", scars);
    }
};

struct StartCountdown {
    static constexpr std::string_view kName = "start-countdown";
    std::string name;
    int start = 4;
    std::optional<int> value; ///< its present value; nothing: its beginning
    Trigger trigger = Trigger::Hand;
    bool up = false;
    Loop loop = Loop::None;
    std::string linked;
    bool longTerm = false;
    bool revealed = false;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("start", start);
        v("value", value);
        v("trigger", trigger);
        v("up", up);
        v("loop", loop);
        v("linked", linked);
        v("longTerm", longTerm);
        v("revealed", revealed);
    }
};
struct StepCountdown {
    static constexpr std::string_view kName = "step-countdown";
    std::string name;
    int by = 1;
    bool atRest = false; ///< uses a step from a rest
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("by", by);
        v("atRest", atRest);
    }
};
struct ShowCountdown {
    static constexpr std::string_view kName = "show-countdown";
    std::string name;
    bool revealed = true;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("revealed", revealed);
    }
};
struct EndCountdown {
    static constexpr std::string_view kName = "end-countdown";
    std::string name;
    template <typename V>
    void fields(V& v) {
        v("name", name);
    }
};

} // namespace tenplus::duality
