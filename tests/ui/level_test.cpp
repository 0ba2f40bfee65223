#include "wizards/end_of_session_page.h"
#include "wizards/level_page.h"
#include "wizards/prepare_page.h"

#include "asking/pick_list.h"
#include "paint/paragraph.h"
#include "table/pbta/classes/advancement.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/shown_guide.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shown;

namespace {

table::MoveOffer offer(const char* id, const char* name, int from, const char* why = "", int others = 0) {
    return {.id = id,
            .name = name,
            .text = "What it does, in a sentence.",
            .playbook = "fighter",
            .from = from,
            .otherClasses = others,
            .open = *why == '\0',
            .why = why};
}

LevelOf fourth() {
    LevelOf of;
    of.who = kAsh;
    of.name = QStringLiteral("Ash");
    of.level.level = 4;
    of.level.most = 10;
    of.level.xp = 12;
    of.level.cost = 11;
    of.level.enough = true;
    of.level.scores = {{"str", "Strength", 18, false}, {"con", "Constitution", 15, true}};
    of.level.moves = {offer("hide", "Iron hide", 2),
                      offer("steel", "Steel hide", 6, "It is taken from level 6 on, in place of Iron hide."),
                      offer("dabbler", "Dabbler", 2, "", 1)};
    of.level.others = {offer("backstab", "Backstab", 1), offer("turn", "Turn the dead", 2)};
    of.level.others.front().playbook = "thief";
    of.level.others.back().playbook = "cleric";
    of.classes = {{"thief", QStringLiteral("Thief")}, {"cleric", QStringLiteral("Cleric")}};
    return of;
}

std::vector<table::MagicView> magic() {
    const auto spell = [](const char* id, const char* name, int level, int prepared) {
        return table::SpellView{
            .id = id, .name = name, .text = "What it does, in a sentence.", .level = level, .prepared = prepared};
    };
    table::MagicView view;
    view.playbook = "reader";
    view.name = "Tide-reader";
    view.limit = 4;
    view.known = {spell("light", "Lamp", 0, 1), spell("ebb", "Ebb", 1, 1), spell("glass", "Glass", 1, 0),
                  spell("drown", "Drown", 3, 0)};
    return {view};
}

} // namespace

TEST_CASE("A level is gained with keys alone: the score, the move, and one command") {
    Guide<LevelPage> level;
    level.page.setLevel(fourth());
    level.page.enter();
    CHECK(level.find<QAbstractButton>("tile-con").hasFocus()); // Strength is as high as it goes
    level.press(Qt::Key_Space);
    level.press(Qt::Key_PageDown, Qt::ControlModifier);
    level.press(Qt::Key_Space);
    level.press(Qt::Key_Return, Qt::ControlModifier);
    const auto up = level.only<table::LevelUp>();
    CHECK(up.who == kAsh);
    CHECK(up.score == "con");
    CHECK(up.move == "hide");
    CHECK(up.others.empty());
    CHECK_FALSE(up.override);
}

TEST_CASE("Enter alone leads through a level: it takes the score, the move, and then the level") {
    Guide<LevelPage> level;
    level.page.setLevel(fourth());
    level.page.enter();
    level.press(Qt::Key_Return);
    CHECK(level.page.step() == LevelPage::Move);
    level.press(Qt::Key_Return);
    level.press(Qt::Key_Return);
    const auto up = level.only<table::LevelUp>();
    CHECK(up.score == "con");
    CHECK(up.move == "hide");
}

TEST_CASE("Where no book has moves to offer the new move is named, and the keyboard is never lost on the way") {
    LevelOf of = fourth();
    of.level.moves.clear();
    of.level.others.clear();
    Guide<LevelPage> level;
    level.page.setLevel(of);
    level.page.enter();
    level.press(Qt::Key_Space);
    level.press(Qt::Key_PageDown, Qt::ControlModifier);
    auto& name = level.find<QLineEdit>("moveName");
    REQUIRE(name.hasFocus());
    CHECK_FALSE(paintedWords(level.page).contains(QStringLiteral("Which move is taken?")));
    QTest::keyClicks(&name, QStringLiteral("Whistle up a wind"));
    level.press(Qt::Key_Return, Qt::ControlModifier);
    const auto up = level.only<table::LevelUp>();
    CHECK(up.moveName == "Whistle up a wind");
    CHECK(up.move.empty());
    for (table::ScoreOffer& each : of.level.scores) each.open = false;
    of.level.level = 5;
    level.page.setLevel(of);
    CHECK(name.text().isEmpty());
    level.page.enter();
    CHECK(level.find<QPushButton>("finish").hasFocus()); // no score is open
}

TEST_CASE("A move that is closed says why and is taken only by whoever knows better") {
    Guide<LevelPage> level;
    level.page.setLevel(fourth());
    auto& steel = level.find<PickRow>("pick-steel");
    CHECK_FALSE(steel.isEnabled());
    CHECK(steel.pick().closed.contains(QStringLiteral("from level 6 on")));
    level.page.refuse(QStringLiteral("move"), QStringLiteral("Ash has no new move yet."));
    CHECK(level.page.step() == LevelPage::Move);
    level.find<QAbstractButton>("knowsBetter").click();
    CHECK(steel.isEnabled());
    steel.click();
    const auto up = *level.page.command().as<table::LevelUp>();
    CHECK(up.move == "steel");
    CHECK(up.override);
}

TEST_CASE("A move that gives one of another class asks for it, and forgets it with the move") {
    Guide<LevelPage> level;
    level.page.setLevel(fourth());
    auto& steps = level.find<QTabBar>("steps");
    CHECK_FALSE(steps.isTabVisible(LevelPage::Others));
    level.find<PickRow>("pick-dabbler").click();
    REQUIRE(steps.isTabVisible(LevelPage::Others));
    CHECK(level.find<PickRow>("pick-backstab").pick().word == QStringLiteral("Thief"));
    CHECK(level.find<PickRow>("pick-turn").pick().word == QStringLiteral("Cleric, level 2"));
    level.find<PickRow>("pick-backstab").click();
    CHECK(level.page.command().as<table::LevelUp>()->others == std::vector<std::string>{"backstab"});
    level.find<PickRow>("pick-hide").click();
    CHECK(level.page.command().as<table::LevelUp>()->others.empty());
    CHECK_FALSE(steps.isTabVisible(LevelPage::Others));
}

TEST_CASE(
    "Whoever writes a book is asked for one more spell, and by a move of another class for all its book begins with") {
    LevelOf of = fourth();
    const auto spell = [](const char* id, const char* name) {
        return table::SpellView{.id = id, .name = name, .text = "What it does.", .level = 1};
    };
    of.level.spells = {spell("ebb", "Ebb"), spell("glass", "Glass")};
    of.level.others.push_back(offer("cast", "Cast a spell", 1));
    of.level.others.back().playbook = "reader";
    of.level.others.back().book = 2;
    of.level.books["reader"] = {spell("lamp", "Lamp"), spell("mist", "Mist"), spell("tide", "Tide")};
    Guide<LevelPage> level;
    level.page.setLevel(of);
    auto& steps = level.find<QTabBar>("steps");
    REQUIRE(steps.isTabVisible(LevelPage::Spells));
    level.find<PickRow>("pick-glass").click();
    CHECK(level.page.command().as<table::LevelUp>()->spells == std::vector<std::string>{"glass"});
    level.find<PickRow>("pick-dabbler").click();
    level.find<PickRow>("pick-cast").click();
    level.find<PickRow>("pick-lamp").click();
    level.find<PickRow>("pick-tide").click();
    const auto up = *level.page.command().as<table::LevelUp>();
    CHECK(up.others == std::vector<std::string>{"cast"});
    CHECK(up.spells == std::vector<std::string>{"lamp", "tide"});
}

TEST_CASE("A level of a game without scores begins with its move, and costs what the game calls it") {
    Guide<LevelPage> level;
    LevelOf own = fourth();
    own.level.scores.clear();
    own.experience = QStringLiteral("Salt");
    level.page.setLevel(own);
    auto& steps = level.find<QTabBar>("steps");
    CHECK_FALSE(steps.isTabVisible(LevelPage::Score));
    CHECK(level.page.step() == LevelPage::Move);
    const QList<Paragraph*> told = level.page.findChildren<Paragraph*>();
    CHECK(std::ranges::any_of(
        told, [](const Paragraph* each) { return each->text() == QStringLiteral("It costs 11 Salt of 12."); }));
    own.level.level = 5;
    own.level.hours = 2;
    level.page.setLevel(own);
    CHECK(steps.isTabVisible(LevelPage::Score));
    CHECK(steps.tabText(LevelPage::Score) == QStringLiteral("Hours"));
}

TEST_CASE("Above the highest level something else is chosen in its place") {
    LevelOf top = fourth();
    top.level.atTop = true;
    top.level.level = top.level.most;
    top.level.beyond = {content::Beyond::Retire, content::Beyond::Apprentice, content::Beyond::NewClass};
    top.others = {{table::ActorId{7}, QStringLiteral("Old Marl"), false}, {kBryn, QStringLiteral("Bryn")}};
    Guide<LevelPage> level;
    level.page.setLevel(top);
    CHECK(level.page.step() == LevelPage::Beyond);
    level.find<PickRow>("pick-retire").click();
    auto& place = level.find<QLineEdit>("retirePlace");
    REQUIRE(place.isVisible());
    place.setText(QStringLiteral("the ferry house"));
    auto beyond = *level.page.command().as<table::GoBeyond>();
    CHECK(beyond.way == content::Beyond::Retire);
    CHECK(beyond.place == "the ferry house");
    level.find<PickRow>("pick-apprentice").click();
    CHECK_FALSE(place.isVisible());
    beyond = *level.page.command().as<table::GoBeyond>();
    CHECK(beyond.apprentice == kBryn);
    CHECK(beyond.place.empty());
    const auto& apprentice = level.find<QComboBox>("apprentice");
    CHECK(apprentice.count() == 1);
    level.find<QAbstractButton>("knowsBetter").click();
    CHECK(apprentice.count() == 2);
    CHECK(apprentice.currentText() == QStringLiteral("Bryn"));
}

TEST_CASE("What a way beyond the highest level asks besides is reached with Enter, question by question") {
    LevelOf top = fourth();
    top.level.atTop = true;
    top.level.level = top.level.most;
    top.level.beyond = {content::Beyond::Retire, content::Beyond::NewClass};
    top.classes = {{"reader", QStringLiteral("Tide-reader")}};
    top.owned = {{"hide", QStringLiteral("Iron hide")}};
    Guide<LevelPage> level;
    level.page.setLevel(top);
    level.find<PickRow>("pick-retire").setFocus();
    level.press(Qt::Key_Return);
    CHECK(level.find<QLineEdit>("retirePlace").hasFocus());
    level.find<PickRow>("pick-new-class").setFocus();
    level.press(Qt::Key_Return);
    CHECK(level.find<PickRow>("pick-reader").hasFocus());
    level.press(Qt::Key_Return);
    REQUIRE(QApplication::focusWidget() != nullptr);
    CHECK(QApplication::focusWidget()->objectName() == QStringLiteral("pick-hide")); // of the moves that stay
}

TEST_CASE("What was picked for a level stays when the table turns, and goes with the level") {
    Guide<LevelPage> level;
    level.page.setLevel(fourth());
    level.find<PickRow>("pick-hide").click();
    level.page.setLevel(fourth());
    CHECK(level.page.command().as<table::LevelUp>()->move == "hide");
    LevelOf fifth = fourth();
    fifth.level.level = 5;
    level.page.setLevel(fifth);
    CHECK(level.page.command().as<table::LevelUp>()->move.empty());
}

TEST_CASE("Spells are prepared up to the limit, and what no longer fits says what is left") {
    Guide<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    CHECK(prepare.page.command().spells == std::vector<std::string>{"ebb"}); // what is in mind now
    CHECK(prepare.find<QLabel>("pickCount").text() == QStringLiteral("1 of 4 levels"));
    prepare.find<PickRow>("pick-glass").click();
    CHECK_FALSE(prepare.find<PickRow>("pick-drown").isEnabled());
    CHECK(prepare.find<PickRow>("pick-drown").pick().closed ==
          QStringLiteral("It needs 3 more of the limit; 2 is left."));
    prepare.find<PickRow>("pick-glass").click();
    prepare.find<PickRow>("pick-drown").click();
    prepare.page.enter();
    prepare.press(Qt::Key_Return, Qt::ControlModifier);
    const auto made = prepare.only<table::PrepareSpells>();
    CHECK(made.who == kAsh);
    CHECK(made.playbook == "reader");
    CHECK(made.spells == std::vector<std::string>{"ebb", "drown"});
}

TEST_CASE("Where no spell takes up a level, the guide of spells says so in place of a list") {
    std::vector<table::MagicView> none = magic();
    none.front().known.resize(1);
    Guide<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), none);
    CHECK(paintedWords(prepare.page).contains(QStringLiteral("Ash knows no spell yet that takes up a level.")));
    CHECK_FALSE(prepare.find<QLabel>("pickCount").isVisible());
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    CHECK_FALSE(paintedWords(prepare.page).contains(QStringLiteral("Ash knows no spell yet that takes up a level.")));
    CHECK(prepare.find<QLabel>("pickCount").isVisible());
}

TEST_CASE("The steps of one who prepares spells are named by their own class, whoever prepared before") {
    Guide<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    std::vector<table::MagicView> other = magic();
    other.front().playbook = "singer";
    other.front().name = "Bell-singer";
    prepare.page.setMagic(kBryn, QStringLiteral("Bryn"), other);
    CHECK(prepare.find<QTabBar>("steps").tabText(0) == QStringLiteral("Bell-singer"));
}

TEST_CASE("Every part of the guides that takes the keyboard has a name") {
    Guide<LevelPage> level;
    level.page.setLevel(fourth());
    CHECK(namelessWidgets(level.page) == QStringList());
    Guide<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    CHECK(namelessWidgets(prepare.page) == QStringList());
    Guide<EndOfSessionPage> back;
    back.page.setView(looking(), kParty);
    CHECK(namelessWidgets(back.page) == QStringList());
}

TEST_CASE("The guides of levels, spells and looking back are kept as pictures", "[.pictures]") {
    const auto level = [](int step) -> MakePanel {
        return [step](const Look& look) {
            auto page = std::make_unique<LevelPage>(look);
            page->setLevel(fourth());
            page->findChild<PickRow*>(QStringLiteral("pick-dabbler"))->click();
            page->goTo(step);
            return page;
        };
    };
    CHECK(shootPanel(QStringLiteral("level-score"), {668, 400}, level(LevelPage::Score)));
    CHECK(shootPanel(QStringLiteral("level-move"), {828, 490}, level(LevelPage::Move)));
    CHECK(shootPanel(QStringLiteral("level-own-move"), {668, 400}, [](const Look& look) {
        auto page = std::make_unique<LevelPage>(look);
        LevelOf of = fourth();
        of.level.moves.clear();
        page->setLevel(of);
        page->goTo(LevelPage::Move);
        return page;
    }));
    CHECK(shootPanel(QStringLiteral("prepare"), {668, 400}, [](const Look& look) {
        auto page = std::make_unique<PreparePage>(look);
        page->setMagic(kAsh, QStringLiteral("Ash"), magic());
        page->findChild<PickRow*>(QStringLiteral("pick-glass"))->click();
        return page;
    }));
    CHECK(shootPanel(QStringLiteral("looking-back"), {828, 490}, [](const Look& look) {
        auto page = std::make_unique<EndOfSessionPage>(look);
        table::EndOfSessionView view = looking();
        view.characters[1].alignmentDone = true;
        page->setView(view, kParty);
        return page;
    }));
}
