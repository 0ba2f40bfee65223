// MemberLister: the members of described values by name and type, for people and clients who write requests.
#pragma once

#include "base/id.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::inline wire {

// Forward declarations: ids and lists can contain each other.
template <typename T>
std::string typeName(const T& value);
template <typename T>
std::string typeName(const std::vector<T>&);
template <typename T>
std::string typeName(const std::optional<T>&);
template <typename T>
std::string typeName(const std::map<std::string, T>&);
template <typename Tag>
std::string typeName(const Id<Tag>&);
inline std::string typeName(const std::variant<std::int64_t, bool, std::string>&);

template <typename T>
std::string typeName(const std::vector<T>&) {
    return "list of " + typeName(T{});
}
template <typename T>
std::string typeName(const std::optional<T>&) {
    return typeName(T{}) + ", may be left out";
}
template <typename T>
std::string typeName(const std::map<std::string, T>&) {
    return "object of " + typeName(T{});
}
template <typename Tag>
std::string typeName(const Id<Tag>&) {
    return "number of a thing";
}
inline std::string typeName(const std::variant<std::int64_t, bool, std::string>&) { return "number, text or truth"; }

template <typename T>
std::string typeName(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        return "truth";
    } else if constexpr (std::is_integral_v<T>) {
        return "whole number";
    } else if constexpr (std::is_base_of_v<std::string, T>) {
        return "text";
    } else if constexpr (std::is_enum_v<T>) {
        std::string words;
        for (const std::string_view each : wireNames(value)) words += (words.empty() ? "" : " | ") + std::string(each);
        return words;
    } else {
        return "object";
    }
}

/// A member of an object, as a client may write it.
struct Member {
    std::string name;
    std::string type;
    std::vector<Member> fields; ///< of an object, or of a list's objects
};
using Members = std::vector<Member>;

/// A kind of request, or of a value of several kinds.
struct Listed {
    std::string name;
    Members members;
    std::string tag; // the member that names the kind, for a value of several kinds
    std::vector<Listed> kinds;
};

/// Lists the members of a described struct.
class MemberLister {
public:
    Listed listed;
    template <typename T>
    void operator()(std::string_view name, T& member) {
        listed.members.push_back({std::string(name), typeName(member), fieldsOf(member)});
        if constexpr (requires { T::kTag; }) {
            listed.tag = T::kTag;
            listKinds(member.kind);
        }
    }
    // The members of an object, a list's objects, or an optional object.
    template <typename T>
    static Members fieldsOf(const T&) {
        if constexpr (requires(T & each, MemberLister & lister) { each.fields(lister); }) {
            T described{};
            MemberLister lister;
            described.fields(lister);
            return std::move(lister.listed.members);
        } else {
            return {};
        }
    }
    template <typename T>
    static Members fieldsOf(const std::vector<T>&) {
        return fieldsOf(T{});
    }
    template <typename T>
    static Members fieldsOf(const std::optional<T>&) {
        return fieldsOf(T{});
    }
    template <typename... Kinds>
    void listKinds(const std::variant<Kinds...>&) {
        (listed.kinds.push_back(of(Kinds{})), ...);
    }
    template <typename T>
    static Listed of(T described) {
        MemberLister lister;
        described.fields(lister);
        lister.listed.name = T::kName;
        return std::move(lister.listed);
    }
};

} // namespace tenplus::inline wire
