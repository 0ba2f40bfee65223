#include "wizards/creation_page.h"

#include "asking/pick_list.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/tab_stops.h"
#include "table/scene.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

Pick pick(const char* id, const char* name, const char* text = "") {
    return {id, QString::fromUtf8(name), QString::fromUtf8(text), {}, {}};
}

ClassOffer ringer() {
    ClassOffer offer;
    offer.book.id = "ringer";
    offer.book.name = "Bell-ringer";
    offer.book.races = {{"marsh", "Marsh folk", ""}};
    offer.book.bonds = {"{} heard the bell before I rang it", "I owe {} a night's watch"};
    offer.book.choices = {
        {"What guards you?", 1, {{"A quilted coat", {}, 0}, {"A bell shield", {}, 0}}},
        {"Two more", 2, {{"A long rope", {}, 0}, {"Wax for the ears", {}, 0}, {"Ten coins", {}, 10}}}};
    offer.book.names = {"Odo", "Wilmot", "Aldith"};
    offer.book.looks = {{"Eyes", {"Eyes like wells", "One eye"}}, {"Hands", {"Rope-burnt hands", "Hands that shake"}}};
    content::GearPiece rations;
    rations.thing.name = "Dungeon rations";
    offer.book.gear = {rations};
    offer.pick = pick("ringer", "Bell-ringer", "Whoever pulls the rope is heard by more than the living.");
    offer.races = {pick("marsh", "Marsh folk", "You never lose your way in fog."),
                   pick("tower", "Tower-born", "Heights are home.")};
    offer.alignments = {pick("good", "Good", "Warn somebody in time"),
                        pick("neutral", "Neutral", "Leave a bell unrung")};
    return offer;
}

ClassOffer reader() {
    ClassOffer offer;
    offer.book.id = "reader";
    offer.book.name = "Tide-reader";
    offer.book.caster = content::Caster{};
    offer.book.caster->start = 2;
    offer.pick = pick("reader", "Tide-reader", "Reads the water, and writes on it.");
    offer.alignments = {pick("good", "Good", "Tell the truth of the tide")};
    offer.spells = {pick("ebb", "Ebb", "Water draws back."), pick("drown", "Drown", "It does not."),
                    pick("glass", "Glass", "It stands still.")};
    return offer;
}

CreationBook book() {
    return {{ringer(), reader()},
            {{"str", QStringLiteral("Strength"), {}},
             {"dex", QStringLiteral("Dexterity"), {}},
             {"con", QStringLiteral("Constitution"), {}}},
            {16, 13, 9}};
}

CreationShown shown(const table::CreateCharacter& command) {
    CreationShown made;
    made.sum = QStringLiteral("HP %1   Armour 1   Load 3 / 9   Damage d8")
                   .arg(8 + (command.scores.contains("con") ? command.scores.at("con") : 0));
    for (const auto& [stat, score] : command.scores)
        made.modifiers[stat] = score >= 16 ? QStringLiteral("+2") : QStringLiteral("+1");
    if (command.alignment.empty()) made.open << QStringLiteral("alignment");
    if (command.bonds.empty()) made.open << QStringLiteral("bonds");
    return made;
}

struct Creation {
    Look look{{ThemeKind::Ember, 1, false, true}};
    CreationPage page{look};
    std::vector<Act> acts;

    Creation() {
        QObject::connect(&page, &CreationPage::acted, &page, [this](const Act& act) { acts.push_back(act); });
        page.setPreview(shown);
        page.setCompanions({QStringLiteral("Brannoch"), QStringLiteral("Iselde")});
        page.setBook(book());
        page.resize(828, 490);
        page.show();
        page.activateWindow();
        QApplication::processEvents();
        page.enter();
    }
    void press(int key, Qt::KeyboardModifiers with = {}) {
        REQUIRE(QApplication::focusWidget() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), with);
    }
    void type(const char* text) { QTest::keyClicks(QApplication::focusWidget(), QString::fromLatin1(text)); }
    void next() { press(Qt::Key_PageDown, Qt::ControlModifier); }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* found = page.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    QImage noTick() {
        QPixmap nothing(find<QTabBar>("steps").iconSize());
        nothing.fill(Qt::transparent);
        return nothing.toImage();
    }
    table::CreateCharacter made() {
        REQUIRE(acts.size() == 1);
        return *acts.front().command.as<table::CreateCharacter>();
    }
};

} // namespace

TEST_CASE("The guide of the next character begins with nothing of the last one's") {
    Creation creation;
    creation.find<PickRow>("pick-ringer").click();
    creation.find<PickRow>("pick-marsh").click();
    creation.find<PickRow>("pick-good").click();
    creation.find<PickRow>("pick-0-1").click();
    creation.find<QComboBox>("bondWith1").setCurrentIndex(1);
    REQUIRE(creation.page.command().race == "marsh");
    creation.page.setBook(book()); // as for the next one
    creation.find<PickRow>("pick-ringer").click();
    const table::CreateCharacter fresh = creation.page.command();
    CHECK(fresh.race.empty());
    CHECK(fresh.alignment.empty());
    CHECK(fresh.bonds.empty());
    CHECK(std::ranges::all_of(fresh.gear, &std::vector<int>::empty));
    const auto& steps = creation.find<QTabBar>("steps");
    for (const int step : {CreationPage::Race, CreationPage::Scores, CreationPage::Alignment, CreationPage::Gear,
                           CreationPage::Bonds, CreationPage::Name}) {
        const QImage icon = steps.tabIcon(step).pixmap(steps.iconSize()).toImage();
        INFO(step);
        CHECK(icon == creation.noTick());
    }
}

TEST_CASE("Before a class is chosen nothing is made, and after it the next step is open") {
    Creation creation;
    auto& next = creation.find<QPushButton>("nextStep");
    CHECK_FALSE(next.isEnabled());
    creation.find<QPushButton>("finish").click();
    CHECK(creation.acts.empty());
    CHECK(creation.find<Paragraph>("stepError").text() == QStringLiteral("Choose a class first."));
    CHECK_FALSE(creation.find<QCheckBox>("knowsBetter").isVisible());
    creation.find<PickRow>("pick-ringer").click();
    CHECK(next.isEnabled());
    next.click();
    creation.find<QPushButton>("nextStep").click();
    CHECK(creation.find<Paragraph>("stepOpen").text() ==
          QStringLiteral("Still open, now or later: alignment, bonds, scores, gear."));
}

TEST_CASE("A character is made with keys alone, and all of it is one command") {
    Creation creation;
    creation.press(Qt::Key_Return); // the first class
    CHECK(creation.page.step() == CreationPage::Race);
    creation.press(Qt::Key_Down);
    creation.press(Qt::Key_Return); // Tower-born
    REQUIRE(creation.page.step() == CreationPage::Scores);
    for (const int key : {Qt::Key_3, Qt::Key_1, Qt::Key_2}) creation.press(key);
    creation.next();
    creation.press(Qt::Key_Return);
    REQUIRE(creation.page.step() == CreationPage::Gear);
    creation.press(Qt::Key_Down);
    creation.press(Qt::Key_Space); // the shield
    creation.press(Qt::Key_Down);
    creation.press(Qt::Key_Space); // the rope
    creation.press(Qt::Key_Down);
    creation.press(Qt::Key_Down);
    creation.press(Qt::Key_Space); // the coins
    creation.next();
    REQUIRE(creation.page.step() == CreationPage::Bonds); // without a book there are no spells
    creation.find<QComboBox>("bondWith1").setCurrentIndex(2);
    creation.next();
    REQUIRE(creation.page.step() == CreationPage::Name);
    creation.type("Odo Fen");
    creation.press(Qt::Key_Return, Qt::ControlModifier);
    const table::CreateCharacter made = creation.made();
    CHECK(made.playbook == "ringer");
    CHECK(made.race == "tower");
    CHECK(made.scores == std::map<std::string, int>{{"con", 16}, {"dex", 9}, {"str", 13}});
    CHECK(made.alignment == "good");
    CHECK(made.gear == std::vector<std::vector<int>>{{1}, {0, 2}});
    REQUIRE(made.bonds.size() == 1);
    CHECK(made.bonds.front().text == "Iselde heard the bell before I rang it");
    CHECK(made.bonds.front().with == "Iselde");
    CHECK(made.name == "Odo Fen");
    CHECK_FALSE(made.override);
}

TEST_CASE("What would come of a character is shown while it is made, and what is still open is told") {
    Creation creation;
    CHECK_FALSE(creation.find<Paragraph>("stepSum").isVisible());
    creation.press(Qt::Key_Return);
    CHECK(creation.find<Paragraph>("stepSum").text().startsWith(QStringLiteral("HP 8 ")));
    CHECK(creation.find<Paragraph>("stepOpen").text() ==
          QStringLiteral("Still open, now or later: alignment, bonds, scores, gear."));
    creation.page.goTo(CreationPage::Scores);
    creation.press(Qt::Key_3);
    CHECK(creation.find<Paragraph>("stepSum").text().startsWith(QStringLiteral("HP 24 ")));
    creation.page.goTo(CreationPage::Alignment);
    creation.press(Qt::Key_Space);
    CHECK(creation.find<Paragraph>("stepOpen").text() ==
          QStringLiteral("Still open, now or later: bonds, scores, gear."));
}

TEST_CASE("Without classes the guide asks for the fields of the sheet, the scores, the ties and the name") {
    Creation creation;
    CreationBook plain;
    plain.stats = book().stats;
    plain.array = book().array;
    plain.words.bonds = QStringLiteral("Ties");
    plain.asks = {textAsk("class", QStringLiteral("Class")), numberAsk("hpBase", QStringLiteral("HP"), 0, 30, 6)};
    creation.page.setBook(plain);
    creation.page.enter();
    const auto& steps = creation.find<QTabBar>("steps");
    QStringList seen;
    for (int i = 0; i < steps.count(); ++i) {
        if (steps.isTabVisible(i)) seen << steps.tabText(i);
    }
    CHECK(seen == QStringList{QStringLiteral("Basics"), QStringLiteral("Scores"), QStringLiteral("Ties"),
                              QStringLiteral("Name")});
    creation.type("Eel-catcher");
    creation.press(Qt::Key_Return);
    creation.press(Qt::Key_Up);
    creation.next();
    for (const char* digit : {"3", "1", "2"}) creation.type(digit);
    creation.next();
    creation.find<QComboBox>("bondWith2").setCurrentIndex(1);
    CHECK_FALSE(creation.find<QLineEdit>("bondText2").placeholderText().isEmpty());
    creation.find<QLineEdit>("bondText2").setFocus();
    creation.type("We swam the weir");
    creation.next();
    creation.type("Uma");
    creation.press(Qt::Key_Return);
    const table::CreateCharacter made = creation.made();
    CHECK(made.playbook.empty());
    CHECK(made.name == "Uma");
    CHECK(made.values ==
          std::map<std::string, table::Value>{{"class", std::string("Eel-catcher")}, {"hpBase", std::int64_t{7}}});
    CHECK(made.scores == std::map<std::string, int>{{"con", 16}, {"str", 13}, {"dex", 9}});
    REQUIRE(made.bonds.size() == 1);
    CHECK(made.bonds.front().with == "Brannoch");
    CHECK(made.bonds.front().text == "We swam the weir");
}

TEST_CASE(
    "The guide offers examples of what a sheet says in words, says what its numbers mean, and takes any other word") {
    const CreationBook plain = creationBook(table::testing::rulebookOf("universalmoves"), false);
    Creation creation;
    creation.page.setBook(plain);
    creation.page.enter();
    auto& calling = creation.find<QLineEdit>("ask-class");
    CHECK(calling.accessibleName() == QStringLiteral("Calling"));
    CHECK(calling.placeholderText() == QStringLiteral("Ferryman, Fiddler, Herbalist …"));
    calling.setFocus();
    creation.press(Qt::Key_Down);
    REQUIRE(calling.completer()->popup()->isVisible());
    CHECK(calling.completer()->completionCount() > 8);
    const QString second = calling.completer()->completionModel()->index(1, 0).data().toString();
    for (int i = 0; i < 2; ++i) QTest::keyClick(calling.completer()->popup(), Qt::Key_Down);
    QTest::keyClick(calling.completer()->popup(), Qt::Key_Return);
    CHECK_FALSE(calling.completer()->popup()->isVisible());
    CHECK(calling.text() == second); // chosen with keys alone
    calling.setText({});
    creation.type("Eel-catcher");
    CHECK(std::get<std::string>(creation.page.command().values.at("class")) == "Eel-catcher");
    CHECK_FALSE(creation.find<QLineEdit>("ask-race").placeholderText().isEmpty());
    CHECK(creation.find<QLineEdit>("ask-damage").completer()->completionCount() > 3);
    QStringList said;
    for (const QLabel* label : creation.page.findChildren<QLabel*>()) said << label->text();
    CHECK(said.contains(QStringLiteral("HP of the calling")));
    CHECK(said.contains(QStringLiteral("frail, slight from 6, sturdy from 8, tough from 10")));
}

TEST_CASE("The guide opens at its top in large text, with the label of the field that has the keyboard") {
    Creation creation;
    creation.look.setSettings({ThemeKind::Ember, 2, false, true});
    creation.page.setBook(creationBook(table::testing::rulebookOf("universalmoves"), false));
    creation.page.resize(828, 600);
    QApplication::processEvents();
    QScrollBar& bar = *creation.page.scroll().verticalScrollBar();
    bar.setValue(bar.maximum());
    REQUIRE(bar.value() > 0);
    creation.page.enter();
    QTest::qWait(20);
    CHECK(bar.value() == 0);
    const QWidget* const field = QApplication::focusWidget();
    CHECK(field->visibleRegion().boundingRect() == field->rect());

    auto& calling = creation.find<QLineEdit>("ask-class");
    bar.setValue(calling.mapTo(creation.page.scroll().widget(), QPoint()).y()); // its label is above
    bringIntoSight(calling);
    for (const QLabel* label : creation.page.findChildren<QLabel*>()) {
        if (label->buddy() == &calling) CHECK(label->visibleRegion().boundingRect() == label->rect());
    }
}

TEST_CASE("What is chosen stays in sight when what comes of it takes the room") {
    for (int height = 240; height <= 480; height += 20) {
        CAPTURE(height);
        Creation creation;
        creation.page.resize(828, height);
        QApplication::processEvents();
        creation.press(Qt::Key_End);
        auto* const row = QApplication::focusWidget();
        bringIntoSight(*row); // as the window does
        creation.press(Qt::Key_Space);
        QTest::qWait(20);
        CHECK(creation.find<Paragraph>("stepSum").isVisible());
        CHECK(row->visibleRegion().boundingRect() == row->rect());
    }
}

TEST_CASE("A character without a name is asked for one in plain words") {
    Creation creation;
    creation.find<PickRow>("pick-ringer").click();
    creation.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(creation.acts.empty());
    CHECK(creation.find<Paragraph>("stepError").text() == QStringLiteral("Give the character a name."));
}

TEST_CASE("The steps are called as the sheet calls what they choose") {
    Creation creation;
    auto& steps = creation.find<QTabBar>("steps");
    CHECK(steps.tabText(CreationPage::Class) == QStringLiteral("Class"));
    CreationBook own = book();
    own.words = {QStringLiteral("Calling"), QStringLiteral("Shore"), {}, QStringLiteral("Debts")};
    creation.page.setBook(own);
    CHECK(steps.tabText(CreationPage::Class) == QStringLiteral("Calling"));
    CHECK(steps.tabText(CreationPage::Race) == QStringLiteral("Shore"));
    CHECK(steps.tabText(CreationPage::Alignment) == QStringLiteral("Alignment"));
    CHECK(steps.tabText(CreationPage::Bonds) == QStringLiteral("Debts"));
}

TEST_CASE("Steps that a class does not have are not there, and steps that are done are marked") {
    Creation creation;
    auto& steps = creation.find<QTabBar>("steps");
    CHECK_FALSE(steps.isTabVisible(CreationPage::Race));
    creation.find<PickRow>("pick-reader").click();
    CHECK(steps.isTabVisible(CreationPage::Spells));
    CHECK_FALSE(steps.isTabVisible(CreationPage::Race));
    CHECK_FALSE(steps.isTabVisible(CreationPage::Bonds));
    const auto isTicked = [&](int step) {
        QImage blank(steps.iconSize(), QImage::Format_ARGB32_Premultiplied);
        blank.fill(Qt::transparent);
        return steps.tabIcon(step).pixmap(steps.iconSize(), 1).toImage().convertToFormat(blank.format()) != blank;
    };
    CHECK(isTicked(CreationPage::Class));
    CHECK_FALSE(isTicked(CreationPage::Alignment));
    creation.page.goTo(CreationPage::Spells);
    for (const char* spell : {"pick-ebb", "pick-glass"}) creation.find<PickRow>(spell).click();
    CHECK(creation.page.command().spells == std::vector<std::string>{"ebb", "glass"});
    CHECK(isTicked(CreationPage::Spells));
}

TEST_CASE("A game without alignments, scores to spread or gear asks for none of them") {
    Creation creation;
    auto& steps = creation.find<QTabBar>("steps");
    ClassOffer plain = reader();
    plain.alignments = {};
    CreationBook own = book();
    own.classes = {plain};
    own.array = {};
    creation.page.setBook(own);
    creation.find<PickRow>("pick-reader").click();
    for (const int step : {CreationPage::Scores, CreationPage::Alignment, CreationPage::Gear}) {
        INFO(step);
        CHECK_FALSE(steps.isTabVisible(step));
    }
    CHECK(steps.isTabVisible(CreationPage::Name));
    own.words.alignment = QStringLiteral("Creed"); // a field for it, to be filled in one's own words
    creation.page.setBook(own);
    creation.find<PickRow>("pick-reader").click();
    CHECK(steps.isTabVisible(CreationPage::Alignment));
}

TEST_CASE("A refusal is told at its step, and the GM can set the rule aside") {
    Creation creation;
    creation.press(Qt::Key_Return);
    creation.page.refuse(QStringLiteral("scores/str"), QStringLiteral("The scores are 16, 13 and 9."));
    CHECK(creation.page.step() == CreationPage::Scores);
    CHECK(creation.find<Paragraph>("stepError").isVisible());
    creation.page.goTo(CreationPage::Gear);
    CHECK_FALSE(creation.find<Paragraph>("stepError").isVisible());
    auto& better = creation.find<QAbstractButton>("knowsBetter");
    REQUIRE(better.isVisible());
    better.click();
    CHECK(creation.page.command().override);
}

TEST_CASE("A name that is missing is asked for, and is no rule that the GM could set aside") {
    Creation creation;
    creation.press(Qt::Key_Return);
    creation.page.refuse(QStringLiteral("name"), QStringLiteral("A name is needed."));
    CHECK(creation.page.step() == CreationPage::Name);
    CHECK(creation.find<Paragraph>("stepError").isVisible());
    CHECK_FALSE(creation.find<QAbstractButton>("knowsBetter").isVisible());
}

TEST_CASE("A bond in words of one's own stays when its companion changes") {
    Creation creation;
    creation.press(Qt::Key_Return);
    creation.page.goTo(CreationPage::Bonds);
    auto& text = creation.find<QLineEdit>("bondText2");
    CHECK(text.text() == QStringLiteral("I owe … a night's watch"));
    creation.find<QComboBox>("bondWith2").setCurrentIndex(1);
    CHECK(text.text() == QStringLiteral("I owe Brannoch a night's watch"));
    text.setFocus();
    QTest::keyClicks(&text, QStringLiteral("!"));
    creation.find<QComboBox>("bondWith2").setCurrentIndex(2);
    CHECK(text.text().contains(QStringLiteral("Brannoch")));
    CHECK(creation.page.command().bonds.size() == 1);
}

TEST_CASE("Names and looks are offered, and words of one's own are as good") {
    Creation creation;
    creation.press(Qt::Key_Return);
    creation.page.goTo(CreationPage::Name);
    creation.find<QAbstractButton>("tile-Wilmot").click();
    creation.find<QAbstractButton>("tile-One eye").click();
    table::CreateCharacter asked = creation.page.command();
    CHECK(asked.name == "Wilmot");
    CHECK(asked.looks == std::vector<std::string>{"One eye"});
    auto& name = creation.find<QLineEdit>("newName");
    name.setFocus();
    name.selectAll();
    creation.type("Bo");
    CHECK(creation.page.command().name == "Bo");
}

TEST_CASE("A half-made character keeps its choices while the page is closed, and a new one starts empty") {
    Creation creation;
    QSignalSpy closed(&creation.page, &PageFrame::closed);
    creation.press(Qt::Key_Return);
    creation.press(Qt::Key_Escape);
    CHECK(closed.count() == 1);
    creation.page.hide();
    creation.page.show();
    creation.page.enter();
    CHECK(creation.page.command().playbook == "ringer");
    creation.page.startAgain();
    CHECK(creation.page.command().playbook.empty());
}

TEST_CASE("Every part of the creation guide that takes the keyboard has a name") {
    Creation creation;
    creation.press(Qt::Key_Return);
    for (int step = CreationPage::Class; step <= CreationPage::Name; ++step) {
        creation.page.goTo(step);
        INFO(step);
        CHECK(namelessWidgets(creation.page) == QStringList());
    }
}

TEST_CASE("The creation guide is kept as pictures", "[.pictures]") {
    const auto with = [](int step) -> MakePanel {
        return [step](const Look& look) {
            auto page = std::make_unique<CreationPage>(look);
            page->setPreview(shown);
            page->setCompanions({QStringLiteral("Brannoch"), QStringLiteral("Iselde")});
            page->setBook(book());
            page->findChild<PickRow*>(QStringLiteral("pick-ringer"))->click();
            page->findChild<PickRow*>(QStringLiteral("pick-tower"))->click();
            page->goTo(step);
            return page;
        };
    };
    CHECK(shootPanel(QStringLiteral("creation-race"), {828, 490}, with(CreationPage::Race)));
    CHECK(shootPanel(QStringLiteral("creation-scores"), {668, 400}, with(CreationPage::Scores)));
    CHECK(shootPanel(QStringLiteral("creation-gear"), {828, 490}, with(CreationPage::Gear)));
    CHECK(shootPanel(QStringLiteral("creation-bonds"), {668, 400}, with(CreationPage::Bonds)));
    CHECK(shootPanel(QStringLiteral("creation-name"), {828, 490}, with(CreationPage::Name)));
}
