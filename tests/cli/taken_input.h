// Changes one member of a command at a time, in every way that its type allows, so that a test can see what comes of
// it. The members come from the command's own description: a new one is changed as soon as it is described.
#pragma once

#include "base/gm_text.h"
#include "base/id.h"
#include "wire/several.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::cli::testing {

class Changes {
public:
    /// Called while one member is changed; says its path, such as "scope.kind".
    using Changed = std::function<void(const std::string& path)>;
    explicit Changes(Changed changed)
        : m_changed(std::move(changed)) {}

    /// One member; called by the description of its struct.
    template <typename T>
    void operator()(std::string_view name, T& member) {
        const std::string outer = m_path;
        m_path += (m_path.empty() ? "" : ".") + std::string(name);
        change(member);
        m_path = outer;
    }

private:
    template <typename T>
    void become(T& member, T other) {
        std::swap(member, other);
        m_changed(m_path);
        std::swap(member, other);
    }

    void change(bool& truth) { become(truth, !truth); }
    void change(std::string& text) {
        become(text, text + (text.empty() ? "a word" : "s"));
        if (!text.empty()) become(text, std::string());
    }
    void change(GmText& text) {
        become(text, GmText(text + (text.empty() ? "a word" : "s")));
        if (!text.empty()) become(text, GmText());
    }
    template <typename T>
    requires std::is_enum_v<T>
    void change(T& choice) {
        for (std::size_t i = 0; i < wireNames(choice).size(); ++i) {
            if (static_cast<std::size_t>(choice) != i) become(choice, static_cast<T>(i));
        }
    }
    template <typename T>
    requires(std::is_integral_v<T> && !std::is_same_v<T, bool>) void change(T& number) {
        become(number, static_cast<T>(number + 1));
        if (number != 0) become(number, T{});
    }
    void change(double& number) { become(number, number + 1); }
    template <typename Tag>
    void change(Id<Tag>& id) {
        for (std::int64_t other = 0; other <= kMostIds; ++other) {
            if (id.value != other) become(id, Id<Tag>{other});
        }
    }
    template <typename T>
    void change(std::optional<T>& maybe) {
        if (maybe) {
            become(maybe, std::optional<T>());
            change(*maybe);
            return;
        }
        maybe.emplace();
        m_changed(m_path);
        change(*maybe);
        maybe.reset();
    }
    template <typename T>
    void change(std::vector<T>& list) {
        changeList(list);
    }
    template <typename T>
    void change(Several<T>& list) {
        changeList(list);
    }
    template <typename List>
    void changeList(List& list) {
        const List kept = list;
        if (!list.empty()) {
            list.clear();
            m_changed(m_path);
            list = kept;
            change(*list.begin());
            list = kept;
            return;
        }
        list.push_back({});
        m_changed(m_path);
        change(*list.begin());
        list = kept;
    }
    template <typename T>
    void change(std::set<T>& set) {
        if (!set.empty()) become(set, std::set<T>());
    }
    template <typename T>
    void change(std::map<std::string, T>& map) {
        const auto kept = map;
        if (!map.empty()) become(map, std::map<std::string, T>());
        change(map["anything"]);
        map = kept;
        for (auto& [name, member] : map) change(member);
        map = kept;
    }
    template <typename... Ts>
    void change(std::variant<Ts...>& any) {
        (become(any, std::variant<Ts...>(Ts{})), ...);
        std::visit([this](auto& held) { change(held); }, any);
    }
    template <typename T>
    requires std::is_class_v<T>
    void change(T& described) {
        if constexpr (requires { T::kTag; })
            std::visit([this](auto& held) { held.fields(*this); }, described.kind);
        else
            described.fields(*this);
    }

    static constexpr std::int64_t kMostIds = 6;
    Changed m_changed;
    std::string m_path;
};

} // namespace tenplus::cli::testing
