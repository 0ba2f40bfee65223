// Another version of the campaign's game in the window: what it changes is read first, taken with Enter, and undone.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "games/update_page.h"
#include "interop/shipped.h"

#include <catch2/catch.hpp>

#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

UpdatePage* pageOf(Desk& desk) {
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(QStringLiteral("update the game"));
    desk.press(Qt::Key_Return);
    QTest::qWait(30);
    return desk.window().findChild<UpdatePage*>();
}

// A folder with the game as version 2, with another name for its first condition.
QString versionTwo(Desk& desk) {
    const QString folder = desk.path(QStringLiteral("newer"));
    const auto pack = interop::findPack("dungeonworld");
    REQUIRE(pack);
    for (auto [path, bytes] : *pack) {
        if (path == "system.json") {
            bytes.replace(bytes.find("\"version\": \"1.0\""), 16, "\"version\": \"2.0\"");
            bytes.replace(bytes.find("\"name\": \"Weak\""), 14, "\"name\": \"Faint\"");
        }
        const QFileInfo at(QDir(folder).filePath(qs(path)));
        QDir().mkpath(at.path());
        QFile file(at.filePath());
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), qint64(bytes.size()));
    }
    return folder;
}

} // namespace

TEST_CASE("The game of a campaign is updated after a look at what changes, and an undo goes back") {
    Desk desk;
    desk.start(desk.campaign());
    const std::string before = desk.session().rulebook().version;
    UpdatePage* const page = pageOf(desk);
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    CHECK(
        desk.says("updateSaid").startsWith(QStringLiteral("The game that is here is the version that this campaign")));
    CHECK(desk.focus()->objectName() == QStringLiteral("updateFromFile"));
    desk.answers().files.push_back(versionTwo(desk) + QStringLiteral("/system.json"));
    desk.press(Qt::Key_Return);
    CHECK(page->findChild<QPlainTextEdit*>()->toPlainText() ==
          QStringLiteral("What changes:\n\u2022 Faint (condition)\n"));
    CHECK(desk.focus()->objectName() == QStringLiteral("updateGame"));
    desk.press(Qt::Key_Return);
    QTest::qWait(50);
    CHECK(desk.session().rulebook().version == "2.0");
    CHECK(desk.session().rulebook().conditions.front().name == "Faint");
    CHECK(desk.newest().endsWith(QStringLiteral("The game is now version 2.0 (it was 1.0)")));
    CHECK_FALSE(desk.window().findChild<UpdatePage*>());
    CHECK(desk.says("notice").contains(QStringLiteral("The game is now version 2.0.")));
    desk.act(QStringLiteral("look around"));
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QTest::qWait(50);
    CHECK(desk.session().rulebook().version == before);
    CHECK(desk.session().rulebook().conditions.front().name == "Weak");
}

TEST_CASE("A file that is no version of the game says why, and nothing changes") {
    Desk desk;
    desk.start(desk.campaign());
    UpdatePage* const page = pageOf(desk);
    REQUIRE(page != nullptr);
    const std::string before = desk.table();
    desk.answers().files.push_back(desk.path(QStringLiteral("nothing.tenplus-game")));
    desk.press(Qt::Key_Return);
    CHECK(desk.says("updateSaid").contains(QStringLiteral("nothing.tenplus-game")));
    CHECK_FALSE(page->findChild<QPushButton*>(QStringLiteral("updateGame"))->isEnabled());
    CHECK(desk.table() == before);
}
