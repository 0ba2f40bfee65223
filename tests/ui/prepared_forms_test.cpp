// The forms of what a GM has ready: encounters, made creatures, saved rolls; blows, and the one after a miss; the words
// for a move; the field of a refusal.
#include "table/core/encounter.h"
#include "table/core/fiction.h"
#include "table/pbta/moves/roll_move.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "ui/forms_evening.h"

#include "command_forms/form_page.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <QApplication>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::testing;

TEST_CASE("An encounter is prepared, changed and brought from forms") {
    Evening evening;
    CHECK_FALSE(formOf("bring-encounter", evening.at()).has_value());
    evening.perform("prepare-encounter", {{"name", {"Ambush"}},
                                          {"note", {"Under the bridge"}},
                                          {"creature/0", {"goblin"}},
                                          {"count/0", {"3"}},
                                          {"creature/2", {"ankheg"}},
                                          {"called/2", {"Old Grist"}}});
    const table::Encounter ambush = evening.scene.table().prepared->encounters.at(0);
    CHECK(ambush.groups == std::vector<table::EncounterGroup>{{"goblin", 3, {}}, {"ankheg", 1, "Old Grist"}});
    evening.perform("change-encounter", {{"creature/1", {""}}, {"count/0", {"2"}}}, {{}, ambush.id.value});
    CHECK(evening.scene.table().prepared->encounters.at(0).groups ==
          std::vector<table::EncounterGroup>{{"goblin", 2, {}}});
    evening.perform("bring-encounter", {}, {{}, ambush.id.value});
    CHECK(evening.scene.table().actors.size() == 4);
}

TEST_CASE("A creature made at this table is offered again by the form that brings a foe") {
    Evening evening;
    evening.perform("make-creature", {{"name", {"Mire troll"}},
                                      {"count", {"0"}},
                                      {"answers/organisation", {"solitary"}},
                                      {"answers/size", {"large"}},
                                      {"answers/armour", {"hide"}}});
    const table::MadeId troll = evening.scene.table().prepared->made.at(0).id;
    CHECK(evening.form("bring-creature", {{}, troll.value}).asks[0].initial == std::vector{madeReference(troll)});
    evening.perform("bring-creature", {}, {{}, troll.value});
    CHECK(evening.scene.table().actors.rbegin()->second.name == "Mire troll");
}

TEST_CASE("A roll is saved with the dice that were rolled last, and changed") {
    Evening evening;
    evening.scene.perform(table::RollDice{"2d4+1", "how many"}, {2, 3});
    const Form save = evening.form("save-roll", {evening.ada, 0});
    CHECK(answered(save, {}).one("who") == ref(evening.ada));
    const auto key = std::ranges::find(save.asks, "key", &Ask::id);
    REQUIRE(key != save.asks.end());
    CHECK(key->picks.at(4).name == QStringLiteral("Ctrl+Shift+F4"));
    evening.perform("save-roll", {{"name", {"Cultists"}}, {"who", {""}}, {"key", {"4"}}});
    const table::SavedRoll saved = evening.scene.table().prepared->rolls.at(0);
    CHECK(saved == table::SavedRoll{saved.id, {}, "Cultists", "2d4+1", 4});
    evening.perform("change-saved-roll", {{"expression", {"3d4"}}}, {{}, saved.id.value});
    CHECK(evening.scene.table().prepared->rolls.at(0).expression == "3d4");
}

TEST_CASE("After a miss the form of a blow has the foe that strikes and whom it hits") {
    Evening evening;
    const table::ActorId orc = evening.scene.given("Orc");
    evening.scene.rollAt(evening.ada, "hack-and-slash", orc, {1, 2});
    const Form blow = evening.form("attack", {evening.ada, 0});
    CHECK(answered(blow, {}).many("from") == std::vector{ref(orc)});
    CHECK(answered(blow, {}).many("to") == std::vector{ref(evening.ada)});
}

TEST_CASE("The form of a blow proposes who strikes whom: as last time, or else the nearest on the board") {
    Evening evening;
    const auto foe = [&](const char* name) {
        evening.scene.perform(table::AddActor{.kind = table::ActorKind::Foe, .name = name});
        return evening.scene.table().actors.rbegin()->first;
    };
    const table::ActorId far = foe("Far"), near = foe("Near");
    const auto from = [&](table::ActorId about) {
        return answered(evening.form("attack", {about, 0}), {}).many("from");
    };
    const auto to = [&](table::ActorId about) { return answered(evening.form("attack", {about, 0}), {}).many("to"); };
    using Ids = std::vector<std::string>;
    CHECK(from(evening.ada) == Ids{});
    CHECK(to(near) == Ids{});
    evening.scene.perform(table::PrepareScene{.look = {.name = "Hall"}});
    const table::SceneId hall = evening.scene.table().stage.scenes.front().id;
    const auto place = [&](table::ActorId who, int x) {
        evening.scene.perform(table::PlaceToken{.scene = hall, .who = who, .at = {x, 1500}});
    };
    place(far, 1500);
    place(evening.bram, 2500);
    place(evening.ada, 7500);
    place(near, 8500);
    CHECK(from(evening.ada) == Ids{ref(near)});
    CHECK(to(evening.ada) == Ids{ref(evening.ada)});
    CHECK(from(far) == Ids{ref(far)});
    CHECK(to(far) == Ids{ref(evening.bram)});
    evening.scene.rollAt(evening.ada, "hack-and-slash", far, {1, 2}); // what was done last outweighs the way
    CHECK(to(far) == Ids{ref(evening.ada)});
    CHECK(from(evening.ada) == Ids{ref(far)});
}

TEST_CASE("A form gives the keyboard to the field that a refusal names, also to one of many or to what makes a sum") {
    Evening evening;
    const Look look({ThemeKind::Ember, 1, false, true});
    const auto show = [](FormPage& page, const Form& form) {
        page.resize(828, 600);
        page.show();
        page.activateWindow();
        page.setForm(form);
        QApplication::processEvents();
    };
    evening.scene.given("Cleo", {{"level", std::int64_t{2}}});
    const auto after = [&](const Form& form, std::map<std::string, std::vector<std::string>> said) {
        FormPage page(look);
        show(page, form);
        said["cost"] = {"coin"};
        const table::Refusal no = evening.scene.refused(form.command(answered(form, said)));
        page.refuse(QString::fromStdString(no.member), QString::fromStdString(sentence(no)));
        return QApplication::focusWidget()->objectName();
    };
    const Form hire = evening.form("hire");
    CHECK(after(hire, {{"name", {"Tam"}}, {"skills/tracker", {"1"}}, {"skills/warrior", {"9"}}}) ==
          QStringLiteral("ask-skills/warrior"));
    CHECK(after(hire, {{"name", {"Tam"}}, {"loyalty", {"1"}}, {"size", {"village"}}, {"skills/warrior", {"9"}}})
              .startsWith(QStringLiteral("ask-skills/"))); // too many points
    CHECK(after(hire, {{"skills/warrior", {"1"}}}) == QStringLiteral("ask-name"));
    FormPage journey(look);
    show(journey, evening.form("start-journey"));
    journey.refuse(QStringLiteral("length/3"), QStringLiteral("That is too far."));
    CHECK(QApplication::focusWidget()->objectName() == QStringLiteral("ask-length"));
}

TEST_CASE("The words for a move are written from a form, which begins with those there are") {
    Evening evening;
    CHECK_FALSE(formOf("write-fiction", evening.at({{}, 99})).has_value());
    evening.scene.perform(table::RollMove{.who = evening.ada, .move = "defy-danger", .approach = "dex"}, {3, 4});
    const FormAbout about{{}, evening.scene.table().lastRoll->id.value, QStringLiteral("leaps over the pit")};
    CHECK(evening.form("write-fiction", about).asks.front().initial == std::vector<std::string>{"leaps over the pit"});
    evening.perform("write-fiction", {{"text", {"swings over the pit"}}}, about);
    REQUIRE(evening.scene.told("fiction-written") == 1);
    CHECK(evening.scene.last().front().as<table::FictionWritten>()->text == "swings over the pit");
}

TEST_CASE("Two foes strike as one, and the blow waits for whoever may step in") {
    Evening evening;
    const auto orc = evening.scene.given("Orc");
    evening.perform("bring-creature", {{"creature", {evening.scene.rulebook().creatures.front().id}}});
    const table::ActorId other = evening.scene.table().actors.rbegin()->first;
    const Form form = evening.form("attack", {orc, 0});
    CHECK(std::ranges::find(form.asks, "from", &Ask::id)->initial == std::vector{ref(orc)});
    evening.scene.perform(form.command(
        answered(form, {{"from", {ref(orc), ref(other)}}, {"to", {ref(evening.ada)}}, {"amount", {"1d8"}}})));
    CHECK(evening.scene.waiting("damage").who == orc);
}

TEST_CASE("The dead come last among those who strike and are struck, and the book's word for it stands there") {
    Evening evening;
    const auto orc = evening.scene.given("Orc"), ogre = evening.scene.given("Ogre");
    evening.scene.perform(table::EditSheet{orc, "hp", std::int64_t{0}});
    REQUIRE(evening.scene.is(orc, "dead"));
    const Form form = evening.form("attack", {orc, 0});
    for (const char* each : {"from", "to"}) {
        const auto ask = std::ranges::find(form.asks, each, &Ask::id);
        CHECK(ask->picks.back().id == ref(orc));
        CHECK(ask->picks.back().word == QStringLiteral("dead"));
        CHECK(std::ranges::count(ask->picks, QStringLiteral("dead"), &Pick::word) == 1);
        CHECK(std::ranges::count(ask->picks, ref(ogre), &Pick::id) == 1);
    }
    CHECK(std::ranges::find(form.asks, "from", &Ask::id)->initial.empty());
}
