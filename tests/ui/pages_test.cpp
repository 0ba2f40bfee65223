// The pages that come into the centre of the window: opened, used and left with keys, on a real campaign.
#include "ui/evening_desk.h"

#include "asking/pick_list.h"
#include "bridge/text.h"
#include "command_forms/form_page.h"
#include "gm_guide/guide_page.h"
#include "result/urgent_strip.h"
#include "scene/scene_page.h"
#include "settings/settings_page.h"
#include "table/pbta/classes/class_view.h"
#include "ui/screens.h"
#include "wizards/creation_page.h"
#include "wizards/end_of_session_page.h"
#include "wizards/level_page.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <tuple>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

TEST_CASE("A setting is changed with keys alone, told in the feed, and undone") {
    Desk desk;
    desk.start(desk.campaign());
    const auto inForce = [&] { return content::flagSetting(desk.session().rulebook(), "aidWithoutBond"); };
    REQUIRE_FALSE(inForce());
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    const auto* page = desk.window().findChild<SettingsPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    desk.type(QStringLiteral("aid without"));
    desk.press(Qt::Key_Down);
    CHECK(desk.focus()->objectName() == QStringLiteral("setting-aidWithoutBond"));
    desk.press(Qt::Key_Space);
    CHECK(inForce());
    CHECK(desk.newest().contains(QStringLiteral("Aid without a bond")));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
    CHECK(desk.focus() != nullptr);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE(inForce());
}

TEST_CASE("A creature of the book is brought to the table from the guide with keys alone") {
    Desk desk;
    desk.start(desk.campaign());
    REQUIRE_FALSE(desk.session().rulebook().creatures.empty());
    const std::size_t before = desk.session().table().actors.size();
    const content::Creature& creature = desk.session().rulebook().creatures.front();
    desk.press(Qt::Key_G, Qt::ControlModifier);
    const auto* page = desk.window().findChild<GuidePage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    desk.type(qs(creature.name));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.focus()->objectName() == QStringLiteral("guideDeed"));
    desk.press(Qt::Key_Space);
    CHECK(desk.session().table().actors.size() == before + 1);
    CHECK(desk.session().table().actors.rbegin()->second.name == creature.name);
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
}

namespace {

// The first class of the book, with a name and nothing else said: a half-made character.
table::ActorId makeSomebody(Desk& desk, const char* name) {
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    const auto* page = desk.window().findChild<CreationPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    desk.press(Qt::Key_Return);
    for (int step = page->step(); step < CreationPage::Name; step = page->step())
        desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    desk.type(QString::fromLatin1(name));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK_FALSE(page->isVisible());
    return desk.session().table().actors.rbegin()->first;
}

} // namespace

TEST_CASE("A character is made from a class with keys alone, is chosen, and one undo takes all of it back") {
    Desk desk;
    desk.start(desk.campaign());
    REQUIRE_FALSE(desk.session().rulebook().playbooks.empty());
    const std::string before = desk.table();
    const table::ActorId who = makeSomebody(desk, "Odo Fen");
    const table::Actor* made = desk.session().table().actor(who);
    REQUIRE(made != nullptr);
    CHECK(made->name == "Odo Fen");
    CHECK(made->playbook == desk.session().rulebook().playbooks.front().id);
    CHECK_FALSE(made->moves.empty());
    CHECK(desk.window().chosen() == who);
    CHECK_FALSE(table::stillOpen(desk.session().rulebook(), *made).empty());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.table() == before);
}

TEST_CASE("A level is gained with keys alone when the XP is there, and refused beside the guide when it is not") {
    Desk desk;
    desk.start(desk.campaign());
    const table::ActorId who = makeSomebody(desk, "Odo Fen");
    const auto& roles = desk.session().rulebook().roles;
    desk.press(Qt::Key_L, Qt::ControlModifier);
    const auto* page = desk.window().findChild<LevelPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    const auto error = [&] {
        const auto* said = page->findChild<QWidget*>(QStringLiteral("stepError")); // every page has one
        return said != nullptr && said->isVisible() ? said->accessibleName() : QString();
    };
    desk.press(Qt::Key_Space); // the first score that is open
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    desk.press(Qt::Key_Space); // the first move that is open
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(page->isVisible());
    CHECK(error().contains(QStringLiteral("0 XP")));
    desk.press(Qt::Key_Escape);
    REQUIRE(
        desk.window().link().perform({table::EditSheet{who, roles.experience, table::Value(std::int64_t{30})}, {}}));
    desk.press(Qt::Key_L, Qt::ControlModifier);
    desk.press(Qt::Key_Return, Qt::ControlModifier); // what was picked is still picked
    const table::Actor& actor = *desk.session().table().actor(who);
    INFO(error().toStdString());
    CHECK(actor.values.at(roles.level) == table::Value(std::int64_t{2}));
    CHECK_FALSE(page->isVisible());
}

TEST_CASE("The end of a session looks back first, and ends the session when all is asked") {
    Desk desk;
    desk.start(desk.campaign());
    REQUIRE(desk.window().link().perform({table::StartSession{}, {}}));
    auto* action = desk.window().findChild<QAction*>(QStringLiteral("endSession"));
    REQUIRE(action != nullptr);
    action->trigger();
    const auto* page = desk.window().findChild<EndOfSessionPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(desk.session().table().endOfSession.has_value());
    desk.press(Qt::Key_Return, Qt::ControlModifier); // nothing is answered yet
    CHECK(desk.session().table().endOfSession.has_value());
    CHECK(desk.says("retrospectLeft").contains(QStringLiteral("not answered")));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK_FALSE(desk.session().table().endOfSession.has_value());
    CHECK_FALSE(desk.session().table().session.running);
    CHECK_FALSE(page->isVisible());
    CHECK(desk.says("notice").contains(QStringLiteral("its recap is on the page of sessions")));
}

TEST_CASE("Bonds that stay and that are over are answered once each, by keys alone", "[DW-BOND-05]") {
    Desk desk;
    desk.start(desk.campaign());
    TableLink& link = desk.window().link();
    const table::ActorId ash = desk.session().table().actors.begin()->first;
    REQUIRE(link.perform({table::AddActor{table::ActorKind::Character, "Wren", {}, {}, {}, {}}, {}}));
    const table::ActorId wren = desk.session().table().actors.rbegin()->first;
    for (const auto& [who, with] : {std::pair(ash, "Wren"), std::pair(wren, "Ash")}) {
        table::AddEntry bond;
        bond.who = who;
        bond.list = "bonds";
        bond.values = {{"text", table::Value(std::string("We shared the ford"))},
                       {"with", table::Value(std::string(with))}};
        REQUIRE(link.perform({bond, {}}));
    }
    REQUIRE(link.perform({table::StartSession{}, {}}));
    desk.window().findChild<QAction*>(QStringLiteral("endSession"))->trigger();
    desk.press(Qt::Key_Return); // all were there
    CHECK(desk.focus()->objectName() == QStringLiteral("bond-1"));
    for (const int key : {Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Return}) desk.press(key);
    CHECK(desk.newest().contains(QStringLiteral("keeps the bond")));
    CHECK(desk.focus()->objectName() == QStringLiteral("bond-2"));
    desk.press(Qt::Key_Z, Qt::ControlModifier); // it is asked again
    CHECK_FALSE(desk.says("bond-no-1").isEmpty());
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.says("bond-no-1").isEmpty());
    desk.press(Qt::Key_Tab);
    desk.press(Qt::Key_Return);
    desk.type(QStringLiteral("It is paid for"));
    desk.press(Qt::Key_Return);
    desk.type(QStringLiteral("Ash has my back"));
    for (const int key : {Qt::Key_Return, Qt::Key_Down, Qt::Key_Tab, Qt::Key_Return}) desk.press(key);
    INFO(desk.says("retrospectError").toStdString());
    const table::Table& table = desk.session().table();
    CHECK(table.actor(wren)->values.at("xp") == table::Value(std::int64_t{1}));
    const table::Entry& fresh = table.actor(wren)->lists.at("bonds").back();
    CHECK(fresh.values.at("text") == table::Value(std::string("Ash has my back")));
    CHECK(fresh.values.at("with") == table::Value(std::string("Ash")));
}

TEST_CASE("Making camp opens one page for the whole party, with everybody ticked", "[camp]") {
    Desk desk;
    desk.start(desk.campaign());
    for (const char* name : {"Wren", "Theodora"}) {
        table::AddActor made{table::ActorKind::Character, name, {}, {}, {}, {}};
        made.values = {{"rations", table::Value(std::int64_t{3})}};
        REQUIRE(desk.window().link().perform({made, {}}));
    }
    desk.act(QStringLiteral("make camp"));
    desk.press(Qt::Key_Return);
    const auto* page = desk.window().findChild<FormPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    CHECK(page->shown() == "pitch-camp");
    const table::ActorId first = desk.session().table().actors.begin()->first;
    const auto* row = page->findChild<PickRow*>(QStringLiteral("pick-%1").arg(first.value)); // of those who lie down
    REQUIRE(row != nullptr);
    const auto* campers = qobject_cast<const PickList*>(row->parentWidget());
    REQUIRE(campers != nullptr);
    CHECK(campers->picked().size() == 3);
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(desk.session().table().camp.has_value());
    CHECK(desk.session().table().camp->campers.size() == 3); // nobody is left out of what the night brings
}

TEST_CASE("A foe is brought from the book, strikes, and the blow is dealt, all with keys") {
    Desk desk;
    desk.start(desk.campaign());
    const std::size_t before = desk.session().table().actors.size();
    desk.press(Qt::Key_E, Qt::ControlModifier);
    const auto* page = desk.window().findChild<FormPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    CHECK(page->shown() == "bring-creature");
    desk.type(qs(desk.session().rulebook().creatures.back().name));
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK_FALSE(page->isVisible());
    REQUIRE(desk.session().table().actors.size() == before + 1);
    desk.press(Qt::Key_B, Qt::ControlModifier);
    REQUIRE(page->isVisible());
    CHECK(page->shown() == "attack");
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
}

TEST_CASE("The party sets out from the scene and its form leads back there; the jobs wait to be rolled") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_J, Qt::ControlModifier);
    auto* scene = desk.window().findChild<ScenePage*>();
    REQUIRE(scene != nullptr);
    REQUIRE(scene->isVisible());
    auto* out = scene->findChild<QPushButton*>(QStringLiteral("scene-journey-do0"));
    REQUIRE(out != nullptr);
    out->setFocus();
    desk.press(Qt::Key_Return);
    const auto* page = desk.window().findChild<FormPage*>();
    REQUIRE(page->isVisible());
    desk.press(Qt::Key_Return, Qt::ControlModifier); // nowhere to go yet
    CHECK(page->isVisible());
    CHECK(page->findChild<QWidget*>(QStringLiteral("formError"))->isVisible());
    desk.type(QStringLiteral("Saltmoor"));
    CHECK_FALSE(page->findChild<QWidget*>(QStringLiteral("formError"))->isVisible());
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(scene->isVisible());
    REQUIRE(desk.session().table().journey.has_value());
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(scene->isVisible());
}

TEST_CASE("Whoever falls is told across the window until the last breath is rolled") {
    Desk desk;
    desk.start(desk.campaign());
    const auto& table = desk.session().table();
    const auto ash = std::ranges::find_if(
        table.actors, [](const auto& each) { return each.second.kind == table::ActorKind::Character; });
    REQUIRE(ash != table.actors.end());
    const table::ActorId who = ash->first;
    auto* strip = desk.window().findChild<UrgentStrip*>();
    REQUIRE(strip != nullptr);
    CHECK_FALSE(strip->isVisible());
    REQUIRE(desk.window().link().perform({table::DealDamage{who, "90", true}, {}}));
    REQUIRE(strip->isVisible());
    desk.picture("window-urgent");
    strip->findChild<QPushButton*>(QStringLiteral("urgentGo"))->setFocus();
    desk.press(Qt::Key_Return);
    CHECK(desk.window().chosen() == who); // and the button that says "Roll" has rolled
    CHECK_FALSE(strip->isVisible());
    REQUIRE(desk.session().table().lastRoll.has_value());
    CHECK(desk.session().table().lastRoll->move == "last-breath");
}

TEST_CASE("The window is pictured with its pages") {
    Desk desk;
    desk.start(desk.campaign());
    const auto keep = [&](const char* name) {
        for (const auto& [theme, word, scale] : {std::tuple(ThemeKind::Paper, "paper", 2),
                                                 {ThemeKind::Ember, "ember", 2},
                                                 {ThemeKind::HighContrast, "contrast", 1},
                                                 {ThemeKind::Ember, "ember", 1}}) {
            desk.dress(theme, scale);
            for (const QSize& size : {QSize(1440, 900), QSize(1280, 720)}) {
                const QString file = QStringLiteral("window-%1-%2-%3-%4")
                                         .arg(QString::fromLatin1(name), QString::fromLatin1(word))
                                         .arg(scale)
                                         .arg(size.width());
                CHECK(keepScreen(grab(desk.window(), size), file));
                INFO(file.toStdString());
                CHECK(desk.window().width() == size.width()); // no word pushes it open
                CHECK(desk.window().height() == size.height());
            }
        }
        desk.press(Qt::Key_Escape);
    };
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    keep("settings");
    desk.press(Qt::Key_G, Qt::ControlModifier);
    keep("guide");
    desk.press(Qt::Key_J, Qt::ControlModifier);
    keep("scene");
    desk.press(Qt::Key_E, Qt::ControlModifier);
    keep("bring");
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    for (int i = 0; i < 3; ++i) desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Return);
    keep("creation");
    const table::ActorId wizard = [&] {
        table::CreateCharacter made;
        made.playbook = "wizard";
        made.name = "Isolde";
        made.scores = {{"str", 8}, {"dex", 13}, {"con", 12}, {"int", 16}, {"wis", 15}, {"cha", 9}};
        REQUIRE(desk.window().link().perform({made, {}}));
        return desk.session().table().actors.rbegin()->first;
    }();
    desk.window().choose(wizard);
    keep("wizard");
    REQUIRE(desk.window().link().perform(
        {table::EditSheet{wizard, desk.session().rulebook().roles.experience, table::Value(std::int64_t{30})}, {}}));
    desk.press(Qt::Key_L, Qt::ControlModifier);
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    keep("level");
    desk.press(Qt::Key_M, Qt::ControlModifier);
    keep("prepare");
    REQUIRE(desk.window().link().perform({table::StartSession{}, {}}));
    desk.window().findChild<QAction*>(QStringLiteral("endSession"))->trigger();
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    keep("look-back");
}

TEST_CASE("Where the copied recap is, is said") {
    Desk desk;
    desk.start(desk.campaign());
    desk.window().findChild<QAction*>(QStringLiteral("recap"))->trigger();
    CHECK(desk.says("notice") == QStringLiteral("The recap, as the players know it, is on the clipboard."));
    CHECK(QApplication::clipboard()->text().startsWith(QStringLiteral("# ")));
}

TEST_CASE("A character of a game without classes is made step by step, and is chosen then") {
    Desk desk;
    desk.start(desk.campaign(QStringLiteral("Elsewhere"), "universalmoves"));
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    const auto* page = desk.window().findChild<CreationPage*>();
    REQUIRE(page != nullptr);
    CHECK(page->step() == CreationPage::Basics);
    desk.type(QStringLiteral("Marsh folk"));
    for (int step = page->step(); step < CreationPage::Name; step = page->step())
        desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    desk.type(QStringLiteral("Bo"));
    desk.press(Qt::Key_Return);
    const auto& actors = desk.session().table().actors;
    REQUIRE(actors.rbegin()->second.name == "Bo");
    CHECK(std::get<std::string>(actors.rbegin()->second.values.at("race")) == "Marsh folk");
    desk.throwReal(QStringLiteral("3 4"));
    REQUIRE(desk.session().table().lastRoll);
    CHECK(desk.session().table().lastRoll->name == "Bo");
}
