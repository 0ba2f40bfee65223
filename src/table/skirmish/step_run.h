// StepRun: a step of the skirmish while it is decided. It runs on a copy of the board; its events are written once,
// after the dice and before the lines about it.
#pragma once

#include "skirmish/act_choice.h"
#include "skirmish/step.h"
#include "table/core/decision.h"
#include "table/skirmish/events.h"
#include "table/skirmish/rules.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline skirmish {

/// Adapts the table's dice to the skirmish's tray.
class DiceTray final : public skirmish::Tray {
public:
    explicit DiceTray(dice::Dice& dice)
        : m_dice(dice) {}
    bool roll(const skirmish::Throw& wanted, std::uint8_t* pips) override;
    /// Set if a person typed an impossible pip.
    const std::optional<dice::NoPips>& fault() const { return m_fault; }

private:
    dice::Dice& m_dice;
    std::optional<dice::NoPips> m_fault;
};

/// The refusal for a WhyNot: its sentence with the id of the rule.
Refusal refusalOf(skirmish::WhyNot bar, std::string member = "do");

/// The refusal for missing pips.
Refusal lacking(const skirmish::Throw& needs, const DiceTray& tray);

/// Makes choices on the current board, and records them as one turn.
Done playChoices(Turn& turn, const skirmish::Asked& asked, bool override);

/// Writes the facts of a step with its dice and lines.
void writeStep(Turn& turn, const skirmish::Game& before, const std::vector<skirmish::Choice>& choices,
               const skirmish::Facts& told);

/// Writes the changed parts of the campaign's state.
Done writeChanges(Turn& turn, const SkirmishState& now, std::string words);

} // namespace tenplus::table::inline skirmish
