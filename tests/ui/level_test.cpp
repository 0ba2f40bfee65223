#include "guides/level_page.h"
#include "guides/prepare_page.h"
#include "guides/retrospect_page.h"

#include "form/pick_list.h"
#include "paint/paragraph.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

constexpr table::ActorId kAsh{1}, kBryn{2};

table::MoveOffer offer(const char* id, const char* name, int from, const char* why = "", int others = 0) {
    return {.id = id, .name = name, .text = "What it does, in a sentence.", .playbook = "fighter", .from = from,
            .otherClasses = others, .open = *why == '\0', .why = why};
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
    of.level.moves = {offer("hide", "Iron hide", 2), offer("steel", "Steel hide", 6, "It is taken from level 6 on, in place of Iron hide."),
                      offer("dabbler", "Dabbler", 2, "", 1)};
    of.level.others = {offer("backstab", "Backstab", 1), offer("turn", "Turn the dead", 2)};
    of.level.others.front().playbook = "thief";
    of.level.others.back().playbook = "cleric";
    of.classes = {{"thief", QStringLiteral("Thief")}, {"cleric", QStringLiteral("Cleric")}};
    return of;
}

std::vector<table::MagicView> magic() {
    const auto spell = [](const char* id, const char* name, int level, int prepared) {
        return table::SpellView{.id = id, .name = name, .text = "What it does, in a sentence.", .level = level, .prepared = prepared};
    };
    table::MagicView view;
    view.playbook = "reader";
    view.name = "Tide-reader";
    view.limit = 4;
    view.known = {spell("light", "Lamp", 0, 1), spell("ebb", "Ebb", 1, 1), spell("glass", "Glass", 1, 0), spell("drown", "Drown", 3, 0)};
    return {view};
}

table::RetrospectView looking() {
    table::RetrospectView view;
    view.running = true;
    view.bonds = true;
    view.alignment = true;
    view.characters.push_back({.who = kAsh, .name = "Ash", .alignment = "Good", .goal = "Stand before the weak",
                               .bonds = {{table::EntryId{7}, "Bryn owes me for the ford", "Bryn", false}, {table::EntryId{8}, "Nobody yet", "", true}}});
    view.characters.push_back({.who = kBryn, .name = "Bryn", .alignment = "Neutral", .goal = "Find a way round", .bonds = {}});
    view.questions = {{"learned", "Did we learn something new of the world?", false, false}, {"loot", "Did we bring a treasure home?", false, false}};
    return view;
}

template <typename Page>
struct Shown {
    Look look{{ThemeKind::Ember, 1, false, true}};
    Page page{look};
    std::vector<Act> acts;

    Shown() {
        QObject::connect(&page, &Page::acted, &page, [this](const Act& act) { acts.push_back(act); });
        page.resize(828, 600);
        page.show();
        page.activateWindow();
        QApplication::processEvents();
    }
    template <typename Widget>
    Widget& find(const char* name) {
        QApplication::processEvents();
        auto* found = page.template findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    template <typename Command>
    Command only() {
        REQUIRE(acts.size() == 1);
        const Command command = std::get<Command>(acts.front().command);
        acts.clear();
        return command;
    }
    void press(int key, Qt::KeyboardModifiers with = {}) {
        REQUIRE(QApplication::focusWidget() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), with);
    }
};

const std::vector<std::pair<table::ActorId, QString>> kParty{{kAsh, QStringLiteral("Ash")}, {kBryn, QStringLiteral("Bryn")}};

} // namespace

TEST_CASE("A level is gained with keys alone: the score, the move, and one command") {
    Shown<LevelPage> level;
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

TEST_CASE("Where no book has moves to offer the new move is named, and the keyboard is never lost on the way") {
    LevelOf of = fourth();
    of.level.moves.clear();
    of.level.others.clear();
    Shown<LevelPage> level;
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
    Shown<LevelPage> level;
    level.page.setLevel(fourth());
    auto& steel = level.find<PickRow>("pick-steel");
    CHECK_FALSE(steel.isEnabled());
    CHECK(steel.pick().closed.contains(QStringLiteral("from level 6 on")));
    level.page.refuse(QStringLiteral("move"), QStringLiteral("Ash has no new move yet."));
    CHECK(level.page.step() == LevelPage::Move);
    level.find<QAbstractButton>("knowsBetter").click();
    CHECK(steel.isEnabled());
    steel.click();
    const auto up = std::get<table::LevelUp>(level.page.command());
    CHECK(up.move == "steel");
    CHECK(up.override);
}

TEST_CASE("A move that gives one of another class asks for it, and forgets it with the move") {
    Shown<LevelPage> level;
    level.page.setLevel(fourth());
    auto& steps = level.find<QTabBar>("steps");
    CHECK_FALSE(steps.isTabVisible(LevelPage::Others));
    level.find<PickRow>("pick-dabbler").click();
    REQUIRE(steps.isTabVisible(LevelPage::Others));
    CHECK(level.find<PickRow>("pick-backstab").pick().word == QStringLiteral("Thief"));
    CHECK(level.find<PickRow>("pick-turn").pick().word == QStringLiteral("Cleric, level 2"));
    level.find<PickRow>("pick-backstab").click();
    CHECK(std::get<table::LevelUp>(level.page.command()).others == std::vector<std::string>{"backstab"});
    level.find<PickRow>("pick-hide").click();
    CHECK(std::get<table::LevelUp>(level.page.command()).others.empty());
    CHECK_FALSE(steps.isTabVisible(LevelPage::Others));
}

TEST_CASE("Whoever writes a book is asked for one more spell, and by a move of another class for all its book begins with") {
    LevelOf of = fourth();
    const auto spell = [](const char* id, const char* name) { return table::SpellView{.id = id, .name = name, .text = "What it does.", .level = 1}; };
    of.level.spells = {spell("ebb", "Ebb"), spell("glass", "Glass")};
    of.level.others.push_back(offer("cast", "Cast a spell", 1));
    of.level.others.back().playbook = "reader";
    of.level.others.back().book = 2;
    of.level.books["reader"] = {spell("lamp", "Lamp"), spell("mist", "Mist"), spell("tide", "Tide")};
    Shown<LevelPage> level;
    level.page.setLevel(of);
    auto& steps = level.find<QTabBar>("steps");
    REQUIRE(steps.isTabVisible(LevelPage::Spells));
    level.find<PickRow>("pick-glass").click();
    CHECK(std::get<table::LevelUp>(level.page.command()).spells == std::vector<std::string>{"glass"});
    level.find<PickRow>("pick-dabbler").click();
    level.find<PickRow>("pick-cast").click();
    level.find<PickRow>("pick-lamp").click();
    level.find<PickRow>("pick-tide").click();
    const auto up = std::get<table::LevelUp>(level.page.command());
    CHECK(up.others == std::vector<std::string>{"cast"});
    CHECK(up.spells == std::vector<std::string>{"lamp", "tide"});
}

TEST_CASE("A level of a game without scores begins with its move, and costs what the game calls it") {
    Shown<LevelPage> level;
    LevelOf own = fourth();
    own.level.scores.clear();
    own.experience = QStringLiteral("Salt");
    level.page.setLevel(own);
    auto& steps = level.find<QTabBar>("steps");
    CHECK_FALSE(steps.isTabVisible(LevelPage::Score));
    CHECK(level.page.step() == LevelPage::Move);
    const QList<Paragraph*> told = level.page.findChildren<Paragraph*>();
    CHECK(std::ranges::any_of(told, [](const Paragraph* each) { return each->text() == QStringLiteral("It costs 11 Salt of 12."); }));
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
    Shown<LevelPage> level;
    level.page.setLevel(top);
    CHECK(level.page.step() == LevelPage::Beyond);
    level.find<PickRow>("pick-retire").click();
    auto& place = level.find<QLineEdit>("retirePlace");
    REQUIRE(place.isVisible());
    place.setText(QStringLiteral("the ferry house"));
    auto beyond = std::get<table::GoBeyond>(level.page.command());
    CHECK(beyond.way == content::Beyond::Retire);
    CHECK(beyond.place == "the ferry house");
    level.find<PickRow>("pick-apprentice").click();
    CHECK_FALSE(place.isVisible());
    beyond = std::get<table::GoBeyond>(level.page.command());
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
    Shown<LevelPage> level;
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
    Shown<LevelPage> level;
    level.page.setLevel(fourth());
    level.find<PickRow>("pick-hide").click();
    level.page.setLevel(fourth());
    CHECK(std::get<table::LevelUp>(level.page.command()).move == "hide");
    LevelOf fifth = fourth();
    fifth.level.level = 5;
    level.page.setLevel(fifth);
    CHECK(std::get<table::LevelUp>(level.page.command()).move.empty());
}

TEST_CASE("Spells are prepared up to the limit, and what no longer fits says what is left") {
    Shown<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    CHECK(prepare.page.command().spells == std::vector<std::string>{"ebb"}); // what is in mind now
    CHECK(prepare.find<QLabel>("pickCount").text() == QStringLiteral("1 of 4 levels"));
    prepare.find<PickRow>("pick-glass").click();
    CHECK_FALSE(prepare.find<PickRow>("pick-drown").isEnabled());
    CHECK(prepare.find<PickRow>("pick-drown").pick().closed == QStringLiteral("It needs 3 more of the limit; 2 is left."));
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
    Shown<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), none);
    CHECK(paintedWords(prepare.page).contains(QStringLiteral("Ash knows no spell yet that takes up a level.")));
    CHECK_FALSE(prepare.find<QLabel>("pickCount").isVisible());
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    CHECK_FALSE(paintedWords(prepare.page).contains(QStringLiteral("Ash knows no spell yet that takes up a level.")));
    CHECK(prepare.find<QLabel>("pickCount").isVisible());
}

TEST_CASE("Looking back begins with who was there") {
    Shown<RetrospectPage> back;
    back.page.setView({}, kParty);
    back.find<PickRow>("pick-2").click();
    back.page.enter();
    back.press(Qt::Key_Return);
    back.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE_FALSE(back.acts.empty());
    CHECK(std::get<table::LookBack>(back.acts.back().command).absent == std::vector<table::ActorId>{kBryn});
}

TEST_CASE("Once the looking back begins the keyboard stands on the first question") {
    Shown<RetrospectPage> back;
    back.page.setView({}, kParty);
    back.page.enter();
    back.page.setView(looking(), kParty);
    REQUIRE(QApplication::focusWidget() != nullptr);
    CHECK(QApplication::focusWidget()->objectName() != QStringLiteral("retrospectMain"));
    CHECK(QApplication::focusWidget()->objectName().startsWith(QStringLiteral("bond")));
}

TEST_CASE("A bond is settled with both agreed, with the new one in its place") {
    Shown<RetrospectPage> back;
    back.page.setView(looking(), kParty);
    auto& bond = back.find<QComboBox>("bond-1");
    CHECK(bond.count() == 1); // one that names nobody is not looked at
    back.find<QLineEdit>("new-bond-1").setText(QStringLiteral("Bryn and I are even"));
    back.find<QComboBox>("new-with-1").setCurrentIndex(1);
    QTest::keyClick(&back.find<QPushButton>("bond-yes-1"), Qt::Key_Space);
    const auto settled = back.only<table::SettleBond>();
    CHECK(settled.who == kAsh);
    CHECK(settled.bond == table::EntryId{7});
    CHECK(settled.agreed);
    CHECK(settled.text == "Bryn and I are even");
    CHECK(settled.with == "Bryn");
    QTest::keyClick(&back.find<QPushButton>("bond-no-1"), Qt::Key_Space);
    const auto kept = back.only<table::SettleBond>();
    CHECK_FALSE(kept.agreed);
    CHECK(kept.text.empty());
}

TEST_CASE("Each question is asked once, and the keyboard goes on to the next") {
    Shown<RetrospectPage> back;
    back.page.setView(looking(), kParty);
    back.find<QPushButton>("yes-goal-1").setFocus();
    QTest::keyClick(&back.find<QPushButton>("yes-goal-1"), Qt::Key_Space);
    const auto alignment = back.only<table::AnswerAlignment>();
    CHECK(alignment.who == kAsh);
    CHECK(alignment.met);
    table::RetrospectView after = looking();
    after.characters[0].alignmentDone = true;
    after.characters[0].bondDone = true;
    back.page.setView(after, kParty);
    CHECK_FALSE(back.find<QPushButton>("yes-goal-1").isVisible());
    CHECK(back.find<QPushButton>("yes-goal-2").hasFocus());
    QTest::keyClick(&back.find<QPushButton>("no-question-2"), Qt::Key_Space);
    const auto answer = back.only<table::AnswerQuestion>();
    CHECK(answer.question == "loot");
    CHECK_FALSE(answer.yes);
}

TEST_CASE("Finishing is one command, and the end of the session follows unless it is refused") {
    Shown<RetrospectPage> back;
    back.page.setView(looking(), kParty);
    QSignalSpy finished(&back.page, &RetrospectPage::finished);
    for (int press = 0; press < 2; ++press)
        back.find<QPushButton>("retrospectMain").click(); // the first says what is open
    back.only<table::FinishLookingBack>();
    CHECK(finished.count() == 1);
    QObject::connect(&back.page, &RetrospectPage::acted, &back.page, [&] { back.page.refuse(QStringLiteral("There is a question left.")); });
    back.find<QPushButton>("retrospectMain").click();
    CHECK(finished.count() == 1);
    CHECK(back.find<Paragraph>("retrospectError").isVisible());
}

TEST_CASE("The end of a session says what is unanswered and what waits, and ends all the same") {
    Shown<RetrospectPage> back;
    table::RetrospectView view = looking();
    back.page.setView(view, kParty, 6);
    QSignalSpy finished(&back.page, &RetrospectPage::finished);
    auto& main = back.find<QPushButton>("retrospectMain");
    main.click();
    CHECK(back.acts.empty());
    const auto& left = back.find<Paragraph>("retrospectLeft");
    CHECK(left.isVisible());
    CHECK(left.text().contains(QStringLiteral("questions are not answered")));
    CHECK(left.text().contains(QStringLiteral("6 things still wait")));
    CHECK(main.text() == QStringLiteral("Finish all the same"));
    back.page.setView(view, kParty, 5); // something was done: the words are new
    CHECK_FALSE(left.isVisible());
    main.click();
    main.click();
    CHECK(finished.count() == 1);

    for (auto& each : view.questions)
        each.done = true;
    for (auto& each : view.characters)
        each.bondDone = each.alignmentDone = true;
    back.page.setView(view, kParty, 0);
    main.click();
    CHECK(finished.count() == 2); // nothing is open
}

TEST_CASE("Who was not there last time is asked for anew at the end of the next session") {
    Shown<RetrospectPage> back;
    table::RetrospectView view = looking();
    view.running = false;
    back.page.setView(view, kParty);
    back.find<PickRow>("pick-2").click();
    view.running = true;
    back.page.setView(view, kParty);
    view.running = false;
    back.page.setView(view, kParty);
    CHECK(back.find<PickRow>("pick-2").isChecked());
}

TEST_CASE("The steps of one who prepares spells are named by their own class, whoever prepared before") {
    Shown<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    std::vector<table::MagicView> other = magic();
    other.front().playbook = "singer";
    other.front().name = "Bell-singer";
    prepare.page.setMagic(kBryn, QStringLiteral("Bryn"), other);
    CHECK(prepare.find<QTabBar>("steps").tabText(0) == QStringLiteral("Bell-singer"));
}

TEST_CASE("Every part of the guides that takes the keyboard has a name") {
    Shown<LevelPage> level;
    level.page.setLevel(fourth());
    CHECK(namelessWidgets(level.page) == QStringList());
    Shown<PreparePage> prepare;
    prepare.page.setMagic(kAsh, QStringLiteral("Ash"), magic());
    CHECK(namelessWidgets(prepare.page) == QStringList());
    Shown<RetrospectPage> back;
    back.page.setView(looking(), kParty);
    CHECK(namelessWidgets(back.page) == QStringList());
}

TEST_CASE("The guides of levels, spells and looking back are kept as pictures") {
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
        auto page = std::make_unique<RetrospectPage>(look);
        table::RetrospectView view = looking();
        view.characters[1].alignmentDone = true;
        page->setView(view, kParty);
        return page;
    }));
}
