// Changed: a part of a state before and after a turn. An event with such parts applies only while each part still has
// its old value.
#pragma once

#include "base/described.h"

#include <optional>

namespace tenplus::table::inline core {

template <typename T>
struct Changed {
    T was{};
    T now{};
    FIELDS(Changed, was, now)
};
template <typename T>
using Part = std::optional<Changed<T>>;

} // namespace tenplus::table::inline core
