// The guide: reminders for the GM from the pack, each with the moves, bands or moments that show it. It changes nothing
// on the table.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

enum class GuideKind {
    Agenda,
    Principle,
    GmMove,
    DungeonMove,
    Tag,
    Alignment,
    AlignmentGoal,
    Debility,
    Hazard,
    HirelingSkill,
    HirelingCost,
    Steading,
    Front,
    Danger,
    Procedure,
    Reminder,
    Treasure,
};
constexpr std::array<std::string_view, 17> wireNames(GuideKind) {
    return {"agenda",         "principle", "gm-move",   "dungeon-move",   "tag",           "alignment",
            "alignment-goal", "debility",  "hazard",    "hireling-skill", "hireling-cost", "steading",
            "front",          "danger",    "procedure", "reminder",       "treasure"};
}

/// A situation at the table. The program recognises most; a GM can look up any.
enum class Moment {
    SessionStart,
    SessionEnd,
    Fight,
    Camp,
    Town,
    Journey,
    Dungeon,
    Death,
    Trap,
    LevelUp,
    Parley,
    Harm,
    NewCharacter,
    Talk,
};
constexpr std::array<std::string_view, 14> wireNames(Moment) {
    return {"session-start", "session-end", "fight",    "camp",   "town", "journey",       "dungeon",
            "death",         "trap",        "level-up", "parley", "harm", "new-character", "talk"};
}

struct GuideEntry {
    std::string id;
    GuideKind kind = GuideKind::Reminder;
    std::string title;
    std::string text;
    std::vector<std::string> rules; ///< the rules it restates, as the pack names them
    std::vector<std::string> moves; ///< on the cards of these moves ...
    std::vector<std::string> bands; ///< ... and, if not empty, only for these bands
    std::vector<Moment> moments;
    bool harms = false; ///< a move that goes on to a blow
};

} // namespace tenplus::content
