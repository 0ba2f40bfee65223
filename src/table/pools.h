// What a character has in hand for later: forwards, ongoing modifiers and hold, each with where it may be
// spent and when it ends (rules DW-HOLD, DW-FWD, DW-ONG).
#pragma once

#include "content/effect.h"
#include "table/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

/// Used by the next roll (damage, armour) that it matches, then gone (DW-FWD-01 to 07).
struct Forward {
    ForwardId id;
    ActorId who;
    int value = 0;
    content::Pushes pushes = content::Pushes::Roll;
    content::Scope scope;
    ActorId against; ///< with scope Target: whom the roll must be aimed at
    std::string source;
    std::string as;  ///< "aid": bound to the very next roll, and only so many count (DW-R-04, DW-R-33); "deed": gone with the deed
    std::string cap; ///< band id: the roll that uses it comes out no higher; may be empty
    RollId roll = {}; ///< that gave it: damage of the same one does not use it
    NoteId kept = {}; ///< while this is not shown, the players do not read `source`
    ActorId brunt = {}; ///< on whom a blow falls that answers the deed; nobody: on who does it
    friend bool operator==(const Forward&, const Forward&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("who", who);
        v("value", value);
        v("pushes", pushes);
        v("scope", scope);
        v("against", against);
        v("source", source);
        v("as", as);
        v("cap", cap);
        v("roll", roll);
        v("kept", kept);
        v("brunt", brunt);
    }
};
/// Used by every roll that it matches, until somebody says that it has ended (DW-ONG-01 to 05).
struct Ongoing {
    OngoingId id;
    ActorId who;
    int value = 0;
    content::Scope scope;
    ActorId against;
    std::string until;
    std::string source;
    OngoingId spell; ///< the running spell that gives it, and takes it along when it ends
    std::string held = {}; ///< the move whose hold it lasts as long as; may be empty
    NoteId kept = {};      ///< as of a forward
    friend bool operator==(const Ongoing&, const Ongoing&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("who", who);
        v("value", value);
        v("scope", scope);
        v("against", against);
        v("until", until);
        v("source", source);
        v("spell", spell);
        v("held", held);
        v("kept", kept);
    }
};
/// A pool tied to the move that made it (DW-HOLD-01); its options are as they were at the roll.
struct HoldPool {
    ActorId who;
    std::string move;
    std::string moveName;
    int count = 0;
    std::vector<content::Option> options;
    ActorId against; ///< whom the move was aimed at
    friend bool operator==(const HoldPool&, const HoldPool&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("move", move);
        v("moveName", moveName);
        v("count", count);
        v("options", options);
        v("against", against);
    }
};

// ---- commands -----------------------------------------------------------------------------------------

struct GiveForward {
    static constexpr std::string_view kName = "give-forward";
    ActorId who;
    int value = 1;
    content::Pushes pushes = content::Pushes::Roll;
    content::Scope scope;
    ActorId against;
    std::string source;
    std::string as;  ///< "aid": one helper's doing; "deed": for the deed at hand
    std::string cap; ///< band id
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("value", value);
        v("pushes", pushes);
        v("scope", scope);
        v("against", against);
        v("source", source);
        v("as", as);
        v("cap", cap);
    }
};
struct DropForward {
    static constexpr std::string_view kName = "drop-forward";
    ForwardId forward;
    template <typename V>
    void fields(V& v) {
        v("forward", forward);
    }
};
struct StartOngoing {
    static constexpr std::string_view kName = "start-ongoing";
    ActorId who;
    int value = -1;
    content::Scope scope;
    ActorId against;
    std::string until;
    std::string source;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("value", value);
        v("scope", scope);
        v("against", against);
        v("until", until);
        v("source", source);
    }
};
struct EndOngoing {
    static constexpr std::string_view kName = "end-ongoing";
    OngoingId ongoing;
    template <typename V>
    void fields(V& v) {
        v("ongoing", ongoing);
    }
};
/// Spends hold on one of the options of the move that gave it; `option` may be empty for a free spend.
struct SpendHold {
    static constexpr std::string_view kName = "spend-hold";
    ActorId who;
    std::string move;
    std::string option;
    int count = 1;
    ActorId target;
    ActorId ally;            ///< who gains by it, where the option is for an ally
    WaitingId waiting;     ///< the blow that it is spent on: redirected, halved
    std::map<std::string, int> inputs;
    bool override = false;   ///< the same option once more on one blow, or one that is not open
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("move", move);
        v("option", option);
        v("count", count);
        v("target", target);
        v("ally", ally);
        v("waiting", waiting);
        v("inputs", inputs);
        v("override", override);
    }
};
/// Sets a hold pool by hand; 0 empties it.
struct SetHold {
    static constexpr std::string_view kName = "set-hold";
    ActorId who;
    std::string move;
    int count = 0;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("move", move);
        v("count", count);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct ForwardGained {
    static constexpr std::string_view kName = "forward-gained";
    Forward forward;
    friend bool operator==(const ForwardGained&, const ForwardGained&) = default;
    template <typename V>
    void fields(V& v) {
        v("forward", forward);
    }
};
/// Used by a roll, or dropped by hand (`used` false).
struct ForwardGone {
    static constexpr std::string_view kName = "forward-gone";
    ForwardId forward;
    ActorId who;
    bool used = true;
    friend bool operator==(const ForwardGone&, const ForwardGone&) = default;
    template <typename V>
    void fields(V& v) {
        v("forward", forward);
        v("who", who);
        v("used", used);
    }
};
struct OngoingStarted {
    static constexpr std::string_view kName = "ongoing-started";
    Ongoing ongoing;
    friend bool operator==(const OngoingStarted&, const OngoingStarted&) = default;
    template <typename V>
    void fields(V& v) {
        v("ongoing", ongoing);
    }
};
struct OngoingEnded {
    static constexpr std::string_view kName = "ongoing-ended";
    OngoingId ongoing;
    ActorId who;
    friend bool operator==(const OngoingEnded&, const OngoingEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("ongoing", ongoing);
        v("who", who);
    }
};
/// The pool of that move now holds `pool.count`: "hold 3" empties it first (DW-HOLD-03). 0 removes it. `was`: what it held, where
/// that is counted in.
struct HoldSet {
    static constexpr std::string_view kName = "hold-set";
    HoldPool pool;
    std::optional<int> was = {};
    EntryId owned = {}; ///< the move on the sheet that it came from
    friend bool operator==(const HoldSet&, const HoldSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("pool", pool);
        v("was", was);
        v("owned", owned);
    }
};
struct HoldSpent {
    static constexpr std::string_view kName = "hold-spent";
    ActorId who;
    std::string move;
    std::string moveName;
    std::string option;
    std::string text;
    int count = 1;
    std::optional<int> was = {}; ///< of hold whose end ends a spell: how much there was
    friend bool operator==(const HoldSpent&, const HoldSpent&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("move", move);
        v("moveName", moveName);
        v("option", option);
        v("text", text);
        v("count", count);
        v("was", was);
    }
};

/// What a forward is called behind its number: "forward", "armour forward".
std::string forwardWord(content::Pushes pushes);

} // namespace tenplus::table
