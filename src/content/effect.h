// Effects: what a move does, as data. A small fixed vocabulary; numbers are formula texts that the loader has
// checked, so that an effect can be copied into an event and mean the same thing years later.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::content {

/// Whom an effect falls on. Ally is resolved by a person; Party, Camp (the party where there is none) and Others (the party
/// without the one who acts) by who they are at the time it is applied.
enum class Who { Self, Target, Ally, Party, Camp, Others };
constexpr std::array<std::string_view, 6> wireNames(Who) { return {"self", "target", "ally", "party", "camp", "others"}; }
/// True if it falls on several without anybody being picked.
constexpr bool isParty(Who who) { return who == Who::Party || who == Who::Camp || who == Who::Others; }

/// What a forward or ongoing waits for. Text is free: a chip the roller switches on.
enum class ScopeKind { Any, Move, Stat, Target, Tag, Text };
constexpr std::array<std::string_view, 6> wireNames(ScopeKind) {
    return {"any", "move", "stat", "target", "tag", "text"};
}
struct Scope {
    ScopeKind kind = ScopeKind::Any;
    std::string what; ///< move id, stat id, tag or words; empty for Any and Target
    bool target = false; ///< of Move: only with whom it was given for
    friend bool operator==(const Scope&, const Scope&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("what", what);
        v("target", target);
    }
};

/// What a forward changes when it is used.
enum class Pushes { Roll, Damage, AnyDamage, Armour, Soak };
constexpr std::array<std::string_view, 5> wireNames(Pushes) { return {"roll", "damage", "any-damage", "armour", "soak"}; }

struct Effect;

/// Rows of a list of the one who acts that are about the target: bonds with them.
struct CountOf {
    std::string list;
    std::string with; ///< the column that names somebody
    std::string most; ///< a number column of which the highest counts; empty: the rows are counted
    friend bool operator==(const CountOf&, const CountOf&) = default;
    template <typename V>
    void fields(V& v) {
        v("list", list);
        v("with", with);
        v("most", most);
    }
};

/// A number asked of the player before a move or a spend: bonds with them, coins paid.
struct Input {
    std::string id;
    std::string name;
    int least = 0;
    int most = 1;
    int initial = 0;
    std::optional<CountOf> count{}; ///< with a target, what the sheet says takes the place of `initial`
    friend bool operator==(const Input&, const Input&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("least", least);
        v("most", most);
        v("initial", initial);
        v("count", count);
    }
};

struct Damage {
    static constexpr std::string_view kName = "damage";
    std::string amount;       ///< dice or number formula in the fields of `from`
    Who from = Who::Self;
    Who to = Who::Target;
    bool ignoresArmour = false;
    bool joins = false;       ///< added to (or taken from) the damage this roll already deals
    std::vector<std::string> tags; ///< of the blow itself: "ranged" (cover counts), "stun" (no HP are lost)
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
/// Sets the hold of this move to `amount`; what one hold buys stands in the move's `spend`.
struct Hold {
    static constexpr std::string_view kName = "hold";
    std::string amount = "1";
    bool adds = false; ///< on top of what the band gives, or of what is held
    std::string of;    ///< id of the move whose hold it is; empty: the one that is made
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
    /// "aid": help with the very next roll, of which only so many count. "deed": help with the deed at hand, gone with it.
    /// Else empty: it waits until it is used.
    std::string as;
    std::string cap; ///< band id: a roll that uses it comes out no higher than that; may be empty
    bool brunt = false; ///< a blow that answers that deed falls on who gives this
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
    std::string until; ///< when it ends, in words; never empty (DW-ONG-03)
    Who to = Who::Self;
    std::string held; ///< id of a move: it ends with the hold of that, and when that is rolled anew; may be empty (DW-ONG-05)
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
/// Changes a number field by `change`, kept within the field's bounds.
struct Resource {
    static constexpr std::string_view kName = "resource";
    std::string field;
    std::string change;
    Who to = Who::Self;
    std::string as; ///< the input that effects after this one (`then`) read the size of the change by; may be empty
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
    std::string condition; ///< id of a condition the system declares
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
    bool bars = false; ///< a move with a `settled` gate is not made again while this waits
    friend bool operator==(const AskGm&, const AskGm&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("bars", bars);
    }
};
/// What a note is. Plain notes are written down and done with; the others stand until they are struck out.
enum class NoteKind { Note, Fact, Threat, Ruling, Question, Price, Place, Contact, Warrant, Promise };
constexpr std::array<std::string_view, 10> wireNames(NoteKind) {
    return {"note", "fact", "threat", "ruling", "question", "price", "place", "contact", "warrant", "promise"};
}
/// Asks for a note: something the table should write down.
struct Note {
    static constexpr std::string_view kName = "note";
    std::string text;
    NoteKind kind = NoteKind::Note;
    friend bool operator==(const Note&, const Note&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("kind", kind);
    }
};
/// Starts the clock if no clock of that name runs, then ticks it.
struct ClockTick {
    static constexpr std::string_view kName = "clock";
    std::string clock;
    int segments = 4;
    std::string ticks = "1";
    std::string size;  ///< formula for the number of segments, in place of `segments`; may be empty
    bool ends = false; ///< does not tick: takes the clock off the table if it is full
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
/// What a guard does about a blow that waits: takes it in the place of the one it was meant for.
struct Redirect {
    static constexpr std::string_view kName = "redirect";
    friend bool operator==(const Redirect&, const Redirect&) = default;
    template <typename V>
    void fields(V&) {}
};
/// Cuts what a blow that waits does in half, after armour.
struct Halve {
    static constexpr std::string_view kName = "halve";
    friend bool operator==(const Halve&, const Halve&) = default;
    template <typename V>
    void fields(V&) {}
};
/// A story result: shown, changes nothing.
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
enum class Guided { LevelUp, PrepareSpells, LookBack, MakeCamp, Rest, Practice };
constexpr std::array<std::string_view, 6> wireNames(Guided) {
    return {"level-up", "prepare-spells", "look-back", "make-camp", "rest", "practice"};
}
/// A guided act begins: it waits until its own commands have done it.
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

/// A blow that waits comes to nothing: of a spend, the one it is spent on; else one that falls on `to`.
struct Avert {
    static constexpr std::string_view kName = "avert";
    Who to = Who::Self;
    friend bool operator==(const Avert&, const Avert&) = default;
    template <typename V>
    void fields(V& v) {
        v("to", to);
    }
};
/// Changes the first thing at hand that has the tag `which` (or whose number is written so): tags come and go, it
/// weighs more or less, it wears out, or it is gone.
struct ChangeThing {
    static constexpr std::string_view kName = "change-thing";
    std::string which;  ///< a tag, or the name of a number of gear ("armour"); empty: what the move was made with
    std::vector<std::string> add;
    std::vector<std::string> remove;
    int weight = 0;
    int wears = 0;      ///< taken from the number that `which` names; at 0 the thing is scrap
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
/// A spell comes to be known, or comes easier, by the class of the move that gives it.
struct GrantSpell {
    static constexpr std::string_view kName = "grant-spell";
    std::string spell; ///< id; empty: the answer names it
    std::string list;  ///< the list it may be named from; empty: any
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
/// A class move comes to be owned without a level.
struct GrantMove {
    static constexpr std::string_view kName = "grant-move";
    std::string move;
    friend bool operator==(const GrantMove&, const GrantMove&) = default;
    template <typename V>
    void fields(V& v) {
        v("move", move);
    }
};

/// Things of the books come into the gear of who acts.
struct GiveThing {
    static constexpr std::string_view kName = "give-thing";
    std::string thing; ///< id
    int count = 1;
    std::string unless; ///< a tag: nothing comes where something that has it is carried already
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
    std::string when; ///< truth formula; empty = always offered
    std::vector<Input> inputs; ///< asked when it is taken
    std::vector<Effect> effects;
    bool mature = false; ///< left out where the table does not allow it, so that events never carry it
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
    std::string counts; ///< formula that gives the count when the choice is put on the table; may be empty
    Chooser by = Chooser::Player;
    std::string text;
    std::vector<Option> options;
    bool inTurn = false; ///< some of them can be chosen now and the others later: questions asked one after another
    friend bool operator==(const Choose&, const Choose&) = default;
    template <typename V>
    void fields(V& v) {
        v("count", count);
        v("counts", counts);
        v("by", by);
        v("text", text);
        v("options", options);
        v("inTurn", inTurn);
    }
};

struct Effect {
    using Kind = std::variant<Damage, Heal, MarkXp, Hold, Forward, Ongoing, Resource, Condition, Choose,
                              RollAgain, AskGm, Note, ClockTick, Redirect, Halve, Text, LoseSpell, Procedure,
                              Avert, ChangeThing, GrantSpell, GrantMove, GiveThing>;
    static constexpr std::string_view kTag = "effect";
    Kind kind;
    std::string when{};         ///< truth formula, read when the effect is taken up: where it does not hold, nothing happens; empty: always
    std::vector<Effect> then{}; ///< taken up once this one has been applied
    bool mature = false;        ///< left out where the table does not allow it, so that events never carry it
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

/// True if applying the effect needs no dice, no pick and no answer: confirming is enough.
bool isPlain(const Effect& effect);

/// The options without those that are mature, inside and out.
std::vector<Option> withoutMature(std::vector<Option> options);
/// The same for the options of every choice among the effects.
std::vector<Effect> withoutMature(std::vector<Effect> effects);

} // namespace tenplus::content
