// A game is made with keys alone, tried, played, sent and taken in again; and the page looks as it should.
#include "ui/making/made_session.h"
#include "ui/making/making_desk.h"

#include "making/part_list.h"

#include "interop/game_file.h"
#include "sheet/entry_row.h"
#include "ui/panel_shots.h"
#include "ui/screens.h"

#include <QComboBox>
#include <QPlainTextEdit>

#include <algorithm>
#include <filesystem>
#include <iostream>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::making_test::MakingDesk;
namespace fs = std::filesystem;

namespace {

void addMove(MakingDesk& desk, const char* name, const char* trigger, const char* dice) {
    desk.go(QStringLiteral("moves"));
    desk.press(Qt::Key_Insert);
    desk.type(QString::fromLatin1(name));
    desk.tab(3);
    desk.press(Qt::Key_A, Qt::ControlModifier);
    desk.type(QString::fromLatin1(trigger));
    desk.tab(3);
    desk.type(QString::fromLatin1(dice));
    if (*dice == '\0') return;
    desk.tab();
    desk.press(Qt::Key_Space); // with the first stat
}

void addNamed(MakingDesk& desk, const char* kind, const char* name) {
    desk.go(QString::fromLatin1(kind));
    desk.press(Qt::Key_Insert);
    desk.type(QString::fromLatin1(name));
}

void renameChosen(MakingDesk& desk, const char* from, const char* to) {
    desk.go(QString::fromLatin1(from));
    desk.press(Qt::Key_Return);
    desk.type(QString::fromLatin1(to));
}

interop::GameReport reportOf(const char* name) {
    return interop::reportOf({name, interop::ownGamesFolder() / name, true, false});
}

} // namespace

TEST_CASE(
    "A game of three stats, seven moves, two playbooks and three creatures is made, tried, sent and taken in with keys "
    "alone") {
    MakingDesk desk;
    desk.make(QStringLiteral("The Ferry"));
    renameChosen(desk, "might", "Grit");
    renameChosen(desk, "wits", "Eyes");
    renameChosen(desk, "heart", "Song");
    addMove(desk, "Cross the river", "When you cross", "2d6");
    addMove(desk, "Read the water", "When you look down", "2d6");
    addNamed(desk, "playbooks", "Pilot");
    addNamed(desk, "creatures", "Reed ogre");
    addNamed(desk, "creatures", "Mud hand");
    REQUIRE(desk.isSound());

    desk.go(QStringLiteral("cross"));
    REQUIRE(QTest::qWaitFor([&] { return desk.find<QLineEdit>("makingDice")->isVisible(); }));
    desk.press(Qt::Key_F6); // to the form
    desk.press(Qt::Key_F6); // to the dice
    desk.type(QStringLiteral("6 5"));
    desk.press(Qt::Key_Return);
    CHECK(desk.says("makingOutcome").contains(QStringLiteral("Strong hit")));
    CHECK(desk.says("makingSaid") == QStringLiteral("It works."));

    desk.press(Qt::Key_S, Qt::ControlModifier);
    CHECK(desk.says("makingNotice") == QStringLiteral("Saved."));
    const interop::GameReport made = reportOf("the-ferry");
    CHECK(made.isSound);
    CHECK(made.moves == 7);
    CHECK(made.playbooks == 2);
    CHECK(made.creatures == 3);

    desk.answers.files.push_back(desk.path(QStringLiteral("ferry")));
    desk.tabTo("makingSend");
    desk.press(Qt::Key_Return);
    REQUIRE(QFile::exists(desk.path(QStringLiteral("ferry.tenplus-game"))));
    desk.answers.files.push_back(desk.path(QStringLiteral("ferry.tenplus-game")));
    desk.answers.choices.push_back(1); // keep both
    desk.tabTo("gameTakeFile");
    desk.press(Qt::Key_Return);
    CHECK(desk.answers.asked.last().contains(QStringLiteral("7 moves, 2 playbooks, 3 creatures")));
    const interop::GameReport taken = reportOf("the-ferry-2");
    CHECK(taken.isSound);
    CHECK(taken.moves == 7);
    std::cout << "keys for the whole game: " << desk.keys + desk.answers.keys << '\n';
}

TEST_CASE("A game that somebody made and sent is taken in and played with keys alone") {
    MakingDesk desk;
    desk.make(QStringLiteral("The Ferry"));
    addMove(desk, "Cross the river", "When you cross", "2d6");
    desk.press(Qt::Key_S, Qt::ControlModifier);
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", desk.path({}).toUtf8()); // where files are looked for first
    REQUIRE(interop::packGame(interop::ownGamesFolder() / "the-ferry",
                              ss(desk.path(QStringLiteral("ferry.tenplus-game")))));
    std::cout << "keys for a session of it: "
              << making_test::keysOfSession(QStringLiteral("ferry.tenplus-game"), "The Ferry") << '\n';
    qputenv("HOME", home);
}

TEST_CASE("A fault stands below its field while it is typed, the list counts it, and it goes when it is mended") {
    MakingDesk desk;
    desk.make(QStringLiteral("The Ferry"));
    desk.go(QStringLiteral("fight"));
    desk.press(Qt::Key_Return);
    desk.tabTo("making/moves/0/roll/dice");
    desk.press(Qt::Key_End);
    desk.press(Qt::Key_Backspace);
    const auto* const fault = desk.find<Paragraph>("fault/moves/0/roll/dice");
    REQUIRE(QTest::qWaitFor([&] { return fault->isVisible(); }));
    CHECK(fault->text().endsWith(u'.'));
    desk.press(Qt::Key_S, Qt::ControlModifier);
    CHECK(desk.says("makingNotice").startsWith(QStringLiteral("Saved. Campaigns cannot use it")));
    desk.type(QStringLiteral("6"));
    CHECK(QTest::qWaitFor([&] { return !fault->isVisible(); }));
    CHECK(desk.isSound());
}

TEST_CASE("Words that were typed are one step back, and come again") {
    MakingDesk desk;
    desk.make(QStringLiteral("The Ferry"));
    desk.go(QStringLiteral("hedge"));
    desk.press(Qt::Key_Return);
    desk.type(QStringLiteral("Reed wolf"));
    CHECK(desk.list("makingParts")->currentItem()->text() == QStringLiteral("Reed wolf"));
    desk.find<QPushButton>("makingUndo")->click();
    CHECK(desk.list("makingParts")->currentItem()->text() == QStringLiteral("Hedge wolf"));
    desk.find<QPushButton>("makingRedo")->click();
    CHECK(desk.list("makingParts")->currentItem()->text() == QStringLiteral("Reed wolf"));
}

TEST_CASE("Leaving a changed game asks, and what is kept is offered the next time") {
    MakingDesk desk;
    desk.make(QStringLiteral("The Ferry"));
    desk.go(QStringLiteral("hedge"));
    desk.press(Qt::Key_Return);
    desk.type(QStringLiteral("Reed wolf"));
    desk.press(Qt::Key_Escape);
    desk.answers.choices.push_back(1); // keep
    desk.press(Qt::Key_Escape);
    CHECK(desk.answers.asked.last().contains(QStringLiteral("Keep them for later")));
    CHECK(interop::keptDraft(interop::ownGamesFolder() / "the-ferry"));
    CHECK(interop::readDraft(interop::ownGamesFolder() / "the-ferry")
              ->documents.at("creatures/first.json")
              .bytes.find("Reed") == std::string::npos);
}

TEST_CASE("The text beside a form is checked as it is typed, and changes the form once it is whole") {
    MakingDesk desk;
    desk.make(QStringLiteral("The Ferry"));
    desk.go(QStringLiteral("hedge"));
    auto* const text = desk.find<QPlainTextEdit>("makingText");
    CHECK(text->toPlainText().contains(QStringLiteral("\"id\": \"hedge-wolf\"")));
    text->setPlainText(QStringLiteral("{\"id\": \"hedge-wolf\",\n\"name\": }"));
    CHECK(desk.says("makingTextFault").startsWith(QStringLiteral("Line 2: ")));
    text->setPlainText(QStringLiteral("{\"id\": \"hedge-wolf\", \"name\": \"Old wolf\", \"instinct\": \"to sleep\"}"));
    CHECK(desk.says("makingTextFault").isEmpty());
    CHECK(desk.list("makingParts")->currentItem()->text() == QStringLiteral("Old wolf"));
}

TEST_CASE("A creature and a thing are shown while they are written, as the reference and the sheet show them") {
    MakingDesk desk;
    desk.make(QStringLiteral("The Ferry"));
    const auto& card = *desk.find<QWidget>("makingCard");
    const auto says = [&](const char* words) {
        return QTest::qWaitFor(
            [&] {
                const auto texts = card.findChildren<Paragraph*>();
                return card.isVisible() && std::ranges::any_of(texts, [&](const Paragraph* each) {
                           return each->isVisible() && each->text() == QString::fromUtf8(words);
                       });
            },
            10000);
    };
    desk.go(QStringLiteral("hedge"));
    CHECK(says("Hedge wolf"));
    CHECK(says("HP 5, 1d6"));
    CHECK(says("to follow whoever limps"));
    CHECK(says("Circle\nSnap at a heel"));
    CHECK_FALSE(desk.find<QWidget>("makingNoRow")->isVisible());
    renameChosen(desk, "hedge", "Bog wolf");
    CHECK(says("Bog wolf"));
    addNamed(desk, "gear", "Long rope");
    CHECK(says("Long rope"));
    const auto* const row = desk.find<EntryRow>("makingRow0");
    CHECK(row->isVisible());
    CHECK(row->row().cells.front() == "Long rope");
    desk.go(QStringLiteral("bog"));
    CHECK(says("Bog wolf"));
    CHECK_FALSE(row->isVisible());
}

TEST_CASE("Every field of every form that the page shows has a name for a screen reader, and nothing is wider than the "
          "page") {
    for (const double scale : {1.0, 2.0}) {
        MakingDesk desk({.textScale = scale});
        desk.make(QStringLiteral("The Ferry"));
        auto* const parts = desk.list("makingParts");
        for (int row = 0; row < parts->count(); ++row) {
            parts->setCurrentRow(row);
            QCoreApplication::processEvents();
            CAPTURE(scale, parts->item(row)->text());
            CHECK(namelessWidgets(desk.window()).isEmpty());
            const QWidget* const page = desk.window().currentWidget();
            CHECK(page->width() <= desk.window().width());
            CHECK(page->minimumSizeHint().height() <= 660); // of a window of 720
            for (const QWidget* each : page->findChildren<QWidget*>()) {
                if (!each->isVisible() || each->visibleRegion().isEmpty()) continue;
                CHECK(each->mapTo(page, QPoint(0, 0)).x() >= 0);
            }
        }
    }
}

TEST_CASE("pictures of making a game", "[.pictures]") {
    const std::array<std::pair<ThemeKind, const char*>, 3> themes{
        {{ThemeKind::Ember, "ember"}, {ThemeKind::Paper, "paper"}, {ThemeKind::HighContrast, "contrast"}}};
    const auto shoot = [](ThemeKind theme, const char* name, double scale, const QSize& size, const QString& room) {
        MakingDesk desk({.theme = theme, .textScale = scale}, size);
        desk.make(QStringLiteral("The Ferry"));
        const QString end = QStringLiteral("-%1-%2").arg(room, QString::fromLatin1(name));
        for (const auto& [words, part] :
             {std::pair{"fight", "move"}, std::pair{"wanderer", "playbook"}, std::pair{"sheet", "sheet"},
              std::pair{"hedge", "creature"}, std::pair{"weak", "band"}}) {
            desk.go(QString::fromLatin1(words));
            QTest::qWait(400);
            CHECK(keepScreen(desk.window().grab().toImage(),
                             QStringLiteral("making-%1%2").arg(QString::fromLatin1(part), end)));
        }
        addNamed(desk, "gear", "Long rope");
        REQUIRE(desk.isSound());
        if (scale > 1) desk.press(Qt::Key_F6);
        QTest::qWait(400);
        CHECK(keepScreen(desk.window().grab().toImage(), QStringLiteral("making-thing%1").arg(end)));
    };
    for (const auto& [theme, name] : themes) {
        shoot(theme, name, 1, {1000, 660}, QStringLiteral("1280x720"));
        shoot(theme, name, 1, {1160, 840}, QStringLiteral("1440x900"));
        shoot(theme, name, 2, {1000, 660}, QStringLiteral("text200"));
    }
}

TEST_CASE("A search for a kind of part lists all of that kind, below the heading that adds one") {
    const Look look;
    PartList list(look);
    list.setParts({{interop::PartSort::Stat, {"system.json", "/stats/0"}, "might", "Might"},
                   {interop::PartSort::Move, {"moves/basic.json", "/moves/0"}, "fight", "Fight"}},
                  {});
    auto* const words = list.findChild<QLineEdit*>(QStringLiteral("makingSearch"));
    const auto* const rows = list.findChild<QListWidget*>(QStringLiteral("makingParts"));
    REQUIRE(words != nullptr);
    REQUIRE(rows != nullptr);
    words->setText(QStringLiteral("moves"));
    REQUIRE(rows->count() == 2);
    CHECK(rows->item(0)->text() == QStringLiteral("Moves"));
    CHECK(rows->item(1)->text() == QStringLiteral("Fight"));
    QFont bold = rows->font(); // of the same size, also when the text grows
    bold.setWeight(QFont::DemiBold);
    CHECK(rows->item(0)->font().resolve(rows->font()) == bold);
    words->setText(QStringLiteral("migh"));
    REQUIRE(rows->count() == 1);
    CHECK(rows->item(0)->text() == QStringLiteral("Might"));
}
