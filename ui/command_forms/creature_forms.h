// Forms for creatures: add from the book, make by the procedure, and their moves.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

/// Chosen at first is the made creature `at.about.ref`, if there is one.
std::optional<Form> bringCreature(const FormTable& at);
std::optional<Form> makeCreature(const FormTable& at);
std::optional<Form> makeGmMove(const FormTable& at);

} // namespace tenplus::ui
