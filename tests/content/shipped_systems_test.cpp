#include "content/pack.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus::content;

namespace {

Rulebook shipped(const std::string& id) {
    Loaded loaded = loadRulebookFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/" + id);
    for (const Issue& issue : loaded.issues)
        UNSCOPED_INFO(toText(issue));
    CHECK(loaded.issues.empty());
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->id == id);
    return std::move(*loaded.rulebook);
}

auto movesIn(const Rulebook& rulebook, std::string_view group, bool mature) {
    return std::ranges::count_if(
        rulebook.moves, [&](const Move& move) { return move.group == group && (mature || !move.mature); });
}

} // namespace

TEST_CASE("Dungeon World comes with its 21 moves and loads without a fault", "[DW-TRIG-03]") {
    const Rulebook rulebook = shipped("dungeonworld");
    CHECK(movesIn(rulebook, "basic", true) + movesIn(rulebook, "special", true) == 21);
    CHECK(rulebook.playbooks.size() == 8);
    CHECK(rulebook.spells.size() == 63);
    CHECK(movesIn(rulebook, "basic", true) == 8);
    CHECK(movesIn(rulebook, "special", true) == 13);
}

TEST_CASE("Universal Moves comes with 24 moves, two of them only where mature play is on [DW-TRIG-03]",
          "[DW-TRIG-03]") {
    const Rulebook rulebook = shipped("universalmoves");
    CHECK(movesIn(rulebook, "basic", true) + movesIn(rulebook, "special", true) == 24);
    CHECK(std::ranges::count(rulebook.moves, true, &Move::mature) == 2);
    CHECK(movesIn(rulebook, "special", true) == 15);
}

TEST_CASE("what formulas may read was settled before the first was read, and nothing came to it later") {
    const Rulebook rulebook = shipped(GENERATE("dungeonworld", "universalmoves", "duality", "skirmish"));
    for (const Sort sort : kAllSorts) CHECK(rulebook.types[static_cast<std::size_t>(sort)] == fieldTypes(rulebook, sort));
}
