// Forms for the scene: the place, its listed notes, clocks, who is away, and the words for what was done with a move.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> enterPlace(const FormTable& at);
std::optional<Form> writeFact(const FormTable& at);
std::optional<Form> writeFiction(const FormTable& at);
std::optional<Form> strikeFact(const FormTable& at);
std::optional<Form> setAway(const FormTable& at);
std::optional<Form> writeClock(const FormTable& at);

} // namespace tenplus::ui
