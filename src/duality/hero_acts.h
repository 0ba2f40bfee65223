// The heroes' requests in duality play: one struct for each act.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "duality/levels.h"
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
    FIELDS(RestPlan, who, moves)
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
    FIELDS(Blade, who, TERM(weapon), sides, count, modifier, type, types, TERM(card), bonus, TERM(lent), times,
           ignoresArmour, ignoresResistance)
};

struct Slots {
    ActorId who;
    int armourSlots = 0; ///< number of slots
    FIELDS(Slots, who, armourSlots)
};

struct MakeHero {
    HeroChoices choices;
    std::string icon;
    DESCRIBED(MakeHero, "make-hero", MEMBERS_OF(choices), TERM(icon))
};
struct LevelHero {
    ActorId who;
    LevelChoices choices;
    DESCRIBED(LevelHero, "level-hero", who, MEMBERS_OF(choices))
};

/// An action roll of any kind; open until it is settled.
struct RollAction {
    RollPlan plan;
    std::vector<std::string> lent; ///< names of lent dice to spend
    DESCRIBED(RollAction, "roll", MEMBERS_OF(plan), TERM(lent))
};
struct ReactNow {
    RollPlan plan;
    std::vector<std::string> lent;
    DESCRIBED(ReactNow, "react", MEMBERS_OF(plan), TERM(lent))
};
struct RollGroup {
    RollPlan leader;
    std::vector<RollPlan> supporters;
    DESCRIBED(RollGroup, "roll-group", leader, supporters)
};
struct RollTagTeam {
    RollPlan first;
    RollPlan second;
    DESCRIBED(RollTagTeam, "roll-tag-team", first, second)
};
struct ChooseTagRoll {
    bool second = false;
    DESCRIBED(ChooseTagRoll, "choose-tag-roll", second)
};
/// A feature changes the open roll: adds a number, or throws its duality dice again.
struct ChangeRoll {
    int by = 0;
    bool again = false;
    GmText why;
    DESCRIBED(ChangeRoll, "change-roll", by, again, why)
};
struct Settle {
    DESCRIBED(Settle, "settle")
};
struct UseFeature {
    ActorId who; ///< its owner, who pays
    std::string feature;
    int times = 1;
    bool onRoll = false;  ///< on the open roll, the hero's own or another's
    bool fromDie = false; ///< the Hope of that roll pays one of the price
    DESCRIBED(UseFeature, "use-feature", who, TERM(feature), times, onRoll, fromDie)
};

/// Rolls the damage of a settled hit: the oldest in which all named attackers took part.
struct StrikeHit {
    std::vector<Blade> with; ///< several entries of one attacker are all thrown; an attacker without entry uses the
                             ///< attack's weapon
    std::vector<Slots> armourSlots; ///< of the targets
    bool more = false;              ///< later damage in the same move: the thresholds apply to the sum (L434)
    ActorId at;                     ///< for later damage: one of the targets hit; the zero id: all
    DESCRIBED(StrikeHit, "strike", with, armourSlots, more, at)
};
/// An action without a roll: a weapon is changed, a door is barred.
struct UseAction {
    ActorId who;
    GmText what;
    std::vector<Stretch> stretches;
    DESCRIBED(UseAction, "use-action", who, what, stretches)
};
/// Movement that is not part of an action: any distance without pressure (DH-MOVE-01).
struct Walk {
    ActorId who;
    bool pressure = true;
    Band to = Band::Close; ///< for the feed
    DESCRIBED(Walk, "walk", who, pressure, to)
};
struct Hide {
    ActorId who;
    bool outOfSight = true;
    DESCRIBED(Hide, "hide", who, outOfSight)
};
struct Pay {
    ActorId who;
    int hope = 0;
    int stress = 0;
    GmText why;
    DESCRIBED(Pay, "pay", who, hope, stress, why)
};
struct UseCard {
    ActorId who;
    std::string card;
    DESCRIBED(UseCard, "use-card", who, TERM(card))
};
/// Free during the card swaps of a rest; else costs Stress, and a token while the tracker runs.
struct SwapCard {
    ActorId who;
    std::string in;  ///< empty: only `out` moves to the vault
    std::string out; ///< empty: uses a free place
    DESCRIBED(SwapCard, "swap-card", who, TERM(in), TERM(out))
};
struct LoseCard {
    ActorId who;
    std::string card;
    DESCRIBED(LoseCard, "lose-card", who, TERM(card))
};
struct LendDie {
    std::string name;
    ActorId owner;
    ActorId holder;
    int sides = 6;
    DESCRIBED(LendDie, "lend-die", PUBLIC(name), owner, holder, sides)
};
struct BeginEffect {
    Running effect;
    DESCRIBED(BeginEffect, "begin-effect", MEMBERS_OF(effect))
};
struct EndEffect {
    std::string name;
    ActorId by; ///< the zero id: the GM, by a move or a token
    DESCRIBED(EndEffect, "end-effect", TERM(name), by)
};
struct ChangeGold {
    ActorId who;
    int by = 0; ///< handfuls, or coins if they are counted
    GmText why;
    DESCRIBED(ChangeGold, "change-gold", who, by, why)
};

struct BeginRest {
    RestKind kind = RestKind::Short;
    DESCRIBED(BeginRest, "begin-rest", kind)
};
struct DoneSwapping {
    DESCRIBED(DoneSwapping, "done-swapping")
};
struct ChooseRestMove {
    ActorId who;
    RestChoice choice;
    DESCRIBED(ChooseRestMove, "rest-move", who, MEMBERS_OF(choice))
};
/// Takes back a chosen move while the rest goes on; another may be chosen.
struct DropRestMove {
    ActorId who;
    int at = 0; ///< index among theirs, from 0
    DESCRIBED(DropRestMove, "drop-rest-move", who, at)
};
struct FinishRest {
    DESCRIBED(FinishRest, "finish-rest")
};
struct BreakOffRest {
    std::vector<RestPlan> instead; ///< for a long rest: each hero's moves from the short list
    DESCRIBED(BreakOffRest, "break-off-rest", instead)
};

enum class LastAct { Blaze, Avoid, Risk };
constexpr std::array<std::string_view, 3> wireNames(LastAct) {
    return {"blaze-of-glory", "avoid-death", "risk-it-all"};
}
struct DeathMove {
    ActorId who;
    LastAct move = LastAct::Avoid;
    ActorId target;               ///< for a blaze of glory
    std::vector<ActorId> targets; ///< for one at several
    Blade with;
    int hp = 0; ///< the split of a won risk
    int stress = 0;
    bool spread = false; ///< `hp` limits the HP; the rest goes to Stress, then to HP
    bool ask = false;    ///< dice first: after a won risk, send the same act again without it and with a split
    DESCRIBED(DeathMove, "death-move", who, move, target, targets, with, hp, stress, spread, ask)
};

} // namespace tenplus::duality
