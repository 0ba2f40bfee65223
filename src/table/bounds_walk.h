// The bounds of everything in an event. A family of events adds its own by overloads in its bounds header, all of which
// this one includes: event_check.h.
#pragma once

#include "base/id.h"
#include "table/core/actor_bounds.h"
#include "table/core/refusals.h"
#include "table/duality/bounds.h"
#include "table/event_check.h"
#include "table/pbta/moves/bounds.h"
#include "table/scene/bounds.h"
#include "table/skirmish/bounds.h"
#include "table/story_bounds.h"
#include "table/world/bounds.h"
#include "table/world/chance_bounds.h"
#include "wire/several.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::table {

// Visits the description of an event, as its reader and writer do, and checks the bounds of every part.
class BoundsWalk {
public:
    template <typename T>
    void operator()(std::string_view name, const T& member) {
        if (!m_done) return;
        value(member);
        if (!m_done) within(name);
    }
    template <typename T>
    void value(const T& held) {
        if constexpr (std::is_base_of_v<std::string, T>) {
            text(held);
        } else if constexpr (std::is_same_v<T, int>) {
            number(held, kMostEventInt);
        } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
            number(held, kMostEventNumber);
        } else if constexpr (std::is_class_v<T>) {
            if constexpr (requires { checkBounds(held); }) {
                if (Done done = checkBounds(held); !done) m_done = std::move(done);
            }
            if (m_done) parts(held);
        } else {
            static_assert(std::is_same_v<T, bool> || std::is_enum_v<T>, "a kind of number without bounds");
        }
    }
    Done take() { return std::move(m_done); }

private:
    void text(const std::string& held) {
        if (held.size() > kMostEventText) m_done = refuseTooLong(held.size(), kMostEventText);
    }
    void number(std::int64_t held, std::int64_t most) {
        if (held < -most || held > most) m_done = checkNumber("A number", held, -most, most, {});
    }
    void size(std::size_t held) {
        if (held > kMostEventList) m_done = refuseTooMany(kMostEventList, "entries of a list", "leave some out");
    }

    template <typename Tag>
    void parts(const Id<Tag>& id) {
        if (id.value < 0) m_done = checkNumber("An id", id.value, 0, kMostEventNumber, {});
    }
    template <typename T>
    void parts(const std::vector<T>& list) {
        size(list.size());
        for (std::size_t i = 0; m_done && i < list.size(); ++i) {
            value(list[i]);
            if (!m_done) within(std::to_string(i));
        }
    }
    template <typename T>
    void parts(const Several<T>& several) {
        parts(static_cast<const std::vector<T>&>(several));
    }
    template <typename T>
    void parts(const std::set<T>& set) {
        size(set.size());
        for (auto each = set.begin(); m_done && each != set.end(); ++each) value(*each);
    }
    template <typename T>
    void parts(const std::optional<T>& maybe) {
        if (maybe) value(*maybe);
    }
    template <typename T>
    void parts(const std::map<std::string, T>& map) {
        size(map.size());
        for (auto each = map.begin(); m_done && each != map.end(); ++each) {
            value(each->first);
            (*this)(each->first, each->second);
        }
    }
    template <typename Tag, typename T>
    void parts(const std::map<Id<Tag>, T>& map) {
        size(map.size());
        for (auto each = map.begin(); m_done && each != map.end(); ++each) {
            value(each->first);
            if (m_done) (*this)(std::to_string(each->first.value), each->second);
        }
    }
    template <typename... Kinds>
    void parts(const std::variant<Kinds...>& variant) {
        std::visit([this](const auto& held) { this->value(held); }, variant);
    }
    template <typename T>
    void parts(const T& described) {
        // Descriptions use the same non-const references for reading and writing; this check changes nothing.
        auto& open = const_cast<T&>(described);
        if constexpr (requires { T::kTag; }) {
            value(described.kind);
            if constexpr (requires { open.common(*this); }) open.common(*this);
        } else {
            open.fields(*this);
        }
    }

    void within(std::string_view name) { m_done = table::within(name, std::move(m_done)); }

    Done m_done;
};

} // namespace tenplus::table
