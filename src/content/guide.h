// The guide: what a GM wants to be reminded of, in the words of the pack, each entry with the moves, bands or
// moments at which it is shown by itself. It changes nothing on the table.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

enum class GuideKind {
    Agenda, Principle, GmMove, DungeonMove, Tag, Alignment, AlignmentGoal, Debility, Hazard, HirelingSkill,
    HirelingCost, Steading, Front, Danger, Procedure, Reminder, Treasure,
};
constexpr std::array<std::string_view, 17> wireNames(GuideKind) {
    return {"agenda", "principle", "gm-move", "dungeon-move", "tag", "alignment", "alignment-goal", "debility", "hazard",
            "hireling-skill", "hireling-cost", "steading", "front", "danger", "procedure", "reminder", "treasure"};
}

/// What is going on at the table. The program knows most of them; a GM can ask for any.
enum class Moment {
    SessionStart, SessionEnd, Fight, Camp, Town, Journey, Dungeon, Death, Trap, LevelUp, Parley, Harm, NewCharacter, Talk,
};
constexpr std::array<std::string_view, 14> wireNames(Moment) {
    return {"session-start", "session-end", "fight", "camp", "town", "journey", "dungeon", "death", "trap", "level-up",
            "parley", "harm", "new-character", "talk"};
}

struct GuideEntry {
    std::string id;
    GuideKind kind = GuideKind::Reminder;
    std::string title;
    std::string text;
    std::vector<std::string> rules;   ///< what it restates, as the pack names its rules
    std::vector<std::string> moves;   ///< on the cards of these moves ...
    std::vector<std::string> bands;   ///< ... and, if there are any, only where the roll came out so
    std::vector<Moment> moments;
};

} // namespace tenplus::content
