// The names that files and the command line know. They follow from the names of members (base/described.h), so a list
// that is checked in says which of them a change has changed.
#include "session/request.h"
#include "session/turn_reverted.h"
#include "table/all_kinds.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <cxxabi.h>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <variant>
#include <vector>

using namespace tenplus;

namespace {

const std::string kList = std::string(TENPLUS_SOURCE_DIR) + "/tests/session/wire_names.txt";

/// "table::Clock": its library and its type. Rooms are left out, as callers do.
template <typename T>
std::string typeWords() {
    const std::unique_ptr<char, decltype(&std::free)> whole(
        abi::__cxa_demangle(typeid(T).name(), nullptr, nullptr, nullptr), &std::free);
    std::vector<std::string> parts{""};
    for (const char each : std::string(whole.get())) {
        if (each != ':')
            parts.back() += each;
        else if (!parts.back().empty())
            parts.emplace_back();
    }
    std::string words = parts.at(1);
    for (std::size_t i = 2; i < parts.size(); ++i) {
        if (parts[i].front() < 'a') words += "::" + parts[i]; // a type, no room
    }
    return words;
}

/// Walks descriptions and keeps a line for each struct and each enumeration that it meets.
class NameList {
public:
    template <typename T>
    void add(const std::string& heading) {
        if (!m_lines.try_emplace(heading).second) return;
        T described{};
        m_lines[heading] = membersOf([&](Members& members) { described.fields(members); });
    }
    template <typename... Kinds>
    void addKinds(const std::string& prefix, std::type_identity<std::variant<Kinds...>>) {
        (addKind<Kinds>(prefix), ...);
    }
    std::set<std::string> lines() const {
        std::set<std::string> all;
        for (const auto& [heading, members] : m_lines)
            all.insert(heading + ":" + (members.empty() ? "" : " " + members));
        return all;
    }

private:
    /// One struct's members, each with its type.
    struct Members {
        NameList& all;
        std::string words;
        template <typename T>
        void operator()(std::string_view name, T&) {
            words += (words.empty() ? "" : ", ") + std::string(name) + " " + all.wordsFor(std::type_identity<T>());
        }
    };
    template <typename Walk>
    std::string membersOf(Walk walk) {
        Members members{*this, {}};
        walk(members);
        return members.words;
    }
    template <typename Kind>
    void addKind(const std::string& prefix) {
        if constexpr (requires { Kind::kName; })
            add<Kind>(prefix + " " + std::string(Kind::kName));
        else
            addKinds(prefix, std::type_identity<Kind>());
    }

    template <typename T>
    std::string wordsFor(std::type_identity<std::vector<T>>) {
        return "[" + wordsFor(std::type_identity<T>()) + "]";
    }
    template <typename T>
    std::string wordsFor(std::type_identity<Several<T>>) {
        return "one or [" + wordsFor(std::type_identity<T>()) + "]";
    }
    template <typename T>
    std::string wordsFor(std::type_identity<std::set<T>>) {
        return "[" + wordsFor(std::type_identity<T>()) + "]";
    }
    template <typename T>
    std::string wordsFor(std::type_identity<std::optional<T>>) {
        return wordsFor(std::type_identity<T>()) + "?";
    }
    template <typename Key, typename T>
    std::string wordsFor(std::type_identity<std::map<Key, T>>) {
        return "{" + wordsFor(std::type_identity<Key>()) + ": " + wordsFor(std::type_identity<T>()) + "}";
    }
    template <typename Tag>
    std::string wordsFor(std::type_identity<Id<Tag>>) {
        return "id";
    }
    std::string wordsFor(std::type_identity<std::variant<std::int64_t, bool, std::string>>) { return "value"; }
    template <typename T>
    std::string wordsFor(std::type_identity<T>) {
        if constexpr (std::is_same_v<T, bool>)
            return "truth";
        else if constexpr (std::is_integral_v<T>)
            return "number";
        else if constexpr (std::is_base_of_v<std::string, T>)
            return "text";
        else if constexpr (std::is_enum_v<T>)
            return wordsForEnum<T>();
        else
            return wordsForStruct<T>();
    }
    template <typename T>
    std::string wordsForEnum() {
        std::string words;
        for (const std::string_view each : wireNames(T())) words += (words.empty() ? "" : " | ") + std::string(each);
        return m_lines[typeWords<T>()] = words, typeWords<T>();
    }
    template <typename T>
    std::string wordsForStruct() {
        T described{};
        const std::string type = typeWords<T>();
        if constexpr (requires { T::kTag; }) {
            if (!m_lines.try_emplace(type).second) return type;
            m_lines[type] = membersOf([&](Members& members) {
                std::string kind;
                members(T::kTag, kind);
                if constexpr (requires { described.common(members); }) described.common(members);
            });
            addKinds(type, std::type_identity<decltype(described.kind)>());
        } else if (type.find('<') != std::string::npos) { // of a template: its types belong to the member
            return "{" + membersOf([&](Members& members) { described.fields(members); }) + "}";
        } else {
            add<T>(type);
        }
        return type;
    }

    std::map<std::string, std::string> m_lines;
};

std::set<std::string> namesNow() {
    NameList list;
    table::testing::eachStruct(table::testing::CommandStructs(), [&]<typename C>(std::type_identity<C>) {
        list.add<C>("command " + std::string(C::kName));
    });
    table::testing::eachStruct(table::testing::EventStructs(), [&]<typename E>(std::type_identity<E>) {
        list.add<E>("event " + std::string(E::kName));
    });
    list.addKinds("request", std::type_identity<session::TurnRequest>());
    list.add<session::TurnReverted>("event " + std::string(session::TurnReverted::kName));
    return list.lines();
}

std::set<std::string> namesInList() {
    std::set<std::string> names;
    std::ifstream file(kList);
    for (std::string line; std::getline(file, line);) names.insert(line);
    return names;
}

std::string onlyIn(const std::set<std::string>& one, const std::set<std::string>& other) {
    std::string only;
    for (const std::string& each : one) {
        if (!other.contains(each)) only += each + "\n";
    }
    return only;
}

} // namespace

TEST_CASE("commands, events and their records keep the names that campaign files have") {
    const std::set<std::string> now = namesNow();
    if (std::getenv("TENPLUS_WRITE_NAMES")) {
        std::ofstream file(kList);
        for (const std::string& each : now) file << each << '\n';
    }
    const std::set<std::string> before = namesInList();
    CHECK(now.size() > 300);
    CHECK(onlyIn(now, before) == "");
    CHECK(onlyIn(before, now) == "");
}
