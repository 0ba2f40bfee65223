// Forms for creatures: add from the book, make by the procedure, and their moves.
#pragma once

#include "command_forms/form.h"
#include "content/creature.h"

namespace tenplus::ui {

/// "HP 10, armour 3, d8+1"
QString creatureNumbers(const content::Rulebook& rulebook, const content::Creature& creature);

/// Chosen at first is the made creature `at.about.ref`, if there is one.
std::optional<Form> bringCreature(const FormTable& at);
std::optional<Form> makeCreature(const FormTable& at);
std::optional<Form> makeGmMove(const FormTable& at);

} // namespace tenplus::ui
