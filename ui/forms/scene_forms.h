// Scenes: prepared, and changed afterwards.
#pragma once

#include "forms/form.h"

namespace tenplus::ui {

std::optional<Form> prepareScene(const FormTable& at);
/// The scene is `at.about.ref`.
std::optional<Form> changeScene(const FormTable& at);

} // namespace tenplus::ui
