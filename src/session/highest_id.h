// The highest id in an event. Ids are handed out by one counter, whatever they name, so whatever stands in an event
// was given out by then; an event of a new family needs no word here.
#pragma once

#include "base/id.h"
#include "table/event.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::session {

class HighestId {
public:
    static std::int64_t of(const table::Event& event) {
        HighestId found;
        table::visitEvent([&](const auto& each) { found.value(each); }, event);
        return found.m_most;
    }

    /// One member; called by the description of the struct that is being read.
    template <typename T>
    void operator()(std::string_view, const T& member) {
        value(member);
    }

private:
    template <typename Tag>
    void value(const Id<Tag>& id) {
        m_most = std::max(m_most, id.value);
    }
    template <typename T>
    void value(const std::vector<T>& list) {
        for (const T& each : list) value(each);
    }
    template <typename T>
    void value(const std::optional<T>& maybe) {
        if (maybe) value(*maybe);
    }
    template <typename T>
    void value(const std::map<std::string, T>& map) {
        for (const auto& [name, each] : map) value(each);
    }
    template <typename T>
    void value(const std::set<T>& set) {
        for (const T& each : set) value(each);
    }
    template <typename Tag, typename T>
    void value(const std::map<Id<Tag>, T>& map) {
        for (const auto& [id, each] : map) value(id), value(each);
    }
    template <typename T>
    void value(const T& described) {
        // A description reads and writes through the same references; looking changes none of them.
        if constexpr (requires { T::kTag; }) {
            std::visit([this](const auto& held) { this->value(held); }, described.kind);
        } else if constexpr (requires(T& open, HighestId& self) { open.fields(self); }) {
            const_cast<T&>(described).fields(*this);
        }
    }

    std::int64_t m_most = 0;
};

} // namespace tenplus::session
