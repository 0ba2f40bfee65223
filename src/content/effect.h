// Effects: what a move does, as data. A small fixed vocabulary; numbers are formula texts that the loader has checked,
// so that an effect can be copied into an event and keeps its meaning for years.
#pragma once

#include "base/described.h"
#include "content/sheet_effects.h"
#include "content/who.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::content {

/// What a forward or ongoing matches. Text is free: the roller switches it on.
enum class ScopeKind { Any, Move, Stat, Target, Tag, Text };
constexpr std::array<std::string_view, 6> wireNames(ScopeKind) {
    return {"any", "move", "stat", "target", "tag", "text"};
}
struct Scope {
    ScopeKind kind = ScopeKind::Any;
    std::string what;    ///< move id, stat id, tag or text; empty for Any and Target
    bool target = false; ///< for Move: only against the target it was given for
    FIELDS(Scope, kind, what, target)
};

/// What a forward changes.
enum class Pushes { Roll, Damage, AnyDamage, Armour, Soak };
constexpr std::array<std::string_view, 5> wireNames(Pushes) {
    return {"roll", "damage", "any-damage", "armour", "soak"};
}

struct Effect;

/// Counts the acting actor's rows about the target: bonds with them.
struct CountOf {
    std::string list;
    std::string with; ///< the column with the target's name
    std::string most; ///< use the highest value of this number column; empty: the number of rows
    FIELDS(CountOf, list, with, most)
};

/// A number that the player gives before a move or a spend: bonds with them, coins paid. Or a row that they pick.
struct Input {
    std::string id;
    std::string name;
    int least = 0;
    int most = 1;
    int initial = 0;
    std::optional<CountOf> count{}; ///< with a target, the sheet's count replaces `initial`
    std::string row{}; ///< list of the acting character: a row of it is picked, and the number is the row's id; the
                       ///< bounds do not count; may be empty
    std::vector<std::string> choices{}; ///< names of the numbers from `least` to `most`; may be empty
    FIELDS(Input, id, name, least, most, initial, count, row, choices)
};

struct Damage {
    std::string amount; ///< dice or number formula over the fields of `from`
    Who from = Who::Self;
    Who to = Who::Target;
    bool ignoresArmour = false;
    bool joins = false;            ///< added to (or taken from) the damage that this roll already deals
    std::vector<std::string> tags; ///< of the blow: "ranged" (cover counts), "stun" (no HP lost)
    DESCRIBED(Damage, "damage", amount, from, to, ignoresArmour, joins, tags)
};
struct Heal {
    std::string amount;
    Who to = Who::Self;
    DESCRIBED(Heal, "heal", amount, to)
};
struct MarkXp {
    std::string amount = "1";
    Who to = Who::Self;
    DESCRIBED(MarkXp, "mark-xp", amount, to)
};
/// Sets the hold of this move to `amount`; the move's `spend` lists what one hold buys.
struct Hold {
    std::string amount = "1";
    bool adds = false; ///< in addition to the band's hold, or to existing hold
    std::string of;    ///< id of the move that owns the hold; empty: this one
    DESCRIBED(Hold, "hold", amount, adds, of)
};
struct Forward {
    std::string value = "1";
    Pushes pushes = Pushes::Roll;
    Scope scope;
    Who to = Who::Self;
    /// "aid": help with the very next roll, of which only so many count. "deed": help with the current deed; ends with
    /// it. Empty: lasts until used.
    std::string as;
    std::string cap;    ///< band id: the best possible band of a roll that uses it; may be empty
    bool brunt = false; ///< the helper takes a blow that answers the deed
    DESCRIBED(Forward, "forward", value, pushes, scope, to, as, cap, brunt)
};
struct Ongoing {
    std::string value = "-1";
    Scope scope;
    std::string until; ///< its end, in words; never empty (DW-ONG-03)
    Who to = Who::Self;
    std::string held; ///< id of a move: ends with its hold, and when it is rolled again; may be empty (DW-ONG-05)
    DESCRIBED(Ongoing, "ongoing", value, scope, until, to, held)
};
/// Changes a number field by `change`, clamped to its bounds.
struct Resource {
    std::string field;
    std::string change;
    Who to = Who::Self;
    std::string as; ///< the input by which the effects in `then` read the actual change; may be empty
    DESCRIBED(Resource, "resource", field, change, to, as)
};
struct Condition {
    std::string condition; ///< id of one of the system's conditions
    bool on = true;
    Who to = Who::Self;
    DESCRIBED(Condition, "condition", condition, on, to)
};
struct RollAgain {
    std::string move; ///< id of the move to roll; empty: the same move
    std::string text;
    DESCRIBED(RollAgain, "roll-again", move, text)
};
struct AskGm {
    std::string text;
    bool bars = false; ///< while this is waiting, a move with a `settled` gate cannot be made again
    DESCRIBED(AskGm, "ask-gm", text, bars)
};
/// The kind of a note. Plain notes are only recorded; the others stay listed until struck.
enum class NoteKind { Note, Fact, Threat, Ruling, Question, Price, Place, Contact, Warrant, Promise };
constexpr std::array<std::string_view, 10> wireNames(NoteKind) {
    return {"note", "fact", "threat", "ruling", "question", "price", "place", "contact", "warrant", "promise"};
}
/// Asks the table to write a note, or to fill in a field of the sheet.
struct Note {
    std::string text;
    NoteKind kind = NoteKind::Note;
    std::string field{}; ///< the text field of the acting character that keeps the answer; empty: a note keeps it
    DESCRIBED(Note, "note", text, kind, field)
};
/// Ticks the clock of that name; starts it first if there is none.
struct ClockTick {
    std::string clock;
    int segments = 4;
    std::string ticks = "1";
    std::string size;  ///< formula for the number of segments, instead of `segments`; may be empty
    bool ends = false; ///< removes the clock if it is full, instead of ticking
    DESCRIBED(ClockTick, "clock", clock, segments, ticks, size, ends)
};
/// A guard takes a waiting blow instead of its target.
struct Redirect {
    DESCRIBED(Redirect, "redirect")
};
/// Halves a waiting blow, after armour.
struct Halve {
    DESCRIBED(Halve, "halve")
};
/// A text to show; changes nothing.
struct Text {
    std::string text;
    DESCRIBED(Text, "text", text)
};

/// The spell that was cast is no longer prepared (DW-MAGIC-11).
struct LoseSpell {
    DESCRIBED(LoseSpell, "lose-spell")
};
enum class Guided { LevelUp, PrepareSpells, BeginEndOfSession, MakeCamp, Rest, Practice };
constexpr std::array<std::string_view, 6> wireNames(Guided) {
    return {"level-up", "prepare-spells", "look-back", "make-camp", "rest", "practice"};
}
/// Begins a guided act: the prompt waits until the act's commands have completed it.
struct Procedure {
    Guided procedure = Guided::LevelUp;
    std::string text;
    DESCRIBED(Procedure, "procedure", procedure, text)
};

/// Averts a waiting blow: for a spend, the one it is spent on; else one that hits `to`.
struct Avert {
    Who to = Who::Self;
    DESCRIBED(Avert, "avert", to)
};
/// Changes the first thing with the tag `which` (or a number of that name): adds or removes tags, changes its weight,
/// wears it out, or removes it.
struct ChangeThing {
    std::string which; ///< a tag, or the name of a number of gear ("armour"); empty: the gear of the move
    std::vector<std::string> add;
    std::vector<std::string> remove;
    int weight = 0;
    int wears = 0; ///< subtracted from the number that `which` names; at 0 the thing is useless
    bool gone = false;
    DESCRIBED(ChangeThing, "change-thing", which, add, remove, weight, wears, gone)
};
/// Grants or eases a spell, for the class of the granting move.
struct GrantSpell {
    std::string spell;        ///< id; empty: the answer names it
    std::string list;         ///< the list to choose from; empty: any
    std::optional<int> level; ///< for this character
    int levelLess = 0;
    std::string text;
    DESCRIBED(GrantSpell, "grant-spell", spell, list, level, levelLess, text)
};
/// Grants a class move without a level.
struct GrantMove {
    std::string move;
    DESCRIBED(GrantMove, "grant-move", move)
};

/// Adds things of the books to the acting actor's gear.
struct GiveThing {
    std::string thing; ///< id
    int count = 1;
    std::string unless; ///< a tag: adds nothing if a carried thing has it
    DESCRIBED(GiveThing, "give-thing", thing, count, unless)
};

/// Rolls a table of chance of the game, or the campaign's own in its place. The players see the result, unless the move
/// was rolled in secret.
struct ChanceRoll {
    std::string table; ///< id
    DESCRIBED(ChanceRoll, "roll-table", table)
};

enum class Chooser { Player, Gm };
constexpr std::array<std::string_view, 2> wireNames(Chooser) { return {"player", "gm"}; }

struct Option {
    std::string id;
    std::string text;
    std::string when;          ///< truth formula; empty = always offered
    std::vector<Input> inputs; ///< asked when it is chosen
    std::vector<Effect> effects;
    bool mature = false; ///< omitted if the table excludes mature content, so that events never contain it
    friend bool operator==(const Option&, const Option&);
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
        v("when", when);
        v("inputs", inputs);
        v("effects", effects);
    }
};
struct Choose {
    int count = 1;
    std::string counts; ///< formula for the count when the choice is put on the table; may be empty
    Chooser by = Chooser::Player;
    std::string text;
    std::vector<Option> options;
    bool inTurn = false; ///< may be chosen in steps: questions asked one after another
    std::string field{}; ///< the text field of the acting character that keeps what was chosen; may be empty
    DESCRIBED(Choose, "choose", count, counts, by, text, options, inTurn, field)
};

struct Effect {
    using Kind = std::variant<Damage, Heal, MarkXp, Hold, Forward, Ongoing, Resource, Condition, Choose, RollAgain,
                              AskGm, Note, ClockTick, Redirect, Halve, Text, LoseSpell, Procedure, Avert, ChangeThing,
                              GrantSpell, GrantMove, GiveThing, Shift, Tally, RowChange, ChanceRoll>;
    static constexpr std::string_view kTag = "effect";
    Kind kind;
    std::string
        when{}; ///< truth formula, evaluated when the effect is taken up: if false, it is dropped; empty: always
    std::vector<Effect> then{}; ///< taken up after this one is applied
    bool mature = false;        ///< omitted if the table excludes mature content, so that events never contain it
    friend bool operator==(const Effect&, const Effect&) = default;
    /// The members that every kind has.
    template <typename V>
    void common(V& v) {
        v("when", when);
        v("then", then);
    }
};

inline bool operator==(const Option& a, const Option& b) {
    return a.id == b.id && a.text == b.text && a.when == b.when && a.inputs == b.inputs && a.effects == b.effects &&
           a.mature == b.mature;
}

/// True if applying the effect needs no dice, no pick and no answer.
bool isPlain(const Effect& effect);

/// The options without mature ones, at every nesting level.
std::vector<Option> withoutMature(std::vector<Option> options);
/// The same for the options of every choice among the effects.
std::vector<Effect> withoutMature(std::vector<Effect> effects);

} // namespace tenplus::content
