#include "table/core/settings_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

const SettingView& viewOf(const std::vector<SettingView>& all, std::string_view id) {
    const auto found = std::ranges::find(all, id, &SettingView::id);
    REQUIRE(found != all.end());
    return *found;
}

} // namespace

TEST_CASE("every game that ships has its settings, each with its consequence in a sentence") {
    for (const std::string_view system : {"dungeonworld", "universalmoves"}) {
        const Scene scene(system);
        const auto views = settingsView(scene.rulebook(), scene.table());
        CHECK(views.size() >= 15);
        for (const SettingView& view : views) {
            CAPTURE(view.id);
            CHECK(view.text.ends_with('.'));
            CHECK_FALSE(view.changed);
            CHECK(view.words == view.initialWords);
        }
    }
}

TEST_CASE("a setting is changed for the campaign, shown as changed, and back again") {
    Scene scene;
    scene.perform(ChangeSetting{"campSleepHours", std::int64_t{5}, "hard ground"});
    const auto changed = settingsView(scene.rulebook(), scene.table());
    CHECK(viewOf(changed, "campSleepHours").changed);
    CHECK(viewOf(changed, "campSleepHours").words == "5");
    CHECK(viewOf(changed, "campSleepHours").initialWords == "3");
    scene.perform(ChangeSetting{"campSleepHours", std::int64_t{3}, {}});
    CHECK_FALSE(viewOf(settingsView(scene.rulebook(), scene.table()), "campSleepHours").changed);
}

TEST_CASE("the highest level is the setting's, in fields as everywhere, and each game has its own",
          "[DW-R-61][DW-R-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.refused(EditSheet{ada, "level", std::int64_t{11}}).code == "out-of-bounds");
    scene.perform(ChangeSetting{"maxLevel", std::int64_t{12}, {}});
    scene.perform(EditSheet{ada, "level", std::int64_t{11}});
    CHECK(scene.number(ada, "level") == 11);
    Scene universal("universalmoves");
    const ActorId uma = universal.given("Uma");
    universal.perform(EditSheet{uma, "level", std::int64_t{20}});
    CHECK(universal.refused(EditSheet{uma, "level", std::int64_t{21}}).code == "out-of-bounds");
}

TEST_CASE("a preset changes its settings in one turn, and leaves the others") {
    Scene scene("duality");
    scene.perform(ChangeSetting{"armourSlotsPerHit", std::int64_t{1}, {}});
    scene.perform(ChangeSetting{"massiveDamage", true, {}});
    const Events& turn = scene.perform(ApplyPreset{"as-printed"});
    CHECK(turn.size() == 4); // one of the five is so already
    const auto changed = settingsView(scene.rulebook(), scene.table());
    CHECK(viewOf(changed, "armourMode").words == "Lowers the tier");
    CHECK(viewOf(changed, "fearOnFearRoll").words == "A move and a Fear");
    CHECK(viewOf(changed, "massiveDamage").changed);
    CHECK(scene.refused(ApplyPreset{"as-printed"}).code == "no-change");
    scene.perform(ApplyPreset{"open-beta"});
    CHECK_FALSE(viewOf(settingsView(scene.rulebook(), scene.table()), "armourSlotsPerHit").changed);
}

TEST_CASE("a setting that is not there, a value it cannot have and one it has are refused") {
    Scene scene;
    CHECK(scene.refused(ChangeSetting{"moonPhase", true, {}}).code == "unknown-setting");
    CHECK(scene.refused(ApplyPreset{"full-moon"}).code == "unknown-preset");
    const Refusal bad = scene.refused(ChangeSetting{"roundDamageHalf", std::string("sideways"), {}});
    CHECK(bad.code == "bad-setting");
    CHECK(sentence(bad) == "Half of damage cannot be sideways: it is down or up.");
    CHECK(scene.refused(ChangeSetting{"campSleepHours", std::int64_t{25}, {}}).code == "bad-setting");
    CHECK(scene.refused(ChangeSetting{"campSleepHours", std::int64_t{3}, {}}).code == "no-change");
}

TEST_CASE("a mature setting is hidden and refused until the campaign allows mature rules", "[DW-R-84]") {
    Scene scene("universalmoves");
    CHECK(scene.refused(ChangeSetting{"appealDie", std::string("1d8"), {}}).code == "unknown-setting");
    CHECK(std::ranges::count(settingsView(scene.rulebook(), scene.table()), "appealDie", &SettingView::id) == 0);
    scene.perform(AllowMature{true});
    scene.perform(ChangeSetting{"appealDie", std::string("1d8"), {}});
    CHECK(viewOf(settingsView(scene.rulebook(), scene.table()), "appealDie").words == "1d8");
}
