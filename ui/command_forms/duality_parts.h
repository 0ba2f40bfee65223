// Shared by the forms of duality play.
#pragma once

#include "command_forms/form_parts.h"
#include "duality/settings.h"
#include "table/duality/command.h"
#include "table/duality/sheet.h"

#include <utility>

namespace tenplus::ui {

template <typename A>
table::Command commandOf(A act, bool anyway = false) {
    return table::PlayDuality{{std::move(act)}, anyway};
}

inline std::vector<Pick> heroes(const FormTable& at) { return peopleOf(at, {table::ActorKind::Character}); }

/// The most Hope that any hero can hold.
inline int hopeSlots(const FormTable& at) { return duality::settingsOf(at.rulebook).hopeSlots; }

} // namespace tenplus::ui
