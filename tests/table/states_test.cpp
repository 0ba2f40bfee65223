// The states of heroes in the two games that share their core: each that takes a hero out of play has an exit, and a
// state that both games have is the same in both.
#include "table/scene.h"

#include "content/names_in_data.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

constexpr const char* kTwins[] = {"dungeonworld", "universalmoves"};

/// A hero of one of the twins, and the death move of that game.
struct TestHero : Scene {
    explicit TestHero(const std::string& system, bool mature = false)
        : Scene(system) {
        if (mature) perform(AllowMature{true});
        who = given("Uma");
    }
    [[nodiscard]] bool isDying() const {
        return std::ranges::any_of(table().waiting, [this](const Waiting& each) {
            return each.who == who && std::ranges::count(each.marks, std::string(content::names::kUrgent)) > 0;
        });
    }
    void falls() {
        perform(DealDamage{.to = who, .amount = "99"});
        REQUIRE(isDying());
    }
    void comesBackFrom(const std::string& state) {
        perform(SetCondition{who, state});
        while (waitingCount() > 0) perform(WaveOff{table().waiting.front().id});
        perform(SetCondition{who, state, false});
    }
    void acts() { roll(who, "defy-danger", {4, 4}, {.approach = "dex"}); }
    ActorId who;
};

std::set<std::string> outStatesOf(const content::Rulebook& book) {
    std::set<std::string> out;
    for (const content::ConditionDef& each : book.conditions) {
        if (each.out) out.insert(each.id);
    }
    return out;
}

std::vector<std::string> sorted(std::vector<std::string> words) {
    std::ranges::sort(words);
    return words;
}

} // namespace

TEST_CASE("each state that takes a hero out has an exit: who returns acts, and can fall again",
          "[DW-R-111][DW-DEATH-04][UM-MOVE-bad-ending-05][UM-MOVE-bad-ending-06]") {
    CHECK(outStatesOf(rulebookOf("dungeonworld")) == std::set<std::string>{"dead"});
    CHECK(outStatesOf(rulebookOf("universalmoves")) == std::set<std::string>{"dead", "outOfPlay"});
    for (const char* system : kTwins) {
        for (const std::string& state : outStatesOf(rulebookOf(system))) {
            INFO(system << ": " << state);
            TestHero fallen(system);
            fallen.falls();
            fallen.comesBackFrom(state);
            CHECK(fallen.hp(fallen.who) == 1);
            CHECK_FALSE(fallen.isDying());
            fallen.acts();
            fallen.falls();
            TestHero whole(system); // somebody who was never hurt comes back as they went
            const std::int64_t hp = whole.hp(whole.who);
            whole.comesBackFrom(state);
            CHECK(whole.hp(whole.who) == hp);
        }
    }
}

TEST_CASE("a hero who returns in Universal Moves has a will of their own again, and can lose it again",
          "[DW-R-111][DW-R-77][DW-R-78]") {
    for (const std::string& state : outStatesOf(rulebookOf("universalmoves"))) {
        for (const int hp : {0, 5}) {
            INFO(state << " at " << hp << " HP");
            TestHero scene("universalmoves", true);
            scene.perform(EditSheet{scene.who, "hp", n(hp)});
            scene.perform(EditSheet{scene.who, "lust", n(6)});
            REQUIRE(scene.isDying());
            scene.comesBackFrom(state);
            CHECK(scene.hp(scene.who) == std::max(1, hp));
            CHECK(scene.number(scene.who, "lust") == std::max(1, hp) - 1);
            scene.acts();
            scene.perform(ChangeField{scene.who, "lust", 1, "more of it"});
            CHECK(scene.isDying());
        }
        TestHero calm("universalmoves", true);
        calm.perform(EditSheet{calm.who, "lust", n(2)});
        calm.comesBackFrom(state);
        CHECK(calm.number(calm.who, "lust") == 2);
    }
}

TEST_CASE("a state, a gate and a move that both games have mean the same in both", "[DW-R-01][DW-R-110][DW-R-111]") {
    const content::Rulebook& one = rulebookOf("dungeonworld");
    const content::Rulebook& other = rulebookOf("universalmoves");
    int shared = 0;
    for (const content::ConditionDef& state : one.conditions) {
        const content::ConditionDef* twin = other.condition(state.id);
        if (!twin) continue;
        INFO(state.id);
        CHECK(twin->name == state.name);
        CHECK(twin->out == state.out);
        CHECK((twin->stat == state.stat && twin->value == state.value));
        CHECK((twin->of == state.of && twin->ofMove == state.ofMove));
        CHECK((twin->blows == state.blows && twin->struck == state.struck));
        CHECK(twin->ground == state.ground);
        ++shared;
    }
    CHECK(shared >= 10); // six debilities, dazed, dead, and two of hirelings
    REQUIRE(one.gates.size() == other.gates.size());
    for (std::size_t i = 0; i < one.gates.size(); ++i) {
        INFO(one.gates[i].says);
        CHECK(one.gates[i].says == other.gates[i].says);
        if (!one.gates[i].burden) CHECK(one.gates[i].when == other.gates[i].when); // burden is DW-R-39
        CHECK(sorted(one.gates[i].notForTags) == sorted(other.gates[i].notForTags));
        CHECK((one.gates[i].passMove == other.gates[i].passMove && one.gates[i].passBands == other.gates[i].passBands));
    }
    for (const content::Move& move : one.moves) {
        INFO(move.id);
        const content::Move* twin = other.move(move.id);
        if (twin) CHECK(sorted(twin->tags) == sorted(move.tags));
    }
    CHECK(sorted(one.move("last-breath")->tags) == sorted(other.move("bad-ending")->tags));
}
