#include "content/effect_description.h"

#include "content/effect.h"
#include "content/names_in_data.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace tenplus::content {

namespace {

// Each effect has an overload: a kind without one does not compile.

EffectDescription inWords(const Damage&) {
    return {
        .title = "Damage",
        .about = "harms `to`, less the armour; the amount is rolled with the fields of `from`",
        .members = {{.name = "amount",
                     .holds = Holds::BlowDice,
                     .needed = true,
                     .label = "How much",
                     .hint = "Dice such as 1d6, or a field with dice such as damage.",
                     .fresh = R"("1d6")",
                     .about = "over the fields of `from`; with the target `any` those that both sorts have"},
                    {.name = "to", .label = "Who is hurt"},
                    {.name = "from", .holds = Holds::OneActor, .label = "Whose blow it is"},
                    {.name = "ignoresArmour", .label = "Armour does not count"},
                    {.name = "joins", .about = "added to the damage that this roll already deals"},
                    {.name = "tags",
                     .holds = Holds::Words,
                     .words = {names::kRanged, names::kStun},
                     .about = "`ranged`: cover counts; `stun`: no health is lost"}},
    };
}

EffectDescription inWords(const Heal&) {
    return {
        .title = "Healing",
        .about = "raises the health of `to`, up to its maximum",
        .members = {{.name = "amount",
                     .holds = Holds::Dice,
                     .needed = true,
                     .label = "How much",
                     .hint = "A number, or dice such as 1d6.",
                     .fresh = R"("1d6")"},
                    {.name = "to", .label = "Who"}},
    };
}

EffectDescription inWords(const MarkXp&) {
    return {
        .title = "Mark XP",
        .about = "raises the experience of `to`",
        .members = {{.name = "amount", .holds = Holds::Dice, .label = "How much"}, {.name = "to", .label = "Who"}},
    };
}

EffectDescription inWords(const Hold&) {
    return {
        .title = "Hold",
        .about = "sets the hold of this move; the `spend` of the move says what it buys",
        .members = {{.name = "amount", .holds = Holds::Dice, .label = "How much", .fresh = "1"},
                    {.name = "adds",
                     .about =
                         "in addition to the hold of the band or, without a roll, to existing hold; where the band "
                         "gives none, existing hold does not shrink"},
                    {.name = "of", .holds = Holds::Move, .about = "the move whose hold it is, if not this one"}},
    };
}

EffectDescription inWords(const Forward&) {
    return {
        .title = "Forward",
        .about = "changes the next roll, damage or armour of `to` that matches, once",
        .members = {{.name = "value", .holds = Holds::Dice, .label = "How much", .fresh = "1"},
                    {.name = "to", .label = "Who takes it"},
                    {.name = "pushes",
                     .about =
                         "`damage`: of the class, but not of the roll that gave it; `any-damage`: any, but not of that "
                         "roll; `soak`: off the damage that gets through the armour"},
                    {.name = "scope", .about = "what it waits for"},
                    {.name = "as",
                     .holds = Holds::Word,
                     .words = {names::kAid, names::kDeed},
                     .about =
                         "`aid`: help with the very next roll, of which only so many count; `deed`: help with the "
                         "current deed, gone, used or not, with the next roll of who has it, with the blow it was for, "
                         "and with the night"},
                    {.name = "brunt", .about = "a blow that answers that deed falls on the helper"},
                    {.name = "cap", .holds = Holds::Band, .about = "the best possible band of a roll that uses it"}},
    };
}

EffectDescription inWords(const Ongoing&) {
    return {
        .title = "Ongoing",
        .about = "changes every roll of `to` that matches, until it ends",
        .members = {{.name = "value", .holds = Holds::Dice, .needed = true, .fresh = "-1"},
                    {.name = "until", .holds = Holds::Line, .needed = true, .fresh = R"("…")"},
                    {.name = "scope", .about = "what it waits for"},
                    {.name = "held",
                     .holds = Holds::Move,
                     .about = "it ends by itself with the hold of this move, and when that is rolled again"},
                    {.name = "to"}},
    };
}

EffectDescription inWords(const Resource&) {
    return {
        .title = "A number changes",
        .about = "raises or lowers a number field that is not computed, within its bounds",
        .members =
            {{.name = "field", .holds = Holds::NumberField, .needed = true, .label = "Which number", .fresh = R"("")"},
             {.name = "change",
              .holds = Holds::Dice,
              .needed = true,
              .label = "By how much",
              .hint = "-1, or a formula.",
              .fresh = R"("-1")"},
             {.name = "to", .holds = Holds::AnyoneOrGroup, .label = "Whose"},
             {.name = "as",
              .holds = Holds::Input,
              .about = "effects in `then` read the actual change as `input.` and this word"}},
    };
}

EffectDescription inWords(const Condition&) {
    return {
        .title = "A condition",
        .about = "begins or ends a condition",
        .members = {{.name = "condition",
                     .holds = Holds::Condition,
                     .needed = true,
                     .label = "Which condition",
                     .fresh = R"("")"},
                    {.name = "on", .label = "It begins (else it ends)"},
                    {.name = "to", .holds = Holds::AnyoneOrGroup, .label = "Whose"}},
    };
}

EffectDescription inWords(const Choose&) {
    return {
        .title = "A choice",
        .about = "asks for some of its options: "
                 R"(`[{"id", "text", "when", "mature", "inputs", "effects"}]`, at least `count` of them)",
        .members =
            {{.name = "text",
              .holds = Holds::Line,
              .needed = true,
              .label = "What is asked",
              .fresh = R"("Choose one")"},
             {.name = "count", .least = 1, .most = kMostOptions, .label = "How many are chosen"},
             {.name = "counts", .holds = Holds::Number, .about = "in place of `count`"},
             {.name = "by"},
             {.name = "inTurn", .about = "some can be chosen now and the others later, as questions are"},
             {.name = "field",
              .holds = Holds::TextField,
              .about = "keeps the choice: the ids of the options where the field has `words` for them, else "
                       "their texts"},
             {.name = "options", .needed = true, .label = "Options", .fresh = R"([{"id": "option-1", "text": "…"}])"}},
    };
}

EffectDescription inWords(const RollAgain&) {
    return {
        .title = "Another move is rolled",
        .about = "offers another roll",
        .members = {{.name = "move",
                     .holds = Holds::Move,
                     .label = "Which move",
                     .fresh = R"("")",
                     .about = "the same move unless it is given"},
                    {.name = "text", .holds = Holds::Prose, .label = "Said with it"}},
    };
}

EffectDescription inWords(const AskGm&) {
    return {
        .title = "Ask the GM",
        .about = "the GM answers",
        .members = {{.name = "text",
                     .holds = Holds::Prose,
                     .needed = true,
                     .label = "The question",
                     .fresh = R"("What happens?")"},
                    {.name = "bars", .about = "until then a move with a `settled` gate cannot be made again"}},
    };
}

EffectDescription inWords(const Note&) {
    return {
        .title = "Write a note",
        .about = "asks for something to write down",
        .members = {{.name = "text", .holds = Holds::Prose, .needed = true, .label = "The words", .fresh = R"("…")"},
                    {.name = "kind", .about = "a `note` is recorded; any other kind stays listed until it is struck"},
                    {.name = "field", .holds = Holds::TextField, .about = "keeps the answer, in place of a note"}},
    };
}

EffectDescription inWords(const ClockTick&) {
    return {
        .title = "A clock ticks",
        .about = "ticks the clock of that name, and starts it first if there is none",
        .members =
            {{.name = "clock", .holds = Holds::Name, .needed = true, .label = "Name of the clock", .fresh = R"("…")"},
             {.name = "segments", .least = 1, .most = 24, .label = "Segments"},
             {.name = "size", .holds = Holds::Number, .about = "in place of `segments`"},
             {.name = "ticks", .holds = Holds::Dice, .label = "How many fill"},
             {.name = "ends", .about = "no tick: a full clock is taken off the table"}},
    };
}

EffectDescription inWords(const Redirect&) {
    return {.title = "Redirect", .about = "of a `spend`: the waiting blow falls on the one who spends", .members = {}};
}

EffectDescription inWords(const Halve&) {
    return {.title = "Halve", .about = "of a `spend`: the waiting blow is halved, after armour", .members = {}};
}

EffectDescription inWords(const Text&) {
    return {
        .title = "A text for the story",
        .about = "adds a text to the story, and changes nothing",
        .members = {{.name = "text", .holds = Holds::Prose, .needed = true, .label = "The words", .fresh = R"("…")"}},
    };
}

EffectDescription inWords(const LoseSpell&) {
    return {.title = "Lose the spell", .about = "the spell that was cast is no longer prepared", .members = {}};
}

EffectDescription inWords(const Procedure&) {
    return {
        .title = "Guided act",
        .about = "begins a guided act, and waits until the commands of that act have completed it (`pitch-camp` for a "
                 "camp, `spend-days` for days of rest or practice), so that a rule has one way to happen",
        .members = {{.name = "procedure", .needed = true}, {.name = "text", .holds = Holds::Line}},
    };
}

EffectDescription inWords(const Avert&) {
    return {
        .title = "Avert",
        .about = "averts a blow: of a `spend` the one it is spent on, else the latest that waits for `to`",
        .members = {{.name = "to"}},
    };
}

EffectDescription inWords(const ChangeThing&) {
    return {
        .title = "Change a thing",
        .about = "changes the first thing on the sheet that `which` finds; an option is closed if the thing has all "
                 "the tags that it adds",
        .members = {{.name = "which",
                     .holds = Holds::Name,
                     .about = "a tag, or the name of a number of gear such as `armour`; without it the gear of the "
                              "move"},
                    {.name = "add", .holds = Holds::Names, .about = "tags"},
                    {.name = "remove", .holds = Holds::Names, .about = "tags"},
                    {.name = "weight", .least = -1000, .most = 1000, .about = "is added to its weight"},
                    {.name = "wears",
                     .least = 1,
                     .most = 1000,
                     .about = "is subtracted from the number that `which` names; at 0 the thing is scrap"},
                    {.name = "gone", .about = "the thing is removed"}},
    };
}

EffectDescription inWords(const GrantSpell&) {
    return {
        .title = "Grant a spell",
        .about = "the class of the move knows a spell as long as the move is owned and not at rest",
        .members = {{.name = "spell", .holds = Holds::Spell, .about = "without it the answer names one"},
                    {.name = "list", .holds = Holds::SpellList, .about = "the list of which the answer names one"},
                    {.name = "level",
                     .least = 0,
                     .most = 100,
                     .about = "the level of the spell for this character; 0: always prepared"},
                    {.name = "levelLess",
                     .least = 0,
                     .most = 100,
                     .about = "so many levels lower, once, and then of a spell that is known or on a list that is "
                              "known whole"},
                    {.name = "text", .holds = Holds::Line, .about = "the question; needed without `spell`"}},
    };
}

EffectDescription inWords(const GrantMove&) {
    return {
        .title = "Grant a move",
        .about = "gives a class move without a level; an option that gives an owned move is closed",
        .members = {{.name = "move", .holds = Holds::ClassMove, .needed = true, .fresh = R"("")"}},
    };
}

EffectDescription inWords(const GiveThing&) {
    return {
        .title = "Give a thing",
        .about = "adds so many of a thing to the gear of the one who acts",
        .members = {{.name = "thing", .holds = Holds::Thing, .needed = true, .fresh = R"("")"},
                    {.name = "count", .least = 1, .most = 100},
                    {.name = "unless",
                     .holds = Holds::Name,
                     .about = "a tag: nothing is added if a carried thing has it"}},
    };
}

EffectDescription inWords(const Shift&) {
    return {
        .title = "Shift",
        .about = "raises one number and lowers another by the same amount: both, or neither if one is locked or at "
                 "its bound",
        .members = {{.name = "up",
                     .holds = Holds::NumberField,
                     .about = "the number that rises; without it a person picks one of `among`"},
                    {.name = "down", .holds = Holds::NumberField, .about = "the number that falls; likewise"},
                    {.name = "among", .holds = Holds::NumberFields, .about = "those that can move are offered"},
                    {.name = "by", .least = 1, .most = 100},
                    {.name = "as",
                     .holds = Holds::Input,
                     .about = "effects in `then` read how far it went (`by`, or 0) as `input.` and this word"},
                    {.name = "to", .holds = Holds::OneActor}},
    };
}

EffectDescription inWords(const Tally&) {
    return {
        .title = "Tally",
        .about = "changes a counter that `to` holds on `about`: the row of a list that names the other, and is added "
                 "if there is none. A move reads it with an input that has `count` (and `most`: the column), and "
                 "spends it with a `tally` among its `costs`",
        .members =
            {{.name = "list", .holds = Holds::List, .needed = true},
             {.name = "with", .holds = Holds::Column, .needed = true, .about = "the column with the other's name"},
             {.name = "count", .holds = Holds::Column, .needed = true, .about = "the column with the number"},
             {.name = "change", .holds = Holds::Dice, .needed = true},
             {.name = "most", .least = 1, .most = 999, .about = "the highest value; the least is 0"},
             {.name = "to", .holds = Holds::OneOfTwo, .about = "the actor who holds it"},
             {.name = "about", .holds = Holds::OneOfTwo, .about = "the actor on whom it is held"}},
    };
}

EffectDescription inWords(const RowChange&) {
    return {
        .title = "Row",
        .about =
            "changes a number of the picked row, or of each row of a list, within the bounds of its column, strikes "
            "the picked row off, or adds a row to a list of the one who acts",
        .members = {{.name = "row", .holds = Holds::PickedRow, .about = "the input that picked the row"},
                    {.name = "column", .holds = Holds::Column, .about = "of numbers, of that row or list"},
                    {.name = "change", .holds = Holds::Dice},
                    {.name = "remove", .about = "the row is struck off"},
                    {.name = "list",
                     .holds = Holds::List,
                     .about = "the list of characters to which a row is added, or whose rows change"},
                    {.name = "add", .about = "by column a text; for numbers and flags a formula"},
                    {.name = "text",
                     .holds = Holds::Line,
                     .about = "asks for the name of the new row, its first column, unless `add` has it"},
                    {.name = "as",
                     .holds = Holds::Input,
                     .about = "effects in `then` read the actual change, or the new row, as `input.` and this word"}},
        .shapes = {{.needs = {"row", "column", "change"}, .without = {"list", "add", "text"}},
                   {.needs = {"row", "remove"}, .without = {"column", "change", "list", "add", "text"}},
                   {.needs = {"list", "column", "change"}, .without = {"row", "remove", "add", "text"}},
                   {.needs = {"list"}, .without = {"row", "column", "change", "remove"}}},
    };
}

EffectDescription inWords(const ChanceRoll&) {
    return {
        .title = "Roll on a table",
        .about = "rolls a table of chance of the game, and all that the row rolls",
        .members =
            {{.name = "table", .holds = Holds::ChanceTable, .needed = true, .label = "Which table", .fresh = R"("")"}},
    };
}

// Completes the members by their types and defaults.
struct ByType {
    EffectDescription& description;

    template <typename T>
    void operator()(std::string_view name, const T& initial) {
        const auto it = std::ranges::find(description.members, name, &EffectMember::name);
        assert(it != description.members.end() && "every member is described");
        complete(*it, initial);
    }

private:
    static void mean(EffectMember& member, Holds holds) {
        if (member.holds == Holds::ByType) member.holds = holds;
    }
    static void complete(EffectMember& member, bool initial) {
        mean(member, Holds::Flag);
        member.otherwise = initial ? "true" : "false";
    }
    // A default out of bounds is the program's own sign that nothing was written.
    static void complete(EffectMember& member, int initial) {
        mean(member, Holds::Whole);
        if (initial >= member.least && initial <= member.most) member.otherwise = std::to_string(initial);
    }
    static void complete(EffectMember& member, std::optional<int>) { mean(member, Holds::Whole); }
    static void complete(EffectMember& member, const std::string& initial) { member.otherwise = initial; }
    static void complete(EffectMember&, const std::vector<std::string>&) {}
    static void complete(EffectMember& member, const std::vector<Option>&) { mean(member, Holds::Options); }
    static void complete(EffectMember& member, const std::map<std::string, std::string>&) {
        mean(member, Holds::Cells);
    }
    static void complete(EffectMember& member, const Scope&) { mean(member, Holds::Scope); }
    template <typename E>
    requires std::is_enum_v<E>
    static void complete(EffectMember& member, E initial) {
        mean(member, std::is_same_v<E, Who> ? Holds::Anyone : Holds::Word);
        constexpr auto kWords = wireNames(E());
        if (!std::is_same_v<E, Who>) member.words.assign(kWords.begin(), kWords.end());
        member.otherwise = kWords.at(static_cast<std::size_t>(initial));
    }
};

template <typename T>
EffectDescription described() {
    T it;
    EffectDescription description = inWords(it);
    description.kind = T::kName;
    ByType completing{description};
    it.fields(completing);
    for (EffectMember& member : description.members) {
        assert(member.holds != Holds::ByType && "the meaning of a text is described");
        if (member.needed) member.otherwise.clear();
    }
    return description;
}

template <std::size_t... I>
std::array<EffectDescription, sizeof...(I)> allDescribed(std::index_sequence<I...>) {
    return {described<std::variant_alternative_t<I, Effect::Kind>>()...};
}

} // namespace

const EffectMember& EffectDescription::member(std::string_view name) const {
    const auto it = std::ranges::find(members, name, &EffectMember::name);
    assert(it != members.end());
    return *it;
}

std::span<const EffectDescription> effectDescriptions() {
    static const auto kAll = allDescribed(std::make_index_sequence<std::variant_size_v<Effect::Kind>>());
    return kAll;
}

std::span<const EffectMember> commonEffectMembers() {
    static const std::array<EffectMember, 3> kAll{
        EffectMember{.name = "when",
                     .holds = Holds::Truth,
                     .about = "the effect is dropped if this is false when it is taken up"},
        EffectMember{.name = "then", .holds = Holds::Effects, .about = "taken up once this effect has been applied"},
        EffectMember{.name = "mature",
                     .holds = Holds::Flag,
                     .about = "left out until the campaign allows it",
                     .otherwise = "false"}};
    return kAll;
}

} // namespace tenplus::content
