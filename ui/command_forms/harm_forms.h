// Forms for harm: blows by one or several, harm without a blow, healing, and the price of a defeat.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> attack(const FormTable& at);
std::optional<Form> dealDamage(const FormTable& at);
std::optional<Form> heal(const FormTable& at);
std::optional<Form> takePenalty(const FormTable& at);

} // namespace tenplus::ui
