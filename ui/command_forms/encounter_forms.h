// Forms of what the GM has ready: encounters and saved rolls.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

/// The creatures of the campaign's own bestiary, then those of the book, with their numbers.
std::vector<Pick> creaturePicks(const FormTable& at);

std::optional<Form> prepareEncounter(const FormTable& at);
/// The encounter is `at.about.ref`.
std::optional<Form> changeEncounter(const FormTable& at);
/// Chosen at first is the encounter `at.about.ref`, if there is one.
std::optional<Form> bringEncounter(const FormTable& at);
/// With the dice of the last roll, if they were loose ones.
std::optional<Form> saveRoll(const FormTable& at);
/// The saved roll is `at.about.ref`.
std::optional<Form> changeSavedRoll(const FormTable& at);

} // namespace tenplus::ui
