// Creatures: brought from the book, made by its procedure, and what they do.
#pragma once

#include "forms/form.h"

namespace tenplus::ui {

std::optional<Form> bringCreature(const FormTable& at);
std::optional<Form> makeCreature(const FormTable& at);
std::optional<Form> makeGmMove(const FormTable& at);

} // namespace tenplus::ui
