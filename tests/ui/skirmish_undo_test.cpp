// Undo and redo against the program: they go from one choice of a person to the other, and the program waits.
#include "asking/ask_form.h"
#include "preferences/settings_store.h"
#include "skirmish/skirmish_presenter.h"
#include "ui/skirmish_hall.h"
#include "ui/skirmish_pack.h"

#include <catch2/catch.hpp>

#include <QComboBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::hall;

namespace {

// One long room with a guard at each of three posts: the program has a step for each of them.
constexpr const char* kGuarded = R"({
"id": "guarded-way",
"name": "The guarded way",
"text": "The purse lies where you left it.",
"map": ["....................", "....................", "....................", "....................", "...................."],
"starts": [[1, 1], [0, 2]],
"things": [{"kind": "teleporter", "at": [0, 1], "active": true}, {"kind": "coins", "at": [2, 1], "hundreds": 30}],
"monsters": [{"profile": "orc", "at": [17, 0]}, {"profile": "orc", "at": [17, 2]}, {"profile": "orc", "at": [17, 4]}],
"options": {"spawnDice": 1},
"victoryPoints": 3,
"aims": ["Find the purse"],
"triggers": [{"when": "explored", "at": [2, 1], "effects": [{"aim": 1}]}]
})";

void keepGuarded(const QString& file) {
    settings_store::setSkirmishHabits({.pressesEnds = true});
    TableLink link;
    REQUIRE_FALSE(link.create(file, "Guarded", skirmishPack()));
    const auto play = [&](auto kind, const std::vector<int>& dice) {
        REQUIRE(link.perform({table::PlaySkirmish{{std::move(kind)}, false}, dice}));
    };
    play(sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "Sorrel", 1}}}, {});
    play(sk::KeepScenario{kGuarded}, {});
    play(sk::SetOut{"guarded-way", {}}, {5, 2});
}

enum class Place { Cellar, Guarded };

// The real window at the first question of a game: the heroes, whom a person plays, have won the initiative. The
// program plays the game master, who moves first as soon as they say so.
struct AgainstProgram {
    evening::Desk desk;
    QString file = desk.path(QStringLiteral("hall.tenplus"));
    std::int64_t asked = 0; ///< the last turn before the person's choice

    explicit AgainstProgram(int pace, Place place = Place::Cellar) {
        if (place == Place::Cellar)
            keepCampaign(file, Until::Role);
        else
            keepGuarded(file);
        desk.start(file);
        choose("skirmishPace", 0, pace);
        choose("skirmishPlayers", 1, 1);
        asked = desk.session().lastTurn();
        REQUIRE(page().shown().view.board->asks == sk::TaskKind::Role);
        desk.press(Qt::Key_D, Qt::ControlModifier);
        desk.type(place == Place::Cellar ? QStringLiteral("1 2") : QStringLiteral("1")); // nobody wanders in
        pressOn(desk, "answer-be-non-mover");
        REQUIRE(desk.session().undoable() > asked);
    }
    void choose(const char* form, int field, int index) {
        desk.window()
            .findChild<AskForm*>(QString::fromLatin1(form))
            ->findChildren<QComboBox*>()[field]
            ->setCurrentIndex(index);
    }
    SkirmishPage& page() { return *desk.window().findChild<SkirmishPage*>(); }
    std::int64_t live() { return desk.session().undoable(); }
    /// The program has made so many steps, or it is the person's turn.
    void waitForSteps(int steps) {
        const auto isDone = [&] { return live() >= asked + 1 + steps || !page().shown().byProgram; };
        REQUIRE(QTest::qWaitFor(isDone, 60'000));
    }
    bool isQuiet(int ms = 900) {
        const std::int64_t last = desk.session().lastTurn();
        QTest::qWait(ms);
        return desk.session().lastTurn() == last;
    }
    void undo() {
        desk.answers().choices = {1}; // all agree
        desk.press(Qt::Key_Z, Qt::ControlModifier);
    }
    /// The turn of a note that a person writes now.
    std::int64_t write(const char* text) {
        const TurnMade made = desk.window().link().perform({table::WriteNote{text, {}, {}}, {}});
        REQUIRE(made);
        return made->turn;
    }
    bool isUndone(std::int64_t turn) {
        const auto told = desk.session().page(turn + 1, 1);
        return !told.empty() && told.front().undone;
    }
    QPushButton& goOn() { return *page().findChild<QPushButton*>("pauseGame"); }
    void redo() { desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
};

// The page and its presenter alone: persons play both sides, and it is the heroes' phase.
struct SpentPhase {
    QTemporaryDir folder;
    Look look{{ThemeKind::Ember, 1, false, true}};
    TableLink link;
    SkirmishPage page{look};
    SkirmishPresenter desk{link, page};
    std::int64_t finished = 0; ///< the turn after which nothing is left to decide

    SpentPhase() {
        REQUIRE_FALSE(link.create(folder.filePath("spent.tenplus"), "Spent", skirmishPack()));
        QObject::connect(&link, &TableLink::turned, &page, [this] { desk.refresh(); });
        QObject::connect(&page, &SkirmishPage::acted, &page, [this](const Act& act) { CHECK(link.perform(act)); });
        perform(sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}}, {});
        perform(sk::SetOut{"toll-cellar", {1, 2}}, {5, 2});
        perform(sk::Plain<sk::Deed::BeMover>{}, {1, 2});
    }
    template <typename Kind>
    void perform(Kind kind, const std::vector<int>& dice) {
        REQUIRE(link.perform({table::PlaySkirmish{{std::move(kind)}, false}, dice}));
    }
    void spend() {
        perform(sk::By<sk::Deed::Finish>{1}, {});
        finished = link.session()->lastTurn() + 1;
        perform(sk::By<sk::Deed::Finish>{2}, {});
    }
    const sk::Game& game() const { return *link.session()->table().skirmish.board(); }
};

} // namespace

TEST_CASE("One Ctrl+Z against the program goes back to the last choice of a person, and one redo comes back") {
    AgainstProgram at(3);
    at.waitForSteps(1000);
    REQUIRE_FALSE(at.page().shown().byProgram);
    const std::int64_t last = at.live();
    REQUIRE(last > at.asked + 1);
    const sk::Game then = *at.desk.session().table().skirmish.board();
    at.undo();
    CHECK(at.live() == at.asked);
    CHECK(at.page().shown().view.board->asks == sk::TaskKind::Role);
    CHECK(at.isQuiet());
    at.redo();
    CHECK(at.live() == last);
    CHECK(*at.desk.session().table().skirmish.board() == then);
    at.undo();
    CHECK(at.live() == at.asked);
    at.desk.press(Qt::Key_D, Qt::ControlModifier);
    at.desk.type(QStringLiteral("1 2"));
    pressOn(at.desk, "answer-be-mover"); // another choice is open
    CHECK(at.desk.session().redoable() == 0);
}

TEST_CASE("Steps that the program made before the program was closed are taken back with the choice before them") {
    AgainstProgram at(3);
    at.waitForSteps(1000);
    const std::int64_t last = at.live();
    REQUIRE(last > at.asked + 1);
    at.desk.quit();
    at.desk.start(at.file);
    REQUIRE(at.page().players() == SidePlayers{0, 1});
    at.undo();
    CHECK(at.live() == at.asked);
    at.redo();
    CHECK(at.live() == last);
}

TEST_CASE("After a redo in the middle of the program's steps it waits, and Go on lets it play on") {
    AgainstProgram at(1, Place::Guarded);
    at.waitForSteps(1);
    REQUIRE(at.page().shown().byProgram);
    const std::int64_t last = at.live();
    at.undo();
    REQUIRE(at.live() == at.asked);
    at.redo();
    CHECK(at.live() == last);
    CHECK(at.page().shown().byProgram);
    CHECK(at.isQuiet());
    REQUIRE(at.goOn().isVisible());
    CHECK(at.goOn().text() == QStringLiteral("Go on"));
    at.goOn().click();
    CHECK(QTest::qWaitFor([&] { return at.live() > last; }, 60'000));
    CHECK(at.desk.session().redoable() == 0); // a new step ends what can be brought back
}

TEST_CASE("A note that is written between the steps stays when they are taken back and brought back") {
    AgainstProgram at(1, Place::Guarded);
    at.waitForSteps(1);
    REQUIRE(at.page().shown().byProgram);
    const std::int64_t note = at.write("The torch flickers.");
    REQUIRE(QTest::qWaitFor([&] { return at.live() > note; }, 60'000)); // it plays on
    const std::int64_t last = at.live();
    const sk::Game then = *at.desk.session().table().skirmish.board();
    at.undo();
    CHECK(at.live() == note);
    CHECK_FALSE(at.isUndone(note));
    CHECK(at.page().shown().view.board->asks == sk::TaskKind::Role);
    CHECK(at.isQuiet());
    at.redo();
    CHECK(at.live() == last);
    CHECK(*at.desk.session().table().skirmish.board() == then);
    CHECK_FALSE(at.isUndone(note));
}

TEST_CASE("Undoing a note takes back the note only, and a program that waits goes on waiting") {
    AgainstProgram at(1, Place::Guarded);
    at.waitForSteps(1);
    const std::int64_t note = at.write("The torch flickers.");
    const std::int64_t before = note - 1;
    at.undo();
    CHECK(at.isUndone(note));
    CHECK(at.live() == before);
    at.undo(); // the steps of the program, and the choice before them
    CHECK(at.live() == at.asked);
    at.redo();
    REQUIRE(at.live() == before);
    REQUIRE(at.page().shown().byProgram);
    CHECK(at.isUndone(note));
    const std::int64_t other = at.write("The torch goes out.");
    CHECK(at.isQuiet());
    at.undo();
    CHECK(at.isUndone(other));
    CHECK(at.live() == before);
    CHECK(at.isQuiet());
    at.goOn().click();
    CHECK(QTest::qWaitFor([&] { return at.live() > before; }, 60'000));
}

TEST_CASE("Where the program plays both sides one step is taken back, and it waits") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file, Until::Role);
    desk.start(file);
    auto& page = pageOf(desk);
    for (QComboBox* box : page.findChild<AskForm*>("skirmishPlayers")->findChildren<QComboBox*>())
        box->setCurrentIndex(1);
    const std::int64_t first = desk.session().lastTurn();
    REQUIRE(QTest::qWaitFor([&] { return desk.session().undoable() >= first + 2; }, 60'000));
    const std::int64_t last = desk.session().undoable();
    desk.answers().choices = {1};
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.session().undoable() == last - 1);
    const std::int64_t undone = desk.session().lastTurn();
    QTest::qWait(1600);
    CHECK(desk.session().lastTurn() == undone);
    auto* const goOn = page.findChild<QPushButton*>("pauseGame");
    CHECK(goOn->text() == QStringLiteral("Go on"));
    goOn->click();
    CHECK(QTest::qWaitFor([&] { return desk.session().lastTurn() > undone; }, 60'000));
}

TEST_CASE("A phase without a decision ends by itself, with the choice before it in one undo") {
    SpentPhase at;
    at.desk.setPace(0);
    at.spend();
    REQUIRE(QTest::qWaitFor([&] { return at.game().move == 2; }, 60'000)); // the other phases had nobody either
    CHECK(at.game().task().kind == sk::TaskKind::Role);
    const std::int64_t last = at.link.session()->lastTurn();
    const std::vector<std::int64_t> turns = at.desk.undoneWith(last);
    REQUIRE(turns.size() > 1);
    CHECK(turns.back() == at.finished);
    for (const std::int64_t turn : turns) REQUIRE(at.link.undo(turn));
    CHECK(at.game().move == 1);
    REQUIRE(at.link.redo());
    CHECK(sk::isPhaseSpent(at.game()));
    QTest::qWait(100);
    CHECK(sk::isPhaseSpent(at.game())); // a redo stays where it leads
}

TEST_CASE("A setting lets people end each phase with its button") {
    SpentPhase at;
    at.desk.setPace(0);
    at.page.findChild<QComboBox*>("ask-ends")->setCurrentIndex(1);
    at.spend();
    QTest::qWait(100);
    CHECK(sk::isPhaseSpent(at.game()));
    CHECK(at.link.session()->lastTurn() == at.finished);
}
