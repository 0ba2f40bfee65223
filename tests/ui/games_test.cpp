// The page of the games: one's own are found, read again while they are mended, begun, made and taken in, with keys
// alone.
#include "ui/evening_desk.h"
#include "ui/new_campaign.h"

#include "bridge/text.h"
#include "games/games_page.h"
#include "games/import_page.h"
#include "interop/own_games.h"
#include "interop/shipped.h"
#include "paint/paragraph.h"
#include "wizards/creation_page.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QDesktopServices>
#include <QFileSystemWatcher>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QTextBrowser>
#include <QUrl>

#include <filesystem>
#include <fstream>
#include <string>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;
using tenplus::ui::evening::NewCampaign;
namespace fs = std::filesystem;

namespace {

std::size_t shippedGames() { return interop::shippedSystems(*interop::dataFolder()).size(); }
int rowsOfShipped() { return int(shippedGames()); }

fs::path put(const char* name, const char* pack) {
    fs::create_directories(interop::ownGamesFolder());
    fs::copy(fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs" / pack, interop::ownGamesFolder() / name,
             fs::copy_options::recursive);
    return interop::ownGamesFolder() / name;
}

void writeText(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

const char* const kOneFault =
    "{\"moves\": [\n{\"id\": \"rest\", \"name\": \"Rest\", \"group\": \"deck\", \"trigger\": \"When you rest\"}]}";
const char* const kMended = "{\"moves\": [\n{\"id\": \"rest\", \"name\": \"Rest\", \"group\": \"deck\", \"trigger\": "
                            "\"When you rest\", \"text\": \"You rest.\"}]}";

// The page as it is seen.
struct Shown {
    explicit Shown(Desk& desk)
        : page(desk.window().findChild<GamesPage*>())
        , games(list("gamesList"))
        , faults(list("gameFaults")) {}
    QListWidget* list(const char* name) const {
        REQUIRE(page != nullptr);
        return page->findChild<QListWidget*>(QString::fromLatin1(name));
    }
    QString says(const char* name) const { return page->findChild<Paragraph*>(QString::fromLatin1(name))->text(); }
    bool can(const char* name) const { return page->findChild<QPushButton*>(QString::fromLatin1(name))->isEnabled(); }
    GamesPage* page;
    QListWidget* games;
    QListWidget* faults;
};

Shown openGames(Desk& desk, int own) {
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(QStringLiteral("games"));
    desk.press(Qt::Key_Return);
    Shown shown(desk);
    REQUIRE(shown.page->isVisible());
    REQUIRE(QTest::qWaitFor([&] { return shown.games->count() == rowsOfShipped() + own; }));
    return shown;
}

void push(Desk& desk, const Shown& shown, const char* button) {
    shown.page->findChild<QPushButton*>(QString::fromLatin1(button))->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return);
}

} // namespace

TEST_CASE("A new campaign is offered one's own games after those that ship, and begins with them") {
    Desk desk;
    put("ferry", "nightferry");
    put("wreck", "broken");
    desk.start();
    const NewCampaign offered(desk);
    REQUIRE(offered.games().size() == shippedGames() + 2);
    CHECK(offered.games()[shippedGames()]->pick().name == QStringLiteral("The Night Ferry"));
    CHECK(offered.games()[shippedGames()]->pick().word == QStringLiteral("yours"));
    offered.choose(QStringLiteral("The Night Ferry"));
    offered.begin(QStringLiteral("By night"));
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.session().rulebook().id == "nightferry");

    const NewCampaign again(desk); // with faults: they are shown, and nothing begins
    again.games()[shippedGames() + 1]->click();
    CHECK(desk.says("newCampaignError")
              .endsWith(QStringLiteral("has faults: a campaign can begin with it when they are mended.")));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(desk.session().rulebook().id == "nightferry");
    const Shown shown(desk);
    CHECK(shown.page->isVisible());
    REQUIRE(QTest::qWaitFor([&] { return shown.games->currentRow() == rowsOfShipped() + 1; }));
    CHECK(shown.faults->count() >= 3);
}

TEST_CASE("The games page says of two games with one id which of them campaigns take their updates from") {
    Desk desk;
    put("nightferry", "nightferry");
    const fs::path old = put("old-ferry", "nightferry");
    desk.start(desk.campaign());
    const Shown shown = openGames(desk, 2);
    for (int i = 0; i < rowsOfShipped(); ++i) desk.press(Qt::Key_Down);
    CHECK(
        shown.says("gameState")
            .startsWith(QStringLiteral("It is sound: a campaign can begin with it. The game in ") + qs(old.string())));
    CHECK(shown.says("gameState").contains(QStringLiteral("campaigns take their updates from this one")));
    desk.press(Qt::Key_Down);
    CHECK(shown.says("gameState").contains(QStringLiteral("give this one another id")));
    desk.picture("games-same-id");
}

TEST_CASE("The games page follows what is saved: faults come and go while it is seen, and nothing is watched while it "
          "is not") {
    Desk desk;
    const fs::path ferry = put("ferry", "nightferry");
    put("wreck", "broken");
    desk.start(desk.campaign());
    const Shown shown = openGames(desk, 2);
    CHECK(desk.focus() == shown.games);
    CHECK(shown.can("gameStart"));
    CHECK_FALSE(shown.can("gameFolder")); // what ships is nobody's to change
    for (int i = 0; i < rowsOfShipped(); ++i) desk.press(Qt::Key_Down);
    CHECK(shown.games->currentItem()->text() == QStringLiteral("The Night Ferry"));
    CHECK(shown.says("gameHolds").startsWith(QStringLiteral("Version 3: ")));
    CHECK(shown.says("gamePlace") == qs(ferry.string()));
    CHECK_FALSE(shown.faults->isVisible());
    auto* watcher = desk.window().findChild<QFileSystemWatcher*>();
    REQUIRE(watcher != nullptr);
    REQUIRE(QTest::qWaitFor([&] { return watcher->files().contains(qs((ferry / "system.json").string())); }));

    writeText(ferry / "moves/rest.json", kOneFault);
    REQUIRE(QTest::qWaitFor([&] { return shown.faults->count() == 1; }));
    CHECK(shown.faults->item(0)->text() == QStringLiteral("moves/rest.json, line 2: first move\na move without a roll "
                                                          "says in 'text' what it does: add it, or a 'roll'"));
    CHECK(shown.says("gameState").startsWith(QStringLiteral("1 fault. Mend")));
    CHECK_FALSE(shown.can("gameStart"));
    CHECK(QTest::qWaitFor([&] { return shown.faults->y() > shown.games->geometry().bottom(); })); // once it is laid out
    desk.picture("games-fault");
    REQUIRE(QTest::qWaitFor([&] { return watcher->files().contains(qs((ferry / "moves/rest.json").string())); }));
    writeText(ferry / "moves/rest.json", kMended);
    REQUIRE(QTest::qWaitFor([&] { return shown.can("gameStart"); }));
    CHECK_FALSE(shown.faults->isVisible());

    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
    CHECK(watcher->files().isEmpty());
    CHECK(watcher->directories().isEmpty());
    writeText(ferry / "moves/rest.json", kOneFault);
    QTest::qWait(300);
    CHECK(shown.can("gameStart")); // nobody has looked
    openGames(desk, 2);
    CHECK(QTest::qWaitFor([&] { return shown.faults->count() == 1; }));
}

TEST_CASE("The games page shows a sound game and a broken one in every theme") {
    Desk desk;
    put("ferry", "nightferry");
    put("wreck", "broken");
    desk.start(desk.campaign());
    const Shown shown = openGames(desk, 2);
    shown.games->setCurrentRow(rowsOfShipped() + 1);
    REQUIRE(QTest::qWaitFor([&] { return shown.faults->isVisible(); }));
    desk.picture("games-ember");
    desk.dress(ThemeKind::Paper, 1);
    desk.picture("games-paper");
    shown.games->setCurrentRow(rowsOfShipped());
    QTest::qWait(20);
    desk.picture("games-sound-paper");
    desk.dress(ThemeKind::HighContrast, 1.5);
    shown.games->setCurrentRow(rowsOfShipped() + 1);
    QTest::qWait(20);
    desk.picture("games-large");
    desk.dress(ThemeKind::Ember, 1);
    CHECK(shown.games->height() < 9 * shown.games->sizeHintForRow(0)); // as high as its eight rows again
    desk.window().resize(1280, 720);                                   // the faults have the room of the dice
    REQUIRE(QTest::qWaitFor([&] { return shown.faults->height() > 3 * shown.faults->sizeHintForRow(0); }));
    desk.picture("games-low");
    desk.dress(ThemeKind::Ember, 1);
}

TEST_CASE("Two hundred faults scroll, the first stands on top, and a game that vanishes leaves the list") {
    Desk desk;
    const fs::path ferry = put("ferry", "nightferry");
    std::string moves = "{\"moves\": [";
    for (int i = 0; i < 200; ++i)
        moves += std::string(i == 0 ? "" : ",") + "\n{\"id\": \"m" + std::to_string(i) +
                 "\", \"name\": \"M\", \"group\": \"deck\", \"trigger\": \"When\"}";
    writeText(ferry / "moves/many.json", moves + "]}");
    desk.start();
    const Shown shown = openGames(desk, 1); // no campaign is open
    desk.press(Qt::Key_End);
    CHECK(shown.faults->count() == 200);
    CHECK(shown.faults->currentRow() == 0);
    CHECK(shown.faults->item(0)->text().startsWith(QStringLiteral("moves/many.json, line 2:")));
    CHECK(shown.faults->visualItemRect(shown.faults->item(0)).top() >= 0);
    CHECK(shown.faults->visualItemRect(shown.faults->item(199)).top() > shown.faults->viewport()->height());
    desk.picture("games-many-faults");
    desk.press(Qt::Key_Tab);
    CHECK(desk.focus() == shown.faults);
    desk.press(Qt::Key_End);
    CHECK(shown.faults->visualItemRect(shown.faults->item(199)).bottom() <= shown.faults->viewport()->height());
    auto* watcher = desk.window().findChild<QFileSystemWatcher*>();
    REQUIRE(QTest::qWaitFor([&] { return watcher->files().contains(qs((ferry / "moves/many.json").string())); }));
    fs::remove(ferry / "system.json");
    REQUIRE(QTest::qWaitFor([&] { return shown.faults->count() == 1; }));
    CHECK(shown.faults->item(0)->text().contains(QStringLiteral("every game needs it")));
    CHECK(shown.says("gameHolds") == QStringLiteral("It does not load yet."));
    fs::remove_all(ferry);
    CHECK(QTest::qWaitFor([&] { return shown.games->count() == rowsOfShipped(); }));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("openDemo")); // back where it was opened
}

TEST_CASE("A game is made, opened in the folder, begun and played with keys alone") {
    Desk desk;
    desk.start();
    const Shown shown = openGames(desk, 0);
    desk.answers().texts = {QStringLiteral("The Salt Road"), QStringLiteral("The Salt Road")};
    push(desk, shown, "gameMake");
    REQUIRE(QTest::qWaitFor([&] { return shown.games->count() == rowsOfShipped() + 1; }));
    CHECK(shown.games->currentItem()->text() == QStringLiteral("The Salt Road"));
    CHECK(shown.says("gamesSaid") == QStringLiteral("“The Salt Road” is made: press Edit and change what you like."));
    CHECK(shown.says("gameState") == QStringLiteral("It is sound: a campaign can begin with it."));
    desk.picture("games-made");
    push(desk, shown, "gameMake");
    CHECK(shown.says("gamesSaid").startsWith(QStringLiteral("There is a game \"the-salt-road\" already, in ")));

    QTextBrowser opened; // in place of the desktop's file manager
    QDesktopServices::setUrlHandler(QStringLiteral("file"), &opened, "setSource");
    push(desk, shown, "gameFolder");
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    CHECK(opened.source() == QUrl::fromLocalFile(qs((interop::ownGamesFolder() / "the-salt-road").string())));

    shown.games->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return);
    const NewCampaign wanted(desk, false);
    wanted.begin(QStringLiteral("First evening"));
    REQUIRE(desk.window().link().isOpen());
    CHECK_FALSE(shown.page->isVisible());
    CHECK(desk.session().rulebook().id == "the-salt-road");
    CHECK(desk.session().table().name == "First evening"); // and characters are made at once
    const auto* creation = desk.window().findChild<CreationPage*>();
    REQUIRE(creation != nullptr);
    desk.press(Qt::Key_Return);
    for (int step = creation->step(); step < CreationPage::Name; step = creation->step())
        desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    desk.type(QStringLiteral("Odo"));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK_FALSE(creation->isVisible());
    desk.act(QStringLiteral("jump the ditch"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().lastRoll);
    CHECK(desk.session().table().lastRoll->move == "take-a-risk");
    desk.picture("games-played");
}

TEST_CASE("A game is taken in from a folder, or refused in one sentence") {
    Desk desk;
    const fs::path mailed = desk.path(QStringLiteral("mailed")).toStdString();
    fs::create_directories(mailed);
    desk.start(desk.campaign());
    const Shown shown = openGames(desk, 0);
    desk.answers().files = {qs(mailed.string()),
                            qs((fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs/nightferry").string())};
    push(desk, shown, "gameTake");
    const QString empty = QStringLiteral("\"mailed\" cannot be taken in: it holds no JSON, YAML, TOML or CSV file.");
    REQUIRE(QTest::qWaitFor([&] { return shown.says("gamesSaid") == empty; }));
    push(desk, shown, "gameTake");
    CHECK(shown.says("gamesSaid") == QStringLiteral("“nightferry” is taken in."));
    REQUIRE(QTest::qWaitFor([&] { return shown.games->count() == rowsOfShipped() + 1; }));
    CHECK(shown.games->currentItem()->text() == QStringLiteral("The Night Ferry"));
    CHECK(fs::exists(interop::ownGamesFolder() / "nightferry/system.json"));
}

TEST_CASE("Another program's pack is shown before it is taken in, and what is unticked stays behind") {
    Desk desk;
    desk.start(desk.campaign());
    const Shown shown = openGames(desk, 0);
    const fs::path imports = fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/imports";
    desk.answers().files = {qs((imports / "zips/link.zip").string()),
                            qs((imports / "foundry/system_moves.json").string())};
    push(desk, shown, "gameTakeFile");
    REQUIRE(QTest::qWaitFor([&] { return shown.says("gamesSaid").contains(QStringLiteral("a link or device")); }));
    push(desk, shown, "gameTakeFile");
    REQUIRE(QTest::qWaitFor([&] {
        const auto* const page = desk.window().findChild<ImportPage*>();
        return page != nullptr && page->isVisible();
    }));
    auto& page = *desk.window().findChild<ImportPage*>();
    CHECK_FALSE(fs::exists(interop::ownGamesFolder() / "system-moves"));
    auto& comes = *page.findChild<QListWidget*>(QStringLiteral("importComes"));
    REQUIRE(comes.count() == 8);
    for (const double scale : {2.0, 1.0}) {
        CAPTURE(scale);
        desk.dress(ThemeKind::Ember, scale);
        QTest::qWait(50);
        CHECK(comes.height() < 9 * comes.sizeHintForRow(0)); // no gap below its rows
        CHECK(comes.verticalScrollBar()->maximum() == 0);
    }
    const auto* const count = page.findChild<Paragraph*>(QStringLiteral("importCount"));
    CHECK(count->text() == QStringLiteral("8 of 8 come."));
    const auto wolf = comes.findItems(QStringLiteral("Hungry wolf"), Qt::MatchStartsWith);
    REQUIRE(wolf.size() == 1);
    wolf.front()->setCheckState(Qt::Unchecked);
    CHECK(count->text() == QStringLiteral("7 of 8 come."));
    CHECK(page.findChild<QListWidget*>(QStringLiteral("importNotes"))->count() >= 5);
    desk.picture("games-import");
    page.findChild<QPushButton*>(QStringLiteral("importMake"))->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return);
    REQUIRE(QTest::qWaitFor([&] { return shown.games->count() == rowsOfShipped() + 1; }));
    CHECK(shown.page->isVisible());
    CHECK(shown.games->currentItem()->text() == QStringLiteral("System moves"));
    CHECK_FALSE(fs::exists(interop::ownGamesFolder() / "system-moves/creatures"));
    CHECK(fs::exists(interop::ownGamesFolder() / "system-moves/moves"));
}
