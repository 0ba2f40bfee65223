// Random values of any described type, made through the same description that reads and writes them: a new
// member is covered the day it is described. Texts mix plain letters with what a writer must escape.
#pragma once

#include "base/gm_text.h"
#include "base/id.h"
#include "wire/several.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace tenplus::testing {

/// Chance that can be played again from its seed.
class Chance {
public:
    explicit Chance(std::uint64_t seed)
        : m_random(seed) {}
    /// 0..bound-1; bound >= 1.
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(m_random() % bound); }
    bool oneIn(std::size_t many) { return below(many) == 0; }
    std::uint64_t bits() { return m_random(); }
    template <typename List>
    const auto& of(const List& list) {
        return list[below(list.size())];
    }

private:
    std::mt19937_64 m_random;
};

/// How a description is visited to fill what it describes. A text that has a default is never made empty: a
/// writer may leave an empty text out, and the reader would then give the default.
class Filling {
public:
    explicit Filling(Chance& chance)
        : m_chance(chance) {}

    template <typename T>
    void operator()(std::string_view, T& member) {
        value(member);
    }
    void value(bool& truth) { truth = m_chance.oneIn(2); }
    void value(int& number) { number = static_cast<int>(wide(std::numeric_limits<int>::max())); }
    void value(std::int64_t& number) { number = wide(std::numeric_limits<std::int64_t>::max()); }
    void value(long long& number) { number = wide(std::numeric_limits<std::int64_t>::max()); }
    void value(std::string& text) {
        static const std::vector<std::string> kPieces{"a", "Brannoch", " ", "\"", "\\", "\n", "\t", "\x01", "\x7f",
                                                      "/", "~",        "č", "龍", "🎲",  "{",  "]",  "null"};
        const bool mayBeEmpty = text.empty();
        text.clear();
        for (std::size_t left = m_chance.below(5) + (mayBeEmpty ? 0 : 1); left > 0; --left)
            text += m_chance.of(kPieces);
    }
    void value(GmText& text) { value(static_cast<std::string&>(text)); }
    template <typename Tag>
    void value(Id<Tag>& id) {
        id.value = m_chance.oneIn(4) ? 0 : wide(std::numeric_limits<std::int64_t>::max());
    }
    template <typename T>
    void value(std::optional<T>& maybe) {
        maybe.reset();
        if (m_chance.oneIn(2)) value(maybe.emplace());
    }
    template <typename T>
    void value(std::vector<T>& list) {
        list.clear();
        for (std::size_t left = few(); left > 0; --left) value(list.emplace_back());
    }
    template <typename T>
    void value(Several<T>& list) {
        value(static_cast<std::vector<T>&>(list));
    }
    template <typename T>
    void value(std::set<T>& set) {
        const std::size_t least = set.empty() ? 0 : 1; // as a text with a default
        set.clear();
        for (std::size_t left = few() + least; left > 0; --left) {
            T element{};
            value(element);
            set.insert(std::move(element));
        }
    }
    template <typename T>
    void value(std::map<std::string, T>& map) {
        map.clear();
        for (std::size_t left = few(); left > 0; --left) {
            std::string name;
            value(name);
            value(map[name]);
        }
    }
    template <typename Tag, typename T>
    void value(std::map<Id<Tag>, T>& map) {
        map.clear();
        for (std::size_t left = few(); left > 0; --left) {
            Id<Tag> id;
            value(id);
            value(map[id]);
        }
    }
    template <typename T>
    requires std::is_enum_v<T>
    void value(T& choice) { choice = static_cast<T>(m_chance.below(wireNames(choice).size())); }
    template <typename... Ts>
    void value(std::variant<Ts...>& any) {
        alternative(any, m_chance.below(sizeof...(Ts)), std::index_sequence_for<Ts...>{});
    }
    template <typename T>
    requires std::is_class_v<T>
    void value(T& described) {
        ++m_depth;
        if constexpr (requires { T::kTag; })
            value(described.kind);
        else
            described.fields(*this);
        --m_depth;
    }

private:
    template <typename Variant, std::size_t... I>
    void alternative(Variant& any, std::size_t chosen, std::index_sequence<I...>) {
        (void)((I == chosen ? (value(any.template emplace<I>()), true) : false) || ...);
    }
    // Values that hold values of their own kind come to an end.
    std::size_t few() { return m_depth > 4 ? 0 : m_chance.below(3); }
    std::int64_t wide(std::int64_t most) {
        if (m_chance.oneIn(8)) return most;
        if (m_chance.oneIn(8)) return -most - 1;
        return static_cast<std::int64_t>(m_chance.below(41)) - 20;
    }

    Chance& m_chance;
    int m_depth = 0;
};

template <typename T>
T arbitrary(Chance& chance) {
    T value{};
    Filling(chance).value(value);
    return value;
}

} // namespace tenplus::testing
