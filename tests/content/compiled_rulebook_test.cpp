#include "base/members.h"
#include "content/compiled_rulebook.h"
#include "content/pack.h"
#include "content/pack_samples.h"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace tenplus::content;

namespace {

Rulebook loaded(const std::filesystem::path& folder) {
    Loaded game = loadRulebookFolder(folder);
    REQUIRE(game.rulebook);
    return std::move(*game.rulebook);
}

struct Three {
    std::string word;
    std::optional<int> maybe;
    std::vector<Three> more;
};
struct None {};

} // namespace

TEST_CASE("the members of a struct are counted, and come in their order") {
    STATIC_REQUIRE(tenplus::kMembers<Three> == 3);
    STATIC_REQUIRE(tenplus::kMembers<None> == 0);
    Three three{"a", 7, {{"b", {}, {}}}};
    tenplus::withMembers(three, [](std::string& word, std::optional<int>& maybe, std::vector<Three>& more) {
        CHECK(word == "a");
        CHECK(maybe == 7);
        CHECK(more.size() == 1);
        word = "c";
    });
    CHECK(three.word == "c");
}

TEST_CASE("every game that ships is the same rulebook when it comes back from bytes") {
    for (const char* game : {"dungeonworld", "universalmoves", "duality", "skirmish"}) {
        INFO(game);
        const Rulebook rulebook = loaded(std::filesystem::path(TENPLUS_SOURCE_DIR) / "data/systems" / game);
        const std::string bytes = compile(rulebook);
        const auto again = fromCompiled(bytes);
        REQUIRE(again);
        CHECK(compile(*again) == bytes);
        CHECK(again->name == rulebook.name);
        CHECK(again->moves.size() == rulebook.moves.size());
        CHECK(again->creatures == rulebook.creatures);
        CHECK(again->ranges == rulebook.ranges);
        CHECK(again->types == rulebook.types);
        CHECK(again->skirmish.has_value() == rulebook.skirmish.has_value());
        for (std::size_t i = 0; i < rulebook.moves.size(); ++i) {
            const Move& was = rulebook.moves[i];
            const Move& is = again->moves[i];
            CHECK(is.id == was.id);
            CHECK(is.effects == was.effects);
            CHECK(is.costs == was.costs);
            CHECK(is.spend == was.spend);
            CHECK(is.inputs == was.inputs);
            REQUIRE(is.gates.size() == was.gates.size());
            for (std::size_t gate = 0; gate < was.gates.size(); ++gate) CHECK(is.gates[gate].when == was.gates[gate].when);
            for (const auto& [band, outcome] : was.outcomes) CHECK(is.outcomes.at(band).effects == outcome.effects);
        }
    }
}

TEST_CASE("bytes of a rulebook that are cut short, or too many, are none") {
    const std::string bytes = compile(loaded(fixturePack("nightferry")));
    REQUIRE(fromCompiled(bytes));
    for (std::size_t length = 0; length < bytes.size(); length += 7) CHECK_FALSE(fromCompiled(bytes.substr(0, length)));
    CHECK_FALSE(fromCompiled(bytes.substr(0, bytes.size() - 1)));
    CHECK_FALSE(fromCompiled(bytes + 'x'));
}

TEST_CASE("what a compiled rulebook depends on has a name") {
    CHECK(compiledBy().size() == 64);
    CHECK(compiledBy().find_first_not_of("0123456789abcdef") == std::string_view::npos);
}
