// Forms for scenes: prepare, change, and their tokens and zones.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> prepareScene(const FormTable& at);
/// The scene is `at.about.ref`.
std::optional<Form> changeScene(const FormTable& at);
std::optional<Form> addHandout(const FormTable& at);
/// A token's name, sign and size; it is `at.about.ref`.
std::optional<Form> changeToken(const FormTable& at);
/// A zone's name and note; it is `at.about.ref`.
std::optional<Form> changeZone(const FormTable& at);

} // namespace tenplus::ui
