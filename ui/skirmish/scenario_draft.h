// A scenario in the editor, as a value: squares painted, things and models placed, triggers set. Nothing is forbidden
// here: the loader judges it.
#pragma once

#include "board/board_picture.h"
#include "content/skirmish/books.h"

#include <optional>

namespace tenplus::ui {

namespace csk = content::skirmish;

enum class DraftTool { Floor, Rough, Slide, Water, Wall, Area, Start, Thing, Monster, Ally, Trigger, Erase };
inline constexpr int kDraftTools = int(DraftTool::Erase) + 1;

/// The options of the tools.
struct DraftSettings {
    int area = 1; ///< from 1; the first is visible from the start
    csk::ThingKind thing = csk::ThingKind::Chest;
    std::uint8_t profile = 0;
    int number = 1; ///< colour, stacks, hundreds, or a model's tag
    csk::When when = csk::When::Entered;
    csk::EffectKind effect = csk::EffectKind::MeetAim;
    int amount = 1; ///< area or aim from 1, wounds
    friend bool operator==(const DraftSettings&, const DraftSettings&) = default;
};

/// The id for "The cold well": the-cold-well; `otherwise` if no character can be used.
std::string idFor(const std::string& name, const char* otherwise);

/// The squares from one to the other, both included: a stroke has no holes, however fast it was drawn.
std::vector<board::Point> strokeBetween(board::Point from, board::Point to);
/// The squares of the rectangle between two corners, row by row.
std::vector<board::Point> rectangleBetween(board::Point from, board::Point to);

/// A bare floor with four start squares and an exit.
csk::Scenario newScenario(const csk::Book& book, int width, int height);
/// The scenario on a board of another size, from 4 to 64 squares a side: what lies beyond it is dropped, new squares
/// are floor.
csk::Scenario resized(const csk::Scenario& draft, int width, int height);
/// The scenario after using the tool on that square. What is placed in a wall opens it: a door stands between its ends.
void useTool(csk::Scenario& draft, const csk::Book& book, DraftTool tool, const DraftSettings& settings,
             board::Point at);
/// The draft for the board; areas by numbers, triggers by a word.
BoardPicture draftPicture(const csk::Scenario& draft, const csk::Book& book);

} // namespace tenplus::ui
