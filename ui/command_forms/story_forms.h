// Forms for the scene: the place, and its listed notes.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> enterPlace(const FormTable& at);
std::optional<Form> writeFact(const FormTable& at);
std::optional<Form> strikeFact(const FormTable& at);

} // namespace tenplus::ui
