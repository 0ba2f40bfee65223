// The description of each kind of effect and of its members: words, bounds and what a text means. It is written once,
// beside effect.h; the loader, the forms of Make a game, data/schema/effects.schema.json and the table of effects in
// docs/content-format.md follow from it. Names, types and defaults are those of the struct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

inline constexpr int kMostOptions = 200; ///< of one choice

/// The meaning of a member's value.
enum class Holds : std::uint8_t {
    ByType, ///< of the description only: Flag, Whole, Word, Anyone, Scope, Options or Cells, as the C++ type says
    Flag,
    Whole,         ///< from `least` to `most`
    Word,          ///< one of `words`
    Words,         ///< some of `words`
    Anyone,        ///< a Who, but not the group
    AnyoneOrGroup, ///< a Who, and the sheet that all share
    OneActor,      ///< self, target or ally
    OneOfTwo,      ///< self or target
    Truth,         ///< formula
    Number,        ///< formula
    Dice,          ///< formula: a number or dice, but no field that holds dice
    BlowDice,      ///< formula over the fields of `from`; fields may hold dice
    Name,
    Names,
    Line,
    Prose,
    Input,        ///< the input by which effects in `then` read the result
    PickedRow,    ///< the input that picked a row
    NumberField,  ///< of the actor `to`, one that can be changed
    NumberFields, ///< at least two of them, or none
    TextField,    ///< of the acting character
    List,         ///< of a sheet
    Column,       ///< of that list
    Condition,
    Move,
    ClassMove, ///< one that can be owned
    Band,
    Spell,
    SpellList,
    Thing,
    ChanceTable,
    Scope,
    Options,
    Effects,
    Cells, ///< by column
};

struct EffectMember {
    std::string_view name;
    Holds holds = Holds::ByType;
    bool needed = false;
    int least = 0, most = 0;             ///< of a Whole
    std::vector<std::string_view> words; ///< of Word and Words
    std::string_view label;              ///< of its field in a form
    std::string_view hint;               ///< in the empty field; without one the default is shown
    std::string_view fresh;              ///< its JSON in a new effect; empty: the member is left out
    std::string_view about;              ///< completes its label for somebody who writes JSON; may be empty
    std::string otherwise;               ///< the default: a number, a word, a formula, "true" or "false"; empty: none
};

/// One way to write an effect that can be written in several.
struct EffectShape {
    std::vector<std::string_view> needs;   ///< flags among them are set
    std::vector<std::string_view> without; ///< other flags are not set
};

struct EffectDescription {
    std::string_view kind; ///< the word of "effect"
    std::string_view title;
    std::string_view about;            ///< begins small; names its members in backticks
    std::vector<EffectMember> members; ///< all of them, in the order of a form
    std::vector<EffectShape> shapes{}; ///< empty: every combination of members may be sound

    const EffectMember& member(std::string_view name) const; ///< must exist
};

/// In the order of Effect::Kind.
std::span<const EffectDescription> effectDescriptions();
/// The members that every effect may have: when, then, mature.
std::span<const EffectMember> commonEffectMembers();

} // namespace tenplus::content
