// The schemas tell editors what the loaders read: here they are held to the structures that are loaded.
#include "content/effect.h"
#include "content/rulebook.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

using namespace tenplus::content;
using nlohmann::json;

namespace {

json schema(const std::string& name) {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/" + name + ".schema.json");
    return json::parse(file);
}

std::set<std::string> members(const json& described) {
    std::set<std::string> names;
    for (const auto& [name, rule] : described.at("properties").items())
        names.insert(name);
    return names;
}

struct MemberNames {
    std::set<std::string> names;
    template <typename T>
    void operator()(std::string_view name, T&) {
        names.emplace(name);
    }
};

template <typename T>
std::set<std::string> membersOf(std::set<std::string> also = {}) {
    MemberNames seen{std::move(also)};
    T value;
    value.fields(seen);
    return seen.names;
}

template <std::size_t... I>
void checkEffects(const json& effects, std::index_sequence<I...>) {
    const auto check = [&]<typename T>(std::size_t index, const T*) {
        INFO(T::kName);
        CHECK(effects.at(index).at("properties").at("effect").at("const") == T::kName);
        CHECK(members(effects.at(index)) == membersOf<T>({"effect"}));
    };
    (check(I, static_cast<const std::variant_alternative_t<I, Effect::Kind>*>(nullptr)), ...);
}

template <typename E>
void checkWords(const json& rule, E) {
    CHECK(rule.at("enum") == json(wireNames(E())));
}

} // namespace

TEST_CASE("the schema of moves knows every effect with all its members") {
    const json definitions = schema("moves").at("$defs");
    const json& effects = definitions.at("effect").at("oneOf");
    CHECK(effects.size() == std::variant_size_v<Effect::Kind>);
    checkEffects(effects, std::make_index_sequence<std::variant_size_v<Effect::Kind>>());
    CHECK(members(definitions.at("option")) == membersOf<Option>({"mature"}));
    CHECK(members(definitions.at("scope")) == membersOf<Scope>());
}

TEST_CASE("the schemas offer the words that the loaders read") {
    const json moves = schema("moves").at("$defs");
    checkWords(moves.at("who"), Who());
    checkWords(moves.at("scope").at("properties").at("kind"), ScopeKind());
    checkWords(moves.at("move").at("properties").at("target"), TargetSort());
    const json& effects = moves.at("effect").at("oneOf");
    checkWords(effects.at(4).at("properties").at("pushes"), Pushes());
    checkWords(effects.at(8).at("properties").at("by"), Chooser());
    const json system = schema("system").at("$defs");
    checkWords(system.at("band").at("properties").at("tone"), Tone());
    checkWords(system.at("field").at("properties").at("type"), FieldType());
}

TEST_CASE("every reference between the schemas leads somewhere") {
    const json moves = schema("moves");
    const json system = schema("system");
    for (const json* const file : {&moves, &system}) {
        const json flat = file->flatten();
        for (const auto& [pointer, value] : flat.items()) {
            if (!pointer.ends_with("/$ref")) continue;
            const auto target = value.get<std::string>();
            const std::size_t hash = target.find('#');
            const json& in = hash == 0 ? *file : moves;
            INFO(pointer << " -> " << target);
            CHECK(in.contains(json::json_pointer(target.substr(hash + 1))));
        }
    }
}
