// The heroes' requests in duality play: one struct for each act.
#pragma once

#include "base/gm_text.h"
#include "duality/making.h"
#include "duality/shared.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

/// One hero's part of a rest.
struct RestPlan {
    ActorId who;
    std::vector<RestChoice> moves;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("moves", moves);
    }
};

/// The attacker's damage: a weapon, bare hands ("unarmed"), or dice of a spell.
struct Blade {
    ActorId who;
    std::string weapon; ///< its name; "unarmed"; empty: as in the attack, else the first weapon
    int sides = 0;      ///< of spell dice; their number is the spellcast trait, or `count`
    int count = 0;
    int modifier = 0;
    DamageType type = DamageType::Magic;
    std::vector<DamageType> types; ///< for damage of both types at once; empty: `type`, or the weapon's
    std::string card;              ///< of the spell; the books have its dice
    std::vector<ExtraDie> bonus;
    std::vector<std::string> lent; ///< names of lent dice to spend on the damage
    int times = 1;                 ///< a factor (R-38)
    bool ignoresArmour = false;
    bool ignoresResistance = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("weapon", weapon);
        v("sides", sides);
        v("count", count);
        v("modifier", modifier);
        v("type", type);
        v("types", types);
        v("card", card);
        v("bonus", bonus);
        v("lent", lent);
        v("times", times);
        v("ignoresArmour", ignoresArmour);
        v("ignoresResistance", ignoresResistance);
    }
};

struct Slots {
    ActorId who;
    int armourSlots = 0; ///< number of slots
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("armourSlots", armourSlots);
    }
};

struct MakeHero {
    static constexpr std::string_view kName = "make-hero";
    HeroChoices choices;
    std::string icon;
    template <typename V>
    void fields(V& v) {
        choices.fields(v);
        v("icon", icon);
    }
};
struct LevelHero {
    static constexpr std::string_view kName = "level-hero";
    ActorId who;
    LevelChoices choices;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        choices.fields(v);
    }
};

/// An action roll of any kind; open until it is settled.
struct RollAction {
    static constexpr std::string_view kName = "roll";
    RollPlan plan;
    std::vector<std::string> lent; ///< names of lent dice to spend
    template <typename V>
    void fields(V& v) {
        plan.fields(v);
        v("lent", lent);
    }
};
struct ReactNow {
    static constexpr std::string_view kName = "react";
    RollPlan plan;
    std::vector<std::string> lent;
    template <typename V>
    void fields(V& v) {
        plan.fields(v);
        v("lent", lent);
    }
};
struct RollGroup {
    static constexpr std::string_view kName = "roll-group";
    RollPlan leader;
    std::vector<RollPlan> supporters;
    template <typename V>
    void fields(V& v) {
        v("leader", leader);
        v("supporters", supporters);
    }
};
struct RollTagTeam {
    static constexpr std::string_view kName = "roll-tag-team";
    RollPlan first;
    RollPlan second;
    template <typename V>
    void fields(V& v) {
        v("first", first);
        v("second", second);
    }
};
struct ChooseTagRoll {
    static constexpr std::string_view kName = "choose-tag-roll";
    bool second = false;
    template <typename V>
    void fields(V& v) {
        v("second", second);
    }
};
/// A feature changes the open roll: adds a number, or throws its duality dice again.
struct ChangeRoll {
    static constexpr std::string_view kName = "change-roll";
    int by = 0;
    bool again = false;
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("by", by);
        v("again", again);
        v("why", why);
    }
};
struct Settle {
    static constexpr std::string_view kName = "settle";
    template <typename V>
    void fields(V&) {}
};
struct UseFeature {
    static constexpr std::string_view kName = "use-feature";
    ActorId who; ///< its owner, who pays
    std::string feature;
    int times = 1;
    bool onRoll = false;  ///< on the open roll, the hero's own or another's
    bool fromDie = false; ///< the Hope of that roll pays one of the price
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("feature", feature);
        v("times", times);
        v("onRoll", onRoll);
        v("fromDie", fromDie);
    }
};

/// Rolls the damage of a settled hit: the oldest in which all named attackers took part.
struct StrikeHit {
    static constexpr std::string_view kName = "strike";
    std::vector<Blade> with; ///< several entries of one attacker are all thrown; an attacker without entry uses the
                             ///< attack's weapon
    std::vector<Slots> armourSlots; ///< of the targets
    bool more = false;              ///< later damage in the same move: the thresholds apply to the sum (L434)
    ActorId at;                     ///< for later damage: one of the targets hit; the zero id: all
    template <typename V>
    void fields(V& v) {
        v("with", with);
        v("armourSlots", armourSlots);
        v("more", more);
        v("at", at);
    }
};
/// An action without a roll: a weapon is changed, a door is barred.
struct UseAction {
    static constexpr std::string_view kName = "use-action";
    ActorId who;
    GmText what;
    std::vector<Stretch> stretches;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("what", what);
        v("stretches", stretches);
    }
};
/// Movement that is not part of an action: any distance without pressure (DH-MOVE-01).
struct Walk {
    static constexpr std::string_view kName = "walk";
    ActorId who;
    bool pressure = true;
    Band to = Band::Close; ///< for the feed
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("pressure", pressure);
        v("to", to);
    }
};
struct Hide {
    static constexpr std::string_view kName = "hide";
    ActorId who;
    bool outOfSight = true;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("outOfSight", outOfSight);
    }
};
struct Pay {
    static constexpr std::string_view kName = "pay";
    ActorId who;
    int hope = 0;
    int stress = 0;
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("hope", hope);
        v("stress", stress);
        v("why", why);
    }
};
struct UseCard {
    static constexpr std::string_view kName = "use-card";
    ActorId who;
    std::string card;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("card", card);
    }
};
/// Free during the card swaps of a rest; else costs Stress, and a token while the tracker runs.
struct SwapCard {
    static constexpr std::string_view kName = "swap-card";
    ActorId who;
    std::string in;  ///< empty: only `out` moves to the vault
    std::string out; ///< empty: uses a free place
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("in", in);
        v("out", out);
    }
};
struct LoseCard {
    static constexpr std::string_view kName = "lose-card";
    ActorId who;
    std::string card;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("card", card);
    }
};
struct LendDie {
    static constexpr std::string_view kName = "lend-die";
    std::string name;
    ActorId owner;
    ActorId holder;
    int sides = 6;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("owner", owner);
        v("holder", holder);
        v("sides", sides);
    }
};
struct BeginEffect {
    static constexpr std::string_view kName = "begin-effect";
    Running effect;
    template <typename V>
    void fields(V& v) {
        effect.fields(v);
    }
};
struct EndEffect {
    static constexpr std::string_view kName = "end-effect";
    std::string name;
    ActorId by; ///< the zero id: the GM, by a move or a token
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("by", by);
    }
};
struct ChangeGold {
    static constexpr std::string_view kName = "change-gold";
    ActorId who;
    int by = 0; ///< handfuls, or coins if they are counted
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("by", by);
        v("why", why);
    }
};

struct BeginRest {
    static constexpr std::string_view kName = "begin-rest";
    RestKind kind = RestKind::Short;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
    }
};
struct DoneSwapping {
    static constexpr std::string_view kName = "done-swapping";
    template <typename V>
    void fields(V&) {}
};
struct ChooseRestMove {
    static constexpr std::string_view kName = "rest-move";
    ActorId who;
    RestChoice choice;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        choice.fields(v);
    }
};
/// Takes back a chosen move while the rest goes on; another may be chosen.
struct DropRestMove {
    static constexpr std::string_view kName = "drop-rest-move";
    ActorId who;
    int at = 0; ///< index among theirs, from 0
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("at", at);
    }
};
struct FinishRest {
    static constexpr std::string_view kName = "finish-rest";
    template <typename V>
    void fields(V&) {}
};
struct BreakOffRest {
    static constexpr std::string_view kName = "break-off-rest";
    std::vector<RestPlan> instead; ///< for a long rest: each hero's moves from the short list
    template <typename V>
    void fields(V& v) {
        v("instead", instead);
    }
};

enum class LastAct { Blaze, Avoid, Risk };
constexpr std::array<std::string_view, 3> wireNames(LastAct) {
    return {"blaze-of-glory", "avoid-death", "risk-it-all"};
}
struct DeathMove {
    static constexpr std::string_view kName = "death-move";
    ActorId who;
    LastAct move = LastAct::Avoid;
    ActorId target;               ///< for a blaze of glory
    std::vector<ActorId> targets; ///< for one at several
    Blade with;
    int hp = 0; ///< the split of a won risk
    int stress = 0;
    bool spread = false; ///< `hp` limits the HP; the rest goes to Stress, then to HP
    bool ask = false;    ///< dice first: after a won risk, send the same act again without it and with a split
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("move", move);
        v("target", target);
        v("targets", targets);
        v("with", with);
        v("hp", hp);
        v("stress", stress);
        v("spread", spread);
        v("ask", ask);
    }
};

} // namespace tenplus::duality
