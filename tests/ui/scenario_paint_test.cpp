// A scenario of one's own, painted in the GM's window and tried there.
#include "paint/hint_line.h"
#include "skirmish/scenario_page.h"
#include "skirmish/skirmish_presenter.h"
#include "ui/evening_desk.h"
#include "ui/skirmish_pack.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

// Paints as a person does: a tool is chosen below the board, and the mouse goes over squares.
struct Easel {
    explicit Easel(ScenarioPage& of)
        : page(of) {}
    void choose(const char* field, int index) {
        auto* box = page.findChild<QComboBox*>(QString::fromLatin1(field));
        REQUIRE(box);
        box->setCurrentIndex(index);
    }
    void count(const char* field, int value) {
        auto* box = page.findChild<QSpinBox*>(QString::fromLatin1(field));
        REQUIRE(box);
        box->setValue(value);
    }
    void stroke(board::Point from, board::Point to) {
        const auto pixel = [&](int x, int y) {
            return pixelOf(page.view().frame(), {x * board::kSquare + 500, y * board::kSquare + 500}).toPoint();
        };
        QTest::mousePress(&page.view(), Qt::LeftButton, {}, pixel(from.x, from.y));
        for (int y = from.y; y <= to.y; ++y) {
            for (int x = from.x; x <= to.x; ++x) QTest::mouseMove(&page.view(), pixel(x, y));
        }
        QTest::mouseRelease(&page.view(), Qt::LeftButton, {}, pixel(to.x, to.y));
    }
    void dot(board::Point at) { stroke(at, at); }

    ScenarioPage& page;
};

} // namespace

TEST_CASE("A scenario is painted with the mouse, a trigger is set, and it is played at once") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    const auto pack = skirmishPack();
    REQUIRE_FALSE(TableLink().create(file, "Hall", pack));
    desk.start(file);
    desk.press(Qt::Key_F4);
    auto* write = desk.window().findChild<QPushButton*>("writeScenario");
    REQUIRE(write);
    write->click();
    QApplication::processEvents();
    auto* page = desk.window().findChild<ScenarioPage*>();
    REQUIRE(page);
    REQUIRE(page->isVisible());
    const csk::Book& book = desk.session().rulebook().skirmish->book;
    const board::Extent extent = page->draft().extent;
    Easel easel(*page);
    easel.choose("ask-tool", int(DraftTool::Wall));
    easel.stroke({10, 0}, {10, extent.height - 1});
    easel.choose("ask-tool", int(DraftTool::Floor));
    easel.dot({10, 5});
    easel.choose("ask-tool", int(DraftTool::Thing));
    easel.choose("ask-thing", int(csk::ThingKind::Door));
    easel.dot({10, 5});
    easel.choose("ask-tool", int(DraftTool::Area));
    easel.count("ask-area", 2);
    easel.stroke({11, 0}, {extent.width - 1, extent.height - 1});
    easel.choose("ask-tool", int(DraftTool::Monster));
    easel.choose("ask-profile", *book.profile("orc"));
    easel.count("ask-number", 3);
    easel.dot({14, 6});
    easel.choose("ask-tool", int(DraftTool::Trigger));
    easel.choose("ask-when", int(csk::When::Slain));
    easel.choose("ask-effect", int(csk::EffectKind::MeetAim));
    easel.dot({14, 6});
    CHECK(page->draft().terrain[std::size_t(extent.indexOf({10, 3}))] == csk::Terrain::Wall);
    CHECK(page->draft().triggers.size() == 1);
    easel.choose("ask-tool", int(DraftTool::Wall));
    easel.dot({10, 5}); // a stroke too many
    page->findChild<QPushButton*>("draftBack")->click();
    desk.picture("scenario-painted");
    page->findChild<QPushButton*>("draftTry")->click();
    QApplication::processEvents();
    const sk::Game* const game = desk.session().table().skirmish.board();
    REQUIRE(game);
    CHECK(game->modelCount == 5); // four heroes of the book and the orc
    CHECK_FALSE(page->isVisible());
    CHECK(desk.window().findChild<SkirmishPage*>()->isVisible());
}

namespace {

// The real window in the editor of a new scenario.
struct Editor {
    evening::Desk desk;
    QString file = desk.path(QStringLiteral("hall.tenplus"));

    Editor() {
        REQUIRE_FALSE(TableLink().create(file, "Hall", skirmishPack()));
        desk.start(file);
        desk.press(Qt::Key_F4);
        write();
        REQUIRE(page().isVisible());
    }
    void write() {
        desk.window().findChild<QPushButton*>("writeScenario")->click();
        QApplication::processEvents();
    }
    ScenarioPage& page() { return *desk.window().findChild<ScenarioPage*>(); }
    csk::Terrain at(board::Point square) {
        return page().draft().terrain[std::size_t(page().draft().extent.indexOf(square))];
    }
    // A wall, and words that are too long to be kept in the campaign.
    void paint() {
        Easel easel(page());
        easel.choose("ask-tool", int(DraftTool::Wall));
        easel.stroke({10, 0}, {10, 4});
        page().findChild<QPlainTextEdit*>("ask-text")->setPlainText(QString(4100, QLatin1Char('a')));
        page()
            .findChild<QPlainTextEdit*>("ask-aims")
            ->setPlainText(QStringLiteral("Find the bell")); // nothing meets it
    }
    bool isPainted() {
        return at({10, 3}) == csk::Terrain::Wall && page().draft().text.size() == 4100 &&
               page().draft().aims == std::vector<std::string>{"Find the bell"};
    }
    void leave() {
        page().enter();
        desk.press(Qt::Key_Escape);
        REQUIRE_FALSE(page().isVisible());
    }
};

} // namespace

TEST_CASE("One Esc in the editor loses nothing: the draft, with all its faults, is offered when it opens again") {
    Editor it;
    it.paint();
    it.leave();
    CHECK(it.desk.says("notice").contains(QStringLiteral("The draft of “My scenario” is on this computer")));
    it.desk.press(Qt::Key_F4);
    it.write(); // nobody answers: the editor stays closed
    CHECK(it.desk.answers().titles == QStringList{"There is a draft of a scenario"});
    CHECK(it.desk.answers().offered == QStringList{"Go on with it", "Throw it away"});
    CHECK_FALSE(it.page().isVisible());
    it.desk.answers().choices = {0};
    it.write();
    REQUIRE(it.page().isVisible());
    CHECK(it.isPainted());
    it.leave();
    it.desk.press(Qt::Key_F4);
    it.desk.answers().choices = {1};
    it.write();
    REQUIRE(it.page().isVisible());
    CHECK_FALSE(it.isPainted());
    it.leave(); // untouched: nothing is kept
    it.desk.press(Qt::Key_F4);
    it.write();
    CHECK(it.page().isVisible());
    CHECK(it.desk.answers().titles.size() == 3);
}

TEST_CASE("A draft of a scenario outlives the program, also while it is on the screen, and belongs to its campaign") {
    Editor it;
    it.paint();
    it.desk.quit();
    const QString other = it.desk.path(QStringLiteral("other.tenplus"));
    REQUIRE_FALSE(TableLink().create(other, "Other", skirmishPack()));
    it.desk.start(other);
    it.desk.press(Qt::Key_F4);
    it.write();
    CHECK(it.page().isVisible());
    CHECK_FALSE(it.isPainted());
    it.paint();
    it.desk.answers().files.push_back(it.file); // another campaign is opened from the editor
    it.desk.press(Qt::Key_O, Qt::ControlModifier);
    QApplication::processEvents();
    it.desk.press(Qt::Key_F4);
    it.desk.answers().choices = {0};
    it.write();
    CHECK(it.isPainted());
    it.desk.quit();
    it.desk.start(other);
    it.desk.press(Qt::Key_F4);
    it.desk.answers().choices = {0};
    it.write();
    CHECK(it.isPainted());
}

TEST_CASE("A text that the campaign keeps is no draft any more, until its undo takes it out of the campaign") {
    Editor it;
    Easel(it.page()).choose("ask-tool", int(DraftTool::Wall));
    Easel(it.page()).stroke({10, 0}, {10, 4});
    it.page().findChild<QPushButton*>("draftKeep")->click();
    REQUIRE(it.desk.session().table().skirmish.kept.contains("my-scenario"));
    it.leave();
    it.desk.press(Qt::Key_F4);
    it.write();
    CHECK(it.desk.answers().titles.isEmpty());
    Easel(it.page()).choose("ask-tool", int(DraftTool::Wall));
    Easel(it.page()).stroke({12, 0}, {12, 4});
    it.page().findChild<QPushButton*>("draftKeep")->click();
    it.desk.press(Qt::Key_Z, Qt::ControlModifier);
    it.leave();
    it.desk.press(Qt::Key_F4);
    it.desk.answers().choices = {0};
    it.write();
    CHECK(it.desk.answers().titles.size() == 1);
    CHECK(it.at({12, 3}) == csk::Terrain::Wall);
}

TEST_CASE("A draft with a fault is not tried out, nor is an older one of the same name in its place") {
    Editor it;
    it.page().findChild<QPushButton*>("draftKeep")->click();
    REQUIRE(it.desk.session().table().skirmish.kept.size() == 1);
    it.paint();
    it.page().findChild<QPushButton*>("draftTry")->click();
    QApplication::processEvents();
    CHECK(it.desk.session().table().skirmish.board() == nullptr);
    CHECK(it.page().isVisible());
}

namespace {

// The editor alone, on a new scenario.
struct Studio {
    Studio()
        : loaded(content::loadRulebook(skirmishPack(), "skirmish"))
        , look({ThemeKind::Ember, 1, false, true})
        , page(look) {
        page.edit(loaded.rulebook->skirmish->book, std::nullopt);
        page.resize(1100, 720);
        page.show();
        QApplication::processEvents();
    }
    csk::Terrain at(board::Point square) const {
        return page.draft().terrain[std::size_t(page.draft().extent.indexOf(square))];
    }
    QPoint pixel(board::Point at) {
        return pixelOf(page.view().frame(), {at.x * board::kSquare + 500, at.y * board::kSquare + 500}).toPoint();
    }
    void drag(board::Point from, board::Point to, Qt::KeyboardModifiers keys = {}) {
        QTest::mousePress(&page.view(), Qt::LeftButton, keys, pixel(from));
        QTest::mouseMove(&page.view(), pixel(to)); // as a quick hand does: nothing is told of the way between
        QTest::mouseRelease(&page.view(), Qt::LeftButton, keys, pixel(to));
    }
    QString fault() const { return page.findChild<HintLine*>("draftFaultWords")->words(); }

    content::Loaded loaded;
    Look look;
    ScenarioPage page;
};

} // namespace

TEST_CASE("A quick stroke has no holes, and one with Shift fills a rectangle") {
    Studio studio;
    Easel easel(studio.page);
    easel.choose("ask-tool", int(DraftTool::Wall));
    studio.drag({4, 2}, {12, 6});
    int walls = 0;
    for (int x = 4; x <= 12; ++x)
        for (int y = 0; y < studio.page.draft().extent.height; ++y) walls += studio.at({x, y}) == csk::Terrain::Wall;
    CHECK(walls == 9); // one in every column
    studio.page.findChild<QPushButton*>("draftBack")->click();
    studio.drag({12, 6}, {4, 2}, Qt::ShiftModifier);
    for (int x = 4; x <= 12; ++x)
        for (int y = 2; y <= 6; ++y) CHECK(studio.at({x, y}) == csk::Terrain::Wall);
    CHECK(studio.at({13, 6}) == csk::Terrain::Floor);
}

TEST_CASE("A door that is placed in a wall opens it") {
    Studio studio;
    Easel easel(studio.page);
    easel.choose("ask-tool", int(DraftTool::Wall));
    studio.drag({10, 0}, {10, 11});
    easel.choose("ask-tool", int(DraftTool::Thing));
    easel.choose("ask-thing", int(csk::ThingKind::Door));
    studio.drag({10, 5}, {10, 5});
    CHECK(studio.at({10, 5}) == csk::Terrain::Floor);
    CHECK(studio.at({10, 4}) == csk::Terrain::Wall);
    CHECK(studio.fault() == QStringLiteral("It can be played."));
}

TEST_CASE("The editor says what is wrong and where, and takes the size and the aims as typed") {
    Studio studio;
    Easel easel(studio.page);
    CHECK(studio.fault() == QStringLiteral("It can be played."));
    auto* faults = studio.page.findChild<QPushButton*>("draftFault");
    CHECK_FALSE(faults->isVisible());
    easel.choose("ask-tool", int(DraftTool::Monster));
    studio.drag({6, 4}, {6, 4});
    easel.choose("ask-tool", int(DraftTool::Slide));
    studio.drag({6, 4}, {6, 4});
    CHECK(studio.fault() == QStringLiteral("The monster at G5 stands where nobody can stand"));
    CHECK(faults->text() == QStringLiteral("1 thing to mend"));

    easel.count("ask-width", 5);
    easel.count("ask-height", 6);
    CHECK(studio.page.draft().extent == board::Extent{20, 12}); // typing alone drops nothing
    studio.page.findChild<QPushButton*>("draftSize")->click();
    CHECK(studio.page.draft().extent == board::Extent{5, 6});
    CHECK(studio.page.draft().monsters.empty());
    CHECK(studio.page.draft().starts.size() == 4);
    CHECK(studio.fault() == QStringLiteral("It can be played."));
    studio.page.findChild<QPushButton*>("draftBack")->click();
    CHECK(studio.page.draft().extent == board::Extent{20, 12});
    CHECK(studio.page.draft().monsters.size() == 1);

    auto* aims = studio.page.findChild<QPlainTextEdit*>("ask-aims");
    REQUIRE(aims);
    aims->setPlainText(QStringLiteral("Find the bell\n\n  Come back \n"));
    CHECK(studio.page.draft().aims == std::vector<std::string>{"Find the bell", "Come back"});
}

TEST_CASE("What is read aloud at the end of a scenario is written in the editor, and kept with the scenario") {
    Studio studio;
    const auto write = [&](const char* field, const QString& words) {
        auto* box = studio.page.findChild<QPlainTextEdit*>(QString::fromLatin1(field));
        REQUIRE(box);
        box->setPlainText(words);
    };
    const QString about(350, QLatin1Char('a')); // longer than a line of a form takes
    write("ask-text", about);
    write("ask-won", QStringLiteral("The bell is yours."));
    write("ask-lost", QStringLiteral("The bell has sunk again."));
    Easel easel(studio.page);
    easel.choose("ask-tool", int(DraftTool::Wall));
    studio.drag({10, 0}, {10, 3});
    studio.page.findChild<QPushButton*>("draftBack")->click(); // takes back the stroke and no words
    QSignalSpy kept(&studio.page, &ScenarioPage::acted);
    studio.page.findChild<QPushButton*>("draftKeep")->click();
    REQUIRE(kept.size() == 1);
    const Act act = kept.front().front().value<Act>();
    const std::string text = std::get<sk::KeepScenario>(act.command.as<table::PlaySkirmish>()->act.kind).text;
    const csk::Book& book = studio.loaded.rulebook->skirmish->book;
    const auto again = csk::loadScenario(text, "scenario", book);
    REQUIRE(again.scenario);
    CHECK(again.scenario->text == about.toStdString());
    CHECK(again.scenario->won == "The bell is yours.");
    CHECK(again.scenario->lost == "The bell has sunk again.");

    studio.page.edit(book, again.scenario);
    CHECK(studio.page.findChild<QPlainTextEdit*>("ask-text")->toPlainText() == about);
    CHECK(studio.page.findChild<QPlainTextEdit*>("ask-won")->toPlainText() == QStringLiteral("The bell is yours."));
}
