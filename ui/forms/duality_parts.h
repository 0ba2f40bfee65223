// What the forms of duality play have in common.
#pragma once

#include "forms/form_parts.h"
#include "table/duality/settings.h"
#include "table/duality_sheet.h"

#include <utility>

namespace tenplus::ui {

template <typename A>
table::Command commandOf(A act, bool anyway = false) {
    return table::PlayDuality{{std::move(act)}, anyway};
}

inline std::vector<Pick> heroes(const FormTable& at) { return peopleOf(at, {table::ActorKind::Character}); }

/// The most Hope that a hero holds.
inline int hopeSlots(const FormTable& at) { return duality::settingsOf(at.rulebook).hopeSlots; }

} // namespace tenplus::ui
