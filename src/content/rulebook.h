// The rulebook: what the books say, immutable once loaded. Stats, fields, bands, conditions and moves are all
// data of one pack (a folder of JSON); no game word is known to the code. Every formula in it has been parsed
// and type-checked, and every id that it mentions exists.
#pragma once

#include "content/company.h"
#include "content/creature.h"
#include "content/duality.h"
#include "content/effect.h"
#include "content/formula.h"
#include "content/guide.h"
#include "content/setting.h"
#include "content/move_parts.h"
#include "content/playbook.h"
#include "content/procedures.h"
#include "content/skirmish/books.h"
#include "content/slot_shape.h"
#include "content/thing.h"
#include "content/tone.h"
#include "dice/notation.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// What kind of actor a field belongs to or a move is aimed at.
enum class Sort { Character, Foe, Hireling, Person };
constexpr std::array<std::string_view, 4> wireNames(Sort) { return {"character", "foe", "hireling", "person"}; }
inline constexpr std::array kAllSorts{Sort::Character, Sort::Foe, Sort::Hireling, Sort::Person};

/// How deep fields may read fields that are worked out from others: a hundred computed fields in a row serve nobody.
inline constexpr int kMostFieldNesting = 32;

enum class FieldType { Number, Text, Dice, Flag };
constexpr std::array<std::string_view, 4> wireNames(FieldType) { return {"number", "text", "dice", "flag"}; }

/// A column summed over a list: the weight of all gear. In place of a column, the number that stands in a tag.
struct SumOf {
    std::string list;
    std::string column; ///< of numbers or flags; empty with `tag`
    std::string tag;    ///< "{} armour": the number at {} in the tags of a row; without {} each row that has it is 1
    std::string where;  ///< column of flags that must be set for a row to count; may be empty
    bool most = false;  ///< the highest counts alone
    friend bool operator==(const SumOf&, const SumOf&) = default;
};

/// One line of a sheet. A derived field or a sum is computed whenever it is read and cannot be typed over.
struct Field {
    std::string id; ///< as formulas name it: hpMax
    std::string name;
    FieldType type = FieldType::Number;
    std::optional<Formula> least; ///< of a number
    std::optional<Formula> most;
    std::optional<Formula> initial; ///< of a number
    std::string initialText;        ///< of a text or dice; "true" for a flag that starts set
    std::optional<Formula> derived;
    std::optional<SumOf> sum;
    std::optional<Formula> plus; ///< added to what is stored, whenever the field is read: worn armour
    bool mature = false;
    std::string ofMove; ///< shown on the sheets of those who own that move alone; empty: on all
    [[nodiscard]] bool isComputed() const { return derived.has_value() || sum.has_value(); }
};

/// A table from score to modifier: the value of the first row whose `upTo` is not exceeded.
struct TableRow {
    std::optional<std::int64_t> upTo; ///< absent in the last row
    int value = 0;
    std::string setting; ///< id of a number setting that gives the value; may be empty
};

/// What is added to a roll. Its modifier is its score, or what `table` makes of it, plus what conditions do.
struct Stat {
    std::string id; ///< as formulas name the modifier: str
    std::string name;
    std::string abbreviation;
    std::string score; ///< id of a number field of characters
    std::string table; ///< may be empty: the score is the modifier
    bool mature = false;
};

/// A state that is there or not. It may push one stat's modifier.
struct ConditionDef {
    std::string id;
    std::string name;
    std::string stat; ///< may be empty
    int value = 0;
    std::string text;
    bool mature = false;
    std::optional<Sort> of; ///< who can be in it; nothing = everybody
    std::string blows;      ///< dice notation, added to the dice of damage that whoever is in it deals: "-1d4"; may be empty
    Throws struck = Throws::One; ///< how often the dice of damage against them are thrown
    bool out = false;       ///< a character in it makes no moves and takes no part in what the company does
    std::string ofMove;     ///< goes with that class move; empty: with none
    std::optional<Formula> ground{}; ///< truth: where it does not hold, nobody is in this condition; nothing: it always holds
};

struct Column {
    std::string id;
    std::string name;
    FieldType type = FieldType::Text;
    bool hidden = false; ///< kept, but not shown on the sheet
    std::optional<std::int64_t> once; ///< of a number: at most one row may have this value
};
struct ListDef {
    std::string id;
    std::string name;
    std::vector<Column> columns; ///< the first one names the entry
    int least = 0;               ///< so many rows must stay, once there are that many
};

/// What a band says for one move.
struct Outcome {
    std::string text;
    std::vector<Effect> effects;
};

/// A range of totals. Bands stand in rising order and cover every total.
struct Band {
    std::string id;
    std::string name;
    std::string label;               ///< "7–9"
    std::optional<std::int64_t> upTo; ///< absent in the last
    Tone tone = Tone::Plain;
    std::vector<Effect> always;      ///< applied at the roll by themselves: mark XP on a miss
    Outcome otherwise;               ///< for moves that say nothing of this band
};

/// A modifier that holds whenever its condition does: too heavy a load.
struct StandingModifier {
    std::string id;
    std::string name;
    Formula when;
    Formula value;
    std::vector<std::string> notForTags; ///< moves with one of these tags are free of it
    Sort of = Sort::Character; ///< whose fields it reads
};

struct Group {
    std::string id;
    std::string name;
};

struct Move {
    std::string id;
    std::string name;
    std::string group;
    std::string trigger;
    std::string text; ///< what it does, for moves without a roll
    std::vector<std::string> synonyms;
    std::vector<std::string> tags;
    bool mature = false;
    TargetSort target = TargetSort::None;
    std::vector<std::string> with; ///< tags of the gear it can be made with: "close", "reach"
    std::vector<Input> inputs;
    std::vector<Gate> gates;
    std::vector<Effect> costs; ///< applied when the move is made
    std::optional<Roll> roll;
    std::map<std::string, Outcome> outcomes; ///< by band id
    std::optional<Outcome> unrolled;         ///< of a move with a roll: what it does if the dice are left alone
    std::vector<Effect> effects;             ///< of a move without a roll
    std::vector<Option> spend;               ///< what one hold buys
    std::string endsSpell;                   ///< id of the input that is the level of a running spell of one's own, which ends; may be empty
    std::vector<std::string> letsGo;         ///< gear with one of these tags is out of hand once it was made with it
    std::string skill;                       ///< of hirelings: such a move is made by one who has it, and reads input.rank
    int tires = 0;                           ///< ranks of the skill that it costs until they rest
    ClassPart ofClass;                       ///< who may take it, if it belongs to a class
};

/// Fields with a meaning that the table must know.
struct Roles {
    std::string health;     ///< a number field; at its least an actor is out
    std::string healthMost; ///< its maximum
    std::string armour;     ///< taken from damage; may be empty
    std::string experience; ///< what "mark XP" raises; may be empty
    std::string level;      ///< may be empty
    std::string damage;     ///< the dice of an actor's own blows; may be empty, as all of these
    std::string piercing;   ///< armour that those blows go through
    std::string ignoresArmour; ///< a flag
    std::string cover;      ///< armour against what comes from afar
    std::string stunned;    ///< the condition that a stunning blow leaves
};

/// What must hold before anybody makes any move but those with one of the tags.
struct CommonGate {
    Formula when;
    std::string says;
    std::vector<std::string> notForTags;
    bool burden = false;        ///< things can be let go to pass it once, or the move fails by itself
    std::string passMove;       ///< having made this move last, with one of these bands, lets through
    std::vector<std::string> passBands;
    bool mature = false;
};

/// A state that an actor falls into by a change of its numbers: watched after every turn, and met once when it
/// begins to hold (and again at each harm while it does, if `again`).
struct Threshold {
    std::string id;
    std::string name;
    Sort of = Sort::Character;
    Formula when;
    std::optional<Formula> only; ///< must hold too, at the moment it is met
    std::optional<Formula> stills; ///< where it holds, blows of this actor that wait are called off
    std::vector<Effect> effects;
    bool urgent = false; ///< the move that it asks for comes before anything else that actor does
    bool firm = false;   ///< and before any healing of that actor
    bool again = false;
    bool forgotten = false; ///< nothing counts against this actor any more
    std::vector<std::string> ends;  ///< conditions that are gone when it no longer holds
    std::vector<Effect> afterwards; ///< when it no longer holds
    bool mature = false;
};

/// Something saved up that lifts a roll after the dice have fallen.
struct Boost {
    std::string id;
    std::string name;
    std::string field; ///< one is taken from it
    int value = 1;
    int perRoll = 1;
};

/// What a defeat may cost beside the story: the rest of the sheet is out of its reach.
struct Penalties {
    std::vector<std::string> fields;
    std::vector<std::string> lists;
    std::vector<std::string> asked; ///< fields that only go with the player's word
};

struct Vital {
    std::string field;
    std::string of; ///< shown behind a slash; may be empty
    bool meter = false;
    std::string name;
    SlotShape shape = SlotShape::None; ///< as slots; None: as a number
    bool left = false;  ///< the field counts the slots that are not marked
    std::string struck; ///< a field that says how many of the last slots are lost; may be empty
    bool card = false;  ///< also shown on the card, small
    std::optional<Formula> when; ///< it is there only where that holds
};
/// How a sheet is laid out.
struct SheetLayout {
    std::string subtitle; ///< with {field} places
    std::vector<Vital> vitals;
    std::vector<std::string> lists;
    std::vector<std::string> texts; ///< text fields shown as paragraphs
    std::vector<std::string> groups; ///< groups of moves listed on the sheet
};

/// The fields of one sort of actor and how its sheet looks.
struct ActorType {
    std::vector<Field> fields;
    std::vector<ListDef> lists;
    SheetLayout sheet;
    [[nodiscard]] const Field* field(std::string_view id) const;
    [[nodiscard]] const ListDef* list(std::string_view id) const;
};

/// A word for how far something is. Ranges rise; the last one has no end.
struct RangeWord {
    std::string id;
    std::string name;
    std::optional<int> upTo; ///< in squares
    friend bool operator==(const RangeWord&, const RangeWord&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("upTo", upTo);
    }
};

struct Rulebook {
    std::string id;
    std::string name;
    std::string version;
    std::string credit;
    std::map<std::string, std::vector<TableRow>, std::less<>> tables;
    std::vector<Stat> stats;
    std::vector<ConditionDef> conditions;
    std::vector<Band> bands;
    std::vector<StandingModifier> standing;
    std::vector<Group> groups;
    std::vector<RangeWord> ranges; ///< nearest first
    Roles roles;
    ActorType character;
    ActorType foe;
    ActorType hireling; ///< without fields in a game that has none
    ActorType person;
    std::vector<CommonGate> gates;
    std::vector<Threshold> thresholds;
    std::vector<Boost> boosts;
    Penalties penalties;
    GearRules gear;
    std::vector<Thing> things; ///< in the order of the files
    std::vector<Move> moves; ///< in the order of the groups, then of the files
    std::vector<Setting> settings;
    std::vector<GuideEntry> guide;
    std::vector<Creature> creatures;
    std::optional<Making> making; ///< how a new creature is made
    Company company;              ///< hirelings, places, journeys, camps, days off
    std::vector<Playbook> playbooks;
    std::vector<Spell> spells; ///< in the order of the files
    Procedures procedures;
    std::optional<DualityBooks> duality; ///< of a game that is played with duality dice
    std::optional<skirmish::Books> skirmish; ///< of a game of models on a square board
    std::array<FieldTypes, kAllSorts.size()> types; ///< by sort: the names that formulas of moves may read, once all is loaded

    [[nodiscard]] const ActorType& actorType(Sort sort) const;
    [[nodiscard]] ActorType& actorType(Sort sort);
    [[nodiscard]] const Stat* stat(std::string_view id) const;
    [[nodiscard]] const ConditionDef* condition(std::string_view id) const;
    [[nodiscard]] const Move* move(std::string_view id) const;
    [[nodiscard]] const Band* band(std::string_view id) const;
    [[nodiscard]] const Setting* setting(std::string_view id) const;
    [[nodiscard]] const Thing* thing(std::string_view id) const;
    [[nodiscard]] const Boost* boost(std::string_view id) const;
    [[nodiscard]] const Playbook* playbook(std::string_view id) const;
    [[nodiscard]] const Spell* spell(std::string_view id) const;
    /// Whether a class move is learned with a level: it comes neither with a race nor with the class itself.
    [[nodiscard]] bool isAdvanced(const Move& move) const;
    /// The playbook whose caster casts, or prepares, by this move.
    [[nodiscard]] const Playbook* casterBy(std::string_view move) const;
    [[nodiscard]] const Playbook* preparerBy(std::string_view move) const;
    /// The band that a total falls into. There is always one.
    [[nodiscard]] const Band& bandOf(std::int64_t total) const;
    /// What a table makes of a score.
    [[nodiscard]] int lookUp(std::string_view table, std::int64_t score) const;
};

/// Puts a campaign's own values of its settings in force; those that it does not mention go back to their initial
/// value, and what a setting does not accept is ignored. Nothing else of a rulebook ever changes once it is loaded.
void putInForce(Rulebook& rulebook, const SettingValues& values);
/// What is in force; false, 0 or empty for a setting that the system does not have.
bool flagSetting(const Rulebook& rulebook, std::string_view id);
std::int64_t numberSetting(const Rulebook& rulebook, std::string_view id);
std::string wordSetting(const Rulebook& rulebook, std::string_view id);

Type typeOf(FieldType type);

/// What formulas of fields and standing modifiers may read: the fields of the sort, `is.` and every condition and,
/// for characters, the stats.
FieldTypes ownTypes(const Rulebook& rulebook, Sort sort);
/// The names that formulas of moves may read, and their types: the actor's own fields and stats, `target.` and every
/// field of either sort or condition, `with.` and what the gear in hand is. A move adds `input.` and its inputs.
FieldTypes fieldTypes(const Rulebook& rulebook, Sort sort);

} // namespace tenplus::content
