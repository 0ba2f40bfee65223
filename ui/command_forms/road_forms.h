// Forms for journeys with their jobs, camps with their watches, days off, and the common purse.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> startJourney(const FormTable& at);
std::optional<Form> finishJourney(const FormTable& at);
std::optional<Form> pitchCamp(const FormTable& at);
std::optional<Form> setWatches(const FormTable& at);
std::optional<Form> breakCamp(const FormTable& at);
std::optional<Form> spendDays(const FormTable& at);
std::optional<Form> pool(const FormTable& at);

} // namespace tenplus::ui
