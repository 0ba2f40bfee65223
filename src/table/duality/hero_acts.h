// What heroes do in duality play, as a person asks for it: one struct for each act. The rules say yes or no.
#pragma once

#include "table/duality/making.h"
#include "table/duality/shared.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

/// Somebody's part in a rest, as it is asked for.
struct RestPlan {
    ActorId who;
    std::vector<RestChoice> moves;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("moves", moves);
    }
};

/// How an attacker strikes: with a weapon of theirs, with bare hands ("unarmed"), or with dice of a spell.
struct Blade {
    ActorId who;
    std::string weapon;         ///< its name; "unarmed"; empty: as the attack had it, else the first weapon
    int sides = 0;              ///< of spell dice: as many as the spellcast trait, or `count`
    int count = 0;
    int modifier = 0;
    DamageType type = DamageType::Magic;
    std::vector<DamageType> types; ///< of damage that is of both types at once; empty: `type`, or the weapon's
    std::string card;              ///< of the spell, whose dice the books have
    std::vector<ExtraDie> bonus;
    std::vector<std::string> lent; ///< names of lent dice that are spent on the damage
    int times = 1;                 ///< doubling and the like (R-38)
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
    int armourSlots = 0; ///< armour slots
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

/// An action roll of any kind; it stays open until it is settled.
struct RollAction {
    static constexpr std::string_view kName = "roll";
    RollPlan plan;
    std::vector<std::string> lent; ///< names of lent dice that are spent on it
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
/// While a roll is open: a feature adds to it, or its duality dice are thrown again.
struct ChangeRoll {
    static constexpr std::string_view kName = "change-roll";
    int by = 0;
    bool again = false;
    std::string why;
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
    ActorId who; ///< who has it, and pays
    std::string feature;
    int times = 1;
    bool onRoll = false;  ///< on the roll that is open, their own or another's
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

/// Rolls the damage of a hit that was settled: of the oldest to which all belong who are named.
struct StrikeHit {
    static constexpr std::string_view kName = "strike";
    std::vector<Blade> with;  ///< several of one attacker are all thrown; an attacker of the hit who is not named uses what they attacked with
    std::vector<Slots> armourSlots; ///< of targets with armour
    bool more = false; ///< later damage of the move in which they struck: it joins that before the thresholds (L434)
    ActorId at;        ///< of later damage: one of those they struck; the zero id: all
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
    std::string what;
    std::vector<Stretch> stretches;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("what", what);
        v("stretches", stretches);
    }
};
/// A move that is no part of an action: over any distance where nothing presses (DH-MOVE-01).
struct Walk {
    static constexpr std::string_view kName = "walk";
    ActorId who;
    bool pressure = true;
    Band to = Band::Close; ///< as it is told
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
    std::string why;
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
/// Free while cards are swapped in a rest; else it costs Stress, and a token while the tracker runs.
struct SwapCard {
    static constexpr std::string_view kName = "swap-card";
    ActorId who;
    std::string in;  ///< empty: `out` goes to the vault and nothing takes its place
    std::string out; ///< empty: into a free place
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
    int by = 0; ///< handfuls, or coins where they are counted
    std::string why;
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
/// Takes back a move that was chosen, as long as the rest goes on: another may be chosen in its place.
struct DropRestMove {
    static constexpr std::string_view kName = "drop-rest-move";
    ActorId who;
    int at = 0; ///< which of theirs, from 0
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
    std::vector<RestPlan> instead; ///< of a long rest: what each picks from the short list
    template <typename V>
    void fields(V& v) {
        v("instead", instead);
    }
};

enum class LastAct { Blaze, Avoid, Risk };
constexpr std::array<std::string_view, 3> wireNames(LastAct) { return {"blaze-of-glory", "avoid-death", "risk-it-all"}; }
struct DeathMove {
    static constexpr std::string_view kName = "death-move";
    ActorId who;
    LastAct move = LastAct::Avoid;
    ActorId target; ///< of a blaze of glory
    std::vector<ActorId> targets; ///< of one at a group
    Blade with;
    int hp = 0;     ///< how a won risk is split
    int stress = 0;
    bool spread = false; ///< `hp` is the most for HP, and what the die shows beyond that goes to Stress, then to HP
    bool ask = false;    ///< the dice first: the same act without it, and with a split, follows a won risk
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
