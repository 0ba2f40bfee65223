// SheetView: one actor's sheet, laid out from the system's data, as plain values.
#pragma once

#include "content/rulebook.h"
#include "table/command.h"
#include "table/gm_view.h"
#include "table/pbta/classes/class_view.h"
#include "table/table.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

/// A change of a number that has a rule of its own, such as gold that carries over.
struct VitalStep {
    std::string words; ///< "A handful more"
    Command command;
    std::string closed; ///< why it is not possible now; empty if it is
};
struct VitalView {
    std::string name;
    std::string field; ///< the field that typing edits
    std::string value;
    std::string of; ///< shown after a slash; may be empty
    std::optional<Meter> meter;
    std::optional<TrackView> track; ///< if it is shown slot by slot
    bool left = false;              ///< the field counts the unmarked slots
    bool editable = false;
    std::string step{}; ///< the name of the step that the number is in: "Bleeding"; may be empty
    int stepPlace = 0;  ///< of that step, from 1; 0 without steps
    int stepCount = 0;
    std::string stepText{}; ///< what the book says of it; may be empty
    bool locked = false;    ///< no effect changes the number now
    std::optional<VitalStep> less{};
    std::optional<VitalStep> more{};
    std::string thrown{}; ///< of damage: the dice with all that is added now, "d10+d4+1"; empty if they are the value
};
struct StatView {
    std::string id;
    std::string name;
    std::string abbreviation;
    std::string scoreField;
    std::int64_t score = 0;
    bool hasScore = false; ///< false if the score is the modifier itself
    int modifier = 0;
    /// The condition that lowers this stat, if the system has one.
    std::string condition;
    std::string conditionName;
    int conditionValue = 0;
    bool conditionOn = false;
    bool locked = false; ///< no effect changes the score now
    friend bool operator==(const StatView&, const StatView&) = default;
};
struct ColumnView {
    std::string id;
    std::string name;
    content::FieldType type = content::FieldType::Text;
    std::optional<std::int64_t> least{}; ///< of a number
    std::optional<std::int64_t> most{};
    friend bool operator==(const ColumnView&, const ColumnView&) = default;
};
/// Boxes that fill step by step: the first `full` are full, the next one has `rest` of `per` ticks.
struct ProgressView {
    std::size_t column = 0; ///< the cell of the row that holds the number
    int boxes = 0;
    int full = 0;
    int rest = 0;
    int per = 1;
    friend bool operator==(const ProgressView&, const ProgressView&) = default;
};
struct RowView {
    EntryId id;
    std::vector<std::string> cells; ///< one per column; may be empty
    bool worn = false;              ///< gear: worn or held
    bool away = false;              ///< gear: thrown, and not taken up since
    bool canWear = false;
    bool canUse = false;                  ///< it has uses left, or an effect when used
    std::string text{};                   ///< text of the book, for a card; may be empty
    std::vector<std::string> steps{};     ///< one per column: the name of the step that its number is in, or empty
    std::vector<ProgressView> progress{}; ///< of the columns that have boxes
    std::string blow{};                   ///< a weapon: the dice of a blow with it, "d10+d4+1"
    friend bool operator==(const RowView&, const RowView&) = default;
};
struct ListView {
    std::string id;
    std::string name;
    std::vector<RowView> rows;
    std::vector<ColumnView> columns; ///< the first one holds the row's name
    friend bool operator==(const ListView&, const ListView&) = default;
};
struct FieldView {
    std::string id;
    std::string name;
    std::string value;
    content::FieldType type = content::FieldType::Number;
    bool editable = true;
    std::string step{};  ///< as of a vital
    bool locked = false; ///< likewise
};
struct SheetMove {
    std::string id;
    std::string name;
    std::string trigger;
    std::string with; ///< "Str", "Str, Dex ..."; empty for a move without a roll
    std::string group;
    friend bool operator==(const SheetMove&, const SheetMove&) = default;
};
struct SheetView {
    ActorId id;
    ActorKind kind = ActorKind::Character;
    std::string name;
    std::string icon;
    std::string subtitle;
    std::vector<VitalView> vitals;
    std::vector<StatView> stats;
    std::vector<FieldView> texts;     ///< shown as paragraphs
    std::vector<FieldView> allFields; ///< every field, for the page that edits them all
    std::vector<ListView> lists;
    std::vector<SheetMove> moves;
    std::string playbook; ///< id of the class; may be empty
    std::vector<OwnedMoveView> classMoves;
    std::vector<MagicView> magic;      ///< one per class that casts
    std::vector<RunningSpell> running; ///< spells it keeps up
    std::optional<LevelView> level;
    std::vector<std::string> stillOpen; ///< open choices of an unfinished character
    std::string retired;                ///< what became of them; empty while they play on
    std::vector<ChipView> chips;
    std::optional<std::string> portrait; ///< hash of a picture
};

/// Nothing if there is no such actor.
std::optional<SheetView> sheetView(const content::Rulebook& rulebook, const Table& table, ActorId who);

} // namespace tenplus::table
