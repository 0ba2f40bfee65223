// A scenario while it is written, as a value: squares are painted, things and models placed, triggers set. What it comes to
// is for the loader to judge; here nothing is forbidden.
#pragma once

#include "board/board_picture.h"
#include "content/skirmish/books.h"

#include <optional>

namespace tenplus::ui {

namespace csk = content::skirmish;

enum class DraftTool { Floor, Rough, Slide, Water, Wall, Area, Start, Thing, Monster, Ally, Trigger, Erase };
inline constexpr int kDraftTools = int(DraftTool::Erase) + 1;

/// How the tools are set.
struct DraftSettings {
    int area = 1;                    ///< from 1; the first is seen from the start
    csk::ThingKind thing = csk::ThingKind::Chest;
    std::uint8_t profile = 0;
    int number = 1;                  ///< colour, stacks, hundreds, or the tag of a model
    csk::When when = csk::When::Entered;
    csk::EffectKind effect = csk::EffectKind::MeetAim;
    int amount = 1;                  ///< area or aim from 1, wounds
    friend bool operator==(const DraftSettings&, const DraftSettings&) = default;
};

/// The id under which "The cold well" is kept: the-cold-well; `otherwise` where no letter serves.
std::string idFor(const std::string& name, const char* otherwise);

/// A bare floor with four starts and a way out.
csk::Scenario newScenario(const csk::Book& book, int width, int height);
/// The scenario with that tool used on that square.
void useTool(csk::Scenario& draft, const csk::Book& book, DraftTool tool, const DraftSettings& settings, board::Point at);
/// The draft as the board shows it; areas by their numbers, triggers by a word.
BoardPicture draftPicture(const csk::Scenario& draft, const csk::Book& book);

} // namespace tenplus::ui
