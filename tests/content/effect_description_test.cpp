// The description of effects covers every struct, and the files that are written from it say the same.
#include "content/effect.h"
#include "content/effect_description.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <utility>
#include <variant>

using namespace tenplus::content;

namespace {

struct NamesOfMembers {
    std::set<std::string> names;
    template <typename T>
    void operator()(std::string_view name, T&) {
        names.emplace(name);
    }
};

template <std::size_t... I>
void checkMembers(std::index_sequence<I...>) {
    const auto check = []<typename T>(const EffectDescription& effect, T it) {
        INFO(T::kName);
        NamesOfMembers inStruct;
        it.fields(inStruct);
        std::set<std::string> described;
        for (const EffectMember& member : effect.members) {
            INFO(member.name);
            CHECK(described.emplace(member.name).second);
            CHECK(member.holds != Holds::ByType);
        }
        CHECK(effect.kind == T::kName);
        CHECK(described == inStruct.names);
    };
    (check(effectDescriptions()[I], std::variant_alternative_t<I, Effect::Kind>()), ...);
}

} // namespace

TEST_CASE("every effect is described with all its members and the meaning of each") {
    CHECK(effectDescriptions().size() == std::variant_size_v<Effect::Kind>);
    checkMembers(std::make_index_sequence<std::variant_size_v<Effect::Kind>>());
}
