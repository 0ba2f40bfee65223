// Visits every id in a described value. Uses the value's own description, so a new member is visited as soon as it is
// described.
#pragma once

#include "base/id.h"
#include "wire/several.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::inline wire {

template <typename Visit>
class IdWalk {
public:
    explicit IdWalk(Visit& visit)
        : m_visit(visit) {}

    /// One member; called by the description of the visited struct.
    template <typename T>
    void operator()(std::string_view member, const T& held) {
        const std::string_view outer = std::exchange(m_member, member);
        value(held);
        m_member = outer;
    }

    template <typename Tag>
    void value(const Id<Tag>& id) {
        m_visit(m_member, id);
    }
    template <typename T>
    void value(const std::vector<T>& list) {
        for (const T& each : list) value(each);
    }
    template <typename T>
    void value(const Several<T>& list) {
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
        // A description uses the same references for reading and writing; visiting changes none of them.
        if constexpr (requires { T::kTag; }) {
            std::visit([this](const auto& held) { this->value(held); }, described.kind);
            if constexpr (requires(T & open, IdWalk & self) { open.common(self); })
                const_cast<T&>(described).common(*this);
        } else if constexpr (requires(T & open, IdWalk & self) { open.fields(self); }) {
            const_cast<T&>(described).fields(*this);
        } else {
            static_assert(!std::is_class_v<T> || !std::is_aggregate_v<T>, "a struct is looked into by its description");
        }
    }

private:
    Visit& m_visit;
    std::string_view m_member;
};

/// Calls visit(member, id) for each id in the value, 0 included; `member` names the member that holds the id or the
/// list of ids.
template <typename T, typename Visit>
void eachId(const T& value, Visit visit) {
    IdWalk<Visit>(visit).value(value);
}

} // namespace tenplus::inline wire
