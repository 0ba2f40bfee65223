// Effects: what a move does, as data. A small fixed vocabulary; numbers are formula texts that the loader has checked,
// so that an effect can be copied into an event and keeps its meaning for years.
#pragma once

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
    friend bool operator==(const Scope&, const Scope&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("what", what);
        v("target", target);
    }
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
    friend bool operator==(const CountOf&, const CountOf&) = default;
    template <typename V>
    void fields(V& v) {
        v("list", list);
        v("with", with);
        v("most", most);
    }
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
    friend bool operator==(const Input&, const Input&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("least", least);
        v("most", most);
        v("initial", initial);
        v("count", count);
        v("row", row);
        v("choices", choices);
    }
};

struct Damage {
    static constexpr std::string_view kName = "damage";
    std::string amount; ///< dice or number formula over the fields of `from`
    Who from = Who::Self;
    Who to = Who::Target;
    bool ignoresArmour = false;
    bool joins = false;            ///< added to (or taken from) the damage that this roll already deals
    std::vector<std::string> tags; ///< of the blow: "ranged" (cover counts), "stun" (no HP lost)
    friend bool operator==(const Damage&, const Damage&) = default;
    template <typename V>
    void fields(V& v) {
        v("amount", amount);
        v("from", from);
        v("to", to);
        v("ignoresArmour", ignoresArmour);
        v("joins", joins);
        v("tags", tags);
    }
};
struct Heal {
    static constexpr std::string_view kName = "heal";
    std::string amount;
    Who to = Who::Self;
    friend bool operator==(const Heal&, const Heal&) = default;
    template <typename V>
    void fields(V& v) {
        v("amount", amount);
        v("to", to);
    }
};
struct MarkXp {
    static constexpr std::string_view kName = "mark-xp";
    std::string amount = "1";
    Who to = Who::Self;
    friend bool operator==(const MarkXp&, const MarkXp&) = default;
    template <typename V>
    void fields(V& v) {
        v("amount", amount);
        v("to", to);
    }
};
/// Sets the hold of this move to `amount`; the move's `spend` lists what one hold buys.
struct Hold {
    static constexpr std::string_view kName = "hold";
    std::string amount = "1";
    bool adds = false; ///< in addition to the band's hold, or to existing hold
    std::string of;    ///< id of the move that owns the hold; empty: this one
    friend bool operator==(const Hold&, const Hold&) = default;
    template <typename V>
    void fields(V& v) {
        v("amount", amount);
        v("adds", adds);
        v("of", of);
    }
};
struct Forward {
    static constexpr std::string_view kName = "forward";
    std::string value = "1";
    Pushes pushes = Pushes::Roll;
    Scope scope;
    Who to = Who::Self;
    /// "aid": help with the very next roll, of which only so many count. "deed": help with the current deed; ends with
    /// it. Empty: lasts until used.
    std::string as;
    std::string cap;    ///< band id: the best possible band of a roll that uses it; may be empty
    bool brunt = false; ///< the helper takes a blow that answers the deed
    friend bool operator==(const Forward&, const Forward&) = default;
    template <typename V>
    void fields(V& v) {
        v("value", value);
        v("pushes", pushes);
        v("scope", scope);
        v("to", to);
        v("as", as);
        v("cap", cap);
        v("brunt", brunt);
    }
};
struct Ongoing {
    static constexpr std::string_view kName = "ongoing";
    std::string value = "-1";
    Scope scope;
    std::string until; ///< its end, in words; never empty (DW-ONG-03)
    Who to = Who::Self;
    std::string held; ///< id of a move: ends with its hold, and when it is rolled again; may be empty (DW-ONG-05)
    friend bool operator==(const Ongoing&, const Ongoing&) = default;
    template <typename V>
    void fields(V& v) {
        v("value", value);
        v("scope", scope);
        v("until", until);
        v("to", to);
        v("held", held);
    }
};
/// Changes a number field by `change`, clamped to its bounds.
struct Resource {
    static constexpr std::string_view kName = "resource";
    std::string field;
    std::string change;
    Who to = Who::Self;
    std::string as; ///< the input by which the effects in `then` read the actual change; may be empty
    friend bool operator==(const Resource&, const Resource&) = default;
    template <typename V>
    void fields(V& v) {
        v("field", field);
        v("change", change);
        v("to", to);
        v("as", as);
    }
};
struct Condition {
    static constexpr std::string_view kName = "condition";
    std::string condition; ///< id of one of the system's conditions
    bool on = true;
    Who to = Who::Self;
    friend bool operator==(const Condition&, const Condition&) = default;
    template <typename V>
    void fields(V& v) {
        v("condition", condition);
        v("on", on);
        v("to", to);
    }
};
struct RollAgain {
    static constexpr std::string_view kName = "roll-again";
    std::string move; ///< id of the move to roll; empty: the same move
    std::string text;
    friend bool operator==(const RollAgain&, const RollAgain&) = default;
    template <typename V>
    void fields(V& v) {
        v("move", move);
        v("text", text);
    }
};
struct AskGm {
    static constexpr std::string_view kName = "ask-gm";
    std::string text;
    bool bars = false; ///< while this is waiting, a move with a `settled` gate cannot be made again
    friend bool operator==(const AskGm&, const AskGm&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("bars", bars);
    }
};
/// The kind of a note. Plain notes are only recorded; the others stay listed until struck.
enum class NoteKind { Note, Fact, Threat, Ruling, Question, Price, Place, Contact, Warrant, Promise };
constexpr std::array<std::string_view, 10> wireNames(NoteKind) {
    return {"note", "fact", "threat", "ruling", "question", "price", "place", "contact", "warrant", "promise"};
}
/// Asks the table to write a note, or to fill in a field of the sheet.
struct Note {
    static constexpr std::string_view kName = "note";
    std::string text;
    NoteKind kind = NoteKind::Note;
    std::string field{}; ///< the text field of the acting character that keeps the answer; empty: a note keeps it
    friend bool operator==(const Note&, const Note&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("kind", kind);
        v("field", field);
    }
};
/// Ticks the clock of that name; starts it first if there is none.
struct ClockTick {
    static constexpr std::string_view kName = "clock";
    std::string clock;
    int segments = 4;
    std::string ticks = "1";
    std::string size;  ///< formula for the number of segments, instead of `segments`; may be empty
    bool ends = false; ///< removes the clock if it is full, instead of ticking
    friend bool operator==(const ClockTick&, const ClockTick&) = default;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
        v("segments", segments);
        v("ticks", ticks);
        v("size", size);
        v("ends", ends);
    }
};
/// A guard takes a waiting blow instead of its target.
struct Redirect {
    static constexpr std::string_view kName = "redirect";
    friend bool operator==(const Redirect&, const Redirect&) = default;
    template <typename V>
    void fields(V&) {}
};
/// Halves a waiting blow, after armour.
struct Halve {
    static constexpr std::string_view kName = "halve";
    friend bool operator==(const Halve&, const Halve&) = default;
    template <typename V>
    void fields(V&) {}
};
/// A text to show; changes nothing.
struct Text {
    static constexpr std::string_view kName = "text";
    std::string text;
    friend bool operator==(const Text&, const Text&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
    }
};

/// The spell that was cast is no longer prepared (DW-MAGIC-11).
struct LoseSpell {
    static constexpr std::string_view kName = "lose-spell";
    friend bool operator==(const LoseSpell&, const LoseSpell&) = default;
    template <typename V>
    void fields(V&) {}
};
enum class Guided { LevelUp, PrepareSpells, BeginEndOfSession, MakeCamp, Rest, Practice };
constexpr std::array<std::string_view, 6> wireNames(Guided) {
    return {"level-up", "prepare-spells", "look-back", "make-camp", "rest", "practice"};
}
/// Begins a guided act: the prompt waits until the act's commands have completed it.
struct Procedure {
    static constexpr std::string_view kName = "procedure";
    Guided procedure = Guided::LevelUp;
    std::string text;
    friend bool operator==(const Procedure&, const Procedure&) = default;
    template <typename V>
    void fields(V& v) {
        v("procedure", procedure);
        v("text", text);
    }
};

/// Averts a waiting blow: for a spend, the one it is spent on; else one that hits `to`.
struct Avert {
    static constexpr std::string_view kName = "avert";
    Who to = Who::Self;
    friend bool operator==(const Avert&, const Avert&) = default;
    template <typename V>
    void fields(V& v) {
        v("to", to);
    }
};
/// Changes the first thing with the tag `which` (or a number of that name): adds or removes tags, changes its weight,
/// wears it out, or removes it.
struct ChangeThing {
    static constexpr std::string_view kName = "change-thing";
    std::string which; ///< a tag, or the name of a number of gear ("armour"); empty: the gear of the move
    std::vector<std::string> add;
    std::vector<std::string> remove;
    int weight = 0;
    int wears = 0; ///< subtracted from the number that `which` names; at 0 the thing is useless
    bool gone = false;
    friend bool operator==(const ChangeThing&, const ChangeThing&) = default;
    template <typename V>
    void fields(V& v) {
        v("which", which);
        v("add", add);
        v("remove", remove);
        v("weight", weight);
        v("wears", wears);
        v("gone", gone);
    }
};
/// Grants or eases a spell, for the class of the granting move.
struct GrantSpell {
    static constexpr std::string_view kName = "grant-spell";
    std::string spell;        ///< id; empty: the answer names it
    std::string list;         ///< the list to choose from; empty: any
    std::optional<int> level; ///< for this character
    int levelLess = 0;
    std::string text;
    friend bool operator==(const GrantSpell&, const GrantSpell&) = default;
    template <typename V>
    void fields(V& v) {
        v("spell", spell);
        v("list", list);
        v("level", level);
        v("levelLess", levelLess);
        v("text", text);
    }
};
/// Grants a class move without a level.
struct GrantMove {
    static constexpr std::string_view kName = "grant-move";
    std::string move;
    friend bool operator==(const GrantMove&, const GrantMove&) = default;
    template <typename V>
    void fields(V& v) {
        v("move", move);
    }
};

/// Adds things of the books to the acting actor's gear.
struct GiveThing {
    static constexpr std::string_view kName = "give-thing";
    std::string thing; ///< id
    int count = 1;
    std::string unless; ///< a tag: adds nothing if a carried thing has it
    friend bool operator==(const GiveThing&, const GiveThing&) = default;
    template <typename V>
    void fields(V& v) {
        v("thing", thing);
        v("count", count);
        v("unless", unless);
    }
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
    static constexpr std::string_view kName = "choose";
    int count = 1;
    std::string counts; ///< formula for the count when the choice is put on the table; may be empty
    Chooser by = Chooser::Player;
    std::string text;
    std::vector<Option> options;
    bool inTurn = false; ///< may be chosen in steps: questions asked one after another
    std::string field{}; ///< the text field of the acting character that keeps what was chosen; may be empty
    friend bool operator==(const Choose&, const Choose&) = default;
    template <typename V>
    void fields(V& v) {
        v("count", count);
        v("counts", counts);
        v("by", by);
        v("text", text);
        v("options", options);
        v("inTurn", inTurn);
        v("field", field);
    }
};

struct Effect {
    using Kind = std::variant<Damage, Heal, MarkXp, Hold, Forward, Ongoing, Resource, Condition, Choose, RollAgain,
                              AskGm, Note, ClockTick, Redirect, Halve, Text, LoseSpell, Procedure, Avert, ChangeThing,
                              GrantSpell, GrantMove, GiveThing, Shift, Tally, RowChange>;
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
