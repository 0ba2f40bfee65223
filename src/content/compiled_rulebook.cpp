#include "content/compiled_rulebook.h"

#include "base/members.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <map>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::content {

namespace {

// What is the same bytes whenever it is the same value: numbers, words of an enum, and structs of nothing else.
template <typename T>
concept Raw = std::is_arithmetic_v<T> || std::is_enum_v<T> || (std::is_class_v<T> && std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);

template <typename T>
concept Struct = std::is_class_v<T> && std::is_aggregate_v<T> && !Raw<T>;

} // namespace

class RulebookWriter {
public:
    std::string take() { return std::move(m_bytes); }

    template <Raw T>
    void value(const T& raw) {
        m_bytes.append(reinterpret_cast<const char*>(&raw), sizeof raw);
    }
    void value(const std::string& text) {
        size(text.size());
        m_bytes += text;
    }
    template <typename T>
    void value(const std::vector<T>& list) {
        size(list.size());
        for (const T& each : list) value(each);
    }
    template <typename T, std::size_t N>
    void value(const std::array<T, N>& list) {
        for (const T& each : list) value(each);
    }
    template <typename K, typename V, typename Order>
    void value(const std::map<K, V, Order>& map) {
        size(map.size());
        for (const auto& [key, of] : map) value(key), value(of);
    }
    template <typename A, typename B>
    void value(const std::pair<A, B>& pair) {
        value(pair.first), value(pair.second);
    }
    template <typename T>
    void value(const std::optional<T>& maybe) {
        value(maybe.has_value());
        if (maybe) value(*maybe);
    }
    template <typename... T>
    void value(const std::variant<T...>& one) {
        static_assert(sizeof...(T) < 256);
        value(static_cast<std::uint8_t>(one.index()));
        std::visit([&](const auto& held) { value(held); }, one);
    }
    void value(const Formula& formula) { value(formula.m_nodes), value(formula.m_words), value(formula.m_dice), value(formula.m_type); }
    template <Struct T>
    void value(const T& whole) {
        withMembers(whole, [&](const auto&... each) { (value(each), ...); });
    }

private:
    void size(std::size_t size) { value(static_cast<std::uint32_t>(size)); }

    std::string m_bytes;
};

class RulebookReader {
public:
    explicit RulebookReader(std::string_view bytes)
        : m_left(bytes) {}

    bool isDone() const { return m_sound && m_left.empty(); }

    template <Raw T>
    void value(T& raw) {
        const std::string_view bytes = next(sizeof raw);
        if (m_sound) std::memcpy(&raw, bytes.data(), sizeof raw);
    }
    void value(std::string& text) { text = next(size()); }
    template <typename T>
    void value(std::vector<T>& list) {
        list.resize(size());
        for (T& each : list) value(each);
    }
    template <typename T, std::size_t N>
    void value(std::array<T, N>& list) {
        for (T& each : list) value(each);
    }
    template <typename K, typename V, typename Order>
    void value(std::map<K, V, Order>& map) {
        for (std::size_t left = size(); left > 0; --left) {
            K key{};
            value(key);
            value(map.emplace_hint(map.end(), std::move(key), V{})->second);
        }
    }
    template <typename A, typename B>
    void value(std::pair<A, B>& pair) {
        value(pair.first), value(pair.second);
    }
    template <typename T>
    void value(std::optional<T>& maybe) {
        bool is = false;
        value(is);
        if (is) value(maybe.emplace());
    }
    template <typename... T>
    void value(std::variant<T...>& one) {
        std::uint8_t index = 0;
        value(index);
        std::size_t at = 0;
        ((at++ == index ? value(one.template emplace<T>()) : void()), ...);
    }
    void value(Formula& formula) { value(formula.m_nodes), value(formula.m_words), value(formula.m_dice), value(formula.m_type); }
    template <Struct T>
    void value(T& whole) {
        withMembers(whole, [&](auto&... each) { (value(each), ...); });
    }

private:
    std::string_view next(std::size_t size) {
        m_sound = m_sound && size <= m_left.size();
        const std::string_view bytes = m_left.substr(0, m_sound ? size : 0);
        m_left.remove_prefix(bytes.size());
        return bytes;
    }
    // Whatever there are so many of takes a byte at least.
    std::size_t size() {
        std::uint32_t size = 0;
        value(size);
        m_sound = m_sound && size <= m_left.size();
        return m_sound ? size : 0;
    }

    std::string_view m_left;
    bool m_sound = true;
};

std::string compile(const Rulebook& rulebook) {
    RulebookWriter writer;
    writer.value(rulebook);
    return writer.take();
}

std::optional<Rulebook> fromCompiled(std::string_view bytes) {
    std::optional<Rulebook> rulebook(std::in_place);
    RulebookReader reader(bytes);
    reader.value(*rulebook);
    if (!reader.isDone()) rulebook.reset();
    return rulebook;
}

} // namespace tenplus::content
