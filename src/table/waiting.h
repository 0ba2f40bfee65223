// What a move asked for and nobody has done yet. A waiting effect carries itself as it was at the roll; it
// stays until it is applied, chosen or waved off, and nothing of it touches the table before that.
#pragma once

#include "content/effect.h"
#include "dice/roll.h"
#include "table/ids.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Waiting {
    WaitingId id;
    RollId roll; ///< of which roll or move it came
    ActorId who;
    ActorId target;
    std::string move;
    std::string moveName;
    std::string spell; ///< id of the spell that was cast, if any
    content::Effect effect;
    std::map<std::string, int> inputs;   ///< what was answered when the move was made
    std::vector<content::Option> spend;  ///< for hold: what one hold buys
    std::vector<std::string> joined;     ///< dice that choices added to this damage, as formulas
    std::optional<dice::Rolled> rolled;  ///< the dice of the amount, once thrown
    bool entered = false;                ///< those dice were typed
    std::vector<ActorId> others;         ///< who else the move was aimed at, or who else is struck
    EntryId weapon;                      ///< the gear it was made with
    std::vector<ActorId> falls;          ///< whom a redirected blow falls on; empty: as the effect says
    std::vector<ActorId> halved;         ///< for whom what the blow does is halved
    std::vector<std::string> guarded;    ///< options of guards that were spent on this blow
    std::optional<std::int64_t> bonus;   ///< added to the dice after they fell
    std::vector<std::string> marks;      ///< "urgent" (comes first), "stun", "best", "worst", "mature" (of what the table must allow)
    friend bool operator==(const Waiting&, const Waiting&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("roll", roll);
        v("who", who);
        v("target", target);
        v("move", move);
        v("moveName", moveName);
        v("spell", spell);
        v("effect", effect);
        v("inputs", inputs);
        v("spend", spend);
        v("joined", joined);
        v("rolled", rolled);
        v("entered", entered);
        v("others", others);
        v("weapon", weapon);
        v("falls", falls);
        v("halved", halved);
        v("guarded", guarded);
        v("bonus", bonus);
        v("marks", marks);
    }
};

// ---- commands -----------------------------------------------------------------------------------------

/// Takes options of a waiting choice. Options that need nothing more are applied in the same turn.
struct ChooseOptions {
    static constexpr std::string_view kName = "choose";
    WaitingId waiting;
    std::vector<std::string> options;
    bool override = false; ///< more or fewer than the move says
    std::map<std::string, int> inputs; ///< what the options ask for
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("options", options);
        v("inputs", inputs);
        v("override", override);
    }
};
/// Throws the dice of a waiting amount without applying it yet.
struct RollWaiting {
    static constexpr std::string_view kName = "roll-waiting";
    WaitingId waiting;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
    }
};
/// Does what waits. `amount` replaces the rolled or computed number (an override, recorded).
struct ApplyWaiting {
    static constexpr std::string_view kName = "apply";
    WaitingId waiting;
    ActorId target;
    std::optional<std::int64_t> amount;      ///< of damage: before armour
    std::optional<bool> ignoresArmour;       ///< the GM may say otherwise than the move
    std::optional<bool> stun;                ///< described as not meant to kill: stuns, takes no HP (DW-STUN-05)
    std::string text; ///< an answer or note that goes with it; what a wound does beside the HP
    bool override = false; ///< the GM allows an answer that the move does not, or healing for somebody who has something to roll first
    std::vector<std::int64_t> use; ///< of damage: forwards with a free-text condition that apply to it
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("target", target);
        v("amount", amount);
        v("ignoresArmour", ignoresArmour);
        v("stun", stun);
        v("text", text);
        v("override", override);
        v("use", use);
    }
};
struct WaveOff {
    static constexpr std::string_view kName = "wave-off";
    WaitingId waiting;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
    }
};
/// Damage without a move: a fall, a trap, a foe's blow (DW-HARM-11). `amount` is dice notation; one throw serves for all.
struct DealDamage {
    static constexpr std::string_view kName = "deal-damage";
    ActorId to;
    std::string amount;
    bool ignoresArmour = false;
    int piercing = 0;    ///< armour that it goes through
    bool ranged = false; ///< cover counts (DW-ARMOR-04)
    bool stun = false;   ///< takes no HP (DW-STUN-01)
    std::string source;
    std::vector<ActorId> others;   ///< who else is hurt by it
    std::vector<std::int64_t> use; ///< forwards with a free-text condition that apply to it
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("amount", amount);
        v("ignoresArmour", ignoresArmour);
        v("piercing", piercing);
        v("ranged", ranged);
        v("stun", stun);
        v("source", source);
        v("others", others);
        v("use", use);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct WaitingAdded {
    static constexpr std::string_view kName = "waiting-added";
    Waiting waiting;
    friend bool operator==(const WaitingAdded&, const WaitingAdded&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
    }
};
struct WaitingRolled {
    static constexpr std::string_view kName = "waiting-rolled";
    WaitingId waiting;
    dice::Rolled rolled;
    bool entered = false;
    std::optional<std::vector<std::string>> joined = {}; ///< dice of choices that were thrown with it
    std::string moveName; ///< whose outcome it is; empty in campaigns from before it was told
    friend bool operator==(const WaitingRolled&, const WaitingRolled&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("rolled", rolled);
        v("entered", entered);
        v("joined", joined);
        v("moveName", moveName);
    }
};
struct DamageJoined {
    static constexpr std::string_view kName = "damage-joined";
    WaitingId waiting;
    std::string amount;
    std::optional<std::int64_t> bonus; ///< in place of dice: added to those that lie on the table
    friend bool operator==(const DamageJoined&, const DamageJoined&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("amount", amount);
        v("bonus", bonus);
    }
};
/// Whom a blow that waits falls on, and for whom it is halved, as a Waiting has them.
struct BlowFalls {
    std::vector<ActorId> falls;
    std::vector<ActorId> halved;
    friend bool operator==(const BlowFalls&, const BlowFalls&) = default;
    template <typename V>
    void fields(V& v) {
        v("falls", falls);
        v("halved", halved);
    }
};
/// A guard spent something on a blow that waits: whom it falls on now, and for whom it is halved. `was`: what that was
/// worked out from.
struct BlowGuarded {
    static constexpr std::string_view kName = "blow-guarded";
    WaitingId waiting;
    ActorId by;
    std::string option;
    std::vector<ActorId> falls;
    std::vector<ActorId> halved;
    std::optional<BlowFalls> was = {};
    friend bool operator==(const BlowGuarded&, const BlowGuarded&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("by", by);
        v("option", option);
        v("falls", falls);
        v("halved", halved);
        v("was", was);
    }
};
struct ChoiceMade {
    static constexpr std::string_view kName = "choice-made";
    WaitingId waiting;
    ActorId who;
    std::string moveName;
    std::vector<std::string> options; ///< ids
    std::vector<std::string> texts;   ///< the words of the options, as they were
    bool overridden = false;
    friend bool operator==(const ChoiceMade&, const ChoiceMade&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("who", who);
        v("moveName", moveName);
        v("options", options);
        v("texts", texts);
        v("overridden", overridden);
    }
};
/// What made a blow the one it was: dice that choices added, a number added to them, whom it fell on, and for whom it was halved.
struct BlowShape {
    std::vector<std::string> joined;
    std::optional<std::int64_t> bonus;
    std::vector<ActorId> falls;
    std::vector<ActorId> halved;
    friend bool operator==(const BlowShape&, const BlowShape&) = default;
    template <typename V>
    void fields(V& v) {
        v("joined", joined);
        v("bonus", bonus);
        v("falls", falls);
        v("halved", halved);
    }
};
/// Replaced: the roll came to another total. Over: what called for it no longer holds.
enum class Closed { Done, WavedOff, Replaced, Over, Averted };
constexpr std::array<std::string_view, 5> wireNames(Closed) { return {"done", "waved-off", "replaced", "over", "averted"}; }
struct WaitingClosed {
    static constexpr std::string_view kName = "waiting-closed";
    WaitingId waiting;
    Closed how = Closed::Done;
    std::string text; ///< what was answered, if anything
    std::optional<BlowShape> was = {}; ///< of a blow that was dealt; not in campaigns from before it was told
    friend bool operator==(const WaitingClosed&, const WaitingClosed&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("how", how);
        v("text", text);
        v("was", was);
    }
};
/// The arithmetic of one harm: `amount` less `armour` is `net`, never below 0 (DW-ARMOR-01). The loss itself
/// is the FieldChanged that follows.
struct DamageDealt {
    static constexpr std::string_view kName = "damage-dealt";
    ActorId from;
    ActorId to;
    std::string toName;
    std::string source;
    dice::Rolled rolled;
    bool entered = false;
    std::int64_t amount = 0;
    std::int64_t armour = 0;
    std::int64_t net = 0;
    bool overridden = false; ///< the amount was set by hand
    std::vector<std::string> marks; ///< "stun" (no HP), "halved", "ranged", "no-health"
    friend bool operator==(const DamageDealt&, const DamageDealt&) = default;
    template <typename V>
    void fields(V& v) {
        v("from", from);
        v("to", to);
        v("toName", toName);
        v("source", source);
        v("rolled", rolled);
        v("entered", entered);
        v("amount", amount);
        v("armour", armour);
        v("net", net);
        v("overridden", overridden);
        v("marks", marks);
    }
};

} // namespace tenplus::table
