// Forms for things: buy, take, drop, share.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> buyThing(const FormTable& at);
std::optional<Form> takeThing(const FormTable& at);
std::optional<Form> dropThing(const FormTable& at);
std::optional<Form> shareLoot(const FormTable& at);

} // namespace tenplus::ui
