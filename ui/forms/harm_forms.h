// Harm: blows that the GM announces, by one or several, harm without a blow, healing, and what a defeat costs.
#pragma once

#include "forms/form.h"

namespace tenplus::ui {

std::optional<Form> attack(const FormTable& at);
std::optional<Form> dealDamage(const FormTable& at);
std::optional<Form> heal(const FormTable& at);
std::optional<Form> takePenalty(const FormTable& at);

} // namespace tenplus::ui
