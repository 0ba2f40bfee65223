// Playbooks: what a class starts with, and the class parts of its moves: who may take them, and their passives. Every
// id in them exists in the rulebook.
#pragma once

#include "content/effect.h"
#include "content/move_parts.h"
#include "content/thing.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::content {

enum class PassiveKind {
    Field,
    Roll,
    Damage,
    DamageDie,
    Stat,
    After,
    Choices,
    EffectDice,
    Option,
    Heal,
    Spare,
    Deals,
    Job,
    Wields
};
constexpr std::array<std::string_view, 14> wireNames(PassiveKind) {
    return {"field",       "roll",   "damage", "damage-die", "stat",  "after", "choices",
            "effect-dice", "option", "heal",   "spare",      "deals", "job",   "wields"};
}

/// An effect that lasts while its move is owned. The kind decides which members are used.
struct Passive {
    PassiveKind kind = PassiveKind::Field;
    std::string field;                 ///< Field: the field to change
    std::string add;                   ///< number or dice formula
    std::optional<Formula> value;      ///< of Field, Roll and Choices: `add`, parsed
    std::optional<Formula> when;       ///< absent: always
    std::string text;                  ///< a condition for people to judge: a switch at the table
    Scope scope;                       ///< Roll, Damage
    std::string move;                  ///< Stat, After, Choices, EffectDice, Option, Wields: the move to change
    std::optional<Approach> approach;  ///< Stat
    std::vector<std::string> bands;    ///< After
    std::optional<std::int64_t> least; ///< After: the lowest total, 12 or more; Job: the total that needs no roll
    std::optional<std::int64_t> most;  ///< After: the highest total
    bool instead = false;              ///< After: replaces the band's effects
    std::string says;                  ///< After: shown with the outcome, or instead of its text
    std::vector<Effect> effects;       ///< After, Deals, Wields
    std::string
        option; ///< EffectDice: the option whose amount grows; empty: each amount; After: the option that adds it
    std::optional<Option> more;    ///< Option
    std::vector<std::string> with; ///< Wields: the move can also be made with a thing that has one of these tags
    std::string as;                ///< Wields: a tag that formulas then read
    bool best = false;             ///< Job: the best roll counts for all jobs
};

/// The part of a move that depends on a class.
struct ClassPart {
    std::string playbook;                 ///< empty: the move is for everybody
    int from = 1;                         ///< least level at which it can be taken
    bool race = false;                    ///< comes with a race
    std::string needs;                    ///< id of a move that must be owned
    std::string replaces;                 ///< id of a move that must be owned and is replaced
    bool firstAdvance = false;            ///< only as the first advanced move
    int otherClasses = 0;                 ///< number of picks from other classes' moves
    int levelLess = 0;                    ///< those picks count as this many levels lower
    std::vector<std::string> othersOf;    ///< limits them to these classes; empty: any
    std::vector<std::string> othersAmong; ///< limits them to these moves; empty: any
    std::vector<Effect> onTaking;
    std::vector<Passive> passives;
};

struct AlignmentGoal {
    std::string id;
    std::string name;
    std::string goal;
};
struct Race {
    std::string id;
    std::string name;
    std::string move; ///< may be empty
};
/// A thing of the gear lists, or one of the class's own (without an id).
struct GearPiece {
    Thing thing;
    int count = 1;
};
struct GearOption {
    std::string text;
    std::vector<GearPiece> things;
    int coins = 0;
};
struct GearChoice {
    std::string text;
    int count = 1;
    std::vector<GearOption> options;
};
struct Look {
    std::string name;
    std::vector<std::string> options;
};

enum class Knows { All, Book };
constexpr std::array<std::string_view, 2> wireNames(Knows) { return {"all", "book"}; }
/// The magic of a class: its spell list and its moves.
struct Caster {
    std::string list;
    std::string stat;
    Knows knows = Knows::All;
    int start = 0;       ///< number of level 1 spells in a new book
    std::string cast;    ///< the move that casts
    std::string prepare; ///< the move after which spells are chosen
};

struct Playbook {
    std::string id;
    std::string name;
    std::string icon;
    std::string text;
    std::map<std::string, std::variant<std::int64_t, bool, std::string>> sets;
    std::vector<Race> races;
    std::vector<AlignmentGoal> alignments;
    std::vector<std::string> bonds; ///< {} is replaced by a companion's name
    std::vector<GearPiece> gear;
    std::vector<GearChoice> choices;
    std::vector<std::string> names;
    std::vector<Look> looks;
    std::vector<std::string> starts;               ///< starting moves
    std::vector<std::vector<std::string>> bundles; ///< moves that another class takes as one pick
    std::optional<Caster> caster;

    [[nodiscard]] const Race* race(std::string_view wanted) const;
    /// The moves that another class gets together with this one, including it.
    [[nodiscard]] std::vector<std::string> bundleOf(const std::string& move) const;
};

/// How a lasting spell affects its caster and bearer.
struct Running {
    int penalty = 0;     ///< on every cast while it runs, 0 or less
    bool blocks = false; ///< blocks all casting while it runs
    bool endsOnNextCast = false;
    bool endsOnPrepare = false; ///< ends when that class prepares spells again
    bool bornByCaster = false;  ///< the bearer is the caster; else the target
    bool blocksClass = false;   ///< blocks all other moves of the class with the spell's list
    bool endsOnDamage = false;  ///< ends when its bearer is hurt
    bool endsOnAttack = false;  ///< ends when its bearer attacks
    bool byHold = false;        ///< lasts as long as its hold; each hit on its bearer takes 1 hold
    int only = 0;               ///< most at a time; 0: any number
    std::string damage;         ///< dice added to its bearer's class damage; may be empty
    bool ofWeapon = false;      ///< only with the weapon in the caster's hand
    std::string heals;          ///< dice added to every healing; may be empty
    std::string until;          ///< its end, in words
};
struct Spell {
    std::string id;
    std::string name;
    std::string list;
    int level = 0; ///< 0: always prepared, and never counted
    std::string school;
    std::vector<std::string> tags;
    TargetSort target = TargetSort::None;
    std::string text;
    std::vector<Input> inputs;
    std::vector<Effect> effects;
    std::vector<Option> spend; ///< what one hold buys
    std::optional<Running> running;
};

} // namespace tenplus::content
