// Every text in a described value, to be read or changed in place: the value's own description leads to it, so that a new member
// is looked at the day it is described. The keys of a map and the members of a set are names, and are passed over.
#pragma once

#include "base/id.h"
#include "base/text.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus {

template <typename Visit>
class TextWalk {
public:
    explicit TextWalk(Visit& visit) : m_visit(visit) {}

    /// One member; called by the description of the struct that is being looked at.
    template <typename T>
    void operator()(std::string_view member, T& held) {
        const std::string_view outer = std::exchange(m_member, member);
        value(held);
        m_member = outer;
    }

    void value(std::string& text) { m_visit(m_member, text); }
    template <typename T>
    void value(std::vector<T>& list) {
        for (auto&& each : list) {
            if constexpr (!std::is_same_v<T, bool>) value(each);
        }
    }
    template <typename T>
    void value(std::optional<T>& maybe) {
        if (maybe) value(*maybe);
    }
    template <typename Key, typename T>
    void value(std::map<Key, T>& map) {
        for (auto& [key, each] : map) value(each);
    }
    template <typename... Ts>
    void value(std::variant<Ts...>& any) {
        std::visit([this](auto& held) { value(held); }, any);
    }
    template <typename T>
    void value(T& described) {
        if constexpr (requires { T::kTag; }) value(described.kind);
        else if constexpr (requires { static_cast<std::vector<typename T::value_type>&>(described); }) value(static_cast<std::vector<typename T::value_type>&>(described)); // Several
        else if constexpr (requires(TextWalk& self) { described.fields(self); }) described.fields(*this);
    }

private:
    Visit& m_visit;
    std::string_view m_member;
};

/// Calls visit(member, text) for each text in the value, empty ones included; `member` names the member that holds it, or a list
/// of it. The text may be changed.
template <typename T, typename Visit>
void eachText(T& value, Visit visit) {
    TextWalk<Visit>(visit).value(value);
}

/// Every text in the value as people are shown it; see visibleText().
template <typename T>
void makeVisible(T& value) {
    eachText(value, [](std::string_view, std::string& text) {
        if (!isVisibleText(text)) text = visibleText(text);
    });
}

} // namespace tenplus
