// Hirelings: taken into service, paid, and risen to be a character of their own.
#pragma once

#include "forms/form.h"

namespace tenplus::ui {

std::optional<Form> payHireling(const FormTable& at);
std::optional<Form> promoteHireling(const FormTable& at);
std::optional<Form> hire(const FormTable& at);

} // namespace tenplus::ui
