#include "ui/every_state.h"

#include "interop/shipped.h"
#include "table/scene.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "ui/duality_table.h"
#include "ui/skirmish_pack.h"

#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

namespace tenplus::ui::evening {

namespace {

void playTurn(Desk& desk, table::Command command, std::vector<int> pips = {}) {
    REQUIRE(desk.window().link().perform({std::move(command), std::move(pips)}));
    QTest::qWait(0);
}

void openDemo(Desk& desk) {
    desk.start();
    desk.window().openDemo();
    REQUIRE(QTest::qWaitFor([&] { return desk.window().link().session() != nullptr; }));
    QTest::qWait(50);
}

void add(Desk& desk, table::ActorKind kind, const std::string& name) {
    table::AddActor actor;
    actor.kind = kind;
    actor.name = name;
    if (kind == table::ActorKind::Foe) actor.values["hpMax"] = std::int64_t{7};
    playTurn(desk, std::move(actor));
}

void openFight(Desk& desk) {
    openDemo(desk);
    for (const char* name : {"Marsh wight", "Eel swarm", "Bell thrall", "Silt hound of the lower stair", "Reed ogre",
                             "Lantern eater", "Tide priest", "Drowned pilgrim", "Rust crab"})
        add(desk, table::ActorKind::Foe, name);
}

void openCrowd(Desk& desk) {
    openDemo(desk);
    for (int i = 1; i <= 40; ++i)
        add(desk, i % 3 == 0 ? table::ActorKind::Person : table::ActorKind::Character,
            i % 7 == 0 ? "Ottoline van der Meer-Hollandsworth the Younger, " + std::to_string(i)
                       : "Villager " + std::to_string(i));
}

void openWaiting(Desk& desk) {
    openDemo(desk);
    const table::ActorId who = desk.session().table().actors.begin()->first;
    for (const char* move : {"volley", "discern-realities", "parley"})
        playTurn(desk, table::RollMove{.who = who, .move = move}, {4, 4});
}

void openEmpty(Desk& desk) {
    const QString file = desk.path(QStringLiteral("empty.tenplus"));
    const auto pack = interop::findPack("dungeonworld");
    REQUIRE(pack);
    REQUIRE_FALSE(TableLink().create(file, "A quiet shore", *pack));
    desk.start(file);
}

void openBoard(Desk& desk, const char* tool) {
    openDemo(desk);
    table::PrepareScene scene;
    scene.look.name = "The flooded nave";
    scene.look.title = "The nave";
    playTurn(desk, scene);
    const table::SceneId made = desk.session().table().stage.scenes.back().id;
    playTurn(desk, table::StageScene{made});
    int at = 2;
    std::vector<table::ActorId> all;
    for (const auto& [id, actor] : desk.session().table().actors) all.push_back(id);
    for (const table::ActorId id : all) {
        table::PlaceToken token;
        token.scene = made;
        token.who = id;
        token.at = {at * board::kSquare + 500, (3 + at % 4 * 2) * board::kSquare + 500};
        playTurn(desk, token);
        at += 2;
    }
    desk.press(Qt::Key_F4);
    auto* const chosen = desk.window().findChild<QToolButton*>(QStringLiteral("tool-") + QLatin1String(tool));
    REQUIRE(chosen != nullptr);
    chosen->click();
}

void openSkirmish(Desk& desk) {
    const QString file = desk.path(QStringLiteral("cellar.tenplus"));
    REQUIRE_FALSE(TableLink().create(file, "The toll", skirmishPack()));
    desk.start(file);
}

void openBattle(Desk& desk) {
    namespace sk = tenplus::skirmish;
    openSkirmish(desk);
    playTurn(
        desk,
        table::PlaySkirmish{
            {sk::ChooseParty{
                {{"wood-elf", "Sorrel", 0}, {"dwarf", "Bera", 0}, {"halfling", "Ulf", 0}, {"high-elf", "Ysolde", 0}}}},
            false});
    playTurn(desk, table::PlaySkirmish{{sk::SetOut{"toll-cellar", {}}}, false});
    QTest::qWait(100);
}

void openDuality(Desk& desk, bool gm) {
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    desk.throwReal(QStringLiteral("9 4"));
    if (!gm) return;
    desk.press(Qt::Key_Return); // the outcome is settled, and then the GM's side offered
    QTest::qWait(50);
    desk.press(Qt::Key_Return);
}

} // namespace

const std::vector<EveryPage>& everyState() {
    static const std::vector<EveryPage> kAll{
        {"demo", openDemo},
        {"fight", openFight},
        {"crowd", openCrowd},
        {"waiting", openWaiting},
        {"empty", openEmpty},
        {"board-fog", [](Desk& desk) { openBoard(desk, "brush"); }},
        {"board-select", [](Desk& desk) { openBoard(desk, "select"); }},
        {"skirmish-new", openSkirmish},
        {"skirmish-battle", openBattle},
        {"duality", [](Desk& desk) { openDuality(desk, false); }},
        {"duality-gm", [](Desk& desk) { openDuality(desk, true); }},
        {"duality-hero",
         [](Desk& desk) {
             desk.start(dualityCampaign(desk));
             desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
         }},
        {"duality-level",
         [](Desk& desk) {
             desk.start(dualityCampaign(desk));
             desk.press(Qt::Key_L, Qt::ControlModifier);
         }},
        {"end-of-session",
         [](Desk& desk) {
             openDemo(desk);
             desk.window().findChild<QAction*>(QStringLiteral("endSession"))->trigger();
             QTest::qWait(30);
         }},
        {"level-up",
         [](Desk& desk) {
             openDemo(desk);
             desk.window().findChild<QAction*>(QStringLiteral("levelUp"))->trigger();
             QTest::qWait(30);
         }},
    };
    return kAll;
}

} // namespace tenplus::ui::evening
