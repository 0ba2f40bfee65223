// The scene: where it plays, and what stands in it until somebody strikes it out.
#pragma once

#include "forms/form.h"

namespace tenplus::ui {

std::optional<Form> enterPlace(const FormTable& at);
std::optional<Form> writeFact(const FormTable& at);
std::optional<Form> strikeFact(const FormTable& at);

} // namespace tenplus::ui
