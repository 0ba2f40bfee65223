// SheetView: one character's or foe's sheet, laid out from the system's data and ready to be painted.
#pragma once

#include "content/rulebook.h"
#include "table/class_view.h"
#include "table/command.h"
#include "table/gm_view.h"
#include "table/table.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

/// A change that the rules have a command for, such as gold that carries over.
struct VitalStep {
    std::string words; ///< "A handful more"
    Command command;
    std::string closed; ///< why it cannot be done now; empty: it can
};
struct VitalView {
    std::string name;
    std::string field; ///< what is edited when it is typed over
    std::string value;
    std::string of;    ///< behind a slash; may be empty
    std::optional<Meter> meter;
    std::optional<TrackView> track; ///< where it is shown slot by slot
    bool left = false;              ///< the field counts the slots that are not filled
    bool editable = false;
    std::optional<VitalStep> less{};
    std::optional<VitalStep> more{};
};
struct StatView {
    std::string id;
    std::string name;
    std::string abbreviation;
    std::string scoreField;
    std::int64_t score = 0;
    bool hasScore = false; ///< false where the score is the modifier itself
    int modifier = 0;
    /// The condition that lowers this stat, if the system has one.
    std::string condition;
    std::string conditionName;
    int conditionValue = 0;
    bool conditionOn = false;
    friend bool operator==(const StatView&, const StatView&) = default;
};
struct ColumnView {
    std::string id;
    std::string name;
    content::FieldType type = content::FieldType::Text;
    friend bool operator==(const ColumnView&, const ColumnView&) = default;
};
struct RowView {
    EntryId id;
    std::vector<std::string> cells; ///< what stands in each column; may be empty
    bool worn = false;   ///< of gear: at hand, on the body
    bool canWear = false;
    bool canUse = false; ///< it has uses left, or does something when it is used
    std::string text{};  ///< what the books say of it, where the row is a card of theirs; may be empty
    friend bool operator==(const RowView&, const RowView&) = default;
};
struct ListView {
    std::string id;
    std::string name;
    std::vector<RowView> rows;
    std::vector<ColumnView> columns; ///< the first one names the row
    friend bool operator==(const ListView&, const ListView&) = default;
};
struct FieldView {
    std::string id;
    std::string name;
    std::string value;
    content::FieldType type = content::FieldType::Number;
    bool editable = true;
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
    std::vector<FieldView> texts;   ///< shown as paragraphs
    std::vector<FieldView> allFields; ///< every field, for the page where all can be typed over
    std::vector<ListView> lists;
    std::vector<SheetMove> moves;
    std::string playbook;                 ///< id of the class; may be empty
    std::vector<OwnedMoveView> classMoves;
    std::vector<MagicView> magic;         ///< one for each class by which it casts
    std::vector<RunningSpell> running;    ///< spells it keeps up
    std::optional<LevelView> level;
    std::vector<std::string> stillOpen;   ///< of a half-made character
    std::string retired;                  ///< where; empty for who plays on
    std::vector<ChipView> chips;
};

/// Nothing if there is no such actor.
std::optional<SheetView> sheetView(const content::Rulebook& rulebook, const Table& table, ActorId who);

} // namespace tenplus::table
