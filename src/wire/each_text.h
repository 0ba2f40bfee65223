// Visits every text in a described value, to read it or to change it in place. Uses the value's own description, so a
// new member is visited as soon as it is described. Map keys and set members are names and are not visited.
#pragma once

#include "base/gm_text.h"
#include "base/id.h"
#include "base/text.h"
#include "base/text_kind.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::inline wire {

template <typename Visit>
class TextWalk {
public:
    explicit TextWalk(Visit& visit)
        : m_visit(visit) {}

    /// One member; called by the description of the visited struct.
    template <typename T>
    void operator()(std::string_view member, T& held) {
        const std::string_view outer = std::exchange(m_member, member);
        value(held);
        m_member = outer;
    }
    /// The same for a member whose description says of which kind its texts are.
    template <typename T>
    void ofKind(TextKind kind, std::string_view member, T& held) {
        const TextKind outer = std::exchange(m_kind, kind);
        (*this)(member, held);
        m_kind = outer;
    }

    void value(std::string& text) {
        if constexpr (kAsksKind)
            m_visit(m_member, text, m_kind);
        else if constexpr (std::is_invocable_v<Visit&, std::string_view, std::string&>)
            m_visit(m_member, text);
    }
    void value(GmText& text) {
        if constexpr (kAsksKind)
            m_visit(m_member, text, TextKind::Gm);
        else
            m_visit(m_member, text);
    }
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
        std::visit([this](auto& held) { this->value(held); }, any);
    }
    template <typename T>
    void value(T& described) {
        if constexpr (requires { T::kTag; })
            value(described.kind);
        else if constexpr (requires { static_cast<std::vector<typename T::value_type>&>(described); })
            value(static_cast<std::vector<typename T::value_type>&>(described)); // Several
        else if constexpr (requires(TextWalk & self) { described.fields(self); })
            described.fields(*this);
    }

private:
    static constexpr bool kAsksKind = std::is_invocable_v<Visit&, std::string_view, std::string&, TextKind>;

    Visit& m_visit;
    std::string_view m_member;
    TextKind m_kind = TextKind::Secret;
};

/// Calls visit(member, text) or visit(member, text, kind) for each text in the value, empty ones included; `member`
/// names the member that holds the text or the list of texts. The text may be changed. A visit that takes a GmText is
/// called for those alone.
template <typename T, typename Visit>
void eachText(T& value, Visit visit) {
    TextWalk<Visit>(visit).value(value);
}

/// Makes every text in the value safe to display; see visibleText().
template <typename T>
void makeVisible(T& value) {
    eachText(value, [](std::string_view, std::string& text) {
        if (!isVisibleText(text)) text = visibleText(text);
    });
}

} // namespace tenplus::inline wire
