// A duality roll: its plan, its dice and its outcome. The plan has the source of every number; the record has every
// die, so that it can be described without the rules. The order of the dice: Hope, Fear, the d6s of advantage (the
// roller's own first, then helpers') or the one of disadvantage, bonus dice, penalty dice.
#pragma once

#include "base/described.h"
#include "dice/duality.h"
#include "duality/body.h"
#include "duality/range.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

enum class Cancelling;

enum class RollKind { Plain, Trait, Attack, Spellcast, SpellAttack, Movement, Clear, Reaction };
constexpr std::array<std::string_view, 8> wireNames(RollKind) {
    return {"plain", "trait", "attack", "spellcast", "spell-attack", "movement", "clear", "reaction"};
}
constexpr bool isAttack(RollKind kind) { return kind == RollKind::Attack || kind == RollKind::SpellAttack; }
constexpr bool isSpell(RollKind kind) { return kind == RollKind::Spellcast || kind == RollKind::SpellAttack; }

struct ExtraDie {
    std::string label;
    int sides = 6;
    FIELDS(ExtraDie, PUBLIC(label), sides)
};

/// A target of a roll, and what is between.
struct Aim {
    ActorId who;
    Band at = Band::Melee;
    std::optional<Cover> cover = {}; ///< nothing: from the board, else none
    bool seen = true;
    bool allowed = false; ///< the GM allows it: behind cover, out of sight
    FIELDS(Aim, who, at, cover, seen, allowed)
};

/// A free stretch before or after an action.
struct Stretch {
    bool before = true;
    Band to = Band::Close;
    bool hardGround = false;
    FIELDS(Stretch, before, to, hardGround)
};

/// What a roll of kind `clear` is to end: a condition of an actor, or, without an actor, a running effect.
struct Clears {
    ActorId who;
    std::string what; ///< the condition's or the effect's name; empty: nothing
    FIELDS(Clears, who, TERM(what))
};

/// The weapon or spell of an attack, which gives the damage dice.
struct Arms {
    std::string weapon; ///< its name; "unarmed"; empty: unknown
    bool spell = false;
    std::string card; ///< of the spell; may be empty
    FIELDS(Arms, weapon, spell, card)
};

struct RollPlan {
    ActorId who;
    RollKind kind = RollKind::Plain;
    std::string trait;             ///< empty for a spell: uses the spellcast trait
    std::string fixedTrait;        ///< the only trait that the move allows; may be empty
    std::optional<int> difficulty; ///< a given number; takes precedence over the target's (R-95)
    std::vector<Aim> aims;
    Band range = Band::Melee; ///< of the weapon or the effect
    bool manyTargets = false; ///< its text allows several
    std::vector<std::string> experiences;
    int own = 0;                 ///< number of the roller's own sources of advantage
    int against = 0;             ///< number of sources of disadvantage
    std::vector<ActorId> allies; ///< the helpers, in the order they joined
    std::vector<ExtraDie> bonus;
    std::vector<ExtraDie> penalty;
    std::vector<int> flat; ///< numbers from features, items, the GM
    std::string card;      ///< the spell
    bool creative = false; ///< the GM allows an unusual use of an owned spell
    std::vector<Stretch> stretches;
    std::string weapon;            ///< of an attack: gives trait and range; "unarmed"; empty: as in the plan
    std::vector<std::string> lent; ///< names of lent dice to spend on the roll
    Clears clears;                 ///< what a success ends
    FIELDS(RollPlan, who, kind, TERM(trait), TERM(fixedTrait), difficulty, aims, range, manyTargets, TERM(experiences),
           own, against, allies, bonus, penalty, flat, TERM(card), creative, stretches, TERM(weapon), TERM(lent),
           clears)
};

/// The d6s of advantage, or the one of disadvantage.
struct Edge {
    int dice = 0; ///< number of dice
    int sign = 0; ///< +1: add the highest; -1: subtract the one; 0: none
    friend bool operator==(const Edge&, const Edge&) = default;
};
Edge edgeOf(int own, int allies, int against, Cancelling cancelling);

struct ExtraShown {
    std::string label;
    int sides = 6;
    int pips = 0;
    int sign = 1;
    FIELDS(ExtraShown, label, sides, pips, sign)
};

/// The roll against one target.
struct Target {
    ActorId who;
    int difficulty = 0;
    int edge = 0; ///< the effect of advantage or disadvantage on the total
    int total = 0;
    bool hit = false;
    FIELDS(Target, who, difficulty, edge, total, hit)
};

struct Roll {
    ActorId who;
    RollKind kind = RollKind::Plain;
    int hope = 0;
    int fear = 0;
    std::vector<int> advantage; ///< its d6s, the roller's own first
    int disadvantage = 0;       ///< the subtracted d6; 0: none
    std::vector<ExtraShown> extra;
    int modifiers = 0; ///< sum of trait, Experiences and flat numbers
    int total = 0;     ///< with one target or none; without the edge if there are several
    std::optional<int> difficulty;
    dice::Outcome outcome = dice::Outcome::FailFear;
    std::vector<Target> targets;
    int freshHope = 0; ///< gained by the roller when it is settled
    int spentHope =
        0; ///< Hope of its Hope die already spent on a feature; throwing again does not give it again (R-03)
    bool sealed = false;           ///< other dice have fallen since: it can no longer be changed (R-29)
    bool entered = false;          ///< a person typed the pips
    bool secret = false;           ///< only the GM sees its later lines, too
    std::vector<ActorId> strikers; ///< who roll damage on a success, in order; empty for an attack: the roller
    std::map<ActorId, Arms> arms;  ///< by striker
    std::vector<ActorId>
        struck; ///< targets of a partner's attack that a success hits, if this roll is not an attack (R-46)
    Clears clears;
    [[nodiscard]] bool isCritical() const { return outcome == dice::Outcome::Critical; }
    [[nodiscard]] bool isSuccess() const { return dice::isSuccess(outcome); }
    FIELDS(Roll, who, kind, hope, fear, advantage, disadvantage, extra, modifiers, total, difficulty, outcome, targets,
           freshHope, spentHope, sealed, entered, secret, strikers, arms, struck, clears)
};

/// Two rolls of a tag team, until one is chosen.
struct TagTeam {
    Roll first;
    Roll second;
    FIELDS(TagTeam, first, second)
};
/// A settled hit: who may roll damage against whom.
struct Struck {
    std::vector<ActorId> by;
    std::vector<ActorId> at;
    std::set<ActorId> critical;   ///< attackers with a critical success
    std::map<ActorId, Arms> arms; ///< by attacker
    FIELDS(Struck, by, at, critical, arms)
};

/// "15, Hope": the total and the higher die.
std::string announced(const Roll& roll);
/// Recomputes totals, hits and outcome from the dice and the modifiers.
void judge(Roll& roll);

} // namespace tenplus::duality
