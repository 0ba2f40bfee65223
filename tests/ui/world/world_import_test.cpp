// The world of another program in the window: shown before anything is written, brought as one turn, taken out by one
// undo.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "imports/world_import_page.h"
#include "interop/vault.h"
#include "interop/zip_writer.h"
#include "table/world/card.h"
#include "world/world_page.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

const QString kOddVault = QStringLiteral(TENPLUS_SOURCE_DIR "/tests/fixtures/worlds/vault");

void openPage(Desk& desk) {
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(QStringLiteral("bring a world"));
    desk.press(Qt::Key_Return);
    const auto* const page = desk.window().findChild<WorldImportPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    REQUIRE(desk.focus()->objectName() == QStringLiteral("worldImportFolder"));
}

void choose(Desk& desk, const QString& path) {
    desk.answers().files.push_back(path);
    desk.press(Qt::Key_Return);
}

bool says(Desk& desk, const char* name, const QString& words) {
    return QTest::qWaitFor([&] { return desk.says(name).contains(words); }, 20'000);
}

bool isWorldShown(Desk& desk) {
    return QTest::qWaitFor(
        [&] {
            const auto* const world = desk.window().findChild<WorldPage*>();
            return world != nullptr && world->isVisible();
        },
        20'000);
}

QPushButton& bringButton(Desk& desk) {
    auto* const found = desk.window().findChild<QPushButton*>(QStringLiteral("worldImportBring"));
    REQUIRE(found != nullptr);
    return *found;
}

QString zipped(const Desk& desk, const std::map<std::string, std::string>& files) {
    const QString path = desk.path(QStringLiteral("notes.zip"));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(interop::zipOf(files)));
    return path;
}

} // namespace

TEST_CASE("A folder of notes is shown before it comes, comes as one turn by keys, and one undo takes it out") {
    Desk desk;
    desk.start(desk.campaign());
    const std::string before = desk.table();
    const auto turn = desk.session().lastTurn();
    openPage(desk);
    CHECK_FALSE(bringButton(desk).isEnabled());
    choose(desk, kOddVault);
    REQUIRE(says(desk, "worldImportAbout", QStringLiteral("40 of 40 notes come from a folder of Markdown notes.")));
    CHECK(desk.says("worldImportKinds").contains(QStringLiteral("Person: ")));
    CHECK(desk.says("worldImportKinds").endsWith(QStringLiteral("Pictures: 1.")));
    CHECK(desk.window().findChild<QListWidget*>(QStringLiteral("worldImportComes"))->count() == 40);
    const auto* const notes = desk.window().findChild<QListWidget*>(QStringLiteral("worldImportNotes"));
    CHECK_FALSE(notes->findItems(QStringLiteral("Broken picture.md"), Qt::MatchContains).isEmpty());
    CHECK(desk.session().lastTurn() == turn);
    CHECK(desk.table() == before);
    CHECK(desk.focus() == &bringButton(desk));
    desk.press(Qt::Key_Return);
    REQUIRE(isWorldShown(desk));
    CHECK(desk.session().lastTurn() == turn + 1);
    CHECK(desk.session().table().world->cards.size() == 40);
    CHECK(desk.session().table().pictures.size() == 1);
    CHECK(desk.says("notice").startsWith(QStringLiteral("40 cards came in, hidden from the players.")));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.table() == before);
}

TEST_CASE("A folder without notes says what to export instead, and a zip of notes can be chosen after it") {
    Desk desk;
    desk.start(desk.campaign());
    openPage(desk);
    choose(desk, desk.path(QStringLiteral("."))); // campaigns, and no note
    REQUIRE(says(desk, "worldImportSaid", QStringLiteral("holds no Markdown notes (.md)")));
    CHECK_FALSE(bringButton(desk).isEnabled());
    desk.press(Qt::Key_Tab);
    CHECK(desk.focus()->objectName() == QStringLiteral("worldImportZip"));
    choose(desk, zipped(desk, {{"Karth.md", "A town."}}));
    REQUIRE(says(desk, "worldImportAbout", QStringLiteral("1 of 1 note comes from")));
    CHECK(desk.says("worldImportSaid").isEmpty());
    desk.press(Qt::Key_Return);
    REQUIRE(isWorldShown(desk));
    CHECK(desk.says("notice").startsWith(QStringLiteral("1 card came in")));
    REQUIRE(desk.session().table().world->cards.size() == 1);
    CHECK(desk.session().table().world->cards.back()->name == "Karth");
}

TEST_CASE("Notes whose cards are at the table do not come twice, and what comes is read again when the table turns") {
    Desk desk;
    desk.start(desk.campaign());
    const QString notes = zipped(desk, {{"Karth.md", "A town."}, {"Mira.md", "Lives in [[Karth]]."}});
    openPage(desk);
    choose(desk, notes);
    REQUIRE(says(desk, "worldImportAbout", QStringLiteral("2 of 2 notes come")));
    desk.press(Qt::Key_Return);
    REQUIRE(isWorldShown(desk));
    openPage(desk);
    choose(desk, notes);
    REQUIRE(says(desk, "worldImportAbout", QStringLiteral("0 of 2 notes come")));
    CHECK(desk.says("worldImportAbout").endsWith(QStringLiteral("2 are at the table already, with the same text.")));
    CHECK_FALSE(bringButton(desk).isEnabled());
    REQUIRE(desk.window().link().undo());
    REQUIRE(says(desk, "worldImportAbout", QStringLiteral("2 of 2 notes come")));
    CHECK(bringButton(desk).isEnabled());
}

TEST_CASE("A text that a campaign and its vault both changed is shown side by side, and a tick takes the vault's") {
    Desk desk;
    desk.start(desk.campaign());
    const auto perform = [&](const table::Command& command) { REQUIRE(desk.window().link().perform({command, {}})); };
    perform(table::AddCard{.kind = "person", .name = "Mira", .text = "At first."});
    const table::CardId mira = desk.session().table().world->cards.back()->id;
    const QString folder = desk.path(QStringLiteral("vault"));
    REQUIRE(interop::writeVault(ss(folder), desk.session().journal().head().id,
                                interop::vaultOf(desk.session(), interop::Reader::Gm)));
    QFile note(folder + QStringLiteral("/Cards/Mira.md"));
    REQUIRE(note.open(QIODevice::ReadWrite));
    const QByteArray edited = note.readAll().replace("At first.", "In the vault.");
    REQUIRE((note.seek(0) && note.resize(0) && note.write(edited) == edited.size()));
    note.close();
    perform(table::EditCard{.card = mira, .text = "In the campaign."});
    openPage(desk);
    choose(desk, folder);
    REQUIRE(says(desk, "worldImportHere", QStringLiteral("In the campaign.")));
    CHECK(desk.says("worldImportVault").contains(QStringLiteral("In the vault.")));
    auto* const twice = desk.window().findChild<QListWidget*>(QStringLiteral("worldImportTwice"));
    REQUIRE(twice->count() == 1);
    CHECK(twice->item(0)->checkState() == Qt::Unchecked);
    twice->setFocus();
    desk.press(Qt::Key_Space);
    const auto* const comes = desk.window().findChild<QListWidget*>(QStringLiteral("worldImportComes"));
    REQUIRE(QTest::qWaitFor([&] { return comes->count() == 1; }, 20'000));
    CHECK(comes->item(0)->data(Qt::AccessibleTextRole).toString() == QStringLiteral("Mira, changed: text"));
    CHECK(desk.focus() == twice);
    bringButton(desk).setFocus();
    desk.press(Qt::Key_Return);
    REQUIRE(isWorldShown(desk));
    CHECK(desk.session().table().world->card(mira)->text == "In the vault.");
    CHECK(desk.session().table().world->card(mira)->secret.empty());
}

TEST_CASE("Where no campaign is open, a world cannot come, and a sentence says why") {
    Desk desk;
    desk.start();
    desk.window().findChild<QAction*>(QStringLiteral("bringWorld"))->trigger();
    CHECK(desk.says("notice") == QStringLiteral("This belongs to a campaign: open one first."));
}
