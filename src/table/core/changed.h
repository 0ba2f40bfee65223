// Changed: a part of a state before and after a turn. An event with such parts applies only while each part still has
// its old value.
#pragma once

#include <optional>

namespace tenplus::table::inline core {

template <typename T>
struct Changed {
    T was{};
    T now{};
    friend bool operator==(const Changed&, const Changed&) = default;
    template <typename V>
    void fields(V& v) {
        v("was", was);
        v("now", now);
    }
};
template <typename T>
using Part = std::optional<Changed<T>>;

} // namespace tenplus::table::inline core
