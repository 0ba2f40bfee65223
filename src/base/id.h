// Id<Tag>: a number that names one thing of one kind. Ids of different kinds do not convert to each other. Zero names
// nothing. A number is never used for a second thing in the same campaign.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace tenplus::inline base {

template <typename Tag>
struct Id {
    std::int64_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

} // namespace tenplus::inline base

template <typename Tag>
struct std::hash<tenplus::Id<Tag>> {
    std::size_t operator()(const tenplus::Id<Tag>& id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};
