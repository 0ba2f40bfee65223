// Forms for cards that the rules of a game make and change: a steading is generated, and changes between sessions.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> generateCard(const FormTable& at);
/// Without a card in FormAbout::ref, that of the party's place is asked for first.
std::optional<Form> changeCard(const FormTable& at);

} // namespace tenplus::ui
