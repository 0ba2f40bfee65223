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
    }
};

// ---- commands -----------------------------------------------------------------------------------------

/// Takes options of a waiting choice. Options that need nothing more are applied in the same turn.
struct ChooseOptions {
    static constexpr std::string_view kName = "choose";
    WaitingId waiting;
    std::vector<std::string> options;
    bool override = false; ///< more or fewer than the move says
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("options", options);
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
    std::string text; ///< an answer or note that goes with it
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("target", target);
        v("amount", amount);
        v("ignoresArmour", ignoresArmour);
        v("text", text);
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
/// Damage without a move: a fall, a trap, a foe's blow (DW-HARM-11). `amount` is dice notation.
struct DealDamage {
    static constexpr std::string_view kName = "deal-damage";
    ActorId to;
    std::string amount;
    bool ignoresArmour = false;
    std::string source;
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("amount", amount);
        v("ignoresArmour", ignoresArmour);
        v("source", source);
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
    friend bool operator==(const WaitingRolled&, const WaitingRolled&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("rolled", rolled);
        v("entered", entered);
    }
};
struct DamageJoined {
    static constexpr std::string_view kName = "damage-joined";
    WaitingId waiting;
    std::string amount;
    friend bool operator==(const DamageJoined&, const DamageJoined&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("amount", amount);
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
enum class Closed { Done, WavedOff };
constexpr std::array<std::string_view, 2> wireNames(Closed) { return {"done", "waved-off"}; }
struct WaitingClosed {
    static constexpr std::string_view kName = "waiting-closed";
    WaitingId waiting;
    Closed how = Closed::Done;
    std::string text; ///< what was answered, if anything
    friend bool operator==(const WaitingClosed&, const WaitingClosed&) = default;
    template <typename V>
    void fields(V& v) {
        v("waiting", waiting);
        v("how", how);
        v("text", text);
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
    }
};

} // namespace tenplus::table
