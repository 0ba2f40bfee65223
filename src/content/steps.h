// Steps: names for parts of a number's range, and the names by which formulas ask for them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// A part of a number's range, up to the next step: "Bleeding".
struct Step {
    std::string id;
    std::string name;
    std::int64_t from = 0; ///< lower numbers are in the first step too
    std::string text;
};

/// The step that a number is in; null without steps. The steps are in rising order.
const Step* stepOf(const std::vector<Step>& steps, std::int64_t number);

inline constexpr std::string_view kAtStep = "at.";           ///< at.harm.bleeding: the number is in that step
inline constexpr std::string_view kReachedStep = "reached."; ///< in that step or a later one

/// A name that asks for a step.
struct StepName {
    std::string_view field; ///< empty: the name asks for no step
    std::string_view step;
    bool reached = false; ///< later steps count too
};
/// Splits a name of formulas, without `target.`.
StepName stepName(std::string_view name);
/// The field that the name reads: `harm` for at.harm.bleeding, else the name itself.
std::string_view fieldRead(std::string_view name);

} // namespace tenplus::content
