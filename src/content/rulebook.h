// The rulebook: a loaded pack, immutable. Stats, fields, bands, conditions and moves are all data of one pack (a folder
// of JSON); the code knows no word of a game. Every formula in it is parsed and type-checked, and every id that it
// mentions exists.
#pragma once

#include "base/actor_id.h"
#include "content/card_def.h"
#include "content/chance.h"
#include "content/company.h"
#include "content/creature.h"
#include "content/duality/books.h"
#include "content/effect.h"
#include "content/formula/formula.h"
#include "content/guide.h"
#include "content/move_parts.h"
#include "content/playbook.h"
#include "content/procedures.h"
#include "content/range_word.h"
#include "content/setting.h"
#include "content/skirmish/books.h"
#include "content/slot_shape.h"
#include "content/steps.h"
#include "content/thing.h"
#include "content/tone.h"
#include "content/written_move.h"
#include "dice/notation.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// The sort of actor that a field belongs to, or that a move targets. Group: the one sheet that all players share.
enum class Sort { Character, Foe, Hireling, Person, Group };
constexpr std::array<std::string_view, 5> wireNames(Sort) {
    return {"character", "foe", "hireling", "person", "group"};
}
inline constexpr std::array kAllSorts{Sort::Character, Sort::Foe, Sort::Hireling, Sort::Person, Sort::Group};

/// Before the fields of the group in formulas of moves: group.hull.
inline constexpr std::string_view kOfGroup = "group.";

/// The limit of computed fields that read each other in a chain.
inline constexpr int kMostFieldNesting = 32;

enum class FieldType { Number, Text, Dice, Flag };
constexpr std::array<std::string_view, 4> wireNames(FieldType) { return {"number", "text", "dice", "flag"}; }

/// Sums a column of a list: the weight of all gear. Or, instead of a column, a number in tags.
struct SumOf {
    std::string list;
    std::string column; ///< of numbers or flags; empty with `tag`
    std::string tag;    ///< "{} armour": the number at {} in a row's tags; without {} each row with the tag counts 1
    std::string where;  ///< column of flags: count only rows with the flag; may be empty
    bool most = false;  ///< the highest value instead of the sum
    friend bool operator==(const SumOf&, const SumOf&) = default;
};

/// One line of a sheet. A derived field or a sum is computed when read and cannot be edited.
struct Field {
    std::string id; ///< its name in formulas: hpMax
    std::string name;
    FieldType type = FieldType::Number;
    std::optional<Formula> least; ///< of a number
    std::optional<Formula> most;
    std::optional<Formula> initial; ///< of a number
    std::string initialText;        ///< of a text or dice; "true" for a flag that starts set
    std::optional<Formula> derived;
    std::optional<SumOf> sum;
    std::optional<Formula> plus;              ///< added to the stored value when read: worn armour
    std::optional<Formula> locked;            ///< truth: while it holds, no effect changes the number
    std::vector<Step> steps;                  ///< of a number, rising; may be empty
    std::map<std::string, std::string> words; ///< of a text: what people read in place of a stored value
    bool mature = false;
    std::string ofMove; ///< shown only for owners of that move; empty: for all
    [[nodiscard]] bool isComputed() const { return derived.has_value() || sum.has_value(); }
};

/// A table from score to modifier: the value of the first row whose `upTo` is not exceeded.
struct TableRow {
    std::optional<std::int64_t> upTo; ///< absent in the last row
    int value = 0;
    std::string setting; ///< id of a number setting that gives the value; may be empty
};

/// A number added to rolls: the score, or `table`'s value for it, plus the effect of conditions.
struct Stat {
    std::string id; ///< the modifier's name in formulas: str
    std::string name;
    std::string abbreviation;
    std::string score; ///< id of a number field of characters
    std::string table; ///< may be empty: the score is the modifier
    bool mature = false;
};

/// A state that an actor has or has not. It may change one stat's modifier.
struct ConditionDef {
    std::string id;
    std::string name;
    std::string stat; ///< may be empty
    int value = 0;
    std::string text;
    bool mature = false;
    std::optional<Sort> of;      ///< the sort of actor that can have it; nothing = any
    std::string blows;           ///< dice notation, added to damage dealt by an actor who has it: "-1d4"; may be empty
    Throws struck = Throws::One; ///< how often dice of damage against the actor are thrown
    bool out = false;            ///< the character makes no moves and is not part of the party
    std::string ofMove;          ///< removed with that class move; empty: with none
    std::optional<Formula> ground{}; ///< truth: the condition ends when this is false; nothing: always true
};

/// A number that is shown as boxes, each of which fills step by step: ten boxes of four ticks.
struct Progress {
    int per = 1;   ///< from 1 to 100: so much fills one box
    int boxes = 1; ///< from 1 to 100
};

struct Column {
    std::string id;
    std::string name;
    FieldType type = FieldType::Text;
    bool hidden = false;                 ///< stored, but not shown on the sheet
    std::optional<std::int64_t> once;    ///< of a number: at most one row may have this value
    std::optional<std::int64_t> least{}; ///< of a number
    std::optional<std::int64_t> most{};
    std::vector<Step> steps{}; ///< of a number, rising; may be empty
    std::optional<Progress> progress{};
};
struct ListDef {
    std::string id;
    std::string name;
    std::vector<Column> columns; ///< the first one names the entry
    int least = 0;               ///< once reached, this many rows must stay
    [[nodiscard]] const Column* column(std::string_view id) const;
};

/// A band's result for one move.
struct Outcome {
    std::string text;
    std::vector<Effect> effects;
};

/// A range of totals. Bands are in rising order and cover every total.
struct Band {
    std::string id;
    std::string name;
    std::string label;                ///< "7–9"
    std::optional<std::int64_t> upTo; ///< absent in the last
    Tone tone = Tone::Plain;
    std::optional<Formula>
        when;                   ///< open only while true, and in moves that say what it does; else the one below counts
    std::vector<Effect> always; ///< effects of every move with this band: mark XP on a miss
    std::vector<std::string> alwaysNotForTags; ///< moves with one of these tags have none of `always`
    Outcome otherwise;                         ///< for moves without an outcome for this band
};

/// A modifier that counts whenever its condition is true: a too heavy load.
struct StandingModifier {
    std::string id;
    std::string name;
    Formula when;
    Formula value;
    std::vector<std::string> notForTags; ///< does not apply to moves with one of these tags
    Sort of = Sort::Character;           ///< the sort of actor whose fields it reads
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
    std::string text; ///< its effect in words, for moves without a roll
    std::vector<std::string> synonyms;
    std::vector<std::string> tags;
    bool mature = false;
    TargetSort target = TargetSort::None;
    std::vector<std::string> with; ///< tags of fitting gear: "close", "reach"
    std::vector<Input> inputs;
    std::vector<Gate> gates;
    std::vector<Effect> costs; ///< applied when the move is made
    std::optional<Roll> roll;
    std::map<std::string, Outcome> outcomes; ///< by band id
    std::optional<Outcome> unrolled;         ///< for a move with a roll: the result without rolling
    std::vector<Effect> effects;             ///< for a move without a roll
    std::vector<Option> spend;               ///< what one hold buys
    std::string endsSpell;           ///< id of the input with the level of the own running spell to end; may be empty
    std::vector<std::string> letsGo; ///< gear with one of these tags leaves the hand after the move
    std::string skill;               ///< of hirelings: made by one who has it; gives input.rank
    int tires = 0;                   ///< lowers the rank of the skill by this, until they rest
    ClassPart ofClass;               ///< who may take it, for a class move
    bool written = false;            ///< at the table: it is none of the pack's
    ActorId hero;                    ///< of a written one: who alone makes it; none: any character
};

/// The fields with a meaning for the table.
struct Roles {
    std::string health;        ///< a number field; at its least value the actor is out; empty: harm is something else
    std::string healthMost;    ///< its maximum; empty without `health`
    std::string armour;        ///< subtracted from damage; may be empty
    std::string experience;    ///< raised by "mark XP"; may be empty
    std::string level;         ///< may be empty
    std::string damage;        ///< the dice of the actor's own damage; may be empty, like all of these
    std::string piercing;      ///< armour that their blows ignore
    std::string ignoresArmour; ///< a flag
    std::string cover;         ///< armour against ranged attacks
    std::string stunned;       ///< the condition that a stunning blow leaves
};

/// A precondition of every move except those with one of the tags.
struct CommonGate {
    Formula when;
    std::string says;
    std::vector<std::string> notForTags;
    bool burden = false;  ///< can be passed once by dropping things, or the move fails by itself
    std::string passMove; ///< passed if this was the last move made, with one of these bands
    std::vector<std::string> passBands;
    bool mature = false;
};

/// A state that an actor enters when its numbers change: checked after every turn, applied once when it becomes true
/// (and again at each harm while it is, if `again`).
struct Threshold {
    std::string id;
    std::string name;
    Sort of = Sort::Character;
    Formula when;
    std::optional<Formula> only;   ///< a further condition at that moment
    std::optional<Formula> stills; ///< while true, this actor's waiting blows are cancelled
    std::vector<Effect> effects;
    bool urgent = false; ///< its move blocks everything else that the actor does
    bool firm = false;   ///< and healing of the actor
    bool again = false;
    bool forgotten = false;         ///< removes modifiers against this actor
    std::vector<std::string> ends;  ///< conditions that end when it becomes false
    std::vector<Effect> afterwards; ///< applied when it becomes false
    bool mature = false;
};

/// The rule of a game for one number of characters beyond its bounds. The effects read by how much a change went past a
/// bound as input.rest, which is above 0.
struct NumberRule {
    std::string field;
    std::optional<Formula> rises; ///< truth: while it is false, no effect raises the number; a person still can
    std::vector<Effect> under;    ///< taken up where an effect lowers it past its least
    std::vector<Effect> over;     ///< taken up where an effect raises it past its most
    bool each = false;            ///< they are taken up once for each 1 of the rest, and input.rest is 1
    bool clipped = false;         ///< it falls with a bound that falls below it
    bool shared = false;          ///< the same for the whole party: it follows whoever it changed for
};

/// A saved resource that raises a roll after the dice have fallen.
struct Boost {
    std::string id;
    std::string name;
    std::string field; ///< one is taken from this field
    int value = 1;
    int perRoll = 1;
    bool replaces = false;         ///< the field's number takes the place of the total, if it is higher
    std::optional<Formula> resets; ///< the field's number after that
    bool cancels = false; ///< while the field is below 0, an action die against challenge dice that shows its amount
                          ///< counts 0
};

/// The price of a defeat; no other part of the sheet may be lost.
struct Penalties {
    std::vector<std::string> fields;
    std::vector<std::string> lists;
    std::vector<std::string> asked; ///< fields that need the player's consent
};

struct Vital {
    std::string field;
    std::string of; ///< shown after a slash; may be empty
    bool meter = false;
    std::string name;
    SlotShape shape = SlotShape::None; ///< as slots; None: as a number
    bool left = false;                 ///< the field counts the unmarked slots
    std::string struck;                ///< a field with the number of lost slots at the end; may be empty
    bool card = false;                 ///< also shown on the card, small
    std::optional<Formula> when;       ///< shown only while true
};
/// The layout of a sheet.
struct SheetLayout {
    std::string subtitle; ///< with {field} places
    std::vector<Vital> vitals;
    std::vector<std::string> lists;
    std::vector<std::string> texts;  ///< text fields shown as paragraphs
    std::vector<std::string> groups; ///< groups of moves listed on the sheet
};

/// The fields of one sort of actor, and the layout of its sheet.
struct ActorType {
    std::string name; ///< of a group: "Ship"; empty for the others
    std::vector<Field> fields;
    std::vector<ListDef> lists;
    SheetLayout sheet;
    [[nodiscard]] const Field* field(std::string_view id) const;
    [[nodiscard]] const ListDef* list(std::string_view id) const;
};

/// What a group asks before it chooses a game; each may be empty.
struct About {
    std::string sentence; ///< what one plays
    std::string dice;     ///< "2d6", "two d12"
    std::string players;  ///< "a game master and 2 to 5"
    std::string length;   ///< "evenings of 3 hours, for months"
};

struct Rulebook {
    std::string id;
    std::string name;
    std::string version;
    std::string credit;
    About about;
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
    ActorType hireling; ///< no fields if the game has none
    ActorType person;
    ActorType group; ///< the sheet that all players share; no fields if the game has none
    std::vector<CommonGate> gates;
    std::vector<Threshold> thresholds;
    std::vector<NumberRule> numbers; ///< at most one for each field
    std::vector<Boost> boosts;
    Penalties penalties;
    GearRules gear;
    std::vector<Thing> things;           ///< in file order
    std::vector<Move> moves;             ///< by group, then in file order, then those written at the table
    std::vector<WrittenInForce> written; ///< those that the campaign put in force
    std::vector<Setting> settings;
    std::vector<SettingPreset> presets;
    std::vector<GuideEntry> guide;
    std::vector<Creature> creatures;
    std::optional<Making> making; ///< how a new creature is made
    Company company;              ///< hirelings, places, journeys, camps, days off
    std::vector<CardDef> cards;   ///< kinds of cards, at least one
    std::vector<Playbook> playbooks;
    std::vector<Spell> spells;       ///< in file order
    std::vector<ChanceTable> chance; ///< tables of chance, in file order
    Procedures procedures;
    std::optional<DualityBooks> duality;            ///< for duality games
    std::optional<skirmish::Books> skirmish;        ///< for skirmish games
    std::array<FieldTypes, kAllSorts.size()> types; ///< by sort: the names and types in move formulas

    [[nodiscard]] const ActorType& actorType(Sort sort) const;
    [[nodiscard]] ActorType& actorType(Sort sort);
    [[nodiscard]] const Stat* stat(std::string_view id) const;
    [[nodiscard]] const ConditionDef* condition(std::string_view id) const;
    [[nodiscard]] const Move* move(std::string_view id) const;
    [[nodiscard]] const Band* band(std::string_view id) const;
    [[nodiscard]] const Setting* setting(std::string_view id) const;
    [[nodiscard]] const SettingPreset* preset(std::string_view id) const;
    [[nodiscard]] const Thing* thing(std::string_view id) const;
    [[nodiscard]] const NumberRule* numberRule(std::string_view field) const;
    [[nodiscard]] const Boost* boost(std::string_view id) const;
    [[nodiscard]] const Playbook* playbook(std::string_view id) const;
    [[nodiscard]] const Spell* spell(std::string_view id) const;
    [[nodiscard]] const CardDef* card(std::string_view kind) const;
    [[nodiscard]] const ChanceTable* chanceTable(std::string_view id) const;
    /// True for a class move that is gained by a level: it comes neither with a race nor with the class.
    [[nodiscard]] bool isAdvanced(const Move& move) const;
    /// The playbook that casts or prepares by this move; null if there is none.
    [[nodiscard]] const Playbook* casterBy(std::string_view move) const;
    [[nodiscard]] const Playbook* preparerBy(std::string_view move) const;
    /// The band of a total. There always is one.
    [[nodiscard]] const Band& bandOf(std::int64_t total) const;
    /// The table's value for a score.
    [[nodiscard]] int lookUp(std::string_view table, std::int64_t score) const;
};

/// Applies a campaign's values of its settings; settings that it does not mention get their initial value, and invalid
/// values are ignored. Besides these and the moves of the campaign (written_move.h) nothing of a rulebook changes after
/// loading.
void putInForce(Rulebook& rulebook, const SettingValues& values);
/// The current value; false, 0 or empty for an unknown setting.
bool flagSetting(const Rulebook& rulebook, std::string_view id);
std::int64_t numberSetting(const Rulebook& rulebook, std::string_view id);
std::string wordSetting(const Rulebook& rulebook, std::string_view id);

Type typeOf(FieldType type);

/// The names that formulas of fields and standing modifiers may read: the fields of the sort and their steps, `is.`
/// plus every condition and, for characters, the stats.
FieldTypes ownTypes(const Rulebook& rulebook, Sort sort);
/// The names that formulas of moves may read, with their types: the actor's own fields and stats, `target.` plus every
/// field of either sort or condition, `group.` plus the numbers and flags of the group, `with.` plus the qualities of
/// the gear in hand. A move adds `input.` plus its inputs.
FieldTypes fieldTypes(const Rulebook& rulebook, Sort sort);

} // namespace tenplus::content
