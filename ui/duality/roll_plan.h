// The plan of a duality roll in words, for the panel and the tray. The view of src computes it.
#pragma once

#include "table/duality/roll_view.h"
#include "table/table.h"
#include "tray/ready_throw.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
}

namespace tenplus::ui {

/// The panel's selections.
struct RollDraft {
    duality::RollPlan plan;
    std::vector<std::string> lent;
    bool override = false;
};
table::Command commandOf(const RollDraft& draft);

/// "Cover: a wall between"; "Partial cover" if nothing on the board gives it.
QString coverWords(const table::TargetPick& target);

/// The plan's odds, and what would change them.
struct RollForecast {
    ReadyThrow ready;
    QString now;        ///< "Success 62 %, with Hope 53 %"; empty if the plan is refused
    QString helper;     ///< "A helper makes it 71 %."
    QString experience; ///< "An Experience makes it 76 %."
};
RollForecast forecastOf(const content::Rulebook& rulebook, const table::Table& table, const RollDraft& draft);

/// The five chances as spans; narrow ones only have marks.
std::vector<OddsSpan> outcomeSpans(const std::array<double, dice::kOutcomes>& chance, bool brief);
/// The three chances of a reaction, which gives neither Hope nor Fear.
std::vector<OddsSpan> reactionSpans(const std::array<double, dice::kOutcomes>& chance, bool brief);
/// True for the record of a duality roll that was a reaction.
bool isReaction(const table::RollRecord& record);
/// The centre of an outcome's span, 0 to 1; of a reaction's among its three.
std::optional<double> placeOfReaction(const std::array<double, dice::kOutcomes>& chance, const std::string& band);
/// The centre of an outcome's span, 0 to 1.
std::optional<double> placeOfOutcome(const std::array<double, dice::kOutcomes>& chance, const std::string& band);

} // namespace tenplus::ui
