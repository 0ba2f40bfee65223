// Characters of another campaign in the window: shown with what comes, brought, and taken back at once.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "campaigns/strangers_page.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

StrangersPage* pageOf(Desk& desk, const QString& file) {
    desk.answers().files.push_back(file);
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(QStringLiteral("bring a character over"));
    desk.press(Qt::Key_Return);
    QTest::qWait(30);
    return desk.window().findChild<StrangersPage*>();
}

void tabTo(Desk& desk, const char* name) {
    for (int i = 0; i < 20 && desk.focus()->objectName() != QLatin1String(name); ++i) desk.press(Qt::Key_Tab);
    REQUIRE(desk.focus()->objectName() == QLatin1String(name));
}

} // namespace

TEST_CASE("Somebody of another campaign is shown with what comes, brought with Enter and taken back at once") {
    Desk desk;
    const QString other = desk.campaign(QStringLiteral("Another Ford"));
    desk.start(desk.campaign());
    const std::string before = desk.table();
    StrangersPage* const page = pageOf(desk, other);
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("strangersList"));
    CHECK(page->findChild<QListWidget*>()->count() == 1); // the ogre is a foe
    const QString preview = page->findChild<QPlainTextEdit*>()->toPlainText();
    CHECK(preview.startsWith(QStringLiteral("Ash 2 comes with:")));
    CHECK(preview.contains(QStringLiteral("16")));
    CHECK(desk.table() == before);
    desk.press(Qt::Key_Return);
    CHECK(desk.says("strangersSaid") == QStringLiteral("Ash 2 is at the table."));
    const auto& actors = desk.session().table().actors;
    REQUIRE(actors.rbegin()->second.name == "Ash 2");
    CHECK(actors.rbegin()->second.values.at("strength") == table::Value(std::int64_t{16}));
    tabTo(desk, "strangersTakeBack");
    desk.press(Qt::Key_Return);
    CHECK(desk.says("strangersSaid") == QStringLiteral("It is taken back."));
    CHECK(desk.table() == before);
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
}

TEST_CASE("A file that nobody can be brought from says why, and no page opens") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    CHECK(pageOf(desk, file) == nullptr); // the open campaign itself
    CHECK(desk.says("notice").contains(QStringLiteral("That is this campaign itself")));
    CHECK(pageOf(desk, desk.path(QStringLiteral("nothing.tenplus"))) == nullptr);
}
