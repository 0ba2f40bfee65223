// Forms for hirelings: hire, pay, promote to a character.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> payHireling(const FormTable& at);
std::optional<Form> promoteHireling(const FormTable& at);
std::optional<Form> hire(const FormTable& at);

} // namespace tenplus::ui
