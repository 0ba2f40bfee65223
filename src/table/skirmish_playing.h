// Playing: a step of the skirmish while it is decided. It runs on a copy of the board; what came of it is written once, after
// the dice and before the words that tell of it.
#pragma once

#include "table/skirmish/act_choice.h"
#include "table/skirmish/step.h"
#include "table/skirmish_events.h"
#include "table/turn.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

/// The table's dice as the tray of the skirmish.
class DiceTray final : public skirmish::Tray {
public:
    explicit DiceTray(dice::Dice& dice)
        : m_dice(dice) {}
    bool roll(const skirmish::Throw& wanted, std::uint8_t* pips) override;
    /// An impossible pip that somebody typed.
    const std::optional<dice::NoPips>& fault() const { return m_fault; }

private:
    dice::Dice& m_dice;
    std::optional<dice::NoPips> m_fault;
};

/// The refusal of a bar: its sentence with the id of the rule.
Refusal refusalOf(skirmish::Bar bar, std::string member = "do");

/// What a throw that lacks pips is refused with.
Refusal lacking(const skirmish::Throw& needs, const DiceTray& tray);

/// Makes choices on the board that is played, and writes them down as one turn.
Done playChoices(Turn& turn, const skirmish::Asked& asked, bool override);

/// Writes the facts of a step with the dice and words that tell of them.
void writeStep(Turn& turn, const skirmish::Game& before, const std::vector<skirmish::Choice>& choices, const skirmish::Told& told);

/// Writes what of the campaign is otherwise than it was.
Done writeChanges(Turn& turn, const SkirmishState& now, std::string words);

} // namespace tenplus::table
