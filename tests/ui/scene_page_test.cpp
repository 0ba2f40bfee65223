// The page of the scene: what stands, and a button for whatever can be done about it.
#include "base/contains.h"
#include "bridge/text.h"
#include "paint/page_scroll.h"
#include "table/core/encounter.h"
#include "table/scene.h"

#include "scene/scene_page.h"
#include "table/core/bestiary.h"
#include "table/scene/scene.h"
#include "ui/panel_shots.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QLayout>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <set>

using namespace tenplus;
using namespace tenplus::ui;
using table::testing::Scene;

namespace {

std::vector<ScenePart> partsOf(const Scene& scene, const QStringList& hints = {}) {
    return sceneParts(scene.rulebook(), table::gmView(scene.rulebook(), scene.table()), hints);
}

const ScenePart& part(const std::vector<ScenePart>& parts, const std::string& id) {
    const auto found = std::ranges::find(parts, id, &ScenePart::id);
    REQUIRE(found != parts.end());
    return *found;
}

// Ada scouts, Bram blazes the trail, nobody keeps the stores; Tam serves, and a threat stands.
struct OnTheRoad {
    Scene scene;
    table::ActorId ada = scene.given("Ada");
    table::ActorId bram = scene.given("Bram");

    OnTheRoad() {
        scene.perform(table::HireHireling{
            .name = "Tam", .cost = "coin", .loyalty = 1, .skills = {{"protector", 1}}, .override = true});
        scene.perform(table::WriteNote{"The tide comes at dawn", {}, true, table::NoteKind::Threat, {}});
        scene.perform(table::EnterPlace{"Saltmoor", "town", {"market"}});
        table::StartJourney start;
        start.to = "The drowned mill";
        start.length = 3;
        start.jobs = {{"scout", ada}, {"trailblazer", bram}};
        scene.perform(start);
    }
};

} // namespace

TEST_CASE("A journey shows its jobs, and a button for each that is still to be rolled") {
    OnTheRoad road;
    const ScenePart journey = part(partsOf(road.scene), "journey");
    REQUIRE(journey.lines.size() == 4);
    CHECK(journey.lines[0].words == QStringLiteral("To The drowned mill"));
    std::vector<table::ActorId> rolls;
    for (const SceneLine& line : journey.lines) {
        for (const SceneDo& what : line.does) {
            CHECK(what.move == road.scene.rulebook().company.journey->move);
            rolls.push_back(what.who);
        }
    }
    CHECK(contains(rolls, road.ada));
    CHECK(contains(rolls, road.bram));
    CHECK(rolls.size() == 2); // what nobody does is done badly already
}

TEST_CASE("A journey and a camp leave one thing to do next, under the names that the game gives it") {
    OnTheRoad road;
    const auto step = [&] {
        return nextStep(road.scene.rulebook(), table::gmView(road.scene.rulebook(), road.scene.table()));
    };
    const auto& company = road.scene.rulebook().company;
    REQUIRE(step());
    CHECK(step()->words == QStringLiteral("To The drowned mill"));
    REQUIRE(step()->does.size() == 1);
    CHECK(step()->does.front().move == company.journey->move);
    road.scene.perform(table::PitchCamp{.place = "The ford", .dangerous = true, .fed = true});
    CHECK(step()->words.startsWith(QStringLiteral("The ford"))); // a night on the way comes before the way
    CHECK(step()->does.front().form == "set-watches");
    road.scene.perform(table::SetWatches{{road.ada}});
    CHECK(step()->does.front().form == "break-camp");
    CHECK(step()->does.front().words.startsWith(qs(company.camp->names.end)));
    CHECK(part(partsOf(road.scene), "camp").does.back().words == step()->does.front().words);
    road.scene.perform(table::BreakCamp{});
    CHECK(step()->does.front().move == company.journey->move);
    road.scene.perform(table::FinishJourney{.override = true});
    CHECK_FALSE(step());
}

TEST_CASE("A journey whose jobs are all rolled leaves the arrival to do next") {
    Scene scene;
    scene.given("Ada");
    table::StartJourney start;
    start.to = "Saltmoor";
    start.length = 2;
    scene.perform(start);
    const auto step = nextStep(scene.rulebook(), table::gmView(scene.rulebook(), scene.table()));
    REQUIRE(step);
    CHECK(step->does.front().form == "finish-journey");
    CHECK(step->does.front().words == QStringLiteral("Arrive or turn back …"));
}

TEST_CASE("The scene tells the place, what stands, and who serves for what") {
    OnTheRoad road;
    const auto parts = partsOf(road.scene, {QStringLiteral("Waiting for the spotlight: Bram.")});
    CHECK(part(parts, "now").lines.front().words == QStringLiteral("Waiting for the spotlight: Bram."));
    CHECK(part(parts, "place").lines.front().words == QStringLiteral("Saltmoor"));
    CHECK(part(parts, "place").lines.front().more == QStringLiteral("Town, Market, only the GM knows"));
    CHECK(part(parts, "facts").lines.front().more.contains(QStringLiteral("only the GM knows")));
    const auto& does = part(parts, "facts").lines.front().does;
    REQUIRE(does.size() == 2);
    CHECK(does.front().act->command.as<table::RevealNote>()->shown);
    CHECK(does.back().form == "strike-note");
    CHECK(part(parts, "place").lines.front().does.front().act->command.as<table::RevealPlace>()->shown);
    const SceneLine& tam = part(parts, "company").lines.front();
    CHECK(tam.words == QStringLiteral("Tam"));
    CHECK(tam.more.contains(QStringLiteral("loyalty 1")));
    CHECK(tam.more.contains(QStringLiteral("protector 1")));
}

TEST_CASE("A game without a road has a scene without one") {
    Scene plain("nightferry");
    const auto parts = partsOf(plain);
    CHECK(!contains(parts, "journey", &ScenePart::id));
    CHECK(!contains(parts, "company", &ScenePart::id));
    CHECK_FALSE(part(parts, "place").empty.isEmpty());
}

TEST_CASE("The buttons of the scene ask for forms and for moves, with keys alone") {
    OnTheRoad road;
    Look look{{ThemeKind::Ember, 1, false, true}};
    ScenePage page(look);
    page.setParts(partsOf(road.scene));
    page.resize(828, 600);
    page.show();
    page.activateWindow();
    page.enter();
    QApplication::processEvents();
    QSignalSpy forms(&page, &ScenePage::formWanted), moves(&page, &ScenePage::moveWanted);
    REQUIRE(QApplication::focusWidget() != nullptr);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    REQUIRE(forms.size() == 1);
    CHECK(forms.front().front().toString() == QStringLiteral("enter-place"));
    QPushButton* roll = nullptr;
    for (QPushButton* each : page.findChildren<QPushButton*>()) {
        if (each->text().contains(QStringLiteral("Ada"))) roll = each;
    }
    REQUIRE(roll != nullptr);
    roll->setFocus();
    QTest::keyClick(roll, Qt::Key_Space);
    REQUIRE(moves.size() == 1);
    CHECK(namelessWidgets(page).join(QStringLiteral(", ")).toStdString().empty());
    // Made anew after a turn, the keyboard stays.
    const QString held = roll->objectName();
    page.setParts(partsOf(road.scene));
    CHECK(QApplication::focusWidget()->objectName() == held);
}

TEST_CASE("In the middle of a window of 1920 pixels the parts of the scene stand in two columns") {
    OnTheRoad road;
    Look look{{ThemeKind::Ember, 1, false, true}};
    ScenePage page(look);
    page.setParts(partsOf(road.scene));
    const auto columnsAt = [&](int width) {
        grab(page, {width, 640});
        std::set<int> lefts;
        const auto* const inside = page.scroll().widget()->layout()->itemAt(0)->widget();
        for (int i = 0; i < inside->layout()->count(); ++i) lefts.insert(inside->layout()->itemAt(i)->geometry().x());
        return lefts.size();
    };
    CHECK(columnsAt(1120) == 2); // what the panels leave of it
    CHECK(columnsAt(828) == 1);  // of 1440
}

TEST_CASE("The scene is pictured full and empty, in every theme and text size", "[.pictures]") {
    OnTheRoad road;
    Scene quiet;
    const auto shoot = [](const QString& name, const std::vector<ScenePart>& parts) {
        return shootPanel(name, {828, 640}, [&](const Look& look) {
            auto page = std::make_unique<ScenePage>(look);
            page->setParts(parts);
            return page;
        });
    };
    CHECK(shoot(QStringLiteral("scene-road"), partsOf(road.scene, {QStringLiteral("Waiting for the spotlight: Bram."),
                                                                   QStringLiteral("Restock the mill?")})));
    CHECK(shoot(QStringLiteral("scene-quiet"), partsOf(quiet)));
}

TEST_CASE("The scene lists what is ready: encounters to bring, creatures made, saved rolls") {
    Scene scene;
    scene.given("Ada");
    scene.perform(table::MakeCreature{.name = "Mire troll",
                                      .answers = {"solitary", "large", "hide", "strong"},
                                      .moves = {"Hurl a boulder"},
                                      .count = 0});
    const std::string troll = table::madeReference(scene.table().prepared->made[0].id);
    scene.perform(table::PrepareEncounter{
        .name = "Ambush", .note = "Under the bridge", .groups = {{"goblin", 3, {}}, {troll, 1, {}}}});
    scene.perform(table::SaveRoll{.name = "How many", .expression = "2d4", .key = 2});
    const auto parts = partsOf(scene);
    const ScenePart encounters = part(parts, "encounters");
    REQUIRE(encounters.lines.size() == 1);
    CHECK(encounters.lines[0].words == QStringLiteral("Ambush"));
    CHECK(encounters.lines[0].more == QStringLiteral("3 × Goblin, Mire troll. Under the bridge"));
    REQUIRE(encounters.lines[0].does.size() == 3);
    scene.perform(encounters.lines[0].does[0].act->command);
    CHECK(scene.table().actors.size() == 5);
    CHECK(part(partsOf(scene), "encounters").lines[0].more.endsWith(QStringLiteral("brought once")));
    CHECK(part(parts, "made").lines[0].does[0].form == "bring-creature");
    const ScenePart rolls = part(parts, "rolls");
    REQUIRE(rolls.lines.size() == 1);
    CHECK(rolls.lines[0].more == QStringLiteral("2d4, key 2"));
}

TEST_CASE("The scene offers to clear the dead once a foe is dead") {
    Scene scene;
    const auto offers = [&] {
        return contains(part(partsOf(scene), "encounters").does, QStringLiteral("Clear the dead"), &SceneDo::words);
    };
    scene.perform(table::BringCreature{.creature = "goblin"});
    CHECK_FALSE(offers());
    scene.perform(table::ChangeField{scene.table().actors.begin()->first, "hp", -3, {}});
    CHECK(offers());
}

TEST_CASE("A handout with a picture is made a scene in one step, as large as its picture") {
    table::GmView view;
    view.pictures = {{"abc", "cellar.png", "png", 1400, 700, 9000}};
    view.handouts = {{table::HandoutId{1}, "The cellar", "", "abc"}, {table::HandoutId{2}, "A letter", "Come."}};
    const Scene any("nightferry");
    const auto parts = sceneParts(any.rulebook(), view, {});
    const ScenePart& handouts = part(parts, "handouts");
    const SceneDo& make = handouts.lines[0].does.back();
    REQUIRE(make.act);
    const auto& scene = *make.act->command.as<table::PrepareScene>();
    CHECK(scene.look.name == "The cellar");
    CHECK(scene.look.backdrop.picture == "abc");
    CHECK(std::pair(scene.look.width, scene.look.height) == std::pair(20, 10));
    CHECK(handouts.lines[1].does.size() == 2); // of words no map is made
}
