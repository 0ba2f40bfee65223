// Forms for the moves of the campaign: one is written, as its parts or in one text, and removed.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> writeMove(const FormTable& at);
std::optional<Form> removeMove(const FormTable& at);

} // namespace tenplus::ui
