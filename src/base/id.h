// Id<Tag>: a number that names one thing of one kind. Ids of different kinds do not mix, zero names
// nothing, and a number that was once given out is never given to another thing of the campaign.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace tenplus {

template <typename Tag>
struct Id {
    std::int64_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

} // namespace tenplus

template <typename Tag>
struct std::hash<tenplus::Id<Tag>> {
    std::size_t operator()(const tenplus::Id<Tag>& id) const noexcept {
        return std::hash<std::int64_t>{}(id.value);
    }
};
