// Playbooks: what a class brings along, and what its moves have besides those of everybody: who may take them and
// what is on while they are owned. Every id in them exists in the rulebook.
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

enum class PassiveKind { Field, Roll, Damage, DamageDie, Stat, After, Choices, EffectDice, Option, Heal, Spare, Deals, Job, Wields };
constexpr std::array<std::string_view, 14> wireNames(PassiveKind) {
    return {"field", "roll", "damage", "damage-die", "stat", "after", "choices", "effect-dice", "option", "heal", "spare", "deals", "job", "wields"};
}

/// One thing that is always on while its move is owned. Which members count depends on the kind.
struct Passive {
    PassiveKind kind = PassiveKind::Field;
    std::string field;                   ///< Field: the one it adds to
    std::string add;                     ///< number or dice formula
    std::optional<Formula> value;        ///< of Field, Roll and Choices: `add`, parsed
    std::optional<Formula> when;         ///< absent: always
    std::string text;                    ///< a condition that only people can judge: a switch at the table
    Scope scope;                         ///< Roll, Damage
    std::string move;                    ///< Stat, After, Choices, EffectDice, Option, Wields: the move that it changes
    std::optional<Approach> approach;    ///< Stat
    std::vector<std::string> bands;      ///< After
    std::optional<std::int64_t> least;   ///< After: the total that it takes, 12 or more; Job: the total that nobody needs to roll
    std::optional<std::int64_t> most;    ///< After: and the highest
    bool instead = false;                ///< After: in place of what the band does
    std::string says;                    ///< After: told with the outcome, or in place of its words
    std::vector<Effect> effects;         ///< After, Deals, Wields
    std::string option;                  ///< EffectDice: the option whose amount grows; empty: each amount; After: the option that brings it
    std::optional<Option> more;          ///< Option
    std::vector<std::string> with;       ///< Wields: a thing with one of these tags can be what the move is made with
    std::string as;                      ///< Wields: and formulas read it as having this one
    bool best = false;                   ///< Job: of several jobs the best roll serves all
};

/// What a move has that belongs to a class.
struct ClassPart {
    std::string playbook;          ///< empty: the move is everybody's
    int from = 1;                  ///< the least level at which it can be taken
    bool race = false;             ///< comes with a race
    std::string needs;             ///< id of a move that must be owned, and stays
    std::string replaces;          ///< id of a move that must be owned, and goes
    bool firstAdvance = false;     ///< only as the first advanced move
    int otherClasses = 0;          ///< picks of other classes' moves that it gives
    int levelLess = 0;             ///< those picks are made as though this many levels lower
    std::vector<std::string> othersOf;    ///< only of these classes; empty: of any
    std::vector<std::string> othersAmong; ///< only these moves; empty: any
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
/// How a class casts: from which list, by which moves.
struct Caster {
    std::string list;
    std::string stat;
    Knows knows = Knows::All;
    int start = 0;       ///< spells of level 1 in a new book
    std::string cast;    ///< the move that casts
    std::string prepare; ///< the move after which the spells are chosen
};

struct Playbook {
    std::string id;
    std::string name;
    std::string icon;
    std::string text;
    std::map<std::string, std::variant<std::int64_t, bool, std::string>> sets;
    std::vector<Race> races;
    std::vector<AlignmentGoal> alignments;
    std::vector<std::string> bonds; ///< {} stands for a companion's name
    std::vector<GearPiece> gear;
    std::vector<GearChoice> choices;
    std::vector<std::string> names;
    std::vector<Look> looks;
    std::vector<std::string> starts;               ///< moves at the start
    std::vector<std::vector<std::string>> bundles; ///< moves that another class takes as one pick
    std::optional<Caster> caster;

    [[nodiscard]] const Race* race(std::string_view wanted) const;
    /// The moves that come with this one when another class takes it, itself included.
    [[nodiscard]] std::vector<std::string> bundleOf(const std::string& move) const;
};

/// What a spell that stays up does to its caster.
struct Running {
    int penalty = 0;            ///< to every cast while it runs, 0 or less
    bool blocks = false;        ///< nothing can be cast while it runs
    bool endsOnNextCast = false;
    bool endsOnPrepare = false; ///< choosing the spells of that class anew ends it
    bool bornByCaster = false;  ///< its bearer is who cast it; else its target
    bool blocksClass = false;   ///< nor can any other move be made of the class whose list it is on
    bool endsOnDamage = false;  ///< its bearer being hurt ends it
    bool endsOnAttack = false;  ///< its bearer attacking ends it
    bool byHold = false;        ///< it lasts as long as its hold, of which each hurt of its bearer takes 1
    int only = 0;               ///< at most so many at a time; 0: any number
    std::string damage;         ///< dice that its bearer's class damage gains while it runs; may be empty
    bool ofWeapon = false;      ///< only with the weapon that was in the caster's hand
    std::string heals;          ///< dice that every healing gains while it runs; may be empty
    std::string until;          ///< when it ends, in words
};
struct Spell {
    std::string id;
    std::string name;
    std::string list;
    int level = 0; ///< 0: always prepared with the others, and never counted
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
