// WireWriter: serialises a described value as JSON text. A struct describes itself once, by a macro of base/described.h
// or, if its members are written on conditions, by a function template `fields(V& v)` of its own that says
// `v("name", member)` for each; the same description serves the journal's payloads, the command line and the views.
#pragma once

#include "base/gm_text.h"
#include "base/id.h"
#include "wire/several.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace tenplus::inline wire {

/// The members that a WireWriter omits. Empty: empty texts, lists, maps, absent values and the zero id.
enum class Omit { Nothing, Empty };

class WireWriter {
public:
    explicit WireWriter(Omit omit)
        : m_omit(omit) {}

    /// The JSON text of one described struct.
    template <typename T>
    static std::string text(const T& value, Omit omit) {
        WireWriter writer(omit);
        writer.value(value);
        return std::move(writer.m_out);
    }

    /// One member; called by the description of the struct.
    template <typename T>
    void operator()(std::string_view key, const T& member) {
        if (m_omit == Omit::Empty && isEmpty(member)) return;
        this->key(key);
        value(member);
    }

    void beginObject();
    void endObject();
    void beginArray();
    void endArray();
    void key(std::string_view key);
    void value(std::string_view text);
    void value(std::int64_t number);
    void value(double number);
    void value(bool truth);
    /// JSON text that is already serialised.
    void raw(std::string_view json) {
        separate();
        m_out += json;
    }
    /// The text written so far.
    const std::string& written() const { return m_out; }

    void value(const std::string& text) { value(std::string_view(text)); }
    void value(const GmText& text) { value(std::string_view(text)); }
    void value(const char*) = delete;
    void value(int number) { value(static_cast<std::int64_t>(number)); }
    void value(long long number) { value(static_cast<std::int64_t>(number)); }
    template <typename Tag>
    void value(const Id<Tag>& id) {
        value(id.value);
    }
    template <typename T>
    void value(const std::optional<T>& maybe) {
        if (maybe)
            value(*maybe);
        else
            raw("null");
    }
    template <typename T>
    void value(const std::vector<T>& list) {
        sequence(list);
    }
    template <typename T>
    void value(const Several<T>& list) {
        sequence(list);
    }
    template <typename T>
    void value(const std::set<T>& set) {
        sequence(set);
    }
    template <typename T>
    void value(const std::map<std::string, T>& map) {
        beginObject();
        for (const auto& [name, member] : map) {
            key(name);
            value(member);
        }
        endObject();
    }
    template <typename Tag, typename T>
    void value(const std::map<Id<Tag>, T>& map) {
        beginObject();
        for (const auto& [id, member] : map) {
            key(std::to_string(id.value));
            value(member);
        }
        endObject();
    }
    void value(const std::variant<std::int64_t, bool, std::string>& any) {
        std::visit([this](const auto& held) { value(held); }, any);
    }
    template <typename T>
    requires std::is_enum_v<T>
    void value(T choice) { value(wireNames(choice)[static_cast<std::size_t>(choice)]); }
    /// A struct with `fields`, or one whose `kind` is a variant of such, distinguished by the member `kTag`; `common`
    /// describes the members that all kinds share.
    template <typename T>
    requires std::is_class_v<T>
    void value(const T& described) {
        beginObject();
        // A description uses the same references for reading and writing; writing changes none of them.
        T& open = const_cast<T&>(described);
        if constexpr (requires { T::kTag; }) {
            std::visit(
                [this](auto& held) {
                    key(T::kTag);
                    value(std::string_view(std::remove_reference_t<decltype(held)>::kName));
                    held.fields(*this);
                },
                open.kind);
            if constexpr (requires { open.common(*this); }) open.common(*this);
        } else {
            open.fields(*this);
        }
        endObject();
    }

private:
    template <typename T>
    static bool isEmpty(const T& member) {
        if constexpr (requires { member.empty(); })
            return member.empty();
        else if constexpr (requires { member.has_value(); })
            return !member.has_value();
        else
            return false;
    }
    template <typename Tag>
    static bool isEmpty(const Id<Tag>& id) {
        return !id;
    }
    template <typename Range>
    void sequence(const Range& range) {
        beginArray();
        for (const auto& element : range) value(element);
        endArray();
    }
    void separate();

    std::string m_out;
    Omit m_omit;
    bool m_first = true; // nothing is written yet in the innermost object or array
    bool m_afterKey = false;
};

} // namespace tenplus::inline wire
